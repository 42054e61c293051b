"""Who is at a live table, and how each of them can be reached."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from hansa_core.table.characters import plain_line
from ui.session.live import state
from ui.session.live.state import ABSENT, NAME_CHARS, UNNAMED, Presence, Said, Setting, Shown, Watcher
from ui.session.parts import Part, Ports
from ui.session.seats import BOT, HERE, kind_of, level_of
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
        self.row = ""
        """The seat in the list of those at the table about which more is said."""
        self.leaving = False
        """Whether leaving for good waits for a second press."""
        self.identity: Identity
        self.links: Links
        self.mesh: Mesh
        self._pump: Pump
        """All four are there while a lobby or a table is open, as the session is."""
        self._session: Session | None = None
        self._seen: set[bytes] = set()
        """Who was there when that was looked at last, and who went before."""
        self._gone: set[bytes] = set()
        self._left: set[bytes] = set()
        """Who has said that they leave for good."""
        self._met: dict[int, bytes] = {}
        """Who has proved on which link to hold which key."""
        self._keys: tuple[bytes, ...] = ()
        """Who played each seat when that was looked at last."""
        self._wanted: dict[int, str] = {}
        """How a seat is to be played that this device has asked for."""
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

    def _through(self) -> dict[bytes, bytes]:
        """Who is there without a channel to this device, and the peer over whom they are heard."""
        if self._session is None:
            return {}
        others = {*self._reached(), *self._left, self.identity.key}
        return {key: peer.key for peer in reversed(self.session.live) for key in peer.beside if key not in others}

    # -- who is there --------------------------------------------------------------------------------------------------

    def presences(self) -> list[Presence]:
        """The seats; whoever has joined a lobby does not know them yet."""
        table = self._table()
        if table:
            keys, seats, played = self.session.keys, table.match.header.seats, table.played
        elif self.setting:
            keys = tuple(self.setting.taken.get(seat, b"") for seat in range(len(self.setting.seats)))
            seats, played = tuple(self.setting.seats), self.setting.played
        else:
            return []
        through = self._through()
        called = {key: seat.name for key, seat in reversed(tuple(zip(keys, seats, strict=True)))}
        names = {key: called.get(over) or self._hello_name(over) for key, over in through.items()}
        return [
            Presence(
                n, seat.name, seat.colour, self._presence(n, played[n], keys[n]), keys[n],
                self._level(n, played[n], seat.bot), self._at(n, keys), names.get(keys[n], ""),
            )
            for n, seat in enumerate(seats)
        ]  # fmt: skip

    def _presence(self, seat: int, played: str, key: bytes) -> str:
        if kind_of(played) == BOT:
            return state.BOT
        if played == HERE:
            return state.HERE
        if not key:
            line = self.links.of("card", str(seat)) if self._session else None
            return state.INVITED if line and line.card else state.FREE
        return state.LATER if key == self.identity.key else self._reach(key)

    def _reach(self, key: bytes) -> str:
        """How somebody elsewhere can be reached."""
        peers = [(link, peer) for link, peer in self.session.peers.items() if peer.key == key and peer.live]
        if not peers and key in self._through():
            return state.THROUGH
        if not peers:
            return state.LEFT if key in self._left else state.GONE
        lines = [self.links[link] for link, _ in peers if isinstance(link, int)]
        slow = all(peer.state == "slow" for _, peer in peers) or all(line and line.slow for line in lines)
        return state.SLOW if slow else state.CONNECTED

    def _level(self, seat: int, played: str, dealt: str) -> str:
        """How well a bot plays there: one of this device, or one that was dealt in and is where it was."""
        if self.stage == "live" and kind_of(played) != BOT:
            return "" if self.session.game.head.changes[seat] else dealt
        return level_of(played)

    def _at(self, seat: int, keys: tuple[bytes, ...]) -> str:
        table = self._table()
        if table is None or keys[seat] == self.identity.key:
            return ""
        began = self.session.game.tree.root.keys
        own = [n for n, key in enumerate(keys) if key == keys[seat]]
        first = next((n for n in own if began[n] == keys[seat]), own[0])
        return table.names[first] if first != seat else ""

    def watchers(self) -> list[Watcher]:
        """Who is there and has no seat."""
        seated = {each.key for each in self.presences()}
        if self._session is None or not seated:
            return []
        return [
            Watcher(self._hello_name(key), self._reach(key), key)
            for key in sorted(self._reached() | self._through().keys())
            if key not in seated
        ]

    def sealed(self) -> list[str]:
        """Who has sealed an answer to the open question; what they have sealed nobody knows."""
        table = self._table()
        return [table.names[seat] for seat in self.session.answered] if table and self.session.prompt else []

    @property
    def state(self) -> Hashable:
        """While this stays equal, so does what is shown of connections."""
        agreed = [(asked, len(votes)) for asked, votes in self._session.votes.items()] if self._session else []
        given = sorted(self._session.handed) if self._session else []
        picture = self.shown.width if self.shown else 0
        bars = (self.row, self.leaving, self.waits_for_undo, self.scanning)
        told = (self.asked, self.shown, picture, tuple(sorted(self.muted)), *bars)
        table = self._table()
        asked = table.match.to_act_all if table else ()
        return (
            self.stage,
            asked,
            tuple(self.sealed()),
            tuple(self.presences()),
            tuple(self.watchers()),
            told,
            tuple(agreed),
            tuple(given),
        )

    @property
    def connected(self) -> int:
        """How many others can be reached."""
        return len(self._reached()) if self._session else 0

    @property
    def complete(self) -> bool:
        """Whether everybody is there, so that the game can begin."""
        return self.setting is not None and (self.setting.later or not self.missing)

    @property
    def missing(self) -> list[Presence]:
        """The seats for which nobody is there yet."""
        return [each for each in self.presences() if each.state in ABSENT]

    def names(self) -> list[str]:
        """Of those who can be reached, as they call themselves."""
        return [self._hello_name(key) for key in sorted(self._reached())] if self._session else []

    def _hello_name(self, key: bytes) -> str:
        peers = self.session.peers.values()
        own = (peer.name for peer in peers if peer.key == key)
        heard = (peer.beside[key] for peer in peers if key in peer.beside)
        return self._named(next(own, next(heard, "")))

    def _named(self, name: str) -> str:
        """What somebody calls themselves, as far as it can be shown."""
        plain = plain_line(name, NAME_CHARS)
        return self.words.say("live.somebody") if plain in ("", UNNAMED) else plain

    def called(self, key: bytes) -> str:
        """What somebody at the table is called: by their seat, or as they call themselves."""
        seat = self.seat_of(key)
        return self._hello_name(key) if seat is None else self._seat_name(seat)

    def _seat_name(self, seat: int) -> str:
        return next((each.name for each in self.presences() if each.seat == seat), "")

    def seat_of(self, key: bytes) -> int | None:
        """Of several seats the one that was this key's from the beginning."""
        seats = [each.seat for each in self.presences() if each.key == key]
        began = self.session.game.tree.root.keys if self.stage == "live" else ()
        own = (seat for seat in seats if began and began[seat] == key)
        return next(own, next(iter(seats), None))
