"""The form of a new game: what has been typed so far, and what is wrong with it."""

from collections.abc import Mapping
from typing import Any

from hansa_core.table import BadSetup, Game, Seat, TableError
from hansa_core.table.game import OptionValue
from hansa_core.table.header import checked_seats, checked_seed
from ui.rooms import offered

GUESTS = ("Anna", "Ben", "Cem", "Dora", "Eva")


class Form:
    """Values are texts, as a form and an address give them; `problems` marks the fields that cannot stand."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.values: dict[str, str] = {}
        self.problems: dict[str, TableError] = {}
        self.seats = list(GUESTS[: game.boards[0].players[-1]])

    @classmethod
    def from_wish(cls, wish: Mapping[str, str]) -> "Form":
        """A form filled with the values of an address; a bad one is marked."""
        shelf = offered()
        form = cls(shelf.get(wish.get("game", ""), next(iter(shelf.values()))))
        if "seats" in wish:
            form.seats = wish["seats"].split(",")[:9]
        for word in filter(None, wish.get("with", "").split(",")):
            key, given, text = word.partition("=")
            form.values[f"option.{key}"] = text if given else "true"
        form.values.update({name: wish[name] for name in ("board", "edition", "seed", "first") if name in wish})
        form.checked()
        if "game" in wish and wish["game"] not in shelf:
            form.problems["game"] = BadSetup("setup.unknown_game", game=wish["game"], games=list(shelf))
        return form

    def put(self, name: str, value: str) -> None:
        if self.values.get("first") and name.startswith("seat"):
            self.values.pop("first")  # who begins may have got another name, or gone
        if name.startswith("seat."):
            self.seats[int(name.removeprefix("seat."))] = value
        elif name == "seats":
            wanted = int(value)
            spare = [guest for guest in GUESTS if guest not in self.seats]
            self.seats = [*self.seats, *spare][:wanted]
        else:
            self.values[name] = value
        self.checked()

    @property
    def names(self) -> list[str]:
        return [seat.partition(":")[0].strip() for seat in self.seats]

    def checked(self) -> dict[str, Any] | None:
        """What `new_match` is to be called with; None when a field is marked."""
        self.problems = {}
        board, edition = self.values.get("board"), self.values.get("edition")
        first = self.values.get("first", "")
        seats = [Seat(name.strip(), colour) for name, _, colour in (seat.partition(":") for seat in self.seats)]
        names = self.names
        for i in range(min(len(seats), len(self.game.colours))):
            self._try(f"seat.{i}", lambda i=i: checked_seats(self.game, seats[: i + 1]))
        if first and first not in names:
            self.problems["first"] = BadSetup("setup.first", players=len(seats))
        self._try("seed", lambda: checked_seed(self.values.get("seed") or "-"))
        options: dict[str, OptionValue] = {}
        for key, text in self.values.items():
            if key.startswith("option."):
                name = key.removeprefix("option.")
                value = self._try(key, lambda name=name, text=text: self.game.option(name).read(text))
                if value is not None:
                    options[name] = value
        if not self.problems:
            self._try_setup(len(names), board or None, edition or None, options)
        if self.problems:
            return None
        return {
            "game": self.game.id, "seats": seats, "board": board or None, "edition": edition or None,
            "first": names.index(first) if first in names else None, "seed": self.values.get("seed", ""), **options,
        }  # fmt: skip

    def _try(self, field: str, check: Any) -> Any:
        try:
            return check()
        except TableError as problem:
            self.problems[field] = problem
            return None

    def _try_setup(self, players: int, board: str | None, edition: str | None, options: dict[str, OptionValue]) -> None:
        try:
            self.game.setup(players, board, edition, **options)
        except TableError as problem:
            field = {"setup.unknown_board": "board", "setup.board_players": "board", "setup.unknown_edition": "edition",
                     "setup.player_count": "seats"}.get(problem.key)  # fmt: skip
            self.problems[field or f"option.{problem.params.get('option', '')}"] = problem
