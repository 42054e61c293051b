"""Which rule each move, each thing on the board and each part of a desk and of the strip leads to."""

from typing import Final

from hansa_core.hansa_teutonica.kinds import Establish
from hansa_core.table import Move

MOVES: Final = {
    "end": "H29", "stop": "H50", "done": "H115", "use": "H112", "develop": "H114", "place": "H41", "income": "H36",
    "back": "H58", "extra": "H52", "lift": "H65", "put": "H66", "take": "H115", "displace": "H44", "establish": "H69",
    "settle": "H183", "swap": "H108", "lay": "H122", "reveal": "H126", "buy": "H155", "share": "H161",
    "decline": "H161", "cross": "H216", "pawn": "H216", "found": "H228", "reveal_card": "H150",
}  # fmt: skip
REWARDS: Final = {"nothing": "H71", "office": "H83", "extra": "H103", "skill": "H94", "table": "H96"}
THINGS: Final = {
    "post": "H5", "route": "H5", "city": "H4", "office": "H83", "extra": "H103", "skill": "H94", "marker": "H79",
    "table": "H96", "east_west": "H90", "regions": "H206", "soldier": "H211", "province": "H211",
}  # fmt: skip
DESK: Final = {
    "skill": "H94", "marker": "H112", "mission": "H150", "tile": "H155", "supply": "H16", "stock": "H16",
    "points": "H144",
}  # fmt: skip
STRIP: Final = {"prestige": "H129", "markers": "H130", "cities": "H131"}
TABLE: Final = {"T6": "H240"}


def rule_of(move: Move) -> str:
    if isinstance(move, Establish):
        return REWARDS[move.reward.partition(".")[0]]
    return MOVES[move.kind]
