"""The moves of this game, declared as data, and made once per set-up so that lists hold references."""

from typing import Final

from hansa_core.merchant_princes.box import KINDS, SHIP, SPECIALS, Box
from hansa_core.table.hidden import HIDDEN, Hidden
from hansa_core.table.moves import Amount, Move, Vocabulary, Words

MOST_GOLD: Final = 2999
"""More than anybody can come to: 54 cards at most are sold, one by one, for 34 gold each at most (I4)."""


class End(Move, kind="end"):
    """Phase 1 is over (P13)."""


class Draw(Move, kind="draw"):
    """Cards from the pile: in phase 2 (P26), or for a Trading Post (P27)."""


class Stop(Move, kind="stop"):
    """No card for the Trading Posts that are left (P27)."""


class Sell(Move, kind="sell"):
    """What has been laid is sold (P20)."""


class Pass(Move, kind="pass"):
    """Nothing is sold in the last round (P35)."""


class Load(Move, kind="load"):
    """A cube on one of the first ships (P7)."""

    good: str


class Discard(Move, kind="discard"):
    """A card above the hand limit, face down (P32)."""

    good: str | Hidden


class Buy(Move, kind="buy"):
    """A special card; a Ship with its cube: `ship.red` (P18, P19)."""

    card: str


class Lay(Move, kind="lay"):
    """A card on a demand slot, counted from 1 (P20)."""

    good: str
    slot: int


class Exchange(Move, kind="exchange"):
    """The cube of a ship, counted from 1, for another (P15)."""

    ship: int
    good: str


class Reveal(Move, kind="reveal"):
    """The gold of a purse that a record did not know (P29)."""

    gold: int


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
            End.declare(),
            Draw.declare(),
            Stop.declare(),
            Sell.declare(),
            Pass.declare(),
            Load.declare(good=good),
            Discard.declare(good=Words(box.goods, secret=True)),
            Buy.declare(card=Words(cards)),
            Lay.declare(good=good, slot=Amount(1, box.slots)),
            Exchange.declare(ship=Amount(1, most_ships(box, players)), good=good),
            Reveal.declare(gold=Amount(0, MOST_GOLD)),
        )
    )


class Moves:
    """Every move value of one set-up but the reveals, by the numbers that the rules work with."""

    def __init__(self, box: Box, players: int) -> None:
        goods = range(len(box.goods))
        self.end = (End(),)
        self.draw = (Draw(),)
        self.stop = (Stop(),)
        self.sell = (Sell(),)
        self.pass_ = (Pass(),)
        self.load = tuple(Load(good) for good in box.goods)
        self.discard = tuple(Discard(good) for good in box.goods)
        self.discard_unknown = (Discard(HIDDEN),)
        self.buy_ship = tuple(Buy(card_word(box, SHIP, good)) for good in goods)
        self.buy = tuple(Buy(card_word(box, kind, 0)) for kind in range(KINDS))
        self.lay = tuple(tuple(Lay(good, slot + 1) for slot in range(box.slots)) for good in box.goods)
        ships = range(most_ships(box, players))
        self.exchange = tuple(tuple(Exchange(ship + 1, good) for good in box.goods) for ship in ships)
        self.good_number = {good: number for number, good in enumerate(box.goods)}
        self.card_number = {
            card_word(box, kind, good): (kind, good) for kind in range(KINDS) for good in reversed(goods)
        }
