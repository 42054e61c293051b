"""Golden games: one whole game for each board, number of players, edition and end reason.

`python -m tests.games.hansa_teutonica.golden` searches seeds and writes the folder `golden`
again, `… golden east` only the games whose names begin so; read the difference before you keep it. They are change
detectors: they prove no rule.
"""

import hashlib
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from hansa_core import Match
from hansa_core.table import Chance
from tests.games.hansa_teutonica.late import late_start
from tests.games.hansa_teutonica.random_play import ALL_SITTINGS, GOLDEN_MODULES, Sitting, deal, sensible

FOLDER = Path(__file__).with_name("golden")
REASONS = ("prestige", "markers", "cities")
SEARCH = 3000
"""Seeds tried per combination before the search gives up."""


def name_of(sitting: Sitting, reason: str) -> str:
    return f"{sitting}_{reason}"


def combinations() -> Iterator[tuple[Sitting, str]]:
    return product([*ALL_SITTINGS, *GOLDEN_MODULES], REASONS)


def play(sitting: Sitting, seed: str, near: str = "") -> Match:
    """A whole game, or one begun near an end."""
    match = late_start(sitting, seed, near) if near else deal(sitting, seed)
    chance = Chance(f"{seed}/moves")
    while match.to_act is not None:
        match.play(sensible(match.position, chance, len(match)))
    return match


def told(match: Match) -> Iterator[str]:
    """What a game must still lead to."""
    path = hashlib.sha256()
    for n in range(len(match) + 1):
        position = match.at(n)
        path.update(position.digest().encode())
        path.update("\n".join(map(str, position.legal_moves())).encode())
    position = match.position
    yield f"entries {len(match)}"
    yield f"end {position.end_reason}"
    yield f"winners {' '.join(map(str, position.winners()))}"
    for seat, score in enumerate(position.score()):
        yield f"score {seat} {' '.join(f'{key} {points}' for key, points in score.items())}"
    yield f"digest {match.digest()}"
    yield f"position {position.digest()}"
    yield f"path {path.hexdigest()}  # every position and every list of moves on the way"


def search(sitting: Sitting) -> dict[str, Match]:
    """The first seeds that end a game for each reason. Two players come to 20 prestige long before the other ends, so
    these games begin near them."""
    found: dict[str, Match] = {}
    nears = ("", "markers", "cities") if sitting.players == 2 else ("",)
    for n in range(SEARCH):
        match = play(sitting, f"golden {n}", nears[n % len(nears)])
        found.setdefault(str(match.position.end_reason), match)
        if len(found) == len(REASONS):
            break
    return found


def main(begin: str = "") -> None:
    FOLDER.mkdir(exist_ok=True)
    for sitting in [*ALL_SITTINGS, *GOLDEN_MODULES]:
        if not str(sitting).startswith(begin):
            continue
        found = search(sitting)
        for reason in REASONS:
            if reason not in found:
                print(f"no game found: {name_of(sitting, reason)}", file=sys.stderr)
                continue
            lines = [f"link {found[reason].to_link()}", *told(found[reason])]
            path = FOLDER / f"{name_of(sitting, reason)}.txt"
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
