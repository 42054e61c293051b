"""The desk and the five skills (section 3)."""

from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, piece_of
from hansa_core.table.events import Event

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition

CLAVIS_URBIS: Final = 0
ACTIONES: Final = 1
PRIVILEGIUM: Final = 2
LIBER_SOPHIAE: Final = 3
BURSA: Final = 4
SKILLS: Final = ("clavis_urbis", "actiones", "privilegium", "liber_sophiae", "bursa")

COLOURS: Final = ("white", "orange", "pink", "black")
WHOLE_STOCK: Final = 99
"""Bursa's C (H25)."""

TRACKS: Final = ((1, 2, 2, 3, 4), (2, 3, 3, 4, 4, 5), (0, 1, 2, 3), (2, 3, 4, 5), (3, 5, 7, WHOLE_STOCK))
"""H18: the values from left to right; Privilegium's are the numbers of the colours."""

LENGTHS: Final = tuple(len(track) - 1 for track in TRACKS)
"""H12: pieces on each track at the start; the leftmost field stays open."""

TRACK_SHAPE: Final = tuple(DISC if skill == LIBER_SOPHIAE else CUBE for skill in range(5))


def value(p: "HansaPosition", seat: int, skill: int) -> int:
    """H19: the value on the rightmost uncovered field."""
    return TRACKS[skill][p.desk[5 * seat + skill]]


def complete(p: "HansaPosition", seat: int, skill: int) -> bool:
    """H21: no piece is left on the track."""
    return p.desk[5 * seat + skill] == LENGTHS[skill]


def develop(p: "HansaPosition", seat: int, skill: int, events: list[Event] | None) -> None:
    """H21 to H23: the leftmost piece goes to supply; in one's own turn, a higher Actiones is one more action.

    H157, H219: unless the turn can have no more."""
    before = value(p, seat, skill)
    p.desk[5 * seat + skill] += 1
    p.supply[piece_of(seat, TRACK_SHAPE[skill])] += 1
    if events is not None:
        level = p.desk[5 * seat + skill]
        events.append(Event("hansa_teutonica.developed", {"seat": seat, "skill": SKILLS[skill], "level": level}))
    if skill == ACTIONES and seat == p.active and value(p, seat, skill) > before and not p.modules.closed:
        p.actions += 1
        if events is not None:
            events.append(Event("hansa_teutonica.action_gained", {"seat": seat}))


def on_desk(p: "HansaPosition", seat: int, shape: int) -> int:
    """How many pieces of that shape still cover the tracks."""
    levels = p.desk[5 * seat : 5 * seat + 5]
    return sum(LENGTHS[skill] - levels[skill] for skill in range(5) if TRACK_SHAPE[skill] == shape)
