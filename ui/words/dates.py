"""How long ago something was, as one would say it: the name of the unit and how many of them."""

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
UNITS = (
    ("years", 365 * DAY),
    ("months", 30 * DAY),
    ("weeks", 7 * DAY),
    ("days", DAY),
    ("hours", HOUR),
    ("minutes", MINUTE),
)


def ago(then: int, now: int) -> tuple[str, int]:
    """`("minutes", 2)`; less than a minute, and what has yet to come, is `("now", 0)`."""
    for unit, length in UNITS:
        if now - then >= length:
            return unit, (now - then) // length
    return "now", 0
