"""Scoring of the regions of Britannia (H206 to H210)."""

from collections import Counter
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.countries_map import Region
from hansa_core.hansa_teutonica.map.pieces import owner_of

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

Merit = tuple[int, int]
"""Controlled cities, then offices (H207)."""


def merits(p: "HansaPosition", region: Region) -> dict[int, Merit]:
    """H207, H209: whoever has an office in the region."""
    offices = Counter(owner_of(piece) for city in region.cities for piece in control.offices(p, city))
    controllers = [control.controller(p, city) for city in region.cities]
    return {owner: (controllers.count(owner), number) for owner, number in sorted(offices.items())}


def places(p: "HansaPosition", region: Region) -> dict[int, int]:
    """H206 to H208: the points of each owner; equals share the sum of their places, rounded down."""
    ranked = merits(p, region)
    found, first = {}, 0
    for merit in sorted(set(ranked.values()), reverse=True):
        equal = [owner for owner, each in ranked.items() if each == merit]
        shared = sum(region.points[first : first + len(equal)]) // len(equal)
        found.update(dict.fromkeys(equal, shared))
        first += len(equal)
    return found


def points(p: "HansaPosition", seat: int) -> int:
    """H210: on top of everything else, at the end only."""
    return sum(places(p, region).get(seat, 0) for region in p.content.board.map.regions)
