"""The weights of the bots, as data: florins, shares and chances, each with what it stands for."""

from collections.abc import Mapping
from typing import Final

Weights = Mapping[str, float]

HAND_SET: Final[Weights] = {
    # How the game runs: wagons that arrive in a round and steps that a wagon makes in it, per player; in steps, how
    # much a nearer city is the likelier goal; in rounds, how sharply the end cuts off what has not arrived.
    "pace": 0.3,
    "steps": 0.98,
    "near": 1.86,
    "sure": 0.45,
    # What is left, a round later, of what goods on the way are worth: others move wagons too, and levels get dearer.
    "wait": 1.0,
    # Of a sell price, the share that is today's; the rest is the mean of the table.
    "today": 0.55,
    # What the others gain counts so much, shared by their number, against the own gain.
    "rival": 0.8,
    # Warehouses: the chance that the first, second, third and any further unit beside a wagon comes aboard; what a
    # wagon on its way, and none at all, is worth instead.
    "loaded_1": 0.62,
    "loaded_2": 0.55,
    "loaded_3": 0.38,
    "loaded_more": 0.1,
    "coming": 0.5,
    "unseen": 0.1,
    # Buying: how a price counts, and the chance that a unit comes aboard as master, as partner; that of becoming
    # master; for what is bought where no wagon stands, less.
    "price": 1.15,
    "buy_master": 0.95,
    "buy_partner": 0.7,
    "win_office": 0.45,
    "buy_ahead": 0.75,
    # Offices: the share of their worth that is bid; of a unit's worth the share that a master asks and a partner
    # offers; the chance that a master lets one load.
    "shade": 1.0,
    "ask": 0.68,
    "offer": 0.35,
    "refused": 0.7,
    # Moving: what a point of a movement tile is worth when it is kept; what a card that the courier brings is worth.
    "tile": 40.0,
    "courier": 1.0,
    # Prices: how much those of today count for units that are still on the way.
    "waiting": 0.25,
    # Influence cards in their best use.
    "free_loading": 350.0,
    "broken_axle": 250.0,
    "special_sale": 600.0,
    "bonus_sale": 400.0,
    "social_ascent": 0.9,
    "loading_master": 300.0,
    "social_status": 0.9,
    # Investment cards in a round; the share of that which is bid at most.
    "discount_purchase": 200.0,
    "coachman": 170.0,
    "master_coachman": 280.0,
    "courier_card": 150.0,
    "express_courier": 220.0,
    "trading_post": 130.0,
    "great_trading_post": 180.0,
    "warehouse_sale": 230.0,
    "invest": 0.8,
    # Levels: what one is worth before the last round; the cash kept for the next; the share of goods on the way that is
    # counted on for the next upkeep.
    "level": 2400.0,
    "keep": 700.0,
    "income": 0.3,
}

TRAINED: Final[Weights] = {}
"""What `hansa train middle_ages` has found, over those set by hand."""

TABLE: Final[Weights] = {**HAND_SET, **TRAINED}
