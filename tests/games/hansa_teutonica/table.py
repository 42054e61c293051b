"""A table for rule tests: a short text position (or a deal), moves in text form, and what stands where.

    table = Table("turn 0 actions 2; supply 0 cubes 2 discs 1; route bremen_minden disc1 . .")
    table.play("displace bremen_minden.1 cube cube+disc")
    assert table.supply(0) == (0, 0) and table.post("bremen_minden.1") == "cube0"

Everything goes through the table protocol; the state is read from the position's own text form.
"""

import functools
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hansa_core import Match, add_game
from hansa_core.table import Game

GAME = add_game("hansa_core.hansa_teutonica")
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
BOARDS = ("die_hanse_2_3", "die_hanse_4_5")
EDITIONS = ("2009", "2014", "2020")
SKILLS = ("clavis_urbis", "actiones", "privilegium", "liber_sophiae", "bursa")
DEVELOPED = "clavis_urbis 4 actiones 5 privilegium 3 liber_sophiae 3 bursa 3"


@functools.cache
def facts(board: str = "die_hanse_4_5") -> dict[str, Any]:
    """The board file as it stands."""
    return tomllib.loads((Path(__file__).parents[3] / "boards" / f"{board}.toml").read_text(encoding="utf-8"))


def route_sizes(board: str = "die_hanse_4_5") -> dict[str, int]:
    """Each route and its number of posts."""
    return {route["id"]: len(route["posts"]) for route in facts(board)["route"]}


def posts_of(*routes: str, board: str = "die_hanse_4_5") -> set[str]:
    """All posts of these routes (of the whole board, if none is named)."""
    sizes = route_sizes(board)
    return {f"{route}.{n}" for route in routes or sizes for n in range(1, sizes[route] + 1)}


def full(*routes: str, piece: str = "cube3", board: str = "die_hanse_4_5") -> str:
    """Lines that fill these routes with one kind of piece."""
    return "\n".join(f"route {route} " + " ".join([piece] * route_sizes(board)[route]) for route in routes)


def crowd(by: Iterable[int], free: Iterable[str] = (), pieces: Mapping[str, str] | None = None) -> str:
    """Lines for a board of 4-5 players on which only the posts `free` are free: `pieces` stand where they are said to,
    everywhere else the cubes and discs of the seats `by`, as far as they reach, whose desks are fully developed."""
    stands = {**dict.fromkeys(free, "."), **(pieces or {})}
    box = [f"{shape}{seat}" for seat in by for shape in ["cube"] * 26 + ["disc"] * 4]
    for piece in stands.values():
        if piece in box:
            box.remove(piece)
    crowded = iter(box)
    lines = [f"desk {seat} {DEVELOPED}" for seat in by]
    for route, size in route_sizes().items():
        posts = [f"{route}.{n}" for n in range(1, size + 1)]
        lines.append(f"route {route} " + " ".join(stands[post] if post in stands else next(crowded) for post in posts))
    return "\n".join(lines)


def displacer(origin: str, taken: Iterable[str] = (), seat: int = 0) -> dict[str, str]:
    """H44: a cube of who displaced a piece on `origin`, on its first post that is not `taken`."""
    posts = (f"{origin}.{n}" for n in range(1, 1 + route_sizes()[origin]))
    return {next(post for post in posts if post not in taken): f"cube{seat}"}


def offices_only(seat: int, cubes: int = 11, discs: int = 1) -> str:
    """Lines for a seat that has nothing in stock and supply: so many cubes and discs all stand in cities (side B)."""
    slots = ["minden"] * 4 + ["hamburg"] * 3 + ["hannover"] * 2 + ["hildesheim"] * 2
    offices = [f"city {city} " + f"cube{seat} " * slots[:cubes].count(city) for city in dict.fromkeys(slots[:cubes])]
    offices += [f"city bremen disc{seat}"] * discs
    return "\n".join([f"supply {seat}", f"stock {seat}", *offices])


