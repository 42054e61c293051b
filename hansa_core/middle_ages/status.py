"""Phase 7: upkeep, and climbing (M82 to M86, M98, M100)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import (
    active,
    ask_from,
    asked_seat,
    card_player,
    following,
    give_up,
    holds,
    no_card,
    skippable,
    tell,
)
from hansa_core.middle_ages.cards import SOCIAL_ASCENT, SOCIAL_ASCENT_PRICE, SOCIAL_STATUS, SOCIAL_STATUS_PRICE
from hansa_core.middle_ages.content import NOBODY, UNKNOWN
from hansa_core.middle_ages.declaration import Climb, Pay, SocialStatus
from hansa_core.middle_ages.loans import ask_loan, debtor
from hansa_core.middle_ages.money import can_pay, pay_bank
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step
from hansa_core.table.position import CHANCE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

PLAY = (SocialStatus(),)


# -- pass A: upkeep ---------------------------------------------------------------------------------------------------


def next_upkeep(p: "AgesPosition", events: Events) -> None:
    """M82: in player order; M115: who holds no influence card pays without being asked."""
    seat = p.first if p.active == NOBODY else following(p, p.active)
    p.active = seat
    if seat == NOBODY:
        return
    p.stage -= 1  # for the player after him
    if card_player(p, seat) or not skippable(p, seat):
        p.phase = "upkeep"
    elif p.cash[seat] == UNKNOWN and p.status[seat]:
        p.phase = "settle"
    else:
        settle(p, payable(p, seat)[0], events)


def payable(p: "AgesPosition", seat: int) -> list[int]:
    """M83: the own level, or the highest whose upkeep he can pay; several only where his cash is unknown."""
    upkeep, level = p.content.board.upkeep, p.status[seat]
    if p.cash[seat] == UNKNOWN:
        return list(range(level + 1))
    while level and upkeep[level] > p.cash[seat]:
        level -= 1
    return [level]


def settle(p: "AgesPosition", level: int, events: Events) -> None:
    """M83, M84: pays, and who drops may borrow. Who cannot pay even the lowest level pays all he has."""
    seat, upkeep = p.active, p.content.board.upkeep[level]
    if p.cash[seat] != UNKNOWN:
        upkeep = min(upkeep, p.cash[seat])
    pay_bank(p, seat, upkeep)
    dropped = level < p.status[seat]
    p.status[seat] = level
    p.phase = ""
    if dropped:
        tell(events, "middle_ages.dropped", seat=seat, level=level, florins=upkeep)
        ask_loan(p, seat)
    else:
        tell(events, "middle_ages.upkeep", seat=seat, level=level, florins=upkeep)


def list_pay(p: "AgesPosition") -> list[Move]:
    return [p.content.moves.pay[level] for level in payable(p, p.active)]


def why_not_pay(p: "AgesPosition", move: Pay) -> Refused:
    level = payable(p, p.active)[-1]
    if move.level > p.status[p.active]:
        return Refused("M82", "middle_ages.pay_own_level", level=p.status[p.active])
    if move.level > level:
        return Refused("M3", "middle_ages.upkeep_cash", florins=p.content.board.upkeep[move.level])
    return Refused("M83", "middle_ages.no_drop_by_choice", level=level)


def pay(p: "AgesPosition", move: Pay, events: Events) -> None:
    settle(p, move.level, events)


def list_social_status(p: "AgesPosition") -> tuple[Move, ...]:
    seat = p.active
    return PLAY if holds(p, seat, SOCIAL_STATUS) and can_pay(p, seat, SOCIAL_STATUS_PRICE) else ()


def why_not_social_status(p: "AgesPosition", move: SocialStatus) -> Refused:
    if not holds(p, p.active, SOCIAL_STATUS):
        return no_card(SOCIAL_STATUS)
    return Refused("M100", "middle_ages.status_cash", florins=SOCIAL_STATUS_PRICE)


def social_status(p: "AgesPosition", move: SocialStatus, events: Events) -> None:
    """M100: he has not dropped."""
    give_up(p, p.active, SOCIAL_STATUS)
    pay_bank(p, p.active, SOCIAL_STATUS_PRICE)
    tell(events, "middle_ages.social_status", seat=p.active, florins=SOCIAL_STATUS_PRICE)
    p.phase = ""


def upkeep_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "level": p.status[p.active]}


def settle_params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"item": "level", "seat": p.active}


PAY_STEP = Step(Pay, list_pay, why_not_pay, pay)
UPKEEP = Phase(
    "upkeep",
    "D17",
    active,
    (Step(SocialStatus, list_social_status, why_not_social_status, social_status), PAY_STEP),
    upkeep_params,
)
SETTLE = Phase(
    "settle",
    "reveal",
    lambda p: CHANCE,
    (PAY_STEP,),
    settle_params,
    who="chance",
)
"""Where a record does not know the cash of somebody who pays without being asked: the level that he keeps."""


# -- pass B: climbing -------------------------------------------------------------------------------------------------


def begin_climbing(p: "AgesPosition", events: Events) -> None:
    ask(p, p.first)


def ask(p: "AgesPosition", seat: int) -> None:
    """M85, M90: everybody without loans, also who cannot climb (M115)."""
    seat = ask_from(p, seat, lambda p, seat: not debtor(p, seat))
    p.phase, p.active = ("climb", seat) if seat != NOBODY else ("", NOBODY)


def climb_cost(p: "AgesPosition", levels: int, cards: int) -> int:
    """M85, M98."""
    return cards * SOCIAL_ASCENT_PRICE + (levels - cards) * p.content.board.ascent_cost(p.arrivals)


def why_not_climb(p: "AgesPosition", move: Climb) -> Refused:
    refused = can_climb(p, move.levels, move.cards)
    assert refused is not None
    return refused


def can_climb(p: "AgesPosition", levels: int, cards: int) -> Refused | None:
    seat = p.active
    if cards > levels:
        return Refused("M98", "middle_ages.card_per_level")
    if p.status[seat] + levels >= len(p.content.board.upkeep):
        return Refused("M86", "middle_ages.top_level", level=len(p.content.board.upkeep) - 1)
    if cards > holds(p, seat, SOCIAL_ASCENT):
        return no_card(SOCIAL_ASCENT)
    if not can_pay(p, seat, climb_cost(p, levels, cards)):
        return Refused("M85", "middle_ages.climb_cash", florins=climb_cost(p, levels, cards))
    return None


def list_climb(p: "AgesPosition") -> list[Move]:
    return [
        move
        for levels, row in enumerate(p.content.moves.climb)
        for cards, move in enumerate(row[: levels + 1])
        if can_climb(p, levels, cards) is None
    ]


def climb(p: "AgesPosition", move: Climb, events: Events) -> None:
    seat, cost = p.active, climb_cost(p, move.levels, move.cards)
    for _ in range(move.cards):
        give_up(p, seat, SOCIAL_ASCENT)
    pay_bank(p, seat, cost)
    p.status[seat] += move.levels
    if move.levels:
        level = p.status[seat]
        tell(events, "middle_ages.climbed", seat=seat, n=move.levels, cards=move.cards, level=level, florins=cost)
    ask(p, following(p, seat))


CLIMB = Phase("climb", "D19", active, (Step(Climb, list_climb, why_not_climb, climb),), asked_seat)
