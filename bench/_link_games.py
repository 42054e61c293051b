"""Games to fit the coder of links and to measure it: every board, number of players and edition, in several ways.

The ways: `sensible` is the random player of the arena; `lively` lets any kind of move come one time in four; `uniform`
takes any listed move, which never ends in some games, so that it is broken off; `mixed` tosses between sensible and
uniform for every move, and nothing was fitted on it.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import log2
from typing import Any, NamedTuple

from hansa_core import Match, add_game, games, new_match
from hansa_core.bots.random import policy as sensible_policy
from hansa_core.bots.random import uniform
from hansa_core.table import BadSetup, Chance, Game, Move, Position

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
ENDLESS = ("uniform", "mixed")
BROKEN_OFF = 400
"""Entries after which a uniform or mixed game is left."""

add_game("tests.fair")


class Kind(NamedTuple):
    game: Game
    board: str
    players: int
    edition: str

    @property
    def key(self) -> str:
        return f"{self.board}/{self.players}/{self.edition}"


class Played(NamedTuple):
    match: Match
    bits: list[float]
    """Of each entry: log2 of the number of legal moves, summed over the answers to a sealed prompt."""


def kinds(game: Game) -> Iterator[Kind]:
    for board in game.boards:
        for players in board.players:
            for edition in game.editions:
                with suppress(BadSetup):  # an edition without rules for so many players
                    game.chosen(players, board.id, edition)
                    yield Kind(game, board.id, players, edition)


def shelf() -> list[Game]:
    return list(games().values())


def policies(game: Game) -> tuple[str, ...]:
    return ("uniform",) if sensible_policy(game.id) is uniform else ("sensible", "lively", "uniform")


def measured(game: Game) -> tuple[str, ...]:
    """The ways that the coder is measured on: those it was fitted on, and one that it has not met."""
    fitted = policies(game)
    return (*fitted, "mixed") if len(fitted) > 1 else fitted


def play(kind: Kind, policy: str, seed: str, **options: Any) -> Played:
    """One game; the seed is 128 bits, as the page makes them."""
    seed = f"{kind.key}/{policy}/{seed}"
    chance = Chance(seed)
    deal = f"{chance.number('seed', 0, 1 << 64):016x}{chance.number('seed', 1, 1 << 64):016x}"
    match = new_match(kind.game.id, NAMES[: kind.players], deal, kind.board, kind.edition, **options)
    bits: list[float] = []
    n = 0
    while (seat := match.to_act) is not None and not (policy in ENDLESS and len(match) >= BROKEN_OFF):
        legal = match.position.legal_moves(seat)
        before = len(match)
        if len(bits) == before:
            bits.append(0.0)
        bits[before] += log2(len(legal))
        match.play(_choice(policy, match.position, legal, chance, n), seat)
        n += 1
    return Played(match, bits)


def _choice(policy: str, position: Position, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    sensible = sensible_policy(position.setup.game.id)
    if policy == "uniform" or (policy == "mixed" and chance.number("mixed", n, 2)):
        return uniform(position, legal, chance, n)
    if policy in ("sensible", "mixed") or chance.number("lively", n, 4):
        return sensible(position, legal, chance, n)
    found = sorted({move.kind for move in legal} - {"end"}) or ["end"]
    kind = chance.choice("kind", n, found)
    return chance.choice("of the kind", n, [move for move in legal if move.kind == kind])
