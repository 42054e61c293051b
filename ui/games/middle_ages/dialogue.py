"""Talks as a dialogue: the tariff, what was said in this talk round, a deal in the making (M37 to M39, M110)."""

from hansa_core.middle_ages.content import UNPRICED
from hansa_core.middle_ages.declaration import Close, Tariff
from hansa_core.middle_ages.talks import CLOSED, partners, tariff_for
from hansa_core.table import Event
from ui.choosing.choice import Option
from ui.games.middle_ages import history
from ui.games.middle_ages.asked import Asked
from ui.games.middle_ages.promises import item_text
from ui.words.html import Html, join, tag


def dialogue(asked: Asked) -> Html:
    """The tariff, then what was said; the own words stand at the right."""
    said = [_bubble(asked, event) for event in history.talks(asked.table)]
    return join([_tariff(asked), tag("ol", *said, class_="bubbles") if said else None])


def _tariff(asked: Asked) -> Html | None:
    view = asked.view
    master = view.masters[view.wagon]
    everybody = asked.phase in ("tariff", "tariff_price") or asked.seat == master
    seats = [seat for seat in partners(view) if everybody or seat == asked.seat]
    if not seats:
        return None
    by_move = {option.move: option for option in asked.table.choice.options}
    units = range(1, asked.board.room + 1)
    head = tag(
        "tr",
        tag("th", asked.say("middle_ages.tariff_of", seat=master), scope="col"),
        *(tag("th", asked.say("middle_ages.units", n=n), scope="col") for n in units),
        tag("td"),
    )
    rows = []
    for seat in seats:
        cells = [tag("td", _entry(asked, seat, n, by_move.get(Tariff(seat, n)))) for n in units]
        closing = by_move.get(Close(seat))
        closed = asked.say("middle_ages.is_left_out") if view.entered[seat] & CLOSED else ""
        last = _small(asked, closing, asked.say("middle_ages.do.close")) if closing else tag("small", closed)
        who = tag("th", asked.badge(seat), tag("span", asked.table.names[seat]), scope="row")
        rows.append(tag("tr", who, *cells, tag("td", last)))
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="tariff")


def _entry(asked: Asked, seat: int, units: int, option: Option | None) -> Html:
    price = tariff_for(asked.view, seat, units)
    said = "–" if price == UNPRICED else asked.money(price)
    if option is None:
        return tag("span", said)
    return _small(asked, option, said if price != UNPRICED else asked.say("middle_ages.set_price"))


def _small(asked: Asked, option: Option, text: str) -> Html:
    title = asked.tell(option).title
    return tag(
        "button",
        text,
        type="button",
        data_row=True,
        data_move=str(option.move),
        data_key=f"pick.{option.key}",
        title=title,
        aria_label=f"{text}: {title}",  # what is seen comes first, so that it can be called by voice
    )


def _bubble(asked: Asked, event: Event) -> Html:
    seat = event.params["seat"]
    text = asked.table.room.say(event, asked.words)
    return tag("li", asked.badge(seat), tag("span", text), class_="mine" if seat == asked.seat else None)


def deal(asked: Asked) -> Html | None:
    """A deal in the making, or on the table."""
    made = asked.view.deal
    if made is None:
        return None
    sides = []
    for seat, items in zip((made.by, made.to), made.items, strict=True):
        said = "; ".join(item_text(item, asked.words) for item in items) or asked.say("middle_ages.nothing")
        sides.append(tag("li", tag("b", asked.say("middle_ages.gives", seat=seat)), tag("span", said)))
    return tag("ul", *sides, class_="deal")
