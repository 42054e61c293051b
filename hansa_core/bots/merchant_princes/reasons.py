"""Why a turn is good, in words: what it pays to whom, what it brings, what it ends."""

from hansa_core.bots.merchant_princes.turns import Turn
from hansa_core.bots.player import Reason
from hansa_core.merchant_princes.declaration import Buy, Discard, Exchange, Lay, Load
from hansa_core.merchant_princes.payout import payout
from hansa_core.merchant_princes.position import PrincesPosition


def reasons(seen: PrincesPosition, turn: Turn, to_others: bool = False) -> tuple[Reason, ...]:
    """Said to who plays the turn, or to others about it."""
    me, goods = seen.active, seen.content.moves.good_number
    found: list[Reason] = []
    for move in turn.moves:
        if isinstance(move, Load | Exchange):
            held = seen.held(me, goods[move.good])
            if held:
                found.append(Reason("bots.merchant_princes.fits_hand", {"n": held, "good": move.good}, held))
        elif isinstance(move, Buy):
            kind = seen.content.moves.card_number[move.card][0]
            price = seen.content.box.prices[kind]
            found.append(Reason("bots.merchant_princes.lasting", {"price": price, "n": len(seen.pile)}, -price))
        elif isinstance(move, Discard):
            found.append(Reason("bots.merchant_princes.least_missed", {"good": move.good}, 0))
    laid = [move for move in turn.moves if isinstance(move, Lay)]
    if laid or seen.laid:
        good = goods[laid[0].good] if laid else seen.selling
        before = _before_sale(seen, turn)
        paid = payout(before, good, (*before.laid, *(move.slot - 1 for move in laid))).gold
        own = ("pays", {"seat": me, "n": paid[me]}) if to_others else ("pays_you", {"n": paid[me]})
        found.append(Reason(f"bots.merchant_princes.{own[0]}", own[1], paid[me]))
        found += [
            Reason("bots.merchant_princes.pays", {"seat": seat, "n": gold}, -gold)
            for seat, gold in enumerate(paid)
            if gold and seat != me
        ]
        if not any(gold for seat, gold in enumerate(paid) if seat != me):
            found.append(Reason("bots.merchant_princes.nobody_else", {}, 0))
    if turn.draws:
        found.append(Reason("bots.merchant_princes.draws", {"n": turn.draws}, turn.draws))
        if turn.draws >= len(seen.pile):
            found.append(Reason("bots.merchant_princes.ends", {}, 0))
    return tuple(sorted(found, key=lambda reason: -abs(reason.worth)))


def _before_sale(seen: PrincesPosition, turn: Turn) -> PrincesPosition:
    """The position in which the sale is closed: after what phase 1 of the plan does."""
    now = seen.copy()
    for move in turn.moves:
        if isinstance(move, Lay) or now.phase != "phase1":
            break
        now.apply(move)
    return now
