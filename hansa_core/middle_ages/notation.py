"""A position as text and as canonical bytes. The form is described in `docs/notation_middle_ages.md`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages.cards import INFLUENCE, INVESTMENTS
from hansa_core.middle_ages.content import NOBODY, UNKNOWN, UNPRICED
from hansa_core.middle_ages.negotiating.deal import NO_SIDE, Deal, item_word

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

NONE: Final = "none"
UNKNOWN_WORD: Final = "?"
SIDES: Final = ("give", "want")
ENTRIES: Final = ("closed", "one", "two")
"""The entries of the tariff that have been made in this talk round."""


def canonical(p: "AgesPosition") -> bytes:
    """All that influences the future, each part of known length or preceded by its length. The supply follows from the
    goods elsewhere, the ledger from the cash."""
    numbers = (
        p.round & 255, p.first, p.base_active + 1, p.lap, p.units, p.wagon + 1, p.arrived, p.axles, p.courier, p.moved,
        p.used, p.gave, p.talks, p.partner + 1, p.dealt, p.arrivals & 255, p.bonus_sold, p.bidder + 1, p.passed, p.out,
        len(p.offer), len(p.draft), len(p.stack), len(p.row), len(p.pile),
        *p.offer, *p.draft, *(master + 1 for master in p.masters), *p.owned,
    )  # fmt: skip
    amounts = (p.round, p.arrivals, p.price, p.highest, *p.tariffs, *p.bonus, *p.cash)
    wide = b"".join((amount + 1).to_bytes(3, "big") for amount in amounts)
    head = f"{p.setup.line}\n{p.base_phase}\n".encode("ascii")
    blocks = (p.stack, p.row, p.pile, p.places, p.loads, p.stores, p.entered, p.levels)
    seats = (p.played, p.hands, p.status, p.loans, p.tiles)
    deals = "\n".join(_deals(p)).encode("ascii") if p.content.negotiating else b""
    return b"".join((head, bytes(numbers), wide, *blocks, *seats, deals))


def to_text(p: "AgesPosition") -> str:
    """Every line that says anything, in the order of the documentation."""
    lines = [p.setup.line, *_question(p), *_wagons(p), *_talks(p), *_deals(p), *_board(p)]
    for seat in range(p.setup.players):
        lines += _seat(p, seat)
    return "\n".join(lines) + "\n"


def line(*words: object) -> str:
    return " ".join(map(str, words))


def influence_words(cards: Iterable[int]) -> list[str]:
    return [(*INFLUENCE, UNKNOWN_WORD)[card] for card in cards]


def investment_words(cards: Iterable[int]) -> list[str]:
    return [(*INVESTMENTS, UNKNOWN_WORD)[card] for card in cards]


def bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _question(p: "AgesPosition") -> list[str]:
    lines = [line("round", p.round, "first", p.first)]
    lines.append(line("phase", p.base_phase, *(() if p.base_active == NOBODY else (p.base_active,))))
    if p.lap:
        lines.append(line("lap", p.lap + 1))
    if p.units:
        lines.append(line("units", p.units))
    if p.wagon != NOBODY:
        lines.append(line("at", p.wagon + 1))
    if p.moved:
        lines.append("moved")
    if p.used:
        lines.append(line("used", *investment_words(bits(p.used))))
    if p.bonus_sold:
        lines.append(line("bonus_sold", *bits(p.bonus_sold)))
    if p.bidder != NOBODY:
        lines.append(line("highest", p.highest, "by", p.bidder))
    if p.passed:
        lines.append(line("passed", *bits(p.passed)))
    if p.out:
        lines.append(line("out", *bits(p.out)))
    return lines


def _wagons(p: "AgesPosition") -> list[str]:
    roads, goods, lines = p.content.board.roads, p.content.board.goods, []
    for wagon, place in enumerate(p.places):
        words: list[object] = ["wagon", wagon + 1, roads.words[place]]
        words += ["master", p.masters[wagon]] if p.masters[wagon] != NOBODY else []
        marks = {"arrived": p.arrived, "axle": p.axles, "gave": p.gave}
        words += [mark for mark, mask in marks.items() if mask >> wagon & 1]
        lines.append(line(*words))
        for seat in range(p.setup.players):
            aboard = [goods[good] for good, units in enumerate(p.aboard(wagon, seat)) for _ in range(units)]
            if aboard:
                lines.append(line("load", wagon + 1, seat, *aboard))
    lines.append(line("courier", roads.nodes[p.courier]))
    return lines


def _talks(p: "AgesPosition") -> list[str]:
    if not p.talks:
        return []
    room, words = p.content.board.room, p.content.moves.goods_of
    lines = [line("talk", p.talks, *(("partner", p.partner) if p.partner != NOBODY else ()), *(["dealt"] * p.dealt))]
    for seat in range(p.setup.players):
        prices = p.tariffs[seat * room : (seat + 1) * room]
        if any(price != UNPRICED for price in prices):
            lines.append(line("tariff", seat, *(NONE if price == UNPRICED else price for price in prices)))
    for seat, entered in enumerate(p.entered):
        if entered:
            lines.append(line("entered", seat, *(ENTRIES[bit] for bit in bits(entered))))
    if p.offer:
        lines.append(line("offer", words[p.offer], p.price))
    if p.draft:
        lines.append(line("draft", *(p.draft if p.base_phase == "tariff_price" else (words[p.draft],))))
    return lines


def _deals(p: "AgesPosition") -> list[str]:
    lines = [line("beside", p.phase, p.active)] if p.back else []
    for name, deal in (("offered", p.offered), ("deal", p.deal)):
        if deal is not None:
            lines.append(line(name, deal.by, deal.to, deal.origin, *_deal_words(deal)))
    for promise in p.promises:
        lines.append(line("promise", promise.by, promise.to, item_word(promise.item), promise.until))
    players = p.setup.players
    for one in range(players):
        for other in range(one + 1, players):
            if p.tries[one * players + other]:
                lines.append(line("tries", one, other, p.tries[one * players + other]))
    return lines


def _deal_words(deal: Deal) -> list[str]:
    words: list[str] = []
    for side, name in enumerate(SIDES):
        words += [name, *map(item_word, deal.items[side])] if deal.items[side] else []
    if deal.side != NO_SIDE:
        words += ["next", SIDES[deal.side]]
    return words + ([item_word(deal.waiting)] if deal.waiting else [])


def _board(p: "AgesPosition") -> list[str]:
    lines = [line("prices", *p.levels), line("bonus", *p.bonus)]
    if p.arrivals:
        lines.append(line("arrivals", p.arrivals))
    lines.append(line("row", *(investment_words(p.row) or [NONE])))
    lines.append(line("pile", *(investment_words(p.pile) or [NONE])))
    lines.append(line("stack", *(influence_words(p.stack) or [NONE])))
    played = [card for card, number in enumerate(p.played) for _ in range(number)]
    if played:
        lines.append(line("played", *influence_words(played)))
    return lines


def _seat(p: "AgesPosition", seat: int) -> list[str]:
    board = p.content.board
    lines = [line("cash", seat, UNKNOWN_WORD if p.cash[seat] == UNKNOWN else p.cash[seat])]
    if p.status[seat]:
        lines.append(line("level", seat, p.status[seat]))
    if p.loans[seat]:
        lines.append(line("loans", seat, p.loans[seat]))
    left = [tile for at, tile in enumerate(board.tiles) if p.tiles[seat] >> at & 1]
    if len(left) < len(board.tiles):
        lines.append(line("tiles", seat, *(left or [NONE])))
    hand = [card for card, number in enumerate(p.hand(seat)) for _ in range(number)]
    if hand:
        lines.append(line("cards", seat, *influence_words(hand)))
    if p.owned[seat]:
        lines.append(line("investments", seat, *investment_words(bits(p.owned[seat]))))
    for city, name in enumerate(board.cities):
        units = [board.goods[good] for good, number in enumerate(p.store(seat, city)) for _ in range(number)]
        if units:
            lines.append(line("warehouse", seat, name, *units))
    return lines
