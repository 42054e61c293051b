"""All decision points of the game, put together (section 15 of the rules)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hansa_core.middle_ages import (
    arrival,
    axles,
    buying,
    discs,
    encounters,
    free_loading,
    investments,
    loading,
    loans,
    masters,
    ranking,
    status,
    talks,
    trading_posts,
    turns,
    warehouse_sale,
)
from hansa_core.middle_ages.asking import active, not_now
from hansa_core.middle_ages.negotiating.module import module
from hansa_core.table.moves import Vocabulary
from hansa_core.table.phases import OVER, AnyPhase, Phase, Rules, compose

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

PHASES: tuple[AnyPhase[Any], ...] = (
    buying.PHASE,
    masters.DECLARE,
    masters.BID_PHASE,
    loading.PHASE,
    talks.TARIFF,
    talks.TARIFF_PRICE,
    talks.TALK_PHASE,
    talks.PROPOSAL_PRICE,
    talks.ANSWER,
    talks.COUNTER_PRICE,
    talks.COUNTER,
    free_loading.PHASE,
    axles.PHASE,
    turns.PHASE,
    encounters.PHASE,
    discs.PHASE,
    trading_posts.PHASE,
    warehouse_sale.PHASE,
    warehouse_sale.SPECIAL_PHASE,
    arrival.PHASE,
    investments.TURN_UP,
    investments.AUCTION,
    investments.TAKE_CARD,
    status.UPKEEP,
    status.SETTLE,
    loans.LOAN_PHASE,
    loans.REPAY_PHASE,
    status.CLIMB,
    loans.LAST_REPAY_PHASE,
    ranking.COUNT_PHASE,
    OVER,
)
UNBROKEN = ("tariff_price", "proposal_price", "counter_price")
"""Inside a chain nothing else is done."""


def made(words: Vocabulary, negotiating: bool) -> "Rules[AgesPosition]":
    """Moves are listed in the order of their declaration."""
    order = list(words.kinds)
    modules = (module(tuple(phase.name for phase in PHASES if _takes_deals(phase))),) if negotiating else ()
    found = compose(map(_with_repay, PHASES), modules).phases
    return compose(_in_order(phase, order) for phase in found.values())


def _takes_deals(phase: AnyPhase[Any]) -> bool:
    """M109: of the active player; in talks that is the master."""
    return phase.asked is active and phase.name not in (*UNBROKEN, "talk", "counter")


def _in_order(phase: AnyPhase[Any], order: list[str]) -> AnyPhase[Any]:
    steps: Any = tuple(sorted(phase.steps, key=lambda step: order.index(step.kind.KIND)))
    return replace(phase, steps=steps) if steps else phase


def _with_repay(phase: AnyPhase[Any]) -> AnyPhase[Any]:
    """M89: `repay` stands in every open question of a debtor; M18: what else is tried there has its own phase."""
    if isinstance(phase, Phase) and phase.asked is active and phase.name not in UNBROKEN:
        phase = replace(phase, steps=(loans.REPAY_STEP, *phase.steps))
    return phase if phase is OVER else replace(phase, otherwise=not_now)
