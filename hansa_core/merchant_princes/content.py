"""All that follows from a set-up once and for all: the box, the move values, and what the options say."""

from collections.abc import Mapping
from typing import Final

from hansa_core.merchant_princes.box import Box
from hansa_core.merchant_princes.declaration import Moves
from hansa_core.table.game import OptionValue

NOBODY: Final = -1
UNKNOWN_GOLD: Final = -1


class Content:
    __slots__ = (
        "agreement_mode",
        "box",
        "hand_limit",
        "last_round",
        "moves",
        "post_mandatory",
    )

    def __init__(self, box: Box, players: int, options: Mapping[str, OptionValue]) -> None:
        self.box = box
        self.moves = Moves(box, players)
        self.hand_limit = int(options["hand_limit"])
        self.agreement_mode = str(options["agreement_mode"])
        self.post_mandatory = bool(options["post_mandatory"])
        self.last_round = bool(options["last_round"])
