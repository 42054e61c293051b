"""What a sale would pay everybody, as a table and as a sentence, and what would pay its seller more.

Nothing here counts by itself: what can be laid is the engine's list of moves, what it pays is the engine's payout.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hansa_core.merchant_princes.declaration import Lay
from hansa_core.merchant_princes.payout import Payout, payout
from hansa_core.merchant_princes.position import PrincesPosition
from ui.games.merchant_princes.art import card_svg, cube_svg
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

ORDINALS = ("second", "third", "fourth", "fifth", "sixth")
"""The next card of a sale, by how many lie there."""
LONG_WORD = 11
"""A name with a word of so many letters is written smaller, so that none is broken within."""
FEW = 3
"""So many crates of a row are drawn; of more there is one and their number."""


def in_hand(p: PrincesPosition, seat: int) -> list[int]:
    """How many cards of each good a seat holds, then how many unknown ones; those of its open sale lie in the row."""
    held = list(p.hand(seat))
    if p.laid and seat == p.active:
        held[p.selling] -= len(p.laid)
    return held


# -- the best that can be done ----------------------------------------------------------------------------------------


class Sale(NamedTuple):
    """Cards of a good on these slots (from 0), and what that pays."""

    good: int
    slots: tuple[int, ...]
    pays: Payout


def paid_now(p: PrincesPosition) -> Sale:
    return Sale(p.selling, tuple(p.laid), payout(p, p.selling, p.laid))


def next_cards(p: PrincesPosition, good: int) -> list[tuple[Lay, Sale]]:
    """P20: each way to lay one more card of a good, and what the sale would pay then."""
    legal = [move for move in p.legal_moves() if isinstance(move, Lay)]
    ways = []
    for move in legal:
        if p.content.moves.good_number[move.good] == good:
            slots = (*p.laid, move.slot - 1)
            ways.append((move, Sale(good, slots, payout(p, good, slots))))
    return ways


def best_card(p: PrincesPosition, good: int) -> tuple[Lay, Sale] | None:
    """The next card of a good where it pays its seller most. Of equal slots the one whose colour the seller has fewest
    cubes of, and then the one that the others have most of: what is covered pays nobody for a while."""
    own, others = p.ships[p.active], b"".join(cargo for seat, cargo in enumerate(p.ships) if seat != p.active)

    def worth(way: tuple[Lay, Sale]) -> tuple[int, int, int, int]:
        top = p.row[way[0].slot - 1]
        return way[1].pays.gold[p.active], -own.count(top), others.count(top), -way[0].slot

    return max(next_cards(p, good), key=worth, default=None)


def best_sale(p: PrincesPosition, good: int, cards: int | None = None) -> Sale:
    """With as many cards as bring more, or with exactly so many; each slot that shows the colour counts alike, so the
    best next card leads to the best sale."""
    found = paid_now(p) if p.laid and p.selling == good else Sale(good, (), payout(p, good))
    while cards is None or len(found.slots) < cards:
        best = best_card(p, good)
        if best is None or (cards is None and found.slots and best[1].pays.shown <= found.pays.shown):
            break
        p = p.copy()
        p.apply(best[0])
        found = best[1]
    return found


def meant(p: PrincesPosition, lays: Sequence[Lay], place: str) -> Lay:
    """Of the cards that a click on a place could lay: on a card of the hand, the best slot for it; on a slot, the good
    whose sale would bring most from there."""
    number = p.content.moves.good_number
    if place.startswith("hand:"):
        best = best_card(p, number[lays[0].good])
        assert best is not None
        return best[0]

    def worth(move: Lay) -> tuple[int, int]:
        then = p.copy()
        then.apply(move)
        return best_sale(then, then.selling).pays.gold[p.active], payout(p, then.selling, then.laid).gold[p.active]

    return max(lays, key=worth)


# -- in words ---------------------------------------------------------------------------------------------------------


def pays_everybody(view: PrincesPosition, pays: Payout, words: Catalogue) -> str:
    """ "3 gold a crate: you +6, Ben +3"."""
    gets = [
        words.say(
            "merchant_princes.you_get" if seat == view.active else "merchant_princes.gets_more", seat=seat, n=gold
        )
        for seat, gold in enumerate(pays.gold)
        if gold
    ]
    if not gets:
        return words.say("merchant_princes.pays_nobody")
    return words.say("merchant_princes.now", n=pays.shown, gets=gets)


def better(table: Table[PrincesPosition], words: Catalogue) -> str:
    """What would pay the seller more than the sale as it lies: one more card, the same cards elsewhere, another good;
    empty where nothing would."""
    view = table.view
    now, seat = paid_now(view), view.active
    more = [sale for _, sale in next_cards(view, now.good)]
    most = max((sale.pays.gold[seat] for sale in more), default=0)
    name = view.content.box.goods[now.good]
    if most > now.pays.gold[seat]:
        best = [sale for sale in more if sale.pays.gold[seat] == most]
        slots = _listed([str(sale.slots[-1] + 1) for sale in best], "one_or", words)
        return words.say("merchant_princes.better.more", card=ORDINALS[len(now.slots) - 1], good=name, slots=slots,
                         shown=best[0].pays.shown, n=most)  # fmt: skip
    before = table.match.at(table.match.settled).view(seat)
    assert isinstance(before, PrincesPosition)
    same = best_sale(before, now.good, len(now.slots))
    if same.pays.gold[seat] > now.pays.gold[seat]:
        slots = _listed([str(slot + 1) for slot in sorted(set(same.slots) - set(now.slots))], "one_or", words)
        return words.say("merchant_princes.better.elsewhere", good=name, slots=slots, shown=same.pays.shown,
                         n=same.pays.gold[seat])  # fmt: skip
    held = [good for good in range(len(view.content.box.goods)) if view.held(seat, good)]
    other = max((best_sale(before, good) for good in held), key=lambda sale: sale.pays.gold[seat])
    if other.pays.gold[seat] > now.pays.gold[seat]:
        return words.say("merchant_princes.better.other", good=view.content.box.goods[other.good],
                         shown=other.pays.shown, n=other.pays.gold[seat])  # fmt: skip
    return ""


def what_counts(view: PrincesPosition, words: Catalogue) -> str:
    """Beside the demand: that only its top cards count; while a sale is open, what they cover. What earlier sales have
    covered may not be looked at (P10)."""
    if not view.laid:
        return words.say("merchant_princes.tops", slots=len(view.row))
    goods = view.content.box.goods
    under = dict.fromkeys(view.row[slot] for slot in sorted(view.laid))
    covered = _listed([words.say(f"merchant_princes.ware.{goods[good]}") for good in under], "one_and", words)
    return words.say("merchant_princes.yours_cover", n=len(view.laid), goods=covered)


def _listed(items: list[str], key: str, words: Catalogue) -> str:
    """ "1, 5 or 6"."""
    *first, last = items
    return words.say(f"merchant_princes.{key}", first=first, last=last) if first else last


# -- the card ---------------------------------------------------------------------------------------------------------


def preview(table: Table[PrincesPosition], words: Catalogue) -> Html | None:
    """Before it is confirmed: what everybody would get now (P21, P22), as a sentence where there is little room and as
    a table where there is more."""
    view = table.view
    if not view.laid:
        return None
    now = paid_now(view)
    good = view.content.box.goods[now.good]
    shows = words.say("merchant_princes.will_show", good=good, n=now.pays.shown, slots=len(view.row))
    each = words.say("merchant_princes.a_crate", good=good, n=now.pays.shown)
    rows = [_row(table, seat, good, now.pays, words) for seat in range(len(table.names))]
    return join([
        tag("div", card_svg(good, 46), tag("p", tag("b", shows), " ", tag("span", each)), class_="shows"),
        tag("p", pays_everybody(view, now.pays, words), class_="said"),
        tag("p", words.say("merchant_princes.everybody_gets"), id="gets", class_="lbl"),
        tag("table", tag("tbody", *rows), class_="payout", aria_labelledby="gets"),
    ])  # fmt: skip


def _row(table: Table[PrincesPosition], seat: int, good: str, pays: Payout, words: Catalogue) -> Html:
    crates, bonus, gold = pays.cubes[seat], pays.bonus[seat], pays.gold[seat]
    drawn = [cube_svg(good, 22)] * crates if crates <= FEW else [cube_svg(good, 22), tag("span", f"×{crates}")]
    sum_ = f"{crates} × {pays.shown}" if crates else words.say("merchant_princes.none_at_sea")
    if bonus:
        sum_ = f"{crates} × {pays.shown} + {bonus}"
    name = table.names[seat]
    long = max(map(len, name.replace("-", "- ").split())) >= LONG_WORD
    return tag(
        "tr",
        tag("th", table.room.seat_badge(table, seat), tag("span", name, class_="long" if long else None), scope="row"),
        tag("td", *drawn, class_="crates", aria_hidden="true"),
        tag("td", sum_, class_="sum"),
        tag("td", f"+{gold}" if gold else "0", class_="gold"),
        class_="you" if seat == table.viewer else None,
    )  # fmt: skip
