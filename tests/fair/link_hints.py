"""Which choices of the fair are alike, for links of version 2: who has how many coins, and which cards."""

from collections.abc import Sequence

from hansa_core.table import HIDDEN, Move
from hansa_core.table.hints import Clue, Hints
from tests.fair.link_prior import PRIOR
from tests.fair.moves import Bid, Bury, Give, Keep, Lay, Sell
from tests.fair.position import FairPosition

WIDTH = 8


class FairHints(Hints):
    """Seats are counted from the first one, as bids are told in that order."""

    prior = PRIOR

    def __init__(self, start: FairPosition) -> None:
        super().__init__(start)
        self.edition, self.options = start.setup.edition, start.setup.options
        self.goods = start.setup.content.goods
        self.prices = start.setup.content.prices[str(self.options["prices"])]
        order = [(start.first + i) % start.setup.players for i in range(start.setup.players)]
        self.coins = [start.coins[seat] for seat in order]
        self.hands = [list(start.hands[seat]) for seat in order]
        self.pile = list(start.pile)
        self.buyer, self.drawer = order.index(start.buyer), order.index(start.drawer)
        self.laid = list(start.laid)

    def kinds(self) -> list[Clue]:
        full = len(self.hands[self.drawer]) > int(self.options["hand_limit"])
        row = (self.before * 4 + min(len(self.laid), 3)) * 4 + 2 * bool(self.options["church"]) + full
        names = list(self.words.kinds)
        return [Clue("kinds", range(WIDTH * row, WIDTH * row + len(names)))]

    def values(self, answer: int, kind: str, before: Sequence[int]) -> list[Clue]:
        if kind in ("bid", "give"):
            coins = self.coins[answer if kind == "bid" else self.buyer]
            return [Clue("coins", [n > coins for n in range(self._sizes[kind][0])])]
        if kind in ("lay", "bury"):
            hand = self.hands[self.buyer if kind == "lay" else self.drawer]
            known = [good in hand for good in self.goods]
            alike = [good in self.laid for good in self.goods] if self.laid else known
            places = [2 * (HIDDEN in hand) + has for has in (alike if kind == "lay" else known)]
            return [Clue(kind, [*places, 4 + (HIDDEN in hand)][: self._sizes[kind][0]])]
        return super().values(answer, kind, before)

    def note(self, moves: Sequence[Move]) -> None:
        super().note(moves)
        move = moves[0]
        if isinstance(move, Bid):
            self._bids([each.coins if isinstance(each, Bid) else 0 for each in moves])
        elif isinstance(move, Lay):
            self._lose(self.buyer, move.good)
            self.laid.append(move.good)
        elif isinstance(move, Sell | Keep):
            paid = self.prices[min(len(self.laid), len(self.prices)) - 1] if self.laid else 0
            self.coins[self.buyer] = min(200, self.coins[self.buyer] + paid)
            self.laid = []
            if not self.options["church"]:
                self._draw()
        elif isinstance(move, Give):
            self.coins[self.buyer] = max(0, self.coins[self.buyer] - move.coins)
            self._draw()
        elif isinstance(move, Bury):
            self._lose(self.drawer, move.good)
            self._next_lot()

    def _bids(self, bids: list[int]) -> None:
        favour = [-coins if self.edition == "second" else 0 for coins in self.coins]
        self.buyer = max(range(len(bids)), key=lambda seat: (bids[seat], favour[seat], -seat))
        self.drawer = min(range(len(bids)), key=lambda seat: (bids[seat], -seat))
        self.coins[self.buyer] = max(0, self.coins[self.buyer] - bids[self.buyer])

    def _draw(self) -> None:
        if self.pile:
            self.hands[self.drawer].append(self.pile.pop())
        if len(self.hands[self.drawer]) <= int(self.options["hand_limit"]):
            self._next_lot()

    def _next_lot(self) -> None:
        if self.pile:
            self.pile.pop()

    def _lose(self, seat: int, card: object) -> None:
        hand = self.hands[seat]
        for each in (card, HIDDEN):
            if each in hand:
                hand.remove(each)
                return
