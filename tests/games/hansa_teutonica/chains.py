"""All chains of action D from a position, followed to their ends, and what the rules say these ends must be."""

from collections.abc import Callable, Collection, Mapping
from itertools import combinations, permutations
from typing import Any

from tests.games.hansa_teutonica.table import Table

Standing = frozenset[tuple[str, str]]
"""Posts and Red's pieces on them."""


def anywhere(start: str, goal: str) -> bool:
    return True


def outcomes(
    pieces: Mapping[str, str],
    free: list[str],
    limit: int,
    ships: Collection[str] = (),
    may_go: Callable[[str, str], bool] = anywhere,
) -> set[Standing]:
    """H43, H65, H66, H199, H246 read literally: every other way Red's pieces can stand after one action D."""
    found = set()
    for number in range(1, limit + 1):
        for lifted in combinations(pieces, number):
            stay = {post: piece for post, piece in pieces.items() if post not in lifted}
            for goals in permutations([*free, *lifted], number):
                if not all(map(may_go, lifted, goals)):
                    continue
                moved = {goal: pieces[post] for goal, post in zip(goals, lifted, strict=True)}
                if not any(goal in ships and piece == "cube0" for goal, piece in moved.items()):
                    found.add(frozenset({**stay, **moved}.items()))
    return found - {frozenset(pieces.items())}


def reached(table: Table) -> set[Standing]:
    """How Red's pieces stand at the end of every chain that begins with a `lift`; no chain may get stuck."""
    seen = {after(table.position, move) for move in table.position.legal_moves() if move.kind == "lift"}
    waiting, found = list(seen), set()
    while waiting:
        position = waiting.pop()
        if position.prompt.id == "D1":
            found.add(standing(position))
            continue
        steps = {after(position, move) for move in position.legal_moves()}
        assert steps, position.to_text()
        waiting += steps - seen
        seen |= steps
    return found


def after(position: Any, move: Any) -> Any:
    then = position.copy()
    then.apply(move)
    return then


def standing(position: Any) -> Standing:
    routes = [line.split()[1:] for line in position.to_text().splitlines() if line.startswith("route")]
    posts = {f"{route}.{n}": piece for route, *row in routes for n, piece in enumerate(row, start=1)}
    return frozenset((post, piece) for post, piece in posts.items() if piece.endswith("0"))
