"""Handelsfürsten in the kit: every number of players, every option by itself and all of them."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from hansa_core import Match
from hansa_core.bots.sensible_merchant_princes import choose
from hansa_core.table import Position
from tests.games.kit.golden import golden_match
from tests.games.kit.notation import read_notation
from tests.games.kit.playthrough import transcript
from tests.games.kit.suite import Golden, Playthroughs, Sitting, Suite
from tests.games.merchant_princes.perft import COUNTS
from tests.games.merchant_princes.table import GAME, NAMES, PLAYERS

VARIANTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "hand_limit": {"hand_limit": 4},
    "every": {"agreement_mode": "every"},
    "own": {"agreement_mode": "own"},
    "post_mandatory": {"post_mandatory": True},
    "last_round": {"last_round": True},
    "all": {"hand_limit": 3, "agreement_mode": "every", "post_mandatory": True, "last_round": True},
}
"""Every option by itself, and all of them."""
SETUPS = [(players, variant) for players in PLAYERS for variant in VARIANTS]


def sitting_of(players: int, variant: str) -> Sitting:
    return Sitting(players, options=tuple(VARIANTS[variant].items()))


SITTINGS = {f"{players}_players_{variant}": sitting_of(players, variant) for players, variant in SETUPS}
ENDS = ("draw", "post")


def ends(sitting: Sitting) -> Sequence[str]:
    """Where Trading Posts must draw, they are not asked, so there is one end only."""
    return ENDS[:1] if "post_mandatory" in dict(sitting.options) else ENDS


def end_of(match: Match) -> str:
    """Who took the last card: a player who drew in phase 2, or a Trading Post."""
    last = next(n for n in range(len(match), 0, -1) if match.at(n - 1).to_text().find("\npile none") < 0)
    prompt = match.at(last - 1).prompt
    return "post" if prompt is not None and prompt.id == "D4" else "draw"


def sight(view: Position) -> dict[str, str]:
    """Hands and gold (P9)."""
    lines = [line.split() for line in view.to_text().splitlines()]
    found = {f"hand {words[1]}": " ".join(words[2:]) for words in lines if words[0] == "hand"}
    gold = ["?" if score["gold"] is None else str(score["gold"]) for score in view.score()]
    return found | {"gold": ", ".join(gold)}


GOLDEN = Golden(Path(__file__).with_name("golden"), SITTINGS, ends, end_of)
SHOWN = {2: "2_players_hand_limit_post", 3: "3_players_plain_post", 4: "4_players_last_round_post"}
"""Golden games: between them every question is asked."""


def written(name: str) -> Any:
    return transcript(golden_match(GOLDEN, name), sight, every=30, without=("seat",))


SUITE = Suite(
    GAME,
    NAMES,
    SITTINGS,
    read_notation("merchant_princes"),
    choose,
    seed="0",
    longest=1500,
    most_listed=60,
    longest_link=1_000,
    begun=160,
    some_words=lambda move: move.kind != "reveal" or move.values[0] % 500 == 0,
    fuzz={name: SITTINGS[name] for name in ("2_players_hand_limit", "3_players_plain", "4_players_all")},
    counts=COUNTS,
    golden=GOLDEN,
    playthroughs=Playthroughs(
        Path(__file__).with_name("playthroughs"),
        {f"{players}_players": partial(written, name) for players, name in SHOWN.items()},
    ),
)
