"""Looking at a recorded game or at a text position, with the eyes of a seat, a spectator or everybody."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from hansa_core import Match
from hansa_core.cli.sentences import Stop
from hansa_core.table import Event, Position, Refused, TableError
from hansa_core.table.errors import game_over
from hansa_core.table.shelf import find_game
from hansa_core.table.text import TEXT_LIMIT
from hansa_core.wire.limits import FILE_BYTES
from hansa_core.wire.link import split


def run_replay(asked: Namespace) -> tuple[Any, bool]:
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
        raise Stop(f"--to must be from 0 to {len(match)}.")
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


def run_position(asked: Namespace) -> tuple[Any, bool]:
    if asked.file == "-":
        text = sys.stdin.read(TEXT_LIMIT + 1)
    else:
        with Path(asked.file).open(encoding="utf-8") as file:
            text = file.read(TEXT_LIMIT + 1)
    words = (words for line in text.split("\n") if (words := line.partition("#")[0].split()))
    position = find_game(next(words, [""])[0]).position_from_text(text)
    events: list[Event] = []
    refused: Refused | None = None
    waiting = [position.parse(move) for move in asked.play]
    while waiting and refused is None:
        answers = position.to_act_all if position.sealed else position.to_act_all[:1]
        moves = [waiting.pop(0) for _ in answers[: len(waiting)]]
        if len(moves) < len(answers):
            raise TableError("table.answers", answers=len(moves), asked=len(answers))
        if not answers:
            refused = game_over()
            break
        problems = (position.why_not(move, seat) for seat, move in zip(answers, moves, strict=True))
        refused = next((problem for problem in problems if problem is not None), None)
        if refused is None and position.sealed:
            position.apply_sealed(moves, events)
        elif refused is None:
            position.apply(moves[0], events)
    seen = _look(position, asked.view)
    seat = None if asked.view == "all" else _seat(asked.view, position.setup.players)
    known = events if asked.view == "all" else [each for event in events if (each := event.seen_by(seat)) is not None]
    answer = {
        "text": seen.to_text(),
        "to_act": seen.to_act,
        "prompt": seen.prompt.as_json() if seen.prompt else None,
        "legal": [str(move) for move in seen.legal_moves()] if asked.legal else None,
        "events": [event.as_json() for event in known],
        "refused": refused.as_json() if refused else None,
        "score": [dict(score) for score in seen.score()],
    }
    return answer, refused is None


def _seat(view: str, players: int) -> int | None:
    if view == "none":
        return None
    if view in map(str, range(players)):
        return int(view)
    raise Stop(f"--view must be a seat from 0 to {players - 1}, none or all.")


def _look(position: Position, view: str) -> Position:
    return position if view == "all" else position.view(_seat(view, position.setup.players))
