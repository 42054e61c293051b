"""Who plays whom in the strength table: every board with every number of players, most of it on the common board."""

from __future__ import annotations

from typing import Final, NamedTuple

from hansa_core.bots.arena import Setting
from hansa_core.table.game import OptionValue

SEED: Final = "strength"
GAME: Final = "hansa_teutonica"
EDITION: Final = "2020"
RANKS: Final = ("hard", "medium", "easy", "random", "rush")


class Table(NamedTuple):
    """What is played on, by how many."""

    board: str
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        return f"{' + '.join((self.board, *(name for name, on in self.options if on)))}, {self.players}"

    def setting(self, *bots: str) -> Setting:
        assert len(bots) == self.players
        return Setting(GAME, bots, SEED, self.board, EDITION, self.options)

    def one(self, lead: str, other: str) -> Setting:
        """One seat of the first against the others."""
        return self.setting(lead, *[other] * (self.players - 1))


NEUTRAL: Final = (("neutral", True),)
COMMON: Final = Table("die_hanse_4_5", 4)
OTHERS: Final = (
    Table("die_hanse_4_5", 5),
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
MAIN: Final = (
    COMMON.one("easy", "random"),
    COMMON.one("medium", "easy"),
    COMMON.one("hard", "medium"),
    COMMON.one("hard", "random"),
    COMMON.one("hard", "rush"),
    COMMON.setting("hard", "medium", "easy", "random"),
    COMMON.setting("hard", "skills", "blocking", "network"),
)


def _elsewhere() -> tuple[tuple[Table, Setting], ...]:
    """Against random, and all levels at one table; two players meet the level below."""
    found = []
    for table in OTHERS:
        found.append((table, table.one("hard", "random")))
        mixed = table.setting(*RANKS[: table.players])
        found.append((table, mixed))
    return tuple(found)


PAIRINGS: Final = (*((COMMON, setting) for setting in MAIN), *_elsewhere())


def plan(games: int) -> list[tuple[Setting, range]]:
    """Four times as many games of the pairings on the common board as of the others, every seat taken equally often,
    until each has so many: whenever the time is over, the table is even."""
    found = []
    seats = 0
    for turn in range(1, games + 1):
        for table, setting in PAIRINGS:
            seats = table.players * (4 if table == COMMON else 1)
            if (turn - 1) * seats < games:
                found.append((setting, range(min(games, turn * seats))))
    return found
