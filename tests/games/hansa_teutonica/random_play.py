"""Games of Hansa Teutonica played at random with fixed seeds, for what must hold in every position."""

import pytest

from hansa_core import Match
from hansa_core.table import Position
from tests.games.hansa_teutonica.setups import BASE, GAME, SITTINGS, SUITE
from tests.games.hansa_teutonica.table import EDITIONS
from tests.games.kit import play
from tests.games.kit.suite import Sitting

__all__ = [
    "BASE",
    "EDITIONS",
    "GAME",
    "SETUPS",
    "Sitting",
    "deal",
    "die_hanse",
    "every_sitting",
    "finished",
    "lines_of",
]

every_sitting = pytest.mark.parametrize("sitting", SITTINGS, ids=str)
SETUPS = [(players, edition) for players in (3, 4, 5) for edition in EDITIONS]
"""Of Die Hanse without modules."""


def deal(sitting: Sitting, seed: str) -> Match:
    return SUITE.deal(sitting, seed)


def finished(sitting: Sitting, seed: str, style: str = "sensible") -> Match:
    """A whole game. It is shared: look at it, do not play on."""
    return play.finished(SUITE, sitting, seed, style)


def die_hanse(players: int, edition: str, seed: str, style: str = "sensible") -> Match:
    board = "die_hanse_2_3" if players == 3 else "die_hanse_4_5"
    return finished(Sitting(players, edition, board), seed, style)


def lines_of(position: Position) -> list[list[str]]:
    """The words of every line of a position's text form, but the first."""
    return [line.split() for line in position.to_text().splitlines()[1:] if line]
