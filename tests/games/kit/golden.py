"""Golden games: whole games and what they must still lead to. They are change detectors: they prove no rule."""

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence

from hansa_core import Match
from hansa_core.table import Chance
from tests.games.kit.play import play_on
from tests.games.kit.suite import Golden, Sitting, Suite

SEARCH = 3000
"""Seeds tried per sitting before the search gives up."""


def golden_names(golden: Golden) -> list[str]:
    return [f"{name}_{end}" for name, sitting in golden.sittings.items() for end in golden.ends(sitting)]


def golden_match(golden: Golden, name: str) -> Match:
    """The game of a golden file."""
    link = (golden.folder / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[0]
    return Match.from_link(link.removeprefix("link "))


def result(golden: Golden, match: Match) -> Iterator[str]:
    """What a game must still lead to."""
    path = hashlib.sha256()
    for n in range(len(match) + 1):
        position = match.at(n)
        path.update(position.digest().encode())
        path.update("\n".join(map(str, position.legal_moves())).encode())
    position, end = match.position, golden.end_of(match)
    yield f"entries {len(match)}"
    yield f"end {position.end_reason}" + (f" {end}" if end != position.end_reason else "")
    yield f"winners {' '.join(map(str, position.winners()))}"
    yield from _scores(position.score())
    yield f"digest {match.digest()}"
    yield f"position {position.digest()}"
    yield f"path {path.hexdigest()}  # every position and every list of moves on the way"


def _scores(scores: Sequence[Mapping[str, int | None]]) -> Iterator[str]:
    """A line for each seat; where only one thing is counted, one line for all."""
    if len(scores[0]) == 1:
        (key,) = scores[0]
        yield f"{key} {' '.join(str(score[key]) for score in scores)}"
    else:
        for seat, score in enumerate(scores):
            yield f"score {seat} {' '.join(f'{key} {points}' for key, points in score.items())}"


def search(suite: Suite, golden: Golden, sitting: Sitting) -> dict[str, Match]:
    """The first seeds that bring each end."""
    found: dict[str, Match] = {}
    ends = set(golden.ends(sitting))
    for n in range(SEARCH):
        seed = f"golden {n}"
        match = play_on(suite, golden.begin(suite, sitting, seed, n), Chance(f"{seed}/moves"), "sensible")
        found.setdefault(golden.end_of(match), match)
        if ends <= set(found):
            break
    return found


def write_golden(suite: Suite, begin: str = "") -> None:
    """All golden games anew, or those whose names begin so."""
    golden = suite.golden
    assert golden is not None, f"{suite.game.id} has no golden games"
    golden.folder.mkdir(exist_ok=True)
    for name, sitting in golden.sittings.items():
        if not name.startswith(begin):
            continue
        found = search(suite, golden, sitting)
        for end in golden.ends(sitting):
            if end not in found:
                print(f"no game found: {name}_{end}", file=sys.stderr)
                continue
            lines = [f"link {found[end].to_link()}", *result(golden, found[end])]
            (golden.folder / f"{name}_{end}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
