"""A position as text and as canonical bytes. The form is described in `docs/notation_merchant_princes.md`."""

from typing import TYPE_CHECKING

from hansa_core.merchant_princes.box import KINDS, SHIP, SPECIALS
from hansa_core.merchant_princes.content import NOBODY, UNKNOWN_GOLD

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition

NONE = "none"
UNKNOWN_WORD = "?"


def canonical(p: "PrincesPosition") -> bytes:
    """All that influences the future, each part of known length or preceded by its length. Market and cubes left follow
    from what is owned."""
    steps = (p.active, p.exchanges, p.purchases, p.drawn, p.closer + 1, p.discarded, p.selling)
    lengths = (len(p.pile), len(p.laid), *map(len, p.ships))
    gold = b"".join((gold + 1).to_bytes(2, "big") for gold in p.gold)
    head = f"{p.setup.line}\n{p.phase}\n".encode("ascii")
    cards = b"".join((p.pile, p.laid, *p.ships))
    return b"".join((head, bytes(steps), bytes(lengths), cards, p.hands, p.owned, p.row, p.covered, gold))


def to_text(p: "PrincesPosition") -> str:
    """Every line that says anything, in the order of the documentation."""
    lines = [p.setup.line, _turn(p), *_cards(p)]
    for seat in range(p.setup.players):
        lines += _seat(p, seat)
    return "\n".join(lines) + "\n"


def goods_words(p: "PrincesPosition", cards: bytes | bytearray) -> list[str]:
    goods = p.content.box.goods
    return [UNKNOWN_WORD if card == p.content.box.unknown else goods[card] for card in cards]


def _turn(p: "PrincesPosition") -> str:
    words = ["turn", str(p.active), p.phase]
    if p.phase == "phase1" and p.exchanges + p.purchases:
        words += ["exchanges", str(p.exchanges), "purchases", str(p.purchases)]
    if p.phase == "post":
        words += ["drawn", str(p.drawn)]
    return " ".join(words)


def _cards(p: "PrincesPosition") -> list[str]:
    lines = [] if p.closer == NOBODY else [f"last_card {p.closer}"]
    lines.append(" ".join(("pile", *(goods_words(p, p.pile) or [NONE]))))
    lines.append(" ".join(("row", *goods_words(p, p.row))))
    lines.append(" ".join(("covered", *map(str, p.covered))))
    if p.discarded:
        lines.append(f"discarded {p.discarded}")
    if p.laid:
        lines.append(" ".join(("laid", p.content.box.goods[p.selling], *(str(slot + 1) for slot in p.laid))))
    return lines


def _seat(p: "PrincesPosition", seat: int) -> list[str]:
    hand = bytes(card for card, number in enumerate(p.hand(seat)) for _ in range(number))
    gold = UNKNOWN_WORD if p.gold[seat] == UNKNOWN_GOLD else str(p.gold[seat])
    lines = [
        " ".join(("hand", str(seat), *(goods_words(p, hand) or [NONE]))),
        f"gold {seat} {gold}",
        " ".join(("ships", str(seat), *(goods_words(p, p.ships[seat]) or [NONE]))),
    ]
    owned = [SPECIALS[kind] for kind in range(SHIP + 1, KINDS) for _ in range(p.has(seat, kind))]
    if owned:
        lines.append(" ".join(("cards", str(seat), *owned)))
    return lines
