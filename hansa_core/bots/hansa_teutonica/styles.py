"""Ways to play that the trained bots must hold their own against: each leans on some features more than is wise."""

from typing import Final

from hansa_core.bots.hansa_teutonica.weights import HAND_SET, Weights

_SKILLS: Final = ("clavis", "actiones", "privilegium", "liber", "bursa")
_MARKERS: Final = ("extra_office", "swap", "plus_3", "plus_4", "develop", "three_pieces", "marker")

STYLES: Final = ("rush", "skills", "blocking", "hoarding", "network")
"""Ends the game by markers; develops its desk; sits in the way; keeps its pieces; founds offices."""


def style(name: str) -> Weights | None:
    """The weights of a style; None if there is none of that name."""
    if name == "rush":
        return _leaning({"marker": 4.0} | dict.fromkeys(_MARKERS[:-1], 1.6), skills=0.4)
    if name == "skills":
        return _leaning({}, skills=1.8)
    if name == "blocking":
        return _leaning({"best_rival": 1.6, "rivals": 2.5, "blocked": 0.7}, skills=0.8)
    if name == "hoarding":
        return _leaning({"supply": 2.0, "stock": 1.5, "action": 0.8}, skills=1.0)
    if name == "network":
        return _leaning({"network": 2.5, "office": 3.0, "east_west": 1.2, "traffic": 1.5}, skills=0.7)
    return None


def _leaning(factors: dict[str, float], skills: float) -> Weights:
    found = {name: weight * factors.get(name, 1.0) for name, weight in HAND_SET.items()}
    for name in found:
        if name.partition("_")[0] in _SKILLS and name[-1].isdigit():
            found[name] *= skills
    return found
