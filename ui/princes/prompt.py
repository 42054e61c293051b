"""The turn card: who decides what, the rows of the choice, and what a sale would pay everybody."""

from hansa_core.merchant_princes.box import SPECIALS
from hansa_core.merchant_princes.drawing import takes_the_last
from hansa_core.merchant_princes.payout import payout
from hansa_core.merchant_princes.position import PrincesPosition
from ui.catalogue import Catalogue
from ui.choice import Option, Told
from ui.html import Html, join, tag
from ui.letters import seat_letters
from ui.princes.art import card_svg, coin_svg, cube_svg, glyph_svg
from ui.princes.ways import LETTERS
from ui.screens.plain import cancel_button, plain_result
from ui.screens.rows import row
from ui.table import Table

WORDS = ("exchange", "buy", "lay")
ART = {"exchange": "docker", "buy": "trading_post", "draw": "trade_agreement"}


def badge(table: Table, seat: int) -> Html:
    letter = seat_letters(table.names)[seat]
    return tag("b", letter, class_=f"seat-badge wood-{table.colours[seat]}")


def prompt_card(table: Table, words: Catalogue) -> Html:
    seat, view = table.match.to_act, table.view
    assert isinstance(view, PrincesPosition)
    if seat is None:
        return plain_result(table, words)
    if table.follows:
        return tag("h2", words.say("pen.watching", name=table.names[seat]), id="asked", tabindex="-1")
    prompt = view.prompt
    assert prompt is not None
    chain = table.match.position.chain
    return join([
        tag("header",
            tag("div", tag("h2", words.say("table.decides", name=table.names[seat]), id="asked", tabindex="-1"),
                tag("p", words.say(f"merchant_princes.prompt.{prompt.id}", prompt.params), class_="sub")),
            badge(table, seat)),
        _preview(table, view, words),
        tag("div", *(_row(option, table, words) for option in table.choice.options), class_="opts"),
        tag("footer", cancel_button(words)) if chain or table.choice.narrowed else None,
    ])  # fmt: skip


def _row(option: Option, table: Table, words: Catalogue) -> Html:
    """A row; the words of the first step show the key that they have."""
    shown = row(option, tell(option, table, words))
    letter = LETTERS.get(option.key)
    if letter is None:
        return shown
    return Html(shown.replace('<span class="n none"></span>', f'<kbd class="n">{letter.upper()}</kbd>', 1))


# -- what a sale pays -------------------------------------------------------------------------------------------------


def selling(table: Table, view: PrincesPosition) -> tuple[int, tuple[int, ...]] | None:
    """The good of a sale that is being laid or chosen, and the slots (from 0) that have been covered for it."""
    if view.laid:
        return view.selling, tuple(view.laid)
    stem = table.choice.stem
    if len(stem) > 1 and stem[0] == "lay":
        return view.content.box.goods.index(stem[1].partition(":")[2]), ()
    return None


def _preview(table: Table, view: PrincesPosition, words: Catalogue) -> Html | None:
    """Before it is confirmed: what everybody would get now (P21, P22)."""
    sale = selling(table, view)
    if sale is None:
        return None
    good, slots = sale
    pays = payout(view, good, slots)
    name = view.content.box.goods[good]
    cells = [
        tag("li", badge(table, seat), tag("span", table.names[seat]), coin_svg(gold, 26))
        for seat, gold in enumerate(pays.gold)
    ]
    said = words.say("princes.shows", good=name, n=pays.shown)
    return tag("div", tag("p", card_svg(name, 30), tag("b", said)), tag("ul", *cells), class_="pays")


def pays_text(view: PrincesPosition, good: int, slots: tuple[int, ...], words: Catalogue) -> tuple[str, ...]:
    """What a row says: how many show the colour then, and what the seller gets."""
    pays = payout(view, good, slots)
    return (words.say("princes.earns", n=pays.gold[view.active], shown=pays.shown),)


# -- rows -------------------------------------------------------------------------------------------------------------


def tell(option: Option, table: Table, words: Catalogue) -> Told:
    view = table.view
    assert isinstance(view, PrincesPosition)
    move, key = option.moves[0], option.key
    what, _, value = key.partition(":")
    if what in WORDS:
        return Told(words.say(f"princes.do.{what}"), words.say(f"princes.do_about.{what}"), art=_art(what, view))
    if what == "cube":
        number = view.cubes[view.content.box.goods.index(value)]
        return Told(words.say(f"princes.cube.{value}"), words.say("princes.left", n=number), art=cube_svg(value, 30))
    if what == "ship":
        n = int(value.partition(".")[2])
        good = view.content.box.goods[view.ships[view.active][n - 1]]
        return Told(words.say("princes.ship", n=n), words.say(f"princes.cube.{good}"), art=cube_svg(good, 30))
    if what == "market":
        kind = SPECIALS.index(value)
        price = words.say("princes.price", n=view.content.box.prices[kind])
        return Told(
            words.say(f"princes.card.{value}"), words.say(f"princes.does.{value}"), (price,), glyph_svg(value, 30)
        )
    if what == "hand":
        number = view.content.box.goods.index(value)
        gain = pays_text(view, number, (), words) if move.kind == "lay" else ()
        held = view.held(view.active, number)
        return Told(words.say(f"princes.good.{value}"), words.say("princes.held", n=held), gain, card_svg(value, 36))
    if what == "slot":
        good = view.content.box.goods.index(str(move.values[0]))
        slot = int(value) - 1
        covers = view.content.box.goods[view.row[slot]]
        sub = words.say("princes.covers", good=covers)
        slots = (*view.laid, slot)
        return Told(
            words.say("princes.slot", n=slot + 1), sub, pays_text(view, good, slots, words), card_svg(covers, 36)
        )
    return _plain(move.kind, view, words)


def _plain(kind: str, view: PrincesPosition, words: Catalogue) -> Told:
    title = words.say(f"princes.do.{kind}")
    if kind == "draw":
        ends = takes_the_last(view) and not view.content.last_round
        return Told(title, words.say("princes.draw_last" if ends else "princes.draw_left", n=len(view.pile)))
    if kind == "sell":
        return Told(title, "", pays_text(view, view.selling, tuple(view.laid), words))
    return Told(title, words.say(f"princes.do_about.{kind}"))


def _art(word: str, view: PrincesPosition) -> Html:
    if word == "lay":
        good = next((good for n, good in enumerate(view.content.box.goods) if view.held(view.active, n)), "blue")
        return card_svg(good, 36)
    return glyph_svg("ship" if word == "exchange" else "trading_post", 30)
