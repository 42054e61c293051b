"""What a sale pays, to whom (P21 to P23). Cargo and agreements lie open, so every view knows it before the sale.

The page asks `payout` while cards and slots are being chosen: "blue now 3: you 6, Ben 3"."""

from typing import TYPE_CHECKING, Final, NamedTuple

from hansa_core.merchant_princes.box import TRADE_AGREEMENT
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import MOST_GOLD

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hansa_core.merchant_princes.position import PrincesPosition

AGREEMENT_BONUS: Final = 2


class Payout(NamedTuple):
    """Of one sale: how many slots show the colour then, and per seat the matching cubes, what the Trade Agreements add,
    and all the gold together."""

    shown: int
    cubes: tuple[int, ...]
    bonus: tuple[int, ...]
    gold: tuple[int, ...]


def shown_after(p: "PrincesPosition", good: int, slots: "Iterable[int]" = ()) -> int:
    """P21: how many slots show the colour once cards of it lie on these slots (counted from 0)."""
    covered = set(slots)
    return p.row.count(good) + sum([p.row[slot] != good for slot in covered])


def payout(p: "PrincesPosition", good: int, slots: "Iterable[int]" = (), seller: int | None = None) -> Payout:
    """P21, P22: what each seat gets if `seller` (the active player) plays cards of this colour on these slots."""
    seller = p.active if seller is None else seller
    shown = shown_after(p, good, slots)
    cubes = tuple([cargo.count(good) for cargo in p.ships])
    bonus = tuple([_bonus(p, seat, seller, shown * number) for seat, number in enumerate(cubes)])
    return Payout(shown, cubes, bonus, tuple([shown * n + more for n, more in zip(cubes, bonus, strict=True)]))


def _bonus(p: "PrincesPosition", seat: int, seller: int, paid: int) -> int:
    """P22, P33."""
    mode = p.content.agreement_mode
    if mode != "every" and not (paid and (mode == "paid" or seat == seller)):
        return 0
    return AGREEMENT_BONUS * p.has(seat, TRADE_AGREEMENT)


def most_gold(p: "PrincesPosition") -> int:
    """I4: what a purse can hold now, so that the cards still to be sold cannot bring it above what can be written
    down."""
    return MOST_GOLD - most_paid(p) * (len(p.pile) + sum(p.hands))


def most_paid(p: "PrincesPosition") -> int:
    """To one player for one card: all slots for all cubes of a colour, and all Trade Agreements."""
    box = p.content.box
    return box.slots * max(box.cubes) + AGREEMENT_BONUS * box.numbers[TRADE_AGREEMENT]


def pay(p: "PrincesPosition", amounts: tuple[int, ...]) -> None:
    """P23: all at the same time."""
    for seat, amount in enumerate(amounts):
        if p.gold[seat] != UNKNOWN_GOLD:
            p.gold[seat] += amount
