"""What is under the pointer, in words: pointing at anything says what it is."""

from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages.names import good_name, goods_of, stands
from ui.screens.thing import Thing
from ui.session.table import Table
from ui.words.catalogue import Catalogue


def thing_at(place: str, table: Table[AgesPosition], words: Catalogue) -> Thing | None:
    what, _, value = place.partition(":")
    make = POINTED.get(what)
    return Thing(make(value, table.view, words)) if make else None


def _good(value: str, view: AgesPosition, words: Catalogue) -> str:
    good = view.content.moves.good[value]
    board, level = view.content.board, view.levels[good]
    return words.say(
        "middle_ages.tip.good",
        good=good_name(value, words),
        buy=words.number(board.buy[level]),
        sell=words.number(board.sell[level]),
        n=view.supply[good],
    )


def _shelf(value: str, view: AgesPosition, words: Catalogue) -> str:
    return _good(value.partition(".")[2], view, words)


def _store(value: str, view: AgesPosition, words: Catalogue) -> str:
    city, _, seat = value.partition(".")
    goods = goods_of(view.store(int(seat), view.content.board.cities.index(city)), view.content.board.goods)
    named = ", ".join(words.say(f"middle_ages.good.{good}") for good in goods) or words.say("middle_ages.empty")
    return words.say("middle_ages.tip.store", seat=int(seat), city=city, goods=named)


def _wagon(value: str, view: AgesPosition, words: Catalogue) -> str:
    wagon = int(value) - 1
    master = view.masters[wagon]
    said = words.say("middle_ages.tip.wagon", n=wagon + 1, where=stands(view, wagon, words))
    if master != NOBODY:
        said += " " + words.say("middle_ages.tip.master", seat=master)
    if view.axles >> wagon & 1:
        said += " " + words.say("middle_ages.tip.axle")
    for seat in range(view.setup.players):
        goods = goods_of(view.aboard(wagon, seat), view.content.board.goods)
        if goods:
            named = ", ".join(words.say(f"middle_ages.good.{good}") for good in goods)
            said += " " + words.say("middle_ages.tip.aboard", seat=seat, goods=named)
    return said


def _node(value: str, view: AgesPosition, words: Catalogue) -> str:
    if value not in view.content.board.cities:
        return words.proper["place"][value]
    bonus = words.number(view.bonus[view.content.board.cities.index(value)])
    return words.say("middle_ages.tip.city", city=value, florins=bonus)


def _courier(value: str, view: AgesPosition, words: Catalogue) -> str:
    return words.say("middle_ages.tip.courier")


def _invest(value: str, view: AgesPosition, words: Catalogue) -> str:
    return f"{words.say(f'middle_ages.investment.{value}')}: {words.say(f'middle_ages.does.{value}')}"


def _level(value: str, view: AgesPosition, words: Catalogue) -> str:
    return words.say(
        "middle_ages.level_upkeep", level=value, florins=words.number(view.content.board.upkeep[int(value)])
    )


def _arrivals(value: str, view: AgesPosition, words: Catalogue) -> str:
    cost = words.number(view.content.board.ascent_cost(view.arrivals))
    return words.say("middle_ages.tip.arrivals", n=view.arrivals, goal=view.content.end_arrivals, florins=cost)


def _influence(value: str, view: AgesPosition, words: Catalogue) -> str:
    return words.say("middle_ages.tip.influence", n=len(view.stack))


POINTED = {
    "price": _good,
    "shelf": _shelf,
    "store": _store,
    "wagon": _wagon,
    "hold": _wagon,
    "node": _node,
    "face": _node,
    "courier": _courier,
    "invest": _invest,
    "level": _level,
    "arrivals": _arrivals,
    "influence": _influence,
}
