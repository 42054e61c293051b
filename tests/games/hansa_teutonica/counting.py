"""What a position's text says, counted anew: the invariants of section 22 without the engine's own bookkeeping."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from hansa_core.table import Event, Position
from tests.games.hansa_teutonica.random_play import lines_of
from tests.games.hansa_teutonica.table import facts

SKILLS = ("clavis_urbis", "actiones", "privilegium", "liber_sophiae", "bursa")
COVERED = {"clavis_urbis": 4, "actiones": 5, "privilegium": 3, "liber_sophiae": 3, "bursa": 3}
SHAPE_OF_SLOT = {"square": "cube", "round": "disc"}

Pieces = Counter[tuple[int, str]]
"""(seat, shape): number"""


def piece(word: str) -> tuple[int, str]:
    return int(word[4:]), word[:4]


@dataclass
class Counted:
    """A position, read from its text."""

    turn: list[str] = field(default_factory=list)
    desk: dict[int, dict[str, int]] = field(default_factory=dict)
    supply: Pieces = field(default_factory=Counter)
    stock: Pieces = field(default_factory=Counter)
    prestige: dict[int, int] = field(default_factory=dict)
    owned: list[str] = field(default_factory=list)
    routes: dict[str, list[str]] = field(default_factory=dict)
    extra: dict[str, list[str]] = field(default_factory=dict)
    slots: dict[str, list[str]] = field(default_factory=dict)
    table: list[str] = field(default_factory=list)
    east_west: list[int] = field(default_factory=list)
    markers: list[tuple[str, str]] = field(default_factory=list)
    marker_supply: list[str] = field(default_factory=list)
    plate: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    in_hand: list[str] = field(default_factory=list)

    @property
    def board(self) -> Pieces:
        """Pieces on posts, in cities, on the special table and in somebody's hand."""
        words = [word for group in (self.routes, self.extra, self.slots) for each in group.values() for word in each]
        found = Counter(piece(word) for word in words + self.in_hand if word != ".")
        found.update((int(word), "disc") for word in self.table if word != ".")
        return found

    def total(self, seat: int, shape: str) -> int:
        """I1, I2: all pieces of a player, the one on the prestige track included."""
        tracks = ["liber_sophiae"] if shape == "disc" else [skill for skill in SKILLS if skill != "liber_sophiae"]
        covering = sum(COVERED[skill] - self.desk.get(seat, {}).get(skill, 0) for skill in tracks)
        key = (seat, shape)
        return covering + self.supply[key] + self.stock[key] + self.board[key] + (shape == "cube")

    def full_cities(self, board: str) -> set[str]:
        """H87, H174: all printed slots are filled; a green city has an office."""
        found = set()
        for city in facts(board)["city"]:
            standing = [word for word in self.slots.get(city["id"], []) if word != "."]
            extra = self.extra.get(city["id"], [])
            if standing + extra if city["green"] else len(standing) == len(city["slots"]):
                found.add(city["id"])
        return found


def counted(position: Position) -> Counted:
    found = Counted()
    lifted: Counter[str] = Counter()
    for name, *words in lines_of(position):
        if name in ("supply", "stock"):
            numbers = dict(zip(words[1::2], map(int, words[2::2]), strict=True))
            for shape in ("cube", "disc"):
                getattr(found, name)[int(words[0]), shape] = numbers.get(f"{shape}s", 0)
        elif name == "desk":
            found.desk[int(words[0])] = dict(zip(words[1::2], map(int, words[2::2]), strict=True))
        elif name == "prestige":
            found.prestige[int(words[0])] = int(words[1])
        elif name in ("unused", "used"):
            found.owned += words[1:]
        elif name == "route":
            found.routes[words[0]] = words[1:]
        elif name == "city":
            at = words.index("|") if "|" in words else 0
            found.extra[words[0]], found.slots[words[0]] = words[1 : max(at, 1)], words[at + 1 :]
        elif name == "marker" and words != ["none"]:
            found.markers.append((words[0], words[1]))
        elif name in ("marker_supply", "plate", "waiting"):
            setattr(found, name, [word for word in words if word != "none"])
        elif name in ("turn", "table"):
            setattr(found, name, words)
        elif name == "east_west":
            found.east_west = [int(word) for word in words]
        elif name == "displaced" and "at" not in words:
            found.in_hand.append(f"{words[1]}{words[0]}")
        elif name in ("lifted", "put"):
            pieces = Counter(word.partition("@")[0] for word in words)
            lifted.update(pieces) if name == "lifted" else lifted.subtract(pieces)
    found.in_hand += lifted.elements()
    return found


def booked(supply: Pieces, stock: Pieces, events: list[Event]) -> tuple[Pieces, Pieces]:
    """I19: supply and stock of everybody after `events`, each piece going where the rules say. The neutral player
    has neither (H224)."""
    seats = {seat for seat, _ in supply}
    supply, stock = Counter(supply), Counter(stock)
    for event in events:
        _book(supply, stock, event.key.removeprefix("hansa_teutonica."), event.params)
    for pieces in (supply, stock):
        for key in [key for key in pieces if key[0] not in seats]:
            del pieces[key]
    return supply, stock


def _book(supply: Pieces, stock: Pieces, key: str, params: Any) -> None:
    seat = params.get("seat")
    if key == "income":
        for shape in ("cube", "disc"):
            stock[seat, shape] -= params[f"{shape}s"]
            supply[seat, shape] += params[f"{shape}s"]
    elif key == "shared":
        stock[seat, "cube"] -= 1
        supply[seat, "cube"] += 1
    elif key == "placed":
        supply[seat, params["shape"]] -= 1
    elif key == "displaced":
        supply[seat, params["shape"]] -= 1
        for shape in params["fee"].split("+"):
            supply[seat, shape] -= 1
            stock[seat, shape] += 1
    elif key == "extra":
        {"stock": stock, "supply": supply}[params["source"]][seat, params["shape"]] -= 1
    elif key == "went_to_stock":
        stock[seat, params["shape"]] += 1
    elif key == "taken_off":
        supply[params["owner"], params["shape"]] += 1
    elif key == "returned":
        stock[seat, "cube"] += params["cubes"]
        stock[seat, "disc"] += params["discs"]
    elif key == "deployed":
        stock[seat, params["shape"]] -= 1
    elif key == "green_office":
        supply[seat, params["shape"]] -= 1
    elif key == "developed":
        supply[seat, "disc" if params["skill"] == "liber_sophiae" else "cube"] += 1
