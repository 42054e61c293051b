"""What everybody wants to see when it has just happened: bids and discs that were opened, a payout row by row."""

from hansa_core.middle_ages.asking import player_order
from hansa_core.table import Event
from ui.games.middle_ages import history
from ui.games.middle_ages.art import goods_svg
from ui.games.middle_ages.asked import Asked
from ui.games.middle_ages.discs import pointer
from ui.games.middle_ages.moving import payout
from ui.games.middle_ages.names import goods_of
from ui.words.html import Html, tag


def news(asked: Asked) -> Html | None:
    kind, events, fresh = history.news(asked.table)
    shown = {"bids": _bids, "sold": _sold, "disc": _discs}.get(kind)
    if shown is None:
        return None
    title, rows = shown(asked, events)
    hands = _hands(asked) if fresh and len(rows) > 1 and kind == "sold" else None
    head = tag("header", tag("h3", title), hands)
    return tag("section", head, tag("ul", *rows, class_="pay-rows"), class_="news fresh" if hands else "news")


def _hands(asked: Asked) -> Html:
    """A payout goes row by row: it can be stopped, and had at once. The style does both."""
    boxes = [
        tag("label", tag("input", type="checkbox", class_=name, data_key=f"payout.{name}"),
            asked.say(f"middle_ages.payout.{name}"))
        for name in ("pause", "skip")
    ]  # fmt: skip
    return tag("span", *boxes, class_="hands")


def _bids(asked: Asked, events: list[Event]) -> tuple[str, list[Html]]:
    bids = events[0].params["bids"]
    most = max(bids)
    rows = [paid(asked, seat, Html(""), bids[seat], bids[seat] == most) for seat in player_order(asked.view)]
    return asked.say("middle_ages.news.bids", wagon=events[0].params["wagon"]), rows


def _sold(asked: Asked, events: list[Event]) -> tuple[str, list[Html]]:
    """Of the wagon that was unloaded last."""
    wagon = events[-1].params["wagon"]
    rows = [
        paid(asked, event.params["seat"], goods_svg(event.params["goods"]), event.params["florins"])
        for event in events
        if event.params["wagon"] == wagon
    ]
    return asked.say("middle_ages.news.sold", wagon=wagon), rows


def _discs(asked: Asked, events: list[Event]) -> tuple[str, list[Html]]:
    rows = [
        tag(
            "li",
            asked.badge(event.params["seat"]),
            tag("span", *(pointer(asked, name) for name in event.params["pointers"]), class_="row-of"),
        )
        for event in events
    ]
    return asked.say("middle_ages.news.disc"), rows


def paid(asked: Asked, seat: int, art: Html, amount: int, best: bool = False, sum_: str = "") -> Html:
    return tag(
        "li",
        asked.badge(seat),
        tag("span", art, class_="row-of"),
        tag("small", sum_) if sum_ else None,
        tag("b", asked.money(amount)),
        class_="best" if best else None,
    )


def would_pay(asked: Asked, wagon: int, city: int) -> Html:
    """What an arrival would bring everybody at today's prices, with its sum."""
    rows = []
    for pays in payout(asked.view, wagon, city):
        goods = goods_of(pays.goods, asked.board.goods)
        sum_ = " + ".join(f"{units} × {asked.money(price)}" for units, price in pays.prices)
        rows.append(paid(asked, pays.seat, goods_svg(goods), pays.florins, pays.seat == asked.seat, sum_))
    title = asked.say("middle_ages.would_pay", city=asked.board.cities[city])
    shown = (
        tag("ul", *rows, class_="pay-rows") if rows else tag("p", asked.say("middle_ages.pays_nobody"), class_="sub")
    )
    return tag("section", tag("header", tag("h3", title)), shown, class_="news")
