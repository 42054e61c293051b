"""What a sale pays, as the harbour shows it: what an open one would pay, and what the last one has just paid."""

from typing import NamedTuple

from hansa_core.merchant_princes.payout import payout
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Event
from ui.session.table import Table


class Paid(NamedTuple):
    """For every crate of `good` so much as `shown`; per seat all the gold together. `open`: the sale is not closed."""

    good: int
    shown: int
    gold: tuple[int, ...]
    open: bool = False


def paid(table: Table[PrincesPosition]) -> Paid | None:
    view = table.view
    if view.laid:
        pays = payout(view, view.selling, view.laid)
        return Paid(view.selling, pays.shown, pays.gold, open=True)
    if table.choice.narrowed:
        return None  # the numbers of the choice need the room
    events = _latest(table)
    sold = next((event for event in events if event.key == "merchant_princes.sold"), None)
    if sold is None:
        return None
    gold = [0] * len(view.ships)
    for event in events:
        if event.key == "merchant_princes.earned":
            gold[event.params["seat"]] = event.params["n"]
    return Paid(view.content.box.goods.index(sold.params["good"]), sold.params["shown"], tuple(gold))


def _latest(table: Table[PrincesPosition]) -> list[Event]:
    """What everybody may know of the moment that is looked back at; else of what the last seat has done in a row."""
    if table.replay is not None:
        line = table.moment()
        return list(line.events) if line else []
    entries = table.match.entries
    n = len(entries)
    while n and entries[n - 1].seat == entries[-1].seat:
        n -= 1
    return [event for line in table.match.log(None, n) for event in line.events]
