"""A position of the fair and its rules, F3 to F11."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from hansa_core.table import (
    CHANCE,
    HIDDEN,
    Amounts,
    BadText,
    Chance,
    Event,
    Game,
    Hidden,
    Move,
    Position,
    Prompt,
    Refused,
    Setup,
)
from hansa_core.table.position import Score
from hansa_core.table.text import Reader

Card = str | Hidden
PHASES = ("bid", "sale", "gift", "discard", "over")
PHASE_OF = {
    "bid": "bid",
    "lay": "sale",
    "sell": "sale",
    "keep": "sale",
    "give": "gift",
    "bury": "discard",
    "reveal": "reveal",
}
MOST_LAID = 3
MOST_COINS = 200
LISTS = {"hand": "hands", "stall": "stalls", "buried": "buried"}


class FairPosition(Position):
    """Who holds what, and which question of the round is open."""

    def __init__(self, setup: Setup, first: int) -> None:
        seats = range(setup.players)
        self.setup = setup
        self.first = first
        self.phase = "bid"
        self.buyer = self.drawer = first
        self.pile: list[Card] = []
        self.lot: Card | None = None
        self.hands: list[list[Card]] = [[] for _ in seats]
        self.stalls: list[list[str]] = [[] for _ in seats]
        self.buried: list[list[Card]] = [[] for _ in seats]
        self.laid: list[str] = []
        self.sold: list[str] = []
        self.coins = [int(setup.options["coins"])] * setup.players
        self.gifts = [0] * setup.players

    def copy(self) -> "FairPosition":
        twin = FairPosition.__new__(FairPosition)
        twin.__dict__.update(self.__dict__)
        for name in ("pile", "laid", "sold", "coins", "gifts"):
            setattr(twin, name, list(getattr(self, name)))
        for name in ("hands", "stalls", "buried"):
            setattr(twin, name, [list(each) for each in getattr(self, name)])
        return twin

    # -- who is asked what --------------------------------------------------------------------------------------------

    @property
    def to_act_all(self) -> tuple[int, ...]:
        if self._unrevealed is not None:
            return (CHANCE,)
        if self.phase == "bid":
            return self._order
        if self.phase == "over":
            return ()
        return (self.drawer if self.phase == "discard" else self.buyer,)

    @property
    def sealed(self) -> bool:
        return self.phase == "bid" and self._unrevealed is None

    @property
    def prompt(self) -> Prompt | None:
        if self._unrevealed is not None:
            return self._unrevealed
        if self.phase == "over":
            return None
        return Prompt(self.phase, {"lot": self.lot} if self.phase == "bid" else {"seat": self.to_act})

    @property
    def chain(self) -> int:
        return len(self.laid)

    @property
    def end_reason(self) -> str | None:
        return "pile" if self.phase == "over" and self._unrevealed is None else None

    @property
    def _order(self) -> tuple[int, ...]:
        n = self.setup.players
        return tuple((self.first + i) % n for i in range(n))

    @property
    def _unrevealed(self) -> Prompt | None:
        """F9, F10: the public card that this position does not know."""
        if self.lot is HIDDEN:
            return Prompt("reveal", {"item": "lot"})
        if self.phase == "over":
            for seat, hand in enumerate(self.hands):
                if HIDDEN in hand:
                    return Prompt("reveal", {"item": f"hand{seat}", "left": hand.count(HIDDEN)})
        return None

    # -- what is legal ------------------------------------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        asked = self.to_act_all
        if not asked or (seat is not None and seat not in asked):
            return []
        if asked == (CHANCE,):
            assert self._unrevealed is not None
            return [Move("reveal", self._unrevealed.params["item"], good) for good in self._unseen()]
        if self.phase == "bid":
            return Amounts(Move("bid"), range(self.coins[asked[0] if seat is None else seat] + 1))
        if self.phase == "sale":
            lay = [Move("lay", good) for good in self._layable()]
            return [*lay, Move("sell" if self.laid else "keep")]
        if self.phase == "gift":
            return Amounts(Move("give"), range(self.coins[self.buyer] + 1))
        hand = self.hands[self.drawer]
        return [Move("bury", HIDDEN)] if HIDDEN in hand else [Move("bury", good) for good in self._goods_of(hand)]

    def _goods_of(self, cards: Sequence[Card]) -> list[str]:
        return [good for good in self.setup.content.goods if good in cards]

    def _layable(self) -> list[str]:
        """F5: one good per sale, three cards at most."""
        if len(self.laid) == MOST_LAID:
            return []
        hand = self.hands[self.buyer]
        goods = self._unseen() if HIDDEN in hand else self._goods_of(hand)
        goods = [good for good in self.setup.content.goods if good in goods or good in hand]
        return [good for good in goods if not self.laid or good == self.laid[0]]

    def _unseen(self) -> list[str]:
        """The goods of which not every card is in sight: what an unknown card can be."""
        seen = Counter(card for card in self._cards() if card is not HIDDEN)
        return [good for good, number in self.setup.content.cards.items() if seen[good] < number]

    def _cards(self) -> list[Card]:
        lists: list[Sequence[Card]] = [self.pile, self.laid, self.sold, *self.hands, *self.stalls, *self.buried]
        return [card for each in lists for card in each] + ([] if self.lot is None else [self.lot])

    def why_not(self, move: Move, seat: int | None = None) -> Refused | None:
        asked = self.to_act_all
        if not asked:
            return Refused("T1", "table.over")
        seat = asked[0] if seat is None else seat
        if seat not in asked:
            return Refused("T2", "table.not_asked", seat=seat, asked=list(asked))
        if move in self.legal_moves(seat):
            return None
        phase = "reveal" if self._unrevealed is not None else self.phase
        if PHASE_OF[move.kind] != phase:
            return Refused("F3", "fair.wrong_phase", phase=phase)
        refused: Refused = getattr(self, f"_why_not_{phase}")(move, seat)
        return refused

    def _why_not_bid(self, move: Move, seat: int) -> Refused:
        return Refused("F4", "fair.bid_coins", coins=self.coins[seat])

    def _why_not_sale(self, move: Move, seat: int) -> Refused:
        if move.kind == "sell":
            return Refused("F5", "fair.nothing_laid")
        if move.kind == "keep":
            return Refused("F5", "fair.already_laid")
        if len(self.laid) == MOST_LAID:
            return Refused("F5", "fair.three_at_most")
        if self.laid and move.values[0] != self.laid[0]:
            return Refused("F5", "fair.one_good", good=self.laid[0])
        return Refused("F5", "fair.not_in_hand", good=str(move.values[0]))

    def _why_not_gift(self, move: Move, seat: int) -> Refused:
        return Refused("F6", "fair.gift_coins", coins=self.coins[seat])

    def _why_not_discard(self, move: Move, seat: int) -> Refused:
        if HIDDEN in (*self.hands[seat], move.values[0]):
            return Refused("F8", "fair.bury_unknown")
        return Refused("F8", "fair.bury_not_in_hand", good=str(move.values[0]))

    def _why_not_reveal(self, move: Move, seat: int) -> Refused:
        item = self._unrevealed.params["item"] if self._unrevealed else ""
        if move.values[0] != item:
            return Refused("F9", "fair.reveal_other", item=item)
        return Refused("F1", "fair.all_seen", good=str(move.values[1]))

    # -- what a move does ---------------------------------------------------------------------------------------------

    def apply(self, move: Move, events: list[Event] | None = None) -> None:
        tell = [] if events is None else events
        getattr(self, f"_{move.kind}")(*move.values, tell)

    def apply_sealed(self, moves: Sequence[Move], events: list[Event] | None = None) -> None:
        """F4, F7: the highest bid buys, the lowest bidder will draw."""
        tell = [] if events is None else events
        order = self._order
        bids = {seat: int(str(move.values[0])) for seat, move in zip(order, moves, strict=True)}
        self.buyer = max(order, key=lambda seat: (bids[seat], self._favoured(seat), -order.index(seat)))
        self.drawer = min(order, key=lambda seat: (bids[seat], -order.index(seat)))
        self.coins[self.buyer] -= bids[self.buyer]
        assert isinstance(self.lot, str)
        self.stalls[self.buyer] = self._sorted([*self.stalls[self.buyer], self.lot])
        tell.append(Event("fair.bids", {"bids": [bids[seat] for seat in range(self.setup.players)]}, reveals=True))
        tell.append(Event("fair.bought", {"seat": self.buyer, "good": self.lot, "coins": bids[self.buyer]}))
        self.lot = None
        self.phase = "sale"

    def _favoured(self, seat: int) -> int:
        """F4: in the second edition the poorer of tied bidders wins."""
        return -self.coins[seat] if self.setup.edition == "second" else 0

    def _lay(self, good: str, tell: list[Event]) -> None:
        hand = self.hands[self.buyer]
        hand.remove(good if good in hand else HIDDEN)
        self.laid.append(good)

    def _sell(self, tell: list[Event]) -> None:
        price = self._price(len(self.laid))
        self.coins[self.buyer] = min(self.coins[self.buyer] + price, MOST_COINS)
        tell.append(
            Event(
                "fair.sold",
                {"seat": self.buyer, "good": self.laid[0], "n": len(self.laid), "coins": price},
                reveals=True,
            )
        )
        self.sold = self._sorted([*self.sold, *self.laid])
        self.laid = []
        self._after_sale(tell)

    def _keep(self, tell: list[Event]) -> None:
        tell.append(Event("fair.kept", {"seat": self.buyer}))
        self._after_sale(tell)

    def _after_sale(self, tell: list[Event]) -> None:
        if self.setup.options["church"]:
            self.phase = "gift"
        else:
            self._draw(tell)

    def _give(self, coins: int, tell: list[Event]) -> None:
        """F6."""
        self.coins[self.buyer] -= coins
        self.gifts[self.buyer] = min(self.gifts[self.buyer] + coins // 2, MOST_COINS)
        tell.append(Event("fair.gave", {"seat": self.buyer, "coins": coins}))
        self._draw(tell)

    def _draw(self, tell: list[Event]) -> None:
        """F7."""
        self.phase = "discard"
        if self.pile:
            card = self.pile.pop()
            self.hands[self.drawer] = self._sorted([*self.hands[self.drawer], card])
            told = {"seat": self.drawer, "good": card}
            tell.append(Event("fair.drew", told, seat=self.drawer, public={"seat": self.drawer, "good": HIDDEN}))
        if len(self.hands[self.drawer]) <= int(self.setup.options["hand_limit"]):
            self._next_lot(tell)

    def _bury(self, card: Card, tell: list[Event]) -> None:
        """F8."""
        self.hands[self.drawer].remove(card)
        self.buried[self.drawer] = self._sorted([*self.buried[self.drawer], card])
        told = {"seat": self.drawer, "good": card}
        tell.append(Event("fair.buried", told, seat=self.drawer, public={"seat": self.drawer, "good": HIDDEN}))
        self._next_lot(tell)

    def _next_lot(self, tell: list[Event]) -> None:
        """F9."""
        self.buyer = self.drawer = self.first
        if self.pile:
            self.lot = self.pile.pop()
            self.phase = "bid"
            tell.append(Event("fair.lot", {"good": self.lot}, reveals=True))
        else:
            self.phase = "over"
            tell.append(Event("fair.over", {"hands": [list(hand) for hand in self.hands]}, reveals=True))

    def _reveal(self, item: str, good: str, tell: list[Event]) -> None:
        if item == "lot":
            self.lot = good
        else:
            hand = self.hands[int(item[-1])]
            hand.remove(HIDDEN)
            self.hands[int(item[-1])] = self._sorted([*hand, good])
        tell.append(Event("fair.revealed", {"item": item, "good": good}, reveals=True))

    def _sorted(self, cards: Sequence[Any]) -> list[Any]:
        """By the board's order of goods, unknown cards last: how a hand was filled is nobody's business."""
        goods = self.setup.content.goods
        return sorted(cards, key=lambda card: len(goods) if card is HIDDEN else goods.index(card))

    def _price(self, n: int) -> int:
        prices: tuple[int, ...] = self.setup.content.prices[self.setup.options["prices"]]
        return prices[min(n, len(prices)) - 1] if n else 0

    # -- what is known ------------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> "FairPosition":
        seen = self.copy()
        seen.pile = [HIDDEN] * len(self.pile)
        for other in range(self.setup.players):
            if other != seat:
                if self.phase != "over":
                    seen.hands[other] = [HIDDEN] * len(self.hands[other])
                seen.buried[other] = [HIDDEN] * len(self.buried[other])
        if seat != self.buyer and self.laid:
            seen.hands[self.buyer] += [HIDDEN] * len(self.laid)
            seen.laid = []
        return seen

    def resample(self, seat: int | None, chance: Chance) -> "FairPosition":
        world = self.view(seat) if seat is not None else self.copy()
        seen = Counter(card for card in world._cards() if card is not HIDDEN)
        unknown = [good for good, n in self.setup.content.cards.items() for _ in range(n - seen[good])]
        unknown = chance.shuffled("resample", unknown)
        for cards in (world.pile, *world.hands, *world.buried):
            cards[:] = [unknown.pop() if card is HIDDEN else card for card in cards]
        world.lot = unknown.pop() if world.lot is HIDDEN else world.lot
        world.hands = [self._sorted(hand) for hand in world.hands]
        world.buried = [self._sorted(cards) for cards in world.buried]
        return world

    def truth(self, question: Prompt) -> Move:
        item = question.params["item"]
        if item == "lot":
            assert isinstance(self.lot, str)
            return Move("reveal", "lot", self.lot)
        hand = self.hands[int(item[-1])]
        card = hand[len(hand) - question.params["left"]]
        return Move("reveal", item, card)

    # -- scoring ------------------------------------------------------------------------------------------------------

    def score(self) -> tuple[Score, ...]:
        """F10."""
        return tuple(
            {"coins": self.coins[seat], "goods": self._goods_score(seat), "gifts": self.gifts[seat]}
            for seat in range(self.setup.players)
        )

    def _goods_score(self, seat: int) -> int | None:
        cards: list[Card] = [*self.hands[seat], *self.stalls[seat]]
        if self.laid and seat == self.buyer:
            cards += self.laid
        if HIDDEN in cards:
            return None
        return sum(self._price(number) for number in Counter(cards).values())

    def winners(self) -> tuple[int, ...]:
        """F11."""
        if self.end_reason is None:
            return ()
        totals = [sum(points or 0 for points in score.values()) for score in self.score()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    # -- text and invariants ------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        parts = [self.buyer, self.drawer] if self.phase in ("sale", "gift", "discard") else []
        lines = [
            self.setup.line,
            f"first {self.first}",
            _line(f"phase {self.phase}", parts),
            _line("pile", self.pile),
            _line("lot", [] if self.lot is None else [self.lot]),
            _line("coins", self.coins),
            _line("gifts", self.gifts),
            _line("laid", self.laid),
            _line("sold", self.sold),
        ]
        for name in ("hand", "stall", "buried"):
            lines += [_line(f"{name}{seat}", each) for seat, each in enumerate(getattr(self, LISTS[name]))]
        return "\n".join(lines) + "\n"

    def violations(self) -> list[str]:
        cards = Counter(self._cards())
        unknown = cards.pop(HIDDEN, 0)
        wrong = []
        missing = Counter(self.setup.content.cards) - cards
        if cards - Counter(self.setup.content.cards) or missing.total() != unknown:
            wrong.append("J1")
        if min(self.coins) < 0:
            wrong.append("J2")
        held = [len(hand) for hand in self.hands]
        held[self.buyer] += len(self.laid)
        held[self.drawer] -= self.phase == "discard"
        if max(held) > int(self.setup.options["hand_limit"]):
            wrong.append("J3")
        return wrong


def _line(key: str, values: Sequence[Any]) -> str:
    return " ".join([key, *map(str, values)])


def _asked_rightly(position: FairPosition) -> bool:
    """F6, F8, F9: some questions are asked only in some positions."""
    if position.phase == "gift":
        return bool(position.setup.options["church"])
    if position.phase == "discard":
        return len(position.hands[position.drawer]) > int(position.setup.options["hand_limit"])
    return position.phase != "over" or not position.pile


def read_position(game: Game, text: str) -> FairPosition:
    """The position that a text describes; a text that breaks an invariant is refused by its name."""
    reader = Reader(game, text)
    setup = reader.setup
    goods = setup.content.goods
    seats = range(setup.players)

    def cards(key: str) -> list[Any]:
        line = reader.take(key)
        found = []
        while line.words:
            found.append(line.known_word(goods))
        return found

    def known(key: str) -> list[str]:
        found = cards(key)
        if HIDDEN in found:
            raise BadText("text.unknown_here", at=key)
        return found

    def numbers(key: str) -> list[int]:
        line = reader.take(key)
        found = [line.next_number(0, MOST_COINS) for _ in seats]
        line.close()
        return found

    line = reader.take("first")
    position = FairPosition(setup, line.next_number(0, setup.players - 1))
    line.close()
    line = reader.take("phase")
    position.phase = line.next_word(PHASES)
    if position.phase in ("sale", "gift", "discard"):
        position.buyer = line.next_number(0, setup.players - 1)
        position.drawer = line.next_number(0, setup.players - 1)
    line.close()
    position.pile = cards("pile")
    lot = cards("lot")
    if len(lot) != (position.phase == "bid"):
        raise BadText("text.lot", phase=position.phase)
    position.lot = lot[0] if lot else None
    position.coins = numbers("coins")
    position.gifts = numbers("gifts")
    position.laid = known("laid")
    if position.laid and (position.phase != "sale" or len(set(position.laid)) > 1 or len(position.laid) > MOST_LAID):
        raise BadText("text.laid", phase=position.phase)
    position.sold = known("sold")
    position.hands = [position._sorted(cards(f"hand{seat}")) for seat in seats]
    position.stalls = [position._sorted(known(f"stall{seat}")) for seat in seats]
    position.buried = [position._sorted(cards(f"buried{seat}")) for seat in seats]
    reader.close()
    if not _asked_rightly(position):
        raise BadText("text.phase", phase=position.phase)
    broken = position.violations()
    if broken:
        raise BadText("text.invariant", invariant=broken[0])
    return position
