"""What is in the box: goods and special cards, from `boards/herren_der_meere.toml` (P1, P2)."""

from functools import cache
from typing import Any, Final

from hansa_core.table.content import content, field

SHIP: Final = 0
TRADING_POST: Final = 1
TRADE_AGREEMENT: Final = 2
DOCKER: Final = 3
SPECIALS: Final = ("ship", "trading_post", "trade_agreement", "docker")
"""The kinds of special cards, by the numbers that the rules work with."""
KINDS: Final = len(SPECIALS)


class Box:
    """Goods are numbered in the order of the file; an unknown card has the number after the last of them."""

    __slots__ = ("cards", "cubes", "goods", "hand", "numbers", "prices", "ships", "slots", "total", "unknown")

    def __init__(self, data: dict[str, Any], place: str) -> None:
        goods = field(data, "good", list, place)
        specials = {field(card, "id", str, f"{place}.special"): card for card in field(data, "special", list, place)}
        self.goods: tuple[str, ...] = tuple(field(good, "id", str, f"{place}.good") for good in goods)
        self.cards: tuple[int, ...] = tuple(field(good, "cards", int, f"{place}.good") for good in goods)
        self.cubes: tuple[int, ...] = tuple(field(good, "cubes", int, f"{place}.good") for good in goods)
        self.numbers: tuple[int, ...] = tuple(field(specials[kind], "number", int, place) for kind in SPECIALS)
        self.prices: tuple[int, ...] = tuple(field(specials[kind], "price", int, place) for kind in SPECIALS)
        self.hand: int = field(data, "hand", int, place)
        self.slots: int = field(data, "slots", int, place)
        self.ships: int = field(data, "ships", int, place)
        self.total = sum(self.cards)
        self.unknown = len(self.goods)

    @property
    def deck(self) -> bytes:
        return bytes(good for good, number in enumerate(self.cards) for _ in range(number))


@cache
def load(name: str) -> Box:
    return Box(content("boards", name), name)
