"""What has just happened, from the log as this viewer may know it: the talks so far, bids and discs that were opened,
payouts."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Event
from hansa_core.table.match import LogLine
from ui.session.table import Table

SPOKEN = ("proposed", "refused", "countered", "declined", "deal", "loaded", "talk_passed")
LOOKED_BACK = 48
"""Entries that a talk about one wagon can have, at most."""
SALE: Final = "sale"
NEWS: Final = {
    "bids": "bids",
    "master": "bids",
    "disc": "disc",
    "bonus_sale": SALE,
    "sold": SALE,
    "new_bonus": SALE,
}
"""Events that everybody wants to see, and the news they belong to."""


class News(NamedTuple):
    kind: str
    n: int
    """The entries before the one that brought it."""
    events: tuple[Event, ...]

    def told(self, name: str) -> list[Event]:
        return [event for event in self.events if event.key == f"middle_ages.{name}"]


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


def news(table: Table[AgesPosition]) -> list[News]:
    """What the last entries brought, the oldest first. It lasts for as many entries as there are players, so that each
    of them comes to see it; what came as shortly before it stays as long."""
    now, found = len(table.match), list[News]()
    last = now - len(table.names)
    for line in reversed(table.match.log(table.viewer, max(0, now - LOOKED_BACK))):
        if line.n < last:
            break
        if brought := _news_of(line):
            found = brought + found
            last = line.n - len(table.names)
    return found


def _news_of(line: LogLine) -> list[News]:
    """One entry can open the discs and sell what has arrived."""
    events: dict[str, list[Event]] = {}
    for event in line.events:
        if kind := NEWS.get(event.key.rpartition(".")[2]):
            events.setdefault(kind, []).append(event)
    found = [News(kind, line.n, tuple(told)) for kind, told in events.items()]
    return [each for each in found if each.kind != SALE or each.told("sold")]
