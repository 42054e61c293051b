"""The desks as a table, for those who listen to the page instead of looking at it."""

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.position import PrincesPosition
from ui.games.merchant_princes.art import card_svg, cube_svg, glyph_svg
from ui.games.merchant_princes.sale import in_hand
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

COLUMNS = ("gold", "ships", "cards", "hand")


def desks(table: Table[PrincesPosition], words: Catalogue) -> Html:
    view = table.view
    head = tag(
        "tr", tag("td"), *(tag("th", words.say(f"merchant_princes.column.{name}"), scope="col") for name in COLUMNS)
    )
    rows = [
        tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in _cells(view, seat, words)))
        for seat, name in enumerate(table.names)
    ]
    inside = tag("table", tag("thead", head), tag("tbody", *rows))
    # Where it is too wide it scrolls, and so the keyboard must come to it.
    return tag("div", inside, class_="drawn princes-desks")


def has(view: PrincesPosition, seat: int, words: Catalogue) -> str:
    """What a seat has, in a sentence."""
    goods = [words.say(f"merchant_princes.good.{good}") for good in view.content.box.goods]
    cards = [words.say(f"merchant_princes.card.{SPECIALS[kind]}")
             for kind in range(1, KINDS) for _ in range(view.has(seat, kind))]  # fmt: skip
    held = in_hand(view, seat)
    hand = [good for number, good in enumerate(goods) for _ in range(held[number])]
    values = {
        "gold": _gold(view, seat, words),
        "ships": ", ".join(goods[good] for good in view.ships[seat]) or "–",
        "cards": ", ".join(cards) or "–",
        "hand": ", ".join(hand) or str(sum(held)),
    }
    said = (f"{words.say(f'merchant_princes.column.{name}')}: {value}" for name, value in values.items())
    return f"{words.names[seat]}. " + "; ".join(said)


def _gold(view: PrincesPosition, seat: int, words: Catalogue) -> str:
    return "?" if view.gold[seat] == UNKNOWN_GOLD else words.number(view.gold[seat])


def _cells(view: PrincesPosition, seat: int, words: Catalogue) -> tuple[Html | str, ...]:
    goods, held = view.content.box.goods, in_hand(view, seat)
    ships = tag("span", *(_said(cube_svg(goods[good], 24), words.say(f"merchant_princes.good.{goods[good]}"))
                          for good in view.ships[seat]), class_="row-of")  # fmt: skip
    cards = tag(
        "span",
        *(_said(glyph_svg(SPECIALS[kind], 24), words.say(f"merchant_princes.card.{SPECIALS[kind]}"))
          for kind in range(1, KINDS) for _ in range(view.has(seat, kind))),
        class_="row-of",
    )  # fmt: skip
    known = [_said(card_svg(good, 26), words.say(f"merchant_princes.good.{good}"))
             for number, good in enumerate(goods) for _ in range(held[number])]  # fmt: skip
    hand = tag("span", *known, class_="row-of") if known else str(sum(held))
    return _gold(view, seat, words), ships, cards, hand


def _said(picture: Html, name: str) -> Html:
    """A picture with its name for those who listen."""
    return tag("span", picture, tag("span", name, class_="unseen"), title=name)
