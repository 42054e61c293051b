"""The board and the box as a file gives them: roads, goods, tracks, cards. A file with a mistake is refused."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from hansa_core.middle_ages.cards import INFLUENCE, INVESTMENTS
from hansa_core.middle_ages.roads import Roads
from hansa_core.table.content import content, field
from hansa_core.table.errors import BadContent

UNIT: Final = 100
COURIER_DISTANCE: Final = 2


class Variant(NamedTuple):
    """A set-up: the cities of wagon 1, 2, 3 and the spaces where the courier may begin (M12 to M14)."""

    id: str
    optional: bool
    wagons: tuple[int, ...]
    courier_spaces: tuple[int, ...]


class Board:
    """Goods and cities are numbered in the order of the file."""

    def __init__(self, data: dict[str, Any], place: str) -> None:
        self.goods = _ids(data, "good", place)
        self.cities = _ids(data, "city", place)
        self.roads = _roads(data, self.cities, place)
        self.sells = tuple(self._sold_in(city, f"{place}.city") for city in field(data, "city", list, place))
        for good in range(len(self.goods)):
            if not any(good in sold for sold in self.sells):
                raise BadContent("middle_ages.good_without_city", place=f"{place}.city", good=self.goods[good])
        self.cities_of = tuple(
            tuple(city for city, sold in enumerate(self.sells) if good in sold) for good in range(len(self.goods))
        )
        counts = field(data, "counts", dict, place)
        markers = field(counts, "price_markers_per_type", int, f"{place}.counts")
        self.units = tuple(
            field(good, "count", int, f"{place}.good") - markers for good in field(data, "good", list, place)
        )
        self.wagons: int = field(counts, "wagons", int, f"{place}.counts")
        self._read_money(data, place)
        self._read_players(field(data, "players", dict, place), f"{place}.players")
        self._read_tracks(data, place)
        self._read_cards(data, place)
        self.variants = self._read_variants(field(data, "setup", dict, place), f"{place}.setup")

    def _sold_in(self, city: dict[str, Any], place: str) -> tuple[int, ...]:
        sold = field(city, "goods", list, f"{place}.{city['id']}")
        for good in sold:
            _known(good, self.goods, f"{place}.{city['id']}.goods")
        return tuple(sorted(self.goods.index(good) for good in sold))

    def _read_money(self, data: dict[str, Any], place: str) -> None:
        money = field(data, "money", dict, place)
        here = f"{place}.money"
        self.start_cash = _amount(money, "start_cash", here)
        self.loan = _amount(money, "loan_amount", here)
        self.loan_repay = _amount(money, "loan_repay", here)
        self.ask_cap = _amount(money, "ask_cap", here)
        ends = field(field(data, "end", dict, place), "arrivals", dict, f"{place}.end")
        self.end_arrivals = {int(players): field(ends, players, int, f"{place}.end.arrivals") for players in ends}

    def _read_players(self, players: dict[str, Any], place: str) -> None:
        self.tiles = tuple(field(players, "movement_tiles", list, place))
        if not self.tiles or any(type(tile) is not int or not 0 < tile < 10 for tile in self.tiles):
            raise BadContent("middle_ages.tiles", place=f"{place}.movement_tiles")
        self.master_room: int = field(players, "wagon_slots_master", int, place)
        self.room: int = field(players, "wagon_slots_other", int, place)
        self.purchases: int = field(players, "purchase_limit", int, place)
        self.first_laps: int = field(players, "first_round_purchase_passes", int, place)
        self.crests: int = field(players, "crests", int, place)

    def _read_tracks(self, data: dict[str, Any], place: str) -> None:
        """Every step of a track must be there: prices by level, bonus values, ascent by arrivals, upkeep by level."""
        prices = field(data, "price_table", dict, place)
        self.buy = _track(prices, "buy", f"{place}.price_table")
        self.sell = _track(prices, "sell", f"{place}.price_table")
        if len(self.buy) != len(self.sell):
            raise BadContent("middle_ages.track_gap", place=f"{place}.price_table.sell")
        self.start_level: int = field(prices, "start_level", int, f"{place}.price_table")
        bonus = field(data, "bonus_track", dict, place)
        values = _track(bonus, "values", f"{place}.bonus_track")
        if values != tuple(range(0, UNIT * len(values), UNIT)):
            raise BadContent("middle_ages.track_gap", place=f"{place}.bonus_track.values")
        self.most_bonus = values[-1]
        self.bonus_with = _amount(bonus, "start_with_wagon", f"{place}.bonus_track")
        self.bonus_without = _amount(bonus, "start_without_wagon", f"{place}.bonus_track")
        self.ascent = _track(field(data, "wagon_track", dict, place), "ascent_cost", f"{place}.wagon_track")
        status = field(data, "status_track", dict, place)
        self.upkeep = _track(status, "upkeep", f"{place}.status_track")
        self.most_climb: int = field(status, "max_climb_per_round", int, f"{place}.status_track")
        if list(self.upkeep) != sorted(self.upkeep):
            raise BadContent("middle_ages.track_gap", place=f"{place}.status_track.upkeep")

    def _read_cards(self, data: dict[str, Any], place: str) -> None:
        self.influence = tuple(
            field(_card(data, "influence", name, place), "count", int, f"{place}.influence.{name}")
            for name in INFLUENCE
        )
        self.stars = tuple(
            field(_card(data, "investment", name, place), "stars", int, f"{place}.investment.{name}")
            for name in INVESTMENTS
        )

    def _read_variants(self, setup: dict[str, Any], place: str) -> tuple[Variant, ...]:
        self.face_up: int = field(setup, "face_up_investments", int, place)
        found = []
        for each in field(setup, "variant", list, place):
            here = f"{place}.variant.{field(each, 'id', str, f'{place}.variant')}"
            wagons = field(each, "wagons", dict, here)
            cities = tuple(
                self.cities.index(_known(wagons.get(str(wagon + 1)), self.cities, f"{here}.wagons"))
                for wagon in range(self.wagons)
            )
            spaces = tuple(
                self._courier_space(word, cities, here) for word in field(each, "courier_spaces", list, here)
            )
            if len(set(cities)) < len(cities) or not spaces:
                raise BadContent("middle_ages.variant", place=here)
            found.append(Variant(each["id"], bool(each.get("optional", False)), cities, spaces))
        if all(variant.optional for variant in found):
            raise BadContent("middle_ages.variant", place=place)
        return tuple(found)

    def _courier_space(self, word: Any, wagons: Sequence[int], place: str) -> int:
        """M14: exactly 2 steps from a city without a wagon."""
        space = self.roads.number[_known(word, self.roads.nodes[len(self.cities) :], f"{place}.courier_spaces")]
        near = self.roads.distance_from_cities(space)
        if not any(steps == COURIER_DISTANCE and city not in wagons for city, steps in near.items()):
            raise BadContent("middle_ages.courier_space", place=f"{place}.courier_spaces", space=word)
        return space

    def ascent_cost(self, arrivals: int) -> int:
        """M85: past the end of the table its last value."""
        return self.ascent[min(arrivals, len(self.ascent) - 1)]


def _ids(data: dict[str, Any], name: str, place: str) -> tuple[str, ...]:
    found = tuple(field(each, "id", str, f"{place}.{name}") for each in field(data, name, list, place))
    for id in found:
        if found.count(id) > 1:
            raise BadContent("middle_ages.twice", place=f"{place}.{name}", id=id)
    return found


def _known(word: Any, allowed: Sequence[str], place: str) -> str:
    if word not in allowed:
        raise BadContent("middle_ages.unknown_word", place=place, word=str(word), allowed=list(allowed))
    return str(word)


def _amount(data: dict[str, Any], name: str, place: str) -> int:
    """M2."""
    amount: int = field(data, name, int, place)
    if amount < 0 or amount % UNIT:
        raise BadContent("middle_ages.amount", place=f"{place}.{name}", amount=amount)
    return amount


def _track(data: dict[str, Any], name: str, place: str) -> tuple[int, ...]:
    found = tuple(field(data, name, list, place))
    if not found or any(type(value) is not int or value < 0 or value % UNIT for value in found):
        raise BadContent("middle_ages.track_gap", place=f"{place}.{name}")
    return found


def _card(data: dict[str, Any], name: str, id: str, place: str) -> dict[str, Any]:
    for card in field(data, name, list, place):
        if field(card, "id", str, f"{place}.{name}") == id:
            return dict(card)
    raise BadContent("middle_ages.card_missing", place=f"{place}.{name}", card=id)


def _roads(data: dict[str, Any], cities: tuple[str, ...], place: str) -> Roads:
    """The segments make the roads; what cities and junctions say about them must be the same."""
    junctions, spaces = _ids(data, "junction", place), _ids(data, "space", place)
    nodes = (*cities, *junctions, *spaces)
    for node in nodes:
        if nodes.count(node) > 1:
            raise BadContent("middle_ages.twice", place=place, id=node)
    found: dict[str, list[str]] = {node: [] for node in nodes}
    for segment in field(data, "segment", list, place):
        here = f"{place}.segment.{field(segment, 'id', str, f'{place}.segment')}"
        chain = [field(segment, "a", str, here), *field(segment, "spaces", list, here), field(segment, "b", str, here)]
        for node in chain:
            if node not in found:
                raise BadContent("middle_ages.road_to_nowhere", place=here, node=str(node))
        for one, other in pairwise(chain):
            found[one].append(other)
            found[other].append(one)
    given = {each["id"]: field(each, "roads", list, f"{place}.city.{each['id']}") for each in data["city"]}
    given |= {each["id"]: field(each, "branches", list, f"{place}.junction.{each['id']}") for each in data["junction"]}
    for node in nodes:
        ends = given.get(node, found[node])
        for end in ends:
            if end not in found[node]:
                raise BadContent("middle_ages.road_to_nowhere", place=f"{place}.{node}", node=str(end))
        if len(ends) != len(found[node]) or len(ends) < (1 if node in cities else 2):
            raise BadContent("middle_ages.dead_end", place=f"{place}.{node}", node=node)
        if node in spaces and len(ends) > 2:
            raise BadContent("middle_ages.dead_end", place=f"{place}.{node}", node=node)
        found[node] = list(ends)
    _connected(found, nodes, place)
    number = {node: n for n, node in enumerate(nodes)}
    return Roads(nodes, len(cities), [tuple(number[end] for end in found[node]) for node in nodes])


def _connected(found: dict[str, list[str]], nodes: tuple[str, ...], place: str) -> None:
    seen, edge = {nodes[0]}, [nodes[0]]
    while edge:
        edge = [end for node in edge for end in found[node] if end not in seen and not seen.add(end)]  # type: ignore[func-returns-value]
    for node in nodes:
        if node not in seen:
            raise BadContent("middle_ages.not_connected", place=place, node=node)


@cache
def load(package: str, name: str) -> Board:
    return Board(content(package, name), name)
