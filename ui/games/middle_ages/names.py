"""Names on the map, which are the same in every language; where a wagon stands, in words."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.roads import NOWHERE
from hansa_core.table import Setup
from ui.games.middle_ages.geometry import Map, map_of
from ui.words.catalogue import Catalogue


@cache
def names_of(board: str) -> Mapping[str, Mapping[Any, str]]:
    """A space is called by the two ends of its road."""
    plan = map_of(board)
    ends = {**plan.cities, **{id: fork.name for id, fork in plan.forks.items()}}
    spaces = {space: f"{ends[chain[0]]} – {ends[chain[-1]]}" for chain in plan.chains for space in chain[1:-1]}
    return {"city": plan.cities, "place": {**spaces, **ends}}


def proper_names(setup: Setup) -> Mapping[str, Mapping[Any, str]]:
    return names_of(setup.board)


def goal_of(plan: Map, node: str, next_: str) -> tuple[str, int]:
    """The end of the road towards which somebody goes, and how many steps it is away."""
    chain = next(chain for chain in plan.chains if node in chain and next_ in chain)
    if chain.index(next_) < chain.index(node):
        chain = chain[::-1]
    return chain[-1], len(chain) - 1 - chain.index(node)


def nearest(plan: Map, node: str) -> tuple[str, int]:
    """The nearer end of the road of a space, and how many steps it is away."""
    chain = next(chain for chain in plan.chains if node in chain)
    at = chain.index(node)
    return min((chain[0], at), (chain[-1], len(chain) - 1 - at), key=lambda end: end[1])


def stands(view: AgesPosition, wagon: int, words: Catalogue) -> str:
    """ "in Köln", "2 steps from Basel"."""
    roads = view.content.board.roads
    node, next_ = roads.places[view.places[wagon]]
    if next_ == NOWHERE:
        return words.say("middle_ages.in_city", city=roads.nodes[node])
    goal, steps = goal_of(map_of(view.setup.board), roads.nodes[node], roads.nodes[next_])
    return words.say("middle_ages.steps_from", n=steps, place=goal)


def good_name(good: str, words: Catalogue) -> str:
    """As the head of a row."""
    return words.say(f"middle_ages.good.{good}").capitalize()


def goods_of(units: Sequence[int], goods: Sequence[str]) -> list[str]:
    """One by one."""
    return [good for good, number in zip(goods, units, strict=True) for _ in range(number)]
