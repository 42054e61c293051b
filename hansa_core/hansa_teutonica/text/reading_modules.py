"""The lines of a text position that only modules have: mission cards, favour tiles, the pawn, the neutral player."""

from collections.abc import Callable
from typing import Protocol

from hansa_core.hansa_teutonica.editions import UNKNOWN
from hansa_core.hansa_teutonica.modules import neutral
from hansa_core.hansa_teutonica.modules.favour_tiles import NOT_IN_PLAY, ON_DISPLAY, OWNED, TILES
from hansa_core.hansa_teutonica.modules.mission_cards import cards
from hansa_core.hansa_teutonica.modules.state import BEGUN, MOMENTS, NOWHERE, Variant
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.text.notation import DISPLAY
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.text import Line


class _Reading(Protocol):
    """What these lines need of the reading of the others."""

    p: HansaPosition

    def once(self, line: Line, *about: str) -> None: ...

    def own_seat(self, line: Line) -> int: ...


def moments(variant: Variant) -> tuple[str, ...]:
    """The words that may end the line of the turn."""
    if variant.provinces:
        return MOMENTS[BEGUN:]
    return ("begun", "closed") if variant.favour else ()


class ModuleLines:
    """`lines` are those of the modules that the set-up has."""

    def __init__(self, reading: _Reading) -> None:
        self.reading = reading
        p = self.p = reading.p
        variant = p.content.variant
        self.missions = bytearray([UNKNOWN] * p.setup.players * variant.missions)
        self.tiles = bytearray(len(TILES) * variant.favour)
        self.lines: dict[str, Callable[[Line], None]] = {"ending": self.ending}
        if variant.missions:
            self.lines["mission"] = self.mission
        if variant.favour:
            self.lines |= {"favour": self.favour, "sharing": self.sharing}
        if variant.provinces:
            self.lines["pawn"] = self.pawn
        if variant.neutral:
            self.lines["founding"] = self.founding

    def mission(self, line: Line) -> None:
        seat = self.reading.own_seat(line)
        card = line.known_word(cards().words)
        self.missions[seat] = UNKNOWN if card is HIDDEN else cards().words.index(card)

    def favour(self, line: Line) -> None:
        seats = [str(seat) for seat in range(self.p.setup.players)]
        where = line.next_word((DISPLAY, *seats))
        self.reading.once(line, where)
        while line.words:
            tile = line.next_word(TILES)
            self.reading.once(line, tile)
            self.tiles[TILES.index(tile)] = ON_DISPLAY if where == DISPLAY else OWNED + int(where)

    def sharing(self, line: Line) -> None:
        self.reading.once(line)
        self.p.phase = "sharing"

    def pawn(self, line: Line) -> None:
        self.reading.once(line)
        provinces = self.p.content.provinces
        assert provinces is not None
        self.p.modules = self.p.modules._replace(pawn=provinces.number[line.next_word(provinces.words)])

    def founding(self, line: Line) -> None:
        self.reading.once(line)
        board = self.p.content.board
        route = board.route_number[line.next_word(board.routes)]
        self.p.modules = self.p.modules._replace(founding=route)

    def ending(self, line: Line) -> None:
        self.reading.once(line)
        line.next_word(("markers",))
        self.p.modules = self.p.modules._replace(undrawn=True)

    def finish(self) -> None:
        """What was left out: unknown cards, the first tiles on display, the pawn in the first province."""
        p, variant = self.p, self.p.content.variant
        if variant.favour and not any(self.tiles):
            self.tiles = bytearray(ON_DISPLAY if tile < p.setup.players else NOT_IN_PLAY for tile in range(len(TILES)))
        p.modules = p.modules._replace(missions=bytes(self.missions), tiles=bytes(self.tiles))
        if variant.provinces and p.modules.pawn == NOWHERE and p.phase != "pawn":
            p.modules = p.modules._replace(pawn=0)
        if p.modules.founding != NOWHERE:
            p.phase = "founding"
        if variant.neutral:
            p.stock[neutral.cube(p)] = max(0, neutral.POOL - neutral.outside_the_pool(p))
