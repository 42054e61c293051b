"""What the investment cards of one game brought, in florins, told from what everybody knows to have happened.

- *Discount Purchase*: what the same units would have cost without it (M24).
- *Warehouse Sale*: what the bank paid (M68).
- *Trading Posts*: by how much a shift changed the sell price, for each own unit sold from a wagon in that round.
- *Coachmen*: the own units sold from a wagon whose last step into its city was theirs. They might have arrived without
  the card as well, so this is the most that can be said for it.
- *Couriers*, and a coachman's step to the courier: influence cards. One is worth what an influence card brought on
  the average: a Special Sale its price, a Bonus Sale the bonus of goods that the city lists, Social Status and Social
  Ascent what upkeep and level would have cost more. The other three kinds, and cards never played, count as nothing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from hansa_core.middle_ages.cards import DISCOUNT_PURCHASE, INVESTMENTS, SOCIAL_ASCENT_PRICE, WAREHOUSE_SALE
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.turns import COACHMEN
from hansa_core.table import Match

NUMBER = {name: number for number, name in enumerate(INVESTMENTS)}


def told(played: Match[Any]) -> Iterator[tuple[AgesPosition, str, Mapping[str, Any]]]:
    """All that everybody knows to have happened: the position before it, and the event's name without the game's."""
    for line in played.log(None):
        for event in line.events:
            yield played.at(line.n), event.key.partition(".")[2], event.params


class Brought:
    """By investment card its florins, uses and influence cards taken; `influence` is what all of those brought."""

    def __init__(self, played: Match[Any]) -> None:
        self.florins: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.influence = 0
        self._source = ""
        self._carried: dict[int, str] = {}
        self._shifts: list[tuple[str, str, int]] = []
        for before, key, params in told(played):
            if count := getattr(self, f"_{key}", None):
                count(before, **params)

    def _use(self, card: str, florins: int = 0) -> None:
        self.uses[card] += 1
        self.florins[card] += florins

    # -- by the names of the events -----------------------------------------------------------------------------------

    def _round_began(self, p: AgesPosition, **_: Any) -> None:
        self._carried.clear()
        self._shifts.clear()

    def _bought(self, p: AgesPosition, seat: int, good: str, florins: int, **_: Any) -> None:
        if p.owns(seat, DISCOUNT_PURCHASE):
            full = p.content.board.buy[p.levels[p.content.moves.good[good]]]
            self._use(INVESTMENTS[DISCOUNT_PURCHASE], full - florins)

    def _moved(self, p: AgesPosition, source: str, **_: Any) -> None:
        self._source = source
        if source in NUMBER:
            self._use(source)

    def _arrived_at(self, p: AgesPosition, wagon: int, **_: Any) -> None:
        if NUMBER.get(self._source) in COACHMEN:
            self._carried[wagon] = self._source

    def _courier_moved(self, p: AgesPosition, card: str, **_: Any) -> None:
        self._source = card
        self._use(card)

    def _took_card(self, p: AgesPosition, **_: Any) -> None:
        self.taken[self._source] += 1

    def _shifted(self, p: AgesPosition, card: str, good: str, level: int, **_: Any) -> None:
        sell = p.content.board.sell
        self._use(card)
        self._shifts.append((card, good, sell[level] - sell[p.levels[p.content.moves.good[good]]]))

    def _sold_from_store(self, p: AgesPosition, florins: int, **_: Any) -> None:
        self._use(INVESTMENTS[WAREHOUSE_SALE], florins)

    def _sold(self, p: AgesPosition, seat: int, wagon: int, goods: list[str], florins: int) -> None:
        card = self._carried.get(wagon)
        if card and p.owns(seat, NUMBER[card]):
            self.florins[card] += florins
        for post, good, more in self._shifts:
            if p.owns(seat, NUMBER[post]):
                self.florins[post] += more * goods.count(good)

    def _special_sale(self, p: AgesPosition, florins: int, **_: Any) -> None:
        self.influence += florins

    def _bonus_sale(self, p: AgesPosition, seat: int, wagon: int) -> None:
        city = p.places[wagon - 1]
        if not p.bonus_sold >> seat & 1:
            listed = sum(p.aboard(wagon - 1, seat)[good] for good in p.content.board.sells[city])
            self.influence += listed * p.bonus[city]

    def _social_status(self, p: AgesPosition, seat: int, florins: int) -> None:
        self.influence += p.content.board.upkeep[p.status[seat]] - florins

    def _climbed(self, p: AgesPosition, cards: int, **_: Any) -> None:
        self.influence += cards * (p.content.board.ascent_cost(p.arrivals) - SOCIAL_ASCENT_PRICE)
