"""A game as the table sees it: what can be chosen before the start, and how a first position comes about."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple

from hansa_core.table.chance import Chance
from hansa_core.table.errors import BadSetup
from hansa_core.table.generic import C_co, P_co
from hansa_core.table.hints import Hints
from hansa_core.table.moves import Vocabulary

OptionValue = bool | int | str


class BoardInfo(NamedTuple):
    """A board and the numbers of players it is made for."""

    id: str
    players: tuple[int, ...]


class Option(NamedTuple):
    """A choice before the start. `needs` names what must hold before it may differ from its default,
    as in `{"edition": ("2020",), "board": ("die_hanse_2_3", "die_hanse_4_5")}`. A `later` option came when records
    without it existed: headers name it only where it differs from its default, so those records keep their digest.

    >>> Option("hand_limit", "int", 0, min=3, max=20).read("7")
    7
    """

    name: str
    type: Literal["bool", "int", "choice"]
    default: OptionValue
    choices: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    needs: Mapping[str, tuple[OptionValue, ...]] = MappingProxyType({})
    later: bool = False

    def check(self, value: Any) -> OptionValue:
        """`value` if this option can take it, else BadSetup. The default always can: it may stand outside the limits,
        for "off"."""
        if self.type == "bool" and type(value) is bool:
            return value
        if self.type == "int" and type(value) is int:
            within = (self.min is None or value >= self.min) and (self.max is None or value <= self.max)
            if within or value == self.default:
                return value
            raise BadSetup("setup.option_range", option=self.name, value=value, min=self.min, max=self.max)
        if self.type == "choice" and type(value) is str and value in self.choices:
            return value
        raise BadSetup("setup.option_value", option=self.name, value=str(value), choices=self.described)

    def read(self, text: str | None) -> OptionValue:
        """The value that a text gives; no text at all switches a `bool` on."""
        if self.type == "bool":
            value: Any = {None: True, "true": True, "yes": True, "false": False, "no": False}.get(text, text)
        elif self.type == "int" and text is not None and text.isascii() and text.isdigit() and len(text) <= 9:
            value = int(text)
        else:
            value = text
        return self.check(value)

    @property
    def described(self) -> list[str]:
        if self.type == "bool":
            return ["true", "false"]
        return list(self.choices) if self.type == "choice" else [f"{self.min}", "…", f"{self.max}"]

    def as_json(self) -> dict[str, Any]:
        limits: dict[str, Any] = {"choices": list(self.choices)} if self.type == "choice" else {}
        if self.type == "int":
            limits = {"min": self.min, "max": self.max}
        needs = {name: list(values) for name, values in self.needs.items()}
        return {"name": self.name, "type": self.type, "default": self.default, **limits, "needs": needs}


@dataclass(frozen=True, eq=False)
class Setup(Generic[C_co]):
    """What was chosen before the start, with all that follows from it once and for all. Positions share it.

    `content` is the game's own: `Setup[Board]` has a board there."""

    game: "Game"
    board: str
    edition: str
    players: int
    options: Mapping[str, OptionValue]
    vocabulary: Vocabulary
    content: C_co

    @property
    def recorded(self) -> dict[str, OptionValue]:
        """The options as a header names them."""
        defaults = {option.name: option.default for option in self.game.options if option.later}
        return {name: value for name, value in self.options.items() if name not in defaults or value != defaults[name]}

    @property
    def line(self) -> str:
        """The first line of a text position."""
        words = [self.game.id, self.board, self.edition, f"players={self.players}"]
        for option in self.game.options:
            if self.options[option.name] != option.default:
                words.append(f"{option.name}={str(self.options[option.name]).lower()}")
        return " ".join(words)


