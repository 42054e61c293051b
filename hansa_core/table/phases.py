"""Phases and steps: how a game says who is asked what, which moves are possible, and what a board or module changes.

A `Step` is one kind of move at one decision point: what is legal, why not, what it does. A `Phase` is a decision point:
who is asked, and its steps. A `Module` (a board, an edition, an extension) adds phases and steps, wraps others by name.
`compose` puts them together, and refuses a name that nothing has. Here players take stones from a heap, and a module
allows odd numbers alone; CONTRIBUTING.md names a whole game.

>>> class Take(Move, kind="take"):
...     stones: int
>>> def list_take(heap):
...     return [Take(n) for n in (1, 2, 3) if n <= heap.stones]
>>> def why_not_take(heap, move):
...     return Refused("R1", key="heap.too_few", stones=heap.stones)
>>> def take(heap, move, events):
...     heap.stones -= move.stones
...     heap.active = 1 - heap.active
>>> turn = Phase("turn", "D1", lambda heap: heap.active, (Step(Take, list_take, why_not_take, take),))
>>> def only_odd(step):
...     return replace(step, moves=lambda heap: [move for move in step.moves(heap) if move.stones % 2])
>>> rules = compose([turn, OVER], [Module("odd", wraps={"turn.take": only_odd})])
>>> rules.as_json()
[{'id': 'D1', 'name': 'turn', 'asked': 'active', 'steps': [{'kind': 'take', 'changed_by': ['odd']}]}]
>>> compose([turn, OVER], [Module("odd", wraps={"turn.put": only_odd})])
Traceback (most recent call last):
hansa_core.table.phases.ComposeError: odd wraps turn.put, which is not there
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Generic, TypeVar

from hansa_core.table.errors import Refused, game_over, not_asked
from hansa_core.table.events import Event
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.position import Position, Prompt

P = TypeVar("P", bound="PhasedPosition")
M = TypeVar("M", bound=Move)
Events = list[Event] | None


class ComposeError(LookupError):
    """A board or module names a phase or step that is not there, or adds one that is there already."""


@dataclass(frozen=True)
class Step(Generic[P, M]):
    """One kind of move at one decision point. `moves` lists the legal ones; `why_not` is asked about the others.

    `outside` answers for this kind at a decision point that does not have it, unless that answers for itself."""

    kind: type[M]
    moves: Callable[[P], Iterable[Move]]
    why_not: Callable[[P, M], Refused]
    play: Callable[[P, M, Events], None]
    outside: Callable[[P, M], Refused] | None = None
    changed_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class SealedStep(Generic[P, M]):
    """One kind of answer to a sealed prompt: what is legal differs from seat to seat."""

    kind: type[M]
    moves: Callable[[P, int], Iterable[Move]]
    why_not: Callable[[P, M, int], Refused]
    outside: Callable[[P, M], Refused] | None = None
    changed_by: tuple[str, ...] = ()


AnyStep = Step[P, Any] | SealedStep[P, Any]


@dataclass(frozen=True)
class Phase(Generic[P]):
    """A decision point: `id` is its name in the rules, `asked` says which seat decides (None when over).

    `otherwise` is what a kind without a step is told here; without it the kind's own `outside` speaks."""

    sealed: ClassVar[bool] = False
    name: str
    id: str
    asked: Callable[[P], int | None]
    steps: tuple[Step[P, Any], ...] = ()
    params: Callable[[P], Mapping[str, Any]] | None = None
    otherwise: Callable[[P, Move], Refused] | None = None
    who: str = "active"
    """Who is asked, as a word for the table of phases."""


@dataclass(frozen=True)
class SealedPhase(Generic[P]):
    """A decision point that several seats answer; `play` gets all answers, in the order of the seats asked."""

    sealed: ClassVar[bool] = True
    name: str
    id: str
    asked: Callable[[P], tuple[int, ...]]
    steps: tuple[SealedStep[P, Any], ...]
    play: Callable[[P, Sequence[Any], Events], None]
    params: Callable[[P], Mapping[str, Any]] | None = None
    otherwise: Callable[[P, Move], Refused] | None = None
    who: str = "sealed"


AnyPhase = Phase[P] | SealedPhase[P]

OVER: Final[Phase[Any]] = Phase("over", "", lambda p: None, otherwise=lambda p, move: game_over(), who="nobody")
"""The end, for all games: nobody is asked any more."""


@dataclass(frozen=True)
class Adds(Generic[P]):
    """A step that a module adds to a phase: at its end, or before the step of the kind `before`."""

    phase: str
    step: Any
    before: str = ""


