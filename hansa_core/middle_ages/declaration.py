"""The moves of this game: kinds with named fields; their values are made once per set-up, lists hold references."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

from hansa_core.middle_ages.board import UNIT, Board
from hansa_core.middle_ages.cards import (
    COACHMAN,
    COURIER,
    EXPRESS_COURIER,
    GREAT_TRADING_POST,
    INFLUENCE,
    INVESTMENTS,
    MASTER_COACHMAN,
    TRADING_POST,
)
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.moves import Amount, Kind, Move, Value, Vocabulary, Words

MOST_FLORINS: Final = 99_900
"""More than anybody bids or pays at once; a purse may hold more."""
MOST_CASH: Final = 999_900
CREST: Final = "crest"
NO_WAGON: Final = "none"
UP: Final = "up"
DOWN: Final = "down"


class Pass(Move, kind="pass"):
    """Nothing (more) of what is asked."""


class Done(Move, kind="done"):
    """No further unit is bought or sold."""


class End(Move, kind="end"):
    """Ends the turn of phase 3."""


class Talk(Move, kind="talk"):
    """The master begins a talk round."""


class EndTalks(Move, kind="end_talks"):
    """The master closes the talks."""


class Accept(Move, kind="accept"):
    """An offer is accepted."""


class Refuse(Move, kind="refuse"):
    """The master refuses a proposal."""


class Decline(Move, kind="decline"):
    """A counter-offer, an influence card or a loan is not taken."""


class Repay(Move, kind="repay"):
    """One loan is repaid."""


class Borrow(Move, kind="borrow"):
    """A loan is taken."""


class Draw(Move, kind="draw"):
    """The top card of the influence stack."""


class BonusSale(Move, kind="bonus_sale"):
    """A Bonus Sale card for the wagon that is unloaded."""


class SocialStatus(Move, kind="social_status"):
    """A Social Status card instead of the upkeep."""


class Climb(Move, kind="climb"):
    """So many levels, so many of them with a Social Ascent card."""

    levels: int
    cards: int


class Buy(Move, kind="buy"):
    good: str
    city: str


class Disc(Move, kind="disc"):
    pointers: str


class Load(Move, kind="load"):
    """The master's own units."""

    good: str
    units: int


class Take(Move, kind="take"):
    """An investment card of the row."""

    card: str


class Pick(Move, kind="pick"):
    """An influence card of the stack."""

    card: str


class Pay(Move, kind="pay"):
    """The upkeep of a level: of the own one, or of the highest that the cash pays for."""

    level: int


class Declare(Move, kind="declare"):
    wagons: str


class BreakAxle(Move, kind="break_axle"):
    wagon: int


class Tile(Move, kind="tile"):
    """A movement tile with which no wagon can be moved."""

    points: int


class TakeTariff(Move, kind="take_tariff"):
    goods: str


class Propose(Move, kind="propose"):
    goods: str


class Counter(Move, kind="counter"):
    goods: str


class FreeLoad(Move, kind="free_load"):
    goods: str


class Tariff(Move, kind="tariff"):
    partner: int
    units: int


class Close(Move, kind="close"):
    """This partner is not asked in this talk round."""

    partner: int


class Sell(Move, kind="sell"):
    good: str
    city: str


class SpecialSale(Move, kind="special_sale"):
    good: str
    city: str


class Shift(Move, kind="shift"):
    card: str
    good: str
    way: str


class MoveCourier(Move, kind="courier"):
    card: str
    space: str


class MoveWagon(Move, kind="move"):
    """`source` is a tile or a coachman, `place` where the wagon ends: a city, or a space and the node it faces."""

    source: str
    wagon: int
    place: str


class Bid(Move, kind="bid"):
    florins: int


class Price(Move, kind="price"):
    florins: int


class TurnUp(Move, kind="turn_up"):
    """Where a record does not know it: the next investment card of the row."""

    card: str


class Count(Move, kind="count"):
    """Where a record does not know it: the cash of a seat at the end."""

    florins: int


