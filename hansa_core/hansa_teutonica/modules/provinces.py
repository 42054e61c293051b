"""Two players in 2009: provinces, the pawn and the soldiers (section 18)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from hansa_core.hansa_teutonica.actions import turn
from hansa_core.hansa_teutonica.actions.posts import PostStep, within
from hansa_core.hansa_teutonica.kinds import Cross, Displace, Establish, Place, SendPawn
from hansa_core.hansa_teutonica.map.provinces_map import Provinces
from hansa_core.hansa_teutonica.modules.moment import begins, unless_closed
from hansa_core.hansa_teutonica.modules.state import CLOSED, CROSSED, FRESH
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Adds, Module, Phase, Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def map_of(p: "HansaPosition") -> Provinces:
    assert p.content.provinces is not None
    return p.content.provinces


# -- where actions are possible ---------------------------------------------------------------------------------------


def open_posts(p: "HansaPosition") -> int:
    """H215: the posts of the routes at the border of the pawn's province."""
    return p.content.province_posts[p.modules.pawn]


def _unless_elsewhere(step: Step["HansaPosition", Any]) -> Step["HansaPosition", Any]:
    """H215: what would be possible with the pawn elsewhere is refused because of the pawn."""

    def why_not(p: "HansaPosition", move: Place | Displace | Establish) -> Refused:
        if move not in step.moves(p):
            return step.why_not(p, move)
        board = p.content.board
        at = move.route if isinstance(move, Establish) else board.routes[board.route_of[board.post_number[move.post]]]
        return Refused("H215", "hansa_teutonica.pawn_elsewhere", route=at)

    return begins(replace(step, why_not=why_not))


def _near_pawn(step: PostStep[Any]) -> Step["HansaPosition", Any]:
    """H215: actions B and C."""
    return replace(_unless_elsewhere(step), moves=within(step, open_posts))


def _routes_near_pawn(step: Step["HansaPosition", Establish]) -> Step["HansaPosition", Any]:
    """H215: action E."""

    def moves(p: "HansaPosition") -> Iterable[Move]:
        allowed = map_of(p).accessible[p.modules.pawn]
        return [move for move in step.moves(p) if isinstance(move, Establish) and move.route in allowed]

    return replace(_unless_elsewhere(step), moves=moves)


# -- the pawn ---------------------------------------------------------------------------------------------------------


def list_cross(p: "HansaPosition") -> Iterable[Move]:
    """H216, H217: one free move, before the first action or after the last one."""
    if p.modules.moment >= CROSSED:
        return ()
    return [p.content.moves.cross[to] for to in map_of(p).near[p.modules.pawn]]


def cross(p: "HansaPosition", move: Cross, events: list[Event] | None) -> None:
    """H219: after an action the free move says that no further one is taken; those left are lost."""
    first = p.modules.moment == FRESH
    to = map_of(p).number[move.province]
    if events is not None:
        lost = 0 if first else p.actions
        events.append(Event("hansa_teutonica.crossed", {"seat": p.active, "province": move.province, "lost": lost}))
    if not first:
        p.actions = 0
    p.modules = p.modules._replace(pawn=to, moment=CROSSED if first else CLOSED)


def why_not_cross(p: "HansaPosition", move: Cross) -> Refused:
    if p.modules.moment >= CROSSED:
        return Refused("H217", "hansa_teutonica.cross_again")
    if map_of(p).number[move.province] == p.modules.pawn:
        return Refused("H216", "hansa_teutonica.cross_nowhere", province=move.province)
    return Refused("H216", "hansa_teutonica.cross_far", province=move.province)


def before_the_game(p: "HansaPosition") -> None:
    """H214: whoever does not begin puts the pawn into a province first."""
    p.phase = "pawn"
    p.active = 1 - p.active
    p.actions = 0


def _elsewhere(p: "HansaPosition") -> list[Move]:
    """Every province but that in which the pawn stands."""
    return [move for to, move in enumerate(p.content.moves.pawn) if to != p.modules.pawn]


def set_pawn(p: "HansaPosition", move: SendPawn, events: list[Event] | None) -> None:
    """H214, D17: before the game."""
    p.modules = p.modules._replace(pawn=map_of(p).number[move.province])
    if events is not None:
        events.append(Event("hansa_teutonica.pawn_set", {"seat": p.active, "province": move.province}))
    turn.start(p, 1 - p.active, events)


def list_send(p: "HansaPosition") -> Iterable[Move]:
    """H218: for one action."""
    return _elsewhere(p) if p.actions else ()


def send(p: "HansaPosition", move: SendPawn, events: list[Event] | None) -> None:
    p.modules = p.modules._replace(pawn=map_of(p).number[move.province])
    if events is not None:
        events.append(Event("hansa_teutonica.pawn_sent", {"seat": p.active, "province": move.province}))
    p.actions -= 1


def why_not_send(p: "HansaPosition", move: SendPawn) -> Refused:
    return turn.no_actions(p) or Refused("H218", "hansa_teutonica.pawn_there", province=move.province)


PROVINCES: Final[Module["HansaPosition"]] = Module(
    "provinces",
    phases=(
        Phase(
            "pawn",
            "D17",
            turn.ACTIVE,
            (Step(SendPawn, _elsewhere, why_not_send, set_pawn),),
            otherwise=lambda p, move: Refused("H214", "hansa_teutonica.pawn_first"),
        ),
    ),
    adds=(
        Adds("main", Step(Cross, list_cross, why_not_cross, cross)),
        Adds("main", begins(Step(SendPawn, list_send, why_not_send, send))),
    ),
    wraps={
        "main.use": unless_closed(lambda: Refused("H219", "hansa_teutonica.use_after_pawn")),
        "main.place": _near_pawn,
        "main.displace": _near_pawn,
        "main.establish": _routes_near_pawn,
        "main.income": begins,
        "move.put": begins,
    },
)
