"""Phase 2, talks: tariff, proposals, counter-offers, in bounded talk rounds (M37 to M39, M116)."""

from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages import free_loading
from hansa_core.middle_ages.asking import active, always, lists_pass, tell
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.content import NOBODY, UNPRICED
from hansa_core.middle_ages.declaration import (
    Accept,
    Close,
    Counter,
    Decline,
    EndTalks,
    Pass,
    Price,
    Propose,
    Refuse,
    TakeTariff,
    Talk,
    Tariff,
)
from hansa_core.middle_ages.hold import can_load, load_deal, loadable_sets, most_units, why_not_goods
from hansa_core.middle_ages.money import can_pay, most, pay_player
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Amounts, Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

MOST_ROUNDS: Final = 3
CLOSED: Final = 1
"""The mask in `entered` for a closed partner; the price for n units has bit n."""
TALK = (Talk(),)
END_TALKS = (EndTalks(),)
ACCEPT = (Accept(),)
REFUSE = (Refuse(),)
DECLINE = (Decline(),)
PRICE = Price()


def begin(p: "AgesPosition") -> None:
    """M39: as long as somebody could load."""
    if partners(p):
        p.talks = 0
        new_round(p)
    else:
        finish(p)


def new_round(p: "AgesPosition") -> None:
    p.talks += 1
    p.dealt, p.partner = 0, NOBODY
    p.entered = bytearray(len(p.entered))
    p.phase, p.active = "tariff", p.masters[p.wagon]


def finish(p: "AgesPosition") -> None:
    """M116: prices stand until these talks end."""
    p.talks, p.dealt, p.partner = 0, 0, NOBODY
    p.tariffs = [UNPRICED] * len(p.tariffs)
    p.entered = bytearray(len(p.entered))
    p.offer, p.price, p.draft = (), 0, ()
    free_loading.begin(p, None)


def partners(p: "AgesPosition") -> list[int]:
    """M39: who has free room and a loadable unit, clockwise from the master."""
    players, master = p.setup.players, p.masters[p.wagon]
    return [seat for i in range(1, players) if can_load(p, p.wagon, seat := (master + i) % players)]


def params(p: "AgesPosition") -> "Mapping[str, Any]":
    values: dict[str, Any] = {"seat": p.active, "wagon": p.wagon + 1, "talk": p.talks}
    if p.offer:
        values |= {"partner": p.partner, "goods": p.content.moves.goods_of[p.offer], "florins": p.price}
    return values


# -- before a talk round: the tariff ----------------------------------------------------------------------------------


def list_tariff(p: "AgesPosition") -> list[Move]:
    """M39a, M116: each entry once in a talk round, for who could load so many units."""
    found: list[Move] = []
    for seat in sorted(partners(p)):
        units = range(most_units(p, p.wagon, seat))
        found += [p.content.moves.tariff[seat][n] for n in units if not p.entered[seat] >> (n + 1) & 1]
    return found


def why_not_tariff(p: "AgesPosition", move: Tariff) -> Refused:
    refused = _why_not_partner(p, move.partner)
    if refused is not None:
        return refused
    units = most_units(p, p.wagon, move.partner)
    if move.units > units:
        return Refused("M37", "middle_ages.tariff_units", partner=move.partner, units=units)
    return Refused("M116", "middle_ages.entered", partner=move.partner)


def _why_not_partner(p: "AgesPosition", seat: int) -> Refused | None:
    if seat == p.masters[p.wagon]:
        return Refused("M35", "middle_ages.own_tariff")
    if seat not in partners(p):
        return Refused("M39", "middle_ages.not_eligible", partner=seat)
    return None


def tariff(p: "AgesPosition", move: Tariff, events: Events) -> None:
    p.draft = (move.partner, move.units)
    p.phase = "tariff_price"


def list_ask(p: "AgesPosition") -> Amounts:
    """M116: what a receiver may ask."""
    return Amounts(PRICE, range(0, p.content.board.ask_cap + 1, UNIT))


def why_not_ask(p: "AgesPosition", move: Price) -> Refused:
    return Refused("M116", "middle_ages.ask_cap", florins=p.content.board.ask_cap)


