"""What has just happened, from the log as this viewer may know it: the talks so far, bids and discs that were opened, a
payout."""

from collections.abc import Iterator

from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Event
from ui.session.table import Table

SPOKEN = ("proposed", "refused", "countered", "declined", "deal", "loaded", "talk_passed")
LOOKED_BACK = 48
"""Entries that a talk about one wagon can have, at most."""
NEWS = ("bids", "disc", "sold")


def _latest(table: Table[AgesPosition], entries: int) -> Iterator[Event]:
    """The events of the last entries, the latest first."""
    since = max(0, len(table.match) - entries)
    for line in reversed(table.match.log(table.viewer, since)):
        yield from reversed(line.events)


def talks(table: Table[AgesPosition]) -> list[Event]:
    """What was said about this wagon in this talk round."""
    found: list[Event] = []
    for event in _latest(table, LOOKED_BACK):
        name = event.key.rpartition(".")[2]
        if name == "talk_began":
            break
        if name in SPOKEN:
            found.append(event)
    return found[::-1]


def news(table: Table[AgesPosition]) -> tuple[str, list[Event], bool]:
    """The latest thing that everybody wants to see, its events, and whether the last move made it; nothing when it is
    long ago."""
    since = max(0, len(table.match) - len(table.names))
    for line in reversed(table.match.log(table.viewer, since)):
        for name in NEWS:
            events = [event for event in line.events if event.key == f"middle_ages.{name}"]
            if events:
                return name, events, line.n == len(table.match) - 1
    return "", [], False
