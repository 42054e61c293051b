"""The turn card: what is asked, who has answered, and what there is to know and to choose, part by part."""

from collections.abc import Callable
from typing import Final

from hansa_core.middle_ages.asking import card_player, player_order
from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Close, Disc, MoveWagon, Tariff
from hansa_core.middle_ages.position import AgesPosition
from ui.choosing.choice import NUMBERED, Option
from ui.games.middle_ages.amounts import amount, purse
from ui.games.middle_ages.art import goods_svg, stars_svg
from ui.games.middle_ages.asked import Asked, state_of
from ui.games.middle_ages.departure import departure, is_cell
from ui.games.middle_ages.dialogue import deal, dialogue
from ui.games.middle_ages.discs import disc_grid, seal
from ui.games.middle_ages.in_vain import QUESTIONS, why_in_vain
from ui.games.middle_ages.journey import journey
from ui.games.middle_ages.names import goods_of, stands
from ui.games.middle_ages.news import news_to_decide
from ui.games.middle_ages.phases import TALKS, number_of
from ui.games.middle_ages.ways import LETTERS
from ui.screens.buttons import switch
from ui.screens.plain import cancel_button
from ui.screens.rows import row
from ui.session.standing_order import can_order
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

CARD_WINDOWS: Final = {
    "free_loading": "free_loading",
    "axle": "broken_axle",
    "special_sale": "special_sale",
    "bonus_sale": "bonus_sale",
    "declare": "loading_master",
    "upkeep": "social_status",
}
"""Questions about one kind of influence card."""


def prompt_card(table: Table[AgesPosition], words: Catalogue) -> Html:
    asked = Asked(table, words)
    if table.asking:
        move = asked.view.parse(table.asking)
        if isinstance(move, Disc):
            return join([head(asked), order(asked), seal(asked, move)])
        assert isinstance(move, MoveWagon)
        return journey(asked, move)
    narrowed = table.choice.narrowed
    auction = asked.phase == "auction"
    part = None if narrowed else PARTS.get(asked.phase)
    above, below = (None, None) if narrowed else news_to_decide(asked)
    return join(
        [
            head(asked),
            bidders(asked) if auction else order(asked),
            above,
            None if narrowed else tag("p", asked.say(f"middle_ages.about_ask.{asked.phase}"), class_="question"),
            card_window(asked),
            part(asked) if part else None,
            departure(asked) if asked.phase == "turn" else None,
            purse(asked) if asked.phase != "turn" else None,
            amount(asked),
            rows(asked),
            market(asked) if auction else None,
            order_switch(asked),
            below,
            tag("footer", cancel_button(words)) if asked.view.chain or narrowed else None,
        ]
    )


def head(asked: Asked) -> Html:
    view = asked.view
    sub = asked.say("middle_ages.sub", seat=asked.seat, n=number_of(view.base_phase))
    if view.wagon != NOBODY and view.base_phase != "turn":
        where = stands(view, view.wagon, asked.words)
        sub += " · " + asked.say("middle_ages.sub_wagon", wagon=view.wagon + 1, where=where)
    title = tag("h2", asked.say(f"middle_ages.ask.{asked.phase}"), id="asked", tabindex="-1")
    return tag("header", tag("div", title, tag("p", sub, class_="sub")), asked.badge(asked.seat, 28))


def order(asked: Asked) -> Html:
    """Everybody in the order of this round, and what they are waiting for."""
    cells = []
    for seat in player_order(asked.view):
        state = state_of(asked.table, seat)
        said = tag("span", asked.say(f"middle_ages.order.{state}"))
        cells.append(tag("li", asked.badge(seat), said, class_=state, title=asked.table.names[seat]))
    return tag("ol", *cells, class_="order")


def bidders(asked: Asked) -> Html:
    """Who has bid most, who is out."""
    view, cells = asked.view, []
    for seat in player_order(view):
        best = seat == view.bidder
        state = "best" if best else state_of(asked.table, seat)
        bid = tag("b", asked.money(view.highest)) if best else None
        said = asked.say("middle_ages.highest") if best else asked.say(f"middle_ages.order.{state}")
        cells.append(tag("li", asked.badge(seat), bid, tag("span", said), class_=state, title=asked.table.names[seat]))
    return tag("ol", *cells, class_="bidders")


# -- what there is to know --------------------------------------------------------------------------------------------


