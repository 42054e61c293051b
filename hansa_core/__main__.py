"""The command line: `python -m hansa_core games | simulate | replay | position | perft`.

Exit 0: done. 1: the answer is bad (refused, does not verify, violations). 2: bad arguments or unreadable input.
"""

import argparse
import importlib.util
import itertools
import json
import math
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

HERE = Path(__file__).resolve().parents[1]
OWN_PYTHON = HERE / ".venv" / "bin" / "python"


def main(arguments: Sequence[str]) -> int:
    from hansa_core.table import TableError

    try:
        asked = _parser().parse_args(arguments)
        for module in asked.also:
            _also(module)
        answer, good = asked.run(asked)
    except (TableError, OSError, UnicodeDecodeError) as problem:
        _stop(str(problem))
    answer = _plain(answer)
    if asked.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        _print(answer)
    return 0 if good else 1


def _also(module: str) -> None:
    from hansa_core import add_game

    try:
        add_game(module)
    except (ImportError, ValueError, TypeError) as problem:
        _stop(f"--also {module}: {problem}")


def _stop(sentence: str) -> NoReturn:
    print(" ".join(sentence.split()), file=sys.stderr)
    raise SystemExit(2)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        _stop(f"{self.prog}: {message}")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m hansa_core", description="Hansa's games on the command line.")
    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="one JSON object on stdout and nothing else")
    common.add_argument("--also", metavar="MODULE", action="append", default=[],
                        help="also put the game of this Python module on the table")  # fmt: skip
    setup = _Parser(add_help=False)
    setup.add_argument("--board")
    setup.add_argument("--edition")
    setup.add_argument("--players", type=int, metavar="N")
    setup.add_argument("--with", dest="options", default="", metavar="NAME[=VALUE],…")
    setup.add_argument("--seed", default="hansa", metavar="TEXT")
    look = _Parser(add_help=False)
    look.add_argument("--view", default="all", metavar="SEAT|none|all")

    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    games = commands.add_parser("games", parents=[common], help="what is on the table")
    games.set_defaults(run=run_games)
    simulate = commands.add_parser("simulate", parents=[common, setup], help="bots play games")
    simulate.add_argument("game")
    simulate.add_argument("--games", type=int, default=10, metavar="N")
    simulate.add_argument("--bots", default="random", metavar="NAME[,NAME…]")
    simulate.add_argument("--check", action="store_true", help="every invariant on every position")
    simulate.set_defaults(run=run_simulate)
    replay = commands.add_parser("replay", parents=[common, look], help="verify a file or link")
    replay.add_argument("record", metavar="FILE-or-LINK")
    replay.add_argument("--to", type=int, metavar="N")
    replay.set_defaults(run=run_replay)
    position = commands.add_parser("position", parents=[common, look], help="look at a text position and play on")
    position.add_argument("file", metavar="FILE", help="- reads standard input")
    position.add_argument("--legal", action="store_true", help="list the legal moves")
    position.add_argument("--play", action="append", default=[], metavar="MOVE", help="moves to play, in order")
    position.set_defaults(run=run_position)
    perft = commands.add_parser("perft", parents=[common, setup], help="count lines of play to a depth")
    perft.add_argument("game")
    perft.add_argument("--depth", type=int, default=2, metavar="N")
    perft.set_defaults(run=run_perft)
    return parser


# -- the commands: each gives its answer as plain data, and whether it is a good one ----------------------------------


def run_games(asked: argparse.Namespace) -> tuple[Any, bool]:
    from hansa_core import games

    return {"games": [game.as_json() for game in games().values()]}, True


