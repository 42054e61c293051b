"""The desks as a table that can be read, and the pile as the way to the end."""

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from hansa_core.merchant_princes.content import NOBODY, UNKNOWN_GOLD
from hansa_core.merchant_princes.position import PrincesPosition
from ui.games.merchant_princes.art import card_svg, cube_svg, glyph_svg
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

COLUMNS = ("gold", "ships", "cards", "hand")
NEAR = 4
BAR = 160


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


def _cells(view: PrincesPosition, seat: int, words: Catalogue) -> tuple[Html | str, ...]:
    goods = view.content.box.goods
    gold = "?" if view.gold[seat] == UNKNOWN_GOLD else str(view.gold[seat])
    ships = tag("span", *(_said(cube_svg(goods[good], 24), words.say(f"merchant_princes.good.{goods[good]}"))
                          for good in view.ships[seat]), class_="row-of")  # fmt: skip
    cards = tag(
        "span",
        *(_said(glyph_svg(SPECIALS[kind], 24), words.say(f"merchant_princes.card.{SPECIALS[kind]}"))
          for kind in range(1, KINDS) for _ in range(view.has(seat, kind))),
        class_="row-of",
    )  # fmt: skip
    known = [_said(card_svg(good, 26), words.say(f"merchant_princes.good.{good}"))
             for number, good in enumerate(goods) for _ in range(view.held(seat, number))]  # fmt: skip
    hand = tag("span", *known, class_="row-of") if known else str(sum(view.hand(seat)))
    return gold, ships, cards, hand


def _said(picture: Html, name: str) -> Html:
    """A picture with its name for those who listen."""
    return tag("span", picture, tag("span", name, class_="unseen"), title=name)


def _then(view: PrincesPosition) -> str:
    """What follows the last card (P28, P35)."""
    if view.closer != NOBODY:
        return "merchant_princes.is_last_round"
    return "merchant_princes.pile_then_round" if view.content.last_round else "merchant_princes.pile_ends"


def strip(table: Table[PrincesPosition], words: Catalogue) -> Html:
    view = table.view
    left = len(view.pile)
    near = left <= NEAR
    wide = tag("span", tag("b", words.say("merchant_princes.pile", n=left)), tag("small", words.say(_then(view))),
               class_="wide")  # fmt: skip
    chip = tag(
        "span", tag("b", str(left)), " ", tag("small", words.say("merchant_princes.pile_short")), class_="chip-text"
    )
    box = view.content.box
    most = box.total - box.slots - box.hand * view.setup.players
    bar = _pile(left / most)
    return tag("div", tag("div", wide, chip, bar, class_="end near" if near else "end", data_end="pile"), class_="ends")


def _pile(part: float) -> Html:
    """How much of the pile is left."""
    whole = tag("rect", x="1", y="1", width=BAR, height="12", rx="6", class_="ground")
    left = tag("rect", x="1", y="1", width=f"{BAR * part:.1f}", height="12", rx="6", class_="pile-left")
    return tag("svg", whole, left, width=BAR + 2, height="14", class_="picture", aria_hidden="true")
