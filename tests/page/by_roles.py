"""Plays as somebody who listens: by the roles and names of the accessibility tree alone, without a look at the page.

Nobody tells it the rules. It knows the words of each game's turn, and which of them lead to the end; of what is
offered under them it takes one after the other."""

import re
import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from playwright.sync_api import Page

BUTTON = re.compile(r"""- '?button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)""")
PATIENCE = 20.0
LEFT = re.compile(r"^(Cancel|Undo|Reset turn|Hint|Redo|Lay it down|Take (one|the) card back|Think again|100 |[\d,]+$)")
"""What only leads back, or to another amount."""


class Offered(NamedTuple):
    """A button by its name; of several with the same name the `nth`."""

    name: str
    nth: int


WISHES: Mapping[str, tuple[str, ...]] = {
    "hansa_teutonica": (
        r"^\d ",
        r".*, post \d+$",
        r".* \d posts?$",
        r"^Establish",
        r"^Place \d",
        r"^Income",
        r"^Take",
        r"^End",
    ),
    "merchant_princes": (r"^I am", r"^Done", r"^Yes"),
    "middle_ages": (r"^I am", r"^Done", r"^Yes", r"^Seal", r"^Move wagon", r"^P Pass"),
}
"""The beginnings of what one says first, in this order; where none is offered, each time another."""
PASSES = (r"^End",)
"""In Hansa Teutonica Ben gives his turns away: so Anna fills one route again and again, and the game is short."""


class Listener:
    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.plan = self.wishes = WISHES[game]
        self.decision = page.get_by_role("region", name="Your decision")
        self.said = self.hear()
        self.turns = 0

    @property
    def over(self) -> bool:
        """The end has a page of its own, without a decision."""
        return not self.said

    def hear(self) -> str:
        return self.decision.aria_snapshot() if self.decision.count() else ""

    def offered(self) -> Iterator[Offered]:
        counts: dict[str, int] = {}
        for name, states in BUTTON.findall(self.said):
            name = name.replace('\\"', '"').replace("''", "'")
            nth = counts[name] = counts.get(name, -1) + 1
            if "disabled" not in states and "pressed" not in states and not LEFT.match(name):
                yield Offered(name, nth)

    def choose(self) -> Offered:
        choices = list(self.offered())
        assert choices, f"nothing can be done here:\n{self.said}"
        if asked := re.search(r"(Anna|Ben), your turn", self.said):
            self.wishes = PASSES if asked[1] == "Ben" and "displaced" not in self.said else self.plan
        wished = next((found for wish in self.wishes if (found := [c for c in choices if re.match(wish, c.name)])), [])
        return wished[0] if wished else choices[self.turns % len(choices)]

    def step(self) -> None:
        """One button; then it waits until something else is said."""
        name, nth = self.choose()
        before, end = self.said, time.monotonic() + PATIENCE
        self.turns += 1
        self.decision.get_by_role("button", name=name, exact=True).nth(nth).press("Enter")
        while (said := self.hear()) == before:
            assert time.monotonic() < end, f"“{name}” changes nothing:\n{said}"
            time.sleep(0.01)
        self.said = said

    def play(self, most: int) -> str:
        """To the end; what its heading says."""
        while not self.over:
            assert self.turns < most, f"no end in sight:\n{self.said}"
            self.step()
        return self.page.get_by_role("heading", level=1).inner_text()