@dataclass(frozen=True)
class Module(Generic[P]):
    """What a board, an edition or an extension adds to the rules, and which of their steps it wraps.

    `wraps` has names like `main.place`; `*.put` means the step of that kind in every phase that has one."""

    name: str
    phases: tuple[AnyPhase[P], ...] = ()
    adds: tuple[Adds[P], ...] = ()
    wraps: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """From a step to the step that takes its place."""
    changes: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """From a phase to the phase that takes its place: who is asked, its parameters."""


@dataclass(frozen=True, eq=False)
class Rules(Generic[P]):
    """The decision points of a set-up by name, with everything that is looked up in play."""

    phases: Mapping[str, AnyPhase[P]]
    otherwise: Callable[[P, Move], Refused] | None = None
    asked: Mapping[str, Callable[[P], Any]] = field(init=False)
    sealed: frozenset[str] = field(init=False)
    steps: Mapping[str, Mapping[str, Any]] = field(init=False)
    listers: Mapping[str, tuple[Callable[..., Iterable[Move]], ...]] = field(init=False)
    plays: Mapping[str, Mapping[Any, Callable[..., None]]] = field(init=False)
    outside: Mapping[str, Callable[[P, Any], Refused]] = field(init=False)

    def __post_init__(self) -> None:
        every = self.phases.values()
        by_kind = {phase.name: {step.kind.KIND: step for step in phase.steps} for phase in every}
        plays = {phase.name: {s.kind.KIND: s.play for s in phase.steps} for phase in every if isinstance(phase, Phase)}
        outside = {step.kind.KIND: step.outside for phase in every for step in phase.steps if step.outside}
        object.__setattr__(self, "sealed", frozenset(phase.name for phase in every if phase.sealed))
        object.__setattr__(self, "asked", {phase.name: phase.asked for phase in every})
        object.__setattr__(self, "steps", by_kind)
        object.__setattr__(self, "listers", {phase.name: tuple(s.moves for s in phase.steps) for phase in every})
        object.__setattr__(self, "plays", plays)
        object.__setattr__(self, "outside", outside)
        for phase in every:
            if phase.otherwise is None and self.otherwise is None:
                kinds = {kind for steps in by_kind.values() for kind in steps}
                speechless = sorted(kinds - by_kind[phase.name].keys() - outside.keys())
                if speechless:
                    raise ComposeError(f"{phase.name}: nothing says why {', '.join(speechless)} cannot be played there")

    def why_not(self, p: P, name: str, move: Move, seat: int) -> Refused:
        """Why a move that is not listed cannot be played at the decision point `name`."""
        phase = self.phases[name]
        step = self.steps[name].get(move.kind)
        if step is not None:
            refused: Refused = step.why_not(p, move, seat) if isinstance(phase, SealedPhase) else step.why_not(p, move)
            return refused
        answer: Callable[[P, Any], Refused] | None = phase.otherwise or self.outside.get(move.kind) or self.otherwise
        if answer is None:
            raise ComposeError(f"{name}: nothing says why {move.kind} cannot be played there")
        return answer(p, move)

    def as_json(self) -> list[dict[str, Any]]:
        """Per decision point its steps and who changes them."""
        return [
            {
                "id": phase.id,
                "name": phase.name,
                "asked": phase.who,
                "steps": [{"kind": step.kind.KIND, "changed_by": list(step.changed_by)} for step in phase.steps],
            }
            for phase in self.phases.values()
            if phase.steps
        ]


def compose(
    phases: Iterable[AnyPhase[P]],
    modules: Iterable[Module[P]] = (),
    otherwise: Callable[[P, Move], Refused] | None = None,
) -> Rules[P]:
    """The rules of a set-up: the common phases, changed by its modules in turn.

    `otherwise` answers where neither a phase nor a kind of move does."""
    found: dict[str, AnyPhase[P]] = {}
    for phase in phases:
        _add_phase(found, phase, "the game")
    for module in modules:
        for phase in module.phases:
            _add_phase(found, _signed(phase, module.name), module.name)
        for added in module.adds:
            found[added.phase] = _with_step(_named(found, added.phase, module), added, module.name)
        for name, change in module.changes.items():
            found[name] = change(_named(found, name, module))
        for name, wrap in module.wraps.items():
            _wrap(found, name, wrap, module)
    return Rules(found, otherwise)


def _add_phase(found: dict[str, AnyPhase[P]], phase: AnyPhase[P], by: str) -> None:
    if phase.name in found:
        raise ComposeError(f"{by} adds the phase {phase.name}, which is there already")
    kinds = [step.kind.KIND for step in phase.steps]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise ComposeError(f"{by} adds {phase.name}.{kind} twice")
    found[phase.name] = phase


def _signed(phase: AnyPhase[P], by: str) -> AnyPhase[P]:
    steps: Any = tuple(replace(step, changed_by=(*step.changed_by, by)) for step in phase.steps)
    return replace(phase, steps=steps)


