"""Which choices of this game are alike: the clues of links of version 2. They must not change; see `table/hints.py`.

Places are plain numbers. What they are worth was fitted (`link_prior`) and is learnt on while a link is read.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, cast

from hansa_core.hansa_teutonica.link_v2 import book as link_book
from hansa_core.hansa_teutonica.link_v2.book import FEES, SKILLS, TRACKS, Book
from hansa_core.hansa_teutonica.link_v2.prior import PRIOR
from hansa_core.table.hints import Clue, Hints

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.map.board import Board
    from hansa_core.hansa_teutonica.position import HansaPosition
    from hansa_core.table.moves import Move

KINDS: Final = {
    kind: number
    for number, kind in enumerate(
        (
            "end stop done use develop place income back extra lift put take displace establish swap lay reveal"
            " cross pawn found settle buy share decline"
        ).split()
    )
}
WIDTH: Final = len(KINDS) + 1
"""Any other kind is the last one."""

PHASES: Final = 13
MOODS: Final = 4
CALM: Final = 256
"""How calm play has been, as a number below this: whether pieces went where least was missing."""


class HansaHints(Hints):
    prior = PRIOR

    def __init__(self, start: "HansaPosition") -> None:
        super().__init__(start)
        self.book = Book(start)
        self._kinds = [KINDS.get(kind, WIDTH - 1) for kind in self.words.kinds]
        self._words = {
            kind.name: [[str(field.value(n)) for n in range(field.size)] for field in kind.fields.values()]
            for kind in self.words.kinds.values()
            if kind.name in ("use", "develop", "put", "displace", "establish")
        }
        board = self.book.board
        self._posts = cast("dict[object, int]", board.post_number)
        self._rewards = [_meaning(board, word) for word in self._words["establish"][1]]
        self._skilled = bytes(any(board.skills_of[city] for city in ends) for ends in board.ends)
        self._calm = CALM // 2
        self._near = bytearray()
        """Where the piece just told could go, as `_free_posts` saw it."""

    def note(self, moves: "Sequence[Move]") -> None:
        for move in moves:
            if self._near:
                *_, last = move
                post = self._posts.get(last)  # None: of several answers another one was meant
                good = post is not None and self._near[post] & 15 == 1
                self._calm += ((CALM - 1) * good - self._calm) // 8
                self._near = bytearray()
            self.book.book(move)

    # -- the kind -----------------------------------------------------------------------------------------------------

    def kinds(self) -> list[Clue]:
        phase = self._phase()
        clues = [self._kind_row("phase", (phase + PHASES * self._pawn()) * MOODS + self._mood)]
        if phase < 3:
            clues += [self._kind_row("purse", self._purse()), self._kind_row("markers", self._markers())]
        return clues

    @property
    def _mood(self) -> int:
        return self._calm * MOODS // CALM

    def _kind_row(self, table: str, row: int) -> Clue:
        first = row * WIDTH
        return Clue(table, [first + kind for kind in self._kinds])

    def _phase(self) -> int:
        """0 to 2: a turn with no, one, more actions; then the questions within an action, the end of a turn, and a
        permanent marker."""
        b = self.book
        if b.permanent:
            return 12
        if b.displaced is not None:
            if b.hand:
                return 3
            return 4 if b.placed else 5 if b.extras else 6
        if b.hand:
            own = (b.hand[0] - 1) >> 1 == b.active
            most = b.skill(link_book.LIBER_SOPHIAE) if own else 3
            return 7 if b.putting or len(b.hand) >= most else 8 if own else 9
        if b.taken:
            return 10
        return 11 if b.laying else min(b.actions, 2)

    def _pawn(self) -> int:
        """Without a pawn; before its free move, a turn begun or not; after it."""
        return 1 + min(self.book.moment, link_book.CROSSED) if self.book.provinces else 0

    def _purse(self) -> int:
        """How many pieces are in supply and stock, whether a route is complete, whether an action is left."""
        b = self.book
        cube, first = 1 + 2 * b.active, b.active * b.routes
        complete = any(near and not b.missing[first + route] for route, near in enumerate(b.in_reach))
        row = min(b.supply[cube] + b.supply[cube + 1], 4) * 3 + min(b.stock[cube] + b.stock[cube + 1], 2)
        return row * 4 + complete * 2 + (b.actions > 0)

    def _markers(self) -> int:
        """Which unused markers are held, whether an action is left."""
        b = self.book
        row = 2 * (b.holds(link_book.PLUS_3) + b.holds(link_book.PLUS_4) > 0) + (b.holds(link_book.DEVELOP) > 0)
        row = 4 * row + 2 * (b.holds(link_book.SWAP) > 0) + (b.holds(link_book.THREE_PIECES) > 0)
        return row * 2 + (b.actions > 0)

    # -- the fields ---------------------------------------------------------------------------------------------------

    def values(self, answer: int, kind: str, before: Sequence[int]) -> list[Clue]:
        clues = CLUES.get(kind)
        return super().values(answer, kind, before) if clues is None else clues(self, before)

    def _shape(self, table: str, pieces: Sequence[int]) -> list[Clue]:
        cube = 1 + 2 * self.book.seat
        row = min(pieces[cube], 2) * 3 + min(pieces[cube + 1], 2)
        return [Clue(table, (2 * row, 2 * row + 1))]

    def place(self, before: Sequence[int]) -> list[Clue]:
        if not before:
            return self._shape("place.shape", self.book.supply)
        return self._free_posts("place", before[0], self.book.everywhere if self.book.permanent else self.book.in_reach)

    def _free_posts(self, table: str, shape: int, reach: bytes) -> list[Clue]:
        """Free posts: how much is missing on the route, compared with the others, and what is to be had there."""
        b, board = self.book, self.book.board
        posts, takes, colour, skilled = b.posts, board.takes_cube, board.slot_colour, self._skilled
        missing = b.missing[b.seat * b.routes : (b.seat + 1) * b.routes]
        marked = [marker > 0 for marker in b.marker_on]
        permitted = b.skill(link_book.PRIVILEGIUM)
        open_city = [slot >= 0 and colour[slot] <= permitted for slot in b.next_slot]
        lacks = [missing[route] - skilled[route] - marked[route] for route in range(b.routes)]
        least = min(
            (lacks[route] for route, free in enumerate(b.free) if reach[route] and 0 < missing[route] <= free),
            default=0,
        )
        near, gain = bytearray(len(posts)), bytearray(len(posts))
        for route, free in enumerate(b.free):
            if not free or not reach[route]:
                continue
            left, behind = missing[route], lacks[route] - least
            one, other = board.ends[route]
            rank = 1 + 2 * (left > free) + 4 * (0 if behind < 0 else 3 if behind > 3 else behind)
            had = 1 + marked[route] + 2 * skilled[route] + 4 * (open_city[one] or open_city[other])
            had += 8 * (left if left < 4 else 4)
            for post in board.posts_of[route]:
                if not posts[post] and (shape or takes[post]):
                    near[post] = rank
                    gain[post] = had
                    rank |= 16  # not the first free post of its route
        self._near = near
        return [Clue(f"{table}.near{self._mood}", near), Clue(f"{table}.gain{self._mood}", gain)]

    def income(self, before: Sequence[int]) -> list[Clue]:
        """How many fewer than could be."""
        b = self.book
        most, cube = b.skill(link_book.BURSA), 1 + 2 * b.active
        cubes, discs = b.stock[cube], b.stock[cube + 1]
        if before:
            cap = min(most - before[0], discs)
            row = 6 * (before[0] == 0)
            return [Clue("income.discs", [row + (1 + min(cap - n, 4) if n <= cap else 0) for n in range(5)])]
        cap, row = min(most, cubes), 10 * min(discs, 3)
        return [Clue("income.cubes", [row + (1 + min(cap - n, 8) if n <= cap else 0) for n in range(27)])]

    def _ring(self, table: str, shape: int) -> list[Clue]:
        """The free posts nearest to where a piece was displaced, and how much is missing there."""
        b, takes = self.book, self.book.board.takes_cube
        seat, _, origin = (b.active, 0, 0) if b.displaced is None else b.displaced
        places = bytearray(0 if piece else 1 for piece in b.posts)
        for ring in b.board.rings[origin]:
            found = [post for post in ring if not b.posts[post] and (shape or takes[post])]
            for post in found:
                places[post] = 2 + min(b.missing[seat * b.routes + b.board.route_of[post]], 4)
            if found:
                break
        return [Clue(table, places)]

    def back(self, before: Sequence[int]) -> list[Clue]:
        return self._ring("back", 0 if self.book.displaced is None else self.book.displaced[1])

    def extra(self, before: Sequence[int]) -> list[Clue]:
        return self._ring("extra", before[0]) if before else self._shape("extra.shape", self.book.source())

    def lift(self, before: Sequence[int]) -> list[Clue]:
        b = self.book
        chain = 0 if not b.hand else 1 + ((b.hand[0] - 1) >> 1 != b.seat)
        row = 8 * (chain if b.displaced is None else 3)
        return [Clue("lift", [row + self._owned(post, piece) for post, piece in enumerate(b.posts)])]

    def _owned(self, post: int, piece: int) -> int:
        b = self.book
        if not piece:
            return 0
        if (piece - 1) >> 1 != b.seat:
            return 6
        return 1 + min(b.missing[b.seat * b.routes + b.board.route_of[post]], 4)

    def put(self, before: Sequence[int]) -> list[Clue]:
        b = self.book
        if not before:
            return [Clue("put.piece", [self._in_hand(number) for number in range(len(self._words["put"][0]))])]
        shape = before[0] % 2
        if b.displaced is not None:
            return self._ring("put.extra", shape)
        home = bytearray(len(b.posts))
        for post in b.vacated:
            home[post] = 1 + (len(b.hand) > 1)
        return [*self._free_posts("put", shape, b.everywhere), Clue("put.home", home)]

    def _in_hand(self, number: int) -> int:
        """Words of `put`: cube and disc of the seat that decides, then everybody's."""
        b = self.book
        piece = 1 + 2 * b.seat + number if number < 2 else number - 1
        if number > 1 and (piece - 1) >> 1 == b.seat:
            return 0
        return 2 * min(b.hand.count(piece), 2) + number % 2 if piece in b.hand else 0

    def take(self, before: Sequence[int]) -> list[Clue]:
        own = 1 + 2 * self.book.seat
        return [Clue("take", [0 if not piece else 1 + (own <= piece <= own + 1) for piece in self.book.posts])]

    def displace(self, before: Sequence[int]) -> list[Clue]:
        b = self.book
        cube = 1 + 2 * b.active
        cubes, discs = b.supply[cube], b.supply[cube + 1]
        if not before:
            rich = max(0, min(cubes + discs, 3) - 1)
            return [Clue("displace.post", [self._target(post, piece, rich) for post, piece in enumerate(b.posts)])]
        target = b.posts[before[0]]
        shape = (target - 1) & 1 if target else 0
        if len(before) == 1:
            row = (min(cubes, 3) * 4 + min(discs, 3)) * 2 + shape
            return [Clue("displace.shape", (2 * row, 2 * row + 1))]
        places = []
        for number, word in enumerate(self._words["displace"][2]):
            paid = FEES.get(word, (9, 9))
            payable = paid[0] + (before[1] == 0) <= cubes and paid[1] + (before[1] == 1) <= discs
            places.append(1 + number if payable and sum(paid) == 1 + shape else 0)
        return [Clue("displace.fee", places)]

    def _target(self, post: int, piece: int, rich: int) -> int:
        b = self.book
        if not piece or (piece - 1) >> 1 == b.active or not b.in_reach[b.board.route_of[post]]:
            return 0
        missing = min(b.missing[b.active * b.routes + b.board.route_of[post]], 4)
        return 1 + (missing * 2 + ((piece - 1) & 1)) * 3 + rich

    def establish(self, before: Sequence[int]) -> list[Clue]:
        b, first = self.book, self.book.active * self.book.routes
        if before:
            ends = b.board.ends[before[0]]
            return [Clue("establish.reward", [self._reward(ends, *meaning) for meaning in self._rewards])]
        places = [1 + (marker > 0) + 2 * skilled for marker, skilled in zip(b.marker_on, self._skilled, strict=True)]
        found = [place if near and not b.missing[first + n] else 0
                 for n, (place, near) in enumerate(zip(places, b.in_reach, strict=True))]  # fmt: skip
        return [Clue("establish.route", found)]

    def _reward(self, ends: tuple[int, int], what: str, which: int) -> int:
        b = self.book
        if what == "office":
            if which not in ends:
                return 0
            slot = b.next_slot[which]
            return 9 + (slot < 0 or b.board.slot_colour[slot] > b.skill(link_book.PRIVILEGIUM))
        if what == "extra":
            return 8 * (which in ends and b.holds(link_book.EXTRA_OFFICE) > 0)
        if what == "skill":
            there = any(which in b.board.skills_of[city] for city in ends)
            return (2 + which) * (there and b.desk[5 * b.active + which] < len(TRACKS[which]) - 1)
        return 7 * (b.board.table_city in ends) if what == "table" else 1

    def send_pawn(self, before: Sequence[int]) -> list[Clue]:
        """To any province but its own: what the player has at its border."""
        b, first = self.book, self.book.active * self.book.routes
        places = []
        for number, routes in enumerate(b.reach):
            missing = [b.missing[first + route] for route, near in enumerate(routes) if near]
            begun = any(b.missing[first + route] < b.sizes[route] for route, near in enumerate(routes) if near)
            places.append(0 if number == b.pawn else 1 + begun + (0 in missing))
        return [Clue("pawn", places)]

    def cross(self, before: Sequence[int]) -> list[Clue]:
        """To a province nearby."""
        b, (anywhere,) = self.book, self.send_pawn(before)
        near = b.near[b.pawn] if b.pawn != link_book.NOWHERE else ()
        return [Clue("cross", [place if number in near else 0 for number, place in enumerate(anywhere.places)])]

    def swap(self, before: Sequence[int]) -> list[Clue]:
        b = self.book
        owners = [(piece - 1) >> 1 if piece else -1 for piece in b.slots]
        pairs = [(owners[slot], owners[slot + 1]) for _, slot in b.board.pairs]
        places = [0 if -1 in pair or pair[0] == pair[1] else 1 + (b.active in pair) for pair in pairs]
        green = self._sizes["swap"][0] - len(places)  # pairs of green cities are not in the book
        return [Clue("swap", [*places, *[3] * green])]

    def lay(self, before: Sequence[int]) -> list[Clue]:
        if not before:
            return self._unseen("lay.marker")
        b = self.book
        places = []
        for route, (one, other) in enumerate(b.board.ends):
            empty = b.free[route] == b.sizes[route] and not b.marker_on[route]
            places.append(empty * (1 + (b.next_slot[one] >= 0 or b.next_slot[other] >= 0)))
        return [Clue("lay.route", places)]

    def reveal(self, before: Sequence[int]) -> list[Clue]:
        return self._unseen("reveal")

    def _unseen(self, table: str) -> list[Clue]:
        return [Clue(table, [min(left, 3) for left in self.book.left[1 : link_book.MARKERS]])]

    def use(self, before: Sequence[int]) -> list[Clue]:
        numbers = (self.book.marker_number.get(word, 0) for word in self._words["use"][0])
        return [Clue("use", [int(self.book.holds(number) > 0) for number in numbers])]

    def develop(self, before: Sequence[int]) -> list[Clue]:
        desk, first = self.book.desk, 5 * self.book.active
        skills = [SKILLS[word] for word in self._words["develop"][0]]
        return [Clue("develop", [(1 + s) * (desk[first + s] < len(TRACKS[s]) - 1) for s in skills])]


def _meaning(board: "Board", word: str) -> tuple[str, int]:
    """What a reward is, and its city or skill."""
    what, _, which = word.partition(".")
    return what, SKILLS[which] if what == "skill" else board.city_number.get(which.rpartition(".")[2], -1)


CLUES: Final[dict[str, Callable[[HansaHints, Sequence[int]], list[Clue]]]] = {
    "place": HansaHints.place,
    "income": HansaHints.income,
    "back": HansaHints.back,
    "extra": HansaHints.extra,
    "lift": HansaHints.lift,
    "put": HansaHints.put,
    "take": HansaHints.take,
    "displace": HansaHints.displace,
    "establish": HansaHints.establish,
    "swap": HansaHints.swap,
    "pawn": HansaHints.send_pawn,
    "cross": HansaHints.cross,
    "lay": HansaHints.lay,
    "reveal": HansaHints.reveal,
    "use": HansaHints.use,
    "develop": HansaHints.develop,
}