class Game(ABC, Generic[P_co]):
    """One game of the table. Everything that distinguishes games stands behind these names.

    A game names its own position, `class Fair(Game[FairPosition])`; a bare `Game` is any.

    >>> from hansa_core import games
    >>> game = games()["merchant_princes"]
    >>> [option.name for option in game.options]
    ['hand_limit', 'agreement_mode', 'post_mandatory', 'last_round']
    >>> game.deal(game.setup(players=3), Chance("salt"), first=1).to_act
    1
    """

    id: str
    version: int = 1
    boards: tuple[BoardInfo, ...]
    editions: tuple[str, ...]
    options: tuple[Option, ...] = ()
    colours: tuple[str, ...]
    bots: tuple[str, ...] = ()
    """The levels of its computer players, the weakest first; empty where it has none."""

    def __init__(self) -> None:
        self._setups: dict[tuple[Any, ...], Setup] = {}

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted({n for board in self.boards for n in board.players}))

    def setup(
        self, players: int, board: str | None = None, edition: str | None = None, **options: OptionValue
    ) -> Setup:
        """A checked set-up; what is left out takes its default."""
        key = self.chosen(players, board, edition, **options)
        if key not in self._setups:
            board, edition, players, values = key
            self._setups[key] = self.prepare(board, edition, players, dict(values))
        return self._setups[key]

    def chosen(
        self, players: int, board: str | None = None, edition: str | None = None, **options: OptionValue
    ) -> tuple[str, str, int, tuple[tuple[str, OptionValue], ...]]:
        """Board, edition, players and all options of a set-up that can be: what `setup` prepares, without the work.

        What is left out takes its default: the first board that seats the players, the last edition."""
        edition = self.editions[-1] if edition is None else edition
        if edition not in self.editions:
            raise BadSetup("setup.unknown_edition", edition=str(edition), editions=list(self.editions))
        info = self.board_for(players, board)
        values = self._options(options, {"board": info.id, "edition": edition, "players": players})
        self.check_chosen(info.id, edition, players, values)
        return info.id, edition, players, tuple(values.items())

    def board_for(self, players: int, board: str | None = None) -> BoardInfo:
        """A board that seats the players: the named one, or the first; whether an edition has a variant for so few is
        not asked."""
        if players not in self.players:
            raise BadSetup("setup.player_count", players=players, allowed=list(self.players))
        found = [info for info in self.boards if (players in info.players if board is None else info.id == board)]
        if not found:
            raise BadSetup("setup.unknown_board", board=str(board), boards=[info.id for info in self.boards])
        info = found[0]
        if players not in info.players:
            raise BadSetup("setup.board_players", board=info.id, players=players, allowed=list(info.players))
        return info

    def _options(self, given: Mapping[str, Any], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise BadSetup("setup.unknown_option", option=name, options=names)
        values = {o.name: o.check(given[o.name]) if o.name in given else o.default for o in self.options}
        context = {**chosen, **values}
        for option in self.options:
            if values[option.name] != option.default:
                for name, allowed in option.needs.items():
                    if context[name] not in allowed:
                        raise BadSetup("setup.option_needs", option=option.name, needs=name, allowed=list(allowed))
        return values

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        raise BadSetup("setup.unknown_option", option=name, options=[option.name for option in self.options])

    def check_chosen(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> None:
        """BadSetup for what no single option forbids; its `option` is where the form marks it."""
        return

    def remarks(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        """Words for what follows from a choice and should be said with it: a variant, or that it is not official."""
        return ()

    @abstractmethod
    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        """The set-up with vocabulary and content, from values already checked."""

    @abstractmethod
    def deal(self, setup: Setup, chance: Chance, first: int | None) -> P_co:
        """The first position; `first` is the seat that begins, None draws it."""

    @abstractmethod
    def position_from_text(self, text: str) -> P_co:
        """The position that `to_text` wrote, or BadText naming what is wrong with it."""

    @abstractmethod
    def violations(self, position: Any) -> Sequence[str]:
        """The invariants that a position of this game breaks, by id; empty for every sound position."""

    @property
    def sample(self) -> str:
        """A text position like those that links will hold; it belongs to a version of links, as hints do."""
        return ""

    def hints(self, start: Any) -> Hints:
        """What links know about the choices of a match that begins there."""
        return Hints(start)

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "boards": [{"id": info.id, "players": list(info.players)} for info in self.boards],
            "editions": list(self.editions),
            "options": [option.as_json() for option in self.options],
        }
