"""A match that can be written down: as bytes for saves and files, as text for links."""

from functools import cached_property
from typing import cast

from hansa_core.table import BadRecord, Match, TableError
from hansa_core.table.shelf import find_game
from hansa_core.wire import link
from hansa_core.wire.entries import EntryPacker
from hansa_core.wire.envelope import Opened, seal, unseal


class RecordedMatch(Match):
    def to_bytes(self, save: bool = False) -> bytes:
        """The record as a msgpack envelope, up to the last whole move.

        A `save` stays on this device: it keeps an unfinished chain and waiting sealed answers as well."""
        return seal(self, self._packer, save)

    @cached_property
    def _packer(self) -> EntryPacker:
        return EntryPacker(self.setup.vocabulary)

    @classmethod
    def from_bytes(cls, data: bytes, save: bool = False) -> "RecordedMatch":
        """The match of an envelope, checked and replayed; BadRecord, BadSetup or BadText says what is wrong."""
        return cls._whole(cls.open_bytes(data, save))

    @classmethod
    def open_bytes(cls, data: bytes, save: bool = False) -> Opened:
        """Like `from_bytes`, but a record that stops replaying gives the game up to there."""
        return unseal(data, find_game, cls, save)

    def follow(self, data: bytes) -> "RecordedMatch":
        """The match of a newer save of this game: only what is new in it is replayed."""
        return self._whole(unseal(data, find_game, type(self), save=True, known=self))

    def to_link(self) -> str:
        """The record as the fragment of a link: `g/…`, or `w/…` for a spectators' record."""
        return link.to_link(self.to_bytes(), self.header.deal)

    @classmethod
    def from_link(cls, text: str) -> "RecordedMatch":
        return cls._whole(cls.open_link(text))

    @classmethod
    def open_link(cls, text: str) -> Opened:
        opened = cls.open_bytes(link.from_link(text))
        if link.deal_of(text) != opened.match.header.deal:
            raise BadRecord("record.field", field="deal")
        return opened

    @classmethod
    def _whole(cls, opened: Opened) -> "RecordedMatch":
        if opened.stopped is not None:
            problem: TableError = opened.stopped.problem
            raise BadRecord("record.stops", n=opened.stopped.n, rule=opened.stopped.problem.rule, problem=problem.key)
        if not opened.intact:
            raise BadRecord("record.check")
        return cast("RecordedMatch", opened.match)
