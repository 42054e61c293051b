"""Who has what where, as far as the moves tell: plain bookkeeping for links of version 2, not the rules.

Nothing here asks what is legal, and nothing refuses: a move that does not fit is booked as well as it goes. It must not
change, or old links would read differently; see `table/hints.py`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.map.board import Board
    from hansa_core.hansa_teutonica.position import HansaPosition
    from hansa_core.table.moves import Move

SKILLS: Final = {"clavis_urbis": 0, "actiones": 1, "privilegium": 2, "liber_sophiae": 3, "bursa": 4}
TRACKS: Final = ((1, 2, 2, 3, 4), (2, 3, 3, 4, 4, 5), (0, 1, 2, 3), (2, 3, 4, 5), (3, 5, 7, 99))
FEES: Final = {"cube": (1, 0), "disc": (0, 1), "cube+cube": (2, 0), "cube+disc": (1, 1), "disc+disc": (0, 2)}
ACTIONES, PRIVILEGIUM, LIBER_SOPHIAE, BURSA = 1, 2, 3, 4
EXTRA_OFFICE, SWAP, PLUS_3, PLUS_4, DEVELOP, THREE_PIECES, MARKERS = 1, 2, 3, 4, 5, 6, 7
IN_DISPLACEMENT: Final = ("back", "extra", "stop", "lift", "put")
IN_CHAIN: Final = ("lift", "put", "take", "done")
MOST_TAKEN: Final = 3
FRESH, BEGUN, CROSSED, CLOSED = 0, 1, 2, 3
"""How far a turn is, for the pawn's free move; closed, it brings no more actions."""
NOWHERE: Final = -1


