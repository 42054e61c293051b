"""The weights of the bots, as data: florins, shares and chances, each with what it stands for."""

from typing import Final

from hansa_core.middle_ages.cards import INFLUENCE, INVESTMENTS

PACE: Final = 0.3
"""Wagons that arrive in a round, per player."""
STEPS: Final = 0.9
"""Steps that a wagon makes in a round, per player."""
NEAR: Final = 2.0
"""In steps: how much a nearer city is the likelier goal of a wagon."""
SURE: Final = 0.45
"""In rounds: how sharp the end of the game cuts off what has not arrived."""
RIVAL: Final = 0.8
"""What others gain counts so much, shared by their number, against the own gain."""

LOADED: Final = (0.62, 0.55, 0.38, 0.12, 0.08, 0.05)
"""The chance that the first, second … unit waiting beside a wagon comes aboard."""
COMING: Final = 0.4
"""The same for a wagon that is on its way to the city, less with every step."""
UNSEEN: Final = 0.1
"""And for a city that no wagon is near."""

SHADE: Final = 0.55
"""The share of what an office is worth that is bid for it."""
ASK: Final = 0.55
"""The share of a unit's worth that a master asks, and of which a partner offers so much: OFFER."""
OFFER: Final = 0.35
REFUSED: Final = 0.7
"""The chance that a master lets one load."""

CARD: Final = 350.0
"""What an influence card of another seat is worth to it."""
INFLUENCE_WORTH: Final = dict(
    zip(INFLUENCE, (350.0, 250.0, 600.0, 400.0, 450.0, 300.0, 400.0), strict=True),
)
INVESTMENT_WORTH: Final = dict(
    zip(INVESTMENTS, (200.0, 170.0, 280.0, 150.0, 220.0, 130.0, 180.0, 230.0), strict=True),
)
"""In a round, as long as the game lasts."""
INVEST: Final = 0.8
"""The share of a card's worth that is bid for it at most."""
KEEP: Final = 700
"""Cash that is kept for goods and bids of the next round."""
TILE: Final = 40.0
"""What a point of a movement tile is worth when it is kept."""
