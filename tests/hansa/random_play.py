"""Games played at random with fixed seeds, for what must hold in every position."""

from collections.abc import Iterator
from functools import cache

from hansa_core import Match, add_game, new_match
from hansa_core.bots.sensible_hansa import choose
from hansa_core.table import Chance, Move, Position
from tests.hansa.table import EDITIONS, NAMES

GAME = add_game("hansa_core.hansa_teutonica")
SETUPS = [(players, edition) for players in (3, 4, 5) for edition in EDITIONS]
"""Three players sit at die_hanse_2_3, four and five at die_hanse_4_5."""
LONGEST = 3000


def deal(players: int, edition: str, seed: str) -> Match:
    return new_match("hansa_teutonica", NAMES[:players], seed, edition=edition)


def sensible(position: Position, chance: Chance, n: int) -> Move:
    return choose(position, position.legal_moves(), chance, n)


def lively(position: Position, chance: Chance, n: int) -> Move:
    """Mostly sensible; one time in four any kind of move that is listed, each kind equally likely, but not `end`."""
    if chance.number("lively", n, 4):
        return sensible(position, chance, n)
    legal = position.legal_moves()
    kinds = sorted({move.kind for move in legal} - {"end"}) or ["end"]
    kind = chance.choice("kind", n, kinds)
    return chance.choice("of the kind", n, [move for move in legal if move.kind == kind])


@cache
def finished(players: int, edition: str, seed: str, style: str = "sensible") -> Match:
    """A whole game. It is shared: look at it, do not play on."""
    match = deal(players, edition, seed)
    chance = Chance(f"{seed}/moves")
    pick = {"sensible": sensible, "lively": lively}[style]
    while match.to_act is not None:
        assert len(match) < LONGEST
        match.play(pick(match.position, chance, len(match)))
    return match


def games(style: str = "lively", each: int = 1) -> Iterator[Match]:
    """`each` games of every number of players and edition."""
    for players, edition in SETUPS:
        for n in range(each):
            yield finished(players, edition, f"{style}/{n}", style)


def lines_of(position: Position) -> list[list[str]]:
    """The words of every line of a position's text form, but the first."""
    return [line.split() for line in position.to_text().splitlines()[1:] if line]
