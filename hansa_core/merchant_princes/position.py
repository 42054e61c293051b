"""A position of Handelsfürsten: flat numbers, so that a copy costs microseconds. The rules are in the files beside."""

from collections.abc import Sequence

from hansa_core.merchant_princes import hidden, notation, play, scoring
from hansa_core.merchant_princes.box import KINDS, SHIP
from hansa_core.merchant_princes.content import NOBODY, UNKNOWN_GOLD, Content
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.game import Setup
from hansa_core.table.moves import Move
from hansa_core.table.position import CHANCE, Position, Prompt, Score


class PrincesPosition(Position):
    """`hands` holds one block per seat: how many cards of each good, then how many unknown ones; `owned` one block per
    seat by kind of special card. `ships` are the cubes on each seat's ships, in the order of the ships. `row` is what
    the demand slots show, `covered` how many cards lie below: which ones, nobody may look (P10). `closer` is who drew
    the last card when a last round follows (P35). `selling` and `laid` are an unfinished sale: its good, its slots."""

    __slots__ = (
        "_legal",
        "active",
        "closer",
        "content",
        "covered",
        "cubes",
        "discarded",
        "drawn",
        "exchanges",
        "gold",
        "hands",
        "laid",
        "market",
        "owned",
        "phase",
        "pile",
        "purchases",
        "row",
        "selling",
        "setup",
        "ships",
    )

    def __init__(self, setup: Setup) -> None:
        """Before the first cube is loaded, with no cards dealt (P5)."""
        content: Content = setup.content
        box, players = content.box, setup.players
        self.setup = setup
        self.content = content
        self.pile = b""
        self.hands = bytearray((box.unknown + 1) * players)
        self.gold = [0] * players
        self.ships = [b""] * players
        self.owned = bytearray(KINDS * players)
        self.owned[SHIP::KINDS] = bytes([box.ships]) * players
        self.market = bytearray(box.numbers)
        self.market[SHIP] -= box.ships * players
        self.cubes = bytearray(box.cubes)
        self.row = bytearray(box.slots)
        self.covered = bytearray(box.slots)
        self.discarded = 0
        self.active = 0
        self.phase = "load"
        self.exchanges = 0
        self.purchases = 0
        self.drawn = 0
        self.closer = NOBODY
        self.selling = box.unknown
        self.laid = b""
        self._legal: Sequence[Move] | None = None

    def copy(self) -> "PrincesPosition":
        twin = PrincesPosition.__new__(PrincesPosition)
        twin.setup = self.setup
        twin.content = self.content
        twin.pile = self.pile
        twin.hands = self.hands[:]
        twin.gold = self.gold[:]
        twin.ships = self.ships[:]
        twin.owned = self.owned[:]
        twin.market = self.market[:]
        twin.cubes = self.cubes[:]
        twin.row = self.row[:]
        twin.covered = self.covered[:]
        twin.discarded = self.discarded
        twin.active = self.active
        twin.phase = self.phase
        twin.exchanges = self.exchanges
        twin.purchases = self.purchases
        twin.drawn = self.drawn
        twin.closer = self.closer
        twin.selling = self.selling
        twin.laid = self.laid
        twin._legal = self._legal
        return twin

    # -- hands and cards ----------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> bytearray:
        """How many cards of each good, then how many unknown ones."""
        width = self.content.box.unknown + 1
        return self.hands[width * seat : width * (seat + 1)]

    def held(self, seat: int, good: int) -> int:
        """How many cards of a good the hand holds for sure; with the number after the last good, unknown cards."""
        return self.hands[(self.content.box.unknown + 1) * seat + good]

    def take_cards(self, seat: int, cards: bytes) -> None:
        first = (self.content.box.unknown + 1) * seat
        for card in cards:
            self.hands[first + card] += 1

    def give_cards(self, seat: int, good: int, number: int) -> None:
        """Known cards of the good leave the hand first; what is missing were unknown ones."""
        unknown = self.content.box.unknown
        first = (unknown + 1) * seat
        known = min(number, self.hands[first + good])
        self.hands[first + good] -= known
        self.hands[first + unknown] -= number - known

    def has(self, seat: int, kind: int) -> int:
        """How many special cards of a kind the seat owns."""
        return self.owned[KINDS * seat + kind]

    # -- who is asked what --------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> int | None:
        if self.phase == "over":
            return CHANCE if UNKNOWN_GOLD in self.gold else None
        return self.active

    @property
    def to_act_all(self) -> tuple[int, ...]:
        seat = self.to_act
        return () if seat is None else (seat,)

    @property
    def prompt(self) -> Prompt | None:
        return play.prompt(self)

    @property
    def chain(self) -> int:
        return len(self.laid)

    @property
    def end_reason(self) -> str | None:
        return "pile" if self.to_act is None else None

    # -- playing ------------------------------------------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        if seat is not None and seat != self.to_act:
            return ()
        if self._legal is None:
            self._legal = play.legal_moves(self)
        return self._legal

    def why_not(self, move: Move, seat: int | None = None) -> Refused | None:
        return play.why_not(self, move, seat)

    def apply(self, move: Move, events: list[Event] | None = None) -> None:
        self._legal = None
        play.APPLY[move[0]](self, move, events)

    # -- knowing and counting -----------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> "PrincesPosition":
        return hidden.view(self, seat)

    def resample(self, seat: int | None, chance: Chance) -> "PrincesPosition":
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
