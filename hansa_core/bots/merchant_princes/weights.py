"""The learned weights, as data, and how a lead becomes a chance of winning."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from hansa_core.bots.merchant_princes.features import FEATURES

Weights = Mapping[str, float]

HAND_SET: Final[Weights] = {
    "gold": 0.975,
    "cards": 1.738,
    "ships": 10.24,
    "posts": 11.814,
    "agreements": 30.952,
    "dockers": 17.169,
    "row": 0.15,
    "sale": 0.481,
    "match": 0.127,
    "reach": -0.163,
    "second": 0.294,
    "depth": -0.014,
    "rivals": 0.242,
    "focus": -0.407,
    "foreign": 0.522,
    "shown": -0.111,
    "row_later": 0.037,
    "sale_later": -0.3,
    "match_later": 0.829,
    "reach_later": -0.499,
    "second_later": -0.791,
    "depth_later": 0.108,
    "rivals_later": 0.536,
    "focus_later": -0.094,
    "foreign_later": 0.607,
    "shown_later": 0.429,
    "cards_now": 0.326,
}
"""Where training begins: from games of random players, by least squares on the lead at the end."""

TRAINED: Final[Weights] = {}
"""What `hansa train merchant_princes` has found, over those."""


def of(players: int) -> Sequence[float]:
    return TABLE


TABLE: Final = tuple({**HAND_SET, **TRAINED}[name] for name in FEATURES)


def chances(found: Sequence[float], time: float) -> tuple[float, ...]:
    """A logistic of the expected gold, steeper the nearer the end."""
    best, width = max(found), 4.0 + 20.0 * time
    odds = [exp((value - best) / width) for value in found]
    total = sum(odds)
    return tuple(value / total for value in odds)
