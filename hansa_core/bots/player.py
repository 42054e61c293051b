"""What a bot is, and how a table of bots plays a match."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from hansa_core.bots.random import RandomPlayer
from hansa_core.table import CHANCE, BadSetup, Chance, Match, Move, Position


class Player(Protocol):
    """Decides for a seat: `view` is what that seat may know, `legal` the list to choose from, `n` counts decisions."""

    def choose(self, view: Position, legal: Sequence[Move], n: int) -> Move: ...


BOTS = {"random": RandomPlayer}


def make_players(names: Sequence[str], seats: int, seed: str) -> list[Player]:
    """One player per seat from one name for all or one name each; every seat has its own chance."""
    if len(names) == 1:
        names = [names[0]] * seats
    if len(names) != seats:
        raise BadSetup("setup.bot_count", bots=len(names), seats=seats)
    for name in names:
        if name not in BOTS:
            raise BadSetup("setup.unknown_bot", bot=name, bots=list(BOTS))
    return [BOTS[name](Chance(f"{seed}/seat/{seat}")) for seat, name in enumerate(names)]


def play_out(match: Match, players: Sequence[Player]) -> Iterator[tuple[int, Sequence[Move], Move]]:
    """Plays a match to its end; yields seat, legal list and choice of every decision, before it is played."""
    n = 0
    while (seat := match.to_act) is not None:
        assert seat != CHANCE, "a dealt game has no unknowns"
        legal = match.position.legal_moves(seat)
        move = players[seat].choose(match.position.view(seat), legal, n)
        yield seat, legal, move
        match.play(move, seat)
        n += 1
