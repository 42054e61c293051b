"""What a bot is, and how a table of bots plays a match."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from hansa_core.bots.brains import LEVELS, brain_of
from hansa_core.bots.random import RandomPlayer
from hansa_core.table import CHANCE, BadSetup, Chance, Match, Move, Position

Memory = Mapping[str, Any]
"""What a seat could note down while the game went on and its view does not show any more: plain values, as JSON has
them, so that they can be sent to a worker beside the text of the view."""

NOTHING: Final[Memory] = {}


class Player(Protocol):
    """Decides for a seat: `view` is what that seat may know, `legal` the list to choose from, `n` counts decisions."""

    def choose(self, view: Position, legal: Sequence[Move], n: int) -> Move: ...


class Reason(NamedTuple):
    """One thing that a plan gains or gives up: a key of the catalogue with its parameters, and what it is worth."""

    key: str
    params: Mapping[str, Any]
    worth: float


class Plan(NamedTuple):
    """Moves that belong together, the first one listed now; what they are worth, in points of the game; and why."""

    moves: tuple[Move, ...]
    value: float
    reasons: tuple[Reason, ...] = ()


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that has a use for what its seat has noted down, and can say what it thinks: the bots of the levels."""

    def choose(self, view: Position, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> Move: ...

    def plans(self, view: Position, legal: Sequence[Move], n: int, memory: Memory = NOTHING) -> list[Plan]:
        """The best whole moves from here, the best first, each with another first move; three of them if there are."""
        ...

    def chances(self, view: Position, memory: Memory = NOTHING) -> tuple[float, ...]:
        """Each seat's chance of winning, as far as the seat of the view can tell; together 1."""
        ...


BOTS: Final = ("random", *LEVELS)


def make_player(name: str, game: str, chance: Chance) -> Player:
    if name not in BOTS:
        raise BadSetup("setup.unknown_bot", bot=name, bots=list(BOTS))
    return RandomPlayer(chance) if name == "random" else brain_of(game).thinker(name, chance)


def make_players(names: Sequence[str], match: Match, seed: str) -> list[Player]:
    """One player per seat from one name for all or one name each; every seat has its own chance."""
    seats = match.setup.players
    if len(names) == 1:
        names = [names[0]] * seats
    if len(names) != seats:
        raise BadSetup("setup.bot_count", bots=len(names), seats=seats)
    return [make_player(name, match.game.id, Chance(f"{seed}/seat/{seat}")) for seat, name in enumerate(names)]


def remember(match: Match, seat: int) -> Memory:
    """What `seat` could have noted down so far, from the log as that seat may know it."""
    return brain_of(match.game.id).remember(match, seat)


def play_out(match: Match, players: Sequence[Player]) -> Iterator[tuple[int, Sequence[Move], Move]]:
    """Plays a match to its end; yields seat, legal list and choice of every decision, before it is played."""
    n = 0
    while (seat := match.to_act) is not None:
        assert seat != CHANCE, "a dealt game has no unknowns"
        legal = match.position.legal_moves(seat)
        player, view = players[seat], match.position.view(seat)
        if isinstance(player, Thinker):
            move = player.choose(view, legal, n, remember(match, seat))
        else:
            move = player.choose(view, legal, n)
        yield seat, legal, move
        match.play(move, seat)
        n += 1
