"""The Fair in the kit: every board, edition and number of players, with the options at their defaults and both ends."""

from pathlib import Path

from hansa_core.table import Move, Position
from tests.fair.perft import COUNTS
from tests.fair.playthrough import transcript
from tests.fair.tables import GAME, NAMES, all_setups, setup_id
from tests.games.kit.notation import OF_THE_TABLE, Notation
from tests.games.kit.suite import Playthroughs, Sitting, Suite

REFUSALS = {
    "fair.wrong_phase": "F3",
    "fair.bid_coins": "F4",
    "fair.nothing_laid": "F5",
    "fair.already_laid": "F5",
    "fair.three_at_most": "F5",
    "fair.one_good": "F5",
    "fair.not_in_hand": "F5",
    "fair.gift_coins": "F6",
    "fair.bury_unknown": "F8",
    "fair.bury_not_in_hand": "F8",
    "fair.reveal_other": "F9",
}
EVENTS = "bids bought sold kept gave drew buried lot revealed over"
KINDS = {"sell": "F5", "keep": "F5", "lay": "F5", "bury": "F8", "bid": "F4", "give": "F6", "reveal": "F9"}
"""Each kind of move in its order, and the rule that refuses it where its question is asked."""
ANSWERS = {"bid": ("bid",), "sale": ("lay", "sell", "keep"), "gift": ("give",), "discard": ("bury",)}


def refused_by(position: Position, move: Move) -> str:
    assert position.prompt is not None
    return KINDS[move.kind] if move.kind in ANSWERS[position.prompt.id] else "F3"


def sittings() -> dict[str, Sitting]:
    found = {}
    for chosen in all_setups():
        name, options = setup_id(chosen), dict(chosen)
        fixed = [options.pop(key) for key in ("players", "edition", "board")]
        found[name] = Sitting(*fixed, tuple(options.items()))
    return found


SUITE = Suite(
    GAME,
    NAMES,
    sittings(),
    Notation(tuple(KINDS), OF_THE_TABLE | REFUSALS, frozenset(f"fair.{key}" for key in EVENTS.split())),
    seed="a secret seed",
    in_order=False,
    longest_link=1_000,
    refused_by=refused_by,
    search=(2, 40),
    counts=COUNTS,
    playthroughs=Playthroughs(Path(__file__).parent, {"playthrough": transcript}),
)
