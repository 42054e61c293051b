"""Golden games: one whole game for each number of players, option and end: who took the last card, a player who drew in
phase 2 or a Trading Post.

`python -m tests.games.merchant_princes.golden` searches seeds and writes the folder `golden` again;
read the difference before you keep it. They are change detectors: they prove no rule.
"""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from hansa_core import Match
from hansa_core.table import Chance
from tests.games.merchant_princes.random_play import VARIANTS, deal, sensible
from tests.games.merchant_princes.table import PLAYERS

FOLDER = Path(__file__).with_name("golden")
ENDS = ("draw", "post")
SEARCH = 500
"""Seeds tried per combination before the search gives up."""


def name_of(players: int, variant: str, end: str) -> str:
    return f"{players}_players_{variant}_{end}"


def combinations() -> Iterator[tuple[int, str, str]]:
    """Where Trading Posts must draw, they are not asked, so there is one end only."""
    for players in PLAYERS:
        for variant, options in VARIANTS.items():
            yield from ((players, variant, end) for end in (ENDS[:1] if "post_mandatory" in options else ENDS))


def play(players: int, variant: str, seed: str) -> Match:
    match = deal(players, variant, seed)
    chance = Chance(f"{seed}/moves")
    while match.to_act is not None:
        match.play(sensible(match.position, chance, len(match)))
    return match


def end_of(match: Match) -> str:
    """The question whose answer emptied the pile."""
    last = next(n for n in range(len(match), 0, -1) if match.at(n - 1).to_text().find("\npile none") < 0)
    prompt = match.at(last - 1).prompt
    return "post" if prompt is not None and prompt.id == "D4" else "draw"


def told(match: Match) -> Iterator[str]:
    """What a game must still lead to."""
    path = hashlib.sha256()
    for n in range(len(match) + 1):
        position = match.at(n)
        path.update(position.digest().encode())
        path.update("\n".join(map(str, position.legal_moves())).encode())
    position = match.position
    yield f"entries {len(match)}"
    yield f"end {position.end_reason} {end_of(match)}"
    yield f"winners {' '.join(map(str, position.winners()))}"
    yield f"gold {' '.join(str(score['gold']) for score in position.score())}"
    yield f"digest {match.digest()}"
    yield f"position {position.digest()}"
    yield f"path {path.hexdigest()}  # every position and every list of moves on the way"


def search(players: int, variant: str, end: str) -> Match | None:
    """The first seed whose game ends so."""
    games = (play(players, variant, f"golden {n}") for n in range(SEARCH))
    return next((match for match in games if end_of(match) == end), None)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for combination in combinations():
        found = search(*combination)
        if found is None:
            print(f"no game found: {name_of(*combination)}", file=sys.stderr)
            continue
        lines = [f"link {found.to_link()}", *told(found)]
        (FOLDER / f"{name_of(*combination)}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