def card_window(asked: Asked) -> Html | None:
    """The influence card that can be played, and whether the player holds it."""
    kind = CARD_WINDOWS.get(asked.phase)
    if kind is None or not card_player(asked.view, asked.seat):
        return None
    held = asked.view.hand(asked.seat)[asked.view.content.moves.influence[kind]]
    title = tag("b", asked.say(f"middle_ages.influence.{kind}"))
    about = asked.say(f"middle_ages.does.{kind}") if held else asked.say("middle_ages.not_held")
    vain = _in_vain(asked) if held else None
    return tag("div", title, tag("span", about), vain, class_="ages-card influence" + ("" if held else " none"))


def _in_vain(asked: Asked) -> Html | None:
    why = why_in_vain(asked.view)
    if not why:
        return None
    city = asked.view.places[asked.view.wagon] if why in ("no_bonus", "unlisted") else 0
    reason = asked.say(f"middle_ages.in_vain.{why}", city=asked.board.cities[city])
    return tag("span", reason, " ", tag("strong", asked.say("middle_ages.changes_nothing")))


def order_switch(asked: Asked) -> Html | None:
    """The private standing order (M115), where it could answer."""
    table = asked.table
    if asked.phase not in QUESTIONS or not can_order(table):
        return None
    on = table.viewer in table.orders
    soon = on and table.room.in_vain(table.view, table.legal) is not None
    said = tag("small", asked.say("table.ordering"), role="status") if soon else None
    return tag("p", switch(asked.words, "standing_order", on, key="card-order"), said, class_="standing-order")


def basket(asked: Asked) -> Html:
    """What can still be bought in this turn (M22)."""
    bought, most = asked.view.units, asked.board.purchases
    pips = [tag("i", class_="" if n < bought else "gone") for n in range(most)]
    said = tag("span", asked.say("middle_ages.bought_so_far", n=bought, most=most))
    return tag("div", tag("span", *pips, class_="pips", aria_hidden="true"), said, class_="left")


def waiting(asked: Asked) -> Html:
    """What everybody has in the warehouse before which the wagon stands."""
    city = asked.view.places[asked.view.wagon]
    shown = []
    for seat in player_order(asked.view):
        goods = goods_of(asked.view.store(seat, city), asked.board.goods)
        if goods:
            pictures = tag("span", goods_svg(goods), class_="row-of")
            shown.append(tag("li", asked.badge(seat), pictures, tag("span", asked.tell.goods(goods), class_="unseen")))
    if not shown:
        return tag("p", asked.say("middle_ages.nothing_waits"), class_="sub")
    return tag("ul", *shown, class_="pay-rows")


def market(asked: Asked) -> Html:
    """The cards for sale, and what they do; on a wide screen they lie over the sea."""
    cards = [
        tag(
            "li",
            tag("b", asked.say(f"middle_ages.investment.{INVESTMENTS[card]}")),
            stars_svg(asked.board.stars[card]),
            tag("span", asked.say(f"middle_ages.does.{INVESTMENTS[card]}")),
            class_="ages-card investment",
        )
        for card in asked.view.row
        if card != UNKNOWN_INVESTMENT
    ]
    return tag("ul", *cards, class_="cards-for-sale")


# -- the choice -------------------------------------------------------------------------------------------------------


def rows(asked: Asked) -> Html | None:
    """What stands in a table or in cells above needs none."""
    options = [option for option in asked.table.choice.options if not _laid_out(asked, option)]
    if not options:
        return None
    shown = [_row(asked, option) for option in options]
    return tag("div", *shown, class_="opts many" if len(options) > NUMBERED else "opts")


def _laid_out(asked: Asked, option: Option) -> bool:
    in_table = not asked.table.choice.narrowed and isinstance(option.move, Tariff | Close | Disc)
    return in_table or is_cell(asked, option)


def _row(asked: Asked, option: Option) -> Html:
    shown = row(option, asked.tell(option))
    letter = LETTERS.get(option.key)
    if letter is None:
        return shown
    return Html(shown.replace('<span class="n none"></span>', f'<kbd class="n letter">{letter.upper()}</kbd>', 1))


PARTS: Final[dict[str, Callable[[Asked], Html | None]]] = {
    "buy": basket,
    "bid": waiting,
    "disc": disc_grid,
    **dict.fromkeys(TALKS, dialogue),
    **dict.fromkeys(("deal", "deal_item", "deal_amount", "rival", "deal_answer"), deal),
}
"""What stands above the choice, by question."""
