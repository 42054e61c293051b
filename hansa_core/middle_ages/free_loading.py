"""Phase 2: the window for Free Loading cards, after the talks of a wagon (M41, M94)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import (
    active,
    always,
    ask_from,
    asked_wagon,
    card_player,
    following,
    give_up,
    holds,
    lists_pass,
    no_card,
    possible,
    tell,
)
from hansa_core.middle_ages.cards import FREE_LOADING
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import FreeLoad, Pass
from hansa_core.middle_ages.hold import can_load, load_deal, loadable_sets, why_not_goods
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def begin(p: "AgesPosition") -> None:
    ask(p, p.first)


def ask(p: "AgesPosition", seat: int) -> None:
    seat = ask_from(p, seat, wanted) if possible(p, FREE_LOADING) else NOBODY
    p.phase, p.active = ("free_loading", seat) if seat != NOBODY else ("", NOBODY)


def wanted(p: "AgesPosition", seat: int) -> bool:
    """M115: card players but the master, with free room and a loadable unit."""
    return seat != p.masters[p.wagon] and card_player(p, seat) and can_load(p, p.wagon, seat)


def list_free_load(p: "AgesPosition") -> list[Move]:
    if not holds(p, p.active, FREE_LOADING):
        return []
    return [p.content.moves.free_load[goods] for goods in loadable_sets(p, p.wagon, p.active)]


def why_not_free_load(p: "AgesPosition", move: FreeLoad) -> Refused:
    refused = why_not_goods(p, p.wagon, p.active, p.content.moves.goods_sets[move.goods])
    return refused or no_card(FREE_LOADING)


def free_load(p: "AgesPosition", move: FreeLoad, events: Events) -> None:
    """M94; M8: any number of cards, one after the other."""
    seat = p.active
    give_up(p, seat, FREE_LOADING)
    tell(events, "middle_ages.free_loading", seat=seat, wagon=p.wagon + 1)
    load_deal(p, seat, p.content.moves.goods_sets[move.goods], events)
    ask(p, seat)


def pass_window(p: "AgesPosition", move: Pass, events: Events) -> None:
    ask(p, following(p, p.active))


PHASE = Phase(
    "free_loading",
    "D21",
    active,
    (
        Step(Pass, lists_pass, always, pass_window),
        Step(FreeLoad, list_free_load, why_not_free_load, free_load),
    ),
    asked_wagon,
)
