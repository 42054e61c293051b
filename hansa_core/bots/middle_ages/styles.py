"""Ways to play that the trained bots must hold their own against: each leans on something more than is wise."""

from typing import Final

from hansa_core.bots.middle_ages.weights import HAND_SET, Weights

STYLES: Final = ("bold", "timid", "climbing", "investing", "spoiling")
"""Outbids everybody; bids for little; buys levels early; buys cards; thinks more of others than of itself."""

_LEANING: Final[dict[str, Weights]] = {
    "bold": {"shade": 1.2, "ask": 0.85},
    "timid": {"shade": 0.6, "price": 1.4, "invest": 0.5},
    "climbing": {"level": 3600.0, "keep": 300.0},
    "investing": {"invest": 1.2, "keep": 1100.0},
    "spoiling": {"rival": 1.5},
}


def style(name: str) -> Weights | None:
    """The weights of a style; None if there is none of that name."""
    leaning = _LEANING.get(name)
    return None if leaning is None else {**HAND_SET, **leaning}
