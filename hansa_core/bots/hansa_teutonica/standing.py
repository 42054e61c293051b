"""What offices, desks and markers are worth: the part of a position that changes only when a route is established.

The rules are asked: an office is put down for a moment, and control, network and regions are read again.
"""

from typing import Final, NamedTuple

from hansa_core.bots.hansa_teutonica.ground import east_west_ways, ground
from hansa_core.bots.hansa_teutonica.weights import Weights
from hansa_core.hansa_teutonica import scoring
from hansa_core.hansa_teutonica.actions import office
from hansa_core.hansa_teutonica.actions.desk import CLAVIS_URBIS, LENGTHS, PRIVILEGIUM, TRACKS
from hansa_core.hansa_teutonica.boards import regions
from hansa_core.hansa_teutonica.boards.countries import with_rightmost
from hansa_core.hansa_teutonica.editions import EXTRA_OFFICE, KINDS, UNKNOWN
from hansa_core.hansa_teutonica.end import PRESTIGE_TO_END
from hansa_core.hansa_teutonica.map import control, network
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, piece_of
from hansa_core.hansa_teutonica.modules import missions
from hansa_core.hansa_teutonica.modules.favour_tiles import OWNED, city_points, skill_points
from hansa_core.hansa_teutonica.modules.mission_cards import cards
from hansa_core.hansa_teutonica.position import HansaPosition

TERMS: Final = (
    "prestige",
    "skills",
    "markers",
    "table",
    "cities",
    "network",
    "regions",
    "missions",
    "tiles",
    "traffic",
    "east_west",
    "supply",
    "on_routes",
    "plans",
)
"""What a seat's value is made of."""

SMOOTH_MARKERS: Final = (0.0, 1.0, 2.3, 3.7, 5.2, 6.8, 8.6, 10.6, 13.0, 16.5, 21.0)
"""Points for markers without steps: the third one is worth something, though it scores nothing yet."""
SKILL_NAMES: Final = ("clavis", "actiones", "privilegium", "liber", "bursa")
MARKER_NAMES: Final = ("", "extra_office", "swap", "plus_3", "plus_4", "develop", "three_pieces")
TILE_NAMES: Final = (
    "free_choice",
    "one_more_action",
    "share_in_income",
    "stronger_displacement",
    "cities_tile",
    "skills_tile",
)
MARKERS_TO_END: Final = 12.5
HURRY: Final = 2.0
"""What any route is worth to whoever has lost all patience: it brings the end nearer."""


class Idea(NamedTuple):
    """A route with pieces of a seat: what it will bring, and how much of that counts already."""

    worth: float
    route: int
    gain: float


class Office(NamedTuple):
    """What one more office of a seat in a city would change."""

    shape: int
    colour: int
    coin: int
    control: int
    taken_from: int | None
    network: int
    nearer: bool
    region: int
    permission: bool


