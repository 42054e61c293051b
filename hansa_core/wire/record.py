"""A match that can be written down: as bytes for saves and files, as text for links."""

from collections.abc import Sequence
from functools import cached_property
from typing import Self

from hansa_core.table import BadRecord, Match, Seat
from hansa_core.table.game import OptionValue
from hansa_core.table.generic import P_co
from hansa_core.table.shelf import find_game
from hansa_core.table.steps import Steps, finish
from hansa_core.wire.entries import EntryPacker
from hansa_core.wire.envelope import Opened, seal, unsealing


class Stops(BadRecord):
    """A record that today's rules do not follow to its end: `match` is the game up to there, `entries` all it holds."""

    def __init__(self, opened: Opened) -> None:
        assert opened.stopped is not None
        n, refused = opened.stopped
        super().__init__("record.stops", n=n, move=n + 1, rule=refused.rule, problem=refused.key)
        self.n = n
        self.match = opened.match
        self.entries = opened.entries


class RecordedMatch(Match[P_co]):
    """A `Match` as `hansa_core` offers it: one that goes out as bytes or a link, and comes back by replay.

    >>> from hansa_core import Match, new_match
    >>> match = new_match("merchant_princes", ["Anna", "Ben"], "salt")
    >>> link = match.to_link()
    >>> link[:2], Match.from_link(link).digest() == match.digest() == Match.from_bytes(match.to_bytes()).digest()
    ('g/', True)
    >>> Match.from_link(link[:-4])
    Traceback (most recent call last):
    hansa_core.table.errors.BadRecord: record.cut (size=38)
    """

    def to_bytes(self, save: bool = False) -> bytes:
        """The record as a msgpack envelope, up to the last whole move.

        A `save` stays on this device: it keeps an unfinished chain and waiting sealed answers as well."""
        return seal(self, self._packer, save)

    @cached_property
    def _packer(self) -> EntryPacker:
        return EntryPacker(self.setup.vocabulary)

    @classmethod
    def from_bytes(cls, data: bytes, save: bool = False) -> Self:
        """The match of an envelope, checked and replayed; BadRecord, BadSetup or BadText says what is wrong."""
        return cls.whole(cls.open_bytes(data, save))

    @classmethod
    def open_bytes(cls, data: bytes, save: bool = False) -> Opened[Self]:
        """Like `from_bytes`, but a record that stops replaying gives the game up to there."""
        return finish(cls.opening_bytes(data, save))

    @classmethod
    def opening_bytes(cls, data: bytes, save: bool = False) -> Steps[Opened[Self]]:
        """The same in small steps."""
        return unsealing(data, find_game, cls, save)

    def follow(self, data: bytes) -> Self:
        """The match of a newer save of this game: only what is new in it is replayed."""
        return self.whole(finish(unsealing(data, find_game, type(self), save=True, known=self)))

    def to_link(self) -> str:
        """The record as the fragment of a link: `g/…`, or `w/…` for a spectators' record."""
        from hansa_core.wire.shared import to_link  # only links need it, so the start does not pay for it

        return to_link(self)

    @classmethod
    def from_link(cls, text: str) -> Self:
        """The match of a link of any version; BadRecord, BadSetup or BadText says what is wrong."""
        return cls.whole(cls.open_link(text))

    @classmethod
    def open_link(cls, text: str) -> Opened[Self]:
        """Like `from_link`, but a record that stops replaying gives the game up to there."""
        return finish(cls.opening_link(text))

    @classmethod
    def opening_link(cls, text: str) -> Steps[Opened[Self]]:
        """The same in small steps."""
        from hansa_core.wire.shared import opening_link

        return opening_link(text, find_game, cls)

    @classmethod
    def whole(cls, opened: Opened[Self]) -> Self:
        """The match of a record that replays to its end; what is wrong with any other."""
        if opened.stopped is not None:
            raise Stops(opened)
        if not opened.intact:
            raise BadRecord("record.differs" if opened.own else "record.check")
        return opened.match


def new_match(
    game: str,
    seats: Sequence[str | Seat],
    seed: str,
    board: str | None = None,
    edition: str | None = None,
    first: int | None = None,
    start: str = "",
    **options: OptionValue,
) -> RecordedMatch:
    """A new match dealt from `seed`; `start` begins it from a text position instead. What is left out has its default.

    >>> from hansa_core import new_match
    >>> new_match("merchant_princes", ["Anna", "Ben"], "salt", last_round=True).position.setup.line
    'merchant_princes herren_der_meere 2007 players=2 last_round=true'
    >>> start = "merchant_princes herren_der_meere 2007 players=2\\nturn 1 phase2\\nhand 1 blue"
    >>> new_match("merchant_princes", ["Anna", "Ben"], "salt", start=start).position.prompt.id
    'D3'
    """
    return RecordedMatch.new(find_game(game), seats, seed, board, edition, first, start, **options)
