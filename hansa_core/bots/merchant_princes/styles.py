"""Ways to play that the trained bots must hold their own against: each leans on something more than is wise."""

from typing import Final

from hansa_core.bots.merchant_princes.weights import HAND_SET, Weights

STYLES: Final = ("hoarding", "selling", "buying", "saving")
"""Keeps its cards; sells whatever pays; buys special cards; buys none."""

_CARDS: Final = ("cards", "cards_now", "match_later", "depth_later")
_BOUGHT: Final = ("ships", "posts", "agreements", "dockers")


def style(name: str) -> Weights | None:
    """The weights of a style; None if there is none of that name."""
    if name == "hoarding":
        return _leaning(_CARDS, 1.6)
    if name == "selling":
        return _leaning(_CARDS, 0.5)
    if name == "buying":
        return _leaning(_BOUGHT, 1.4)
    if name == "saving":
        return _leaning(_BOUGHT, 0.4)
    return None


def _leaning(names: tuple[str, ...], factor: float) -> Weights:
    return {name: weight * (factor if name in names else 1.0) for name, weight in HAND_SET.items()}
