"""What whole turns are worth at once: the weighed features of where they lead, draws averaged over the unseen cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hansa_core.bots.merchant_princes.features import lead, values
from hansa_core.bots.merchant_princes.turns import DRAW, Turn
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.chance import Chance

GIVEN_UP: Final = 100.0
"""In gold, more than any other turn can be worse: there may still be something to win."""


class Judge(NamedTuple):
    """Who looks, what he thinks of unseen cards, his weights, and the draws that he imagines."""

    me: int
    share: Sequence[float]
    weights: Sequence[float]
    draws: Sequence[bytes]

    def worth(self, turn: Turn) -> float:
        if not turn.draws:
            return self.at(turn.after) - lost_by(turn, self.me)
        found = 0.0
        for cards in self.draws:
            after = turn.after.copy()
            after.pile = cards[: turn.draws] + after.pile[turn.draws :]
            after.apply(DRAW)
            found += self.at(after)
        return found / len(self.draws) - lost_by(turn, self.me)

    def at(self, p: PrincesPosition) -> float:
        return lead(values(p, self.share, self.weights), self.me)


def lost_by(turn: Turn, me: int) -> float:
    """GIVEN_UP for a turn that ends the game (P28) while another seat has more gold, else 0."""
    after = turn.after
    if turn.draws:
        after = after.copy()
        after.apply(DRAW)
    return GIVEN_UP if after.phase == "over" and after.gold[me] < max(after.gold) else 0.0


def imagined_draws(left: Sequence[int], number: int, chance: Chance, n: int) -> list[bytes]:
    """Pairs of cards from those that are not seen, every good as often as it is there."""
    deck = [good for good, count in enumerate(left) for _ in range(count)]
    if not deck:
        return [b""]
    found: list[bytes] = []
    size = len(deck)
    for i in range(number):
        at = chance.number(f"draws {n}", i, size * max(1, size - 1))
        one, other = at % size, at // size
        other += other >= one
        found.append(bytes((deck[one], deck[other % size])))
    return found
