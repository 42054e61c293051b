"""A position: one moment of a game, complete with all that influences what can still happen."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.game import Setup
from hansa_core.table.moves import Move

CHANCE: Final = -1
"""The seat that answers where a position with unknowns must be told a public value: a `reveal` move."""

Score = Mapping[str, int | None]


class Prompt(NamedTuple):
    """The question that is asked now: a decision point of the rules, with its parameters."""

    id: str
    params: Mapping[str, Any] = {}

    def as_json(self) -> dict[str, Any]:
        return {"id": self.id, "params": dict(self.params)}


class Position(ABC):
    """What page, bots, peers and tests know of a game. `apply` changes a position; `copy` it first to keep it.

    >>> from hansa_core import games
    >>> game = games()["merchant_princes"]
    >>> text = "merchant_princes herren_der_meere 2007 players=2\\nturn 0 phase2\\nhand 0 blue\\nhand 1 red red"
    >>> position = game.position_from_text(text)
    >>> position.to_act, position.prompt.id, [str(move) for move in position.legal_moves()][:3]
    (0, 'D3', ['draw', 'lay blue 1', 'lay blue 2'])
    >>> str(position.why_not(position.parse("lay red 1")))
    "P20: merchant_princes.lay_not_in_hand (good='red')"
    >>> after = position.copy()
    >>> after.apply(position.parse("lay blue 1"))
    >>> after.chain, after == position, game.position_from_text(position.to_text()) == position
    (1, False, True)
    >>> [line for line in position.view(0).to_text().splitlines() if line.startswith("hand")]
    ['hand 0 blue', 'hand 1 ? ?']
    """

    setup: Setup[Any]

    @property
    @abstractmethod
    def to_act_all(self) -> tuple[int, ...]:
        """The seats asked now: several for a sealed prompt, else one (CHANCE for a reveal); none when over."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when over."""
        asked = self.to_act_all
        return asked[0] if asked else None

    @property
    def sealed(self) -> bool:
        """Whether the answers to this prompt are collected before any is shown."""
        return False

    @property
    @abstractmethod
    def prompt(self) -> Prompt | None:
        """Which decision point; None when over."""

    @property
    def chain(self) -> int:
        """How many steps of an unfinished chain have been made; 0 between two whole moves."""
        return 0

    @property
    @abstractmethod
    def end_reason(self) -> str | None:
        """Why the game is over; None while it is not."""

    @abstractmethod
    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """Every legal move of `seat` (None: of `to_act`), complete and in a stable order.

        Where the seat's own secrets are unknown here, it holds every move legal in some world this can be."""

    @abstractmethod
    def why_not(self, move: Move, seat: int | None = None) -> Refused | None:
        """The rule that keeps a declared move out of the list; None exactly for listed moves."""

    @abstractmethod
    def apply(self, move: Move, events: list[Event] | None = None) -> None:
        """Plays a listed move of `to_act` and tells `events` what it brought."""

    def apply_sealed(self, moves: Sequence[Move], events: list[Event] | None = None) -> None:
        """Plays the answers of all seats of a sealed prompt, in the order of `to_act_all`."""
        raise TypeError("no sealed prompt in this game")

    @abstractmethod
    def view(self, seat: int | None) -> Self:
        """As `seat` (None: a spectator) may know it, with HIDDEN where it may not look."""

    @abstractmethod
    def resample(self, seat: int | None, chance: Chance) -> Self:
        """A world without unknowns that is consistent with all that `seat` knows.

        For None only what this position itself does not know is filled: how a match begins from a text position."""

    @abstractmethod
    def truth(self, question: "Prompt") -> Move:
        """The `reveal` that answers a reveal prompt of a position with unknowns, read off this full position."""

    @abstractmethod
    def score(self) -> tuple[Score, ...]:
        """Per seat, points by category as they stand now; None where this view may not know."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy, cheap enough to keep one per move."""

    @abstractmethod
    def to_text(self) -> str:
        """The position as lines of text, as FEN is for chess."""

    def parse(self, text: str) -> Move:
        """The move that `text` says, or BadText."""
        return self.setup.vocabulary.parse(text)

    def canonical(self) -> bytes:
        """Bytes that are equal exactly when all that influences the future is equal."""
        return self.to_text().encode("utf-8")

    def digest(self) -> str:
        return hashlib.sha256(self.canonical()).hexdigest()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Position) and self.canonical() == other.canonical()

    def __hash__(self) -> int:
        return hash(self.canonical())
