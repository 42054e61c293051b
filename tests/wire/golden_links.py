"""Links of every version ever shipped. `python -m tests.wire.golden_links` makes those of the present version.

Links of older versions are never made again: they show that what people have sent keeps opening.
"""

import json
from functools import cache
from pathlib import Path

from hansa_core import Match, Seat, new_match
from hansa_core.wire.link import VERSION
from tests.fair.tables import GAME
from tests.hansa.random_play import SETUPS
from tests.hansa.random_play import die_hanse as hansa
from tests.wire.golden_files import present as fair
from tests.wire.records import corpus

FOLDER = Path(__file__).parent / "golden"


@cache
def present() -> dict[str, Match]:
    """Fair and Hansa Teutonica; whole, begun, from a text position, for spectators, with bots."""
    found = {f"fair_{name}": match for name, match in fair().items()}
    found |= {f"fair_corpus_{n}": match for n, match in enumerate(corpus())}
    found["fair_bots"] = Match.new(GAME, [Seat("Zoë", "red", "random"), "Ben"], "bots")
    for players, edition in SETUPS:
        match = hansa(players, edition, "golden link", "lively")
        found[f"hansa_{players}_{edition}"] = match
        found[f"hansa_{players}_{edition}_watch"] = match.watch_record()
    whole = hansa(4, "2020", "golden link", "sensible")
    n = next(n for n in range(100, len(whole)) if not whole.at(n).chain)
    begun = new_match("hansa_teutonica", [seat.name for seat in whole.header.seats], whole.header.seed)
    begun.replay(entry.moves for entry in whole.entries[:n])
    late = whole.at(next(n for n in range(300, len(whole)) if not whole.at(n).chain)).view(0).to_text()
    found["hansa_begun"] = begun
    found["hansa_begun_watch"] = begun.watch_record()
    found["hansa_start"] = new_match("hansa_teutonica", ["A", "B", "C", "D"], "start", start=late)
    return found


def told(match: Match) -> dict[str, object]:
    """What a link must still lead to."""
    return {"entries": len(match), "digest": match.digest(), "position": match.position.digest()}


def path_of(version: str) -> Path:
    return FOLDER / f"links_v{version}.json"


def main() -> None:
    links = {name: {"link": match.to_link(), **told(match)} for name, match in present().items()}
    path_of(VERSION).write_text(json.dumps(links, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