class Offices:
    """All offices of a position as they stand: who controls what, networks, regions, permissions."""

    def __init__(self, p: HansaPosition) -> None:
        board, seats = p.content.board, range(p.content.players)
        self.controllers = [control.controller(p, city) for city in range(len(board.cities))]
        self.presence = [network.presence(p, seat) for seat in seats]
        self.best = [network.best_network(p, seat) for seat in seats]
        self.ways = [east_west_ways(board, frozenset(held)) for held in self.presence]
        has_regions, countries = bool(board.map.regions), bool(board.map.countries)
        self.regions = [regions.points(p, seat) if has_regions else 0 for seat in seats]
        slots = bytes(p.slots) if countries else b""
        self.rightmost = [with_rightmost(board, slots, seat) if countries else () for seat in seats]
        self.completed = office.completed_cities(p)
        self._found: dict[tuple[int, int], Office | None] = {}
        self._extra: dict[tuple[int, int], Office] = {}

    def founded(self, p: HansaPosition, seat: int, city: int) -> Office | None:
        """In the leftmost free slot, if there is one."""
        key = (seat, city)
        if key not in self._found:
            slot = office.leftmost_free_slot(p, city)
            if slot is None:
                self._found[key] = None
            else:
                board = p.content.board
                shape = board.slot_shape[slot]
                p.slots[slot] = piece_of(seat, shape)
                changed = self._changed(p, seat, city)
                opens = city in board.map.permitting and city not in self.rightmost[seat]
                p.slots[slot] = 0
                self._found[key] = Office(shape, board.slot_colour[slot], board.slot_coin[slot], *changed, opens)
        return self._found[key]

    def extra(self, p: HansaPosition, seat: int, city: int) -> Office:
        """By the extra office marker."""
        key = (seat, city)
        if key not in self._extra:
            before = p.extras[city]
            p.extras[city] = before + bytes([piece_of(seat, CUBE)])
            self._extra[key] = Office(CUBE, 0, 0, *self._changed(p, seat, city), False)
            p.extras[city] = before
        return self._extra[key]

    def _changed(self, p: HansaPosition, seat: int, city: int) -> tuple[int, int | None, int, bool, int]:
        before, after = self.controllers[city], control.controller(p, city)
        gained = after == seat and before != seat
        grown = network.best_network(p, seat) - self.best[seat]
        nearer = city in self.ways[seat][1]
        region = regions.points(p, seat) - self.regions[seat] if p.content.board.map.regions else 0
        return gained, before if gained else None, grown, nearer, region


