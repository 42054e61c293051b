"""Weights that `hansa train` found; a board's own ones stand over those of all boards. Data alone."""

from typing import Final

from hansa_core.bots.hansa_teutonica.weights import HAND_SET, Weights

TRAINED: Final[dict[str, Weights]] = {}


def weights_of(board: str) -> Weights:
    """The hand-set weights, those found for all boards over them, and those of the board over both."""
    family = board.partition("_")[0]
    return HAND_SET | TRAINED.get("", {}) | TRAINED.get(family, {})
