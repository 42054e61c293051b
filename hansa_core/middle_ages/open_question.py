"""Whether the question that a position asks can be asked there: for texts that somebody has written (I9)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hansa_core.middle_ages import (
    asking,
    buying,
    hold,
    loans,
    masters,
    talks,
    trading_posts,
    turns,
)
from hansa_core.middle_ages.cards import (
    BONUS_SALE,
    BROKEN_AXLE,
    FREE_LOADING,
    SPECIAL_SALE,
    WAREHOUSE_SALE,
    WAREHOUSE_SALE_UNITS,
)
from hansa_core.middle_ages.content import NOBODY, UNKNOWN, UNPRICED
from hansa_core.middle_ages.money import can_pay
from hansa_core.middle_ages.warehouse_sale import has_units

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

Check = Callable[["AgesPosition"], bool]

LOADING: Final = ("deals_bid", "bid", "master_load", "free_loading")
TALKS: Final = ("tariff", "tariff_price", "talk", "proposal_price", "answer", "counter_price", "counter")
OFFERED: Final = ("answer", "counter_price", "counter")
DRAFTED: Final = ("tariff_price", "proposal_price", "counter_price")
AUCTION: Final = ("auction", "take_card")


def sound(p: "AgesPosition") -> bool:
    """What belongs to another question is empty, and the question's own check holds."""
    players = p.setup.players
    if p.phase not in p.rules.phases or (p.phase.startswith("deals_") and p.active != p.first):
        return False
    if any(mask >= 1 << players for mask in (p.passed, p.out, p.bonus_sold)):
        return False
    empty = (
        p.phase in ("buy", "warehouse_sale") or not p.units,
        p.phase == "buy" or not p.lap,
        (p.phase in (*LOADING, *TALKS, "pick", "bonus_sale")) == (p.wagon != NOBODY),
        p.phase in ("turn", "pick", "post") or not p.used,
        p.phase == "bonus_sale" or not p.bonus_sold,
        p.phase in AUCTION or (not (p.highest or p.passed or p.out) and p.bidder == NOBODY),
        (p.phase in TALKS) == bool(p.talks),
        p.phase in TALKS or (not (p.dealt or any(p.entered)) and set(p.tariffs) == {UNPRICED}),
        (p.phase in TALKS and not p.phase.startswith("tariff")) == (p.partner != NOBODY),
        (p.phase in OFFERED) == bool(p.offer) and (bool(p.offer) or not p.price),
        (p.phase in DRAFTED) == bool(p.draft),
    )
    return all(empty) and CHECKS.get(p.phase, _nothing)(p)


def _nothing(p: "AgesPosition") -> bool:
    return True


def _buy(p: "AgesPosition") -> bool:
    return p.lap < buying.laps(p) and p.units < p.content.board.purchases


def _declare(p: "AgesPosition") -> bool:
    asked = bool(masters.declarers(p)) or p.phase == "deals_declare"
    return asked and any(masters.needs_master(p, wagon) for wagon in range(len(p.places)))


def _bid(p: "AgesPosition") -> bool:
    return masters.needs_master(p, p.wagon)


def _served(p: "AgesPosition") -> bool:
    """The wagon stands in a city and has its master."""
    return masters.in_city(p, p.wagon) and p.masters[p.wagon] != NOBODY


def _master_load(p: "AgesPosition") -> bool:
    return _served(p) and p.active == p.masters[p.wagon]


def _tariff(p: "AgesPosition") -> bool:
    return _master_load(p) and bool(talks.partners(p)) and not p.dealt and _entries(p)


def _entries(p: "AgesPosition") -> bool:
    """The tariff names partners only, and a price of this talk round is there."""
    room, master = p.content.board.room, p.masters[p.wagon]
    for seat in range(p.setup.players):
        prices = [talks.tariff_for(p, seat, units) != UNPRICED for units in range(1, room + 1)]
        entered = p.entered[seat]
        if seat == master and (entered or any(prices)):
            return False
        if any(entered >> units & 1 and not prices[units - 1] for units in range(1, room + 1)):
            return False
        if p.talks == 1 and any(prices[units - 1] and not entered >> units & 1 for units in range(1, room + 1)):
            return False
    return True


def _tariff_price(p: "AgesPosition") -> bool:
    return (
        _tariff(p) and len(p.draft) == 2 and p.content.moves.tariff[p.draft[0]][p.draft[1] - 1] in talks.list_tariff(p)
    )


def _partner(p: "AgesPosition") -> bool:
    master = p.masters[p.wagon] if _served(p) else NOBODY
    if master in (NOBODY, p.partner) or not _entries(p) or p.entered[p.partner] & talks.CLOSED:
        return False
    if p.dealt and (p.partner - 1) % p.setup.players == master:
        return False
    return hold.can_load(p, p.wagon, p.partner) and all(
        not goods or hold.why_not_goods(p, p.wagon, p.partner, goods) is None for goods in (p.offer, p.draft)
    )


def _talk(p: "AgesPosition") -> bool:
    return _served(p) and p.active == p.partner and _partner(p)


