"""Where an influence card would change nothing: the turn card says so, and a private standing order answers (M115)."""

from collections.abc import Sequence
from typing import Final

from hansa_core.middle_ages.cards import SOCIAL_STATUS_PRICE
from hansa_core.middle_ages.declaration import BonusSale, BreakAxle, Declare, FreeLoad, SocialStatus, SpecialSale
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Move

QUESTIONS: Final = ("declare", "free_loading", "axle", "special_sale", "bonus_sale", "upkeep")
"""What whoever holds any influence card is asked, with the card that is meant or without it."""


def why_in_vain(view: AgesPosition) -> str:
    """Why the card in question would change nothing: a word of `middle_ages.in_vain`; empty where it would."""
    why = ""
    if view.phase == "bonus_sale":
        city = view.places[view.wagon]
        aboard = view.aboard(view.wagon, view.active)
        if view.bonus_sold >> view.active & 1:
            why = "played"
        elif not view.bonus[city]:
            why = "no_bonus"
        elif not any(aboard[good] for good in view.content.board.sells[city]):
            why = "unlisted"
    elif view.phase == "axle" and view.axles == (1 << len(view.places)) - 1:
        why = "broken"
    elif view.phase == "upkeep" and view.content.board.upkeep[view.status[view.active]] == SOCIAL_STATUS_PRICE:
        why = "same_price"
    return why


def answer(view: AgesPosition, legal: Sequence[Move]) -> Move | None:
    """The answer without a card, where none can be played or it would change nothing. Where a loan could be repaid or a
    deal made, there is something to decide."""
    if view.phase not in QUESTIONS:
        return None
    plain = [move for move in legal if not _plays_card(move)]
    return plain[0] if len(plain) == 1 and (len(legal) == 1 or why_in_vain(view)) else None


def _plays_card(move: Move) -> bool:
    if isinstance(move, Declare):
        return move.wagons != "none"
    return isinstance(move, FreeLoad | BreakAxle | SpecialSale | BonusSale | SocialStatus)
