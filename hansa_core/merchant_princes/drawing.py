"""Drawing cards: two in phase 2, and one for each Trading Post after it (P25 to P27, P34)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes import turn
from hansa_core.merchant_princes.box import TRADING_POST
from hansa_core.merchant_princes.content import NOBODY
from hansa_core.merchant_princes.declaration import Draw, Pass, Stop
from hansa_core.merchant_princes.selling import not_phase2
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition

CARDS_IN_PHASE_2: Final = 2


def drawn_now(p: "PrincesPosition") -> int:
    """How many cards `draw` would take from the pile now: the last one, if only one is left (P26, P27)."""
    if p.phase == "phase2":
        return min(CARDS_IN_PHASE_2, len(p.pile))
    return min(1, len(p.pile)) if p.phase == "post" else 0


def takes_the_last(p: "PrincesPosition", kind: str = "draw") -> bool:
    """Whether a `draw`, or a `sell` whose Trading Posts must draw (P34), would empty the pile now (P28): the page
    warns."""
    taken = drawn_now(p) if kind == "draw" else 0
    if p.content.post_mandatory and p.phase == "phase2":
        taken += p.has(p.active, TRADING_POST)
    return 0 < len(p.pile) <= taken


def posts_left(p: "PrincesPosition") -> int:
    """P27: how many cards the Trading Posts can still bring in this turn."""
    return min(p.has(p.active, TRADING_POST) - p.drawn, len(p.pile))


def list_draw(p: "PrincesPosition") -> Iterable[Draw]:
    """P14: instead of a sale."""
    return () if p.laid or p.closer != NOBODY else p.content.moves.draw


def list_pass(p: "PrincesPosition") -> Iterable[Pass]:
    """P35: instead of a sale in the last round."""
    return () if p.laid or p.closer == NOBODY else p.content.moves.pass_


def draw(p: "PrincesPosition", move: Draw, events: list[Event] | None) -> None:
    """P26."""
    turn.draw_cards(p, drawn_now(p), events)
    turn.after_phase2(p, events)


def post_draw(p: "PrincesPosition", move: Draw, events: list[Event] | None) -> None:
    """P27."""
    turn.draw_cards(p, drawn_now(p), events)
    p.drawn += 1
    turn.after_post(p, events)


def stop(p: "PrincesPosition", move: Stop, events: list[Event] | None) -> None:
    """P27: the Trading Post draw may be declined."""
    if events is not None:
        events.append(Event("merchant_princes.declined", {"seat": p.active}))
    turn.end_turn(p, events)


def pass_(p: "PrincesPosition", move: Pass, events: list[Event] | None) -> None:
    """P35."""
    if events is not None:
        events.append(Event("merchant_princes.sold_nothing", {"seat": p.active}))
    turn.end_turn(p, events)


def why_not_draw(p: "PrincesPosition", move: Draw) -> Refused:
    return Refused("P35", "merchant_princes.nothing_drawn") if p.closer != NOBODY else already_laid(p)


def why_not_pass(p: "PrincesPosition", move: Pass) -> Refused:
    return Refused("P14", "merchant_princes.no_pass") if p.closer == NOBODY else already_laid(p)


def no_post_draw(p: "PrincesPosition", move: Move) -> Refused:
    return Refused("P27", "merchant_princes.no_post_draw")


def already_laid(p: "PrincesPosition") -> Refused:
    """P14: exactly one of the two; a sale that was begun is closed or taken back."""
    return Refused("P14", "merchant_princes.already_laid", good=p.content.box.goods[p.selling])


DRAW: Final = Step(Draw, list_draw, why_not_draw, draw, outside=not_phase2)
PASS: Final = Step(Pass, list_pass, why_not_pass, pass_, outside=not_phase2)
POST_DRAW: Final = Step(Draw, lambda p: p.content.moves.draw, no_post_draw, post_draw)
STOP: Final = Step(Stop, lambda p: p.content.moves.stop, no_post_draw, stop, outside=no_post_draw)
