"""What a position is worth to each seat: points as they stand, what is still to come, pieces, and plans."""

from collections.abc import Iterable
from itertools import compress
from typing import Final

from hansa_core.bots.hansa_teutonica.ground import ground
from hansa_core.bots.hansa_teutonica.standing import Idea, Offices, Standing, Tables, office_key, standing_key
from hansa_core.bots.hansa_teutonica.weights import Weights
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import CODES, DISC, MOST_SEATS, owner_of, piece_of, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition

MOST_KEPT: Final = 4000
OWN_SHAPE: Final = tuple(
    bytes(1 + shape_of(code) if code and owner_of(code) == seat else 0 for code in range(CODES))
    for seat in range(MOST_SEATS)
)
"""For `bytes.translate`: 1 for a seat's own cube, 2 for its own disc."""
OWN_DISC: Final = 2
MOST_PIECES: Final = 40
HURRY: Final = 40.0
"""What a whole game that is not played any more is worth to whoever has lost all patience."""


class Values:
    """The evaluation by one set of weights. It remembers what it has seen, which changes nothing but its speed."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.tables = Tables(weights)
        self._offices: dict[tuple[object, ...], Offices] = {}
        self._standings: dict[tuple[object, ...], Standing] = {}
        self._held: dict[bytes, tuple[int, ...]] = {}
        self.patience = 1.0
        fades = weights["supply_fades"]
        self.supplied = [sum(fades**i for i in range(n)) for n in range(MOST_PIECES)]
        self.discount: list[float] = [weights["plan"] ** (i / 8) for i in range(200)]
        self.later = [weights["next_plan"] ** i for i in range(40)]

    def wait(self, patience: float) -> None:
        """How much the future still counts: less and less in a game that does not end."""
        if patience != self.patience:
            self.patience = patience
            self._standings.clear()

    def standing(self, p: HansaPosition) -> Standing:
        offices_key = office_key(p)
        key = (offices_key, standing_key(p))
        found = self._standings.get(key)
        if found is None:
            if len(self._standings) > MOST_KEPT:
                self._standings.clear()
                self._offices.clear()
                self._held.clear()
            offices = self._offices.get(offices_key)
            own = p.copy()
            if offices is None:
                offices = self._offices[offices_key] = Offices(own)
            found = self._standings[key] = Standing(own, offices, self.tables, self.patience)
        return found

    # -- one seat -----------------------------------------------------------------------------------------------------

    def ideas(self, p: HansaPosition, standing: Standing, seat: int, acting: bool) -> list[Idea]:
        """Every route with own pieces, the best first."""
        own = bytes(p.posts).translate(OWN_SHAPE[seat])
        return self._ideas(p, standing, seat, own, self._routes(p.content.board, own), p.actions if acting else 0)

    def _routes(self, board: Board, own: bytes) -> tuple[int, ...]:
        """The routes with own pieces."""
        routes = self._held.get(own)
        if routes is None:
            routes = self._held[own] = tuple(sorted({*compress(board.route_of, own)}))
        return routes

    def _ideas(
        self, p: HansaPosition, standing: Standing, seat: int, own: bytes, routes: Iterable[int], actions: int
    ) -> list[Idea]:
        """An idea depends on the own pieces of its route, its free posts, a disc in supply and the actions left: it is
        remembered by these as long as offices and desks stand as they do."""
        free, posts_of, remembered = p.free, p.content.board.posts_of, standing.ideas[seat]
        disc = bool(p.supply[piece_of(seat, DISC)])
        found = []
        for route in routes:
            posts = posts_of[route]
            pieces = own[posts.start : posts.stop]
            key = route, pieces, free[route], disc, actions
            idea = remembered.get(key)
            if idea is None:
                idea = remembered[key] = self._idea(p, standing, seat, route, pieces, disc, actions)
            found.append(idea)
        found.sort(reverse=True)
        return found

    def _idea(
        self, p: HansaPosition, standing: Standing, seat: int, route: int, pieces: bytes, disc: bool, actions: int
    ) -> Idea:
        w, board = self.w, p.content.board
        plain, with_disc = standing.gains(seat, route)
        gain, lacking = plain, pieces.count(0)
        if with_disc > plain:
            if OWN_DISC in pieces:
                gain = with_disc
            elif lacking and disc:
                gain = max(plain, with_disc * 0.9)
            else:
                gain = plain + (with_disc - plain) * (w["lacks_disc"] if lacking else 0.1)
        blocked = lacking - p.free[route]
        steps = 1 + lacking + w["blocked"] * blocked
        land = ground(board)
        if ships := land.ships[route]:
            first = board.posts_of[route].start
            steps += w["ship"] * sum(pieces[post - first] != OWN_DISC for post in ships)
        if lacking and (permitting := land.permitting[route]):
            held = standing.offices.rightmost[seat]
            opens = sum(city in held for city in permitting)
            steps += w["abroad"] * lacking * (0.3 if opens > 1 else 1.0 if opens else 3.0)
        if actions and lacking + blocked < actions:
            steps *= w["soon"]
        at = int(8 * steps)
        return Idea(gain * self.discount[at if at < 200 else 199] if gain > 0 else gain * 0.1, route, gain)

    def estimate(self, standing: Standing, seat: int, route: int, lacking: float, blocked: int, disc: bool) -> float:
        """What a route is worth to a seat that lacks so many posts there, `blocked` of them held by others."""
        gain = (standing.gained[seat][route] or standing.gains(seat, route))[disc]
        if gain <= 0:
            return 0.0
        at = int(8 * (1 + lacking + self.w["blocked"] * blocked))
        return gain * self.discount[at if at < 200 else 199]

    def dynamic(
        self, p: HansaPosition, standing: Standing, seat: int, acting: bool, posts: bytes
    ) -> tuple[float, float, float]:
        """Pieces in supply and stock, pieces on routes, plans: they depend on the seat's own pieces and on the free
        posts of its routes alone, and are remembered by these."""
        own = posts.translate(OWN_SHAPE[seat])
        routes = self._held.get(own)
        if routes is None:
            routes = self._routes(p.content.board, own)
        cube = 1 + 2 * seat
        supply, stock = p.supply, p.stock
        cubes, discs, stocked = supply[cube], supply[cube + 1], stock[cube] + stock[cube + 1]
        actions = p.actions if acting else 0
        key = own, bytes(map(p.free.__getitem__, routes)), cubes, discs, stocked, actions
        remembered = standing.dynamic[seat]
        found = remembered.get(key)
        if found is None:
            w, future = self.w, standing.future
            supplied = w["supply"] * self.supplied[min(cubes + discs, MOST_PIECES - 1)] + w["disc"] * discs
            supplied += w["stock"] * self.supplied[min(stocked, MOST_PIECES - 1)]
            plans = 0.0
            for idea, share in zip(self._ideas(p, standing, seat, own, routes, actions), self.later, strict=False):
                plans += idea.worth * share
            there = len(own) - own.count(0)
            found = remembered[key] = (supplied * future, w["on_route"] * there * future, plans)
        return found

    def value(self, p: HansaPosition, standing: Standing, seat: int, acting: bool, posts: bytes) -> float:
        if standing.over:
            return standing.final[seat]
        pieces, on_routes, plans = self.dynamic(p, standing, seat, acting, posts)
        return standing.values[seat] + (pieces + on_routes + plans)

    def all_values(self, p: HansaPosition, acting: bool, standing: Standing | None = None) -> list[float]:
        """Of every seat; `acting` says that the active seat still has its turn before it."""
        if standing is None:
            standing = self.standing(p)
        posts, active = bytes(p.posts), p.active
        return [self.value(p, standing, seat, acting and seat == active, posts) for seat in range(standing.players)]

    # -- all seats ----------------------------------------------------------------------------------------------------

    def merit(self, p: HansaPosition, seat: int, acting: bool = False, standing: Standing | None = None) -> float:
        """What the position is worth to a seat that wants to be ahead of the others. Who knows already how it stands
        (`standing`) need not have it looked up."""
        if standing is None:
            standing = self.standing(p)
        values = self.all_values(p, acting, standing)
        own = values.pop(seat)
        best = max(values)
        patience = self.patience
        found = own - patience * (self.w["best_rival"] * best + self.w["rivals"] * sum(values))
        if patience < 1:
            found -= HURRY * (1 - patience) * (0.0 if standing.over else 1 + standing.left)
        if standing.over:
            found += patience * self.w["win"] * (1 if own > best else -1 if own < best else 0)
        elif acting:
            found += self.w["action"] * p.actions * (standing.future + 0.2)
        return found

    def terms(self, p: HansaPosition, seat: int) -> list[float]:
        """The value of a seat term by term, as `TERMS` names them."""
        standing = self.standing(p)
        return [*standing.terms[seat], *self.dynamic(p, standing, seat, False, bytes(p.posts))]