def price_tariff(p: "AgesPosition", move: Price, events: Events) -> None:
    seat, units = p.draft
    p.tariffs[seat * p.content.board.room + units - 1] = move.florins
    p.entered[seat] |= 1 << units
    p.draft = ()
    p.phase = "tariff"
    tell(events, "middle_ages.tariff", seat=p.active, partner=seat, n=units, florins=move.florins)


def list_close(p: "AgesPosition") -> list[Move]:
    return [p.content.moves.close[seat] for seat in sorted(partners(p)) if not p.entered[seat] & CLOSED]


def why_not_close(p: "AgesPosition", move: Close) -> Refused:
    return _why_not_partner(p, move.partner) or Refused("M116", "middle_ages.entered", partner=move.partner)


def close(p: "AgesPosition", move: Close, events: Events) -> None:
    p.entered[move.partner] |= CLOSED
    tell(events, "middle_ages.closed", seat=p.active, partner=move.partner)


def talk(p: "AgesPosition", move: Talk, events: Events) -> None:
    tell(events, "middle_ages.talk_began", seat=p.active, wagon=p.wagon + 1, talk=p.talks)
    ask_partner(p, p.masters[p.wagon])


def end_talks(p: "AgesPosition", move: EndTalks, events: Events) -> None:
    """M39d."""
    tell(events, "middle_ages.talks_ended", seat=p.active, wagon=p.wagon + 1)
    finish(p)


TARIFF = Phase(
    "tariff",
    "D5",
    active,
    (
        Step(Talk, lambda p: TALK, always, talk),
        Step(EndTalks, lambda p: END_TALKS, always, end_talks),
        Step(Tariff, list_tariff, why_not_tariff, tariff),
        Step(Close, list_close, why_not_close, close),
    ),
    params,
)
TARIFF_PRICE = Phase("tariff_price", "D5", active, (Step(Price, list_ask, why_not_ask, price_tariff),), params)


# -- a talk round -----------------------------------------------------------------------------------------------------


def ask_partner(p: "AgesPosition", after: int) -> None:
    """M39b: clockwise from the master; M39d: rounds repeat until one brings no deal, at most three."""
    players, master = p.setup.players, p.masters[p.wagon]
    p.offer, p.price = (), 0
    seat = (after + 1) % players
    while seat != master:
        if not p.entered[seat] & CLOSED and can_load(p, p.wagon, seat):
            p.phase, p.active, p.partner = "talk", seat, seat
            return
        seat = (seat + 1) % players
    if p.dealt and p.talks < MOST_ROUNDS and partners(p):
        new_round(p)
    else:
        finish(p)


def tariff_for(p: "AgesPosition", seat: int, units: int) -> int:
    return p.tariffs[seat * p.content.board.room + units - 1]


def list_take_tariff(p: "AgesPosition") -> list[Move]:
    seat = p.active
    prices = [tariff_for(p, seat, units) for units in range(1, p.content.board.room + 1)]
    if max(prices) == UNPRICED:
        return []
    takes = [price != UNPRICED and can_pay(p, seat, price) for price in prices]
    moves = p.content.moves.take_tariff
    return [moves[goods] for goods in loadable_sets(p, p.wagon, seat) if takes[len(goods) - 1]]


def why_not_take_tariff(p: "AgesPosition", move: TakeTariff) -> Refused:
    goods = p.content.moves.goods_sets[move.goods]
    refused = why_not_goods(p, p.wagon, p.active, goods)
    if refused is not None:
        return refused
    price = tariff_for(p, p.active, len(goods))
    if price == UNPRICED:
        return Refused("M37", "middle_ages.no_tariff", n=len(goods))
    return Refused("M39", "middle_ages.offer_cash", florins=price)


def take_tariff(p: "AgesPosition", move: TakeTariff, events: Events) -> None:
    goods = p.content.moves.goods_sets[move.goods]
    deal(p, goods, tariff_for(p, p.active, len(goods)), events)


def deal(p: "AgesPosition", goods: tuple[int, ...], price: int, events: Events) -> None:
    """M37: paid at once, loaded at once."""
    seat, master = p.partner, p.masters[p.wagon]
    pay_player(p, seat, master, price)
    tell(events, "middle_ages.deal", seat=seat, master=master, florins=price)
    load_deal(p, seat, goods, events)
    p.dealt = 1
    ask_partner(p, seat)


def list_propose(p: "AgesPosition") -> list[Move]:
    return [p.content.moves.propose[goods] for goods in loadable_sets(p, p.wagon, p.active)]


