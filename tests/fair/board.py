"""A board of the fair, read from its TOML file and checked (F1)."""

from dataclasses import dataclass
from typing import Any

from hansa_core.table import BadContent
from hansa_core.table.content import content, field

MOODS = ("steady", "steep")
MOST_PLAYERS = 4
MOST_CARDS = 40
MOST_PAID = 10
PRICES = 3
MOST_COINS = 200


@dataclass(frozen=True)
class Board:
    id: str
    players: tuple[int, ...]
    cards: dict[str, int]
    prices: dict[str, tuple[int, ...]]

    @property
    def goods(self) -> tuple[str, ...]:
        return tuple(self.cards)

    @property
    def deck(self) -> list[str]:
        return [good for good, number in self.cards.items() for _ in range(number)]


def load(name: str) -> Board:
    return read(content("tests.fair.boards", name), name)


def read(data: dict[str, Any], place: str) -> Board:
    """The board that `data` describes; BadContent names the place of a mistake."""
    players = _numbers(data, "players", place, 2, MOST_PLAYERS)
    prices = field(data, "prices", dict, place)
    cards: dict[str, int] = {}
    for i, good in enumerate(field(data, "good", list, place)):
        here = f"{place}.good[{i}]"
        name = _word(good, here)
        if name in cards:
            raise BadContent("content.twice", place=here, id=name)
        cards[name] = _within(field(good, "cards", int, here), f"{here}.cards", 1, MOST_CARDS)
    _within(sum(cards.values()), f"{place}.good", 2 * max(players) + 1, MOST_CARDS)
    moods = {mood: _numbers(prices, mood, f"{place}.prices", 0, MOST_PAID) for mood in MOODS}
    for mood, paid in moods.items():
        _within(len(paid), f"{place}.prices.{mood}", PRICES, PRICES)
    return Board(_word(data, place), players, cards, moods)


def _word(data: dict[str, Any], place: str) -> str:
    """A name that can stand in a text position: one word of small letters and underscores."""
    name: str = field(data, "id", str, place)
    if not all(part.isascii() and part.isalpha() and part.islower() for part in name.split("_")):
        raise BadContent("content.name", place=place, id=name)
    return name


def _numbers(data: dict[str, Any], name: str, place: str, low: int, high: int) -> tuple[int, ...]:
    numbers = field(data, name, list, place)
    if not numbers:
        raise BadContent("content.field_missing", place=place, field=name)
    return tuple(_within(number, f"{place}.{name}[{i}]", low, high) for i, number in enumerate(numbers))


def _within(number: Any, place: str, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise BadContent("content.number", place=place, low=low, high=high)
    return number
