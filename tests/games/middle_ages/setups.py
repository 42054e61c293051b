"""Marchands du Moyen Âge in the kit: every number of players, set-up and option."""

from functools import partial
from pathlib import Path
from typing import Any

from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.table import Move, Position
from tests.games.kit.golden import golden_match
from tests.games.kit.notation import read_notation
from tests.games.kit.playthrough import transcript
from tests.games.kit.suite import Golden, Playthroughs, Sitting, Suite
from tests.games.middle_ages.perft import COUNTS
from tests.games.middle_ages.table import GAME, NAMES, PLAYERS

VARIANTS: dict[str, dict[str, Any]] = {
    "inland": {"variant": "inland"},
    "ports": {"variant": "ports"},
    "drawn": {"influence_draw": "random"},
    "negotiating": {"negotiating": True},
}
SETUPS = [(players, variant) for players in PLAYERS for variant in VARIANTS]
SITTINGS = {
    f"{players}_players_{variant}": Sitting(players, options=tuple(VARIANTS[variant].items()))
    for players, variant in SETUPS
} | {"4_players_classic": Sitting(4, options=(("variant", "classic_1999"), ("courier", "r12")))}
GOLDEN = Golden(Path(__file__).with_name("golden"), SITTINGS, lambda sitting: ("arrivals",))
SHOWN = {
    "2_players": "2_players_ports_arrivals",
    "3_players": "3_players_drawn_arrivals",
    "4_players": "4_players_inland_arrivals",
    "negotiating": "3_players_negotiating_arrivals",
}


def sight(view: Position) -> dict[str, str]:
    """Cash and influence cards (M4)."""
    lines = [line.split() for line in view.to_text().splitlines()]
    found = {f"cards {words[1]}": " ".join(words[2:]) for words in lines if words[0] == "cards"}
    cash = ["?" if score["cash"] is None else str(score["cash"]) for score in view.score()]
    return found | {"cash": ", ".join(cash)}


def written(name: str) -> Any:
    return transcript(golden_match(GOLDEN, name), sight, every=60, without=("seat",))


def some_words(move: Move) -> bool:
    """Of amounts only a few."""
    return move.kind not in ("bid", "price", "count") or move.values[0] % 3700 == 0


SUITE = Suite(
    GAME,
    NAMES,
    SITTINGS,
    read_notation("middle_ages"),
    choose,
    seed="lively/2",
    longest=2500,
    longest_link=1_000,
    begun=200,
    dull=frozenset(("deal", "invite")),
    some_words=some_words,
    search=(8, 12),
    fuzz={name: SITTINGS[name] for name in ("2_players_ports", "3_players_negotiating", "4_players_drawn")},
    counts=COUNTS,
    golden=GOLDEN,
    playthroughs=Playthroughs(
        Path(__file__).with_name("playthroughs"),
        {title: partial(written, name) for title, name in SHOWN.items()},
    ),
)
