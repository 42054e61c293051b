"""Games played at random with fixed seeds, for what must hold in every position."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from hansa_core import Match
from hansa_core.bots.sensible_merchant_princes import choose
from hansa_core.table import Chance, Move, Position
from tests.games.merchant_princes.table import GAME, NAMES, PLAYERS

VARIANTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "hand_limit": {"hand_limit": 4},
    "every": {"agreement_mode": "every"},
    "own": {"agreement_mode": "own"},
    "post_mandatory": {"post_mandatory": True},
    "last_round": {"last_round": True},
    "all": {"hand_limit": 3, "agreement_mode": "every", "post_mandatory": True, "last_round": True},
}
"""Every option by itself, and all of them."""
SETUPS = [(players, variant) for players in PLAYERS for variant in VARIANTS]
LONGEST = 1500


def deal(players: int, variant: str, seed: str) -> Match:
    return Match.new(GAME, NAMES[:players], seed, **VARIANTS[variant])


def sensible(position: Position, chance: Chance, n: int) -> Move:
    return choose(position, position.legal_moves(), chance, n)


def lively(position: Position, chance: Chance, n: int) -> Move:
    """Mostly sensible; one time in four any kind of move that is listed, each kind equally likely."""
    if chance.number("lively", n, 4):
        return sensible(position, chance, n)
    legal = position.legal_moves()
    kind = chance.choice("kind", n, sorted({move.kind for move in legal}))
    return chance.choice("of the kind", n, [move for move in legal if move.kind == kind])


@cache
def finished(players: int, variant: str = "plain", seed: str = "0", style: str = "lively") -> Match:
    """A whole game. It is shared: look at it, do not play on."""
    match = deal(players, variant, seed)
    chance = Chance(f"{seed}/moves")
    pick = {"sensible": sensible, "lively": lively}[style]
    while match.to_act is not None:
        assert len(match) < LONGEST
        match.play(pick(match.position, chance, len(match)))
    return match


def games() -> Iterator[Match]:
    return (finished(players, variant) for players, variant in SETUPS)