def goods_words(goods: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """What a deal can name: one unit, or two: `iron`, `cloth+iron`."""
    numbers = range(len(goods))
    sets = [(good,) for good in numbers] + list(combinations_with_replacement(numbers, 2))
    return {"+".join(goods[good] for good in each): tuple(each) for each in sets}


def wagons_words(wagons: int) -> dict[str, tuple[int, ...]]:
    """What a declaration can name: `none`, `1`, `1+3`."""
    sets = [each for size in range(wagons + 1) for each in combinations(range(wagons), size)]
    return {"+".join(str(wagon + 1) for wagon in each) or NO_WAGON: each for each in sets}


def pointer_words(goods: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """M65: where two pointers can stand; the crest counts for nothing."""
    pairs = combinations_with_replacement((*goods, CREST), 2)
    return {"+".join(pair): tuple(goods.index(each) for each in pair if each != CREST) for pair in pairs}


def sources(board: Board) -> tuple[str, ...]:
    return (*map(str, board.tiles), INVESTMENTS[COACHMAN], INVESTMENTS[MASTER_COACHMAN])


def vocabulary(board: Board, players: int, more: Sequence[Kind] = ()) -> Vocabulary:
    """All that can be said. Short and frequent kinds stand first: saves store a move's number; amounts stand last."""
    good, city, wagon = Words(board.goods), Words(board.cities), Amount(1, board.wagons)
    goods = Words(tuple(goods_words(board.goods)))
    climb = Amount(0, board.most_climb)
    florins = Amount(0, MOST_FLORINS, UNIT)
    spaces = board.roads.nodes[len(board.cities) :]
    plain = (Pass, Done, End, Talk, EndTalks, Accept, Refuse, Decline, Repay, Borrow, Draw, BonusSale, SocialStatus)
    return Vocabulary(
        (
            *(kind.declare() for kind in plain),
            Climb.declare(levels=climb, cards=climb),
            Buy.declare(good=good, city=city),
            Disc.declare(pointers=Words(tuple(pointer_words(board.goods)))),
            Load.declare(good=good, units=Amount(1, board.master_room)),
            Take.declare(card=Words(INVESTMENTS)),
            Pick.declare(card=Words(INFLUENCE, secret=True)),
            Pay.declare(level=Amount(0, len(board.upkeep) - 1)),
            Declare.declare(wagons=Words(tuple(wagons_words(board.wagons)))),
            BreakAxle.declare(wagon=wagon),
            Tile.declare(points=Amount(min(board.tiles), max(board.tiles))),
            TakeTariff.declare(goods=goods),
            Propose.declare(goods=goods),
            Counter.declare(goods=goods),
            FreeLoad.declare(goods=goods),
            Tariff.declare(partner=Amount(0, players - 1), units=Amount(1, board.room)),
            Close.declare(partner=Amount(0, players - 1)),
            Sell.declare(good=good, city=city),
            SpecialSale.declare(good=good, city=city),
            Shift.declare(card=_cards(TRADING_POST, GREAT_TRADING_POST), good=good, way=Words((UP, DOWN))),
            MoveCourier.declare(card=_cards(COURIER, EXPRESS_COURIER), space=Words(spaces)),
            MoveWagon.declare(source=Words(sources(board)), wagon=wagon, place=Words(board.roads.words)),
            *more,
            Bid.declare(florins=florins),
            Price.declare(florins=florins),
            TurnUp.declare(card=Words(INVESTMENTS)),
            Count.declare(florins=Amount(0, MOST_CASH, UNIT)),
        )
    )


def _cards(*cards: int) -> Words:
    return Words(tuple(INVESTMENTS[card] for card in cards))


class Moves:
    """The move values of one set-up, by the numbers that the rules work with."""

    def __init__(self, board: Board, kinds: dict[str, Kind], players: int) -> None:
        self.goods_sets = goods_words(board.goods)
        self.wagon_sets = wagons_words(board.wagons)
        self.pointer_sets = pointer_words(board.goods)
        self.good: dict[Value, int] = {good: number for number, good in enumerate(board.goods)}
        self.city: dict[Value, int] = {city: number for number, city in enumerate(board.cities)}
        self.influence: dict[Value, int] = {card: number for number, card in enumerate(INFLUENCE)}
        self.investment: dict[Value, int] = {card: number for number, card in enumerate(INVESTMENTS)}
        self.place: dict[Value, int] = {word: number for number, word in enumerate(board.roads.words)}
        self.node: dict[Value, int] = {node: number for number, node in enumerate(board.roads.nodes)}
        self.buy = self._units(Buy, board)
        self.sell = self._units(Sell, board)
        self.special_sale = self._units(SpecialSale, board)
        self.load = tuple(tuple(Load(good, n + 1) for n in range(board.master_room)) for good in board.goods)
        self.goods_of = {goods: word for word, goods in self.goods_sets.items()}
        self.take_tariff = {goods: TakeTariff(word) for word, goods in self.goods_sets.items()}
        self.propose = {goods: Propose(word) for word, goods in self.goods_sets.items()}
        self.counter = {goods: Counter(word) for word, goods in self.goods_sets.items()}
        self.free_load = {goods: FreeLoad(word) for word, goods in self.goods_sets.items()}
        self.declare = {wagons: Declare(word) for word, wagons in self.wagon_sets.items()}
        self.discs = tuple(map(Disc, self.pointer_sets))
        self.take = tuple(map(Take, INVESTMENTS))
        self.pick = tuple(map(Pick, INFLUENCE))
        self.pick_unknown = tuple.__new__(Pick, ("pick", HIDDEN))
        self.turn_up = tuple(map(TurnUp, INVESTMENTS))
        self.pay = tuple(map(Pay, range(len(board.upkeep))))
        climbs = range(board.most_climb + 1)
        self.climb = tuple(tuple(Climb(levels, cards) for cards in climbs) for levels in climbs)
        self.break_axle = tuple(BreakAxle(wagon + 1) for wagon in range(board.wagons))
        self.tile = {points: Tile(points) for points in board.tiles}
        ways = tuple(
            tuple(tuple(Shift(card, good, way) for way in (UP, DOWN)) for good in board.goods)
            for card in INVESTMENTS[TRADING_POST : GREAT_TRADING_POST + 1]
        )
        self.shift = dict(zip((TRADING_POST, GREAT_TRADING_POST), ways, strict=True))
        self.tariff = tuple(tuple(Tariff(seat, n + 1) for n in range(board.room)) for seat in range(players))
        self.close = tuple(map(Close, range(players)))
        self._wagon: dict[tuple[str, int], tuple[MoveWagon, ...]] = {}
        self._words = board.roads.words
        self._courier: dict[tuple[int, int], MoveCourier] = {}
        self._nodes = board.roads.nodes

    @staticmethod
    def _units(kind: type[Move], board: Board) -> tuple[tuple[Move, ...], ...]:
        return tuple(tuple(kind(good, city) for city in board.cities) for good in board.goods)

    def wagon(self, source: str, wagon: int) -> tuple[MoveWagon, ...]:
        """By the place where it ends."""
        found = self._wagon.get((source, wagon))
        if found is None:
            found = self._wagon[source, wagon] = tuple(MoveWagon(source, wagon + 1, word) for word in self._words)
        return found

    def courier(self, card: int, node: int) -> MoveCourier:
        found = self._courier.get((card, node))
        if found is None:
            found = self._courier[card, node] = MoveCourier(INVESTMENTS[card], self._nodes[node])
        return found