def run_simulate(asked: argparse.Namespace) -> tuple[Any, bool]:
    from hansa_core.bots.player import make_players, play_out

    if asked.games < 1:
        _stop("--games must be at least 1")
    decisions = choices = checked = branching = size = 0
    bits = seconds = winning = 0.0
    violations: list[dict[str, Any]] = []
    ends: Counter[str] = Counter()
    for i in range(asked.games):
        seed = f"{asked.seed}/{i}"
        match = _new_match(asked, seed)
        players = make_players(asked.bots.split(","), match.setup.players, seed)
        begun = time.process_time()
        for _, legal, _ in play_out(match, players):
            branching += len(legal)
            bits += math.log2(len(legal))
            choices += 1
        decisions += len(match)
        seconds += time.process_time() - begun
        if asked.check:
            for n in range(len(match) + 1):
                checked += 1
                for broken in match.game.violations(match.at(n)):
                    violations.append({"seed": seed, "entry": n, "invariant": broken})
        ends[match.position.end_reason or ""] += 1
        totals = [sum(points or 0 for points in score.values()) for score in match.position.score()]
        winning += max(totals[seat] for seat in match.position.winners())
        size += len(match.to_bytes())
    answer = {
        "games": asked.games,
        "decisions": decisions,
        "seconds": round(seconds, 4),
        "games_per_second": round(asked.games / seconds, 2) if seconds else None,
        "decisions_per_second": round(decisions / seconds, 1) if seconds else None,
        "branching_mean": round(branching / choices, 3),
        "log2_bits_mean": round(bits / asked.games, 2),
        "bytes_mean": round(size / asked.games, 1),
        "end_reasons": dict(sorted(ends.items())),
        "winner_score_mean": round(winning / asked.games, 2),
    }
    if asked.check:
        answer |= {"checked": checked, "violations": violations}
    return answer, not violations


def run_replay(asked: argparse.Namespace) -> tuple[Any, bool]:
    from hansa_core import Match
    from hansa_core.wire.limits import FILE_BYTES
    from hansa_core.wire.link import split

    fragment, at = split(asked.record)
    if fragment[:2] in ("g/", "w/"):
        opened = Match.open_link(fragment)
        asked.to = at if asked.to is None else asked.to
    else:
        with Path(asked.record).open("rb") as file:
            opened = Match.open_bytes(file.read(FILE_BYTES + 1))
    match = opened.match
    n = len(match) if asked.to is None else asked.to
    if not 0 <= n <= len(match):
        _stop(f"--to must be from 0 to {len(match)}")
    position = _look(match.at(n), asked.view)
    header = match.header
    answer = {
        "game": header.game,
        "header": {
            "board": header.board,
            "edition": header.edition,
            "options": dict(header.options),
            "seats": [seat.name for seat in header.seats],
            "first": header.first,
            "deal": header.deal,
            "start": _look(match.at(0), asked.view).to_text() if header.start and asked.view != "all" else header.start,
        },
        "entries": [str(line.entry) for line in match.log(_seat(asked.view, match.setup.players))[:n]]
        if asked.view != "all"
        else [str(entry) for entry in match.entries[:n]],
        "to_act": position.to_act,
        "end_reason": position.end_reason,
        "score": [dict(score) for score in position.score()],
        "digest": match.digest_at(n),
        "position_digest": position.digest(),
        "verified": opened.intact,
        "stopped_at": opened.stopped.n if opened.stopped else None,
        "problem": opened.stopped.problem.as_json() if opened.stopped else None,
    }
    return answer, opened.intact


def run_position(asked: argparse.Namespace) -> tuple[Any, bool]:
    from hansa_core.table import Refused, TableError
    from hansa_core.table.shelf import find_game
    from hansa_core.table.text import TEXT_LIMIT

    if asked.file == "-":
        text = sys.stdin.read(TEXT_LIMIT + 1)
    else:
        with Path(asked.file).open(encoding="utf-8") as file:
            text = file.read(TEXT_LIMIT + 1)
    words = (words for line in text.split("\n") if (words := line.partition("#")[0].split()))
    position = find_game(next(words, [""])[0]).position_from_text(text)
    events: list[Any] = []
    refused: Refused | None = None
    waiting = [position.parse(move) for move in asked.play]
    while waiting and refused is None:
        answers = position.to_act_all if position.sealed else position.to_act_all[:1]
        moves = [waiting.pop(0) for _ in answers[: len(waiting)]]
        if len(moves) < len(answers):
            raise TableError("table.answers", answers=len(moves), asked=len(answers))
        if not answers:
            refused = Refused("T1", "table.over")
            break
        problems = (position.why_not(move, seat) for seat, move in zip(answers, moves, strict=True))
        refused = next((problem for problem in problems if problem is not None), None)
        if refused is None and position.sealed:
            position.apply_sealed(moves, events)
        elif refused is None:
            position.apply(moves[0], events)
    seen = _look(position, asked.view)
    seat = None if asked.view == "all" else _seat(asked.view, position.setup.players)
    told = events if asked.view == "all" else [each for event in events if (each := event.seen_by(seat)) is not None]
    answer = {
        "text": seen.to_text(),
        "to_act": seen.to_act,
        "prompt": seen.prompt.as_json() if seen.prompt else None,
        "legal": [str(move) for move in seen.legal_moves()] if asked.legal else None,
        "events": [event.as_json() for event in told],
        "refused": refused.as_json() if refused else None,
        "score": [dict(score) for score in seen.score()],
    }
    return answer, refused is None


