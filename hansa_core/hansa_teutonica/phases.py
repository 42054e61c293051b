"""The decision points of the common rules (section 21), and which board, edition and modules change them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from hansa_core.hansa_teutonica import hidden
from hansa_core.hansa_teutonica.actions import (
    displace,
    displaced,
    end_turn,
    establish,
    income,
    markers,
    move,
    place,
    three_pieces,
)
from hansa_core.hansa_teutonica.actions.turn import ACTIVE
from hansa_core.hansa_teutonica.boards.countries import COUNTRIES
from hansa_core.hansa_teutonica.boards.green_cities import GREEN_CITIES
from hansa_core.hansa_teutonica.boards.permanent import PERMANENT
from hansa_core.hansa_teutonica.editions import Edition
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import SHAPES
from hansa_core.hansa_teutonica.modules.favour import FAVOUR
from hansa_core.hansa_teutonica.modules.missions import MISSIONS
from hansa_core.hansa_teutonica.modules.neutral import NEUTRAL
from hansa_core.hansa_teutonica.modules.provinces import PROVINCES
from hansa_core.hansa_teutonica.modules.state import Variant
from hansa_core.table.errors import Refused
from hansa_core.table.phases import Module, Phase, Rules, compose
from hansa_core.table.position import CHANCE

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def _displaced(p: "HansaPosition") -> dict[str, Any]:
    now = p.displaced
    assert now is not None
    params = {"seat": now.seat, "shape": SHAPES[now.shape], "origin": p.content.board.routes[now.origin]}
    return {**params, "extras": now.extras, "placed": now.at != displaced.IN_HAND, "lifted": bool(p.hand)}


def _moving(p: "HansaPosition") -> dict[str, Any]:
    return {"limit": move.limit(p), "lifted": len(p.lifted), "hand": len(p.hand)}


PHASES: Final[tuple[Phase["HansaPosition"], ...]] = (
    Phase(
        "main",
        "D1",
        ACTIVE,
        (
            end_turn.END,
            markers.USE,
            markers.DEVELOP_SKILL,
            place.PLACE,
            income.INCOME,
            move.LIFT_FIRST,
            displace.DISPLACE,
            establish.ESTABLISH,
            markers.SWAP_OFFICES,
        ),
        lambda p: {"actions": p.actions},
    ),
    Phase(
        "displaced",
        "D5",
        displaced.decider,
        (displaced.STOP, displaced.BACK, displaced.EXTRA, displaced.LIFT, displaced.PUT),
        _displaced,
        lambda p, move: Refused("H49", "hansa_teutonica.displaced_decides"),
        who="displaced",
    ),
    Phase(
        "move",
        "D6",
        ACTIVE,
        (move.LIFT_NEXT, move.PUT),
        _moving,
        lambda p, move: Refused("H68", "hansa_teutonica.unfinished_move"),
    ),
    Phase(
        "replacing",
        "D13",
        ACTIVE,
        (end_turn.LAY,),
        lambda p: {"plate": len(p.plate), "waiting": len(p.waiting)},
        lambda p, move: Refused("H33", "hansa_teutonica.turn_is_over"),
    ),
    Phase("reveal", "reveal", lambda p: CHANCE, (hidden.REVEAL,), hidden.question, hidden.not_revealing, who="chance"),
    Phase("over", "over", lambda p: None, otherwise=hidden.not_revealing, who="nobody"),
)
"""Actions and markers are all asked as part of D1, in the order of the declaration."""


def of_edition(edition: Edition) -> Module["HansaPosition"]:
    """What the three-pieces marker does (H115, H116, H118)."""
    if edition.relocates:
        return three_pieces.RELOCATE
    return three_pieces.REMOVE_EXACTLY if edition.remove_exactly else three_pieces.REMOVE


def of_board(board: Board) -> Iterable[Module["HansaPosition"]]:
    if any(board.permanent):
        yield PERMANENT
    if board.green_cities:
        yield GREEN_CITIES
    if board.map.countries:
        yield COUNTRIES


def of_variant(variant: Variant) -> Iterable[Module["HansaPosition"]]:
    if variant.missions:
        yield MISSIONS
    if variant.favour:
        yield FAVOUR
    if variant.provinces:
        yield PROVINCES
    if variant.neutral:
        yield NEUTRAL


def rules(board: Board, edition: Edition, variant: Variant) -> Rules["HansaPosition"]:
    return compose(PHASES, (of_edition(edition), *of_board(board), *of_variant(variant)))
