"""Phase 4 begins with the price discs (M63 to M66)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import always, player_order, seal, tell
from hansa_core.middle_ages.declaration import Disc
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, SealedPhase, SealedStep

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition


def begin(p: "AgesPosition", events: Events) -> None:
    seal(p, "disc")


def list_discs(p: "AgesPosition", seat: int) -> tuple[Move, ...]:
    """M65: two of the goods and the crest, also the same twice."""
    return p.content.moves.discs


def why_not_disc(p: "AgesPosition", move: Disc, seat: int) -> Refused:
    return always(p, move)


def turn_discs(p: "AgesPosition", moves: Sequence[Disc], events: Events) -> None:
    """M66: each pointer lifts its good one level; above the highest comes the lowest."""
    levels = len(p.content.board.buy)
    for seat, move in zip(player_order(p), moves, strict=True):
        tell(events, "middle_ages.disc", seat=seat, pointers=str(move.pointers).split("+"))
        for good in p.content.moves.pointer_sets[move.pointers]:
            p.levels[good] = (p.levels[good] + 1) % levels
    p.phase = ""


PHASE = SealedPhase("disc", "D10", player_order, (SealedStep(Disc, list_discs, why_not_disc),), turn_discs)
