"""Which choices of Handelsfürsten are alike, for links of version 2. It keeps its own book and asks no rule: see
`table/hints.py`. What it holds to be so need not be right, only the same for ever."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes.declaration import Buy, Discard, Draw, End, Exchange, Lay, Load, Pass, Sell, Stop
from hansa_core.merchant_princes.link_v2.prior import PRIOR
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.hints import Clue, Hints
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition

GOODS: Final = 6
UNKNOWN: Final = 6
PRICES: Final = {"ship": 10, "trading_post": 8, "trade_agreement": 11, "docker": 12}
LOAD, FIRST, SECOND, POST, DISCARD = range(5)
WIDTH: Final = 16
"""Places of one row of kinds."""


class PrincesHints(Hints):
    prior = PRIOR

    def __init__(self, start: "PrincesPosition") -> None:
        super().__init__(start)
        self.goods = start.content.box.goods
        self.cards = next(iter(self.words.kinds["buy"].fields.values()))
        self.active, self.closing = start.active, start.closer >= 0
        self.phase = ("load", "phase1", "phase2", "post", "discard").index(start.phase) if start.phase != "over" else 0
        self.hands = [list(start.hand(seat)) for seat in range(self._players)]
        self.pile = list(start.pile)
        self.row = list(start.row)
        self.ships = [list(cargo) for cargo in start.ships]
        self.owned = [{kind: start.has(seat, n) for n, kind in enumerate(PRICES)} for seat in range(self._players)]
        self.market = {kind: start.market[n] for n, kind in enumerate(PRICES)}
        self.cubes = list(start.cubes)
        self.gold = [max(0, gold) for gold in start.gold]
        self.limit = int(start.setup.options["hand_limit"])
        self.used = start.exchanges + start.purchases
        self.bought = start.purchases
        self.laid = list(start.laid)
        self.selling = start.selling
        self.drawn = start.drawn

    # -- clues --------------------------------------------------------------------------------------------------------

    def kinds(self) -> list[Clue]:
        """The phase, and what makes its kinds possible."""
        me = self.active
        if self.phase == FIRST:
            may = self.used <= self.owned[me]["docker"]
            rich = not self.bought and any(
                self.market[kind] and self.gold[me] >= price for kind, price in PRICES.items()
            )
            state = 2 * may + rich
        elif self.phase == SECOND:
            more = self.hands[me][self.selling] + self.hands[me][UNKNOWN] if self.laid else sum(self.hands[me])
            state = 4 * min(len(self.laid), 3) + 2 * bool(more) + (self.closing or len(self.pile) < 3)
        else:
            state = 0
        row = 16 * self.phase + state
        return [Clue("kinds", range(WIDTH * row, WIDTH * row + len(self.words.kinds)))]

    def values(self, answer: int, kind: str, before: Sequence[int]) -> list[Clue]:
        if kind == "load":
            return [Clue("load", [self._cube(good) for good in range(GOODS)])]
        if kind == "exchange":
            return self._exchange(before)
        if kind == "buy":
            return [Clue("buy", [self._card(str(self.cards.value(n))) for n in range(self.cards.size)])]
        if kind == "lay":
            return self._lay(before)
        if kind == "discard":
            hand = self.hands[self.active]
            return [Clue("discard", [min(hand[n], 3) if n < UNKNOWN else 4 for n in range(self._sizes[kind][0])])]
        return super().values(answer, kind, before)

    def _shown(self, good: int) -> int:
        return min(self.row.count(good), 3)

    def _cube(self, good: int) -> int:
        return (1 + 4 * min(self._held(good), 2) + self._shown(good)) * (self.cubes[good] > 0)

    def _held(self, good: int) -> int:
        return self.hands[self.active][good]

    def _exchange(self, before: Sequence[int]) -> list[Clue]:
        cargo = self.ships[self.active]
        if not before:
            ships = range(self._sizes["exchange"][0])
            worth = [
                1 + 3 * self._shown(cargo[n]) + min(self._held(cargo[n]), 2) if n < len(cargo) else 0 for n in ships
            ]
            return [Clue("exchange.ship", worth)]
        old = cargo[before[0]] if before[0] < len(cargo) else UNKNOWN
        return [Clue("exchange.good", [0 if good == old else self._cube(good) for good in range(GOODS)])]

    def _card(self, word: str) -> int:
        kind, _, good = word.partition(".")
        if not self.market[kind] or self.gold[self.active] < PRICES[kind]:
            return 0
        return 1 + self._cube(self.goods.index(good)) if good else 16 + list(PRICES).index(kind)

    def _lay(self, before: Sequence[int]) -> list[Clue]:
        mine = self.ships[self.active]
        if not before:
            if self.laid:
                return [Clue("lay.again", [int(good == self.selling) for good in range(GOODS)])]
            unknown = self.hands[self.active][UNKNOWN] > 0
            worth = [(1 + 4 * min(mine.count(good), 2) + self._shown(good)) * (self._held(good) > 0 or unknown)
                     for good in range(GOODS)]  # fmt: skip
            return [Clue("lay.good", worth)]
        good, last = before[0], self.laid[-1] if self.laid else -1
        places = []
        for slot, top in enumerate(self.row):
            place = 0 if slot in self.laid else 1 if top == good else 2 + min(mine.count(top), 2)
            places.append(place * 2 + (slot > last))
        return [Clue("lay.slot", places)]

    # -- the book -----------------------------------------------------------------------------------------------------

    def note(self, moves: Sequence[Move]) -> None:
        super().note(moves)
        move = moves[0]
        me, cargo = self.active, self.ships[self.active]
        if isinstance(move, Load):
            self._take_cube(move.good, cargo)
            if all(len(ships) >= 2 for ships in self.ships):
                self.phase = FIRST
            self.active = (me + 1) % self._players
        elif isinstance(move, Exchange):
            ship = move.ship - 1
            self.used += 1
            if ship < len(cargo):
                self.cubes[cargo[ship]] += 1
                cargo[ship] = self.goods.index(move.good)
                self.cubes[cargo[ship]] -= 1
        elif isinstance(move, Buy):
            self._buy(move.card)
        elif isinstance(move, End):
            self.phase = SECOND
        elif isinstance(move, Lay):
            self.selling = self.goods.index(move.good)
            self.laid.append(move.slot - 1)
            self._lose(self.selling)
        elif isinstance(move, Sell):
            self._sell()
        elif isinstance(move, Draw):
            self._draw()
        elif isinstance(move, Discard):
            self._lose(UNKNOWN if move.good is HIDDEN else self.goods.index(move.good))
            self._end_turn()
        elif isinstance(move, Stop | Pass):
            self._end_turn()

    def _take_cube(self, word: str, cargo: list[int]) -> None:
        cargo.append(self.goods.index(word))
        self.cubes[cargo[-1]] -= 1

    def _buy(self, word: str) -> None:
        kind, _, good = word.partition(".")
        self.used += 1
        self.bought = 1
        self.market[kind] -= 1
        self.owned[self.active][kind] += 1
        self.gold[self.active] = max(0, self.gold[self.active] - PRICES[kind])
        if good:
            self._take_cube(good, self.ships[self.active])

    def _lose(self, good: int) -> None:
        hand = self.hands[self.active]
        hand[good if hand[good] else UNKNOWN] -= 1

    def _sell(self) -> None:
        for slot in self.laid:
            self.row[slot] = self.selling
        shown = self.row.count(self.selling)
        for seat, cargo in enumerate(self.ships):
            paid = shown * cargo.count(self.selling)
            self.gold[seat] += paid + 2 * self.owned[seat]["trade_agreement"] * bool(paid)
        self.laid = []
        self._after_second()

    def _draw(self) -> None:
        number = 2 if self.phase == SECOND else 1
        for card in self.pile[:number]:
            self.hands[self.active][card] += 1
        del self.pile[:number]
        if self.phase == POST:
            self.drawn += 1
        self._after_second()

    def _after_second(self) -> None:
        if self.pile and self.drawn < self.owned[self.active]["trading_post"]:
            self.phase = POST
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.drawn = self.used = self.bought = 0
        self.closing = self.closing or not self.pile
        if self.limit and sum(self.hands[self.active]) > self.limit:
            self.phase = DISCARD
        else:
            self.phase = FIRST
            self.active = (self.active + 1) % self._players
