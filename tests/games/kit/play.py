"""Games played at random with fixed seeds, for what must hold in every position."""

from collections.abc import Sequence
from functools import cache

from hansa_core import Match
from hansa_core.table import Chance, Move, Position
from tests.games.kit.suite import Player, Sitting, Suite


def pick(suite: Suite, style: str) -> Player:
    return {"sensible": suite.choose, "lively": lambda *asked: _lively(suite, *asked)}[style]


def _lively(suite: Suite, position: Position, legal: Sequence[Move], chance: Chance, n: int) -> Move:
    """Mostly sensible; one time in four any kind of move that is listed, each kind equally likely."""
    if chance.number("lively", n, 4):
        return suite.choose(position, legal, chance, n)
    kinds = {move.kind for move in legal}
    kind = chance.choice("kind", n, sorted(kinds - suite.dull or kinds))
    return chance.choice("of the kind", n, [move for move in legal if move.kind == kind])


def play_on(suite: Suite, match: Match, chance: Chance, style: str, entries: int | None = None) -> Match:
    """To the end, or to so many entries. Seats that answer a sealed question do so one after the other."""
    player, answers = pick(suite, style), 0
    while match.to_act is not None and (entries is None or len(match) < entries):
        assert len(match) < suite.longest
        seat = match.to_act
        match.play(player(match.position, match.position.legal_moves(seat), chance, answers), seat)
        answers += 1
    return match


@cache
def finished(suite: Suite, sitting: Sitting, seed: str = "", style: str = "lively") -> Match:
    """A whole game. It is shared: look at it, do not play on."""
    seed = seed or suite.seed
    return play_on(suite, suite.deal(sitting, seed), Chance(f"{seed}/moves"), style)


def answer(position: Position, move: Move, seat: int) -> None:
    """Plays a move; the others who are asked, if the question is sealed, answer with the first one of their list."""
    if position.sealed:
        position.apply_sealed([move if each == seat else position.legal_moves(each)[0] for each in position.to_act_all])
    else:
        position.apply(move)


def applied(position: Position, move: Move, seat: int) -> Position:
    after = position.copy()
    answer(after, move, seat)
    return after


STRIDE = 40


@cache
def sample(suite: Suite, sitting: Sitting) -> list[int]:
    """Numbers of entries after which to look: now and then, the first position of every sort of question, the end."""
    match = finished(suite, sitting)
    found: dict[object, int] = {n // STRIDE: n for n in range(0, len(match) + 1, STRIDE)}
    for n in range(len(match)):
        prompt = match.at(n).prompt
        assert prompt is not None
        numbers = [v for key, v in prompt.params.items() if isinstance(v, int) and key != "seat"]
        found.setdefault((prompt.id, match.at(n).chain > 0, *(min(number, 2) for number in numbers)), n)
    return sorted({*found.values(), len(match)})


def check_worlds(suite: Suite, position: Position, seat: int, label: str) -> None:
    """T7: a world that fits what a seat knows looks the same to it, is sound, and offers it the same moves."""
    world, view = position.resample(seat, Chance(label)), position.view(seat)
    assert world.view(seat) == view and suite.sound(world) and "?" not in world.to_text()
    assert (world.to_act_all, world.prompt) == (position.to_act_all, position.prompt)
    if seat in position.to_act_all:
        legal = list(position.legal_moves(seat))
        assert list(world.legal_moves(seat)) == legal == list(view.legal_moves(seat))
    assert view.resample(seat, Chance(label)).view(seat) == view == view.view(seat)
    assert view.view(None) == position.view(None)
