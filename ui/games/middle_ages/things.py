"""What each thing on the table is, what it does, and what is on it now, in words; from a view, so that nothing hidden
is told."""

from collections.abc import Callable, Iterator, Sequence

from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages.geometry import map_of
from ui.games.middle_ages.names import good_name, goods_of, nearest, stands
from ui.games.middle_ages.phases import CARD_PHASES
from ui.screens.thing import Thing
from ui.session.table import Table
from ui.words.catalogue import Catalogue


def thing_at(place: str, table: Table[AgesPosition], words: Catalogue) -> Thing | None:
    what, _, value = place.partition(":")
    things = _Things(table.view, words)
    tell: Callable[[str], Thing] | None = getattr(things, f"_{what}", None)
    return tell(value) if tell else None


class _Things:
    def __init__(self, view: AgesPosition, words: Catalogue) -> None:
        self.view = view
        self.board = view.content.board
        self.words = words

    def say(self, key: str, **params: object) -> str:
        return self.words.say(key, params)

    def money(self, amount: int) -> str:
        return self.words.number(amount)

    # -- goods --------------------------------------------------------------------------------------------------------

    def _price(self, name: str) -> Thing:
        return Thing(good_name(name, self.words), tuple(self._of_good(name)))

    def _of_good(self, name: str) -> Iterator[str]:
        """Its prices, how many are left, what a pointer would do to it (M66), where it is no stranger (M72)."""
        good, board = self.view.content.moves.good[name], self.board
        level = self.view.levels[good]
        yield self.say("middle_ages.tip.prices", buy=self.money(board.buy[level]), sell=self.money(board.sell[level]))
        yield self.say("middle_ages.tip.left", n=self.view.supply[good])
        then = (level + 1) % len(board.sell)
        yield self.say(
            "middle_ages.tip.rises" if then else "middle_ages.tip.falls", florins=self.money(board.sell[then])
        )
        cities = [city for city, sold in zip(board.cities, board.sells, strict=True) if good in sold]
        yield self.say("middle_ages.tip.listed", cities=cities)

    def _shelf(self, value: str) -> Thing:
        city, _, name = value.partition(".")
        title = self.say("middle_ages.tip.shelf", good=good_name(name, self.words), city=city)
        return Thing(title, (*self._of_good(name), self.say("middle_ages.tip.kept")))

    def _store(self, value: str) -> Thing:
        city, _, seat = value.partition(".")
        number = self.board.cities.index(city)
        lies = self._named(self.view.store(int(seat), number)) or self.say("middle_ages.empty")
        title = self.say("middle_ages.tip.store", seat=int(seat), city=city)
        return Thing(title, (lies, self._stands_in(number) or self.say("middle_ages.no_wagon_here")))

    def _named(self, units: Sequence[int]) -> str:
        return ", ".join(self.say(f"middle_ages.good.{good}") for good in goods_of(units, self.board.goods))

    # -- the map ------------------------------------------------------------------------------------------------------

    def _wagon(self, value: str) -> Thing:
        view, wagon = self.view, int(value) - 1
        facts = [self.say("middle_ages.tip.master", seat=view.masters[wagon])] if view.masters[wagon] != NOBODY else []
        loads = [(seat, self._named(view.aboard(wagon, seat))) for seat in range(view.setup.players)]
        aboard = [self.say("middle_ages.tip.aboard", seat=seat, goods=named) for seat, named in loads if named]
        facts += aboard or [self.say("middle_ages.pays_nobody")]
        facts += [self.say("middle_ages.axle", wagon=wagon + 1)] if view.axles >> wagon & 1 else []
        facts += [self.say("middle_ages.arrived", wagon=wagon + 1)] if view.arrived >> wagon & 1 else []
        title = self.say("middle_ages.tip.wagon", n=wagon + 1, where=stands(view, wagon, self.words))
        return Thing(title, (*facts, self.say("middle_ages.tip.rolls")))

    _hold = _wagon

    def _node(self, name: str) -> Thing:
        title = self.words.proper["place"][name]
        return Thing(title, tuple(self._of_city(name) if name in self.board.cities else self._of_road(name)))

    _face = _node

    def _of_city(self, name: str) -> Iterator[str]:
        """What it sells, what an arrival would get there now (M71, M72), what stands and lies there."""
        board, city = self.board, self.board.cities.index(name)
        bonus = self.view.bonus[city]
        yield self.say("middle_ages.tip.sells", goods=[board.goods[good] for good in board.sells[city]])
        yield self.say("middle_ages.tip.bonus", florins=self.money(bonus))
        prices = [
            f"{self.say(f'middle_ages.good.{each}')} "
            + self.money(board.sell[self.view.levels[good]] + (0 if good in board.sells[city] else bonus))
            for good, each in enumerate(board.goods)
        ]
        yield self.say("middle_ages.tip.brings", prices=prices)
        if here := self._stands_in(city):
            yield here
        for seat in range(self.view.setup.players):
            if lies := self._named(self.view.store(seat, city)):
                yield self.say("middle_ages.tip.lies", seat=seat, goods=lies)

    def _stands_in(self, node: int) -> str:
        places = self.board.roads.places
        here = [wagon + 1 for wagon, place in enumerate(self.view.places) if places[place][0] == node]
        return self.say("middle_ages.wagon_here", n=here[0]) if here else ""

    def _of_road(self, name: str) -> Iterator[str]:
        plan, number = map_of(self.view.setup.board), self.board.roads.number[name]
        if name in plan.forks:
            yield self.say("middle_ages.tip.fork")
        else:
            place, steps = nearest(plan, name)
            yield self.say("middle_ages.steps_from", n=steps, place=place)
        if here := self._stands_in(number):
            yield here
        if self.view.courier == number:
            yield self.say("middle_ages.tip.courier_here")

    def _courier(self, _: str) -> Thing:
        return Thing(self.say("middle_ages.tip.courier"), (self.say("middle_ages.tip.courier_does"), self._stack()))

    # -- the margin ---------------------------------------------------------------------------------------------------

    def _invest(self, card: str) -> Thing:
        phase = self.say("middle_ages.in_phase", n=CARD_PHASES[card])
        facts = (self.say(f"middle_ages.does.{card}"), phase, self.say("middle_ages.by_auction"))
        return Thing(self.say(f"middle_ages.investment.{card}"), facts)

    def _level(self, value: str) -> Thing:
        level = int(value)
        seats = [seat for seat, stands in enumerate(self.view.status) if stands == level]
        facts = (
            self.say("middle_ages.tip.upkeep", florins=self.money(self.board.upkeep[level])),
            self.say("middle_ages.tip.on_level", seats=seats) if seats else self.say("middle_ages.nobody"),
        )
        return Thing(self.say("middle_ages.tip.level", n=level), facts)

    def _arrivals(self, _: str) -> Thing:
        view, goal = self.view, self.view.content.end_arrivals
        cost = self.say("middle_ages.tip.cost", florins=self.money(self.board.ascent_cost(view.arrivals)))
        ends = self.say("middle_ages.tip.ends", n=goal)
        return Thing(self.say("middle_ages.arrived_of", n=view.arrivals, goal=goal), (cost, ends))

    def _influence(self, _: str) -> Thing:
        return Thing(self.say("middle_ages.tip.cards"), (self._stack(), self.say("middle_ages.tip.courier_does")))

    def _stack(self) -> str:
        return self.say("middle_ages.tip.influence", n=len(self.view.stack))
