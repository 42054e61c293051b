"""A golden game written out: every question, how many answers it has, the move, its events, and who sees what."""

from collections.abc import Callable, Iterator

from hansa_core import Match
from hansa_core.table import Event, Position
from tests.games.kit.suite import Suite

Sight = Callable[[Position], dict[str, str]]
"""What a view says of each thing that the game hides from somebody: `{"hand 0": "? ?", "hand 1": "blue red"}`."""
Sights = dict[int | None, dict[str, str]]


def transcript(match: Match, sight: Sight, every: int, without: tuple[str, ...] = ()) -> Iterator[str]:
    """The whole position stands at the start, after every so many entries, and at the end. `without` names parameters
    of questions that need no place."""
    game = match.game.id
    yield f"# {match.setup.line}, seed {match.header.seed!r}. Made by `python -m tests.games playthroughs {game}`."
    yield "# entry: the position's digest, the question, how many moves are listed, seat: move; below, what it brought"
    shown = _sights(match, 0, sight)
    for n, entry in enumerate(match.entries):
        if n % every == 0:
            yield from _whole(match, n, sight)
        yield f"{_asked(match, n, without)}, {entry.seat}: {entry}"
        if match._steps[n].events:
            yield "     " + "; ".join(map(_event, match._steps[n].events))
        seen = _sights(match, n + 1, sight)
        if (n + 1) % every and n + 1 < len(match):
            yield from _changed(shown, seen)
        shown = seen
    yield from _whole(match, len(match), sight)
    for seat, score in enumerate(match.position.score()):
        points = " ".join(f"{key} {n}" for key, n in score.items())
        yield f"{seat}: {points}" + (f" = {sum(n or 0 for n in score.values())}" if len(score) > 1 else "")
    yield f"end reason {match.position.end_reason}, winners {list(match.position.winners())}"


def _asked(match: Match, n: int, without: tuple[str, ...]) -> str:
    position = match.at(n)
    assert position.prompt is not None
    params = " ".join(f"{key}={_plain(value)}" for key, value in position.prompt.params.items() if key not in without)
    return f"{n:4} {position.digest()[:12]} {position.prompt.id} {params}, {len(position.legal_moves())} listed"


def _event(event: Event) -> str:
    params = " ".join(f"{key}={_plain(value)}" for key, value in event.params.items())
    secret = f" (for seat {event.seat})" if event.seat is not None else ""
    return f"{event.key.partition('.')[2]} {params}{secret}".rstrip()


def _whole(match: Match, n: int, sight: Sight) -> Iterator[str]:
    yield ""
    yield f"== entry {n} ".ljust(120, "=")
    yield from match.at(n).to_text().splitlines()
    for viewer, seen in _sights(match, n, sight).items():
        if seen:
            yield f"{_name(viewer)} sees {'; '.join(f'{thing.split()[0]} {words}' for thing, words in seen.items())}"
    yield ""


def _sights(match: Match, n: int, sight: Sight) -> Sights:
    return {viewer: sight(match.at(n).view(viewer)) for viewer in (None, *range(match.setup.players))}


def _changed(before: Sights, now: Sights) -> Iterator[str]:
    """A line for each thing that looks different to somebody: who sees what of it, together who see the same."""
    for thing in dict.fromkeys(thing for sights in (before, now) for seen in sights.values() for thing in seen):
        together: dict[str, list[str]] = {}
        for viewer, seen in now.items():
            together.setdefault(seen.get(thing, "nothing"), []).append(_name(viewer))
        if any(before[viewer].get(thing) != now[viewer].get(thing) for viewer in now):
            yield f"       {thing}: " + " | ".join(f"{', '.join(names)} {words}" for words, names in together.items())


def _name(viewer: int | None) -> str:
    return "spectator" if viewer is None else f"seat {viewer}"


def _plain(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def write_playthroughs(suite: Suite) -> None:
    written = suite.playthroughs
    assert written is not None, f"{suite.game.id} has no playthroughs"
    written.folder.mkdir(exist_ok=True)
    for name, lines in written.lines.items():
        (written.folder / f"{name}.txt").write_text("\n".join(lines()) + "\n", encoding="utf-8")
