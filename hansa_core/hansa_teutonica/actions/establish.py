"""Action E: establish a route, its steps in their order (section 9)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica import end
from hansa_core.hansa_teutonica.actions import desk, markers, office, special_table
from hansa_core.hansa_teutonica.actions.desk import SKILLS
from hansa_core.hansa_teutonica.actions.turn import no_actions
from hansa_core.hansa_teutonica.boards import permanent
from hansa_core.hansa_teutonica.declaration import Reward
from hansa_core.hansa_teutonica.kinds import Establish
from hansa_core.hansa_teutonica.map import control
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, piece_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def established_routes(p: "HansaPosition") -> list[int]:
    """H69, D7: every post occupied by own pieces."""
    return full_routes(p, p.active)


def full_routes(p: "HansaPosition", owner: int) -> list[int]:
    """Every post occupied by pieces of one owner."""
    routes = len(p.content.board.routes)
    first, found = owner * routes, []
    at = p.missing.find(0, first, first + routes)
    while at >= 0:
        found.append(at - first)
        at = p.missing.find(0, at + 1, first + routes)
    return found


def moves(p: "HansaPosition") -> Iterable[Move]:
    """D7, D8."""
    routes = established_routes(p) if p.actions else ()
    if not routes:
        return ()
    choices = [(route, *choice) for route in routes for choice in p.content.moves.establish[route]]
    return [move for route, reward, move in choices if why_no_reward(p, route, reward) is None]


def why_no_reward(p: "HansaPosition", route: int, reward: Reward) -> Refused | None:
    """Step 3: office, skill, special table, or nothing (H70, H71)."""
    kind, shape, number = reward
    if kind == "office":
        return office.why_no_office(p, route, number)
    if kind == "extra":
        return office.why_no_extra_office(p, route, shape, number)
    if kind == "skill":
        return why_no_skill(p, route, number)
    if kind == "table":
        return special_table.why_not_there(p, route, number)
    return None


def why_no_skill(p: "HansaPosition", route: int, skill: int) -> Refused | None:
    """H94, H95."""
    board = p.content.board
    if not any(skill in board.skills_of[city] for city in board.ends[route]):
        return Refused("H94", "hansa_teutonica.skill_elsewhere", skill=SKILLS[skill])
    if desk.complete(p, p.active, skill):
        return Refused("H94", "hansa_teutonica.skill_complete", skill=SKILLS[skill])
    return None


def establish(p: "HansaPosition", move: Establish, events: list[Event] | None) -> None:
    """H70: prestige, marker, the reward of step 3, return of the other pieces, the route's permanent
    marker (H179); then the end of the game (H132)."""
    board = p.content.board
    route = board.route_number[move.route]
    if events is not None:
        events.append(Event("hansa_teutonica.established", {"seat": p.active, "route": move.route}))
    control.award(p, board.ends[route], events)
    markers.take(p, p.active, route, events)
    left = [office.on_route(p, route, shape) for shape in (CUBE, DISC)]
    spent = _grant(p, p.content.moves.rewards[move.reward], events)
    if spent is not None:
        left[spent] -= 1
    _return(p, route, left, events)
    p.actions -= 1
    if board.permanent[route]:
        permanent.begin(p, route, left, events)
    else:
        end.check(p, events)


def _grant(p: "HansaPosition", reward: Reward, events: list[Event] | None) -> int | None:
    """Step 3; gives the shape of the piece that left the route for it."""
    kind, shape, number = reward
    if kind == "office":
        return office.found(p, number, events)
    if kind == "extra":
        office.found_extra(p, shape, number, events)
        return shape
    if kind == "skill":
        desk.develop(p, p.active, number, events)
    elif kind == "table":
        special_table.put(p, number, events)
        return DISC
    return None


def _return(p: "HansaPosition", route: int, left: list[int], events: list[Event] | None) -> None:
    """H72: the remaining pieces go to stock, the route is empty."""
    for post in p.content.board.posts_of[route]:
        p.set_post(post, 0)
    for shape in (CUBE, DISC):
        p.stock[piece_of(p.active, shape)] += left[shape]
    if events is not None:
        events.append(Event("hansa_teutonica.returned", {"seat": p.active, "cubes": left[CUBE], "discs": left[DISC]}))


def why_not(p: "HansaPosition", move: Establish) -> Refused:
    route = p.content.board.route_number[move.route]
    if refused := no_actions(p):
        return refused
    if p.missing[p.active * len(p.content.board.routes) + route]:
        return Refused("H69", "hansa_teutonica.establish_posts", route=move.route)
    refused = why_no_reward(p, route, p.content.moves.rewards[move.reward])
    assert refused is not None
    return refused


ESTABLISH = Step(Establish, moves, why_not, establish)