def why_not_propose(p: "AgesPosition", move: Propose | Counter) -> Refused:
    refused = why_not_goods(p, p.wagon, p.partner, p.content.moves.goods_sets[move.goods])
    assert refused is not None
    return refused


def propose(p: "AgesPosition", move: Propose, events: Events) -> None:
    p.draft = p.content.moves.goods_sets[move.goods]
    p.phase = "proposal_price"


def list_own_price(p: "AgesPosition") -> Amounts:
    """M116: what the payer proposes."""
    return Amounts(PRICE, range(0, most(p, p.active) + 1, UNIT))


def why_not_own_price(p: "AgesPosition", move: Price) -> Refused:
    return Refused("M3", "middle_ages.price_cash", florins=move.florins)


def price_proposal(p: "AgesPosition", move: Price, events: Events) -> None:
    p.offer, p.price, p.draft = p.draft, move.florins, ()
    names = [p.content.board.goods[good] for good in p.offer]
    tell(events, "middle_ages.proposed", seat=p.active, goods=names, florins=p.price)
    p.phase, p.active = "answer", p.masters[p.wagon]


def pass_talk(p: "AgesPosition", move: Pass, events: Events) -> None:
    tell(events, "middle_ages.talk_passed", seat=p.active)
    ask_partner(p, p.active)


TALK_PHASE = Phase(
    "talk",
    "D6",
    active,
    (
        Step(Pass, lists_pass, always, pass_talk),
        Step(TakeTariff, list_take_tariff, why_not_take_tariff, take_tariff),
        Step(Propose, list_propose, why_not_propose, propose),
    ),
    params,
)
PROPOSAL_PRICE = Phase(
    "proposal_price", "D6", active, (Step(Price, list_own_price, why_not_own_price, price_proposal),), params
)


# -- the master's answer, and the partner's to a counter-offer --------------------------------------------------------


def accept_proposal(p: "AgesPosition", move: Accept, events: Events) -> None:
    deal(p, p.offer, p.price, events)


def refuse(p: "AgesPosition", move: Refuse, events: Events) -> None:
    tell(events, "middle_ages.refused", seat=p.active, partner=p.partner)
    ask_partner(p, p.partner)


def list_counter(p: "AgesPosition") -> list[Move]:
    """M39c: any goods this partner can load."""
    return [p.content.moves.counter[goods] for goods in loadable_sets(p, p.wagon, p.partner)]


def counter(p: "AgesPosition", move: Counter, events: Events) -> None:
    p.draft = p.content.moves.goods_sets[move.goods]
    p.phase = "counter_price"


def price_counter(p: "AgesPosition", move: Price, events: Events) -> None:
    p.offer, p.price, p.draft = p.draft, move.florins, ()
    names = [p.content.board.goods[good] for good in p.offer]
    tell(events, "middle_ages.countered", seat=p.active, partner=p.partner, goods=names, florins=p.price)
    p.phase, p.active = "counter", p.partner


ANSWER = Phase(
    "answer",
    "D5",
    active,
    (
        Step(EndTalks, lambda p: END_TALKS, always, end_talks),
        Step(Accept, lambda p: ACCEPT, always, accept_proposal),
        Step(Refuse, lambda p: REFUSE, always, refuse),
        Step(Counter, list_counter, why_not_propose, counter),
    ),
    params,
)
COUNTER_PRICE = Phase("counter_price", "D5", active, (Step(Price, list_ask, why_not_ask, price_counter),), params)


def list_accept(p: "AgesPosition") -> tuple[Move, ...]:
    """M39: an offer can be accepted only by a partner who can pay it."""
    return ACCEPT if can_pay(p, p.active, p.price) else ()


def why_not_accept(p: "AgesPosition", move: Accept) -> Refused:
    return Refused("M39", "middle_ages.offer_cash", florins=p.price)


def decline(p: "AgesPosition", move: Decline, events: Events) -> None:
    tell(events, "middle_ages.declined", seat=p.active)
    ask_partner(p, p.active)


COUNTER = Phase(
    "counter",
    "D6",
    active,
    (
        Step(Accept, list_accept, why_not_accept, accept_proposal),
        Step(Decline, lambda p: DECLINE, always, decline),
    ),
    params,
)
