"""The moves of this game, declared as data, and made once per set-up so that lists hold references."""

from typing import Final

from hansa_core.merchant_princes.box import KINDS, SHIP, SPECIALS, Box
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.moves import Amount, Kind, Move, Value, Vocabulary, Words

MOST_GOLD: Final = 2999
"""More than anybody can come to: 54 cards at most are sold, one by one, for 34 gold each at most (I4)."""


def most_ships(box: Box, players: int) -> int:
    """P5: of one player, when all others keep to those they began with."""
    return box.numbers[SHIP] - box.ships * (players - 1)


def card_word(box: Box, kind: int, good: int) -> str:
    """A Ship is bought with its cube (P19): `ship.red`."""
    return f"{SPECIALS[SHIP]}.{box.goods[good]}" if kind == SHIP else SPECIALS[kind]


def vocabulary(box: Box, players: int) -> Vocabulary:
    """All that can be said. Short and frequent kinds stand first: saves store a move's number."""
    good = Words(box.goods)
    cards = (*(card_word(box, SHIP, good) for good in range(len(box.goods))), *SPECIALS[SHIP + 1 :])
    return Vocabulary(
        (
            Kind("end"),
            Kind("draw"),
            Kind("stop"),
            Kind("sell"),
            Kind("pass"),
            Kind("load", {"good": good}),
            Kind("discard", {"good": Words(box.goods, secret=True)}),
            Kind("buy", {"card": Words(cards)}),
            Kind("lay", {"good": good, "slot": Amount(1, box.slots)}),
            Kind("exchange", {"ship": Amount(1, most_ships(box, players)), "good": good}),
            Kind("reveal", {"gold": Amount(0, MOST_GOLD)}),
        )
    )


class Moves:
    """Every move value of one set-up but the reveals, by the numbers that the rules work with."""

    def __init__(self, box: Box, players: int) -> None:
        goods = range(len(box.goods))
        self.end = Move("end")
        self.draw = Move("draw")
        self.stop = Move("stop")
        self.sell = Move("sell")
        self.pass_ = Move("pass")
        self.load = tuple(Move("load", good) for good in box.goods)
        self.discard = tuple(Move("discard", good) for good in box.goods)
        self.discard_unknown = Move("discard", HIDDEN)
        self.buy_ship = tuple(Move("buy", card_word(box, SHIP, good)) for good in goods)
        self.buy = tuple(Move("buy", card_word(box, kind, 0)) for kind in range(KINDS))
        self.lay = tuple(tuple(Move("lay", good, slot + 1) for slot in range(box.slots)) for good in box.goods)
        ships = range(most_ships(box, players))
        self.exchange = tuple(tuple(Move("exchange", ship + 1, good) for good in box.goods) for ship in ships)
        self.good_number: dict[Value, int] = {good: number for number, good in enumerate(box.goods)}
        self.card_number: dict[Value, tuple[int, int]] = {
            card_word(box, kind, good): (kind, good) for kind in range(KINDS) for good in reversed(goods)
        }
