"""Who plays whom in the strength tables: every board with every number of players, most of it on the common board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hansa_core.bots.arena import Setting
from hansa_core.table.game import OptionValue

SEED: Final = "strength"
HANSA: Final = "hansa_teutonica"
RANKS: Final = ("hard", "medium", "easy", "random", "rush")
Wanted = list[tuple[Setting, range]]


class Table(NamedTuple):
    """What is played on, by how many."""

    board: str
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    game: str = HANSA
    often: int = 1
    """How many deals of each pairing are played before the next table has its turn."""

    def __str__(self) -> str:
        return f"{' + '.join((self.board, *(name for name, on in self.options if on)))}, {self.players}"

    def setting(self, *bots: str) -> Setting:
        assert len(bots) == self.players
        return Setting(self.game, bots, SEED, self.board, options=self.options)

    def one(self, lead: str, other: str) -> Setting:
        """One seat of the first against the others."""
        return self.setting(lead, *[other] * (self.players - 1))


NEUTRAL: Final = (("neutral", True),)
COMMON: Final = Table("die_hanse_4_5", 4, often=4)
FIVE: Final = Table("die_hanse_4_5", 5)
OTHERS: Final = (
    FIVE,
    Table("die_hanse_2_3", 3),
    Table("die_hanse_2_3", 2, NEUTRAL),
    Table("east_3_5", 3),
    Table("east_3_5", 4),
    Table("east_3_5", 5),
    Table("east_3_5", 2, NEUTRAL),
    Table("britannia_3", 3),
    Table("britannia_3", 2, NEUTRAL),
    Table("britannia_4_5", 4),
    Table("britannia_4_5", 5),
)
CARDS: Final = tuple(
    Table(board, players, game=game, often=4)
    for game, board in (("merchant_princes", "herren_der_meere"), ("middle_ages", "middle_ages"))
    for players in (4, 3, 2)
)
Pairing = tuple[Table, Setting]


def steps(table: Table) -> list[Setting]:
    """Every level against the one below, and the highest against the lowest."""
    found = [table.one(lead, other) for lead, other in (("easy", "random"), ("medium", "easy"), ("hard", "medium"))]
    return [*found, table.one("hard", "random")]


def mixed(table: Table) -> Setting:
    """All levels at one table, as far as there are seats."""
    return table.setting(*RANKS[: table.players])


MIXED: Final = mixed(COMMON)
"""Where the habits of hard are counted."""


def _pairings() -> list[Pairing]:
    found = [(COMMON, setting) for setting in (*steps(COMMON), COMMON.one("hard", "rush"), MIXED)]
    found.append((COMMON, COMMON.setting("hard", "skills", "blocking", "network")))
    found += [(table, setting) for table in OTHERS for setting in (table.one("hard", "random"), mixed(table))]
    found.append((FIVE, FIVE.setting("hard", "skills", "blocking", "hoarding", "network")))
    for table in CARDS:
        all_levels = table.one("hard", "easy") if table.players == 2 else mixed(table)  # of two, the step is there
        found += [(table, setting) for setting in (*steps(table), all_levels)]
    return found


PAIRINGS: Final = tuple(_pairings())


def passes(pairings: Sequence[Pairing], games: int) -> Iterator[Wanted]:
    """Pass after pass, each with some more deals of every pairing, every seat taken equally often, until each has so
    many games: whenever the time is over, the table is even, and a pass has work for many processes."""
    turn = 0
    reached = 0
    while reached < games:
        turn += 1
        numbers = [range(min(games, turn * table.players * table.often)) for table, _ in pairings]
        yield [(setting, each) for (_, setting), each in zip(pairings, numbers, strict=True)]
        reached = min(map(len, numbers), default=games)
