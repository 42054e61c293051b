"""The kinds of moves of the fair. A kind may only be added at the end: saves and links hold their numbers."""

from hansa_core.table import Amount, Hidden, Move, Vocabulary, Words
from tests.fair.board import MOST_COINS, Board

Card = str | Hidden


class Sell(Move, kind="sell"):
    """What has been laid (F5)."""


class Keep(Move, kind="keep"):
    """Everything (F5)."""


class Lay(Move, kind="lay"):
    """A card of the hand, to be sold (F5)."""

    good: str


class Bury(Move, kind="bury"):
    """A card above the limit, face down: only who buries it knows which (F8)."""

    good: Card


class Bid(Move, kind="bid"):
    """For the lot (F4)."""

    coins: int


class Give(Move, kind="give"):
    """To the church (F6)."""

    coins: int


class Reveal(Move, kind="reveal"):
    """A card that becomes public where a record did not know it: the lot, or one of a hand (F9, F10)."""

    item: str
    good: str


def vocabulary(board: Board, players: int) -> Vocabulary:
    """All that can be said on this board, with what each field can be."""
    good, coins = Words(board.goods), Amount(0, MOST_COINS)
    return Vocabulary(
        (
            Sell.declare(),
            Keep.declare(),
            Lay.declare(good=good),
            Bury.declare(good=Words(board.goods, secret=True)),
            Bid.declare(coins=coins),
            Give.declare(coins=coins),
            Reveal.declare(item=Words(("lot", *(f"hand{seat}" for seat in range(players)))), good=good),
        )
    )
