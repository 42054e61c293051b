"""The window for one kind of influence card: who may hold one is asked in player order (M8, M115)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hansa_core.middle_ages.asking import (
    active,
    always,
    ask_from,
    asked_seat,
    card_player,
    following,
    give_up,
    holds,
    lists_pass,
    no_card,
    possible,
)
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Pass
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class CardWindow(Generic[M]):
    """`moves` and `why_not` are asked about a player who holds the card; `effect` is what the card does."""

    name: str
    id: str
    card: int
    kind: type[M]
    moves: "Callable[[AgesPosition], Iterable[Move]]"
    why_not: "Callable[[AgesPosition, M], Refused]"
    effect: "Callable[[AgesPosition, M, Events], None]"
    wanted: "Callable[[AgesPosition, int], bool]" = card_player
    params: "Callable[[AgesPosition], Mapping[str, Any]]" = asked_seat

    def begin(self, p: "AgesPosition", events: Events) -> None:
        self.ask(p, p.first)

    def ask(self, p: "AgesPosition", seat: int) -> None:
        """M115: nobody, once every such card has been played."""
        seat = ask_from(p, seat, self.wanted) if possible(p, self.card) else NOBODY
        p.phase, p.active = (self.name, seat) if seat != NOBODY else ("", NOBODY)

    def list_moves(self, p: "AgesPosition") -> Iterable[Move]:
        return self.moves(p) if holds(p, p.active, self.card) else ()

    def refuse(self, p: "AgesPosition", move: M) -> Refused:
        return self.why_not(p, move) if holds(p, p.active, self.card) else no_card(self.card)

    def play(self, p: "AgesPosition", move: M, events: Events) -> None:
        """M8: any number of cards, one after the other."""
        seat = p.active
        give_up(p, seat, self.card)
        self.effect(p, move, events)
        self.ask(p, seat)

    def skip(self, p: "AgesPosition", move: Pass, events: Events) -> None:
        self.ask(p, following(p, p.active))

    def phase(self) -> "Phase[AgesPosition]":
        steps: tuple[Step[AgesPosition, Any], ...] = (
            Step(Pass, lists_pass, always, self.skip),
            Step(self.kind, self.list_moves, self.refuse, self.play),
        )
        return Phase(self.name, self.id, active, steps, self.params)
