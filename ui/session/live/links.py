"""The links of a live table: invitations that wait, answers on their way, channels that are open, spares."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ui.session.live.card import ANSWER, INVITATION, SPARE, Card, derived
from ui.session.live.port import Description, Identity, Peers

NUMBERS = 256
"""Cards have a byte for the number of their invitation."""


@dataclass
class Line:
    """One link. `way` says how it came to be: `card` and `answer` by people who carried cards, `intro` and `introduced`
    over other links, `spare` and `return` after a loss, `tab` to a tab of this browser; `met` when it has led to
    somebody."""

    link: int
    way: str
    number: int
    about: str = ""
    """What it is for: the seat that is invited, or the peer that is to be reached or was met."""
    card: Card | None = None
    """Our own, when it is made."""
    other: bytes = b""
    """The fingerprint of the other end, as soon as it is known."""
    is_open: bool = False
    slow: bool = False
    answered: bool = False
    beats: int = 0
    """How long it waits since it could open."""
    has_told: bool = False
    """Whether its peer has said who else is there."""


Made = Callable[[Line], None]


class Links:
    def __init__(self, peers: Peers, identity: Identity) -> None:
        self.peers = peers
        self.identity = identity
        self.lines: dict[int, Line] = {}
        self._last = 0

    def __iter__(self) -> Iterator[Line]:
        return iter(list(self.lines.values()))

    def __getitem__(self, link: int) -> Line | None:
        return self.lines.get(link)

    def of(self, way: str, about: str | None = None) -> Line | None:
        """The latest one of its way."""
        fitting = [line for line in self if line.way == way and about in (None, line.about)]
        return fitting[-1] if fitting else None

    def _line(self, way: str, about: str, number: int | None = None) -> Line:
        self._last += 1
        line = Line(self._last, way, self._last % NUMBERS if number is None else number, about)
        self.lines[line.link] = line
        return line

    # -- making -------------------------------------------------------------------------------------------------------

    def invite(self, way: str, about: str, made: Made) -> Line:
        """A link that waits for an answer: its card is made when the browser knows its own addresses."""
        line = self._line(way, about)
        kind = SPARE if way == "spare" else INVITATION

        def end(description: Description | None) -> None:
            self._made(line, kind, description, made)

        self.peers.invite(line.link, derived(self.identity.fingerprint, line.number), end)
        return line

    def answer(self, way: str, about: str, invitation: Card, made: Made) -> Line:
        line = self._line(way, about, invitation.number)
        line.other = invitation.fingerprint
        line.answered = True

        def end(description: Description | None) -> None:
            self._made(line, ANSWER, description, made)

        self.peers.answer(line.link, derived(self.identity.fingerprint, line.number), invitation, end)
        return line

    def _made(self, line: Line, kind: int, description: Description | None, made: Made) -> None:
        if line.link not in self.lines:
            return
        if description is None:
            self.close(line)
        else:
            own = self.identity.fingerprint
            line.card = Card(kind, line.number, own, description.credentials, description.candidates)
        made(line)

    def accept(self, line: Line, answer: Card) -> None:
        line.other, line.answered = answer.fingerprint, True
        self.peers.accept(line.link, answer)

    def await_return(self, line: Line, fingerprint: bytes) -> None:
        """Somebody who went away may knock at the spare: what their answer would say is known."""
        self.accept(line, Card(ANSWER, line.number, fingerprint, derived(fingerprint, line.number)))

    def tab(self, about: str, own: str, other: str) -> Line:
        line = self._line("tab", about)
        line.answered = True
        self.peers.join_tab(line.link, own, other)
        return line

    # -- ending -------------------------------------------------------------------------------------------------------

    def forget(self, link: int) -> Line | None:
        return self.lines.pop(link, None)

    def close(self, line: Line) -> None:
        self.forget(line.link)
        self.peers.close(line.link)

    # -- looking ------------------------------------------------------------------------------------------------------

    def waiting_for(self, answer: Card) -> Line | None:
        """The invitation that an answer answers."""
        fitting = (line for line in self if line.way == "card" and line.number == answer.number and not line.is_open)
        return next(fitting, None)

    def made(self, card: Card) -> Line | None:
        """The link of one of our own invitations."""
        return next((line for line in self if line.card == card and not line.answered), None)
