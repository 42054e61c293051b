"""Games of the arena in a file, one line of JSON each, so that more can be added to them later."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hansa_core.bots.arena import SAME, Played, Setting, complete, play_all
from hansa_core.bots.batches import Share
from hansa_core.cli.sentences import Stop


class Results:
    """The games that a file holds, by setting and number. The file is read once and only added to."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._games: dict[str, dict[int, Played]] = {}
        self._proven: set[str] = set()
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        for line in text.splitlines(keepends=True):
            if line.endswith("\n"):
                self._read(line)
            else:  # it was cut off when it was written: its game is played again
                self._write(text.removesuffix(line))

    def _read(self, line: str) -> None:
        try:
            setting, number, (seats, points, places, shares, reason, decisions, habits, turns) = json.loads(line)
            times = tuple((str(name), float(seconds)) for name, seconds in turns)
            seen = tuple(seats), tuple(points), tuple(places), tuple(shares)
            game = Played(*seen, reason, decisions, tuple(habits), times)
        except (ValueError, TypeError):
            raise Stop(f"{self.file} holds no results of the arena.") from None
        self._games.setdefault(json.dumps(setting), {})[number] = game

    def games(self, setting: Setting) -> dict[int, Played]:
        """By their numbers."""
        return dict(sorted(self._games.get(_key(setting), {}).items()))

    def add(self, setting: Setting, number: int, game: Played) -> None:
        rounded = [[name, round(seconds, 5)] for name, seconds in game.turns]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([json.loads(_key(setting)), number, [*game[:SAME], rounded]]) + "\n")
        self._games.setdefault(_key(setting), {})[number] = game

    def play(self, wanted: Sequence[tuple[Setting, range]], share: Share) -> None:
        """The games of these numbers that are not there yet, shared out all together."""
        self._prove([setting for setting, _ in wanted], share)
        missing = []
        for setting, numbers in wanted:
            there = self.games(setting)
            missing += [(setting, number) for number in numbers if number not in there]
        play_all(missing, share, self.add)

    def _prove(self, settings: Sequence[Setting], share: Share) -> None:
        """The first game of each that is there is played once more: if it comes out otherwise, the bots have changed
        since, and no game of theirs counts any more."""
        fresh = {key: setting for setting in settings if (key := _key(setting)) not in self._proven}
        first = [(setting, min(self._games[key])) for key, setting in fresh.items() if key in self._games]
        for (setting, number), again in zip(first, play_all(first, share), strict=True):
            if again[:SAME] != self.games(setting)[number][:SAME]:
                self._forget(_key(setting))
        self._proven |= fresh.keys()

    def _forget(self, key: str) -> None:
        del self._games[key]
        lines = self.file.read_text(encoding="utf-8").splitlines(keepends=True)
        self._write("".join(line for line in lines if json.dumps(json.loads(line)[0]) != key))

    def _write(self, text: str) -> None:
        """Whole or not at all."""
        beside = self.file.with_name(f"{self.file.name}.new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self.file)


def _key(setting: Setting) -> str:
    """A setting as its line has it: the same however it was asked for."""
    plain: Any = list(complete(setting))
    return json.dumps(plain)
