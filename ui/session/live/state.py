"""What is shown of a live table: who is there, what was said, what is asked."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hansa_core import Seat
from ui.session.seats import Played

CHAT_KEPT, CHAT_SAVED = 100, 60
"""So many lines are shown; so many come back after a reload."""
UNNAMED = "?"
"""What somebody is called on the wire who has not said a name."""
NOBODY_YET = bytes(32)
"""The key of a seat, in an offer, for which nobody has come."""
NOBODY = -1
"""Instead of a seat, where a line is kept that nobody at a seat has said."""
CHAT_CHARS = 280
NAME_CHARS = 20
PHRASES = ("well_played", "one_moment", "your_turn")
"""Lines that are ready to be sent."""

HERE, CONNECTED, SLOW, GONE, LEFT, INVITED, FREE, AWAITED, LATER, BOT = PRESENCES = (
    "here", "connected", "slow", "gone", "left", "invited", "free", "awaited", "later", "bot",
)  # fmt: skip
ABSENT = (GONE, LEFT, INVITED, FREE, AWAITED)
"""Those without whom a game cannot begin."""
LOST = (GONE, LEFT)
THROUGH = "through"
"""There, and heard over somebody else: no channel leads to this device."""
THERE = (CONNECTED, SLOW, THROUGH)


class Presence(NamedTuple):
    """A seat and how whoever plays it can be reached. `level`: of a bot; `at` names the first seat of the same device
    elsewhere; `through` names over whom they are heard."""

    seat: int
    name: str
    colour: str
    state: str
    key: bytes = b""
    level: str = ""
    at: str = ""
    through: str = ""


class Watcher(NamedTuple):
    """Somebody connected who has no seat."""

    name: str
    state: str
    key: bytes


class Said(NamedTuple):
    """A line of the chat; one with neither seat nor name is the page's own."""

    seat: int | None
    text: str
    mine: bool = False
    name: str = ""


@dataclass
class Setting:
    """The game that a lobby was opened for, as the form has it."""

    wish: dict[str, Any]
    played: Played
    board: str = ""
    taken: dict[int, bytes] = field(default_factory=dict)
    """The keys of those who have come, by their seats."""
    later: bool = False
    """Whether it begins without those who are not there: their seats wait at this device."""

    @property
    def seats(self) -> list[Seat]:
        seats: list[Seat] = self.wish["seats"]
        return seats


@dataclass(unsafe_hash=True)
class Shown:
    """A card that somebody else is to get, as text and as a picture."""

    card: str
    link: str
    seat: int | None = None
    picture: str = ""
    width: int = 0


class Vote(NamedTuple):
    """So many have agreed, of those who must, that somebody plays a seat."""

    to: str
    agreed: int
    needed: int
