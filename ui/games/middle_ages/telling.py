"""What the end page tells beside the ranking: how the game ended, and what was worth telling, from the log."""

from collections.abc import Iterator
from typing import NamedTuple

from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Event
from ui.games.middle_ages.art import art_svg, wagon
from ui.games.middle_ages.asked import badge
from ui.games.middle_ages.money import flows
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag


class Brought(NamedTuple):
    """The arrival with which the game was bound to end."""

    seat: int
    round: int


def end_cards(table: Table[AgesPosition], words: Catalogue) -> tuple[Html, ...]:
    return _how_it_ended(table, words), _worth_telling(table, words)


def _events(table: Table[AgesPosition]) -> Iterator[tuple[str, Event]]:
    for line in table.match.log(table.viewer):
        for event in line.events:
            yield event.key.rpartition(".")[2], event


def _row(table: Table[AgesPosition], seat: int, said: str, *beside: str) -> Html:
    values = [tag("b", value) for value in beside]
    return tag("li", badge(table, seat, 22), tag("span", said), *values)


# -- how it ended -----------------------------------------------------------------------------------------------------


def brought(table: Table[AgesPosition]) -> Brought | None:
    """Who moved the wagon whose arrival was the last that was needed (M91), and in which round. None where the game did
    not begin at its beginning, and it lay there already."""
    goal, movers = table.view.content.end_arrivals, dict[int, int]()
    now = getattr(table.match.at(0), "round", 1)
    for name, event in _events(table):
        params = event.params
        if name == "moved":
            movers[params["wagon"]] = params["seat"]
        elif name == "round_began":
            now = params["n"]
        elif name == "arrivals" and params["n"] == goal and params["wagon"] in movers:
            return Brought(movers[params["wagon"]], now)
    return None


def _how_it_ended(table: Table[AgesPosition], words: Catalogue) -> Html:
    view = table.view
    arrived = tag(
        "li",
        art_svg(wagon(1), 24),
        tag("span", words.say("middle_ages.telling.arrived", n=view.arrivals)),
        tag("span", words.say("middle_ages.telling.goal", n=view.content.end_arrivals)),
        class_="reason",
    )
    last = brought(table)
    rows = [arrived]
    if last:
        said = words.say("middle_ages.telling.brought", seat=last.seat, n=view.content.end_arrivals)
        rows.append(_row(table, last.seat, said, words.say("middle_ages.round", n=last.round)))
    return join([tag("h2", words.say("middle_ages.telling.how")), tag("ul", *rows, class_="facts")])


# -- worth telling ----------------------------------------------------------------------------------------------------


def _worth_telling(table: Table[AgesPosition], words: Catalogue) -> Html:
    """The best sale, who earned most by freight, the dearest card."""
    cities, sales, cards = dict[int, str](), list[tuple[int, str, Event]](), list[Event]()
    for name, event in _events(table):
        if name == "arrived_at":
            cities[event.params["wagon"]] = event.params["city"]
        elif name == "sold" and event.params["wagon"] in cities:
            sales.append((event.params["florins"], cities[event.params["wagon"]], event))
        elif name == "invested":
            cards.append(event)
    rows = []
    if sales:
        florins, city, event = max(sales, key=lambda sale: sale[0])
        goods = event.params["goods"]
        named = [f"{goods.count(good)} × {words.say(f'middle_ages.good.{good}')}" for good in dict.fromkeys(goods)]
        said = words.say("middle_ages.telling.sale", goods=named, city=city)
        rows.append(_row(table, event.params["seat"], said, words.number(florins)))
    freight = [flow.came["freight"] for flow in flows(table)]
    if any(freight):
        seat = freight.index(max(freight))
        rows.append(_row(table, seat, words.say("middle_ages.telling.freight"), words.number(max(freight))))
    if cards:
        event = max(cards, key=lambda card: card.params["florins"])
        said = words.say("middle_ages.telling.card", card=event.params["card"])
        rows.append(_row(table, event.params["seat"], said, words.number(event.params["florins"])))
    none = tag("p", words.say("middle_ages.telling.nothing"), class_="sub")
    shown = tag("ul", *rows, class_="facts") if rows else none
    return join([tag("h2", words.say("middle_ages.telling.head")), shown])
