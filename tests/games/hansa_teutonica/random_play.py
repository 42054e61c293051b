"""Games played at random with fixed seeds, for what must hold in every position."""

from functools import cache
from typing import NamedTuple

import pytest

from hansa_core import Match, add_game, new_match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.table import Chance, Move, Position
from hansa_core.table.game import OptionValue
from tests.games.hansa_teutonica.table import EDITIONS, NAMES

GAME = add_game("hansa_core.hansa_teutonica")


class Sitting(NamedTuple):
    """Who sits where, and by which edition; `options` as the game names them."""

    players: int
    edition: str
    board: str
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}_{value}".lower() for name, value in self.options]
        return "_".join((self.board, f"{self.players}_players", self.edition, *chosen))


SEATS = {
    "die_hanse_2_3": (3,),
    "die_hanse_4_5": (4, 5),
    "east_3_5": (3, 4, 5),
    "britannia_3": (3,),
    "britannia_4_5": (4, 5),
}
ALL_SITTINGS = [Sitting(n, edition, board) for board, players in SEATS.items() for n in players for edition in EDITIONS]
"""Every board with every number of players and edition (H3)."""
BASE = "die_hanse_2_3"
NEUTRAL_ELSEWHERE = [
    Sitting(2, "2014", "east_3_5"),
    Sitting(2, "2020", "britannia_3", (("neutral", True),)),
    Sitting(2, "2009", BASE, (("neutral", True),)),
]
MODULE_SITTINGS = [
    Sitting(2, "2009", BASE),
    Sitting(2, "2014", BASE),
    Sitting(2, "2020", BASE, (("neutral", True), ("missions", True), ("favour", True))),
    Sitting(3, "2009", BASE, (("missions", True),)),
    Sitting(3, "2020", BASE, (("favour", True),)),
    Sitting(4, "2020", "die_hanse_4_5", (("missions", True), ("favour", True))),
    *NEUTRAL_ELSEWHERE,
]
"""Two players by their variants, mission cards, Emperor's favour; alone and together."""
GOLDEN_MODULES = [
    Sitting(2, "2009", BASE),
    *(Sitting(2, "2014", board) for board in (BASE, "east_3_5", "britannia_3")),
    *(Sitting(2, edition, BASE, (("neutral", True),)) for edition in ("2009", "2020")),
    *(Sitting(3, edition, BASE, (("missions", True),)) for edition in EDITIONS),
    Sitting(4, "2020", "die_hanse_4_5", (("favour", True),)),
    Sitting(5, "2020", "die_hanse_4_5", (("missions", True), ("favour", True))),
    Sitting(2, "2020", BASE, (("missions", True), ("favour", True), ("neutral", True))),
]
"""Every module in every edition that offers it, and all together."""
SITTINGS = [
    *(sitting for sitting in ALL_SITTINGS if sitting.board.startswith("die_hanse")),
    Sitting(3, "2009", "east_3_5"),
    Sitting(4, "2014", "east_3_5"),
    Sitting(5, "2020", "east_3_5"),
    Sitting(3, "2014", "britannia_3"),
    Sitting(3, "2020", "britannia_3"),
    Sitting(4, "2020", "britannia_4_5"),
    Sitting(5, "2009", "britannia_4_5"),
    *(sitting for sitting in MODULE_SITTINGS if sitting not in NEUTRAL_ELSEWHERE[1:]),
]
"""What the longer tests look at: all of Die Hanse, every number of players and every edition of the other boards, the
modules."""
every_sitting = pytest.mark.parametrize("sitting", SITTINGS, ids=str)
LONGEST = 3000


def deal(sitting: Sitting, seed: str) -> Match:
    names = NAMES[: sitting.players]
    return new_match("hansa_teutonica", names, seed, sitting.board, sitting.edition, **dict(sitting.options))


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
def finished(sitting: Sitting, seed: str, style: str = "sensible") -> Match:
    """A whole game. It is shared: look at it, do not play on."""
    match = deal(sitting, seed)
    chance = Chance(f"{seed}/moves")
    pick = {"sensible": sensible, "lively": lively}[style]
    while match.to_act is not None:
        assert len(match) < LONGEST
        match.play(pick(match.position, chance, len(match)))
    return match


SETUPS = [(players, edition) for players in (3, 4, 5) for edition in EDITIONS]
"""Of Die Hanse without modules."""


def die_hanse(players: int, edition: str, seed: str, style: str = "sensible") -> Match:
    board = "die_hanse_2_3" if players == 3 else "die_hanse_4_5"
    return finished(Sitting(players, edition, board), seed, style)


def lines_of(position: Position) -> list[list[str]]:
    """The words of every line of a position's text form, but the first."""
    return [line.split() for line in position.to_text().splitlines()[1:] if line]
