"""The form of a new game: what has been typed so far, and what is wrong with it."""

from collections.abc import Mapping
from typing import Any

from hansa_core.table import BadSetup, Game, Option, Seat, TableError
from hansa_core.table.game import OptionValue
from hansa_core.table.header import checked_seats, checked_seed
from ui.session.rooms import offered
from ui.session.seats import HERE, all_here, bot, is_level, level_of

GUESTS = ("Anna", "Ben", "Cem", "Dora", "Eva")
MOST_READ = 9
"""How many seats are read from an address: more than any game has, so that too many can be said."""
BOT = "bot."

PLACED = {
    "setup.unknown_board": "board",
    "setup.board_players": "board",
    "setup.unknown_edition": "edition",
    "setup.player_count": "seats",
}
"""Which field a problem of the whole set-up belongs to."""


class Form:
    """Values are texts, as a form and an address give them; `problems` marks the fields that cannot stand."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.values: dict[str, str] = {}
        self.problems: dict[str, TableError] = {}
        self.seats = [Seat(name, "") for name in GUESTS[: game.boards[0].players[-1]]]
        self.played = all_here(len(self.seats))
        """Who plays each seat."""
        self.follows: dict[str, str] = {}
        """What has changed by itself, and because of which other choice."""
        self.dropped: tuple[str, ...] = ()
        """Options that the latest change has taken away."""
        self._paint()

    # -- addresses ----------------------------------------------------------------------------------------------------

    @classmethod
    def from_wish(cls, wish: Mapping[str, str]) -> "Form":
        """A form filled with the values of an address; a bad one is marked."""
        shelf = offered()
        form = cls(shelf.get(wish.get("game", ""), next(iter(shelf.values()))))
        if "seats" in wish:
            form.seats = [_read_seat(text) for text in wish["seats"].split(",")[:MOST_READ]]
            form.played = tuple(bot(seat.bot) if seat.bot else HERE for seat in form.seats)
            form._name_bots()
            form._paint()
        elif "board" in wish:
            form._fit(wish["board"])
        for word in filter(None, wish.get("with", "").split(",")):
            key, given, text = word.partition("=")
            form.values[f"option.{key}"] = text if given else "true"
        form.values.update({name: wish[name] for name in ("board", "edition", "seed", "first") if name in wish})
        form.checked()
        if "game" in wish and wish["game"] not in shelf:
            form.problems["game"] = BadSetup("setup.unknown_game", game=wish["game"], games=list(shelf))
        return form

    def wish(self) -> dict[str, str]:
        """What an address must hold to fill another form like this one."""
        options = (key.removeprefix("option.") for key in self.values if key.startswith("option."))
        wish = {
            "game": self.game.id,
            "board": self.board,
            "edition": self.edition,
            "with": ",".join(f"{name}={self.values[f'option.{name}']}" for name in options),
            "seats": ",".join(map(_written_seat, self.seats, self.played)),
            "first": self.values.get("first", ""),
            "seed": self.values.get("seed", ""),
        }
        return {name: text for name, text in wish.items() if text}

    # -- filling it in ------------------------------------------------------------------------------------------------

    def put(self, name: str, value: str) -> None:
        """A field has been changed."""
        field, _, number = name.partition(".")
        before = self._choices()
        if field in ("seat", "colour"):
            if not number.isdigit() or int(number) >= len(self.seats):
                return
            if field == "seat":
                self._rename(int(number), value.strip())
            else:
                self._recolour(int(number), value)
        else:
            if name == "board":
                self._fit(value)
            self.values[name] = value
        self._see_what_follows(before, name)

    def rearrange(self, command: str, seat: int = 0) -> None:
        """Seats come, go and change places; who begins and which board fits follow."""
        before = self._choices()
        if command == "seat_add":
            self._seat(len(self.seats) + 1)
        elif 0 <= seat < len(self.seats):
            order = list(range(len(self.seats)))
            if command == "seat_remove":
                del order[seat]
            elif command == "seat_up" and seat:
                order.insert(seat - 1, order.pop(seat))
            self.seats = [self.seats[each] for each in order]
            self.played = tuple(self.played[each] for each in order)
        if self.values.get("first") not in self.names:
            self.values.pop("first", None)
        if not self._seats_fit(self.values.get("board", "")):
            self.values.pop("board", None)
        self._see_what_follows(before, "seats")

    def _choices(self) -> dict[str, object]:
        """The choices of which one can change another."""
        return {"seats": len(self.seats), "board": self.board, "edition": self.edition}

    def _see_what_follows(self, before: dict[str, object], cause: str) -> None:
        """Options that belong to another board, edition or number of players go with it; what else has changed with the
        cause is noted."""
        gone = [option.name for option in self.game.options if not self.offers(option)]
        self.dropped = tuple(name for name in gone if self.values.pop(f"option.{name}", None) not in (None, "false"))
        now = self._choices()
        self.follows = {name: cause for name in now if cause in now and name != cause and now[name] != before[name]}
        self.checked()

    def _rename(self, seat: int, name: str) -> None:
        if self.values.get("first") == self.seats[seat].name:
            self.values["first"] = name
        self.seats[seat] = self.seats[seat]._replace(name=name)

    def _recolour(self, seat: int, colour: str) -> None:
        """Who has the colour already takes the one that is given up."""
        given_up = self.seats[seat].colour
        self.seats = [each._replace(colour=given_up) if each.colour == colour else each for each in self.seats]
        self.seats[seat] = self.seats[seat]._replace(colour=colour)

    def _fit(self, board: str) -> None:
        """As many seats as a board is made for."""
        counts = [n for info in self.game.boards if info.id == board for n in info.players]
        if counts and len(self.seats) not in counts:
            self._seat(min(counts, key=lambda n: abs(n - len(self.seats))))

    def _seat(self, number: int) -> None:
        spare = [Seat(name, "") for name in GUESTS if name not in self.names]
        self.seats = [*self.seats, *spare][:number]
        self.played = (*self.played, *[HERE] * len(spare))[: len(self.seats)]
        self._paint()

    def _name_bots(self) -> None:
        """A bot without a name is called like the next guest who is not there."""
        spare = iter([name for name in GUESTS if name not in self.names])
        self.seats = [seat if seat.name or not seat.bot else seat._replace(name=next(spare, "")) for seat in self.seats]

    def _paint(self) -> None:
        """Who has no colour yet gets the next free one."""
        taken = {seat.colour for seat in self.seats}
        free = iter([colour for colour in self.game.colours if colour not in taken])
        self.seats = [seat if seat.colour else seat._replace(colour=next(free, "")) for seat in self.seats]

    # -- reading it ---------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def board(self) -> str:
        """The chosen board, or the one that is taken when none is chosen."""
        return self.values.get("board") or next(
            (info.id for info in self.game.boards if len(self.seats) in info.players), self.game.boards[0].id
        )

    @property
    def edition(self) -> str:
        """The chosen edition, or the latest one that has rules for so many players on that board."""
        fitting = (edition for edition in reversed(self.game.editions) if self._stands(edition))
        return self.values.get("edition") or next(fitting, self.game.editions[-1])

    def _stands(self, edition: str) -> bool:
        try:
            self.game.chosen(len(self.seats), self.values.get("board") or None, edition)
        except TableError:
            return False
        return True

    def offers(self, option: Option) -> bool:
        """Whether an option goes with the board, the edition and the number of players that are chosen."""
        chosen = {"board": self.board, "edition": self.edition, "players": len(self.seats)}
        return all(chosen.get(name) in allowed for name, allowed in option.needs.items() if name in chosen)

    def remarks(self) -> tuple[str, ...]:
        """What should be said about the choice as it stands."""
        if self.problems:
            return ()
        options = {option.name: option.default for option in self.game.options} | self._options()
        return self.game.remarks(self.board, self.edition, len(self.seats), options)

    def option(self, name: str) -> str:
        return self.values.get(f"option.{name}", str(self.game.option(name).default).lower())

    def may(self, command: str, seat: int = 0) -> bool:
        """Whether a change of the seats leads to a number that some board is made for."""
        if command == "seat_add":
            return len(self.seats) < max(self.game.players)
        if command == "seat_remove":
            return len(self.seats) > min(self.game.players)
        return seat > 0

    def checked(self) -> dict[str, Any] | None:
        """What `new_match` is to be called with; None when a field is marked."""
        self.problems = {}
        first = self.values.get("first", "")
        self._check_seats()
        if first and first not in self.names:
            self.problems["first"] = BadSetup("setup.first", players=len(self.seats))
        self._try("seed", lambda: checked_seed(self.values.get("seed") or "-"))
        options = self._options()
        self._check_setup(options)
        if self.problems:
            return None
        return {
            "game": self.game.id, "seats": self._dealt_seats(), "board": self.values.get("board") or None,
            "edition": self.edition, "seed": self.values.get("seed", ""),
            "first": self.names.index(first) if first else None, **options,
        }  # fmt: skip

    def _check_seats(self) -> None:
        good: list[Seat] = []
        for i, seat in enumerate(self._dealt_seats()[: len(self.game.colours)]):
            if seat.bot and not self.game.bots:
                self.problems[f"seat.{i}"] = BadSetup("setup.no_bots", game=self.game.id)
            elif seat.bot and not is_level(seat.bot):
                self.problems[f"seat.{i}"] = BadSetup("setup.unknown_bot", bot=seat.bot)
            elif self._try(f"seat.{i}", lambda seat=seat: checked_seats(self.game, [*good, seat])):
                good.append(seat)

    def _dealt_seats(self) -> list[Seat]:
        """The seats with the bots that are dealt in."""
        return [seat._replace(bot=level_of(played)) for seat, played in zip(self.seats, self.played, strict=True)]

    def _options(self) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = {}
        for key, text in self.values.items():
            if key.startswith("option."):
                name = key.removeprefix("option.")
                value = self._try(key, lambda name=name, text=text: self.game.option(name).read(text))
                if value is not None:
                    options[name] = value
        return options

    def _check_setup(self, options: dict[str, OptionValue]) -> None:
        """Marks each part that cannot stand, and looks at the others without it."""
        given: dict[str, Any] = {**options, "board": self.values.get("board") or None, "edition": self.edition}
        while True:
            try:
                self.game.chosen(len(self.seats), **given)
                return
            except TableError as problem:
                name = PLACED.get(problem.key) or str(problem.params["option"])
                self.problems[name if name in PLACED.values() else f"option.{name}"] = problem
                if given.pop(name, None) is None:
                    return

    def _seats_fit(self, board: str) -> bool:
        return any(info.id == board and len(self.seats) in info.players for info in self.game.boards)

    def _try(self, field: str, check: Any) -> Any:
        try:
            return check()
        except TableError as problem:
            self.problems[field] = problem
            return None


def _read_seat(text: str) -> Seat:
    """`Anna`, `Ben:blue`, `bot.medium`, `bot.medium.Cem:red`. Characters that would part names are quoted, as in the
    address around them."""
    from urllib.parse import unquote  # only addresses with seats need it, so the start does not pay for it

    name, _, colour = (unquote(part).strip() for part in text.partition(":"))
    if not name.startswith(BOT):
        return Seat(name, colour)
    level, _, name = name.removeprefix(BOT).partition(".")
    return Seat(name, colour, level or "?")


def _written_seat(seat: Seat, played: str) -> str:
    level = level_of(played)
    return (f"{BOT}{level}." if level else "") + f"{_quoted(seat.name)}:{seat.colour}"


def _quoted(name: str) -> str:
    from urllib.parse import quote

    return quote(name, safe=" ") if any(char in name for char in ",:%") else name