class Table:
    """A match from the lines of a text position; `;` ends a line too. Its set-up line is made from the arguments."""

    game: Game = GAME

    def __init__(self, lines: str = "", edition: str = "2020", players: int = 4, seed: str = "table") -> None:
        board = self.board_for(players)
        start = f"{self.game.id} {board} {edition} players={players}\n" + lines.replace(";", "\n")
        self._sit_down(Match.new(self.game, NAMES[:players], seed, start=start))

    @classmethod
    def dealt(cls, edition: str = "2020", players: int = 4, seed: str = "table", first: int | None = 0) -> "Table":
        """The first position of a game."""
        table = cls.__new__(cls)
        board = cls.board_for(players)
        table._sit_down(Match.new(cls.game, NAMES[:players], seed, board, edition, first))
        return table

    @classmethod
    def of(cls, match: Match) -> "Table":
        table = cls.__new__(cls)
        table._sit_down(match)
        return table

    @classmethod
    def board_for(cls, players: int) -> str:
        return BOARDS[players > 3]

    def _sit_down(self, match: Match) -> None:
        self.match = match
        self.board = match.setup.board
        self.events: list[tuple[str, dict[str, Any]]] = []

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self, *moves: str, seat: int | None = None) -> "Table":
        """Plays moves by whoever is asked (or by `seat`); `events` are then those of the last one."""
        for text in moves:
            events = self.match.play(self.position.parse(text), seat)
            self.events = [(event.key, dict(event.params)) for event in events]
            assert not self.game.violations(self.position), text
        return self

    def params_of(self, key: str) -> list[dict[str, Any]]:
        """The parameters of the last move's events of this key: `params_of("hansa_teutonica.coin")`."""
        return [params for event, params in self.events if event == key]

    def legal(self, *words: str) -> set[str]:
        """The listed moves, in text form, that begin with these words: `legal("place")`, `legal("place", "cube")`."""
        texts = [str(move) for move in self.position.legal_moves()]
        assert len(texts) == len(set(texts))
        return {text for text in texts if text.split()[: len(words)] == list(words)}

    def targets(self, *words: str) -> set[str]:
        """The words that can follow: `targets("place", "cube")` are the posts that can take a cube."""
        return {text.split()[len(words)] for text in self.legal(*words)}

    @property
    def kinds(self) -> set[str]:
        return {text.split()[0] for text in self.legal()}

    # -- who is asked what --------------------------------------------------------------------------------------------

    @property
    def position(self) -> Any:
        return self.match.position

    @property
    def to_act(self) -> int | None:
        return self.position.to_act

    @property
    def prompt(self) -> str | None:
        """The id of the decision point; None when the game is over."""
        return self.position.prompt and self.position.prompt.id

    @property
    def asked(self) -> dict[str, Any]:
        """The parameters of the decision point."""
        return dict(self.position.prompt.params)

    @property
    def turn(self) -> list[str]:
        """The words after `turn`: `["0", "actions", "2"]`."""
        return self.line("turn") or []

    @property
    def active(self) -> int:
        return int(self.turn[0])

    @property
    def actions(self) -> int:
        assert self.turn[1] == "actions", self.turn
        return int(self.turn[2])

    @property
    def over(self) -> str | None:
        """Why the game is over; None while it goes on."""
        return self.position.end_reason

    # -- what stands where --------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        return self.position.to_text()

    def line(self, *words: object) -> list[str] | None:
        """The words of the text form's line that begins with these; None if there is no such line."""
        start = [str(word) for word in words]
        for line in self.text.splitlines():
            if line.split()[: len(start)] == start:
                return line.split()[len(start) :]
        return None

    def _pieces(self, where: str, seat: int) -> tuple[int, int]:
        words = self.line(where, seat) or []
        numbers = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        return numbers.get("cubes", 0), numbers.get("discs", 0)

    def supply(self, seat: int) -> tuple[int, int]:
        """(cubes, discs)"""
        return self._pieces("supply", seat)

    def stock(self, seat: int) -> tuple[int, int]:
        """(cubes, discs)"""
        return self._pieces("stock", seat)

    def desk(self, seat: int, skill: str) -> int:
        """How many pieces have left this track."""
        words = self.line("desk", seat) or []
        return int(dict(zip(words[::2], words[1::2], strict=True)).get(skill, 0))

    def prestige(self, seat: int) -> int:
        return int((self.line("prestige", seat) or ["0"])[0])

    def route(self, route: str) -> str:
        """The posts in order: `"disc1 . ."`."""
        words = self.line("route", route) or []
        return " ".join(words + ["."] * (route_sizes(self.board)[route] - len(words)))

    def post(self, post: str) -> str:
        """`"cube0"`, or `"."` for a free post."""
        route, number = post.split(".")
        return self.route(route).split()[int(number) - 1]

    def city(self, city: str) -> str:
        """Extra offices, `|`, slots: `"cube0 | cube1 ."`; without extra offices `"cube1 ."`."""
        slots = next(each["slots"] for each in facts(self.board)["city"] if each["id"] == city)
        words = self.line("city", city) or []
        in_slots = words[words.index("|") + 1 :] if "|" in words else words
        return " ".join(words + ["."] * (len(slots) - len(in_slots)))

    @property
    def special_table(self) -> list[str]:
        """The fields 7, 8, 9, 11: a seat or `.` each."""
        return self.line("table") or ["."] * 4

    @property
    def east_west(self) -> list[int]:
        return [int(seat) for seat in self.line("east_west") or []]

    def unused(self, seat: int) -> list[str]:
        """Markers that can still be used, in alphabetical order."""
        return sorted(self.line("unused", seat) or [])

    def used(self, seat: int) -> list[str]:
        return sorted(self.line("used", seat) or [])

    @property
    def markers(self) -> dict[str, str]:
        """Route and marker, for every marker on the board."""
        lines = [line.split() for line in self.text.splitlines()]
        return {words[1]: words[2] for words in lines if words[0] == "marker" and words[1] != "none"}

    def pile(self, name: str) -> list[str]:
        """`marker_supply`, `plate` or `waiting`."""
        return [word for word in self.line(name) or [] if word != "none"]

    def score(self, seat: int) -> dict[str, int]:
        """Points by category, as they stand now."""
        return dict(self.position.score()[seat])
