"""What a move brought about, as keys and parameters for the catalogues."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Event(NamedTuple):
    """`params` are for everybody or, if `seat` is given, for that seat alone; the others then get `public` instead.

    An event for one seat, or one marked `reveals`, is where somebody learnt something hidden: undo stops there.

    >>> drew = Event("merchant_princes.drew_cards", {"goods": ["red"]}, seat=1)
    >>> drew.informs, drew.seen_by(1).params, drew.seen_by(0)
    (True, {'goods': ['red']}, None)
    """

    key: str
    params: Mapping[str, Any] = {}
    seat: int | None = None
    public: Mapping[str, Any] | None = None
    reveals: bool = False

    @property
    def informs(self) -> bool:
        return self.reveals or self.seat is not None

    def seen_by(self, seat: int | None) -> "Event | None":
        """As `seat` (None: a spectator) may know it; None when nothing of it is theirs to know."""
        if self.seat is None or self.seat == seat:
            return Event(self.key, self.params, reveals=self.reveals)
        return None if self.public is None else Event(self.key, self.public, reveals=self.reveals)

    def as_json(self) -> dict[str, Any]:
        return {"key": self.key, "params": dict(self.params)}
