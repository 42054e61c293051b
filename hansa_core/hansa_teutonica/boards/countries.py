"""Permissions for actions B and C in Wales and Scotland (H190 to H195)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import displace, place
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.countries_map import HOME
from hansa_core.hansa_teutonica.map.pieces import owner_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move, Value

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.content import Applier, Lister, Refuser
    from hansa_core.hansa_teutonica.position import HansaPosition


def permissions(p: "HansaPosition") -> list[int]:
    """H191 to H193: the cities whose permission the active player has and has not spent in this turn."""
    return [city for city in p.content.board.map.permitting if city not in p.spent and _rightmost(p, city) == p.active]


def _rightmost(p: "HansaPosition", city: int) -> int | None:
    """H192: whose office stands rightmost."""
    standing = control.offices(p, city)
    return owner_of(standing[0]) if standing else None


def permission_for(p: "HansaPosition", country: int) -> int | None:
    """H191, H194: the city whose permission an action in that country would spend, the country's own before London."""
    held = permissions(p)
    return next((city for city in p.content.board.map.permission_cities[country] if city in held), None)


def open_countries(p: "HansaPosition") -> tuple[int, ...]:
    """H190: where actions B and C are allowed now, besides England."""
    held = permissions(p)
    given = enumerate(p.content.board.map.permission_cities)
    return tuple(country for country, cities in given if any(city in held for city in cities)) if held else ()


def open_posts(p: "HansaPosition") -> bytes:
    """H190: a mask of the posts of all countries where actions B and C are allowed now."""
    return p.content.board.map.entered[open_countries(p)]


def list_place(p: "HansaPosition", moves: list[Move]) -> None:
    place.list_place(p, moves, open_posts(p))


def list_displace(p: "HansaPosition", moves: list[Move]) -> None:
    displace.list_displace(p, moves, open_posts(p))


def _entering(action: "Applier", post_at: int) -> "Applier":
    """The action, which spends a permission if its post lies outside England."""

    def act(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
        board = p.content.board
        country = board.map.country_of[board.post_number[move[post_at]]]
        if country != HOME:
            city = permission_for(p, country)
            assert city is not None
            p.spent = bytes(sorted((*p.spent, city)))
            if events is not None:
                told = {"seat": p.active, "city": board.cities[city], "country": board.map.countries[country]}
                events.append(Event("hansa_teutonica.permission", told))
        action(p, move, events)

    return act


def _why_not_entering(refuse: "Refuser", post_at: int) -> "Refuser":
    def why_not(p: "HansaPosition", move: Move) -> Refused:
        board = p.content.board
        country = board.map.country_of[board.post_number[move[post_at]]]
        if refused := no_actions(p):
            return refused
        if country != HOME and permission_for(p, country) is None:
            return _no_permission(p, country)
        return refuse(p, move)

    return why_not


def _no_permission(p: "HansaPosition", country: int) -> Refused:
    """Nobody has permission without a rightmost office (H192), and each city gives it once in a turn (H191)."""
    the_map = p.content.board.map
    own = [city for city in the_map.permission_cities[country] if _rightmost(p, city) == p.active]
    if own:
        return Refused("H191", "hansa_teutonica.permission_spent", country=the_map.countries[country])
    return Refused("H190", "hansa_teutonica.permission_missing", country=the_map.countries[country])


def listers(common: "dict[str, tuple[Lister, ...]]") -> "dict[str, tuple[Lister, ...]]":
    own: dict[Callable[..., None], Lister] = {place.list_place: list_place, displace.list_displace: list_displace}
    return {**common, "main": tuple(own.get(lister, lister) for lister in common["main"])}


def appliers(common: "dict[Value, Applier]") -> "dict[Value, Applier]":
    return {**common, "place": _entering(common["place"], 2), "displace": _entering(common["displace"], 1)}


def refusers(common: "dict[Value, Refuser]") -> "dict[Value, Refuser]":
    return {
        **common,
        "place": _why_not_entering(common["place"], 2),
        "displace": _why_not_entering(common["displace"], 1),
    }
