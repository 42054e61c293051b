"""Reading text positions: the set-up in the first line, then lines that begin with a key."""

from typing import TYPE_CHECKING

from hansa_core.table.errors import BadText
from hansa_core.table.game import Game, OptionValue, Setup
from hansa_core.table.hidden import HIDDEN, Hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

TEXT_LIMIT = 16_384


class Line:
    """The words of one line after its key; knows where it stands, so that every problem names its line."""

    def __init__(self, number: int, key: str, words: list[str]) -> None:
        self.number = number
        self.key = key
        self.words = words

    def problem(self, key: str, **params: object) -> BadText:
        return BadText(key, line=self.number, **params)

    def next(self) -> str:
        if not self.words:
            raise self.problem("text.line_short", at=self.key)
        return self.words.pop(0)

    def number_of(self, word: str, low: int, high: int) -> int:
        if word.isascii() and word.isdigit() and len(word) <= 6 and low <= int(word) <= high:
            return int(word)
        raise self.problem("text.number", word=word, low=low, high=high)

    def next_number(self, low: int, high: int) -> int:
        return self.number_of(self.next(), low, high)

    def known_number(self, low: int, high: int) -> int | Hidden:
        word = self.next()
        return HIDDEN if word == "?" else self.number_of(word, low, high)

    def next_word(self, allowed: "tuple[str, ...]") -> str:
        word = self.next()
        if word not in allowed:
            raise self.problem("text.word", word=word, allowed=list(allowed))
        return word

    def known_word(self, allowed: "tuple[str, ...]") -> str | Hidden:
        if self.words[:1] == ["?"]:
            self.words.pop(0)
            return HIDDEN
        return self.next_word(allowed)

    def rest(self) -> "Iterator[str]":
        while self.words:
            yield self.words.pop(0)

    def close(self) -> None:
        if self.words:
            raise self.problem("text.line_long", word=self.words[0])


class Reader:
    """The lines of a text position, taken in order. `#` begins a comment, empty lines do not count."""

    def __init__(self, game: Game, text: str) -> None:
        if len(text) > TEXT_LIMIT:
            raise BadText("text.size", limit=TEXT_LIMIT)
        self._lines: list[Line] = []
        for number, raw in enumerate(text.split("\n"), 1):
            words = raw.split("#", 1)[0].split()
            if words:
                self._lines.append(Line(number, words[0], words[1:]))
        if not self._lines or self._lines[0].key != game.id:
            raise BadText("text.game", game=game.id)
        self.setup = self._read_setup(game, self._lines.pop(0))

    @staticmethod
    def _read_setup(game: Game, line: Line) -> Setup:
        board, edition = line.next(), line.next()
        given: dict[str, str] = {}
        for word in line.rest():
            name, _, value = word.partition("=")
            if name in given:
                raise line.problem("text.twice", word=name)
            given[name] = value
        if "players" not in given:
            raise line.problem("text.players")
        players = line.number_of(given.pop("players"), 1, 99)
        options: dict[str, OptionValue] = {name: game.option(name).read(value) for name, value in given.items()}
        return game.setup(players, board, edition, **options)

    def take(self, key: str) -> Line:
        """The next line, which must begin with `key`."""
        if not self._lines:
            raise BadText("text.missing", expected=key)
        line = self._lines.pop(0)
        if line.key != key:
            raise line.problem("text.unexpected", word=line.key, expected=key)
        return line

    def peek(self) -> str | None:
        return self._lines[0].key if self._lines else None

    def each(self, lines: "Mapping[str, Callable[[Line], None]]") -> None:
        """All lines that are left, in any order, each read whole by what stands under its key."""
        while self._lines:
            line = self._lines.pop(0)
            if line.key not in lines:
                raise line.problem("text.unknown_line", word=line.key, allowed=list(lines))
            lines[line.key](line)
            line.close()

    def close(self) -> None:
        if self._lines:
            raise self._lines[0].problem("text.unexpected", word=self._lines[0].key, expected="")
