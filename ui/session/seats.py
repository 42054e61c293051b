"""Who plays each seat: somebody at this device, somebody by links, the computer, or somebody far away."""

from collections.abc import Collection

HERE, LINK, BOT, FAR = KINDS = ("here", "link", "bot", "far")
OFFERED = (HERE, LINK, FAR)
"""The kinds that can be chosen so far."""

Played = tuple[str, ...]
"""The kind of each seat, in the order of the seats."""


def all_here(seats: int) -> Played:
    return (HERE,) * seats


def these_here(here: Collection[int], seats: int) -> Played:
    """Some at this device, the others by links."""
    return also_here(here, (LINK,) * seats)


def also_here(here: Collection[int], played: Played) -> Played:
    return tuple(HERE if seat in here else kind for seat, kind in enumerate(played))


def changed(played: Played, value: str) -> Played:
    """With `1.link` the second seat is played by links; a seat or kind that is not offered changes nothing."""
    number, _, kind = value.partition(".")
    return tuple(kind if kind in OFFERED and number == str(seat) else now for seat, now in enumerate(played))
