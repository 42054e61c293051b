"""The app in tabs without a browser: they share a storage and the locks of its games."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, cast

from hansa_core.bots.thinking import answer
from ui.games import SHIPPED, Entry
from ui.session.app import App
from ui.session.device import Device
from ui.session.outcome import Outcome
from ui.session.rooms import add_room, offered

if TYPE_CHECKING:
    from ui.session.live.port import Peers

for entry in (*SHIPPED, Entry("tests.fair", "tests.fair")):
    add_room(*entry)
assert list(offered()) == ["hansa_teutonica", "merchant_princes", "middle_ages", "fair"]

NOW = 1_800_000_000_000


class Storage(dict[str, str]):
    """Refuses to write when `full`."""

    full = False

    def __setitem__(self, key: str, value: str) -> None:
        if self.full:
            raise OSError("storage")
        super().__setitem__(key, value)


class Locks:
    """Who has the write lock of which game, and who waits for it, first come first served."""

    def __init__(self) -> None:
        self.queues: dict[str, list[SharedLock]] = {}


class SharedLock:
    def __init__(self, locks: Locks) -> None:
        self.locks = locks
        self.game = ""

    def ask(self, game: str, came: Callable[[], None], went: Callable[[], None]) -> None:
        self.game, self.came, self.went = game, came, went
        queue = self.locks.queues.setdefault(game, [])
        queue.append(self)
        (came if queue == [self] else went)()

    def take(self) -> None:
        queue = self.locks.queues[self.game]
        queue.remove(self)
        queue.insert(0, self)
        self.came()
        queue[1].went()

    def leave(self) -> None:
        queue = self.locks.queues.get(self.game, [])
        had = bool(queue) and queue[0] is self
        if self in queue:
            queue.remove(self)
        if had and queue:
            queue[0].came()


class NoPeers:
    """A browser that cannot reach others."""

    def missing(self) -> str:
        return "channels"


class OwnCaller:
    """A browser with a badge and notifications, and what it was asked to show."""

    def __init__(self) -> None:
        self.badges: list[bool] = []
        self.can, self.answer = True, True
        self.allowed = False
        self.notified: list[str] = []

    def badge(self, on: bool) -> None:
        self.badges.append(on)

    def can_notify(self) -> bool:
        return self.can

    def may_notify(self) -> bool:
        return self.allowed

    def ask_to_notify(self) -> None:
        self.allowed = self.answer

    def notify(self, title: str, text: str) -> None:
        self.notified.append(text)


def no_peers() -> "Peers":
    return cast("Peers", NoPeers())


class Tab:
    """One tab: its app, and what it asked of the browser."""

    names = count(1)

    def __init__(
        self,
        storage: MutableMapping[str, str],
        locks: Locks | None = None,
        language: str = "en",
        keeps: bool = True,
        copies: Mapping[str, str] | None = None,
        carried: str = "",
        peers: "Callable[[], Peers] | None" = None,
    ) -> None:
        self.gone = ""
        self.carried = carried
        self.begun: list[str] = []
        self.copied: list[str] = []
        self.files: dict[str, bytes] = {}
        self.clipboard = True
        self.shakes = False
        self.cues: list[tuple[str, ...]] = []
        self.shared: list[str] | None = None
        self.promise: bool | None = None
        self.promises_asked: list[bool] = []
        self.slow = False
        self.hidden = False
        self.caller = OwnCaller()
        self.questions: list[tuple[str, Callable[[str | None], None]]] = []
        self.asked: list[str] = []
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.works: list[tuple[Iterator[float], Callable[[float], None]]] = []
        self.app = App(
            Device(
                storage=storage,
                keeps=keeps,
                copies=copies or {},
                language=language,
                dark=lambda: False,
                now=lambda: NOW,
                random=lambda: f"{next(self.names):012d}" + "0" * 20,
                go=self._go,
                carried=lambda: self.carried,
                begin=self._begin,
                lock=SharedLock(locks or Locks()),
                link=lambda fragment: f"https://table.example/{fragment}",
                copy=self._copy,
                download=self.files.__setitem__,
                can_copy=lambda: self.clipboard,
                can_shake=lambda: self.shakes,
                cue=lambda name, ways: self.cues.append((name, *sorted(ways))),
                can_share=lambda: self.shared is not None,
                share=lambda title, link: self.shared.append(link) if self.shared is not None else None,
                qr=lambda text, done: done("M0 0h1v1h-1z", 21) if len(text) < 3000 else done("", -1),
                persistence=self._persistence,
                bring=lambda parts, done: done(True),
                think=self._think,
                rest=self.questions.clear,
                hidden=lambda: self.hidden,
                later=lambda pause, act: self.timers.append((pause, act)),
                work=self._work,
                peers=peers or no_peers,
                caller=lambda: self.caller,
            )
        )

    def deal(self, address: str) -> None:
        """A game that is kept, as after its first move."""
        self.app.open(address)
        self.app.apply(Outcome(keeps=True))

    def _go(self, fragment: str, carried: str) -> None:
        self.gone, self.carried = fragment, carried

    def _work(self, steps: Iterator[float], tell: Callable[[float], None]) -> None:
        """At once, unless the tab is `slow`: then it goes on when `breathe` is called."""
        if self.slow:
            self.works.append((steps, tell))
        else:
            deque(steps, maxlen=0)

    def breathe(self, times: int) -> None:
        """So many steps of what is being worked on."""
        for steps, tell in self.works:
            for done in islice(steps, times):
                tell(done)

    def _think(self, parts: Sequence[str], text: str, done: Callable[[str | None], None]) -> None:
        self.asked.append(text)
        self.questions.append((text, done))

    def answer(self, said: str | None = "") -> None:
        """The question that has waited longest is answered: by a bot, unless it is said what comes."""
        text, done = self.questions.pop(0)
        done(answer(text) if said == "" else said)
        if self.app.bots:
            self.app.bots.wake()

    def pass_time(self) -> None:
        """What waits for its time is done."""
        timers, self.timers = self.timers, []
        for _, act in timers:
            act()
        if self.app.bots:
            self.app.bots.wake()

    def _begin(self, fragment: str, carried: str) -> None:
        self.gone, self.carried = fragment, carried
        self.begun.append(fragment)

    def _persistence(self, ask: bool, done: Callable[[bool], None]) -> None:
        self.promises_asked.append(ask)
        if self.promise is not None:
            done(self.promise)

    def _copy(self, text: str, done: Callable[[bool], None]) -> None:
        self.copied.append(text)
        done(self.clipboard)
