"""One golden game per board and module, written out: every question, how many answers it has, the move, its events.

`python -m tests.games.hansa_teutonica.playthrough` writes the folder `playthroughs` again;
a test compares it line by line.
"""

from collections.abc import Iterator
from pathlib import Path

from hansa_core import Match
from hansa_core.table import Event
from tests.games.hansa_teutonica.golden import FOLDER as GOLDEN

FOLDER = Path(__file__).with_name("playthroughs")
GAMES = {
    "die_hanse_2_3": "die_hanse_2_3_3_players_2014_markers",
    "die_hanse_4_5": "die_hanse_4_5_4_players_2020_prestige",
    "east_3_5": "east_3_5_4_players_2009_cities",
    "britannia_3": "britannia_3_3_players_2009_cities",
    "britannia_4_5": "britannia_4_5_4_players_2009_cities",
}
"""Golden games in which every question is asked."""
MODULES = {
    "missions": "die_hanse_2_3_3_players_2014_missions_true_cities",
    "favour": "die_hanse_4_5_4_players_2020_favour_true_cities",
    "provinces": "die_hanse_2_3_2_players_2009_prestige",
    "neutral": "die_hanse_2_3_2_players_2014_prestige",
}
"""Golden games in which every question of a module is asked."""
ALL = {**GAMES, **MODULES}
WHOLE = 25
"""The whole position is written after so many entries."""


def transcript(board: str) -> Iterator[str]:
    link = (GOLDEN / f"{ALL[board]}.txt").read_text(encoding="utf-8").partition("\n")[0]
    match = Match.from_link(link.removeprefix("link "))
    yield f"# {match.setup.line}, seed {match.header.seed!r}. Made by tests/games/hansa_teutonica/playthrough.py."
    yield "# entry: the position's digest, the question, how many moves are listed, seat: move; below, what it brought"
    for n, entry in enumerate(match.entries):
        if n % WHOLE == 0:
            yield from _whole(match, n)
        yield f"{_asked(match, n)}, {entry.seat}: {entry}"
        yield "     " + "; ".join(map(_told, match._steps[n].events))
    yield from _whole(match, len(match))
    for seat, score in enumerate(match.position.score()):
        points = " ".join(f"{key} {n}" for key, n in score.items())
        yield f"{seat}: {points} = {sum(n or 0 for n in score.values())}"
    yield f"end reason {match.position.end_reason}, winners {list(match.position.winners())}"


def _asked(match: Match, n: int) -> str:
    position = match.at(n)
    assert position.prompt is not None
    params = " ".join(f"{key}={_plain(value)}" for key, value in position.prompt.params.items())
    listed = len(position.legal_moves())
    return f"{n:4} {position.digest()[:12]} {position.prompt.id} {params}, {listed} listed"


def _told(event: Event) -> str:
    told = " ".join(f"{key}={_plain(value)}" for key, value in event.params.items())
    secret = f" (for seat {event.seat})" if event.seat is not None else ""
    return f"{event.key.removeprefix('hansa_teutonica.')} {told}{secret}"


def _whole(match: Match, n: int) -> Iterator[str]:
    yield ""
    yield f"== entry {n} ".ljust(120, "=")
    yield from match.at(n).to_text().splitlines()
    yield ""


def _plain(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for board in ALL:
        (FOLDER / f"{board}.txt").write_text("\n".join(transcript(board)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
