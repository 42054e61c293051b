"""The commands of looking back: from moment to moment, at a pace, and on from there."""

from collections.abc import Callable, Iterable

from hansa_core import Match
from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.replay import Replay
from ui.session.standing import Standing
from ui.session.table import AnyTable

BACK = Standing.LOOKS_BACK


class Playback:
    """`receive` makes a game of its own of a match."""

    def __init__(
        self, table: Callable[[], AnyTable], receive: Callable[[Match, Iterable[int] | None], Outcome]
    ) -> None:
        self._table = table
        self._receive = receive

    @property
    def _replay(self) -> Replay:
        replay = self._table().replay
        assert replay is not None
        return replay

    @command("replay.go", "replay.watch")
    def go(self, value: str) -> None:
        """To a moment; from the beginning it plays on."""
        if value.isdigit():
            self._table().look_back(int(value), playing=value == "0")

    @command("replay.news", "share.show_news")
    def news(self) -> None:
        """What has come from elsewhere."""
        self._table().look_back(self._table().known, playing=True)

    @command("replay.first", "replay.first", key="Home", when=BACK)
    def first(self) -> None:
        self._table().look_back(0)

    @command("replay.back", "replay.back", key="ArrowLeft", when=BACK)
    def back(self) -> None:
        self._table().look_back(self._replay.n - 1)

    @command("replay.play", "replay.play", key=" ", when=BACK)
    def play(self) -> None:
        self._replay.play()
        self._table().look_back(self._replay.n, self._replay.playing)

    @command("replay.on", "replay.on", key="ArrowRight", when=BACK)
    def on(self) -> None:
        self._table().look_back(self._replay.n + 1)

    @command("replay.last", "replay.last", key="End", when=BACK)
    def last(self) -> None:
        self._table().look_back(self._replay.end)

    @command("replay.faster", "replay.speed")
    def faster(self) -> None:
        self._replay.faster()

    @command("replay.leave", "replay.leave")
    def leave(self) -> None:
        self._table().look_ahead()

    @command("replay.from_here", "replay.from_here")
    def from_here(self) -> Outcome:
        table = self._table()
        return self._receive(self._replay.from_here(), table.mine if table.id else None)
