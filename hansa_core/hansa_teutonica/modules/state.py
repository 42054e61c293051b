"""What is played beside board and edition: mission cards, Emperor's favour, a two-player variant; and their state.

Their rules, and where they change the common ones, are in `missions`, `favour`, `provinces` and `neutral`.
"""

from typing import Final, Literal, NamedTuple

FRESH: Final = 0
BEGUN: Final = 1
CROSSED: Final = 2
CLOSED: Final = 3
MOMENTS: Final = ("fresh", "begun", "crossed", "closed")
"""How far a turn is, where it matters (H155, H216): nothing done yet; something done; the pawn has had its free move;
no action can be had any more in this turn."""

NOWHERE: Final = 255
"""No province, no route."""


class Variant(NamedTuple):
    """Which modules a set-up has."""

    missions: bool = False
    favour: bool = False
    two_players: Literal["", "provinces", "neutral"] = ""

    @property
    def provinces(self) -> bool:
        return self.two_players == "provinces"

    @property
    def neutral(self) -> bool:
        return self.two_players == "neutral"

    @property
    def any(self) -> bool:
        return self.missions or self.favour or bool(self.two_players)


class Modules(NamedTuple):
    """The state of all modules; a position without any shares NO_MODULES.

    `missions` holds a card number per seat; `tiles` per favour tile 0 (not in play), 1 (on display) or 2 + its owner;
    `founding` the neutral route whose city is being asked for; `undrawn` says that the game ends with this action
    because no marker was left to draw (H130)."""

    missions: bytes = b""
    tiles: bytes = b""
    moment: int = FRESH
    pawn: int = NOWHERE
    founding: int = NOWHERE
    undrawn: bool = False

    @property
    def closed(self) -> bool:
        """H157, H219: no action can be gained any more in this turn."""
        return self.moment == CLOSED


NO_MODULES: Final = Modules()