def _named(found: Mapping[str, AnyPhase[P]], name: str, module: Module[P]) -> AnyPhase[P]:
    if name not in found:
        raise ComposeError(f"{module.name} changes the phase {name}, which is not there")
    return found[name]


def _with_step(phase: AnyPhase[P], added: Adds[P], by: str) -> AnyPhase[P]:
    kinds = [step.kind.KIND for step in phase.steps]
    if added.step.kind.KIND in kinds:
        raise ComposeError(f"{by} adds {phase.name}.{added.step.kind.KIND}, which is there already")
    if added.before and added.before not in kinds:
        raise ComposeError(f"{by} adds a step before {phase.name}.{added.before}, which is not there")
    at = kinds.index(added.before) if added.before else len(kinds)
    step = replace(added.step, changed_by=(*added.step.changed_by, by))
    steps: Any = (*phase.steps[:at], step, *phase.steps[at:])
    return replace(phase, steps=steps)


def _wrap(found: dict[str, AnyPhase[P]], name: str, wrap: Callable[[Any], Any], module: Module[P]) -> None:
    where, _, kind = name.partition(".")
    met = False
    for phase in list(found.values()) if where == "*" else [_named(found, where, module)]:
        steps: Any = tuple(
            replace(wrap(step), changed_by=(*step.changed_by, module.name)) if step.kind.KIND == kind else step
            for step in phase.steps
        )
        met = met or steps != phase.steps
        found[phase.name] = replace(phase, steps=steps)
    if not met:
        raise ComposeError(f"{module.name} wraps {name}, which is not there")


class PhasedPosition(Position):
    """A position whose rules are phases: who is asked, what is legal, why not and what a move does follow from them."""

    phase: str
    _legal: Sequence[Move] | None = None
    """The list for the one seat that is asked; made when it is first wanted."""

    @property
    @abstractmethod
    def rules(self) -> Rules[Any]:
        """The phases of this set-up."""

    @property
    def decision(self) -> str:
        """The name of the phase that is open; a game overrides it where an unknown value must be told first."""
        return self.phase

    @property
    def to_act(self) -> int | None:
        asked = self.rules.asked[self.decision](self)
        return (asked[0] if asked else None) if type(asked) is tuple else asked

    @property
    def to_act_all(self) -> tuple[int, ...]:
        asked = self.rules.asked[self.decision](self)
        return asked if isinstance(asked, tuple) else () if asked is None else (asked,)

    @property
    def sealed(self) -> bool:
        return self.decision in self.rules.sealed

    @property
    def prompt(self) -> Prompt | None:
        phase = self.rules.phases[self.decision]
        if self.to_act is None:
            return None
        return Prompt(phase.id, phase.params(self)) if phase.params else Prompt(phase.id)

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        legal = self._legal
        if legal is not None and (seat is None or seat == self.to_act):
            return legal
        rules, name = self.rules, self.decision
        if name in rules.sealed:
            asked = self.to_act_all
            seat = asked[0] if seat is None else seat
            return _listed([lister(self, seat) for lister in rules.listers[name]]) if seat in asked else ()
        if seat is not None and seat != self.to_act:
            return ()
        self._legal = _listed([lister(self) for lister in rules.listers[name]])
        return self._legal

    def why_not(self, move: Move, seat: int | None = None) -> Refused | None:
        """T1, T2, then what the rules of the decision point say."""
        asked = self.to_act_all
        if not asked:
            return game_over()
        seat = asked[0] if seat is None else seat
        if seat not in asked:
            return not_asked(seat, asked)
        if move in self.legal_moves(seat):
            return None
        return self.rules.why_not(self, self.decision, self.setup.vocabulary.named(move), seat)

    def apply(self, move: Move, events: list[Event] | None = None) -> None:
        if type(move) is Move:
            move = self.setup.vocabulary.named(move)
        self._legal = None
        self.rules.plays[self.decision][move.kind](self, move, events)

    def apply_sealed(self, moves: Sequence[Move], events: list[Event] | None = None) -> None:
        phase = self.rules.phases[self.decision]
        if not isinstance(phase, SealedPhase):
            raise TypeError("no sealed prompt is open")
        self._legal = None
        phase.play(self, [self.setup.vocabulary.named(move) for move in moves], events)


def _listed(lists: Iterable[Iterable[Move]]) -> Sequence[Move]:
    """What the steps list, one after the other; amounts come last and stay unwritten."""
    moves: list[Move] = []
    amounts: Amounts | None = None
    for found in lists:
        if type(found) is Amounts:  # isinstance() would ask what a Sequence is, four times a list
            assert amounts is None, "one question asks for one amount"
            amounts, found = found, found.others
        moves += found
    return tuple(moves) if amounts is None else Amounts(amounts.stem, amounts.numbers, tuple(moves))
