"""The turn card: who decides what, the rows of the choice, and what a sale would pay everybody."""

from hansa_core.merchant_princes.box import SPECIALS
from hansa_core.merchant_princes.declaration import Buy, Exchange, Lay
from hansa_core.merchant_princes.drawing import takes_the_last
from hansa_core.merchant_princes.payout import payout
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table import Prompt
from ui.choosing.choice import Option
from ui.drawing.icons import tool_icon
from ui.games.merchant_princes.art import card_svg, coin_svg, cube_svg, glyph_svg
from ui.games.merchant_princes.sale import best_sale, better, preview
from ui.games.merchant_princes.ways import LETTERS
from ui.screens.buttons import button
from ui.screens.buttons import does as command
from ui.screens.plain import cancel_button
from ui.screens.rows import RowText, row
from ui.session.table import Table, begins_turn
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

WORDS = ("exchange", "buy", "lay")
STEPS = ("ship", "cube", "market", "hand", "slot")
"""What is chosen after them, place by place."""


def badge(table: Table[PrincesPosition], seat: int) -> Html:
    letter = seat_letters(table.names)[seat]
    return tag("b", letter, class_=f"seat-badge wood-{table.colours[seat]}")


def prompt_card(table: Table[PrincesPosition], words: Catalogue) -> Html:
    seat, view = table.match.to_act, table.view
    prompt = view.prompt
    assert seat is not None and prompt is not None
    if table.asking:
        return _sure(table, view, words)
    return join([
        tag("header",
            tag("div", tag("h2", _title(table, view, words), id="asked", tabindex="-1"),
                tag("p", words.say(_question(prompt, table), prompt.params), class_="sub")),
            badge(table, seat)),
        *(_sale(table, words) if view.laid else _choice(table, words)),
    ])  # fmt: skip


def _title(table: Table[PrincesPosition], view: PrincesPosition, words: Catalogue) -> str:
    if view.laid:
        return words.say("merchant_princes.selling", good=view.content.box.goods[view.selling])
    return words.say("table.decides", name=table.names[view.active])


def _choice(table: Table[PrincesPosition], words: Catalogue) -> tuple[Html | None, ...]:
    rows = tag("div", *(_row(option, table, words) for option in table.choice.options), class_="opts")
    return rows, tag("footer", cancel_button(words)) if table.choice.narrowed else None


def _sale(table: Table[PrincesPosition], words: Catalogue) -> tuple[Html | None, ...]:
    """An open sale: what everybody gets, the way to close it and the ways back, what would be better; then where one
    more card can go, or the last one instead."""
    options = table.choice.options
    close = next((option for option in options if option.key == "sell"), None)
    slots = [option for option in options if option is not close]
    hint, view = better(table, words), table.view
    return (
        preview(table, words),
        tag("p", last_card(view, words), class_="warn") if takes_the_last(view, "sell") else None,
        tag("footer", _close(close, words) if close else None,
            button(words, "undo", "undo", says="merchant_princes.card_back", key="card-back"),
            cancel_button(words) if table.choice.narrowed else None, class_="sale"),
        tag("p", tool_icon("help", 16), tag("span", hint), class_="hint") if hint else None,
        tag("p", words.say("merchant_princes.one_more"), class_="lbl more") if slots else None,
        tag("div", *(_row(option, table, words) for option in slots), class_="opts slots") if slots else None,
        _instead(table, words) if table.instead else None,
    )  # fmt: skip


def _instead(table: Table[PrincesPosition], words: Catalogue) -> Html:
    """Where else the card could lie that a click has just laid, or which other card could lie there."""
    laid = table.match.entries[-1].moves[0]
    assert isinstance(laid, Lay)
    moved = [move for move in table.instead if isinstance(move, Lay)]
    elsewhere = all(move.good == laid.good for move in moved)
    label = words.say("merchant_princes.may_move" if elsewhere else "merchant_princes.may_swap")
    return tag("p", tag("span", label, class_="lbl"), *(_other(move, elsewhere, words) for move in moved),
               class_="instead")  # fmt: skip


def _other(move: Lay, elsewhere: bool, words: Catalogue) -> Html:
    """By the number of its slot, or by its card."""
    slot, card = words.say("merchant_princes.slot", n=move.slot), words.say(f"merchant_princes.goods_card.{move.good}")
    return tag("button", str(move.slot) if elsewhere else card_svg(move.good, 30), type="button",
               aria_label=slot if elsewhere else card, title=slot if elsewhere else card,
               **command("instead", str(move)))  # fmt: skip


