"""Before the first turn: what a set-up makes of box and options, and the first position (section 2)."""

from collections.abc import Mapping

from hansa_core.merchant_princes import box
from hansa_core.merchant_princes.content import Content
from hansa_core.merchant_princes.declaration import vocabulary
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.merchant_princes.reading import read_position
from hansa_core.table.chance import Chance
from hansa_core.table.game import Game, OptionValue, Setup

__all__ = ["deal", "prepare", "read_position"]


def prepare(game: Game, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup[Content]:
    the_box = box.load(board)
    content = Content(the_box, players, options)
    return Setup(game, board, edition, players, options, vocabulary(the_box, players), content)


def deal(setup: Setup[Content], chance: Chance, first: int | None) -> PrincesPosition:
    """P4 to P6."""
    p = PrincesPosition(setup)
    the_box = p.content.box
    p.active = chance.number("first", 0, setup.players) if first is None else first
    deck = bytes(chance.shuffled("cards", the_box.deck))
    for seat in range(setup.players):
        hand, deck = deck[: the_box.hand], deck[the_box.hand :]
        p.take_cards(seat, hand)
    p.row[:], p.pile = deck[: the_box.slots], deck[the_box.slots :]
    return p
