"""The moves of deals: who talks with whom, the items of a deal, and the promises of the fixed list (M112)."""

from typing import Final

from hansa_core.middle_ages.board import Board
from hansa_core.middle_ages.cards import INFLUENCE
from hansa_core.middle_ages.declaration import goods_words
from hansa_core.table.moves import Amount, Kind, Move, Words

ANY: Final = "any"


class EndDeals(Move, kind="end_deals"):
    """The first player lets sealing begin."""


class OpenDeal(Move, kind="deal"):
    """Puts a deal together for this partner."""

    partner: int


class Invite(Move, kind="invite"):
    """Asks this partner for an offer."""

    partner: int


class Give(Move, kind="give"):
    """The next item is the maker's."""


class Want(Move, kind="want"):
    """The next item is the partner's."""


class Offer(Move, kind="offer"):
    """The deal is on the table."""


class Florins(Move, kind="florins"):
    """So many florins at once; then `price`."""


class Card(Move, kind="card"):
    """An influence card at once."""

    card: str


class NoBid(Move, kind="no_bid"):
    wagon: int


class BidMost(Move, kind="bid_most"):
    """Not more than so much for the wagon; then `price`."""

    wagon: int


class LetLoad(Move, kind="let_load"):
    """As master of the wagon: room for such goods for a price; then `price`."""

    wagon: int
    goods: str


class MoveTo(Move, kind="move_to"):
    """In the own next turn of phase 3."""

    wagon: int
    node: str


class By(Move, kind="by"):
    """In the own next turn of phase 3, over this node next to a fork."""

    wagon: int
    node: str


class NotEnter(Move, kind="not_enter"):
    wagon: int
    city: str


class CourierTo(Move, kind="courier_to"):
    space: str


class NoBuy(Move, kind="no_buy"):
    good: str


class Point(Move, kind="point"):
    good: str


class NoPoint(Move, kind="no_point"):
    good: str


class UsePost(Move, kind="use_post"):
    good: str


class NoPost(Move, kind="no_post"):
    good: str


class NoPlay(Move, kind="no_play"):
    """Not to play such a card, on this wagon or at all."""

    card: str
    wagon: str


class NoInvest(Move, kind="no_invest"):
    """Not to bid in phase 6."""


TRANSFERS: Final = ("florins", "card")


def forks(board: Board) -> tuple[str, ...]:
    """The spaces next to a junction or a city: where a branch begins."""
    roads = board.roads
    ends = {
        next_ for node, near in enumerate(roads.neighbours) if len(near) > 2 or node < roads.cities for next_ in near
    }
    return tuple(roads.nodes[node] for node in sorted(ends) if node >= roads.cities)


def kinds(board: Board, players: int) -> tuple[Kind, ...]:
    """They stand after all others: records of games without the option never name them."""
    seat, wagon, good = Amount(0, players - 1), Amount(1, board.wagons), Words(board.goods)
    roads = board.roads
    wagons = Words((ANY, *(str(n + 1) for n in range(board.wagons))))
    return (
        EndDeals.declare(),
        OpenDeal.declare(partner=seat),
        Invite.declare(partner=seat),
        Give.declare(),
        Want.declare(),
        Offer.declare(),
        Florins.declare(),
        Card.declare(card=Words(INFLUENCE)),
        NoBid.declare(wagon=wagon),
        BidMost.declare(wagon=wagon),
        LetLoad.declare(wagon=wagon, goods=Words(tuple(goods_words(board.goods)))),
        MoveTo.declare(wagon=wagon, node=Words(roads.nodes)),
        By.declare(wagon=wagon, node=Words(forks(board))),
        NotEnter.declare(wagon=wagon, city=Words(board.cities)),
        CourierTo.declare(space=Words(roads.nodes[roads.cities :])),
        NoBuy.declare(good=good),
        Point.declare(good=good),
        NoPoint.declare(good=good),
        UsePost.declare(good=good),
        NoPost.declare(good=good),
        NoPlay.declare(card=Words(INFLUENCE), wagon=wagons),
        NoInvest.declare(),
    )


_PROMISED = (
    (NoBid, BidMost, LetLoad, MoveTo, By, NotEnter, CourierTo),
    (NoBuy, Point, NoPoint, UsePost, NoPost, NoPlay, NoInvest),
)
PROMISES: Final = tuple(kind.KIND for row in _PROMISED for kind in row)
