"""Deals of the negotiating option (D22): taken where one gains more than the partner's gain hurts; none are opened."""

from collections.abc import Sequence

from hansa_core.bots.middle_ages.answers import Answer, listed
from hansa_core.bots.middle_ages.moving import card_worth
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.middle_ages.declaration import Accept, Decline, Pass
from hansa_core.middle_ages.negotiating.deal import FlorinsPaid, Item
from hansa_core.middle_ages.negotiating.declaration import TRANSFERS, Card
from hansa_core.table.moves import Move

PROMISED = 250.0
"""What a promise costs who gives it, and half of it what it brings who gets it: it binds only for a round."""


def item_worth(o: Outlook, item: Item) -> float:
    if isinstance(item, FlorinsPaid):
        return float(item.florins)
    if isinstance(item, Card):
        return card_worth(o, o.p.content.moves.influence[item.card])
    return PROMISED


def deal_answer(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Who answers gets what the other side gives, and gives what it wants."""
    assert o.p.deal is not None
    gets, gives = o.p.deal.items
    got = sum(item_worth(o, item) * (1.0 if item.kind in TRANSFERS else 0.5) for item in gets)
    given = sum(item_worth(o, item) for item in gives)
    hurt = max(0.0, given - got) * o.w["rival"] / len(o.others)
    gain = got - given - hurt - (20.0 if gives else 0.0)
    found = [Answer(gain, move, (("only_gains", {}),) if gain > 0 else ()) for move in listed(legal, Accept)]
    return [*found, *(Answer(0.0, move) for move in listed(legal, Decline))]


def no_deal(o: Outlook, legal: Sequence[Move]) -> list[Answer]:
    """Who is invited offers nothing; who has begun to put a deal together ends it in the shortest way."""
    return [Answer(0.0, move) for move in listed(legal, Pass)] or [Answer(0.0, legal[-1])]
