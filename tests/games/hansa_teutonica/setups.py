"""Hansa Teutonica in the kit: every board, edition and number of players, the modules alone and together."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from hansa_core import Match
from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.table import Position
from tests.games.hansa_teutonica.late import late_start
from tests.games.hansa_teutonica.perft import COUNTS
from tests.games.hansa_teutonica.table import EDITIONS, GAME, NAMES
from tests.games.kit.golden import golden_match
from tests.games.kit.notation import read_notation
from tests.games.kit.playthrough import transcript
from tests.games.kit.suite import Golden, Playthroughs, Sitting, Suite

SEATS = {
    "die_hanse_2_3": (3,),
    "die_hanse_4_5": (4, 5),
    "east_3_5": (3, 4, 5),
    "britannia_3": (3,),
    "britannia_4_5": (4, 5),
}
ALL_SITTINGS = [Sitting(n, edition, board) for board, players in SEATS.items() for n in players for edition in EDITIONS]
"""Every board with every number of players and edition (H3)."""
BASE = "die_hanse_2_3"
NEUTRAL_ELSEWHERE = [
    Sitting(2, "2014", "east_3_5"),
    Sitting(2, "2020", "britannia_3", (("neutral", True),)),
    Sitting(2, "2009", BASE, (("neutral", True),)),
]
MODULE_SITTINGS = [
    Sitting(2, "2009", BASE),
    Sitting(2, "2014", BASE),
    Sitting(2, "2020", BASE, (("neutral", True), ("missions", True), ("favour", True))),
    Sitting(3, "2009", BASE, (("missions", True),)),
    Sitting(3, "2020", BASE, (("favour", True),)),
    Sitting(4, "2020", "die_hanse_4_5", (("missions", True), ("favour", True))),
    *NEUTRAL_ELSEWHERE,
]
"""Two players by their variants, mission cards, Emperor's favour; alone and together."""
GOLDEN_MODULES = [
    Sitting(2, "2009", BASE),
    *(Sitting(2, "2014", board) for board in (BASE, "east_3_5", "britannia_3")),
    *(Sitting(2, edition, BASE, (("neutral", True),)) for edition in ("2009", "2020")),
    *(Sitting(3, edition, BASE, (("missions", True),)) for edition in EDITIONS),
    Sitting(4, "2020", "die_hanse_4_5", (("favour", True),)),
    Sitting(5, "2020", "die_hanse_4_5", (("missions", True), ("favour", True))),
    Sitting(2, "2020", BASE, (("missions", True), ("favour", True), ("neutral", True))),
]
"""Every module in every edition that offers it, and all together."""
SITTINGS = [
    *(sitting for sitting in ALL_SITTINGS if sitting.board.startswith("die_hanse")),
    Sitting(3, "2009", "east_3_5"),
    Sitting(4, "2014", "east_3_5"),
    Sitting(5, "2020", "east_3_5"),
    Sitting(3, "2014", "britannia_3"),
    Sitting(3, "2020", "britannia_3"),
    Sitting(4, "2020", "britannia_4_5"),
    Sitting(5, "2009", "britannia_4_5"),
    *(sitting for sitting in MODULE_SITTINGS if sitting not in NEUTRAL_ELSEWHERE[1:]),
]
"""What the longer tests look at: all of Die Hanse, every number of players and every edition of the other boards, the
modules."""
FUZZ = [
    Sitting(3, "2020", "east_3_5"),
    Sitting(4, "2009", "britannia_4_5"),
    Sitting(2, "2009", BASE),
    Sitting(2, "2020", BASE, (("neutral", True), ("missions", True), ("favour", True))),
]

REASONS = ("prestige", "markers", "cities")
NEAR = ("", "markers", "cities")


def begin(suite: Suite, sitting: Sitting, seed: str, n: int) -> Match:
    """Two players come to 20 prestige long before the other ends, so two of three of their games begin near them."""
    near = NEAR[n % len(NEAR)] if sitting.players == 2 else ""
    return late_start(suite, sitting, seed, near) if near else suite.deal(sitting, seed)


GOLDEN = Golden(
    Path(__file__).with_name("golden"),
    {str(sitting): sitting for sitting in (*ALL_SITTINGS, *GOLDEN_MODULES)},
    lambda sitting: REASONS,
    begin=begin,
)
BOARDS_SHOWN = {
    "die_hanse_2_3": "die_hanse_2_3_3_players_2014_markers",
    "die_hanse_4_5": "die_hanse_4_5_4_players_2020_prestige",
    "east_3_5": "east_3_5_4_players_2009_cities",
    "britannia_3": "britannia_3_3_players_2009_cities",
    "britannia_4_5": "britannia_4_5_4_players_2009_cities",
}
"""Golden games in which every question is asked."""
MODULES_SHOWN = {
    "missions": "die_hanse_2_3_3_players_2014_missions_true_cities",
    "favour": "die_hanse_4_5_4_players_2020_favour_true_cities",
    "provinces": "die_hanse_2_3_2_players_2009_prestige",
    "neutral": "die_hanse_2_3_2_players_2014_prestige",
}
"""Golden games in which every question of a module is asked."""


def sight(view: Position) -> dict[str, str]:
    """The plate and the mission cards (H150, H238). The supply of markers is face down to all."""
    lines = [line.split() for line in view.to_text().splitlines()]
    plate = [marker for words in lines if words[0] == "plate" for marker in words[1:]]
    cards = [words[2] for words in lines if words[0] == "mission"]
    return {thing: " ".join(seen) for thing, seen in {"plate": plate, "missions": cards}.items() if seen}


def written(name: str) -> Iterator[str]:
    return transcript(golden_match(GOLDEN, name), sight, every=25)


SUITE = Suite(
    GAME,
    NAMES,
    {str(sitting): sitting for sitting in SITTINGS},
    read_notation("hansa_teutonica"),
    choose,
    dull=frozenset({"end"}),
    begun=250,
    search=(10, 10),
    fuzz={str(sitting): sitting for sitting in FUZZ},
    counts=COUNTS,
    golden=GOLDEN,
    playthroughs=Playthroughs(
        Path(__file__).with_name("playthroughs"),
        {shown: partial(written, name) for shown, name in {**BOARDS_SHOWN, **MODULES_SHOWN}.items()},
    ),
)
