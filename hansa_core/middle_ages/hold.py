"""The hold of a wagon: room, monopoly, and units that go aboard (M33, M34, M36)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import tell
from hansa_core.table.errors import Refused
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def room(p: "AgesPosition", wagon: int, seat: int) -> int:
    """M33."""
    board = p.content.board
    return (board.master_room if seat == p.masters[wagon] else board.room) - sum(p.aboard(wagon, seat))


def master_good(p: "AgesPosition", wagon: int) -> int | None:
    """M36: what the master has aboard, and so nobody else may load."""
    aboard = p.aboard(wagon, p.masters[wagon])
    return next((good for good, units in enumerate(aboard) if units), None)


def can_load(p: "AgesPosition", wagon: int, seat: int) -> bool:
    """M39: free room and a loadable unit, for a player who is not the master."""
    if room(p, wagon, seat) <= 0:
        return False
    barred = master_good(p, wagon)
    return any(units and good != barred for good, units in enumerate(p.store(seat, p.places[wagon])))


def most_units(p: "AgesPosition", wagon: int, seat: int) -> int:
    """How many units a player who is not the master could load now."""
    barred = master_good(p, wagon)
    store = p.store(seat, p.places[wagon])
    there = sum(units for good, units in enumerate(store) if good != barred)
    return min(room(p, wagon, seat), there)


def loadable_sets(p: "AgesPosition", wagon: int, seat: int) -> Iterable[tuple[int, ...]]:
    """The goods that one deal or card can name for this player (M37, M94)."""
    free, barred, store = room(p, wagon, seat), master_good(p, wagon), p.store(seat, p.places[wagon])
    goods = [good for good, units in enumerate(store) if units and good != barred]
    if free > 0:
        for good in goods:
            yield (good,)
    if free > 1:
        for at, good in enumerate(goods):
            if store[good] > 1:
                yield (good, good)
            for other in goods[at + 1 :]:
                yield (good, other)


def why_not_goods(p: "AgesPosition", wagon: int, seat: int, goods: Sequence[int]) -> Refused | None:
    """M33, M34, M36: why this player cannot load these goods; None if he can."""
    store = p.store(seat, p.places[wagon])
    for good, number in Counter(goods).items():
        if store[good] < number:
            name = p.content.board.goods[good]
            return Refused("M34", "middle_ages.not_in_warehouse", good=name, units=store[good])
    barred = master_good(p, wagon)
    if barred is not None and barred in goods:
        return Refused("M36", "middle_ages.monopoly", good=p.content.board.goods[barred])
    if len(goods) > room(p, wagon, seat):
        return Refused("M33", "middle_ages.no_room", room=room(p, wagon, seat))
    return None


def load_units(p: "AgesPosition", wagon: int, seat: int, goods: Sequence[int]) -> None:
    """M34: from the warehouse in the wagon's city."""
    number = len(p.supply)
    store = seat * p.content.width + p.places[wagon] * number
    hold = (wagon * p.setup.players + seat) * number
    for good in goods:
        p.stores[store + good] -= 1
        p.loads[hold + good] += 1


def load_deal(p: "AgesPosition", seat: int, goods: Sequence[int], events: Events) -> None:
    load_units(p, p.wagon, seat, goods)
    names = [p.content.board.goods[good] for good in goods]
    tell(events, "middle_ages.loaded", seat=seat, goods=names, wagon=p.wagon + 1)
