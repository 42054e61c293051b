"""Where everybody's florins came from and where they went, summed from the log at the end: two bars, and figures."""

from collections import Counter
from typing import Final, NamedTuple

from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages.asked import badge
from ui.games.middle_ages.ranking import order_of
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

IN: Final = {"sold": "sales", "sold_from_store": "sales", "special_sale": "sales", "borrowed": "loans"}
OUT: Final = {
    "bought": "goods",
    "master": "bids",
    "master_by_card": "bids",
    "auction_won": "cards",
    "upkeep": "upkeep",
    "dropped": "upkeep",
    "social_status": "upkeep",
    "climbed": "climbing",
    "repaid": "loans",
}
BETWEEN: Final = {"deal": "master", "paid": "partner"}
"""Paid by one player to another: who gets it."""
START: Final = "start"
SOURCES: Final = ("sales", "freight", "loans", "goods", "bids", "cards", "upkeep", "climbing")
PARTS: Final = {START: 0, "sales": 1, "freight": 5, "loans": "loan", "goods": 2, "bids": 7, "cards": 6, "upkeep": 4,
                "climbing": 3}  # fmt: skip
"""The colour of each."""
IN_BAR, ON_PHONES = 7, 18
"""Percent of the width from which on a number fits inside, and fits also on a phone."""


class Flow(NamedTuple):
    came: Counter[str]
    went: Counter[str]

    def net(self, name: str) -> int:
        return self.came[name] - self.went[name]


def flows(table: Table[AgesPosition]) -> list[Flow]:
    """By seat; what they began with came too."""
    start = table.view.content.board.start_cash
    found = [Flow(Counter({START: start}), Counter()) for _ in table.names]
    for line in table.match.log(table.viewer):
        for event in line.events:
            name, params = event.key.rpartition(".")[2], event.params
            if name in IN:
                found[params["seat"]].came[IN[name]] += params["florins"]
            elif name in OUT:
                found[params["seat"]].went[OUT[name]] += params["florins"]
            elif name in BETWEEN:
                found[params["seat"]].went["freight"] += params["florins"]
                found[params[BETWEEN[name]]].came["freight"] += params["florins"]
    return found


def money(table: Table[AgesPosition], words: Catalogue) -> Html:
    found = flows(table)
    figures = tag("details", tag("summary", words.say("middle_ages.money.figures"), data_key="figures"),
                  _figures(table, found, words))  # fmt: skip
    return join([tag("h2", words.say("middle_ages.money.head")), _legend(found, words), _bars(table, found, words),
                 figures])  # fmt: skip


# -- bars -------------------------------------------------------------------------------------------------------------


def _legend(found: list[Flow], words: Catalogue) -> Html:
    shown = [name for name in PARTS if any(flow.came[name] or flow.went[name] for flow in found)]
    keys = [
        tag("li", tag("i", class_=f"key part-{PARTS[name]}"), words.say(f"middle_ages.money.{name}")) for name in shown
    ]
    left = tag("li", tag("i", class_="key left"), words.say("middle_ages.money.left"))
    return tag("ul", *keys, left, class_="money-keys", aria_hidden="true")


def _bars(table: Table[AgesPosition], found: list[Flow], words: Catalogue) -> Html:
    """Two a player, equally long: above what came, below what went and what is left."""
    most = max(sum(flow.came.values()) for flow in found)
    rows = []
    for seat in order_of(table.view):
        flow = found[seat]
        left = sum(flow.came.values()) - sum(flow.went.values())
        came, went = _bar(flow.came, 0, most, words), _bar(flow.went, left, most, words)
        rows.append(tag("li", badge(table, seat, 24), tag("span", came, went)))
    return tag("ul", *rows, class_="bars money-bars", aria_hidden="true")


def _bar(parts: Counter[str], left: int, most: int, words: Catalogue) -> Html:
    x, shapes = 0.0, []
    amounts = [(f"part-{part}", parts[name]) for name, part in PARTS.items()]
    for kind, amount in [*amounts, ("left", left)]:
        width = 100 * amount / most
        if not amount:
            continue
        shapes.append(tag("rect", x=f"{x:.2f}%", width=f"{width:.2f}%", height="100%", rx="4", class_=kind))
        if width > IN_BAR:
            said, middle = words.number(amount), f"{x + width / 2:.2f}%"
            names = ["in-bar", *(["at-left"] if kind == "left" else []), *(["tight"] if width < ON_PHONES else [])]
            shapes.append(tag("text", said, x=middle, y="19", class_=" ".join(names)))
        x += width
    return tag("svg", *shapes, class_="bar-of")


# -- figures ----------------------------------------------------------------------------------------------------------


def _figures(table: Table[AgesPosition], found: list[Flow], words: Catalogue) -> Html:
    order = order_of(table.view)
    rows = [
        (words.say(f"middle_ages.money.{name}"), [found[seat].net(name) for seat in order])
        for name in (START, *SOURCES)
    ]
    head = tag("tr", tag("td"), *(tag("th", table.names[seat], scope="col") for seat in order))
    body = [
        tag("tr", tag("th", name, scope="row"), *(tag("td", _signed(amount, words)) for amount in amounts))
        for name, amounts in rows
        if any(amounts)
    ]
    left = [words.number(table.view.cash[seat]) for seat in order]
    total = tag("tr", tag("th", words.say("middle_ages.money.left"), scope="row"), *(tag("td", each) for each in left),
                class_="total")  # fmt: skip
    inside = tag("table", tag("thead", head), tag("tbody", *body), tag("tfoot", total), class_="score")
    return tag("div", inside, class_="scroll", tabindex="0")


def _signed(amount: int, words: Catalogue) -> str:
    return words.number(amount).replace("-", "−")
