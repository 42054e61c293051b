"""Looking back: which moment of the game lies on the table, and how it runs on. Plain Python."""

from hansa_core import Match

SPEEDS = (1, 2, 4)
PAUSE = 1200
"""Milliseconds between two moves at the first speed."""


class Replay:
    """`n` is the number of entries that have been made at the moment shown."""

    def __init__(self, match: Match, n: int) -> None:
        self.match = match
        self.n = 0
        self.playing = False
        self.speed = SPEEDS[0]
        self.go(n)

    @property
    def end(self) -> int:
        """The last moment that is shown: an unfinished action is its maker's alone (T5)."""
        return self.match.settled

    @property
    def pause(self) -> int:
        return PAUSE // self.speed

    def go(self, n: int) -> None:
        self.n = min(max(0, n), self.end)
        if self.n == self.end:
            self.playing = False

    def play(self) -> None:
        """Starts or stops; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.n == self.end:
            self.n = 0

    def faster(self) -> None:
        """The next speed; after the highest the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def from_here(self) -> Match:
        """A match of its own that has come as far as this moment, to be played on otherwise. Within an action it has
        come to the action's beginning."""
        n = self.n - self.match.at(self.n).chain
        return self.match.copy(n)
