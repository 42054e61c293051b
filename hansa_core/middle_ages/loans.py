"""Loans: taken after a drop, repaid at any open decision of the debtor (M84, M87 to M90)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import active, always, ask_from, asked_seat, following, lists_pass, tell
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import Borrow, Decline, Pass, Repay
from hansa_core.middle_ages.money import can_pay, from_bank, pay_bank
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

REPAY = (Repay(),)
ANSWERS = (Borrow(),)
DECLINE = (Decline(),)


def debtor(p: "AgesPosition", seat: int) -> bool:
    return p.loans[seat] > 0


# -- repaying ---------------------------------------------------------------------------------------------------------


def list_repay(p: "AgesPosition") -> tuple[Move, ...]:
    """M89."""
    return REPAY if p.loans[p.active] and can_pay(p, p.active, p.content.board.loan_repay) else ()


def why_not_repay(p: "AgesPosition", move: Repay) -> Refused:
    if not p.loans[p.active]:
        return Refused("M87", "middle_ages.no_loan")
    return Refused("M89", "middle_ages.repay_cash", florins=p.content.board.loan_repay)


def repay(p: "AgesPosition", move: Repay, events: Events) -> None:
    """M89: the decision that is open stays open."""
    seat = p.active
    pay_bank(p, seat, p.content.board.loan_repay)
    p.loans[seat] -= 1
    tell(events, "middle_ages.repaid", seat=seat, florins=p.content.board.loan_repay, left=p.loans[seat])
    if p.phase in ("repay", "last_repay") and not p.loans[seat]:
        ask_debtors(p, p.phase, following(p, seat))


REPAY_STEP = Step(Repay, list_repay, why_not_repay, repay)
"""Stands in every open question."""


def ask_debtors(p: "AgesPosition", phase: str, seat: int) -> None:
    """M89: all debtors in player order."""
    seat = ask_from(p, seat, debtor)
    p.phase, p.active = (phase, seat) if seat != NOBODY else ("", NOBODY)


def pass_repay(p: "AgesPosition", move: Pass, events: Events) -> None:
    ask_debtors(p, p.phase, following(p, p.active))


REPAY_PHASE = Phase("repay", "D20", active, (Step(Pass, lists_pass, always, pass_repay),), asked_seat)
LAST_REPAY_PHASE = Phase("last_repay", "D20", active, (Step(Pass, lists_pass, always, pass_repay),), asked_seat)


# -- borrowing --------------------------------------------------------------------------------------------------------


def ask_loan(p: "AgesPosition", seat: int) -> None:
    """M84."""
    p.phase, p.active = "loan", seat


def borrow(p: "AgesPosition", move: Borrow, events: Events) -> None:
    """M87."""
    seat = p.active
    from_bank(p, seat, p.content.board.loan)
    p.loans[seat] += 1
    tell(events, "middle_ages.borrowed", seat=seat, florins=p.content.board.loan)
    p.phase = ""


def no_loan(p: "AgesPosition", move: Decline, events: Events) -> None:
    p.phase = ""


LOAN_PHASE = Phase(
    "loan",
    "D18",
    active,
    (
        Step(Decline, lambda p: DECLINE, always, no_loan),
        Step(Borrow, lambda p: ANSWERS, always, borrow),
    ),
    asked_seat,
)
