"""What may come out of a door for strangers: a typed error, or something sound that can be played on."""

from collections.abc import Callable
from typing import Any

from hansa_core import Match
from hansa_core.table import CHANCE, BadContent, BadRecord, BadSetup, BadText, Chance, Position, Refused, TableError
from tests.games.kit.play import applied
from tests.games.kit.suite import Suite

TYPED = (BadRecord, BadSetup, BadText, BadContent, Refused)


def opened(ask: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """What comes out, or None for a typed error; anything else that is raised fails the test."""
    try:
        return ask(*arguments, **named)
    except TableError as problem:
        assert type(problem) in TYPED and problem.key and str(problem)
        return None


def check_position(suite: Suite, position: Position, depth: int) -> None:
    """Invariants hold, the text leads back, everybody's view stands, and the game can go on."""
    assert suite.sound(position, position.view(0), position.resample(None, Chance("fuzz")))
    assert suite.from_text(position.to_text()) == position
    assert position.view(None).view(0) == position.view(None)
    assert "?" not in position.resample(None, Chance("fuzz")).to_text()
    assert (position.to_act is None) == (position.end_reason is not None) == (position.prompt is None)
    assert len(position.score()) == position.setup.players
    if not depth or (seat := position.to_act) is None:
        return
    legal = position.legal_moves(seat)
    assert legal
    for pick in (0, -1) if seat != CHANCE else (0,):
        check_position(suite, applied(position, legal[pick], seat), depth - 1)


def texts_of(match: Match, stride: int) -> list[str]:
    """Positions from all of a game, in full, as one seat and as everybody sees them."""
    full = [match.at(n) for n in range(0, len(match) + 1, stride)]
    return [seen.to_text() for position in full for seen in (position, position.view(0), position.view(None))]
