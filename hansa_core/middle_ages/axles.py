"""Phase 3 begins with the window for Broken Axle cards (M42, M95)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import (
    active,
    always,
    ask_from,
    asked_seat,
    card_player,
    following,
    give_up,
    holds,
    lists_pass,
    no_card,
    possible,
    tell,
)
from hansa_core.middle_ages.cards import BROKEN_AXLE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import BreakAxle, Pass
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def begin(p: "AgesPosition", events: Events) -> None:
    ask(p, p.first)


def ask(p: "AgesPosition", seat: int) -> None:
    seat = ask_from(p, seat, card_player) if possible(p, BROKEN_AXLE) else NOBODY
    p.phase, p.active = ("axle", seat) if seat != NOBODY else ("", NOBODY)


def list_break(p: "AgesPosition") -> tuple[Move, ...]:
    """M95: any wagon; a second card on the same one has no further effect."""
    return p.content.moves.break_axle if holds(p, p.active, BROKEN_AXLE) else ()


def why_not_break(p: "AgesPosition", move: BreakAxle) -> Refused:
    return no_card(BROKEN_AXLE)


def break_axle(p: "AgesPosition", move: BreakAxle, events: Events) -> None:
    give_up(p, p.active, BROKEN_AXLE)
    p.axles |= 1 << (move.wagon - 1)
    tell(events, "middle_ages.axle_broken", seat=p.active, wagon=move.wagon)
    ask(p, p.active)


def pass_window(p: "AgesPosition", move: Pass, events: Events) -> None:
    ask(p, following(p, p.active))


PHASE = Phase(
    "axle",
    "D7",
    active,
    (
        Step(Pass, lists_pass, always, pass_window),
        Step(BreakAxle, list_break, why_not_break, break_axle),
    ),
    asked_seat,
)
