"""What speaks for a move of somebody else, as far as everybody can see it."""

from collections.abc import Iterator
from typing import Final

from hansa_core.bots.middle_ages.thinking import AgesThinker
from hansa_core.bots.player import Reason
from hansa_core.middle_ages.declaration import MOST_CASH
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table.chance import Chance
from hansa_core.table.moves import Move

SEEN: Final = frozenset((
    "worth_later", "brings", "brings_for", "paid_now", "both_gain", "unit_worth", "arrives_pays", "courier_card",
    "lifts", "drops", "level",
))  # fmt: skip
"""What is true for whoever looks. The other reasons are about cash, cards in hand or what one keeps for later: nobody
knows that of somebody else."""
TO_OTHERS: Final = {"arrives_pays": "arrives_earns"}
"""The word for it where a hint says "you"."""


def seen_from_outside(view: AgesPosition, move: Move) -> Iterator[Reason]:
    """As hard would think of it. The move was paid for, so the purse that nobody sees is taken to be full."""
    full = {"cash": (MOST_CASH,) * view.setup.players}
    thinker = AgesThinker("hard", Chance("outside"))
    answers = thinker.answers(view, view.legal_moves(), 0, full)
    for key, params in next((each.why for each in answers if each.move == move), ()):
        if key in SEEN and params.get("florins", 1) > 0:
            yield Reason(f"bots.middle_ages.{TO_OTHERS.get(key, key)}", params, 0.0)
