"""Who is asked: passes in player order, influence-card windows, and what may be skipped (M8, M115)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from hansa_core.middle_ages.cards import INFLUENCE, UNKNOWN_INFLUENCE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Pass
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

WIDTH = len(INFLUENCE) + 1
PASS = (Pass(),)


def tell(events: Events, key: str, **params: object) -> None:
    if events is not None:
        events.append(Event(key, params))


def active(p: "AgesPosition") -> int:
    return p.active


def asked_seat(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active}


def asked_wagon(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "wagon": p.wagon + 1}


# -- player order -----------------------------------------------------------------------------------------------------


def player_order(p: "AgesPosition") -> tuple[int, ...]:
    """Clockwise from the first player."""
    players = p.setup.players
    return tuple((p.first + i) % players for i in range(players))


def following(p: "AgesPosition", seat: int) -> int:
    """The next in player order; NOBODY after the last."""
    seat = (seat + 1) % p.setup.players
    return NOBODY if seat == p.first else seat


def ask_from(p: "AgesPosition", seat: int, wanted: Callable[["AgesPosition", int], bool]) -> int:
    """From `seat` on the first in player order who is to be asked; NOBODY if none is left."""
    while seat != NOBODY and not wanted(p, seat):
        seat = following(p, seat)
    return seat


# -- influence cards --------------------------------------------------------------------------------------------------


def card_player(p: "AgesPosition", seat: int) -> bool:
    """M115: who holds an influence card of any kind; the number is public."""
    return any(p.hands[WIDTH * seat : WIDTH * (seat + 1)])


def possible(p: "AgesPosition", card: int) -> bool:
    """M115: whether anybody can still hold such a card, by what lies open."""
    number: int = p.content.board.influence[card]
    return p.played[card] < number


def holds(p: "AgesPosition", seat: int, card: int) -> int:
    """How many such cards the seat holds, as far as this view knows: an unknown card can be any that is not out."""
    known, unknown = p.hands[WIDTH * seat + card], p.hands[WIDTH * seat + UNKNOWN_INFLUENCE]
    return min(known + unknown, p.content.board.influence[card] - p.played[card]) if unknown else known


def give_up(p: "AgesPosition", seat: int, card: int) -> None:
    """M9: a played card leaves the game; one that was unknown is known now."""
    at = WIDTH * seat + card
    p.hands[at if p.hands[at] else WIDTH * seat + UNKNOWN_INFLUENCE] -= 1
    p.played[card] += 1


def no_card(card: int) -> Refused:
    return Refused("M9", "middle_ages.no_card", card=INFLUENCE[card])


def lists_pass(p: "AgesPosition") -> tuple[Move, ...]:
    return PASS


# -- what is not asked ------------------------------------------------------------------------------------------------


def skippable(p: "AgesPosition", seat: int) -> bool:
    """M115: a question with one answer is kept where `repay` or a deal could stand beside it."""
    return not p.loans[seat] and not p.content.negotiating


def seal(p: "AgesPosition", phase: str) -> None:
    """M109: with deals allowed, sealing begins when the first player ends them."""
    p.phase, p.active = (f"deals_{phase}", p.first) if p.content.negotiating else (phase, NOBODY)


def not_now(p: "AgesPosition", move: Move) -> Refused:
    """M18: every question has its phase."""
    phase = p.rules.phases[p.phase]
    return Refused("M18", "middle_ages.not_now", question=phase.name)


def always(p: "AgesPosition", move: Move) -> Refused:
    raise AssertionError(f"{move} is listed wherever it is asked")
