"""The nine mission cards as the file has them (H151, H152)."""

from functools import cache
from typing import Any, Final, NamedTuple

from hansa_core.table.content import content, field
from hansa_core.table.errors import BadContent

SHARED_BY: Final = 3
"""H151: the first two cities of a card stand on two further cards each."""


class Cards(NamedTuple):
    """A card is called by the city that stands on no other; `cities` are the three of each card."""

    words: tuple[str, ...]
    cities: tuple[tuple[str, str, str], ...]
    points: int
    bonus: int


@cache
def cards() -> Cards:
    return read(content("boards", "mission_cards"), "mission_cards")


def read(data: dict[str, Any], place: str) -> Cards:
    """H151: what the cards have in common, checked."""
    found: list[tuple[str, str, str]] = []
    for i, card in enumerate(field(data, "card", list, place)):
        first, second = field(card, "shared", list, f"{place}.card[{i}]")
        found.append((first, second, field(card, "unique", str, f"{place}.card[{i}]")))
    named = [city for each in found for city in each]
    for *shared, unique in found:
        if named.count(unique) != 1 or any(named.count(city) != SHARED_BY for city in shared):
            raise BadContent("content.mission_card", place=f"{place}.card.{unique}")
    points, bonus = (field(data, name, int, place) for name in ("points_per_city", "all_three_controlled_bonus"))
    return Cards(tuple(card[2] for card in found), tuple(found), points, bonus)
