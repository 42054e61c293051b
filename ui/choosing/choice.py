"""The funnel: from the one list of legal moves to what is shown, narrowed by every click until one move is left.

Nothing here knows a rule. A room says of each listed move how it is reached (its `Way`); clicks on places and on rows
only leave moves out. When exactly one is left it is played; a click that would leave none asks the engine why.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hansa_core.table import Amounts, Move

NUMBERED = 9
"""Rows have a number, and a key, as long as there are no more than this."""


AT_ONCE = 4


class Way(NamedTuple):
    """How a move is reached: words and places to choose one after the other, before the move itself."""

    path: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """Every place of the canvas that leads to it; those of `path` among them."""
    spot: str = ""
    """The place that stands for it in the last step, where it is one of several at the same place."""
    piece: str = ""
    """What it puts down: a move can also be narrowed by the piece that is taken in hand first."""
    last: bool = False
    """Whether it stands after the others in a list of rows: what one chooses when nothing else pleases."""
    by_row: bool = False
    """Whether its own row alone plays it: being the only one left is not enough."""
    within: bool = False
    """Whether a place leads to it only after its word has been chosen."""
    by: str = ""
    """If it spends something: the place that has to be chosen before being the only one left plays it. Until then it
    is a row."""


class Option(NamedTuple):
    """One row: what it is called in the path, the moves behind it, its place on the canvas, its number."""

    key: str
    moves: tuple[Move, ...]
    place: str = ""
    number: int = 0
    plays: bool = True
    """Whether it plays its move where it has only one, and does not show it first."""

    @property
    def move(self) -> Move | None:
        """The move that this row plays, if it is not just one more step."""
        return self.moves[0] if len(self.moves) == 1 and self.plays else None


class _Narrowed(NamedTuple):
    taken: tuple[str, ...] = ()
    place: str = ""
    piece: str = ""
    spot: str = ""


WHOLE = _Narrowed()


@dataclass
class Choice:
    """The legal list and how far it is narrowed. `letters` names the words that have a key of their own."""

    legal: Sequence[Move] = ()
    ways: Mapping[Move, Way] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    barred: Mapping[Move, Way] = field(default_factory=dict)
    """Moves that cannot be chosen now, and yet keep what they differ by from going without saying."""
    now: _Narrowed = WHOLE
    before: list[_Narrowed] = field(default_factory=list)
    _found: "_Found | None" = None

    @classmethod
    def of(
        cls,
        legal: Sequence[Move],
        way: Callable[[Move], Way],
        letters: Mapping[str, str],
        barred: Sequence[Move] = (),
    ) -> "Choice":
        """Amounts stay one input; their own list is lazy and never written out."""
        return cls(legal, _ways(legal, way), letters, _ways(barred, way))

    def add(self, ways: Mapping[Move, Way]) -> None:
        """More moves to choose from."""
        self.ways = {**self.ways, **ways}
        self._found = None

    # -- reading ------------------------------------------------------------------------------------------------------

    @property
    def left(self) -> tuple[Move, ...]:
        """The listed moves that are still meant."""
        return self._look().left

    @property
    def stem(self) -> tuple[str, ...]:
        """The words and places that all moves left have in common: what was chosen, and what goes without saying."""
        return self._look().stem

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen next, in the order of the list."""
        return self._look().options

    @property
    def narrowed(self) -> bool:
        """Whether something was chosen; a piece in hand alone leaves everything open."""
        return self.now._replace(piece="") != WHOLE

    @property
    def group(self) -> str:
        """The word chosen by name: while it stands, a click elsewhere does not leave it."""
        return self.now.taken[0] if self.now.taken else ""

    @property
    def targets(self) -> frozenset[str]:
        """The places where a click goes on: the next place of every path, or the spots of the moves themselves. With a
        piece in hand those where it can be put down."""
        depth, places = len(self.stem), set()
        for move in self.left:
            way = self.ways[move]
            if (self.now.piece and not way.piece and not self.narrowed) or not self._open(way):
                continue
            ahead = [word for word in way.path[depth:] if word in way.places]
            places.add(ahead[0] if ahead else way.spot)
        return frozenset(places - {""})

    @property
    def chosen(self) -> frozenset[str]:
        """The places chosen so far."""
        places = {place for move in self.left for place in self.ways[move].places}
        return frozenset({word for word in self.stem if word in places} | ({self.now.place} & places))

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of the rows, at their places. Where rows share a place it has the first one's number; where all
        do, there is nothing to tell apart."""
        numbers: dict[str, int] = {}
        placed = [option for option in self.options if option.number and option.place]
        for option in placed:
            numbers.setdefault(option.place, option.number)
        return numbers if len(numbers) > 1 or len(placed) == 1 else {}

    def at(self, place: str) -> tuple[Move, ...]:
        """The moves that a click on a place can lead to now."""
        return tuple(move for move, way in self.ways.items() if place in way.places and self._open(way))

    def _open(self, way: Way) -> bool:
        return not way.within or way.path[0] == self.group

    def plays(self, move: Move, row: str = "") -> bool:
        """Whether enough has been chosen, and with this row, to play a move when it is the only one left."""
        by = self.ways[move].by
        return not by or not {by, str(move)}.isdisjoint((*self.now.taken, self.now.place, self.now.spot, row))

    def by_number(self, number: int) -> Option | None:
        return next((option for option in self.options if option.number == number), None)

    def by_letter(self, letter: str) -> str:
        """The word with that key, whether it can be chosen now or not."""
        return next((word for word, key in self.letters.items() if key == letter), "")

    # -- narrowing ----------------------------------------------------------------------------------------------------

    def pick(self, key: str) -> bool:
        """Takes a row. Whether it led anywhere."""
        picked = next((option for option in self.options if option.key == key), None)
        if picked is None:
            return False
        way = self.ways[picked.moves[0]]
        words = (*way.path, str(picked.moves[0]))
        self._go(self.now._replace(taken=words[: words.index(key) + 1]))
        return True

    def pick_word(self, word: str) -> bool:
        """Takes a word of the first step, wherever the choice stands now; or one of a later step instead of what was
        taken there."""
        steps = [self.now.taken[:n] for n in range(max(1, len(self.now.taken)))]
        return any(self._try(_Narrowed((*taken, word), "", piece)) for taken in steps for piece in (self.now.piece, ""))

    def point(self, place: str) -> bool:
        """A click on a place. Within a word chosen by name it stays there; else it begins anew from the whole list."""
        wider = [_Narrowed(self.now.taken[:1], place, self.now.piece)]
        if self.narrowed and any(self.ways[move].spot == place for move in self.left):
            wider.insert(0, self.now._replace(spot=place))
        if not self.group:
            wider.append(_Narrowed(place=place, piece=self.now.piece))
        return any(self._try(state) for state in wider)

    def hold(self, piece: str) -> bool:
        """Takes a piece in hand, or lays it down again."""
        if piece == self.now.piece:
            self._go(self.now._replace(piece=""))
            return True
        return any(
            self._puts(piece, state) and self._try(state)
            for state in (self.now._replace(piece=piece), _Narrowed(piece=piece))
        )

    def puts(self, place: str) -> bool:
        """Whether the piece in hand can be put down at a place."""
        return self._puts(self.now.piece, self.now._replace(place=place))

    def _puts(self, piece: str, state: _Narrowed) -> bool:
        return any(way.piece == piece and _fits(way, move, state) for move, way in self.ways.items())

    def widen_to_stem(self) -> None:
        """From a place to all that can be had on the way to its moves."""
        self._go(_Narrowed(self.stem, piece=self.now.piece))

    def back(self) -> bool:
        """One step wider. Whether there was one."""
        if not self.before:
            return False
        self.now = self.before.pop()
        self._found = None
        return True

    def widen(self) -> None:
        """Back to the whole list."""
        while self.back():
            pass

    def _try(self, state: _Narrowed) -> bool:
        if not any(_fits(way, move, state) for move, way in self.ways.items()):
            return False
        self._go(state)
        return True

    def _go(self, state: _Narrowed) -> None:
        if state != self.now:
            self.before.append(self.now)
            self.now = state
            self._found = None

    def _look(self) -> "_Found":
        if self._found is None:
            left = tuple(move for move, way in self.ways.items() if _fits(way, move, self.now))
            beside = [(move, way) for move, way in self.barred.items() if _fits(way, move, self.now)]
            both = [*((move, self.ways[move]) for move in left), *beside]
            stem = _common([(*way.path, str(move)) for move, way in both])
            self._found = _Found(left, stem, tuple(self._options(left, len(stem))))
        return self._found

    def _options(self, left: Sequence[Move], depth: int) -> Iterator[Option]:
        """A place pointed at that has only a few moves shows them at once."""
        at_once = bool(self.now.place) and len(left) <= AT_ONCE
        behind: dict[str, list[Move]] = {}
        for move in left:
            path = (*self.ways[move].path, str(move))
            behind.setdefault(path[-1] if at_once else path[min(depth, len(path) - 1)], []).append(move)
        found = [
            Option(key, tuple(moves), self._place_of(key, moves, depth), plays=self.plays(moves[0], key))
            for key, moves in behind.items()
        ]
        found.sort(key=lambda option: self.ways[option.moves[0]].last)
        plain = [option for option in found if option.key not in self.letters]
        number = {option.key: n for n, option in enumerate(plain, 1)} if len(plain) <= NUMBERED else {}
        return (option._replace(number=number.get(option.key, 0)) for option in found)

    def _place_of(self, key: str, moves: Sequence[Move], depth: int) -> str:
        """The place of a row: itself, or where all its moves are, if that is not what all rows have in common."""
        ways = [self.ways[move] for move in moves]
        if any(key in way.places for way in ways):
            return key
        spots = {way.spot or next((word for word in way.path[depth:] if word in way.places), "") for way in ways}
        return spots.pop() if len(spots) == 1 else ""


class _Found(NamedTuple):
    left: tuple[Move, ...]
    stem: tuple[str, ...]
    options: tuple[Option, ...]


def _ways(moves: Sequence[Move], way: Callable[[Move], Way]) -> dict[Move, Way]:
    listed = moves.others if isinstance(moves, Amounts) else moves
    return {move: way(move) for move in listed}


def _fits(way: Way, move: Move, state: _Narrowed) -> bool:
    taken = state.taken
    if taken and (*way.path, str(move))[: len(taken)] != taken:
        return False
    if state.place and (state.place not in way.places or (way.within and not taken)):
        return False
    if state.spot and state.spot != way.spot:
        return False
    return not state.piece or way.piece in ("", state.piece)


def _common(paths: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The longest beginning that all paths share; a path is never shared to its end."""
    if not paths:
        return ()
    first, last = min(paths), max(paths)
    n = 0
    while n < min(len(first), len(last)) - 1 and first[n] == last[n]:
        n += 1
    return first[:n]
