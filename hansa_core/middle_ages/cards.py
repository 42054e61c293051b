"""The kinds of influence and investment cards, by the numbers that the rules work with (sections 12 and 13)."""

from typing import Final

FREE_LOADING: Final = 0
BROKEN_AXLE: Final = 1
SPECIAL_SALE: Final = 2
BONUS_SALE: Final = 3
SOCIAL_ASCENT: Final = 4
LOADING_MASTER: Final = 5
SOCIAL_STATUS: Final = 6
INFLUENCE: Final = (
    "free_loading",
    "broken_axle",
    "special_sale",
    "bonus_sale",
    "social_ascent",
    "loading_master",
    "social_status",
)
UNKNOWN_INFLUENCE: Final = len(INFLUENCE)

DISCOUNT_PURCHASE: Final = 0
COACHMAN: Final = 1
MASTER_COACHMAN: Final = 2
COURIER: Final = 3
EXPRESS_COURIER: Final = 4
TRADING_POST: Final = 5
GREAT_TRADING_POST: Final = 6
WAREHOUSE_SALE: Final = 7
INVESTMENTS: Final = (
    "discount_purchase",
    "coachman",
    "master_coachman",
    "courier",
    "express_courier",
    "trading_post",
    "great_trading_post",
    "warehouse_sale",
)
UNKNOWN_INVESTMENT: Final = len(INVESTMENTS)

LOADING_MASTER_PRICE: Final = 800
SPECIAL_SALE_PRICE: Final = 800
SOCIAL_ASCENT_PRICE: Final = 1200
SOCIAL_STATUS_PRICE: Final = 400
"""What the cards say: M29, M96, M98, M100."""
WAREHOUSE_SALE_UNITS: Final = 5
"""M68."""
