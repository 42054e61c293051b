"""Taking a marker (section 9, step 2) and using it: more actions, develop a skill, office swap (section 10).

The extra office is in `office`, the three-pieces marker in `three_pieces`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import desk
from hansa_core.hansa_teutonica.editions import DEVELOP, KINDS, PLUS, PLUS_3, PLUS_4, SWAP
from hansa_core.hansa_teutonica.kinds import Develop, Swap, Use
from hansa_core.hansa_teutonica.map.pieces import owner_of
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def holds(p: "HansaPosition", kind: int) -> int:
    """How many unused markers of that kind the active player has (H31)."""
    return p.unused[KINDS * p.active + kind]


def missing(p: "HansaPosition", kind: int) -> Refused:
    return Refused("H100", "hansa_teutonica.marker_missing", marker=p.content.edition.markers[kind])


def turn_over(p: "HansaPosition", kind: int, events: list[Event] | None) -> None:
    """H100: a used marker is turned face down and stays with its owner."""
    p.unused[KINDS * p.active + kind] -= 1
    p.used[KINDS * p.active + kind] += 1
    if events is not None:
        events.append(
            Event("hansa_teutonica.used_marker", {"seat": p.active, "marker": p.content.edition.markers[kind]})
        )


def take(p: "HansaPosition", taker: int, route: int, events: list[Event] | None) -> None:
    """H79, H81, H232: takes the route's marker; the active player draws one unseen onto the plate, if one is left."""
    marker = p.marker_on[route]
    if not marker:
        return
    p.marker_on[route] = 0
    p.unused[KINDS * taker + marker] += 1
    if events is not None:
        params = {"seat": taker, "marker": p.content.edition.markers[marker], "route": p.content.board.routes[route]}
        events.append(Event("hansa_teutonica.took_marker", params))
    drawn = bool(p.marker_supply)
    if drawn:
        p.plate = bytes(sorted(p.plate + p.marker_supply[:1]))
        p.marker_supply = p.marker_supply[1:]
    else:
        p.modules = p.modules._replace(undrawn=True)
    if events is not None:
        events.append(
            Event("hansa_teutonica.drew_marker" if drawn else "hansa_teutonica.no_marker_left", {"seat": p.active})
        )


# -- +3 and +4 actions ------------------------------------------------------------------------------------------------


def list_use(p: "HansaPosition") -> Iterable[Move]:
    """H113: also with no action left, and several in one turn."""
    first = KINDS * p.active
    if not p.unused[first + PLUS_3] and not p.unused[first + PLUS_4]:
        return ()
    return [move for kind, move in p.content.moves.use.items() if holds(p, kind)]


def use(p: "HansaPosition", move: Use, events: list[Event] | None) -> None:
    """H112."""
    kind = p.content.moves.marker_number[move.marker]
    turn_over(p, kind, events)
    p.actions += PLUS[kind]


def why_not_use(p: "HansaPosition", move: Use) -> Refused:
    return missing(p, p.content.moves.marker_number[move.marker])


USE = Step(Use, list_use, why_not_use, use)


# -- develop a skill --------------------------------------------------------------------------------------------------


def list_develop(p: "HansaPosition") -> Iterable[Move]:
    """H114: any skill that is not fully developed."""
    if not holds(p, DEVELOP):
        return ()
    return [move for skill, move in enumerate(p.content.moves.develop) if not desk.complete(p, p.active, skill)]


def develop(p: "HansaPosition", move: Develop, events: list[Event] | None) -> None:
    turn_over(p, DEVELOP, events)
    desk.develop(p, p.active, p.content.moves.skill_number[move.skill], events)


def why_not_develop(p: "HansaPosition", move: Develop) -> Refused:
    if not holds(p, DEVELOP):
        return missing(p, DEVELOP)
    return Refused("H21", "hansa_teutonica.develop_complete", skill=move.skill)


DEVELOP_SKILL = Step(Develop, list_develop, why_not_develop, develop)


# -- office swap ------------------------------------------------------------------------------------------------------


def list_swap(p: "HansaPosition") -> Iterable[Move]:
    if not holds(p, SWAP):
        return ()
    occupied = [(slot, move) for slot, move in p.content.moves.swap.items() if p.slots[slot + 1]]
    return [move for slot, move in occupied if why_no_swap(p, p.slots[slot], p.slots[slot + 1], move) is None]


def why_no_swap(p: "HansaPosition", left: int, right: int, move: Swap) -> Refused | None:
    """H108 to H110: two neighbouring occupied printed slots, two owners; in 2020 one of them the player."""
    if not left or not right:
        return Refused("H108", "hansa_teutonica.swap_free", slots=move.slots)
    if owner_of(left) == owner_of(right):
        return Refused("H110", "hansa_teutonica.swap_same", slots=move.slots)
    if p.content.edition.swap_needs_own and p.active not in (owner_of(left), owner_of(right)):
        return Refused("H109", "hansa_teutonica.swap_not_own", slots=move.slots)
    return None


def swap(p: "HansaPosition", move: Swap, events: list[Event] | None) -> None:
    """H108, H111: only the two pieces change places."""
    slot = p.content.moves.swap_slot[move.slots]
    turn_over(p, SWAP, events)
    p.slots[slot], p.slots[slot + 1] = p.slots[slot + 1], p.slots[slot]
    tell_swap(p, move, p.slots[slot], p.slots[slot + 1], events)


def tell_swap(p: "HansaPosition", move: Swap, left: int, right: int, events: list[Event] | None) -> None:
    if events is not None:
        city, n = p.content.moves.swapped[move.slots]
        params = {"seat": p.active, "city": city, "slot": n, "left": owner_of(left), "right": owner_of(right)}
        events.append(Event("hansa_teutonica.swapped", params))


def why_not_swap(p: "HansaPosition", move: Swap) -> Refused:
    if not holds(p, SWAP):
        return missing(p, SWAP)
    slot = p.content.moves.swap_slot[move.slots]
    refused = why_no_swap(p, p.slots[slot], p.slots[slot + 1], move)
    assert refused is not None
    return refused


SWAP_OFFICES = Step(Swap, list_swap, why_not_swap, swap)