def _close(option: Option, words: Catalogue) -> Html:
    """The only way to make it true."""
    letter = tag("kbd", LETTERS["sell"].upper(), class_="letter")
    return tag("button", words.say("merchant_princes.do.sell"), letter, type="button", class_="primary", data_row=True,
               data_key="pick.sell", data_move=str(option.moves[0]))  # fmt: skip


ON_IN_PHASE_1 = {
    "buy": "merchant_princes.prompt.D2_buy",
    "more": "merchant_princes.prompt.D2_more",
    "done": "merchant_princes.prompt.D2_done",
}


def _question(prompt: Prompt, table: Table[PrincesPosition]) -> str:
    """What is asked: the next step of a choice on its way, else by what is left to do (P36) and in the last round
    (P35)."""
    params, laid = prompt.params, table.match.position.chain
    if table.choice.narrowed and len(table.choice.options) > 1:
        step = table.choice.options[0].key.partition(":")[0]
        if step in STEPS:
            return f"merchant_princes.choose.{step}"
    if prompt.id == "D2" and not params["pass"]:
        return ON_IN_PHASE_1["buy" if params["may_buy"] else "more" if params["exchanges"] else "done"]
    if prompt.id == "D3" and laid:
        return "merchant_princes.prompt.D3_laid"
    if prompt.id == "D3" and params["last_round"]:
        return "merchant_princes.prompt.D3_last"
    return f"merchant_princes.prompt.{prompt.id}"


def _row(option: Option, table: Table[PrincesPosition], words: Catalogue) -> Html:
    """A row; the words of the first step show the key that they have."""
    shown = row(option, tell(option, table, words))
    letter = LETTERS.get(option.key)
    if letter is None:
        return shown
    return Html(shown.replace('<span class="n none"></span>', f'<kbd class="n letter">{letter.upper()}</kbd>', 1))


# -- what a sale pays -------------------------------------------------------------------------------------------------


def pays_text(view: PrincesPosition, good: int, slots: tuple[int, ...], words: Catalogue) -> tuple[str, ...]:
    """What a row says: how many show the colour then, and what the seller gets."""
    pays = payout(view, good, slots)
    return (words.say("merchant_princes.earns", n=pays.gold[view.active], shown=pays.shown),)


def most_text(view: PrincesPosition, good: int, words: Catalogue) -> tuple[str, ...]:
    """The same for a colour of the hand: with as many of its cards as bring more."""
    if view.phase == "phase1":
        view = view.copy()
        view.apply(view.content.moves.end[0])
    pays = best_sale(view, good).pays
    return (words.say("merchant_princes.earns_most", n=pays.gold[view.active], shown=pays.shown),)


# -- what came of it --------------------------------------------------------------------------------------------------


def seen(table: Table[PrincesPosition], words: Catalogue) -> Html:
    """The cards that were drawn and the gold after a sale, before the table is covered."""
    assert table.viewer is not None
    came = table.tell(table.came)
    drawn = [good for event in came if event.key == "merchant_princes.drew_cards" for good in event.params["goods"]]
    gold = table.view.gold[table.viewer]
    sold = any(event.key == "merchant_princes.sold" for event in came)
    cards = tag("p", *(card_svg(good, 56) for good in drawn), class_="hand")
    return join([
        cards if drawn else None,
        tag("p", " ".join(table.sentences([event for event in came if not begins_turn(event)], words))),
        tag("p", coin_svg(gold, 30), tag("b", words.say("merchant_princes.gold_now", n=gold)), class_="hand")
        if sold else None,
    ])  # fmt: skip


# -- the last card ----------------------------------------------------------------------------------------------------


def last_card(view: PrincesPosition, words: Catalogue) -> str:
    """What follows when this move empties the pile (P28, P35)."""
    return words.say(
        "merchant_princes.last_then_round" if view.content.last_round else "merchant_princes.last_ends",
        n=len(view.pile),
    )


def _sure(table: Table[PrincesPosition], view: PrincesPosition, words: Catalogue) -> Html:
    """The move that waits takes the last card: it is asked for once more."""
    kind = view.parse(table.asking).kind
    return join([
        tag("header", tag("div", tag("h2", words.say(f"merchant_princes.sure.{kind}"), id="asked", tabindex="-1"),
                          tag("p", last_card(view, words), class_="sub")), badge(table, view.active)),
        tag("footer",
            button(words, "no", says="merchant_princes.sure.no"),
            button(words, "yes", says=f"merchant_princes.do.{kind}", kind="primary")),
    ])  # fmt: skip


# -- rows -------------------------------------------------------------------------------------------------------------


