"""What the page needs of the browser it runs in, so that all else is plain Python."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ui.session.calling import Caller
    from ui.session.live.port import Peers


class WriteLock(Protocol):
    """Of all tabs that show a game, the one that has its write lock may write."""

    def ask(self, game: str, came: Callable[[], None], went: Callable[[], None]) -> None:
        """Asks for the lock of a game. `went` is called when another tab has it or takes it, `came` when it is here."""

    def take(self) -> None:
        """Takes the write lock from the tab that has it."""

    def leave(self) -> None:
        """Gives the write lock back, or stops waiting for it."""


class OwnLock:
    """Where tabs cannot speak to each other, each has a write lock of its own."""

    def ask(self, game: str, came: Callable[[], None], went: Callable[[], None]) -> None:
        came()

    def take(self) -> None:
        pass

    def leave(self) -> None:
        pass


@dataclass
class Device:
    """What it keeps, what it can do, and what it is asked to do."""

    storage: MutableMapping[str, str]
    """Where it is full or forbidden, writing raises an OSError."""
    keeps: bool
    """Whether there is a storage at all; it may still be full."""
    copies: Mapping[str, str]
    """What was written last, as a second storage has it that loses nothing when the browser is killed."""
    language: str
    dark: Callable[[], bool]
    """Whether the visitor's system is set to dark colours."""
    now: Callable[[], int]
    """Milliseconds, for the dates of saves."""
    random: Callable[[], str]
    """32 hexadecimal digits from the browser's own randomness: seeds and names of saves."""
    go: Callable[[str, str], None]
    """Replaces the address without opening it anew, and lays a text beside it for a reload of this tab."""
    begin: Callable[[str, str], None]
    """Goes in the same way from the start screen to an address; Back leads to the start screen."""
    carried: Callable[[], str]
    """The text that lies beside the address, empty where there is none."""
    lock: WriteLock
    link: Callable[[str], str]
    """The whole address of a fragment of this page."""
    copy: Callable[[str, Callable[[bool], None]], None]
    """Puts a text on the clipboard, then says whether it could."""
    download: Callable[[str, bytes], None]
    """Gives the visitor a file of that name."""
    can_copy: Callable[[], bool]
    """Whether there is a clipboard; it may still refuse."""
    can_share: Callable[[], bool]
    """Whether the device has a way of its own to send something."""
    can_shake: Callable[[], bool]
    """Whether it can be felt in the hand."""
    cue: Callable[[str, Set[str]], None]
    """Lets something be heard or felt: `turn`, `laid` or `refused`, in the ways that are switched on."""
    share: Callable[[str, str], None]
    """Sends a link that way, with a title."""
    qr: Callable[[str, Callable[[str, int], None]], None]
    """Draws a text as a QR code: the path of its dark squares in a grid, and the grid's width; an empty path and -1
    for a text that is too long."""
    persistence: Callable[[bool, Callable[[bool], None]], None]
    """Says whether the browser will not clear the storage by itself; with True it is first asked for that. Where it
    cannot be asked, nothing is said."""
    bring: Callable[[Sequence[str], Callable[[bool], None]], None]
    """Brings parts of our code that nothing else has asked for, then says whether they are here."""
    think: Callable[[Sequence[str], str, Callable[[str | None], None]], None]
    """Has a question answered beside the page, with these parts of our code; says None if whoever thought is gone."""
    rest: Callable[[], None]
    """Ends a thought that nobody waits for any more."""
    hidden: Callable[[], bool]
    """Whether nobody looks at the page: another tab is before it."""
    later: Callable[[int, Callable[[], None]], None]
    """Does something after so many milliseconds."""
    peers: "Callable[[], Peers]"
    """Links to other devices, for one table; its code comes when it is first asked for."""
    caller: "Callable[[], Caller]"
    """Calls whoever is asked; its code comes with the first table."""
    work: Callable[[Iterator[float], Callable[[float], None]], None]
    """Goes through long work step by step, so that the page can breathe, and says in between how much is done."""
