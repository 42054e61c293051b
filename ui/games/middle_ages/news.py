"""What everybody wants to see when it has just happened: bids and discs that were opened, payouts row by row."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hansa_core.middle_ages.asking import player_order
from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages import history
from ui.games.middle_ages.art import good_svg, goods_svg
from ui.games.middle_ages.asked import Asked
from ui.games.middle_ages.discs import CREST
from ui.games.middle_ages.history import SALE, News
from ui.games.middle_ages.moving import Price, payout, prices_of
from ui.games.middle_ages.names import good_name, goods_of
from ui.words.html import Html, join, tag


class Told(NamedTuple):
    title: str
    rows: list[Html]
    about: str = ""
    """Below the rows."""


def news_to_decide(asked: Asked) -> tuple[Html, Html]:
    """For whoever decides: above the question what the last move brought, a payout row by row; below the choice,
    folded, what came before that."""
    found, now = history.news(asked.table), len(asked.table.match)
    fresh = [each for each in _latest(found) if each.n == now - 1]
    above = join(_card(asked, each, fresh=True) for each in fresh)
    return above, join(_folded(asked, each) for each in found if each not in fresh)


def all_news(asked: Asked) -> Html | None:
    """For whoever waits; only what is not the latest is folded."""
    found = history.news(asked.table)
    opened = _latest(found)
    return join(_card(asked, each, fresh=False) if each in opened else _folded(asked, each) for each in found) or None


def _latest(found: list[News]) -> list[News]:
    """What came last; of a sale all wagons."""
    return [each for each in found if each is found[-1] or each.kind == found[-1].kind == SALE]


def _card(asked: Asked, each: News, fresh: bool) -> Html:
    told = TOLD[each.kind](asked, each)
    hands = _hands(asked) if fresh and each.kind == SALE and len(each.told("sold")) > 1 else None
    head = tag("header", tag("h3", told.title), hands)
    return tag("section", head, _inside(told), class_="news fresh" if hands else "news")


def _folded(asked: Asked, each: News) -> Html:
    told = TOLD[each.kind](asked, each)
    summary = tag("summary", told.title, data_key=f"news.{each.kind}.{each.n}")
    return tag("details", summary, _inside(told), class_="news")


def _inside(told: Told) -> Html:
    about = tag("p", told.about, class_="sub") if told.about else None
    return join([tag("ul", *told.rows, class_="pay-rows"), about])


def _hands(asked: Asked) -> Html:
    """A payout goes row by row: it can be stopped, and had at once. The style does both."""
    boxes = [
        tag("label", tag("input", type="checkbox", class_=name, data_key=f"payout.{name}"),
            asked.say(f"middle_ages.payout.{name}"))
        for name in ("pause", "skip")
    ]  # fmt: skip
    return tag("span", *boxes, class_="hands")


def _table_at(asked: Asked, n: int) -> AgesPosition:
    """After `n` entries, as everybody may know it."""
    view = asked.table.match.at(n).view(None)
    assert isinstance(view, AgesPosition)
    return view


# -- bids -------------------------------------------------------------------------------------------------------------


def _bids(asked: Asked, each: News) -> Told:
    """In player order, the winner in gold; a tie is said in words (M32)."""
    (opened,), (won,) = each.told("bids"), each.told("master")
    bids, master, most = opened.params["bids"], won.params["seat"], won.params["florins"]
    rows = [
        tag(
            "li",
            asked.badge(seat),
            tag("span", asked.table.names[seat], class_="name"),
            _bar(bids[seat] / max(most, 1)),
            tag("b", asked.money(bids[seat])),
            class_="best" if seat == master else None,
        )
        for seat in player_order(_table_at(asked, each.n))
    ]
    equal = [asked.table.names[seat] for seat, bid in enumerate(bids) if bid == most]
    key = "middle_ages.news.won_by_order" if len(equal) > 1 else "middle_ages.news.won"
    about = asked.say(key, names=equal, seat=master, florins=asked.money(most))
    return Told(asked.say("middle_ages.news.bids", wagon=won.params["wagon"]), rows, about)


def _bar(part: float) -> Html:
    filled = tag("rect", width=f"{100 * part:.0f}%", height="100%", rx="3")
    return tag("svg", filled, class_="bid-bar", aria_hidden="true")


# -- discs ------------------------------------------------------------------------------------------------------------


def _discs(asked: Asked, each: News) -> Told:
    """Good by good: who pointed there, from which price to which (M66)."""
    before, after = _table_at(asked, each.n), _table_at(asked, each.n + 1)
    pointed = [(event.params["seat"], name) for event in each.told("disc") for name in event.params["pointers"]]
    rows = []
    for good, name in enumerate(asked.board.goods):
        seats = [seat for seat, pointer in pointed if pointer == name]
        over = before.levels[good] + len(seats) >= len(asked.board.sell)
        old, new = (asked.money(asked.board.sell[view.levels[good]]) for view in (before, after))
        row = (
            good_svg(name, 22),
            tag("span", good_name(name, asked.words), class_="name"),
            tag("span", *(asked.badge(seat, 17) for seat in seats), class_="row-of"),
            _names(asked, seats),
            tag("small", f"{old} →" if seats else old),
            tag("b", new if seats else asked.say("middle_ages.news.stays"), class_="falls" if over else None),
        )
        rows.append(tag("li", *row))
    crests = dict.fromkeys(asked.table.names[seat] for seat, pointer in pointed if pointer == CREST)
    about = asked.say("middle_ages.news.crest", names=list(crests)) if crests else ""
    return Told(asked.say("middle_ages.news.disc"), rows, about)


def _names(asked: Asked, seats: Sequence[int]) -> Html:
    """Beside their badges, for those who listen."""
    return tag("span", ", ".join(asked.table.names[seat] for seat in seats), class_="unseen")


# -- payouts ----------------------------------------------------------------------------------------------------------


def _sale(asked: Asked, each: News) -> Told:
    """Wagon by wagon what everybody was paid, with its sum (M71), and the new bonus values (M73)."""
    rows: list[Html] = []
    sold = each.told("sold")
    for wagon in dict.fromkeys(event.params["wagon"] for event in sold):
        then = _unloading(asked, each, wagon)
        city = then.places[wagon - 1]
        bonus = asked.money(then.bonus[city])
        said = asked.say("middle_ages.news.wagon", wagon=wagon, city=asked.board.cities[city], florins=bonus)
        rows.append(tag("li", said, class_="of"))
        for event in sold:
            if event.params["wagon"] == wagon:
                seat, goods = event.params["seat"], event.params["goods"]
                units = [goods.count(good) for good in asked.board.goods]
                sum_ = sum_text(asked, prices_of(then, seat, units, city))
                rows.append(paid(asked, seat, goods, event.params["florins"], sum_))
    about = ""
    for event in each.told("new_bonus"):
        values = zip(asked.board.cities, event.params["values"], strict=True)
        listed = " · ".join(f"{asked.words.proper['city'][city]} {asked.money(value)}" for city, value in values)
        about = asked.say("middle_ages.news.bonus", values=listed)
    return Told(asked.say("middle_ages.news.sale"), rows, about)


def _unloading(asked: Asked, each: News, wagon: int) -> AgesPosition:
    """The table as it was when a wagon was unloaded: the discs of the same entry have moved the prices, the bonus
    values have not changed yet; the Bonus Sale cards lay there (M97)."""
    then = _table_at(asked, each.n)
    then.levels = _table_at(asked, each.n + 1).levels
    then.bonus_sold = then.bonus_sold if then.wagon == wagon - 1 else 0
    for event in each.told("bonus_sale"):
        if event.params["wagon"] == wagon:
            then.bonus_sold |= 1 << event.params["seat"]
    return then


def sum_text(asked: Asked, prices: Sequence[Price]) -> str:
    """ "2 × (600 + 300) + 800"."""
    parts = []
    for units, sell, bonus in prices:
        one = f"{asked.money(sell)} + {asked.money(bonus)}" if bonus else asked.money(sell)
        parts.append(one if units == 1 else f"{units} × ({one})" if bonus else f"{units} × {one}")
    return " + ".join(parts)


def paid(asked: Asked, seat: int, goods: list[str], florins: int, sum_: str, own: bool = False) -> Html:
    return tag(
        "li",
        asked.badge(seat),
        _names(asked, [seat]),
        tag("span", goods_svg(goods, 20), class_="row-of"),
        tag("span", asked.tell.goods(goods), class_="unseen"),
        tag("small", sum_),
        tag("b", asked.money(florins)),
        class_="best" if own else None,
    )


def would_pay(asked: Asked, wagon: int, city: int) -> Html:
    """What an arrival would bring everybody at today's prices, with its sum."""
    rows = [
        paid(asked, pays.seat, goods_of(pays.goods, asked.board.goods), pays.florins, sum_text(asked, pays.prices),
             pays.seat == asked.seat)
        for pays in payout(asked.view, wagon, city)
    ]  # fmt: skip
    title = asked.say("middle_ages.would_pay", city=asked.board.cities[city])
    shown = (
        tag("ul", *rows, class_="pay-rows") if rows else tag("p", asked.say("middle_ages.pays_nobody"), class_="sub")
    )
    return tag("section", tag("header", tag("h3", title)), shown, class_="news")


TOLD: Final = {"bids": _bids, "disc": _discs, SALE: _sale}
