"""Investments, upkeep, loans and levels (D15 to D20): the level decides, then cash; what is spent must come back."""

from collections.abc import Sequence
from typing import Final

from hansa_core.bots.middle_ages.answers import SURE, Answer, amount, florins, listed
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.middle_ages.cards import INVESTMENTS, SOCIAL_STATUS_PRICE
from hansa_core.middle_ages.declaration import Borrow, Climb, Decline, Pass, Pay, Repay, SocialStatus, Take
from hansa_core.middle_ages.investments import least
from hansa_core.middle_ages.status import climb_cost
from hansa_core.table.moves import Amounts, Move

WEIGHT_OF: Final = {"courier": "courier_card"}


def investment_worth(o: Outlook, card: int) -> float:
    """As long as the game lasts; it works from the next round on."""
    return o.w[WEIGHT_OF.get(INVESTMENTS[card], INVESTMENTS[card])] * max(0.0, o.rounds - 0.3)


def auction(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Up to a share of what the best card brings, as long as upkeep and goods can still be paid."""
    p = o.p
    best = max(investment_worth(o, card) for card in p.row)
    spare = o.cash[o.me] - o.board.upkeep[p.status[o.me]] - 300
    most = min(o.w["invest"] * best, spare)
    found = [Answer(0.0, move) for move in listed(legal, Pass)]
    if isinstance(legal, Amounts) and legal.numbers and least(p) <= most:
        why = (("card_worth", {"florins": florins(best)}),)
        found.append(Answer(best - least(p), amount(legal, least(p)), why))
    elif isinstance(legal, Amounts) and legal.numbers:
        found.append(Answer(min(-1.0, most - least(p)), amount(legal, least(p))))
    return found


def take(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    number = o.p.content.moves.investment
    return [
        Answer(worth, move, (("card_worth", {"florins": florins(worth)}),))
        for move in listed(legal, Take)
        for worth in (investment_worth(o, number[move.card]),)
    ]


def upkeep(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """The card where it saves more than it would later."""
    p = o.p
    cost = o.board.upkeep[p.status[o.me]]
    later = o.board.upkeep[min(len(o.board.upkeep) - 1, p.status[o.me] + 2)] if o.rounds > 1 else 0
    found = [
        Answer(-o.board.upkeep[move.level] - 1500.0 * (p.status[o.me] - move.level), move)
        for move in listed(legal, Pay)
    ]
    kept = max(0.0, 0.6 * (later - SOCIAL_STATUS_PRICE))
    saved = ("saves", {"florins": cost - SOCIAL_STATUS_PRICE})
    return [*found, *(Answer(-SOCIAL_STATUS_PRICE - kept, move, (saved,)) for move in listed(legal, SocialStatus))]


def loan(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Only who cannot buy goods any more, and has time to earn it back."""
    needed = o.cash[o.me] < 400 and o.rounds > 2.5
    found = [Answer(SURE if needed else -SURE, move) for move in listed(legal, Borrow)]
    return [*found, *(Answer(0.0, move) for move in listed(legal, Decline))]


def repaying(o: Outlook, legal: Sequence[Move]) -> Move | None:
    """M89: at any open question of a debtor who can spare it."""
    listed_now = listed(legal, Repay)
    spare = 1500 if o.rounds > 1 else 0
    return listed_now[0] if listed_now and o.cash[o.me] >= o.board.loan_repay + spare else None


def repay(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Before levels are bought, and at the last moment always: a debtor ranks behind (M93)."""
    last = o.p.phase == "last_repay" or o.rounds <= 1
    enough = o.cash[o.me] >= o.board.loan_repay + (0 if last else 600)
    found = [Answer(SURE if enough else -SURE, move, (("rank", {}),)) for move in listed(legal, Repay)]
    return [*found, *(Answer(0.0, move) for move in listed(legal, Pass))]


def climb(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """As high as leaves enough for goods, bids and the next upkeep; in the last round all of it."""
    p = o.p
    found: list[Answer] = []
    for move in listed(legal, Climb):
        cost = climb_cost(p, move.levels, move.cards)
        level = p.status[o.me] + move.levels
        short = 0.0 if o.last else max(0.0, cost - o.spare(level, o.w["keep"]))
        worth = move.levels * level_worth(o) - cost - 3.0 * short - 1.0 * move.cards
        found.append(Answer(worth, move, (("level", {"level": level}),) if move.levels else (("keep_cash", {}),)))
    return found


def level_worth(o: Outlook) -> float:
    """A level decides the game, so it is worth more than it ever costs; early ones cost upkeep all the time."""
    return 4000.0 if o.last else o.w["level"]
