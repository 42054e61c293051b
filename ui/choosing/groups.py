"""Long lists: rows that stand for places gathered by what they lie on, and where letters typed in a list lead."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ui.choosing.choice import Option

PLAIN = str.maketrans("àáâäåãçèéêëìíîïñòóôöõøùúûüý", "aaaaaaceeeeiiiinoooooouuuuy")
"""Letters with marks can be typed without them."""


class Group(NamedTuple):
    """Rows that lie on the same thing, and the place of that thing."""

    place: str
    options: tuple[Option, ...]


def gathered(options: Sequence[Option], place_of: Callable[[Option], str]) -> list[Group]:
    groups: dict[str, list[Option]] = {}
    for option in options:
        groups.setdefault(place_of(option), []).append(option)
    return [Group(place, tuple(inside)) for place, inside in groups.items()]


def plain(text: str) -> str:
    """As it is typed and sorted: small letters without marks."""
    return text.lower().translate(PLAIN)


def typed_row(titles: Sequence[str], at: int, typed: str) -> int | None:
    """The row that typed letters lead to, from row `at` on and round: one whose title, or another name in it after a
    dash, begins with them. The same letter again goes on to the next such row."""
    wanted = plain(typed)
    again = len(set(wanted)) == 1
    if again:
        wanted = wanted[0]
    ahead = [(at + k) % len(titles) for k in range(1 if again else 0, len(titles) + 1)] if titles else []
    for begins in (_begins, _holds):
        found = next((row for row in ahead if begins(plain(titles[row]), wanted)), None)
        if found is not None:
            return found
    return None


def _begins(title: str, wanted: str) -> bool:
    return title.startswith(wanted)


def _holds(title: str, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in title.split(" – "))
