"""The commands of the page, each declared once where it is carried out: `@command("undo", key="u")`.

A button names its command in `data-do`, and in `data-value` what it stands for: a seat, a game, a save. The form of a
command that takes a typed text names it in `data-ask`.
"""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import NamedTuple, TypeVar

from ui.session.outcome import Outcome
from ui.session.standing import Standing

Act = TypeVar("Act", bound=Callable[..., Outcome | None])


class Command(NamedTuple):
    """`act` is a method of the class named `owner`; it is given as much of the value and of the typed text as it takes.
    `words` is the key of what its button says, `keys` the keys that stand for it and for which value."""

    name: str
    words: str
    keys: Mapping[str, str]
    when: Standing | None
    owner: str
    act: Callable[..., Outcome | None]
    takes: int

    def run(self, owner: object, value: str, text: str) -> Outcome | None:
        return self.act(owner, *(value, text)[: self.takes])

    def shortcut(self, value: str = "") -> str | None:
        """The key as it is written beside a button."""
        key = next((key for key, stands_for in self.keys.items() if stands_for == value), None)
        if key and len(key) == 1 and key.isupper():
            return f"Shift+{key}"
        return "Space" if key == " " else key.upper() if key and len(key) == 1 else key


COMMANDS: dict[str, Command] = {}


def command(
    name: str, words: str = "", key: str = "", keys: Mapping[str, str] | None = None, when: Standing | None = None
) -> Callable[[Act], Act]:
    """Declares a method as a command. Its key works `when` the table stands so, or always."""

    def declare(act: Act) -> Act:
        assert isinstance(act, FunctionType)
        known, said = keys or ({key: ""} if key else {}), words or f"table.{name}"
        owner, takes = act.__qualname__.partition(".")[0], act.__code__.co_argcount - 1
        COMMANDS[name] = Command(name, said, known, when, owner, act, takes)
        return act

    return declare


def by_key(key: str, standing: Standing) -> tuple[str, str] | None:
    """The command that a key stands for, and with which value."""
    fitting = (each for each in COMMANDS.values() if key in each.keys and each.when in (None, standing))
    return next(((each.name, each.keys[key]) for each in fitting), None)
