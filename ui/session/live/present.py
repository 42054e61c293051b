"""Who is at a live table, and how each of them can be reached."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from hansa_core.table.characters import plain_line
from ui.session.live import state
from ui.session.live.state import NAME_CHARS, Presence, Said, Setting, Shown
from ui.session.parts import Part, Ports
from ui.session.seats import BOT, HERE
from ui.session.table import AnyTable

if TYPE_CHECKING:
    from hansa_core.peer import Asked, Session
    from ui.session.live.links import Links
    from ui.session.live.mesh import Mesh
    from ui.session.live.port import Identity
    from ui.session.live.pump import Pump


class Present(Part):
    """What all parts of a live table share."""

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.peers = self.device.peers()
        self.stage = "off"
        """off, opening, lobby or live."""
        self.name = ""
        """Of the save that the table is kept under."""
        self.setting: Setting | None = None
        """The game that is offered from here; None for those who have joined."""
        self.shown: Shown | None = None
        """The invitation or the answer that is to be carried to somebody."""
        self.scanning = False
        """Whether the camera looks for a card."""
        self.handed_over = False
        """Whether this tab has given an answer to the one that waits for it, and is not needed any more."""
        self.chat: list[Said] = []
        self.unread = 0
        self.muted: set[bytes] = set()
        self.asked: Asked | None = None
        """What the others want an answer to."""
        self.waits_for_undo = False
        self.failed = ""
        """The name of somebody whose connection did not come about or broke for good."""
        self.identity: Identity
        self.links: Links
        self.mesh: Mesh
        self._pump: Pump
        """All four are there while a lobby or a table is open, as the session is."""
        self._session: Session | None = None
        self._gone: set[bytes] = set()
        self._met: dict[int, bytes] = {}
        """Who has proved on which link to hold which key."""
        self._written = b""
        """The block that a chain of this device is on its way to."""
        self._stop_beats: Callable[[], None] = lambda: None

    @property
    def session(self) -> "Session":
        assert self._session is not None
        return self._session

    def _table(self) -> AnyTable | None:
        """The one that is played live, if it lies open."""
        table = self.ports.table()
        return table if self.stage == "live" and table and table.id == self.name else None

    def _reached(self) -> set[bytes]:
        return {peer.key for peer in self.session.peers.values() if peer.live}

    # -- who is there --------------------------------------------------------------------------------------------------

    def presences(self) -> list[Presence]:
        table = self.ports.table()
        if self.stage == "live" and table:
            keys = self.session.keys
            seats = [(seat.name, seat.colour) for seat in table.match.header.seats]
            played = table.played
        elif self.setting:
            keys = tuple(self.setting.taken.get(seat, b"") for seat in range(len(self.setting.seats)))
            seats = [(seat.name, seat.colour) for seat in self.setting.seats]
            played = self.setting.played
        else:
            return []
        return [
            Presence(seat, name, colour, self._presence(seat, played[seat], keys[seat]), keys[seat])
            for seat, (name, colour) in enumerate(seats)
        ]

    def _presence(self, seat: int, played: str, key: bytes) -> str:
        if played.partition(".")[0] == BOT:
            return state.BOT
        if played == HERE:
            return state.HERE
        if not key:
            line = self.links.of("card", str(seat)) if self._session else None
            return state.INVITED if line and line.card else state.FREE
        peers = [(link, peer) for link, peer in self.session.peers.items() if peer.key == key and peer.live]
        if not peers:
            return state.GONE
        lines = [self.links[link] for link, _ in peers if isinstance(link, int)]
        slow = all(peer.state == "slow" for _, peer in peers) or all(line and line.slow for line in lines)
        return state.SLOW if slow else state.CONNECTED

    @property
    def state(self) -> Hashable:
        """While this stays equal, so does what is shown of connections."""
        return self.stage, tuple(self.presences()), self.asked, self.shown, self.scanning, tuple(sorted(self.muted))

    @property
    def connected(self) -> int:
        """How many others can be reached."""
        return len(self._reached()) if self._session else 0

    @property
    def complete(self) -> bool:
        """Whether everybody is there, so that the game can begin."""
        absent = (state.GONE, state.INVITED, state.FREE)
        return bool(self.setting) and all(each.state not in absent for each in self.presences())

    def names(self) -> list[str]:
        """Of those who can be reached, as they call themselves."""
        return [self._hello_name(key) for key in sorted(self._reached())] if self._session else []

    def _hello_name(self, key: bytes) -> str:
        found = (plain_line(peer.name, NAME_CHARS) for peer in self.session.peers.values() if peer.key == key)
        return next(filter(None, found), self.words.say("live.somebody"))

    def knows(self, key: bytes) -> bool:
        return key != self.identity.key

    def _seat_name(self, seat: int) -> str:
        return next((each.name for each in self.presences() if each.seat == seat), "")

    def seat_of(self, key: bytes) -> int | None:
        return next((each.seat for each in self.presences() if each.key == key), None)
