"""Bots play every game, board, edition, module, option and number of players, all levels at one table, and nothing may
go wrong: no refusal, no game without an end, no choice that depends on what the seat cannot know.

A game follows from its number alone, so what went wrong can be looked at again; it is said at once. `--games N` plays
so many (2000), one round through all sittings after the other; `--game ID` those of one game alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final, NamedTuple

from hansa_core import games as games_by_id
from hansa_core.bots.arena import CAP
from hansa_core.bots.brains import brain_of
from hansa_core.bots.player import BOTS, Player, Thinker, make_player, remember
from hansa_core.table import BadSetup, Chance, Game, Match, Move
from hansa_core.table.errors import Refused
from hansa_core.table.game import Option, OptionValue

GAMES: Final = 2000
ASKED: Final = 37
"""Every so many decisions, the same question is asked in another world that the seat cannot tell from this one."""
NAMES: Final = ("Anna", "Ben", "Clara", "David", "Eva")


class Sitting(NamedTuple):
    """What is played, by how many."""

    game: str
    board: str
    edition: str
    players: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        chosen = (f"{name}={value}" for name, value in self.options)
        return " ".join((self.game, self.board, self.edition, f"{self.players} players", *chosen))


class Soaked(NamedTuple):
    """One game: its decisions, how often it was asked in another world, what went wrong if anything did."""

    sitting: Sitting
    decisions: int
    asked: int
    fault: str | None


def sittings(game: Game) -> list[Sitting]:
    """Every board, edition and number of players; every module with every other, every value of the other options."""
    found = []
    for board in game.boards:
        for edition, players, options in product(game.editions, board.players, _options(game.options)):
            try:
                game.chosen(players, board.id, edition, **dict(options))
            except BadSetup:
                continue
            found.append(Sitting(game.id, board.id, edition, players, options))
    return found


def _options(options: Sequence[Option]) -> Iterator[tuple[tuple[str, OptionValue], ...]]:
    modules = [option.name for option in options if option.type == "bool"]
    for chosen in product((False, True), repeat=len(modules)):
        yield tuple((name, True) for name, on in zip(modules, chosen, strict=True) if on)
    for option in options:
        values: tuple[OptionValue | None, ...] = option.choices if option.type == "choice" else (option.min,)
        for value in values:
            if option.type != "bool" and value is not None and value != option.default:
                yield ((option.name, value),)


def soak(sitting: Sitting, number: int) -> Soaked:
    """Game `number` of a sitting: every level sits in every seat in turn."""
    seed = f"soak/{number}"
    options: dict[str, Any] = dict(sitting.options)
    game, names = games_by_id()[sitting.game], NAMES[: sitting.players]
    match: Match = Match.new(game, names, seed, sitting.board, sitting.edition, **options)
    levels = [BOTS[(number + seat) % len(BOTS)] for seat in range(sitting.players)]
    players = [_player(match, level, seat) for seat, level in enumerate(levels)]
    asked = decisions = 0
    while (seat := match.to_act) is not None:
        if decisions >= CAP * sitting.players:
            return Soaked(sitting, decisions, asked, f"{seed} {levels}: no end")
        try:
            move = _chosen(players[seat], match, seat)
            if decisions % ASKED == number % ASKED:
                asked += 1
                if secret := _secret(match, levels[seat], seat):
                    return Soaked(sitting, decisions, asked, f"{seed} {levels}: entry {len(match)} {secret}")
            match.play(move, seat)
        except Refused as refused:
            return Soaked(sitting, decisions, asked, f"{seed} {levels}: entry {len(match)} {refused}")
        decisions += 1
    ended = bool(match.position.end_reason and match.position.winners())
    return Soaked(sitting, decisions, asked, None if ended else f"{seed} {levels}: over without an end or a winner")


def _player(match: Match, level: str, seat: int) -> Player:
    return make_player(level, match.game.id, Chance(f"{match.header.seed}/{seat}"))


def _chosen(player: Player, match: Match, seat: int, other: Any = None) -> Move:
    """In this world, or in another one that the seat cannot tell from it."""
    world = match.position if other is None else other
    view, legal = world.view(seat), match.position.legal_moves(seat)
    if isinstance(player, Thinker):
        return player.choose(view, legal, len(match), remember(match, seat))
    return player.choose(view, legal, len(match))


def _secret(match: Match, level: str, seat: int) -> str | None:
    """What the view or the choice of a seat betrays of what it cannot know."""
    world = match.position.resample(seat, Chance(f"{match.header.seed}/world/{len(match)}"))
    if world.view(seat).to_text() != match.position.view(seat).to_text():
        return "another world looks different"
    choices = {str(_chosen(_player(match, level, seat), match, seat, other)) for other in (None, world)}
    return f"chooses {' or '.join(sorted(choices))}" if len(choices) > 1 else None


def soaked(numbers: range, game: str | None = None) -> Iterator[Soaked]:
    """The games of these numbers, the sittings of all games one after the other, then once more with other seats."""
    found = {id: each for id, each in games_by_id().items() if _has_bots(id)}
    all_of_them = [sitting for each in ([game] if game else found) for sitting in sittings(found[each])]
    for number in numbers:
        yield soak(all_of_them[number % len(all_of_them)], number // len(all_of_them))


def _has_bots(game: str) -> bool:
    """The Fair, which the tests add, has none."""
    try:
        brain_of(game)
    except BadSetup:
        return False
    return True


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    played: list[Soaked] = []
    many = options.games or GAMES
    try:
        for game in soaked(range(many), options.game):
            played.append(game)
            if game.fault:
                print(f"{game.sitting}: {game.fault}", file=sys.stderr, flush=True)
            if len(played) % 50 == 0:
                print(f"{len(played)} of {many}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Stopped; this is what was played.", file=sys.stderr)
    return [row(name, [each for each in played if each.sitting.game == name])
            for name in dict.fromkeys(each.sitting.game for each in played)]  # fmt: skip


def row(game: str, played: Sequence[Soaked]) -> dict[str, Any]:
    return {
        "game": game,
        "sittings": len({each.sitting for each in played}),
        "games": len(played),
        "decisions": sum(each.decisions for each in played),
        "asked in another world": sum(each.asked for each in played),
        "went wrong": sum(each.fault is not None for each in played),
    }
