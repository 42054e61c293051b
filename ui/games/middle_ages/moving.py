"""What a wagon's move would be: its way step by step, what is lost, met and earned. It decides nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from hansa_core.middle_ages.arrival import sale_price
from hansa_core.middle_ages.asking import player_order
from hansa_core.middle_ages.cards import COACHMAN, INVESTMENTS, MASTER_COACHMAN
from hansa_core.middle_ages.declaration import MoveCourier, MoveWagon
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.turns import STEPS


class Trip(NamedTuple):
    nodes: tuple[str, ...]
    """From where the wagon stands, step by step."""
    lost: int
    """Points for which there is no way."""
    city: int | None
    """Where it arrives."""
    courier: bool
    """Whether it ends on the courier's space."""
    fork: bool


class Price(NamedTuple):
    units: int
    sell: int
    """By the price table."""
    bonus: int
    """The city's, for each unit."""


class Pays(NamedTuple):
    seat: int
    goods: tuple[int, ...]
    """By good."""
    prices: tuple[Price, ...]

    @property
    def florins(self) -> int:
        return sum(price.units * (price.sell + price.bonus) for price in self.prices)


def points_of(source: str) -> tuple[int, ...]:
    """With how many points a tile or a coachman moves."""
    cards = {INVESTMENTS[card]: STEPS[card] for card in (COACHMAN, MASTER_COACHMAN)}
    return cards[source] if source in cards else (int(source),)


def trip(view: AgesPosition, move: MoveWagon) -> Trip:
    roads, wagon = view.content.board.roads, move.wagon - 1
    place, end = view.places[wagon], view.content.moves.place[move.place]
    points = points_of(move.source)
    found = [
        (len(way) - 1 - at, (roads.node_of[place], *(node for node, _ in way[: at + 1])))
        for number in points
        for way in roads.reach(place, number).ways
        for at, (_, stops) in enumerate(way)
        if end in stops
    ]
    _, way = min(found)
    node = way[-1]
    inside = node < roads.cities
    lost = 0 if inside else min(abs(number - len(way) + 1) for number in points)
    return Trip(
        tuple(roads.nodes[each] for each in way),
        lost,
        node if inside else None,
        node == view.courier,
        not inside and len(roads.neighbours[node]) > 2,
    )


def courier_meets(view: AgesPosition, move: MoveCourier) -> int:
    """The wagon on the space where the courier would go; 0 if there is none."""
    roads = view.content.board.roads
    nodes = [roads.node_of[place] for place in view.places]
    space = roads.number[move.space]
    return nodes.index(space) + 1 if space in nodes else 0


def payout(view: AgesPosition, wagon: int, city: int) -> list[Pays]:
    """What an arrival would pay everybody at today's prices (M71, M72), in player order."""
    found = []
    for seat in player_order(view):
        aboard = view.aboard(wagon, seat)
        if any(aboard):
            found.append(Pays(seat, tuple(aboard), prices_of(view, seat, aboard, city)))
    return found


def prices_of(view: AgesPosition, seat: int, goods: Sequence[int], city: int) -> tuple[Price, ...]:
    """For how much a seat sells goods, given by kind, in a city."""
    sell = [view.content.board.sell[level] for level in view.levels]
    return tuple(
        Price(units, sell[good], sale_price(view, seat, good, city) - sell[good])
        for good, units in enumerate(goods)
        if units
    )
