"""Setting up a new game: the form, its buttons, and the deal."""

from dataclasses import replace
from typing import Any

from hansa_core import Match, new_match
from hansa_core.table import TableError
from hansa_core.table.header import salted
from ui.session.address import Address
from ui.session.autosave import received
from ui.session.commands import command
from ui.session.form import Form
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.rooms import offered
from ui.session.seats import HERE, USUAL, Played, bot, changed


class NewGame(Part):
    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.form = Form.from_wish({})

    def start(self) -> Outcome | None:
        """Deals the game of the form."""
        wish = self.form.checked()
        if wish is None:
            return None
        typed, seed = wish.pop("seed"), self.device.random()
        seed = salted(typed, seed) if typed else seed
        try:
            match = new_match(seed=seed, **wish)
        except TableError as problem:
            self.form.problems["form"] = problem
            return None
        said = any(kind != HERE for kind in self.form.played)
        return self._dealt(match, self.form.played if said else None)

    def _dealt(self, match: Match, played: Played | None) -> Outcome:
        """It is kept from its first move on, and from a bot's if it was asked for: an address alone leaves nothing."""
        return replace(received(self.device, match, played), keeps=False)

    @command("again", "end.again")
    def again(self) -> Outcome:
        """The same game in the same seats once more; the next player begins."""
        table, header = self.table, self.table.match.header
        began = header.first if header.first is not None else table.match.at(0).to_act or 0
        chosen: dict[str, Any] = {**header.options, "board": header.board, "edition": header.edition}
        match = new_match(
            header.game, header.seats, self.device.random(), first=(began + 1) % len(header.seats), **chosen
        )
        return replace(self._dealt(match, table.played if table.arranged else None), begins=True)

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

    @command("seat_played", "seats.who")
    def seat_played(self, value: str) -> None:
        self.form.played = changed(self.form.played, value)

    @command("fill_bots", "start.fill_bots")
    def fill_bots(self) -> Outcome:
        """The first player against bots."""
        self.form.played = (self.form.played[0], *(bot(USUAL) for _ in self.form.played[1:]))
        return Outcome(focus="fill_bots")

    @command("copy_link", "start.copy_link")
    def copy_link(self) -> None:
        """The set-up as a link."""
        link = self.device.link(str(Address("new", wish=self.form.wish())))

        def tell(could: bool) -> None:
            self.ports.apply(self.notice("start.copied") if could else self.notice("start.not_copied", link=link))

        self.device.copy(link, tell)


def _number(text: str) -> int:
    return int(text) if text.isdigit() and len(text) < 3 else -1
