"""Two players in 2009: provinces, the pawn and the soldiers (section 18)."""

from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.actions import markers, turn
from hansa_core.hansa_teutonica.map.provinces_map import Provinces
from hansa_core.hansa_teutonica.modules.state import BEGUN, CLOSED, CROSSED, FRESH
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.content import Lister, Refuser
    from hansa_core.hansa_teutonica.position import HansaPosition

PLACE_OF: Final = {"place": 2, "displace": 1, "establish": 1}
"""H215: the actions B, C and E, and which word of the move is their post or route."""


def map_of(p: "HansaPosition") -> Provinces:
    assert p.content.provinces is not None
    return p.content.provinces


# -- where actions are possible ---------------------------------------------------------------------------------------


def within(kind: str, lister: "Lister") -> "Lister":
    """H215: of what `lister` lists, the moves on routes at the border of the pawn's province."""

    def list_within(p: "HansaPosition", moves: list[Move]) -> None:
        everywhere: list[Move] = []
        lister(p, everywhere)
        at, allowed = PLACE_OF[kind], map_of(p).accessible[p.modules.pawn]
        moves += [move for move in everywhere if move[at] in allowed]

    return list_within


def refusing(kind: str, lister: "Lister", refuser: "Refuser") -> "Refuser":
    """H215: what would be possible with the pawn elsewhere is refused because of the pawn."""

    def why_not(p: "HansaPosition", move: Move) -> Refused:
        everywhere: list[Move] = []
        lister(p, everywhere)
        if move not in everywhere:
            return refuser(p, move)
        word = str(move[PLACE_OF[kind]])
        return Refused("H215", "hansa_teutonica.pawn_elsewhere", route=word.partition(".")[0])

    return why_not


# -- the pawn ---------------------------------------------------------------------------------------------------------


def list_cross(p: "HansaPosition", moves: list[Move]) -> None:
    """H216, H217: one free move, before the first action or after the last one."""
    if p.modules.moment < CROSSED:
        moves += [p.content.moves.cross[to] for to in map_of(p).near[p.modules.pawn]]


def cross(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H219: after an action the free move says that no further one is taken; those left are lost."""
    first = p.modules.moment == FRESH
    to = map_of(p).number[move[1]]
    if events is not None:
        lost = 0 if first else p.actions
        events.append(Event("hansa_teutonica.crossed", {"seat": p.active, "province": move[1], "lost": lost}))
    if not first:
        p.actions = 0
    p.modules = p.modules._replace(pawn=to, moment=CROSSED if first else CLOSED)


def why_not_cross(p: "HansaPosition", move: Move) -> Refused:
    if p.modules.moment >= CROSSED:
        return Refused("H217", "hansa_teutonica.cross_again")
    if map_of(p).number[move[1]] == p.modules.pawn:
        return Refused("H216", "hansa_teutonica.cross_nowhere", province=move[1])
    return Refused("H216", "hansa_teutonica.cross_far", province=move[1])


def before_the_game(p: "HansaPosition") -> None:
    """H214: whoever does not begin puts the pawn into a province first."""
    p.phase = "pawn"
    p.active = 1 - p.active
    p.actions = 0


def list_pawn(p: "HansaPosition", moves: list[Move]) -> None:
    """H214 before the game, H218 for one action: every province but that in which the pawn stands."""
    if p.actions or p.phase == "pawn":
        moves += [move for to, move in enumerate(p.content.moves.pawn) if to != p.modules.pawn]


def pawn(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    p.modules = p.modules._replace(pawn=map_of(p).number[move[1]])
    setting_up = p.phase == "pawn"
    if events is not None:
        told = {"seat": p.active, "province": move[1]}
        events.append(
            Event("hansa_teutonica.pawn_set", told) if setting_up else Event("hansa_teutonica.pawn_sent", told)
        )
    if setting_up:
        turn.start(p, 1 - p.active, events)
        return
    p.actions -= 1
    if p.modules.moment == FRESH:
        p.modules = p.modules._replace(moment=BEGUN)  # H219


def why_not_pawn(p: "HansaPosition", move: Move) -> Refused:
    return turn.no_actions(p) or Refused("H218", "hansa_teutonica.pawn_there", province=move[1])


def why_not_use(p: "HansaPosition", move: Move) -> Refused:
    """H219: after the last action no marker brings actions."""
    if p.modules.closed and markers.holds(p, p.content.moves.marker_number[move[1]]):
        return Refused("H219", "hansa_teutonica.use_after_pawn")
    return markers.why_not_use(p, move)
