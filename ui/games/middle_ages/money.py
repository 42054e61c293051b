"""Where everybody's florins came from and where they went, summed from the log at the end."""

from collections import Counter
from typing import Final

from hansa_core.middle_ages.position import AgesPosition
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
SOURCES: Final = ("sales", "freight", "loans", "goods", "bids", "cards", "upkeep", "climbing")


def flows(table: Table[AgesPosition]) -> list[Counter[str]]:
    """By seat: what came in, less what went out."""
    found: list[Counter[str]] = [Counter() for _ in table.names]
    for line in table.match.log(table.viewer):
        for event in line.events:
            name, params = event.key.rpartition(".")[2], event.params
            if name in IN:
                found[params["seat"]][IN[name]] += params["florins"]
            elif name in OUT:
                found[params["seat"]][OUT[name]] -= params["florins"]
            elif name in BETWEEN:
                found[params["seat"]]["freight"] -= params["florins"]
                found[params[BETWEEN[name]]]["freight"] += params["florins"]
    return found


def money_table(table: Table[AgesPosition], words: Catalogue) -> Html:
    found, order = flows(table), order_of(table.view)
    start = table.view.content.board.start_cash
    rows = [(words.say("middle_ages.money.start"), [start] * len(order))]
    rows += [(words.say(f"middle_ages.money.{name}"), [found[seat][name] for seat in order]) for name in SOURCES]
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
    return join([tag("h2", words.say("middle_ages.money.head")), tag("div", inside, class_="scroll", tabindex="0")])


def _signed(amount: int, words: Catalogue) -> str:
    return words.number(amount).replace("-", "−")
