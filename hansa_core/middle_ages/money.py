"""Florins between players and bank. The ledger is what the bank gave out less what it got: all cash there is (M2)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.declaration import MOST_FLORINS

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def can_pay(p: "AgesPosition", seat: int, amount: int) -> bool:
    """M3; what a purse holds that this view may not look into, nobody can say."""
    return p.cash[seat] == UNKNOWN or p.cash[seat] >= amount


def most(p: "AgesPosition", seat: int) -> int:
    """M116: the most that a seat can name as its own payment."""
    return MOST_FLORINS if p.cash[seat] == UNKNOWN else min(p.cash[seat], MOST_FLORINS)


def pay_bank(p: "AgesPosition", seat: int, amount: int) -> None:
    if p.cash[seat] != UNKNOWN:
        p.cash[seat] -= amount
    if p.ledger != UNKNOWN:
        p.ledger -= amount


def from_bank(p: "AgesPosition", seat: int, amount: int) -> None:
    pay_bank(p, seat, -amount)


def pay_player(p: "AgesPosition", payer: int, payee: int, amount: int) -> None:
    if p.cash[payer] != UNKNOWN:
        p.cash[payer] -= amount
    if p.cash[payee] != UNKNOWN:
        p.cash[payee] += amount
