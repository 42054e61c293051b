"""A board of the fair, read from its TOML file and checked (F1)."""

from dataclasses import dataclass
from typing import Any

from hansa_core.table import BadContent
from hansa_core.table.content import content, field

MOODS = ("steady", "steep")


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
    players = tuple(field(data, "players", list, place))
    prices = field(data, "prices", dict, place)
    cards: dict[str, int] = {}
    for i, good in enumerate(field(data, "good", list, place)):
        here = f"{place}.good[{i}]"
        name = field(good, "id", str, here)
        if name in cards:
            raise BadContent("content.twice", place=here, id=name)
        cards[name] = field(good, "cards", int, here)
    if sum(cards.values()) < 2 * max(players) + 1:
        raise BadContent("content.too_few_cards", place=place, cards=sum(cards.values()))
    moods = {mood: tuple(field(prices, mood, list, f"{place}.prices")) for mood in MOODS}
    return Board(field(data, "id", str, place), players, cards, moods)