class Tables:
    """Weights as the evaluation wants them: by level, by kind."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.levels = [
            [sum(weights[f"{name}_{level}"] for level in range(1, reached + 1)) for reached in range(length + 1)]
            for name, length in zip(SKILL_NAMES, LENGTHS, strict=True)
        ]
        self.markers = [weights[name] if name else 0.0 for name in MARKER_NAMES]
        self.tiles = [weights[name] for name in TILE_NAMES]


class Standing:
    """The slow part of a position: static terms of every seat, and what establishing a route would bring it."""

    def __init__(self, p: HansaPosition, offices: Offices, tables: Tables, patience: float) -> None:
        self.p = p
        self.offices = offices
        self.tables = tables
        self.players = p.content.players
        self.over = p.phase == "over"
        self.left = 0.0 if self.over else rest(p, offices)
        self.rest = self.left * patience
        self.hurry = HURRY * (1 - patience)
        self.future = self.rest ** tables.w["fade"] if self.rest > 0 else 0.0
        self.terms = [self._terms(p, seat) for seat in range(self.players)]
        self.values = [sum(terms) for terms in self.terms]
        self.final = final_points(p) if self.over else []
        self.dynamic: list[dict[tuple[object, ...], tuple[float, float, float]]] = [{} for _ in range(self.players)]
        """What `Values` remembers of each seat's pieces, which is worth the same as long as this stands."""
        self.ideas: list[dict[tuple[object, ...], Idea]] = [{} for _ in range(self.players)]
        """Likewise, of each route."""
        self.gained: list[list[tuple[float, float] | None]] = [[None] * len(p.free) for _ in range(self.players)]
        """What `gains` has worked out."""

    def _terms(self, p: HansaPosition, seat: int) -> list[float]:
        offices, w, future = self.offices, self.tables.w, self.future
        desk = p.desk[5 * seat : 5 * seat + 5]
        skills = future * sum(levels[at] for levels, at in zip(self.tables.levels, desk, strict=True))
        finished = sum(desk[skill] == LENGTHS[skill] for skill in range(5) if skill != CLAVIS_URBIS)
        skills += skill_points(p, seat, scoring.SKILL_POINTS) * finished
        unused = p.unused[KINDS * seat : KINDS * (seat + 1)]
        markers = future * sum(map(_times, self.tables.markers, unused))
        markers += SMOOTH_MARKERS[min(10, scoring.markers_owned(p, seat))] if not self.over else self._markers(p, seat)
        controlled = offices.controllers.count(seat)
        presence = offices.presence[seat]
        clavis = TRACKS[CLAVIS_URBIS][desk[CLAVIS_URBIS]]
        net = offices.best[seat] * (clavis + w["network"] * future) + w["office"] * future * sum(presence.values())
        traffic = 0.0
        if future:
            land = ground(p.content.board)
            for city, owner in enumerate(offices.controllers):
                if owner == seat:
                    traffic += land.degree[city] + w["skill_traffic"] * land.skilled[city]
        region = offices.regions[seat] * (1.0 if self.over else w["region"])
        region += w["permission"] * future * len(offices.rightmost[seat])
        tiles = 0.0
        for tile, owner in enumerate(p.modules.tiles):
            if owner == OWNED + seat:
                tiles += self.tables.tiles[tile] * future
        return [
            float(p.prestige[seat]),
            skills,
            markers,
            float(scoring.table_points(p, seat)),
            float(city_points(p, seat, scoring.CITY_POINTS) * controlled),
            net,
            region,
            self._missions(p, seat),
            tiles,
            w["traffic"] * future * traffic,
            self._east_west(p, seat, offices.ways[seat][0]),
        ]

    def _markers(self, p: HansaPosition, seat: int) -> float:
        return float(scoring.MARKER_POINTS[min(10, scoring.markers_owned(p, seat))])

    def _missions(self, p: HansaPosition, seat: int) -> float:
        if not p.modules.missions:
            return 0.0
        points = missions.points(p, seat, self.offices.controllers)
        return 2.0 if points is None else float(points)

    def _east_west(self, p: HansaPosition, seat: int, lacking: int) -> float:
        """The points of the next to join them, less for every office that is missing."""
        points, done = p.content.board.east_west_points, len(p.east_west)
        if done == len(points) or seat in p.east_west:
            return 0.0
        return float(points[done] * self.tables.w["east_west"] ** lacking) * self.future

    # -- what a route brings ------------------------------------------------------------------------------------------

    def gains(self, seat: int, route: int) -> tuple[float, float]:
        """What establishing the route is worth to the seat: with cubes alone on it, and with a disc among them."""
        found = self.gained[seat][route]
        if found is None:
            found = self.gained[seat][route] = self._route_gains(seat, route)
        return found

    def _route_gains(self, seat: int, route: int) -> tuple[float, float]:
        p, w, future = self.p, self.tables.w, self.future
        board, controllers = p.content.board, self.offices.controllers
        ends = board.ends[route]
        base = self.hurry
        for city in ends:
            owner = controllers[city]
            if owner == seat:
                base += 1.0
            elif owner is not None and owner < self.players:
                base -= w["gives"]
        if kind := p.marker_on[route]:
            owned = min(9, scoring.markers_owned(p, seat))
            base += SMOOTH_MARKERS[owned + 1] - SMOOTH_MARKERS[owned] + self.tables.markers[kind] * future
            base += w["marker"] * future
        if board.permanent[route]:
            base += w["permanent_" + board.permanent[route]] * future
        desk = p.desk[5 * seat : 5 * seat + 5]
        cube = disc = 0.0
        for city in ends:
            for skill in board.skills_of[city]:
                cube = max(cube, self._skill(seat, skill, desk[skill]))
        allowed = TRACKS[PRIVILEGIUM][desk[PRIVILEGIUM]]
        for city in ends:
            founded = self.offices.founded(p, seat, city)
            if founded is not None:
                worth = self._office(seat, city, founded) + founded.coin
                if founded.colour > allowed:
                    worth *= w["lacks_privilegium"] if founded.colour == allowed + 1 else 0.0
                if founded.shape == DISC:
                    disc = max(disc, worth)
                else:
                    cube = max(cube, worth)
            if p.unused[KINDS * seat + EXTRA_OFFICE] and (
                city in board.green_cities or p.slots[board.slots_of[city].start]
            ):
                extra = self._office(seat, city, self.offices.extra(p, seat, city))
                cube = max(cube, extra - self.tables.markers[EXTRA_OFFICE] * future)
        if board.table_city in ends:
            fields = zip(board.table_points, board.table_colour, p.table, strict=True)
            open_fields = [points for points, colour, owner in fields if not owner and colour <= allowed]
            disc = max(disc, float(max(open_fields, default=0)))
        return base + cube, base + max(cube, disc)

    def _skill(self, seat: int, skill: int, level: int) -> float:
        if level == LENGTHS[skill]:
            return 0.0
        levels = self.tables.levels[skill]
        worth = (levels[level + 1] - levels[level]) * self.future
        if skill == CLAVIS_URBIS:
            track = TRACKS[CLAVIS_URBIS]
            worth += self.offices.best[seat] * (track[level + 1] - track[level])
        elif level + 1 == LENGTHS[skill]:
            worth += skill_points(self.p, seat, scoring.SKILL_POINTS)
        return worth + self.tables.w["supply"] * self.future

    def _office(self, seat: int, city: int, founded: Office) -> float:
        p, w, future = self.p, self.tables.w, self.future
        land = ground(p.content.board)
        worth = w["office"] * future
        if founded.control:
            worth += city_points(p, seat, scoring.CITY_POINTS)
            worth += w["traffic"] * future * (land.degree[city] + w["skill_traffic"] * land.skilled[city])
            if founded.taken_from is not None:
                worth += w["best_rival"] * scoring.CITY_POINTS
        clavis = TRACKS[CLAVIS_URBIS][p.desk[5 * seat + CLAVIS_URBIS]]
        worth += founded.network * (clavis + w["network"] * future)
        if founded.nearer:
            lacking = self.offices.ways[seat][0]
            nearer, now = self._east_west(p, seat, lacking - 1), self._east_west(p, seat, lacking)
            points, done = p.content.board.east_west_points, len(p.east_west)
            joins = lacking == 1 and done < len(points) and seat not in p.east_west
            worth += points[done] - now if joins else nearer - now
        worth += founded.region * w["region"] + founded.permission * w["permission"] * future
        if p.modules.missions and p.modules.missions[seat] != UNKNOWN and city not in self.offices.presence[seat]:
            worth += p.content.board.cities[city] in cards().cities[p.modules.missions[seat]]
        return worth


