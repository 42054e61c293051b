"""Why a plan is good or bad: what it changes in the features, the largest change first."""

from collections.abc import Iterator
from typing import Final

from hansa_core.bots.hansa_teutonica.standing import TERMS
from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.bots.player import Reason
from hansa_core.hansa_teutonica import scoring
from hansa_core.hansa_teutonica.actions.desk import SKILLS
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.hansa_teutonica.position import HansaPosition

LEAST: Final = 0.3
"""Less is not worth a word."""
MOST: Final = 4


def reasons(values: Values, before: HansaPosition, after: HansaPosition, seat: int) -> tuple[Reason, ...]:
    """What the seat gains and gives up from one position to the other, and what that costs the others."""
    found = [reason for reason in _all(values, before, after, seat) if abs(reason.worth) >= LEAST]
    return tuple(sorted(found, key=lambda reason: -abs(reason.worth))[:MOST])


def _all(values: Values, before: HansaPosition, after: HansaPosition, seat: int) -> Iterator[Reason]:
    if after.phase == "over":
        yield Reason("bots.hansa_teutonica.ends", {}, values.w["win"])
    old, new = values.terms(before, seat), values.terms(after, seat)
    change = {name: b - a for name, a, b in zip(TERMS, old, new, strict=True)}
    prestige = after.prestige[seat] - before.prestige[seat]
    if prestige:
        yield Reason("bots.hansa_teutonica.prestige", {"n": prestige}, change["prestige"])
    for number, skill in enumerate(SKILLS):
        if after.desk[5 * seat + number] > before.desk[5 * seat + number]:
            yield Reason("bots.hansa_teutonica.skill", {"skill": skill}, change["skills"])
    markers = scoring.markers_owned(after, seat) - scoring.markers_owned(before, seat)
    if markers:
        yield Reason("bots.hansa_teutonica.marker", {"n": markers}, change["markers"])
    elif change["markers"] < 0:
        yield Reason("bots.hansa_teutonica.used_marker", {}, change["markers"])
    table = scoring.table_points(after, seat) - scoring.table_points(before, seat)
    if table:
        yield Reason("bots.hansa_teutonica.table", {"n": table}, change["table"])
    yield from _of_offices(values, before, after, seat, change)
    if change["tiles"]:
        yield Reason("bots.hansa_teutonica.tile", {}, change["tiles"])
    cube = piece_of(seat, CUBE)
    pieces = sum(after.supply[cube : cube + 2]) - sum(before.supply[cube : cube + 2])
    if pieces > 0:
        yield Reason("bots.hansa_teutonica.supply", {"n": pieces}, change["supply"])
    yield from _of_plans(values, before, after, seat)
    yield from _of_others(values, before, after, seat)


def _of_offices(
    values: Values, before: HansaPosition, after: HansaPosition, seat: int, change: dict[str, float]
) -> Iterator[Reason]:
    old, new = values.standing(before).offices, values.standing(after).offices
    for city, name in enumerate(after.content.board.cities):
        if new.controllers[city] == seat != old.controllers[city]:
            yield Reason("bots.hansa_teutonica.control", {"city": name}, change["cities"] + change["traffic"])
    grown = new.best[seat] - old.best[seat]
    if grown:
        yield Reason("bots.hansa_teutonica.network", {"n": grown}, change["network"])
    nearer = new.ways[seat][0]
    if 0 < nearer < old.ways[seat][0]:
        yield Reason("bots.hansa_teutonica.east_west", {"n": nearer}, change["east_west"])
    if change["regions"]:
        yield Reason("bots.hansa_teutonica.region", {}, change["regions"])
    if change["missions"]:
        yield Reason("bots.hansa_teutonica.mission", {}, change["missions"])


def _of_plans(values: Values, before: HansaPosition, after: HansaPosition, seat: int) -> Iterator[Reason]:
    """The route that comes nearest, and the one that is given up."""
    if after.phase == "over":
        return
    old = {idea.route: idea.worth for idea in values.ideas(before, values.standing(before), seat, False)}
    new = {idea.route: idea.worth for idea in values.ideas(after, values.standing(after), seat, False)}
    routes, names = len(after.free), after.content.board.routes
    changes = [(new.get(route, 0.0) - old.get(route, 0.0), route) for route in sorted({*old, *new})]
    if not changes:
        return
    up, route = max(changes)
    if up > 0:
        lacking = after.missing[seat * routes + route]
        if lacking:
            yield Reason("bots.hansa_teutonica.short", {"route": names[route], "n": lacking}, up)
        else:
            yield Reason("bots.hansa_teutonica.ready", {"route": names[route]}, up)
    down, route = min(changes)
    if down < 0 and before.missing[seat * routes + route] and after.missing[seat * routes + route]:
        yield Reason("bots.hansa_teutonica.gives_up", {"route": names[route]}, down)


def _of_others(values: Values, before: HansaPosition, after: HansaPosition, seat: int) -> Iterator[Reason]:
    """Whoever loses most by it."""
    old, new = values.all_values(before, False), values.all_values(after, False)
    losses = [(b - a, rival) for rival, (a, b) in enumerate(zip(old, new, strict=True)) if rival != seat]
    least, rival = min(losses)
    if least < 0:
        yield Reason("bots.hansa_teutonica.hinders", {"seat": rival}, -least * values.w["best_rival"])
