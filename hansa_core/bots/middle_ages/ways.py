"""How far it is: the steps from a place, facing included, to each city that a wagon can enter from there."""

from functools import cache

from hansa_core.middle_ages.roads import NOWHERE, Roads


@cache
def distances(roads: Roads, place: int) -> dict[int, int]:
    """Per city, the fewest steps without turning round (M46); from a city by any road, also back to it (M50)."""
    node, ahead = roads.places[place]
    starts = roads.neighbours[node] if ahead == NOWHERE else (ahead,)
    found: dict[int, int] = {}
    edge = [(node, start) for start in starts]
    seen = set(edge)
    steps = 1
    while edge:
        after: list[tuple[int, int]] = []
        for came, here in edge:
            if here < roads.cities:
                found.setdefault(here, steps)
                continue
            for next_ in roads.neighbours[here]:
                if next_ != came and (here, next_) not in seen:
                    seen.add((here, next_))
                    after.append((here, next_))
        edge, steps = after, steps + 1
    return found
