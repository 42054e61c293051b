"""Phase 3, the turns: one movement tile, coachmen and couriers (M43 to M54)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages import encounters
from hansa_core.middle_ages.asking import active, following, skippable, tell
from hansa_core.middle_ages.cards import COACHMAN, COURIER, EXPRESS_COURIER, INVESTMENTS, MASTER_COACHMAN
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import End, MoveCourier, MoveWagon, Tile
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from hansa_core.middle_ages.position import AgesPosition

END = (End(),)
COACHMEN = (COACHMAN, MASTER_COACHMAN)
COURIERS = (COURIER, EXPRESS_COURIER)
STEPS = {COACHMAN: (1,), MASTER_COACHMAN: (1, 2), COURIER: (1,), EXPRESS_COURIER: (1, 2)}
"""M53, M55: with how many points or steps each card can be used."""


def go_on(p: "AgesPosition", events: Events) -> None:
    """The first turn, or back to a turn after an encounter."""
    p.stage -= 1  # until the last turn is over
    if p.active == NOBODY:
        ask(p, p.first, events)
    else:
        after_move(p, events)


def ask(p: "AgesPosition", seat: int, events: Events) -> None:
    """M43: in player order each player takes one turn."""
    p.moved = p.used = p.gave = 0
    p.active = seat
    if seat == NOBODY:
        p.phase, p.axles = "", 0
        p.stage += 1
        return
    p.phase = "turn"
    tell(events, "middle_ages.turn_began", seat=seat)


def after_move(p: "AgesPosition", events: Events) -> None:
    """M115: the turn goes on while something but its end is possible."""
    p.phase = "turn"
    if p.moved and skippable(p, p.active) and not list_wagons(p) and not list_courier(p):
        ask(p, following(p, p.active), events)


def params(p: "AgesPosition") -> "Mapping[str, Any]":
    return {"seat": p.active, "moved": bool(p.moved)}


# -- wagons -----------------------------------------------------------------------------------------------------------


def tiles_left(p: "AgesPosition", seat: int) -> list[int]:
    """M44: the points of the unused tiles."""
    return [points for at, points in enumerate(p.content.board.tiles) if p.tiles[seat] >> at & 1]


def can_use(p: "AgesPosition", card: int) -> bool:
    """M43: each of his cards once."""
    return p.owns(p.active, card) and not p.used >> card & 1


def may_move(p: "AgesPosition", wagon: int) -> bool:
    """M42, M50, M58."""
    return not (p.axles | p.arrived | p.gave) >> wagon & 1


def ends(p: "AgesPosition", wagon: int, points: int) -> tuple[int, ...]:
    roads = p.content.board.roads
    occupied = [roads.node_of[place] for other, place in enumerate(p.places) if other != wagon]
    return roads.ends(p.places[wagon], points, occupied)


def movable(p: "AgesPosition", points: int) -> bool:
    """M52."""
    return any(may_move(p, wagon) and ends(p, wagon, points) for wagon in range(len(p.places)))


def list_wagons(p: "AgesPosition") -> list[Move]:
    """M51 to M53."""
    found: list[Move] = []
    roads, moves = p.content.board.roads, p.content.moves
    nodes = [roads.node_of[place] for place in p.places]
    wagons = [
        (wagon, p.places[wagon], nodes[:wagon] + nodes[wagon + 1 :])
        for wagon in range(len(nodes))
        if may_move(p, wagon)
    ]
    if not p.moved:
        for points in tiles_left(p, p.active):
            for wagon, place, occupied in wagons:
                by_place = moves.wagon(str(points), wagon)
                found += [by_place[end] for end in roads.ends(place, points, occupied)]
    for card in COACHMEN:
        if can_use(p, card):
            for wagon, place, occupied in wagons:
                by_place = moves.wagon(INVESTMENTS[card], wagon)
                places = {end for points in STEPS[card] for end in roads.ends(place, points, occupied)}
                found += [by_place[end] for end in sorted(places)]
    return found


def why_not_wagon(p: "AgesPosition", move: MoveWagon) -> Refused:
    wagon = move.wagon - 1
    card = p.content.moves.investment.get(move.source)
    refused = _why_not_tile(p, int(move.source)) if card is None else _why_not_card(p, card)
    if refused is not None:
        return refused
    if p.axles >> wagon & 1:
        return Refused("M42", "middle_ages.axle", wagon=move.wagon)
    if p.arrived >> wagon & 1:
        return Refused("M50", "middle_ages.arrived", wagon=move.wagon)
    if p.gave >> wagon & 1:
        return Refused("M58", "middle_ages.gave", wagon=move.wagon)
    return Refused("M54", "middle_ages.no_way", wagon=move.wagon, place=move.place)


def _why_not_tile(p: "AgesPosition", points: int) -> Refused | None:
    if p.moved:
        return Refused("M43", "middle_ages.one_tile")
    if points not in tiles_left(p, p.active):
        return Refused("M44", "middle_ages.tile_used", points=points)
    return None


def _why_not_card(p: "AgesPosition", card: int) -> Refused | None:
    if not p.owns(p.active, card):
        return Refused("M81", "middle_ages.no_investment", card=INVESTMENTS[card])
    if p.used >> card & 1:
        return Refused("M45", "middle_ages.card_used", card=INVESTMENTS[card])
    return None


def use_tile(p: "AgesPosition", points: int) -> None:
    p.tiles[p.active] &= ~(1 << p.content.board.tiles.index(points))
    p.moved = 1


def move_wagon(p: "AgesPosition", move: MoveWagon, events: Events) -> None:
    wagon, place = move.wagon - 1, p.content.moves.place[move.place]
    card = p.content.moves.investment.get(move.source)
    if card is None:
        use_tile(p, int(move.source))
    else:
        p.used |= 1 << card
    p.places[wagon] = place
    if p.masters[wagon] != NOBODY:  # M28
        p.masters[wagon] = NOBODY
    board = p.content.board
    node = board.roads.node_of[place]
    name = board.roads.nodes[node]
    tell(events, "middle_ages.moved", seat=p.active, wagon=move.wagon, source=move.source, node=name, place=move.place)
    if node < len(board.cities):
        p.arrived |= 1 << wagon
        tell(events, "middle_ages.arrived_at", wagon=move.wagon, city=name)
    elif node == p.courier and encounters.meets(p, wagon, events):
        return
    after_move(p, events)


# -- a tile that moves nothing ----------------------------------------------------------------------------------------


def list_tile(p: "AgesPosition") -> list[Move]:
    """M52: spent without effect if no wagon is movable with it."""
    if p.moved:
        return []
    return [p.content.moves.tile[points] for points in tiles_left(p, p.active) if not movable(p, points)]


def why_not_spend(p: "AgesPosition", move: Tile) -> Refused:
    return _why_not_tile(p, move.points) or Refused("M52", "middle_ages.movable", points=move.points)


def spend_tile(p: "AgesPosition", move: Tile, events: Events) -> None:
    use_tile(p, move.points)
    tell(events, "middle_ages.tile_spent", seat=p.active, points=move.points)
    after_move(p, events)


# -- the courier ------------------------------------------------------------------------------------------------------


def courier_ends(p: "AgesPosition", card: int) -> list[int]:
    steps = [p.content.board.roads.courier_steps(p.courier, steps) for steps in STEPS[card]]
    return sorted({node for each in steps for node in each})


def list_courier(p: "AgesPosition") -> list[Move]:
    """M55."""
    cards = [card for card in COURIERS if can_use(p, card)]
    return [p.content.moves.courier(card, node) for card in cards for node in courier_ends(p, card)]


def why_not_courier(p: "AgesPosition", move: MoveCourier) -> Refused:
    refused = _why_not_card(p, p.content.moves.investment[move.card])
    return refused or Refused("M55", "middle_ages.courier_steps", space=move.space)


def move_courier(p: "AgesPosition", move: MoveCourier, events: Events) -> None:
    p.used |= 1 << p.content.moves.investment[move.card]
    p.courier = p.content.moves.node[move.space]
    tell(events, "middle_ages.courier_moved", seat=p.active, card=move.card, space=move.space)
    nodes = [p.content.board.roads.node_of[place] for place in p.places]
    if p.courier in nodes and encounters.meets(p, nodes.index(p.courier), events):
        return
    after_move(p, events)


# -- the end of a turn ------------------------------------------------------------------------------------------------


def list_end(p: "AgesPosition") -> tuple[Move, ...]:
    return END if p.moved else ()


def why_not_end(p: "AgesPosition", move: End) -> Refused:
    return Refused("M43", "middle_ages.tile_first")


def end(p: "AgesPosition", move: End, events: Events) -> None:
    ask(p, following(p, p.active), events)


PHASE = Phase(
    "turn",
    "D8",
    active,
    (
        Step(End, list_end, why_not_end, end),
        Step(Tile, list_tile, why_not_spend, spend_tile),
        Step(MoveCourier, list_courier, why_not_courier, move_courier),
        Step(MoveWagon, list_wagons, why_not_wagon, move_wagon),
    ),
    params,
)
