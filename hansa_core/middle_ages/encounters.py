"""Courier and wagon meet: an influence card (M56 to M62)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import WIDTH, active, always, asked_wagon, tell
from hansa_core.middle_ages.cards import INFLUENCE, UNKNOWN_INFLUENCE
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Decline, Draw, Pick
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

DECLINE = (Decline(),)
DRAW = (Draw(),)


def meets(p: "AgesPosition", wagon: int, events: Events) -> bool:
    """M56, M58, M60: asks for the card, if there is one to be had."""
    if not p.stack or p.gave >> wagon & 1:
        return False
    p.phase, p.wagon = "pick", wagon
    if events is not None:  # M62: the stack is looked through
        looked = not p.content.draws_random
        events.append(Event("middle_ages.encounter", {"seat": p.active, "wagon": wagon + 1}, reveals=looked))
    return True


def list_pick(p: "AgesPosition") -> list[Move]:
    """M62: any kind that is left in the stack."""
    if p.content.draws_random:
        return []
    if p.stack[0] == UNKNOWN_INFLUENCE:
        return [p.content.moves.pick_unknown]
    return [p.content.moves.pick[card] for card in dict.fromkeys(p.stack)]


def why_not_pick(p: "AgesPosition", move: Pick) -> Refused:
    if p.content.draws_random:
        return Refused("M62", "middle_ages.drawn_by_chance")
    if HIDDEN in move or p.stack[0] == UNKNOWN_INFLUENCE:
        return Refused("M6", "middle_ages.pick_unknown")
    return Refused("M57", "middle_ages.not_in_stack", card=move.card)


def pick(p: "AgesPosition", move: Pick, events: Events) -> None:
    card = p.content.moves.influence.get(move.card, UNKNOWN_INFLUENCE)
    at = p.stack.index(card)
    p.stack = p.stack[:at] + p.stack[at + 1 :]
    take(p, card, events)


def list_draw(p: "AgesPosition") -> tuple[Move, ...]:
    return DRAW if p.content.draws_random else ()


def why_not_draw(p: "AgesPosition", move: Draw) -> Refused:
    return Refused("M62", "middle_ages.chosen_freely")


def draw(p: "AgesPosition", move: Draw, events: Events) -> None:
    card, p.stack = p.stack[0], p.stack[1:]
    take(p, card, events)


def take(p: "AgesPosition", card: int, events: Events) -> None:
    """M57, M58."""
    p.hands[WIDTH * p.active + card] += 1
    p.gave |= 1 << p.wagon
    if events is not None:
        params = {"seat": p.active, "card": HIDDEN if card == UNKNOWN_INFLUENCE else INFLUENCE[card]}
        events.append(Event("middle_ages.took_card", params, seat=p.active, public={"seat": p.active, "card": HIDDEN}))
    back(p, events)


def decline(p: "AgesPosition", move: Decline, events: Events) -> None:
    tell(events, "middle_ages.no_card_taken", seat=p.active)
    back(p, events)


def back(p: "AgesPosition", events: Events) -> None:
    p.wagon = NOBODY
    p.phase = ""


PHASE = Phase(
    "pick",
    "D9",
    active,
    (
        Step(Decline, lambda p: DECLINE, always, decline),
        Step(Draw, list_draw, why_not_draw, draw),
        Step(Pick, list_pick, why_not_pick, pick),
    ),
    asked_wagon,
)
