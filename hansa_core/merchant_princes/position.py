"""A position of Handelsfürsten: flat numbers, so that a copy costs microseconds. The rules are in the files beside."""

from collections.abc import Sequence

from hansa_core.merchant_princes import hidden, notation, scoring
from hansa_core.merchant_princes.box import KINDS, SHIP
from hansa_core.merchant_princes.content import NOBODY, UNKNOWN_GOLD, Content
from hansa_core.merchant_princes.phases import RULES
from hansa_core.table.chance import Chance
from hansa_core.table.game import Setup
from hansa_core.table.moves import Move
from hansa_core.table.phases import PhasedPosition
from hansa_core.table.position import Prompt, Score


class PrincesPosition(PhasedPosition):
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

    setup: Setup[Content]
    content: Content
    laid: bytes
    rules = RULES

    def __init__(self, setup: Setup[Content]) -> None:
        """Before the first cube is loaded, with no cards dealt (P5)."""
        box, players = setup.content.box, setup.players
        self.setup = setup
        self.content: Content = setup.content
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
    def decision(self) -> str:
        """P29: at the end the gold that this position does not know must be told first."""
        return "reveal" if self.phase == "over" and UNKNOWN_GOLD in self.gold else self.phase

    @property
    def chain(self) -> int:
        return len(self.laid)

    @property
    def end_reason(self) -> str | None:
        return "pile" if self.decision == "over" else None

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