def _answer(p: "AgesPosition") -> bool:
    return _served(p) and p.active == p.masters[p.wagon] and _partner(p) and can_pay(p, p.partner, p.price)


def _counter(p: "AgesPosition") -> bool:
    return _talk(p) and p.price <= p.content.board.ask_cap


def _card_player(p: "AgesPosition") -> bool:
    """M115; by a deal he may have given his last card away since."""
    return p.content.negotiating or asking.card_player(p, p.active)


def _free_loading(p: "AgesPosition") -> bool:
    wanted = _served(p) and p.active != p.masters[p.wagon] and hold.can_load(p, p.wagon, p.active)
    return wanted and _card_player(p) and asking.possible(p, FREE_LOADING)


def _axle(p: "AgesPosition") -> bool:
    return asking.possible(p, BROKEN_AXLE) and _card_player(p)


def _turn(p: "AgesPosition") -> bool:
    cards = (*turns.COACHMEN, *turns.COURIERS)
    usable = sum(1 << card for card in cards if p.owns(p.active, card))
    return not p.used & ~usable and (bool(p.moved) or bool(p.tiles[p.active])) and (not p.gave or _acted(p))


def _acted(p: "AgesPosition") -> bool:
    return bool(p.moved or p.used)


def _pick(p: "AgesPosition") -> bool:
    node = p.content.board.roads.node_of[p.places[p.wagon]]
    return _turn(p) and _acted(p) and bool(p.stack) and node == p.courier and not p.gave >> p.wagon & 1


def _post(p: "AgesPosition") -> bool:
    owned = sum(1 << card for card in trading_posts.POSTS if any(p.owns(seat, card) for seat in range(p.setup.players)))
    return not p.used & ~owned and bool(trading_posts.posts_left(p, p.active))


def _warehouse_sale(p: "AgesPosition") -> bool:
    return p.owns(p.active, WAREHOUSE_SALE) and p.units < WAREHOUSE_SALE_UNITS


def _special_sale(p: "AgesPosition") -> bool:
    return asking.possible(p, SPECIAL_SALE) and _card_player(p) and has_units(p, p.active)


def _bonus_sale(p: "AgesPosition") -> bool:
    arrived = bool(p.arrived >> p.wagon & 1) and p.arrivals > 0
    aboard = any(p.aboard(p.wagon, p.active))
    return arrived and aboard and asking.possible(p, BONUS_SALE) and _card_player(p) and _emptied(p)


def _emptied(p: "AgesPosition") -> bool:
    """M70: the arrived wagons before this one have been unloaded."""
    before = [wagon for wagon in range(p.wagon) if p.arrived >> wagon & 1]
    return not any(any(p.aboard(wagon, seat)) for wagon in before for seat in range(p.setup.players))


def _auction(p: "AgesPosition") -> bool:
    gone = p.passed | p.out
    if p.bidder == NOBODY:
        led = not p.highest
    else:
        led = p.highest > 0 and p.bidder != p.active and not gone >> p.bidder & 1 and can_pay(p, p.bidder, p.highest)
    return led and not gone >> p.active & 1 and not p.passed & p.out and _unsold(p)


def _unsold(p: "AgesPosition") -> bool:
    bought = all(p.owned[seat] for seat in range(p.setup.players) if p.out >> seat & 1)
    return bool(p.row) and bought and p.out.bit_count() < p.setup.players - 1


def _take_card(p: "AgesPosition") -> bool:
    in_ = ~(p.passed | p.out) & ((1 << p.setup.players) - 1)
    return p.active == p.bidder and p.highest > 0 and in_ == 1 << p.active and not p.passed & p.out and _unsold(p)


def _settle(p: "AgesPosition") -> bool:
    asked = asking.card_player(p, p.active) or not asking.skippable(p, p.active)
    return not asked and p.cash[p.active] == UNKNOWN and p.status[p.active] > 0


def _debtor(p: "AgesPosition") -> bool:
    return loans.debtor(p, p.active)


def _loan(p: "AgesPosition") -> bool:
    return p.status[p.active] + 1 < len(p.content.board.upkeep)


def _climb(p: "AgesPosition") -> bool:
    return not loans.debtor(p, p.active)


CHECKS: Final[dict[str, Check]] = {
    "buy": _buy,
    "deals_declare": _declare,
    "declare": _declare,
    "deals_bid": _bid,
    "bid": _bid,
    "master_load": _master_load,
    "tariff": _tariff,
    "tariff_price": _tariff_price,
    "talk": _talk,
    "proposal_price": _talk,
    "answer": _answer,
    "counter_price": _answer,
    "counter": _counter,
    "free_loading": _free_loading,
    "axle": _axle,
    "turn": _turn,
    "pick": _pick,
    "post": _post,
    "warehouse_sale": _warehouse_sale,
    "special_sale": _special_sale,
    "bonus_sale": _bonus_sale,
    "auction": _auction,
    "take_card": _take_card,
    "settle": _settle,
    "loan": _loan,
    "repay": _debtor,
    "last_repay": _debtor,
    "climb": _climb,
}
