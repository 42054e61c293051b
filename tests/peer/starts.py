"""Where the games of the tests begin: dealt, or at a text position so many entries before a game's end."""

from functools import cache

from hansa_core import Match, games
from hansa_core.bots.random import policy
from hansa_core.peer import Proposal
from hansa_core.table import Chance
from hansa_core.table.game import OptionValue
from tests.peer.devices import NAMES, public_key

OPTIONS: dict[str, dict[str, OptionValue]] = {"middle_ages": {"variant": "ports"}}


@cache
def whole_game(game: str, players: int, seed: str = "whole") -> Match:
    match = Match.new(games()[game], NAMES[:players], seed, **OPTIONS.get(game, {}))
    chance, choose, n = Chance(seed), policy(game), 0
    while (seat := match.to_act) is not None:
        match.play(choose(match.position.view(seat), match.position.legal_moves(seat), chance, n), seat)
        n += 1
    return match


@cache
def near_end(game: str, players: int, entries: int, seed: str = "whole") -> str:
    """The text of a settled position at least so many entries before the end of a whole game."""
    match = whole_game(game, players, seed)
    n = max(0, len(match) - entries)
    while match.at(n).chain:
        n -= 1
    return match.at(n).to_text()


def proposal(game: str, players: int, start: str = "") -> Proposal:
    places = [(NAMES[i], public_key(i)) for i in range(players)]
    options = {} if start else OPTIONS.get(game, {})
    return Proposal.make(games()[game], places, start=start, **options)
