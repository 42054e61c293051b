"""One whole short game, written out: what the protocol gives to whom at every step.

`python -m tests.games playthroughs fair` writes `playthrough.txt` again; a test compares it line by line.
"""

from collections.abc import Iterator

from hansa_core import Match
from tests.fair.tables import match_from, play

START = """
    fair village second players=2 hand_limit=2 church=true
    first 1
    pile wax amber salt
    lot wax
    coins 5 5
    hand0 salt salt
    hand1 amber wax
"""
MOVES = ["bid 2", "bid 3", "lay salt", "lay salt", "sell", "give 2", "bury wax", "bid 1", "bid 1", "keep", "give 0"]
VIEWERS = (None, 0, 1)


def transcript() -> Iterator[str]:
    match = match_from(START, "playthrough")
    moves = iter(MOVES)
    yield "# The fair: one short game, with all that the protocol gives to whom. Made by tests/fair/playthrough.py."
    while match.to_act is not None:
        yield from _asked(match)
        shown, n = len(match), len(match)
        while len(match) == shown:
            move, seat = next(moves), match.to_act
            play(match, move)
            waits = " (waits until all answers are in)" if match.pending else ""
            yield f"{seat} plays {move}{waits}"
        yield from _logged(match, n)
    yield from _asked(match)
    yield f"end reason {match.position.end_reason}, winners {list(match.position.winners())}"
    assert next(moves, None) is None


def _asked(match: Match) -> Iterator[str]:
    position = match.position
    yield ""
    yield f"== entry {len(match)} ".ljust(120, "=")
    if position.prompt is not None:
        asked = f"prompt {position.prompt.id} {dict(position.prompt.params)}"
        yield f"{asked}, sealed {position.sealed}, chain {position.chain}"
    for seat in position.to_act_all:
        yield f"legal for {seat}: {', '.join(map(str, position.legal_moves(seat)))}"
    yield f"barrier {match.barrier.n} {match.barrier.reason}, settled {match.settled}, record {match.digest()[:16]}"
    yield ""
    columns = [_column(match, viewer) for viewer in VIEWERS]
    width = max(len(line) for line in columns[0]) + 8
    for row in zip(*columns, strict=True):
        yield "  ".join(cell.ljust(width) for cell in row).rstrip()
    yield ""


def _column(match: Match, viewer: int | None) -> list[str]:
    view = match.position.view(viewer)
    score = [" ".join(f"{key} {'?' if n is None else n}" for key, n in seat.items()) for seat in view.score()]
    name = "spectator" if viewer is None else f"seat {viewer}"
    return [f"[{name}]", *view.to_text().splitlines()[1:], *score, f"digest {view.digest()[:16]}"]


def _logged(match: Match, n: int) -> Iterator[str]:
    for viewer in VIEWERS:
        name = "spectator" if viewer is None else f"seat {viewer}"
        lines = [line for line in match.log(viewer) if line.n == n]
        for line in lines:
            yield f"  {name} reads: {line.entry}"
            for event in line.events:
                params = " ".join(f"{key}={value}" for key, value in event.params.items())
                yield f"    {event.key} {params}"
        if not lines:
            yield f"  {name} reads nothing yet"
