"""What one seat expects: how long the game lasts, what goods will bring where, what everybody's things are worth."""

from collections.abc import Sequence
from math import exp

from hansa_core.bots.middle_ages.ways import distances
from hansa_core.bots.middle_ages.weights import TABLE, Weights
from hansa_core.middle_ages.content import NOBODY, UNKNOWN
from hansa_core.middle_ages.position import AgesPosition

BEFORE_TURNS = (
    "buy", "deals_declare", "declare", "deals_bid", "bid", "master_load", "tariff", "tariff_price", "talk",
    "proposal_price", "answer", "counter_price", "counter", "free_loading", "axle",
)  # fmt: skip
TURNS = ("turn", "pick")


class Outlook:
    """A view with the eyes of its seat. Florins are the measure of everything."""

    def __init__(self, p: AgesPosition, me: int, cash: Sequence[int] = (), w: Weights = TABLE) -> None:
        self.p = p
        self.w = w
        self.me = me
        self.players = p.setup.players
        self.board = p.content.board
        self.cash = [self._cash(seat, cash) for seat in range(self.players)]
        self.others = [seat for seat in range(self.players) if seat != me]
        self.left = p.content.end_arrivals - p.arrivals - p.arrived.bit_count()
        self.now = self._turns_left()
        self.last = self.left <= 0
        self.rounds = self.now if self.last else max(self.now, self.left / (w["pace"] * self.players))
        self.prices = self._prices()
        self._units: dict[tuple[int, int], float] = {}

    def _cash(self, seat: int, counted: Sequence[int]) -> int:
        known = self.p.cash[seat]
        if known == UNKNOWN and seat < len(counted):
            known = counted[seat]
        return max(0, self.p.cash[self.me]) if known == UNKNOWN else known

    def _turns_left(self) -> float:
        """The share of this round's turns of phase 3 that are still to come."""
        p = self.p
        phase = p.base_phase
        if phase in BEFORE_TURNS:
            return 1.0
        if phase in TURNS and p.base_active != NOBODY:
            return (self.players - (p.base_active - p.first) % self.players - 0.5) / self.players
        return 0.0

    def _prices(self) -> list[float]:
        """Sell prices as they may be when a wagon arrives: partly today's, partly the mean of the table."""
        sell = self.board.sell
        mean = sum(sell) / len(sell)
        today = self.w["today"]
        return [today * sell[level] + (1 - today) * mean for level in self.p.levels]

    # -- wagons -------------------------------------------------------------------------------------------------------

    def arrives(self, steps: int) -> float:
        """The chance that a wagon so many steps away arrives before the game is over."""
        need = steps / (self.w["steps"] * self.players)
        if self.rounds <= 0:
            return 0.0
        return float(self.w["wait"] ** need) / (1.0 + exp((need - self.rounds) / self.w["sure"]))

    def unit(self, wagon: int, good: int) -> float:
        """What one unit of a good on this wagon will bring."""
        p = self.p
        place = p.places[wagon]
        if p.arrived >> wagon & 1:
            return self.board.sell[p.levels[good]] + self.bonus(place, good)
        key = (place, good)
        found = self._units.get(key)
        if found is None:
            found = self._units[key] = self._expected(place, good)
        return found

    def bonus(self, city: int, good: int) -> int:
        """M71: for a good that the city does not list."""
        return 0 if good in self.board.sells[city] else self.p.bonus[city]

    def _expected(self, place: int, good: int) -> float:
        roads = self.board.roads
        ahead = distances(roads, place)
        held = {roads.node_of[other] for other in self.p.places} - {roads.node_of[place]}
        nearest = min(ahead.values())
        total = brought = 0.0
        for city, steps in ahead.items():
            likely = exp((nearest - steps) / self.w["near"]) * (0.3 if city in held else 1.0)
            total += likely
            brought += likely * self.arrives(steps) * (self.prices[good] + self.bonus(city, good))
        return brought / total

    def aboard(self, seat: int) -> float:
        """What a seat's units on all wagons will bring."""
        found = 0.0
        for wagon in range(len(self.p.places)):
            for good, units in enumerate(self.p.aboard(wagon, seat)):
                if units:
                    found += units * self.unit(wagon, good)
        return found

    # -- warehouses ---------------------------------------------------------------------------------------------------

    def loading(self, city: int) -> float:
        """How good the chances are that a wagon takes goods from this city, compared with one that stands there."""
        p, roads = self.p, self.board.roads
        later = min(1.0, max(0.0, self.rounds - 0.7) / 2)
        best = self.w["unseen"] * later
        for place in p.places:
            if place == city:
                return 1.0 if self.rounds > 0.4 else 0.0
            steps = distances(roads, place).get(city)
            if steps is not None:
                best = max(best, self.w["coming"] * later * exp((1 - steps) / 4))
        return best

    def stored(self, seat: int, city: int) -> float:
        """What a seat's units in one warehouse are worth: the first ones most, for a hold is small."""
        store = self.p.store(seat, city)
        if not any(store):
            return 0.0
        worth = sorted([self.prices[good] - 150 for good, n in enumerate(store) for _ in range(n)], reverse=True)
        w = self.w
        chances = (w["loaded_1"], w["loaded_2"], w["loaded_3"], w["loaded_more"], w["loaded_more"])
        found = sum([each * chance for each, chance in zip(worth, chances, strict=False)])
        return found * self.loading(city)

    def stores(self, seat: int) -> float:
        return sum([self.stored(seat, city) for city in range(len(self.board.cities))])

    # -- everything ---------------------------------------------------------------------------------------------------

    def goods(self, seat: int) -> float:
        return self.aboard(seat) + self.stores(seat)

    def lead(self, each: Sequence[float]) -> float:
        """The own share, less that of the others as far as it counts."""
        rest = sum(each) - each[self.me]
        return each[self.me] - self.w["rival"] * rest / (self.players - 1)

    def spare(self, level: int, kept: float) -> float:
        """Cash that may be spent now: who cannot pay the upkeep drops far (M83), so goods on the way count little."""
        upkeep = self.board.upkeep[level]
        return self.cash[self.me] - kept - max(0.0, upkeep - self.w["income"] * self.aboard(self.me))

    def goods_lead(self) -> float:
        return self.lead([self.goods(seat) for seat in range(self.players)])
