"""The option as a module: deals in every open question, and their own decision point (D22)."""

from dataclasses import replace
from typing import Any, Final

from hansa_core.middle_ages.asking import active, not_now
from hansa_core.middle_ages.negotiating import answering, composing, deals, declaration
from hansa_core.table.phases import Adds, Module, Phase, Step

DEAL_ITEM: Final[Phase[Any]] = Phase(
    "deal_item",
    "D22",
    active,
    tuple(
        Step(kind, composing.list_items(kind), composing.why_not_item, composing.add_item)
        for kind in (
            declaration.Florins,
            declaration.Card,
            declaration.NoBid,
            declaration.BidMost,
            declaration.LetLoad,
            declaration.MoveTo,
            declaration.By,
            declaration.NotEnter,
            declaration.CourierTo,
            declaration.NoBuy,
            declaration.Point,
            declaration.NoPoint,
            declaration.UsePost,
            declaration.NoPost,
            declaration.NoPlay,
            declaration.NoInvest,
        )
    ),
    deals.deal_params,
)
PHASES: Final = tuple(
    replace(phase, otherwise=not_now)
    for phase in (
        composing.DEAL,
        DEAL_ITEM,
        composing.DEAL_AMOUNT,
        answering.RIVAL,
        answering.DEAL_ANSWER,
        *answering.BEFORE_SEALED,
    )
)


def module(open_questions: tuple[str, ...]) -> Module[Any]:
    """M109: the active player deals in every question of his that is open, and before sealed ones the first player."""
    before = tuple(phase.name for phase in answering.BEFORE_SEALED)
    steps = (deals.DEAL_STEP, deals.INVITE_STEP)
    return Module(
        "negotiating",
        phases=PHASES,
        adds=(
            *(Adds(phase, step) for phase in (*open_questions, *before) for step in steps),
            Adds("deal", answering.OFFER_STEP),
        ),
    )
