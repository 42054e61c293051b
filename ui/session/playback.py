"""The commands of looking back: from moment to moment, at a pace, and on from there."""

from dataclasses import replace

from ui.session.autosave import received
from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.parts import Part
from ui.session.replay import Replay
from ui.session.standing import Standing

STEPS = {"Home": "first", "ArrowLeft": "back", "ArrowRight": "on", "End": "last"}


class Playback(Part):
    @property
    def _replay(self) -> Replay:
        replay = self.table.replay
        assert replay is not None
        return replay

    @command("replay.go", "replay.watch")
    def go(self, value: str) -> None:
        """To a moment; from the beginning it plays on."""
        if value.isdigit():
            self.table.look_back(int(value), playing=value == "0")

    @command("replay.news", "share.show_news")
    def news(self) -> None:
        """What has come from elsewhere."""
        self.table.look_back(self.table.known, playing=True)

    @command("replay.step", keys=STEPS, when=Standing.LOOKS_BACK)
    def step(self, value: str) -> None:
        n, end = self._replay.n, self._replay.end
        self.table.look_back({"first": 0, "back": n - 1, "on": n + 1, "last": end}.get(value, n))

    @command("replay.play", "replay.play", key=" ", when=Standing.LOOKS_BACK)
    def play(self) -> None:
        self._replay.play()
        self.table.look_back(self._replay.n, self._replay.playing)

    @command("replay.faster", "replay.speed")
    def faster(self) -> None:
        self._replay.faster()

    @command("replay.leave", "replay.leave")
    def leave(self) -> None:
        self.table.look_ahead()

    @command("replay.from_here", "replay.from_here")
    def from_here(self) -> Outcome:
        played = self.table.played if self.table.arranged and self.table.id else None
        return replace(received(self.device, self._replay.from_here(), played), begins=True)
