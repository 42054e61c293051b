"""Phase 1 in steps: exchanges, a purchase, `end` (P13, P36)."""

from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes.box import DOCKER
from hansa_core.merchant_princes.declaration import End
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def exchanges_left(p: "PrincesPosition") -> int:
    """P16, P36: one exchange per Docker, and one more if nothing is bought."""
    return p.has(p.active, DOCKER) + 1 - p.purchases - p.exchanges


def may_buy(p: "PrincesPosition") -> bool:
    """P18, P36: once, and as long as the exchanges made so far were the Dockers'."""
    return not p.purchases and p.exchanges <= p.has(p.active, DOCKER)


def end(p: "PrincesPosition", move: End, events: list[Event] | None) -> None:
    if events is not None and not p.exchanges + p.purchases:
        events.append(Event("merchant_princes.passed", {"seat": p.active}))
    p.exchanges = p.purchases = 0
    p.phase = "phase2"


def phase1_over(p: "PrincesPosition", move: Move) -> Refused:
    """P12."""
    return Refused("P12", "merchant_princes.phase1_over")


END: Final = Step(End, lambda p: p.content.moves.end, phase1_over, end, outside=phase1_over)