class Book:
    """Pieces are numbers: 0 nothing, 1 + 2 x seat a cube of that seat, 2 + 2 x seat a disc."""

    def __init__(self, p: "HansaPosition") -> None:
        board: Board = p.content.board
        self.board = board
        self.seats = p.setup.players
        self.routes = len(board.routes)
        self.sizes = bytes(len(posts) for posts in board.posts_of)
        self.posts = bytearray(len(board.posts))
        self.free = bytearray(self.sizes)
        self.missing = bytearray(self.sizes * (self.seats + 1))
        """By seat, and once more for whoever has no seat: the posts of each route without a piece of theirs."""
        for post, piece in enumerate(p.posts):
            self.set_post(post, piece)
        self.slots = bytearray(p.slots)
        self.next_slot = [self._leftmost(city) for city in range(len(board.cities))]
        """The leftmost free slot of each city, or -1."""
        self.supply, self.stock = [*p.supply, 0, 0], [*p.stock, 0, 0]
        self.desk = bytearray(p.desk)
        self.marker_number = {word: number for number, word in enumerate(p.content.edition.markers)}
        self.marker_on = bytearray(p.marker_on)
        self.unused = list(p.unused)
        self.left = list(p.content.edition.counts)
        """By kind, how many markers have not been seen."""
        for kind in (*p.marker_on, *p.waiting):
            self._see(kind)
        self.face_down = len(p.marker_supply)
        self.to_lay = len(p.plate) + len(p.waiting)
        self.laying = p.phase == "replacing"
        self.active, self.actions = p.active, p.actions
        self.displaced: tuple[int, int, int] | None = None
        """Whose piece, its shape, the route it came from."""
        self.extras, self.placed = 0, True
        if p.displaced is not None:
            self.displaced = (p.displaced.seat, p.displaced.shape, p.displaced.origin)
            self.extras, self.placed = p.displaced.extras, p.displaced.at != -1
        provinces = p.content.provinces
        self.provinces = {word: number for number, word in enumerate(provinces.words)} if provinces else {}
        """The two-player game of 2009; without it the pawn is nowhere and everything in reach."""
        words = provinces.accessible if provinces else ()
        self.reach = [bytes(route in each for route in board.routes) for each in words]
        self.near = provinces.near if provinces else ()
        self.everywhere = bytes([1]) * self.routes
        self.pawn = p.modules.pawn if p.modules.pawn < len(self.reach) else NOWHERE
        self.setting_up = p.phase == "pawn"
        self.moment = p.modules.moment
        self.permanent = p.phase == "permanent"
        self._drop_chain()

    def _drop_chain(self) -> None:
        self.hand: list[int] = []
        self.vacated: list[int] = []
        self.putting = False
        self.taken = 0

    # -- reading ------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.active if self.displaced is None else self.displaced[0]

    def skill(self, skill: int) -> int:
        return TRACKS[skill][self.desk[5 * self.active + skill]]

    def holds(self, kind: int) -> int:
        return self.unused[MARKERS * self.active + kind]

    @property
    def in_reach(self) -> bytes:
        """By route, whether pieces can be placed and displaced there, and the route established."""
        return self.everywhere if self.pawn == NOWHERE else self.reach[self.pawn]

    def _leftmost(self, city: int) -> int:
        return next((slot for slot in self.board.slots_of[city] if not self.slots[slot]), -1)

    # -- writing ------------------------------------------------------------------------------------------------------

    def book(self, move: "Move") -> None:
        kind = move.kind
        if self.displaced is not None and kind not in IN_DISPLACEMENT:
            self.displaced = None
        if self.laying and kind not in ("lay", "reveal"):
            self._next_turn()
        if kind not in IN_CHAIN:
            self._drop_chain()
        self.permanent = False
        if kind in BOOKED:
            BOOKED[kind](self, *move.values)

    def set_post(self, post: int, piece: int) -> None:
        route, before = self.board.route_of[post], self.posts[post]
        self.posts[post] = piece
        if before:
            self.free[route] += 1
            self.missing[min((before - 1) >> 1, self.seats) * self.routes + route] += 1
        if piece:
            self.free[route] -= 1
            self.missing[min((piece - 1) >> 1, self.seats) * self.routes + route] -= 1

    def _see(self, marker: int) -> None:
        if 0 < marker < MARKERS and self.left[marker]:
            self.left[marker] -= 1

    def _use_up(self, marker: int) -> None:
        at = MARKERS * self.active + marker
        self.unused[at] = max(0, self.unused[at] - 1)

    def _piece(self, word: str) -> int:
        """`cube` and `disc` are pieces of the seat that decides, `cube2` is seat 2's."""
        seat = word.removeprefix("cube").removeprefix("disc")
        return 1 + 2 * (int(seat) if seat else self.seat) + word.startswith("disc")

    def _take_from(self, pieces: list[int], piece: int, number: int = 1) -> None:
        pieces[piece] = max(0, pieces[piece] - number)

    def _acted(self) -> None:
        self.actions = max(0, self.actions - 1)
        self.moment = max(self.moment, BEGUN)

    def _next_turn(self) -> None:
        self.laying = False
        self.moment = FRESH
        self.active = (self.active + 1) % self.seats
        self.actions = self.skill(ACTIONES)

    def send_pawn(self, province: str) -> None:
        self.pawn = self.provinces.get(province, NOWHERE)
        if self.setting_up:
            self.setting_up = False
            self._next_turn()
        else:
            self._acted()

    def cross(self, province: str) -> None:
        self.pawn = self.provinces.get(province, NOWHERE)
        if self.moment == FRESH:
            self.moment = CROSSED
        else:
            self.moment, self.actions = CLOSED, 0

    def end(self) -> None:
        self.laying = self.to_lay > 0
        if not self.laying:
            self._next_turn()

    def lay(self, marker: str, route: str) -> None:
        kind = self.marker_number.get(marker, 0)
        self._see(kind)
        self.marker_on[self.board.route_number[route]] = kind
        self.to_lay = max(0, self.to_lay - 1)
        if not self.to_lay:
            self._next_turn()

    def use(self, marker: str) -> None:
        self._use_up(self.marker_number.get(marker, 0))
        self.actions += 4 if marker == "plus_4" else 3

    def develop(self, skill: str) -> None:
        self._use_up(DEVELOP)
        self._advance(SKILLS[skill])

    def _advance(self, skill: int) -> None:
        before, at = self.skill(skill), 5 * self.active + skill
        self.desk[at] = min(self.desk[at] + 1, len(TRACKS[skill]) - 1)
        self.supply[1 + 2 * self.active + (skill == LIBER_SOPHIAE)] += 1
        if skill == ACTIONES and self.skill(skill) > before and self.moment != CLOSED:
            self.actions += 1

    def place(self, shape: str, post: str) -> None:
        piece = self._piece(shape)
        self._take_from(self.supply, piece)
        self.set_post(self.board.post_number[post], piece)
        self._acted()

    def income(self, cubes: int, discs: int) -> None:
        for shape, number in enumerate((cubes, discs)):
            piece = 1 + 2 * self.active + shape
            self._take_from(self.stock, piece, number)
            self.supply[piece] += number
        self._acted()

    def displace(self, post: str, shape: str, fee: str) -> None:
        at, piece = self.board.post_number[post], self._piece(shape)
        target = self.posts[at]
        self._take_from(self.supply, piece)
        for own, number in enumerate(FEES[fee]):
            paid = 1 + 2 * self.active + own
            self._take_from(self.supply, paid, number)
            self.stock[paid] += number
        self.set_post(at, piece)
        self._acted()
        if target:
            self.displaced = (min((target - 1) >> 1, self.seats), (target - 1) & 1, self.board.route_of[at])
            self.extras, self.placed = 1 + self.displaced[1], False

    def back(self, post: str) -> None:
        if self.displaced is not None:
            self.set_post(self.board.post_number[post], 1 + 2 * self.displaced[0] + self.displaced[1])
            self.placed = True
            self._displaced_on()

    def source(self) -> list[int]:
        """Where extras come from."""
        cube = 1 + 2 * self.seat
        return self.stock if self.stock[cube] or self.stock[cube + 1] else self.supply

    def extra(self, shape: str, post: str) -> None:
        piece = self._piece(shape)
        self._take_from(self.source(), piece)
        self.set_post(self.board.post_number[post], piece)
        self._extra_placed()

    def _extra_placed(self) -> None:
        self.extras = max(0, self.extras - 1)
        self._displaced_on()

    def _displaced_on(self) -> None:
        if self.placed and not self.extras:
            self.displaced = None

    def stop(self) -> None:
        self.displaced = None

    def lift(self, post: str) -> None:
        at = self.board.post_number[post]
        self.hand.append(self.posts[at])
        self.vacated.append(at)
        self.set_post(at, 0)

    def put(self, word: str, post: str) -> None:
        piece = self._piece(word)
        if piece in self.hand:
            self.hand.remove(piece)
        self.set_post(self.board.post_number[post], piece)
        self.putting = True
        if self.hand:
            return
        self._drop_chain()
        if self.displaced is not None:
            self._extra_placed()
        elif (piece - 1) >> 1 == self.active:
            self._acted()
        else:
            self._use_up(THREE_PIECES)

    def take(self, post: str) -> None:
        at = self.board.post_number[post]
        if self.posts[at]:
            self.supply[min(self.posts[at], len(self.supply) - 1)] += 1
        self.set_post(at, 0)
        self.taken += 1
        if self.taken == MOST_TAKEN:
            self.done()

    def done(self) -> None:
        self.taken = 0
        self._use_up(THREE_PIECES)

    def establish(self, route: str, reward: str) -> None:
        number = self.board.route_number[route]
        self._take_marker(number)
        left = [0, 0]
        for post in self.board.posts_of[number]:
            if self.posts[post]:
                left[(self.posts[post] - 1) & 1] += 1
            self.set_post(post, 0)
        spent = self._reward(*reward.partition(".")[::2])
        if spent is not None:
            left[spent] -= 1
        for shape in (0, 1):
            self.stock[1 + 2 * self.active + shape] += max(0, left[shape])
        self._acted()
        self.permanent = bool(self.board.permanent[number])

    def _take_marker(self, route: int) -> None:
        marker = self.marker_on[route]
        if not marker:
            return
        self.marker_on[route] = 0
        if marker < MARKERS:
            self.unused[MARKERS * self.active + marker] += 1
        if self.face_down:
            self.face_down -= 1
            self.to_lay += 1

    def _reward(self, what: str, which: str) -> int | None:
        """Books the reward of a route and gives the shape of the piece that was spent on it."""
        if what == "skill":
            self._advance(SKILLS[which])
            return None
        if what == "office":
            city = self.board.city_number[which]
            slot = self.next_slot[city]
            if slot < 0:
                return None
            shape = self.board.slot_shape[slot]
            self.slots[slot] = 1 + 2 * self.active + shape
            self.next_slot[city] = self._leftmost(city)
            return shape
        if what == "extra":
            self._use_up(EXTRA_OFFICE)
            return int(which.startswith("disc"))
        return 1 if what == "table" else None

    def swap(self, pair: str) -> None:
        self._use_up(SWAP)
        city, _, numbers = pair.rpartition(".")
        slot = self.board.slots_of[self.board.city_number[city]].start + int(numbers.partition("+")[0]) - 1
        if slot + 1 < len(self.slots):  # a green city has no slots of its own: its pairs lead into those of others
            self.slots[slot], self.slots[slot + 1] = self.slots[slot + 1], self.slots[slot]


BOOKED: Final[dict[str, Callable[..., Any]]] = {
    "end": Book.end,
    "stop": Book.stop,
    "done": Book.done,
    "use": Book.use,
    "develop": Book.develop,
    "place": Book.place,
    "income": Book.income,
    "back": Book.back,
    "extra": Book.extra,
    "lift": Book.lift,
    "put": Book.put,
    "take": Book.take,
    "displace": Book.displace,
    "establish": Book.establish,
    "swap": Book.swap,
    "lay": Book.lay,
    "pawn": Book.send_pawn,
    "cross": Book.cross,
}