def tell(option: Option, table: Table[PrincesPosition], words: Catalogue) -> RowText:
    view = table.view
    move, key = option.moves[0], option.key
    if key == str(move) and isinstance(move, Exchange | Buy):
        return _whole(move, view, words)
    what, _, value = key.partition(":")
    if what in WORDS:
        return RowText(
            words.say(f"merchant_princes.do.{what}"),
            words.say(f"merchant_princes.do_about.{what}"),
            art=_art(what, view),
        )
    if what == "cube":
        number = view.cubes[view.content.box.goods.index(value)]
        return RowText(
            words.say(f"merchant_princes.cube.{value}"),
            words.say("merchant_princes.left", n=number),
            art=cube_svg(value, 30),
        )
    if what == "ship":
        n = int(value.partition(".")[2])
        good = view.content.box.goods[view.ships[view.active][n - 1]]
        return RowText(
            words.say("merchant_princes.ship", n=n), words.say(f"merchant_princes.cube.{good}"), art=cube_svg(good, 30)
        )
    if what == "market":
        return _card(value, does(value, view, words), view, words)
    if what == "hand":
        number = view.content.box.goods.index(value)
        gain = most_text(view, number, words) if move.kind == "lay" else ()
        held = words.say("merchant_princes.held", n=view.held(view.active, number))
        return RowText(words.say(f"merchant_princes.goods_card.{value}"), held, gain, card_svg(value, 36))
    if what == "slot" and isinstance(move, Lay):
        number = view.content.moves.good_number[move.good]
        slot = int(value) - 1
        covers = view.content.box.goods[view.row[slot]]
        sub = words.say("merchant_princes.covers", good=covers)
        slots = (*view.laid, slot)
        gain = pays_text(view, number, slots, words)
        if view.laid:  # beside the table of what everybody gets
            gain = (f"+{payout(view, number, slots).gold[view.active]}",)
        return RowText(words.say("merchant_princes.slot", n=slot + 1), sub, gain, card_svg(covers, 36))
    return _plain(move.kind, view, words)


def _whole(move: Exchange | Buy, view: PrincesPosition, words: Catalogue) -> RowText:
    """A row that has all its steps in one."""
    if isinstance(move, Exchange):
        back = view.content.box.goods[view.ships[view.active][move.ship - 1]]
        ship = words.say("merchant_princes.ship", n=move.ship)
        return RowText(ship, words.say("merchant_princes.swap", back=back, good=move.good), art=cube_svg(move.good, 30))
    card, _, good = move.card.partition(".")
    return _card(card, words.say(f"merchant_princes.cube.{good}") if good else does(card, view, words), view, words)


def _card(card: str, sub: str, view: PrincesPosition, words: Catalogue) -> RowText:
    """A special card for sale."""
    price = words.say("merchant_princes.price", n=view.content.box.prices[SPECIALS.index(card)])
    return RowText(words.say(f"merchant_princes.card.{card}"), sub, (price,), glyph_svg(card, 30))


AGREEMENTS = {
    "paid": "merchant_princes.does.trade_agreement",
    "every": "merchant_princes.does.trade_agreement_every",
    "own": "merchant_princes.does.trade_agreement_own",
}


def does(card: str, view: PrincesPosition, words: Catalogue) -> str:
    """What a special card does in this game (P33, P34)."""
    if card == "trade_agreement":
        return words.say(AGREEMENTS[view.content.agreement_mode])
    if card == "trading_post" and view.content.post_mandatory:
        return words.say("merchant_princes.does.trading_post_mandatory")
    return words.say(f"merchant_princes.does.{card}")


def _plain(kind: str, view: PrincesPosition, words: Catalogue) -> RowText:
    title = words.say(f"merchant_princes.do.{kind}")
    last = last_card(view, words) if takes_the_last(view, kind) else ""
    if kind == "draw":
        return RowText(title, last or words.say("merchant_princes.pile", n=len(view.pile)))
    if kind == "sell":
        return RowText(title, last, pays_text(view, view.selling, tuple(view.laid), words))
    if kind == "end" and not view.exchanges + view.purchases:
        return RowText(words.say("merchant_princes.do.skip"), words.say("merchant_princes.do_about.skip"))
    return RowText(title, words.say(f"merchant_princes.do_about.{kind}"))


def _art(word: str, view: PrincesPosition) -> Html:
    if word == "lay":
        good = next((good for n, good in enumerate(view.content.box.goods) if view.held(view.active, n)), "blue")
        return card_svg(good, 36)
    return glyph_svg("ship" if word == "exchange" else "trading_post", 30)
