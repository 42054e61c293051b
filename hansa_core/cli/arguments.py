"""What can be asked: the commands, their arguments, and the help that lists what each game offers."""

import argparse
import sys
from typing import NoReturn

from hansa_core import __version__, add_game
from hansa_core.bots.arena import TRAINED
from hansa_core.bots.player import BOTS
from hansa_core.cli.arena import run_arena
from hansa_core.cli.games import listing, run_games, table_of_games
from hansa_core.cli.look import run_position, run_replay
from hansa_core.cli.perft import run_perft
from hansa_core.cli.rules import run_rules, table_of_phases
from hansa_core.cli.sentences import Stop, add_catalogue
from hansa_core.cli.show import as_text
from hansa_core.cli.simulate import run_simulate
from hansa_core.cli.train import run_train


class Parser(argparse.ArgumentParser):
    """Mistakes become one sentence; a command that sets a game up lists what can be chosen in its help."""

    lists_games = False

    def error(self, message: str) -> NoReturn:
        raise Stop(f"{self.prog}: {message}. {self.prog} --help lists what can be given.")

    def format_help(self) -> str:
        text = super().format_help()
        return f"{text}\n{listing()}\n" if self.lists_games else text


def parser(prog: str) -> Parser:
    commands = Parser(prog=prog, description="Hansa's games on the command line.")
    commands.add_argument("--version", action="version", version=f"hansa {__version__}")
    kinds = commands.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)
    common, setup, look, workers = _common(), _setup(), _look(), _workers()

    games = kinds.add_parser("games", parents=[common], help="what is on the table")
    games.set_defaults(run=run_games, show=table_of_games)

    simulate = kinds.add_parser("simulate", parents=[common, setup], help="bots play games")
    simulate.add_argument("--games", type=int, default=10, metavar="N", help="how many games (10)")
    simulate.add_argument("--bots", default="random", metavar="NAME[,NAME…]",
                          help=f"one for all seats or one for each: {', '.join(BOTS)} (random)")  # fmt: skip
    simulate.add_argument("--check", action="store_true", help="every invariant on every position")
    simulate.set_defaults(run=run_simulate)

    arena = kinds.add_parser("arena", parents=[common, setup, workers], help="bots against bots: how often each wins")
    arena.add_argument("--bots", required=True, metavar="NAME,NAME…",
                       help=f"one for each seat, rotated over the seats: {', '.join(BOTS)}, {TRAINED}")  # fmt: skip
    arena.add_argument("--weights", metavar="FILE", help=f"what {TRAINED} plays with: the file of a training")
    arena.add_argument("--games", type=int, default=40, metavar="N", help="how many games (40)")
    arena.add_argument("--results", metavar="FILE", help="keeps every game there; those that are there count")
    arena.set_defaults(run=run_arena)

    train = kinds.add_parser(
        "train", parents=[common, workers], help="better weights for the bots, from games in a league"
    )
    train.add_argument("game", metavar="GAME", help="one of the games below")
    train.add_argument("--out", required=True, metavar="FILE", help="weights and figures; a training there goes on")
    train.add_argument("--steps", type=int, default=4, metavar="N", help="how many steps in all (4)")
    train.add_argument("--games", type=int, default=48, metavar="N", help="how many games a step (48)")
    train.add_argument("--boards", default="", metavar="NAME[:PLAYERS],…", help="boards that are played (all)")
    train.add_argument("--seed", default="hansa", metavar="TEXT", help="deals, errors and opponents (hansa)")
    train.set_defaults(run=run_train)

    replay = kinds.add_parser("replay", parents=[common, look], help="verify a file or link")
    replay.add_argument("record", metavar="FILE-or-LINK")
    replay.add_argument("--to", type=int, metavar="N", help="only the first N entries")
    replay.set_defaults(run=run_replay)

    position = kinds.add_parser("position", parents=[common, look], help="look at a text position and play on")
    position.add_argument("file", metavar="FILE", help="- reads standard input")
    position.add_argument("--legal", action="store_true", help="list the legal moves")
    position.add_argument("--play", action="append", default=[], metavar="MOVE", help="moves to play, in order")
    position.set_defaults(run=run_position)

    perft = kinds.add_parser("perft", parents=[common, setup], help="count lines of play to a depth")
    perft.add_argument("--depth", type=int, default=2, metavar="N", help="how many entries (2)")
    perft.set_defaults(run=run_perft)

    rules = kinds.add_parser(
        "rules", parents=[common, setup], help="decision points, their steps, and who changes them"
    )
    rules.set_defaults(run=run_rules, show=table_of_phases)

    simulate.lists_games = train.lists_games = arena.lists_games = perft.lists_games = rules.lists_games = True
    return commands


def _common() -> Parser:
    common = Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="one JSON object on stdout and nothing else")
    common.add_argument("--also", metavar="MODULE", action=_Also,
                        help="also put the game of this Python module on the table")  # fmt: skip
    common.set_defaults(show=as_text)
    return common


def _setup() -> Parser:
    setup = Parser(add_help=False)
    setup.add_argument("game", metavar="GAME", help="one of the games below")
    setup.add_argument("--board", metavar="NAME", help="a board of the game (the first)")
    setup.add_argument("--edition", metavar="NAME", help="an edition of the game (the last)")
    setup.add_argument("--players", type=int, metavar="N", help="how many play (as many as the board seats)")
    setup.add_argument("--with", dest="options", default="", metavar="NAME[=VALUE],…", help="options of the game")
    setup.add_argument("--seed", default="hansa", metavar="TEXT", help="deals the cards and draws the lots (hansa)")
    return setup


def _workers() -> Parser:
    workers = Parser(add_help=False)
    workers.add_argument("--processes", type=int, default=1, metavar="N", help="how many processes play (1)")
    workers.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster plays; the results are the same")
    return workers


def _look() -> Parser:
    look = Parser(add_help=False)
    look.add_argument("--view", default="all", metavar="SEAT|none|all",
                      help="what a seat may know, what a spectator may know, or everything (all)")  # fmt: skip
    return look


class _Also(argparse.Action):
    """Put on the table at once, so that a help behind it knows the game."""

    def __call__(self, parser: object, namespace: object, values: object, option: str | None = None) -> None:
        if "" not in sys.path:
            sys.path.insert(0, "")  # a game is looked for here too, as `python -m` does
        module = str(values)
        try:
            add_game(module)
        except (ImportError, ValueError, TypeError) as problem:
            raise Stop(f"--also {module}: {problem}.") from None
        add_catalogue(f"{module}.words")
