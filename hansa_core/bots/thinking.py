"""A thought as two texts: what is asked of a bot, and what it answers. So it can be had in a worker or elsewhere.

A question holds what one seat may know and nothing else: the text of its view, what it has noted down, and chance of
its own. The answer holds moves in their text form, and reasons as keys of the catalogue.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from hansa_core.bots.brains import LEVELS, brain_of
from hansa_core.bots.player import NOTHING, Memory, Plan, Player, Reason, Thinker, make_player, remember
from hansa_core.table import BadSetup, Chance, Match, Position
from hansa_core.table.shelf import find_game

MOVE, PLANS, CHANCES, WHY = WANTS = ("move", "plans", "chances", "why")
WITHOUT_NOTES: Final = ("random",)
"""Levels that look at the view alone."""


def question(match: Match, seat: int, level: str, want: str = MOVE, n: int | None = None) -> str:
    """What `seat` asks itself after the first `n` entries; without `n` it is now."""
    if n is not None and n < len(match):
        match = match.copy(n)
    memory = NOTHING if level in WITHOUT_NOTES else remember(match, seat)
    return json.dumps({
        "want": want,
        "game": match.game.id,
        "level": level,
        "seat": seat,
        "n": len(match),
        "chance": f"{match.header.seed_hash}/seat/{seat}",
        "view": match.position.view(seat).to_text(),
        "memory": memory,
    })  # fmt: skip


def why_question(match: Match, seat: int, first: int, end: int) -> str:
    """Why `seat` has played the entries from `first` to `end`: what everybody saw of them, before each and at the end,
    and nothing else. So the reasons tell nobody what is hidden, whoever the seat is."""
    lines = match.log(None, first)[: end - first]
    return json.dumps({
        "want": WHY,
        "game": match.game.id,
        "seat": seat,
        "views": [match.at(n).view(None).to_text() for n in range(first, end + 1)],
        "moves": [[str(move) for move in line.entry.moves] for line in lines],
    })  # fmt: skip


def answer(asked: str) -> str:
    """What goes wrong in a bot is answered too, as `trouble`."""
    try:
        return json.dumps(_answered(json.loads(asked)))
    except Exception as problem:
        return json.dumps({"trouble": f"{type(problem).__name__}: {problem}"})


def _answered(asked: dict[str, Any]) -> dict[str, Any]:
    if asked["want"] == WHY:
        return {"why": _reasons(_why(asked))}
    game, seat, n = asked["game"], asked["seat"], asked["n"]
    memory: Memory = asked["memory"]
    view: Position = find_game(game).position_from_text(asked["view"])
    player = _player(asked["level"], game, asked["chance"])
    if asked["want"] == CHANCES:
        return {"chances": list(_thinker(player).chances(view, memory))}
    legal = view.legal_moves(seat)
    if asked["want"] == MOVE:
        if isinstance(player, Thinker):
            return {"move": str(player.choose(view, legal, n, memory))}
        return {"move": str(player.choose(view, legal, n))}
    plans = _thinker(player).plans(view, legal, n, memory)
    return {"plans": [_written(plan) for plan in plans]}


def _written(plan: Plan) -> list[Any]:
    return [[str(move) for move in plan.moves], plan.value, _reasons(plan.reasons)]


def _reasons(reasons: Sequence[Reason]) -> list[Any]:
    return [[reason.key, dict(reason.params), reason.worth] for reason in reasons]


def _why(asked: dict[str, Any]) -> Sequence[Reason]:
    game = find_game(asked["game"])
    views = [game.position_from_text(text) for text in asked["views"]]
    moves = [[view.parse(move) for move in line] for view, line in zip(views, asked["moves"], strict=False)]
    return brain_of(asked["game"]).why(asked["seat"], views, moves)


@lru_cache(maxsize=8)
def _player(level: str, game: str, chance: str) -> Player:
    """Each seat has one, which may keep what it has worked out for its next question."""
    return make_player(level, game, Chance(chance))


def _thinker(player: Player) -> Thinker:
    if not isinstance(player, Thinker):
        raise BadSetup("setup.unknown_bot", bot="random", bots=list(LEVELS))  # who plays at random plans nothing
    return player
