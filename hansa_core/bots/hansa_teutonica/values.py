"""What a position is worth to each seat: points as they stand, what is still to come, pieces, and plans."""

from typing import Final, NamedTuple

from hansa_core.bots.hansa_teutonica.ground import Ground, ground
from hansa_core.bots.hansa_teutonica.standing import Offices, Standing, Tables, office_key, standing_key
from hansa_core.bots.hansa_teutonica.weights import Weights
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import CODES, CUBE, DISC, MOST_SEATS, owner_of, piece_of, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition

MOST_KEPT: Final = 4000
OWN_SHAPE: Final = tuple(
    bytes(1 + shape_of(code) if code and owner_of(code) == seat else 0 for code in range(CODES))
    for seat in range(MOST_SEATS)
)
"""For `bytes.translate`: 1 for a seat's own cube, 2 for its own disc."""
MOST_PIECES: Final = 40
HURRY: Final = 40.0
"""What a whole game that is not played any more is worth to whoever has lost all patience."""


class Idea(NamedTuple):
    """A route with pieces of a seat: what it will bring, and how much of that counts already."""

    worth: float
    route: int
    gain: float


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
        content = p.content
        board, sizes = content.board, content.route_sizes
        routes = len(sizes)
        missing = p.missing[seat * routes : (seat + 1) * routes]
        if missing == sizes:
            return []
        land = ground(board)
        actions = p.actions if acting else 0
        found = [
            self._idea(p, standing, seat, route, lacking, actions, board, land)
            for route, (lacking, size) in enumerate(zip(missing, sizes, strict=True))
            if lacking != size
        ]
        found.sort(reverse=True)
        return found

    def _idea(
        self,
        p: HansaPosition,
        standing: Standing,
        seat: int,
        route: int,
        lacking: int,
        actions: int,
        board: Board,
        land: Ground,
    ) -> Idea:
        plain, with_disc = standing.gains(seat, route)
        gain = plain
        w = self.w
        posts = board.posts_of[route]
        if with_disc > plain:
            disc = piece_of(seat, DISC)
            if disc in p.posts[posts.start : posts.stop]:
                gain = with_disc
            elif lacking and p.supply[disc]:
                gain = max(plain, with_disc * 0.9)
            else:
                gain = plain + (with_disc - plain) * (w["lacks_disc"] if lacking else 0.1)
        blocked = lacking - p.free[route]
        steps = 1 + lacking + w["blocked"] * blocked
        if ships := land.ships[route]:
            own = piece_of(seat, DISC)
            steps += w["ship"] * sum(p.posts[post] != own for post in ships)
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
        gain = standing.gains(seat, route)[disc]
        if gain <= 0:
            return 0.0
        at = int(8 * (1 + lacking + self.w["blocked"] * blocked))
        return gain * self.discount[at if at < 200 else 199]

    def dynamic(self, p: HansaPosition, standing: Standing, seat: int, acting: bool) -> tuple[float, float, float]:
        """Pieces in supply and stock, pieces on routes, plans: they depend on the seat's own pieces and on the free
        posts of its routes alone, and are remembered by these."""
        own = bytes(p.posts.translate(OWN_SHAPE[seat]))
        routes = self._held.get(own)
        if routes is None:
            route_of = p.content.board.route_of
            routes = self._held[own] = tuple(sorted({route_of[post] for post, piece in enumerate(own) if piece}))
        cube = 1 + 2 * seat
        supply, stock = p.supply, p.stock
        cubes, discs, stocked = supply[cube], supply[cube + 1], stock[cube] + stock[cube + 1]
        key = own, bytes(map(p.free.__getitem__, routes)), cubes, discs, stocked, p.actions if acting else 0
        remembered = standing.dynamic[seat]
        found = remembered.get(key)
        if found is None:
            found = remembered[key] = self._dynamic(p, standing, seat, acting, cubes + discs, discs, stocked)
        return found

    def _dynamic(
        self, p: HansaPosition, standing: Standing, seat: int, acting: bool, supplied: int, discs: int, stocked: int
    ) -> tuple[float, float, float]:
        w, future = self.w, standing.future
        supply = w["supply"] * self.supplied[min(supplied, MOST_PIECES - 1)] + w["disc"] * discs
        supply += w["stock"] * self.supplied[min(stocked, MOST_PIECES - 1)]
        plans = 0.0
        for idea, share in zip(self.ideas(p, standing, seat, acting), self.later, strict=False):
            plans += idea.worth * share
        cube = piece_of(seat, CUBE)
        there = p.posts.count(cube) + p.posts.count(cube + 1)
        return supply * future, w["on_route"] * there * future, plans

    def value(self, p: HansaPosition, standing: Standing, seat: int, acting: bool) -> float:
        if standing.over:
            return standing.final[seat]
        return standing.values[seat] + sum(self.dynamic(p, standing, seat, acting))

    def all_values(self, p: HansaPosition, acting: bool) -> list[float]:
        """Of every seat; `acting` says that the active seat still has its turn before it."""
        standing = self.standing(p)
        return [self.value(p, standing, seat, acting and seat == p.active) for seat in range(standing.players)]

    # -- all seats ----------------------------------------------------------------------------------------------------

    def merit(self, p: HansaPosition, seat: int, acting: bool = False) -> float:
        """What the position is worth to a seat that wants to be ahead of the others."""
        standing = self.standing(p)
        values = [self.value(p, standing, each, acting and each == p.active) for each in range(standing.players)]
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
        return [*standing.terms[seat], *self.dynamic(p, standing, seat, False)]
