"""Whether the browser keeps the games for good: asked once, after the first game that was saved here."""

from contextlib import suppress

from ui.session.device import Device

ASKED_KEY = "hansa/asked_to_keep"


class PersistentStorage:
    def __init__(self, device: Device) -> None:
        self.device = device
        self.answer: bool | None = None
        """What the browser has answered; None while it has not, or where it cannot be asked."""

    def look(self) -> None:
        """What was answered at an earlier visit; asks the visitor nothing."""
        if ASKED_KEY in self.device.storage:
            self.device.persistence(False, self._answered)

    def ask(self) -> None:
        """A game has been saved. Some browsers pass the question on to the visitor, so it is put once only."""
        storage = self.device.storage
        if ASKED_KEY not in storage:
            with suppress(OSError):
                storage[ASKED_KEY] = "yes"
                self.device.persistence(True, self._answered)

    def _answered(self, answer: bool) -> None:
        self.answer = answer
