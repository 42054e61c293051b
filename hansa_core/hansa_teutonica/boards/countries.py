"""Permissions for actions B and C in Wales and Scotland (H190 to H195)."""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from hansa_core.hansa_teutonica.actions.posts import PostStep, within
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.kinds import Displace, Place
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.countries_map import HOME
from hansa_core.hansa_teutonica.map.pieces import owner_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.phases import AnyPhase, Module

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def permissions(p: "HansaPosition") -> tuple[int, ...]:
    """H191 to H193: the cities whose permission the active player has and has not spent in this turn."""
    rightmost = with_rightmost(p.content.board, bytes(p.slots), p.active)
    return tuple(city for city in rightmost if city not in p.spent) if p.spent else rightmost


@lru_cache(1024)
def with_rightmost(board: Board, slots: bytes, seat: int) -> tuple[int, ...]:
    """H192: the cities where the seat's office stands rightmost; extra offices stand left of all others (H104)."""
    standing = {city: slots[each.start : each.stop].rstrip(b"\0") for city, each in enumerate(board.slots_of)}
    return tuple(c for c in board.map.permitting if standing[c] and owner_of(standing[c][-1]) == seat)


def permission_for(p: "HansaPosition", country: int) -> int | None:
    """H191, H194: the city whose permission an action in that country would spend, the country's own before London."""
    held = permissions(p)
    return next((city for city in p.content.board.map.permission_cities[country] if city in held), None)


def open_countries(p: "HansaPosition") -> tuple[int, ...]:
    """H190: where actions B and C are allowed now, besides England."""
    held = permissions(p)
    given = enumerate(p.content.board.map.permission_cities)
    return tuple(country for country, cities in given if any(city in held for city in cities)) if held else ()


def open_posts(p: "HansaPosition") -> int:
    """H190: a mask of the posts of all countries where actions B and C are allowed now."""
    return p.content.board.map.entered[permissions(p)]


def _by_permission(step: PostStep[Any]) -> PostStep[Any]:
    """The action, which spends a permission if its post lies outside England."""

    def why_not(p: "HansaPosition", move: Place | Displace) -> Refused:
        country = _country(p, move)
        if refused := no_actions(p):
            return refused
        if country != HOME and permission_for(p, country) is None:
            return _no_permission(p, country)
        return step.why_not(p, move)

    def play(p: "HansaPosition", move: Place | Displace, events: list[Event] | None) -> None:
        board, country = p.content.board, _country(p, move)
        if country != HOME:
            city = permission_for(p, country)
            assert city is not None
            p.spent = bytes(sorted((*p.spent, city)))
            if events is not None:
                params = {"seat": p.active, "city": board.cities[city], "country": board.map.countries[country]}
                events.append(Event("hansa_teutonica.permission", params))
        step.play(p, move, events)

    return replace(step, moves=within(step, open_posts), why_not=why_not, play=play)


def _country(p: "HansaPosition", move: Place | Displace) -> int:
    return p.content.board.map.country_of[p.content.board.post_number[move.post]]


def _no_permission(p: "HansaPosition", country: int) -> Refused:
    """Nobody has permission without a rightmost office (H192), and each city gives it once in a turn (H191)."""
    the_map = p.content.board.map
    rightmost = with_rightmost(p.content.board, bytes(p.slots), p.active)
    if not {*rightmost}.isdisjoint(the_map.permission_cities[country]):
        return Refused("H191", "hansa_teutonica.permission_spent", country=the_map.countries[country])
    return Refused("H190", "hansa_teutonica.permission_missing", country=the_map.countries[country])


def _with_permissions(main: AnyPhase["HansaPosition"]) -> AnyPhase["HansaPosition"]:
    """D1 also says which cities give permission now."""
    params = main.params

    def with_permissions(p: "HansaPosition") -> dict[str, object]:
        cities = [p.content.board.cities[city] for city in permissions(p)]
        return {**(params(p) if params else {}), "permissions": cities}

    return replace(main, params=with_permissions)


COUNTRIES: Final[Module["HansaPosition"]] = Module(
    "countries",
    changes={"main": _with_permissions},
    wraps={"main.place": _by_permission, "main.displace": _by_permission},
)
"""H190."""
