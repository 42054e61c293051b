"""The seven phases of a round, and which question belongs to which."""

from typing import Final

TALKS: Final = ("tariff", "tariff_price", "talk", "proposal_price", "answer", "counter_price", "counter")
PHASES: Final = ("buy", "load", "move", "prices", "sell", "invest", "status")
_ASKED: Final = (
    ("buy",),
    ("declare", "bid", "master_load", "tariff", "tariff_price", "talk", "proposal_price", "answer", "counter_price",
     "counter", "free_loading", "deals_declare", "deals_bid"),
    ("axle", "turn", "pick"),
    ("disc", "post", "warehouse_sale", "special_sale", "deals_disc"),
    ("bonus_sale",),
    ("turn_up", "auction", "take_card"),
    ("upkeep", "settle", "loan", "repay", "climb", "last_repay", "count", "over"),
)  # fmt: skip
NUMBER: Final = {question: number for number, questions in enumerate(_ASKED, 1) for question in questions}


def number_of(question: str) -> int:
    """Of the phase, from 1."""
    return NUMBER[question]


CARD_PHASES: Final = {
    "free_loading": 2,
    "loading_master": 2,
    "broken_axle": 3,
    "special_sale": 4,
    "bonus_sale": 5,
    "social_ascent": 7,
    "social_status": 7,
    "discount_purchase": 1,
    "coachman": 3,
    "master_coachman": 3,
    "courier": 3,
    "express_courier": 3,
    "trading_post": 4,
    "great_trading_post": 4,
    "warehouse_sale": 4,
}
"""When each card can be used."""
