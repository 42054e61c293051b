"""Emperor's favour: tiles are bought with two markers and all actions of a turn; the share in income (section 15)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from hansa_core.hansa_teutonica.actions import markers
from hansa_core.hansa_teutonica.editions import KINDS
from hansa_core.hansa_teutonica.kinds import Buy, Decline, Income, Share, Use
from hansa_core.hansa_teutonica.map.pieces import CUBE, piece_of
from hansa_core.hansa_teutonica.modules.favour_tiles import NOT_IN_PLAY, ON_DISPLAY, OWNED, TILES, sharer
from hansa_core.hansa_teutonica.modules.moment import begins, unless_closed
from hansa_core.hansa_teutonica.modules.state import CLOSED, FRESH
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Adds, Module, Phase, Step

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def deal(p: "HansaPosition", chance: Chance) -> None:
    """H154: as many as there are players, face up; the others leave the game unseen."""
    shown = chance.shuffled("favour", range(len(TILES)))[: p.setup.players]
    tiles = bytes(ON_DISPLAY if tile in shown else NOT_IN_PLAY for tile in range(len(TILES)))
    p.modules = p.modules._replace(tiles=tiles)


# -- buying (D14) -----------------------------------------------------------------------------------------------------


def list_buy(p: "HansaPosition") -> Iterable[Move]:
    """H155: as the first thing of the turn, any tile of the display for any two unused markers."""
    if p.modules.moment != FRESH or ON_DISPLAY not in p.modules.tiles:
        return ()
    affordable = [word for word, pair in p.content.moves.pairs.items() if _holds(p, pair)]
    shown = [tile for tile, where in enumerate(p.modules.tiles) if where == ON_DISPLAY]
    return [p.content.moves.buy[tile][word] for tile in shown for word in affordable]


def _holds(p: "HansaPosition", pair: tuple[int, int]) -> bool:
    return all(markers.holds(p, kind) >= pair.count(kind) for kind in pair)


def buy(p: "HansaPosition", move: Buy, events: list[Event] | None) -> None:
    """H155 to H157: the markers are turned over without effect; no action is left and none can be gained."""
    tile, pair = TILES.index(move.tile), p.content.moves.pairs[move.markers]
    for kind in pair:
        p.unused[KINDS * p.active + kind] -= 1
        p.used[KINDS * p.active + kind] += 1
    tiles = bytearray(p.modules.tiles)
    tiles[tile] = OWNED + p.active
    p.modules = p.modules._replace(tiles=bytes(tiles), moment=CLOSED)
    p.actions = 0
    if events is not None:
        params = {"seat": p.active, "tile": move.tile, "markers": [p.content.edition.markers[kind] for kind in pair]}
        events.append(Event("hansa_teutonica.bought", params))


def why_not_buy(p: "HansaPosition", move: Buy) -> Refused:
    if p.modules.moment != FRESH:
        return Refused("H155", "hansa_teutonica.buy_late")
    if p.modules.tiles[TILES.index(move.tile)] != ON_DISPLAY:
        return Refused("H154", "hansa_teutonica.buy_tile", tile=move.tile)
    return Refused("H155", "hansa_teutonica.buy_markers", pair=move.markers)


# -- share in income (D15) --------------------------------------------------------------------------------------------


def _shared(step: Step["HansaPosition", Income]) -> Step["HansaPosition", Any]:
    """H161, H166: after another player's income the owner of the tile is asked, if a cube is in stock."""

    def play(p: "HansaPosition", move: Income, events: list[Event] | None) -> None:
        step.play(p, move, events)
        if asks(p):
            p.phase = "sharing"

    return begins(replace(step, play=play))


def asks(p: "HansaPosition") -> bool:
    """H161: whether somebody else than the active player owns the tile and has a cube in stock."""
    seat = sharer(p)
    return seat >= 0 and seat != p.active and bool(p.stock[piece_of(seat, CUBE)])


def share(p: "HansaPosition", move: Share, events: list[Event] | None) -> None:
    """H161: one cube from own stock to own supply."""
    seat = sharer(p)
    cube = piece_of(seat, CUBE)
    p.stock[cube] -= 1
    p.supply[cube] += 1
    p.phase = "main"
    if events is not None:
        events.append(Event("hansa_teutonica.shared", {"seat": seat}))


def decline(p: "HansaPosition", move: Decline, events: list[Event] | None) -> None:
    p.phase = "main"
    if events is not None:
        events.append(Event("hansa_teutonica.share_declined", {"seat": sharer(p)}))


def nothing_shared(p: "HansaPosition", move: Move) -> Refused:
    return Refused("H161", "hansa_teutonica.nothing_shared")


def _sharing(p: "HansaPosition") -> dict[str, object]:
    return {"income": p.active}


def _always(p: "HansaPosition", move: Move) -> Refused:
    raise AssertionError("both answers are always possible")


SHARE: Final = Step(Share, lambda p: (Share(),), _always, share, outside=nothing_shared)
DECLINE: Final = Step(Decline, lambda p: (Decline(),), _always, decline, outside=nothing_shared)

_closed = unless_closed(lambda: Refused("H157", "hansa_teutonica.use_after_favour"))


def _use(step: Step["HansaPosition", Use]) -> Step["HansaPosition", Any]:
    """H155, H157."""
    return begins(_closed(step))


FAVOUR: Final[Module["HansaPosition"]] = Module(
    "favour",
    phases=(
        Phase(
            "sharing",
            "D15",
            sharer,
            (SHARE, DECLINE),
            _sharing,
            lambda p, move: Refused("H166", "hansa_teutonica.share_first"),
            who="owner of the tile",
        ),
    ),
    adds=(Adds("main", Step(Buy, list_buy, why_not_buy, buy)),),
    wraps={
        "main.use": _use,
        "main.income": _shared,
        **dict.fromkeys(("main.develop", "main.place", "main.displace", "main.establish", "main.swap"), begins),
        "*.put": begins,
    },
)
