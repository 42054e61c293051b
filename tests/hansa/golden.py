"""Golden games: one whole game for each number of players, edition and end reason.

`python -m tests.hansa.golden` searches seeds and writes the folder `golden` again; read the difference before you
keep it. They are change detectors: they prove no rule.
"""

import hashlib
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from hansa_core import Match
from hansa_core.table import Chance
from tests.hansa.random_play import SETUPS, deal, sensible

FOLDER = Path(__file__).with_name("golden")
REASONS = ("prestige", "markers", "cities")
SEARCH = 3000
"""Seeds tried per combination before the search gives up."""


def name_of(players: int, edition: str, reason: str) -> str:
    board = "die_hanse_2_3" if players == 3 else "die_hanse_4_5"
    return f"{board}_{players}_players_{edition}_{reason}"


def combinations() -> Iterator[tuple[int, str, str]]:
    return ((players, edition, reason) for (players, edition), reason in product(SETUPS, REASONS))


def play(players: int, edition: str, seed: str) -> Match:
    match = deal(players, edition, seed)
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


def search(players: int, edition: str) -> dict[str, Match]:
    """The first seeds that end a game for each reason."""
    found: dict[str, Match] = {}
    for n in range(SEARCH):
        match = play(players, edition, f"golden {n}")
        found.setdefault(str(match.position.end_reason), match)
        if len(found) == len(REASONS):
            break
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for players, edition in SETUPS:
        found = search(players, edition)
        for reason in REASONS:
            if reason not in found:
                print(f"no game found: {name_of(players, edition, reason)}", file=sys.stderr)
                continue
            lines = [f"link {found[reason].to_link()}", *told(found[reason])]
            path = FOLDER / f"{name_of(players, edition, reason)}.txt"
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
