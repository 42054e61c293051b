"""Setting up a new game: the form, its buttons, and the deal."""

from collections.abc import Callable, Mapping

from hansa_core import Match, new_match
from hansa_core.table import TableError
from ui.session.address import Address
from ui.session.commands import command
from ui.session.device import Device
from ui.session.form import Form
from ui.session.notice import Notice
from ui.session.outcome import Outcome
from ui.session.rooms import offered
from ui.words.catalogue import Catalogue


class NewGame:
    """`receive` makes a game of this device of a match; `apply` is for what the clipboard answers."""

    def __init__(
        self,
        device: Device,
        words: Callable[[], Catalogue],
        receive: Callable[[Match], Outcome],
        apply: Callable[[Outcome], None],
    ) -> None:
        self.device = device
        self.form = Form.from_wish({})
        self._words = words
        self._receive = receive
        self._apply = apply

    def wish(self, wish: Mapping[str, str]) -> None:
        """What an address asks for."""
        self.form = Form.from_wish(wish)

    def start(self) -> Outcome | None:
        """Deals the game of the form; the address then names its save, so that a reload never deals twice."""
        wish = self.form.checked()
        if wish is None:
            return None
        seed = wish.pop("seed") or self.device.random()
        try:
            match = new_match(seed=seed, **wish)
        except TableError as problem:
            self.form.problems["form"] = problem
            return None
        return self._receive(match)

    @command("game", "start.games")
    def choose_game(self, id: str) -> None:
        """Another game to set up; the players stay as far as it has seats for them."""
        game = offered().get(id)
        if game is not None and game is not self.form.game:
            self.form = Form(game)

    @command("seat_add", "start.seat_add")
    def seat_add(self) -> Outcome:
        self.form.rearrange("seat_add")
        return Outcome(focus=f"f-seat.{len(self.form.seats) - 1}")

    @command("seat_remove", "start.seat_remove")
    def seat_remove(self, value: str) -> Outcome:
        self.form.rearrange("seat_remove", _number(value))
        return Outcome(focus="seat_add")

    @command("seat_up", "start.seat_up")
    def seat_up(self, value: str) -> Outcome:
        """The focus goes along, so that a seat can be moved on and on; at the top it stays on the name."""
        seat = _number(value)
        self.form.rearrange("seat_up", seat)
        return Outcome(focus=f"seat_up.{seat - 1}" if seat > 1 else f"f-seat.{max(0, seat - 1)}")

    @command("copy_link", "start.copy_link")
    def copy_link(self) -> None:
        """The set-up as a link."""
        words, link = self._words(), self.device.link(str(Address("new", wish=self.form.wish())))

        def tell(could: bool) -> None:
            said = words.say("start.copied") if could else words.say("start.not_copied", link=link)
            self._apply(Outcome(Notice(said)))

        self.device.copy(link, tell)


def _number(text: str) -> int:
    return int(text) if text.isdigit() and len(text) < 3 else -1
