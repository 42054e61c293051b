"""Links of every version ever shipped. `python -m tests.wire.golden_links` makes those of the present version.

Links of older versions are never made again: they show that what people have sent keeps opening.
"""

import json
from functools import cache
from pathlib import Path

from hansa_core import Match, Seat, new_match
from hansa_core.wire.link import VERSION
from tests.fair.tables import GAME
from tests.games.hansa_teutonica.random_play import BASE, SETUPS, Sitting
from tests.games.hansa_teutonica.random_play import die_hanse as hansa
from tests.games.hansa_teutonica.random_play import finished as far
from tests.games.kit.play import finished as finished_of
from tests.games.merchant_princes.random_play import finished as princes
from tests.games.middle_ages.setups import SITTINGS as AGES
from tests.games.middle_ages.setups import SUITE as AGES_SUITE
from tests.wire.golden_files import present as fair
from tests.wire.records import corpus

FOLDER = Path(__file__).parent / "golden"
SITTINGS = [
    Sitting(3, "2020", "east_3_5"),
    Sitting(5, "2014", "east_3_5"),
    Sitting(3, "2014", "britannia_3"),
    Sitting(4, "2009", "britannia_4_5"),
    Sitting(2, "2009", BASE),
    Sitting(2, "2014", "britannia_3"),
    Sitting(2, "2020", BASE, (("neutral", True), ("missions", True), ("favour", True))),
    Sitting(4, "2020", "die_hanse_4_5", (("missions", True), ("favour", True))),
]
"""Every other board, both games for two, the modules."""
PRINCES = [(2, "hand_limit"), (3, "plain"), (4, "all")]


@cache
def present() -> dict[str, Match]:
    """What there is today: all that version 1 had, the other boards, Handelsfürsten and Marchands du Moyen Âge."""
    found = dict(beginning())
    for sitting in SITTINGS:
        match = far(sitting, "golden link", "lively")
        found |= {str(sitting): match, f"{sitting}_watch": match.watch_record()}
    for players, variant in PRINCES:
        match = princes(players, variant, "golden link")
        begun = match.copy(next(n for n in range(60, len(match)) if not match.at(n).chain))
        name = f"princes_{players}_{variant}"
        found |= {name: match, f"{name}_watch": match.watch_record(), f"{name}_begun_watch": begun.watch_record()}
    for name in ("2_players_ports", "3_players_drawn", "4_players_negotiating"):
        match = finished_of(AGES_SUITE, AGES[name], "golden link")
        found |= {f"ages_{name}": match, f"ages_{name}_watch": match.watch_record()}
    return found


@cache
def beginning() -> dict[str, Match]:
    """The Fair and Die Hanse, as in the days of version 1; whole, begun, from a text position, for spectators, with
    bots."""
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


MATCHES = {"1": beginning, "2": present}
"""By version, what it must hold links of."""


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
