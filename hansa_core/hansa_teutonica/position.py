"""A position of Hansa Teutonica: flat numbers, so that a copy costs microseconds. The rules are in the files beside."""

from hansa_core.hansa_teutonica import hidden, scoring
from hansa_core.hansa_teutonica.actions.displaced import Displaced
from hansa_core.hansa_teutonica.boards.permanent import Permanent
from hansa_core.hansa_teutonica.content import Content
from hansa_core.hansa_teutonica.editions import KINDS, UNKNOWN
from hansa_core.hansa_teutonica.map.masks import EVERYWHERE
from hansa_core.hansa_teutonica.map.pieces import owner_of
from hansa_core.hansa_teutonica.modules.state import NO_MODULES, Modules
from hansa_core.hansa_teutonica.text import notation
from hansa_core.table.chance import Chance
from hansa_core.table.game import Setup
from hansa_core.table.moves import Move
from hansa_core.table.phases import PhasedPosition, Rules
from hansa_core.table.position import Prompt, Score

Lifted = tuple[tuple[int, int], ...]
"""Posts and the pieces lifted from them (or put there, or taken off), in the order of the posts."""


class HansaPosition(PhasedPosition):
    """`supply` and `stock` are indexed by piece code (see `pieces`), `prestige` by seat; `desk`, `unused`, `used` and
    `missing` hold one block per seat; the neutral player (H224) comes after the seats. `markers_out` is how many
    markers lie on routes, plate or beside the board: it follows from the start and never changes (I6).

    Of the other boards: `green` are the offices of the permanent marker in green cities, `spent` the cities whose
    permission was used in this turn (H193), `permanent` a permanent marker that waits for its use (step 5)."""

    __slots__ = (
        "_legal",
        "actions",
        "active",
        "content",
        "desk",
        "displaced",
        "east_west",
        "extras",
        "free",
        "green",
        "hand",
        "lifted",
        "marker_on",
        "marker_supply",
        "markers_out",
        "missing",
        "modules",
        "permanent",
        "phase",
        "plate",
        "posts",
        "prestige",
        "put_down",
        "reason",
        "rules",
        "setup",
        "slots",
        "spent",
        "stock",
        "supply",
        "table",
        "taken",
        "unused",
        "used",
        "waiting",
    )

    rules: Rules["HansaPosition"]

    def __init__(self, setup: Setup) -> None:
        """The empty board, nobody's pieces anywhere but on the desks."""
        content: Content = setup.content
        board, players, owners = content.board, setup.players, content.owners
        self.setup = setup
        self.content: Content = content
        self.rules = content.rules
        self.posts = bytearray(len(board.posts))
        self.slots = bytearray(len(board.slot_shape))
        self.extras = [b""] * len(board.cities)
        self.table = bytearray(len(board.table_points))
        self.marker_on = bytearray(len(board.routes))
        self.supply = [0] * (2 * owners + 1)
        self.stock = [0] * (2 * owners + 1)
        self.desk = bytearray(5 * players)
        self.prestige = [0] * owners
        self.unused = bytearray(KINDS * owners)
        self.used = bytearray(KINDS * players)
        self.marker_supply = b""
        self.markers_out = 0
        self.plate = b""
        self.waiting = b""
        self.east_west = b""
        self.active = 0
        self.actions = 0
        self.phase = "main"
        self.displaced: Displaced | None = None
        self.lifted: Lifted = ()
        self.hand: tuple[int, ...] = ()
        self.put_down: Lifted = ()
        self.taken: Lifted = ()
        self.reason: str | None = None
        self.green = (b"",) * len(board.green_cities)
        self.spent = b""
        self.permanent: Permanent | None = None
        self.free = bytearray(content.route_sizes)
        self.missing = bytearray(content.route_sizes * owners)
        self.modules: Modules = NO_MODULES
        self._legal = None

    def copy(self) -> "HansaPosition":
        twin = HansaPosition.__new__(HansaPosition)
        twin.setup = self.setup
        twin.content = self.content
        twin.rules = self.rules
        twin.posts = self.posts[:]
        twin.slots = self.slots[:]
        twin.extras = self.extras[:]
        twin.table = self.table[:]
        twin.marker_on = self.marker_on[:]
        twin.supply = self.supply[:]
        twin.stock = self.stock[:]
        twin.desk = self.desk[:]
        twin.prestige = self.prestige[:]
        twin.unused = self.unused[:]
        twin.used = self.used[:]
        twin.marker_supply = self.marker_supply
        twin.markers_out = self.markers_out
        twin.plate = self.plate
        twin.waiting = self.waiting
        twin.east_west = self.east_west
        twin.active = self.active
        twin.actions = self.actions
        twin.phase = self.phase
        twin.displaced = self.displaced
        twin.lifted = self.lifted
        twin.hand = self.hand
        twin.put_down = self.put_down
        twin.taken = self.taken
        twin.reason = self.reason
        twin.green = self.green
        twin.spent = self.spent
        twin.permanent = self.permanent
        twin.free = self.free[:]
        twin.missing = self.missing[:]
        twin.modules = self.modules
        twin._legal = self._legal
        return twin

    def set_post(self, post: int, piece: int) -> None:
        """The one way to change a post: `free` and `missing` follow from the posts.

        `free[route]` counts free posts; `missing[seat * routes + route]` the posts a seat still lacks there."""
        board = self.content.board
        route, routes = board.route_of[post], len(board.routes)
        before = self.posts[post]
        self.posts[post] = piece
        if before:
            self.free[route] += 1
            self.missing[owner_of(before) * routes + route] += 1
        if piece:
            self.free[route] -= 1
            self.missing[owner_of(piece) * routes + route] -= 1

    def free_for(self, shape: int, where: int = EVERYWHERE) -> bytes | bytearray:
        """Of the posts of a mask, the free ones that accept the shape (H43): 1 for each."""
        return self.content.free_for(self.posts, shape, where)

    # -- who is asked what --------------------------------------------------------------------------------------------

    @property
    def decision(self) -> str:
        """A marker that waits face up, which this position does not know, is revealed first (H126)."""
        return "reveal" if UNKNOWN in self.waiting else self.phase

    @property
    def chain(self) -> int:
        return len(self.lifted) + len(self.put_down) + len(self.taken)

    @property
    def end_reason(self) -> str | None:
        return self.reason

    # -- knowing and counting -----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> "HansaPosition":
        return hidden.view(self, seat)

    def resample(self, seat: int | None, chance: Chance) -> "HansaPosition":
        return hidden.resample(self, seat, chance)

    def truth(self, question: Prompt) -> Move:
        return hidden.truth(self, question)

    def score(self) -> tuple[Score, ...]:
        return scoring.score(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def to_text(self) -> str:
        return notation.to_text(self)

    def canonical(self) -> bytes:
        return notation.canonical(self)