def run_perft(asked: argparse.Namespace) -> tuple[Any, bool]:
    if asked.depth < 0:
        _stop("--depth must not be negative")
    position = _new_match(asked, asked.seed).position
    return {"depth": asked.depth, "lines": perft(position, asked.depth)}, True


def perft(position: Any, depth: int) -> int:
    """How many lines of play of that many entries there are; all answers to a sealed prompt are one entry."""
    if depth == 0:
        return 1
    asked = position.to_act_all
    lists = [position.legal_moves(seat) for seat in (asked if position.sealed else asked[:1])]
    if depth == 1:
        return math.prod(map(len, lists)) if lists else 0
    lines = 0
    for moves in itertools.product(*lists) if lists else ():
        after = position.copy()
        if position.sealed:
            after.apply_sealed(moves)
        else:
            after.apply(moves[0])
        lines += perft(after, depth - 1)
    return lines


# -- helpers ----------------------------------------------------------------------------------------------------------


def _new_match(asked: argparse.Namespace, seed: str) -> Any:
    from hansa_core import new_match
    from hansa_core.table.shelf import find_game

    game = find_game(asked.game)
    info = next((board for board in game.boards if board.id == asked.board), game.boards[0])
    players = asked.players if asked.players is not None else max(info.players)
    given = {word.partition("=")[0]: word.partition("=")[2] or None for word in asked.options.split(",") if word}
    options: dict[str, Any] = {name: game.option(name).read(value) for name, value in given.items()}
    seats = [f"Seat {i + 1}" for i in range(min(max(players, 0), 99))]
    return new_match(asked.game, seats, seed, asked.board, asked.edition, **options)


def _seat(view: str, players: int) -> int | None:
    if view == "none":
        return None
    if view in map(str, range(players)):
        return int(view)
    _stop(f"--view must be a seat from 0 to {players - 1}, none or all")


def _look(position: Any, view: str) -> Any:
    return position if view == "all" else position.view(_seat(view, position.setup.players))


def _plain(value: Any) -> Any:
    """Unknown values as `?`, so that JSON can hold them."""
    from hansa_core.table import HIDDEN

    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return "?" if value is HIDDEN else value


def _print(answer: Any, indent: str = "") -> None:
    for key, value in answer.items():
        if isinstance(value, str) and "\n" in value:
            print(f"{indent}{key}:")
            print("".join(f"{indent}  {line}\n" for line in value.splitlines()), end="")
        elif isinstance(value, dict):
            print(f"{indent}{key}:")
            _print(value, indent + "  ")
        elif isinstance(value, list) and value and isinstance(value[0], dict | str):
            print(f"{indent}{key}:")
            for each in value:
                print(f"{indent}  {each if isinstance(each, str) else json.dumps(each, ensure_ascii=False)}")
        else:
            print(f"{indent}{key}: {json.dumps(value, ensure_ascii=False)}")


if __name__ == "__main__":
    if importlib.util.find_spec("msgpack") is None:
        if not OWN_PYTHON.exists():
            _stop("Records need msgpack: run `python serve.py` or `python -m tests` once, or install it.")
        os.execv(OWN_PYTHON, [str(OWN_PYTHON), "-m", "hansa_core", *sys.argv[1:]])
    raise SystemExit(main(sys.argv[1:]))
