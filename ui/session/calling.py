"""Whoever is asked after others is called: by a badge on the app's icon and, if they wish, by a notification."""

from typing import TYPE_CHECKING, Protocol

from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.standing import Standing

if TYPE_CHECKING:
    from ui.session.table import AnyTable

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


def has_others(table: "AnyTable") -> bool:
    """Whether somebody plays along for whom one waits: people elsewhere, or bots."""
    return len(table.mine) < len(table.names) and not table.in_lesson


class Calling(Part):
    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.caller = self.device.caller()
        self._asked_here = False

    @property
    def notifies(self) -> bool:
        """Whether a notification is wished for and allowed: never before somebody has pressed the button."""
        return self.device.storage.get(NOTIFY_KEY) == "yes" and self.caller.may_notify()

    @command("calling.notify", "calling.notify")
    def wish_to_be_called(self) -> Outcome | None:
        if not self.caller.can_notify():
            return self.notice("calling.forbidden")
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
        table = self.ports.table()
        decides = table is not None and table.standing in (Standing.DECIDES, Standing.CURTAIN)
        asked = decides and table is not None and has_others(table)
        if asked == self._asked_here:
            return
        self._asked_here = asked
        self.caller.badge(asked)
        if asked and table and self.device.hidden() and self.notifies:
            name = table.names[table.match.to_act or 0]
            said = self.words.say("calling.turn", name=name, game=self.words.say(f"{table.match.game.id}.name"))
            self.caller.notify("Hansa", said)
