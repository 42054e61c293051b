"""The decision points of a round in their order, and the modules that can join them (F3)."""

from functools import cache
from typing import TYPE_CHECKING

from hansa_core.table import Move, Refused, Setup
from hansa_core.table.phases import OVER, Rules, compose
from tests.fair.bidding import BID
from tests.fair.board import Board
from tests.fair.church import CHURCH
from tests.fair.drawing import DISCARD
from tests.fair.hidden import REVEAL
from tests.fair.sale import SALE

if TYPE_CHECKING:
    from tests.fair.position import FairPosition

ROUND = (BID, SALE, DISCARD, REVEAL, OVER)
MODULES = (CHURCH,)
"""Each has the name of the option that brings it into the game."""


def wrong_phase(p: "FairPosition", move: Move) -> Refused:
    """F3: what any kind of move is told where it is not asked for."""
    return Refused("F3", "fair.wrong_phase", phase=p.decision)


@cache
def rules_of(setup: Setup[Board]) -> "Rules[FairPosition]":
    return compose(ROUND, [module for module in MODULES if setup.options[module.name]], otherwise=wrong_phase)
