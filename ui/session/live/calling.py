"""Whoever is asked at a live table is called: by a badge on the app's icon and, if they wish, by a notification."""

from typing import Protocol

from ui.session.commands import command
from ui.session.live.present import Present
from ui.session.outcome import Outcome
from ui.session.parts import Ports
from ui.session.standing import Standing

NOTIFY_KEY = "hansa/notify"


class Caller(Protocol):
    """What the browser has for it."""

    def badge(self, on: bool) -> None:
        """A mark on the icon, where the page is installed as an app."""

    def can_notify(self) -> bool: ...
    def may_notify(self) -> bool: ...

    def ask_to_notify(self) -> None:
        """The browser asks whoever sits there; afterwards `may_notify` is what they have said."""

    def notify(self, title: str, text: str) -> None: ...


class Calling(Present):
    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.caller = self.device.caller()
        self._asked_here = False

    @property
    def notifies(self) -> bool:
        """Whether a notification is wished for and allowed: never before somebody has pressed the button."""
        return self.device.storage.get(NOTIFY_KEY) == "yes" and self.caller.may_notify()

    @command("live.notify", "live.notify")
    def wish_to_be_called(self) -> Outcome | None:
        if not self.caller.can_notify():
            return self.notice("live.cannot_notify")
        wished = not self.notifies
        try:
            self.device.storage[NOTIFY_KEY] = "yes" if wished else "no"
        except OSError:
            return self.notice("settings.not_kept")
        if wished and not self.caller.may_notify():
            self.caller.ask_to_notify()
        return None

    def call(self) -> None:
        """After whatever happened: is somebody asked here who was not asked before?"""
        table = self._table()
        asked = table is not None and table.standing in (Standing.DECIDES, Standing.CURTAIN)
        if asked == self._asked_here:
            return
        self._asked_here = asked
        self.caller.badge(asked)
        if asked and table and self.device.hidden() and self.notifies:
            name = table.names[table.match.to_act or 0]
            said = self.words.say("live.call", name=name, game=self.words.say(f"{table.match.game.id}.name"))
            self.caller.notify("Hansa", said)
