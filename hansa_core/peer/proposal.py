"""A table before it stands: what is to be played, who sits where, and how all of them make the seed.

Every seat signs the proposal together with a commitment to sixteen random bytes; when all have signed, these are
opened, and their hash is the seed. Whoever opens last can refuse to, but cannot choose.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from hansa_core.peer.messages import PROPOSAL_BYTES, SEATS, BadMessage
from hansa_core.peer.schema import Group, Line, Many, Octets, Whole
from hansa_core.table import BadRecord, Game, Seat, TableError
from hansa_core.table.game import OptionValue
from hansa_core.table.shelf import find_game
from hansa_core.wire.limits import MAP_ITEMS, TEXT_CHARS
from hansa_core.wire.record import RecordedMatch
from hansa_core.wire.strict import pack, unpack


class _Option:
    """The value of an option."""

    def fits(self, value: Any) -> bool:
        return type(value) in (bool, int, str)


_FORM = Group((
    Line(64), Whole(2**16), Line(64), Line(64), Many(Group((Line(64), _Option())), MAP_ITEMS), Whole(SEATS),
    Line(TEXT_CHARS), Many(Group((Line(20), Line(32), Line(20), Octets((32,)))), SEATS),
))  # fmt: skip


class Place(NamedTuple):
    """A seat and the key that plays it."""

    seat: Seat
    key: bytes


class Proposal(NamedTuple):
    """What everybody signs. `first` is the seat that begins, None draws it; `start` a text position, or empty.

    `rules` is the version of the game's rules, so that an older device says what is wrong before the game begins."""

    game: str
    rules: int
    board: str
    edition: str
    options: tuple[tuple[str, OptionValue], ...]
    first: int | None
    start: str
    places: tuple[Place, ...]

    @classmethod
    def make(
        cls,
        game: Game,
        places: Sequence[tuple[str | Seat, bytes]],
        board: str | None = None,
        edition: str | None = None,
        first: int | None = None,
        start: str = "",
        **options: OptionValue,
    ) -> "Proposal":
        """A checked proposal; what is left out has its default."""
        seats = [seat for seat, _ in places]
        header = RecordedMatch.new(game, seats, "?", board, edition, first, start, **options).header
        chosen = tuple((name, value) for name, value in header.options.items())
        taken = tuple(Place(seat, key) for seat, (_, key) in zip(header.seats, places, strict=True))
        return cls(game.id, game.version, header.board, header.edition, chosen, first, header.start, taken)

    def to_bytes(self) -> bytes:
        options = [[name, value] for name, value in self.options]
        places = [[seat.name, seat.colour, seat.bot, key] for seat, key in self.places]
        first = SEATS if self.first is None else self.first
        return pack([self.game, self.rules, self.board, self.edition, options, first, self.start, places])

    @classmethod
    def from_bytes(cls, data: bytes) -> "Proposal":
        """The proposal, of a game that can be played here; BadMessage or what is wrong with the set-up."""
        try:
            values = unpack(data, PROPOSAL_BYTES)
        except BadRecord as problem:
            raise BadMessage("peer.unreadable") from problem
        if not _FORM.fits(values) or pack(values) != data:
            raise BadMessage("peer.fields", message="proposal")
        game, rules, board, edition, options, first, start, places = values
        taken = tuple(Place(Seat(name, colour, bot), key) for name, colour, bot, key in places)
        made = cls(
            game, rules, board, edition, tuple(map(tuple, options)), None if first == SEATS else first, start, taken
        )
        if made.begin("?").header.seats != tuple(place.seat for place in taken):
            raise BadMessage("peer.fields", message="proposal")
        return made

    def begin(self, seed: str) -> RecordedMatch:
        """The match before its first entry."""
        game = find_game(self.game)
        if self.rules != game.version:
            raise BadMessage("peer.rules", theirs=self.rules, ours=game.version)
        for name, _ in self.options:
            game.option(name)  # before a name can be taken for one of the parameters
        seats = [place.seat for place in self.places]
        options = dict(self.options)
        return RecordedMatch.new(game, seats, seed, self.board, self.edition, self.first, self.start, **options)

    @property
    def keys(self) -> tuple[bytes, ...]:
        return tuple(place.key for place in self.places)

    @property
    def friendly(self) -> bool:
        """Whether something is hidden that a changed client could read, because all devices deal from one seed."""
        return _hides(self)


@lru_cache(maxsize=4)
def _hides(proposal: Proposal) -> bool:
    start = proposal.begin("?").at(0)
    return start.view(None) != start


def hashed(label: str, *parts: bytes) -> bytes:
    """SHA-256 of parts that cannot be taken for others: each with its length before it."""
    framed = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hashlib.sha256(f"hansa {label}\0".encode() + framed).digest()


def proposal_id(proposal: bytes) -> bytes:
    return hashed("proposal", proposal)[:16]


def seed_commit(id: bytes, seat: int, nonce: bytes) -> bytes:
    return hashed("seed part", id, bytes([seat]), nonce)


def table_id(proposal: bytes, commits: Sequence[bytes]) -> bytes:
    return hashed("table", proposal, *commits)[:16]


def seed_of(table: bytes, nonces: Sequence[bytes]) -> str:
    """48 hexadecimal digits that nobody could choose."""
    return hashed("seed", table, *nonces).hex()[:48]


def founded(proposal: Proposal, table: bytes, nonces: Sequence[bytes]) -> RecordedMatch:
    """The match of a table whose seed is open; what is wrong with it is a TableError."""
    try:
        return proposal.begin(seed_of(table, nonces))
    except TableError as problem:
        raise BadMessage("peer.setup", problem=problem.key) from problem