def _times(weight: float, number: int) -> float:
    return weight * number


def rest(p: HansaPosition, offices: Offices) -> float:
    """How much of the game is left, from 1 down to 0, by the condition that is nearest to its end."""
    board = p.content.board
    by_prestige = 1 - max(p.prestige) / PRESTIGE_TO_END
    by_markers = (len(p.marker_supply) + 1) / MARKERS_TO_END
    by_cities = 1 - offices.completed / board.completed_to_end
    return max(0.02, min(1.0, by_prestige, by_markers, by_cities))


def final_points(p: HansaPosition) -> list[float]:
    """The points of a game that is over; an unknown mission card counts as usual ones do."""
    return [sum(2.0 if points is None else points for points in score.values()) for score in p.score()]


def office_key(p: HansaPosition) -> tuple[object, ...]:
    return bytes(p.slots), tuple(p.extras), p.green


def standing_key(p: HansaPosition) -> tuple[object, ...]:
    """Whatever the static terms depend on, besides the offices."""
    return (
        bytes(p.desk),
        tuple(p.prestige),
        bytes(p.unused),
        bytes(p.used),
        bytes(p.table),
        bytes(p.marker_on),
        p.east_west,
        len(p.marker_supply),
        p.modules.tiles,
        p.phase == "over",
    )


def stand_alike(p: HansaPosition, other: HansaPosition) -> bool:
    """Whether both keys are equal, asked without making them: of most moves only pieces on posts move."""
    return (
        p.slots == other.slots
        and p.desk == other.desk
        and p.prestige == other.prestige
        and p.unused == other.unused
        and p.used == other.used
        and p.extras == other.extras
        and p.green == other.green
        and p.table == other.table
        and p.marker_on == other.marker_on
        and p.east_west == other.east_west
        and len(p.marker_supply) == len(other.marker_supply)
        and p.modules.tiles == other.modules.tiles
        and (p.phase == "over") is (other.phase == "over")
    )
