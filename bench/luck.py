"""What luck allows in Handelsfürsten: one seat with open cards, which no bot has, against the bots.

It thinks as hard does, and knows every hand and the cards that are drawn next; only what lies deeper in the pile is
averaged, since what will be drawn of it depends on what the others really do. Beside it the levels, in the same deals.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from hansa_core.bots.arena import wilson
from hansa_core.bots.merchant_princes.judging import Judge
from hansa_core.bots.merchant_princes.knowledge import share
from hansa_core.bots.merchant_princes.thinking import PrincesThinker
from hansa_core.bots.merchant_princes.turns import Turn, turns
from hansa_core.bots.player import Memory, Player, Thinker, make_player, remember
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Chance, Match, Move
from hansa_core.table.shelf import find_game

GAME = "merchant_princes"
OPEN = "open cards"
SEEN = 8
"""So many cards of the pile are known in their order: those of about two rounds."""
PAIRINGS = ((3, "random"), (4, "random"), (4, "easy"), (4, "medium"))
LEADS = (OPEN, "hard", "medium", "easy")
GAMES = 60


class OpenCards(PrincesThinker):
    """Looks at the position itself instead of a view."""

    def __init__(self, chance: Chance) -> None:
        super().__init__("hard", chance)

    def _ranked(self, view: PrincesPosition, n: int, memory: Memory) -> list[tuple[float, Turn]]:
        level = self.level
        goods = [view.pile.count(good) for good in range(view.content.box.unknown)]
        judge = Judge(view.active, share(goods), self._weights(view), [view.pile[:SEEN]])
        found = sorted(((judge.worth(turn), turn) for turn in turns(view)), key=lambda each: -each[0])
        if len(found) < 2:
            return found
        worlds = [self._deeper(view, f"deeper {n} {i}") for i in range(level.worlds)]
        tried = [(self._tried(turn, worlds, worth), turn) for worth, turn in found[: level.tried]]
        return sorted(tried, key=lambda each: -each[0])

    def _deeper(self, view: PrincesPosition, label: str) -> PrincesPosition:
        """With the pile below what is seen of it shuffled."""
        world = view.copy()
        world.pile = view.pile[:SEEN] + bytes(self.chance.shuffled(label, list(view.pile[SEEN:])))
        return world


def play(lead: str, others: str, players: int, number: int) -> float:
    """The share in the win of the one seat; each deal is played with it in every seat."""
    deal, mine = divmod(number, players)
    match: Match[Any] = Match.new(find_game(GAME), [str(seat) for seat in range(players)], f"luck/{deal}")
    seats = [_player(lead if seat == mine else others, Chance(f"luck/{number}/{seat}")) for seat in range(players)]
    n = 0
    while (seat := match.to_act) is not None:
        match.play(_choice(match, seat, seats[seat], n), seat)
        n += 1
    winners = match.position.winners()
    return (mine in winners) / len(winners)


def _player(name: str, chance: Chance) -> Player:
    return OpenCards(chance) if name == OPEN else make_player(name, GAME, chance)


def _choice(match: Match[Any], seat: int, player: Player, n: int) -> Move:
    position: PrincesPosition = match.position
    legal = position.legal_moves(seat)
    if isinstance(player, OpenCards):
        return player.choose(position, legal, n)
    view = position.view(seat)
    if isinstance(player, Thinker):
        return player.choose(view, legal, n, remember(match, seat))
    return player.choose(view, legal, n)


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    games = options.games or GAMES
    return [row(lead, others, players, games) for players, others in PAIRINGS for lead in LEADS if lead != others]


def row(lead: str, others: str, players: int, games: int) -> dict[str, Any]:
    shares: Sequence[float] = [play(lead, others, players, number) for number in range(games)]
    low, high = wilson(sum(shares), games)
    found = {
        "one seat of": lead, "against": f"{players - 1} {others}", "games": games,
        "wins": f"{sum(shares) / games:.0%} [{low:.0%}, {high:.0%}]", "parity": f"{1 / players:.0%}",
    }  # fmt: skip
    print("  ".join(map(str, found.values())), flush=True)  # it takes its time
    return found
