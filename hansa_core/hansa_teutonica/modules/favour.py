"""Emperor's favour: tiles are bought with two markers and all actions of a turn; the share in income (section 15)."""

from typing import TYPE_CHECKING

from hansa_core.hansa_teutonica.actions import income, markers
from hansa_core.hansa_teutonica.editions import KINDS
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.hansa_teutonica.modules.favour_tiles import NOT_IN_PLAY, ON_DISPLAY, OWNED, TILES, sharer
from hansa_core.hansa_teutonica.modules.state import CLOSED, FRESH
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def deal(p: "HansaPosition", chance: Chance) -> None:
    """H154: as many as there are players, face up; the others leave the game unseen."""
    shown = chance.shuffled("favour", range(len(TILES)))[: p.setup.players]
    tiles = bytes(ON_DISPLAY if tile in shown else NOT_IN_PLAY for tile in range(len(TILES)))
    p.modules = p.modules._replace(tiles=tiles)


# -- buying (D14) -----------------------------------------------------------------------------------------------------


def list_buy(p: "HansaPosition", moves: list[Move]) -> None:
    """H155: as the first thing of the turn, any tile of the display for any two unused markers."""
    if p.modules.moment == FRESH and ON_DISPLAY in p.modules.tiles:
        affordable = [word for word, pair in p.content.moves.pairs.items() if _holds(p, pair)]
        for tile, where in enumerate(p.modules.tiles):
            if where == ON_DISPLAY:
                moves += [p.content.moves.buy[tile][word] for word in affordable]


def _holds(p: "HansaPosition", pair: tuple[int, int]) -> bool:
    return all(markers.holds(p, kind) >= pair.count(kind) for kind in pair)


def buy(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H155 to H157: the markers are turned over without effect; no action is left and none can be gained."""
    tile, pair = TILES.index(str(move[1])), p.content.moves.pairs[str(move[2])]
    for kind in pair:
        p.unused[KINDS * p.active + kind] -= 1
        p.used[KINDS * p.active + kind] += 1
    tiles = bytearray(p.modules.tiles)
    tiles[tile] = OWNED + p.active
    p.modules = p.modules._replace(tiles=bytes(tiles), moment=CLOSED)
    p.actions = 0
    if events is not None:
        told = {"seat": p.active, "tile": move[1], "markers": [p.content.edition.markers[kind] for kind in pair]}
        events.append(Event("hansa_teutonica.bought", told))


def why_not_buy(p: "HansaPosition", move: Move) -> Refused:
    if p.modules.moment != FRESH:
        return Refused("H155", "hansa_teutonica.buy_late")
    if p.modules.tiles[TILES.index(str(move[1]))] != ON_DISPLAY:
        return Refused("H154", "hansa_teutonica.buy_tile", tile=move[1])
    return Refused("H155", "hansa_teutonica.buy_markers", pair=move[2])


def why_not_use(p: "HansaPosition", move: Move) -> Refused:
    """H157: after buying, no marker brings actions."""
    if p.modules.closed and markers.holds(p, p.content.moves.marker_number[move[1]]):
        return Refused("H157", "hansa_teutonica.use_after_favour")
    return markers.why_not_use(p, move)


# -- share in income (D15) --------------------------------------------------------------------------------------------


def take_income(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H161, H166: after another player's income the owner of the tile is asked, if a cube is in stock."""
    income.income(p, move, events)
    if asks(p):
        p.phase = "sharing"


def asks(p: "HansaPosition") -> bool:
    """H161: whether somebody else than the active player owns the tile and has a cube in stock."""
    seat = sharer(p)
    return seat >= 0 and seat != p.active and bool(p.stock[piece_of(seat, CUBE)])


def list_share(p: "HansaPosition", moves: list[Move]) -> None:
    moves += p.content.moves.share


def share(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    """H161: one cube from own stock to own supply."""
    seat = sharer(p)
    cube = piece_of(seat, CUBE)
    p.stock[cube] -= 1
    p.supply[cube] += 1
    p.phase = "main"
    if events is not None:
        events.append(Event("hansa_teutonica.shared", {"seat": seat}))


def decline(p: "HansaPosition", move: Move, events: list[Event] | None) -> None:
    p.phase = "main"
    if events is not None:
        events.append(Event("hansa_teutonica.share_declined", {"seat": sharer(p)}))


def why_not_share(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H161", "hansa_teutonica.nothing_shared")
