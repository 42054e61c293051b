"""The round: seven phases in order, then the plaque passes on or the game ends (M18, M19)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages import (
    arrival,
    axles,
    buying,
    discs,
    investments,
    loans,
    masters,
    ranking,
    status,
    trading_posts,
    turns,
    warehouse_sale,
)
from hansa_core.middle_ages.asking import tell
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.negotiating import promises
from hansa_core.table.phases import Events

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def go_on(p: "AgesPosition", events: Events) -> None:
    """From stage to stage until a question is open. A stage that has more to do comes again: it counts itself back."""
    while not p.phase:
        p.stage += 1
        STAGES[p.stage - 1](p, events)


def begin_round(p: "AgesPosition", events: Events) -> None:
    """M44: who has used all tiles gets them back for the next round."""
    every = (1 << len(p.content.board.tiles)) - 1
    for seat, left in enumerate(p.tiles):
        p.tiles[seat] = left or every
    tell(events, "middle_ages.round_began", n=p.round, seat=p.first)
    buying.begin(p, events)


def repay_before_climbing(p: "AgesPosition", events: Events) -> None:
    """M89."""
    loans.ask_debtors(p, "repay", p.first)


def last_repay(p: "AgesPosition", events: Events) -> None:
    """M89: after pass B of the last round."""
    if ranking.ends(p):
        loans.ask_debtors(p, "last_repay", p.first)


def end_round(p: "AgesPosition", events: Events) -> None:
    """M19."""
    if ranking.ends(p):
        ranking.finish(p, events)
        return
    promises.expire(p, events)
    p.round += 1
    p.first = (p.first + 1) % p.setup.players
    p.stage, p.active = 0, NOBODY


STAGES: Final[tuple[Callable[["AgesPosition", Events], None], ...]] = (
    begin_round,
    masters.begin,
    masters.next_wagon,
    axles.begin,
    turns.go_on,
    discs.begin,
    trading_posts.begin,
    warehouse_sale.begin,
    warehouse_sale.begin_special,
    arrival.next_wagon,
    investments.begin,
    status.next_upkeep,
    repay_before_climbing,
    status.begin_climbing,
    last_repay,
    end_round,
)
_AGAIN: Final = {
    masters.next_wagon: (
        "deals_bid",
        "bid",
        "master_load",
        "tariff",
        "tariff_price",
        "talk",
        "proposal_price",
        "answer",
        "counter_price",
        "counter",
        "free_loading",
    ),
    turns.go_on: ("turn", "pick"),
    arrival.next_wagon: ("bonus_sale",),
    status.next_upkeep: ("upkeep", "settle", "loan"),
}
_ONCE: Final = {
    begin_round: ("buy",),
    masters.begin: ("deals_declare", "declare"),
    axles.begin: ("axle",),
    discs.begin: ("deals_disc", "disc"),
    trading_posts.begin: ("post",),
    warehouse_sale.begin: ("warehouse_sale",),
    warehouse_sale.begin_special: ("special_sale",),
    investments.begin: ("turn_up", "auction", "take_card"),
    repay_before_climbing: ("repay",),
    status.begin_climbing: ("climb",),
    last_repay: ("last_repay",),
    end_round: ("count", "over"),
}
ASKED_IN: Final = {phase: STAGES.index(stage) for stage, phases in (_AGAIN | _ONCE).items() for phase in phases}
"""In which stage a question is asked."""
STAGE_OF: Final = ASKED_IN | {phase: STAGES.index(stage) + 1 for stage, phases in _ONCE.items() for phase in phases}
"""Which stage follows a question: where a position from a text goes on."""
PHASES: Final = tuple(ASKED_IN)
