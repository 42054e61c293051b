"""Phase 2: the window for Free Loading cards, after the talks of a wagon (M41, M94)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import asked_wagon, card_player, tell
from hansa_core.middle_ages.card_window import CardWindow
from hansa_core.middle_ages.cards import FREE_LOADING
from hansa_core.middle_ages.declaration import FreeLoad
from hansa_core.middle_ages.hold import can_load, load_deal, loadable_sets, why_not_goods
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def wanted(p: "AgesPosition", seat: int) -> bool:
    """M115: card players but the master, with free room and a loadable unit."""
    return seat != p.masters[p.wagon] and card_player(p, seat) and can_load(p, p.wagon, seat)


def list_free_load(p: "AgesPosition") -> list[Move]:
    return [p.content.moves.free_load[goods] for goods in loadable_sets(p, p.wagon, p.active)]


def why_not_free_load(p: "AgesPosition", move: FreeLoad) -> Refused:
    refused = why_not_goods(p, p.wagon, p.active, p.content.moves.goods_sets[move.goods])
    assert refused is not None
    return refused


def free_load(p: "AgesPosition", move: FreeLoad, events: Events) -> None:
    """M94."""
    tell(events, "middle_ages.free_loading", seat=p.active, wagon=p.wagon + 1)
    load_deal(p, p.active, p.content.moves.goods_sets[move.goods], events)


WINDOW = CardWindow(
    "free_loading",
    "D21",
    FREE_LOADING,
    FreeLoad,
    list_free_load,
    why_not_free_load,
    free_load,
    wanted,
    asked_wagon,
)
begin = WINDOW.begin
PHASE = WINDOW.phase()
