"""What is shown of a live table: who is there, what was said, what is asked."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hansa_core import Seat
from ui.session.seats import Played

CHAT_KEPT = 100
CHAT_CHARS = 280
NAME_CHARS = 20
PHRASES = ("well_played", "one_moment", "your_turn")
"""Lines that are ready to be sent."""

HERE, CONNECTED, SLOW, GONE, INVITED, FREE, BOT = PRESENCES = (
    "here", "connected", "slow", "gone", "invited", "free", "bot",
)  # fmt: skip


class Presence(NamedTuple):
    """A seat and how whoever plays it can be reached."""

    seat: int
    name: str
    colour: str
    state: str
    key: bytes = b""


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
    taken: dict[int, bytes] = field(default_factory=dict)
    """The keys of those who have come, by their seats."""

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
