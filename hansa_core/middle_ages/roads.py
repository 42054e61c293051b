"""The roads of a board: nodes, their neighbours, and the ways a wagon can go (M46 to M50).

A place is where a wagon can stand: a city, or a space together with the node it moves to next."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

NOWHERE: Final = -1


class Reach(NamedTuple):
    """What a wagon can reach from a place with some points: every way as (node, places there) per step, all nodes met,
    and where it ends if none of them is occupied."""

    ways: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    met: frozenset[int]
    free: tuple[int, ...]


class Roads:
    """Cities have the first numbers, then come junctions and plain spaces, in the order of the board file."""

    def __init__(self, nodes: Sequence[str], cities: int, neighbours: Sequence[tuple[int, ...]]) -> None:
        self.nodes = tuple(nodes)
        self.cities = cities
        self.neighbours = tuple(neighbours)
        spaces = range(cities, len(nodes))
        self.places: tuple[tuple[int, int], ...] = (
            *((city, NOWHERE) for city in range(cities)),
            *((space, next_) for space in spaces for next_ in self.neighbours[space]),
        )
        self.words = tuple(
            self.nodes[node] if next_ == NOWHERE else f"{self.nodes[node]}>{self.nodes[next_]}"
            for node, next_ in self.places
        )
        self.node_of = tuple(node for node, _ in self.places)
        self.number = {node: number for number, node in enumerate(self.nodes)}
        self.place_number = {place: number for number, place in enumerate(self.places)}
        self._reach: dict[tuple[int, int], Reach] = {}

    def reach(self, place: int, points: int) -> Reach:
        """M46, M47, M50: along the facing, out of a city by any road."""
        found = self._reach.get((place, points))
        if found is None:
            found = self._reach[place, points] = self._searched(place, points)
        return found

    def _searched(self, place: int, points: int) -> Reach:
        node, next_ = self.places[place]
        starts = self.neighbours[node] if next_ == NOWHERE else (next_,)
        paths = [path for start in starts for path in self._paths((node, start), points - 1)]
        ways = tuple(tuple((path[k], self._stops(path, k)) for k in range(1, len(path))) for path in paths)
        met = frozenset(each for path in paths for each in path[1:])
        free = {stop for way in ways for stop in way[-1][1] if way[-1][0] != node}
        return Reach(ways, met, tuple(sorted(free)))

    def _paths(self, path: tuple[int, ...], points: int) -> Iterator[tuple[int, ...]]:
        if not points or path[-1] < self.cities:
            yield path
            return
        for next_ in self.neighbours[path[-1]]:
            if next_ != path[-2]:
                yield from self._paths((*path, next_), points - 1)

    def _stops(self, path: tuple[int, ...], at: int) -> tuple[int, ...]:
        """M47: where a move can end on this node: on a junction with any branch ahead but the one it came from."""
        node, came = path[at], path[at - 1]
        if node < self.cities:
            return (node,)
        return tuple(self.place_number[node, ahead] for ahead in self.neighbours[node] if ahead != came)

    def ends(self, place: int, points: int, occupied: Sequence[int]) -> tuple[int, ...]:
        """M47 to M52: the places where a wagon can end with these points; none where it would stay."""
        reach = self.reach(place, points)
        if reach.met.isdisjoint(occupied):
            return reach.free
        start = self.node_of[place]
        found: set[int] = set()
        for way in reach.ways:
            for node, stops in reversed(way):
                if node not in occupied:
                    if node != start:
                        found.update(stops)
                    break
        return tuple(sorted(found))

    def courier_steps(self, node: int, steps: int) -> tuple[int, ...]:
        """M55: the spaces at the end of so many steps, never through a city."""
        found: list[tuple[int, ...]] = [(node,)]
        for _ in range(steps):
            found = [(*path, next_) for path in found for next_ in self.neighbours[path[-1]] if next_ >= self.cities]
        return tuple(sorted({path[-1] for path in found} - {node}))

    def distance_from_cities(self, node: int) -> dict[int, int]:
        """M14: per city the number of steps to it that do not pass another city."""
        found: dict[int, int] = {}
        seen, edge, steps = {node}, [node], 0
        while edge:
            steps += 1
            ahead = dict.fromkeys(next_ for each in edge for next_ in self.neighbours[each] if next_ not in seen)
            seen.update(ahead)
            found |= {next_: steps for next_ in ahead if next_ < self.cities}
            edge = [next_ for next_ in ahead if next_ >= self.cities]
        return found
