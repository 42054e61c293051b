"""Reading a text position: what is left out takes its default, what cannot be is refused by its invariant."""

from collections.abc import Callable, Sequence

from hansa_core.middle_ages import invariants
from hansa_core.middle_ages.asking import WIDTH
from hansa_core.middle_ages.board import UNIT
from hansa_core.middle_ages.cards import (
    INFLUENCE,
    INVESTMENTS,
    UNKNOWN_INFLUENCE,
    UNKNOWN_INVESTMENT,
    WAREHOUSE_SALE_UNITS,
)
from hansa_core.middle_ages.content import NOBODY, UNKNOWN, UNPRICED
from hansa_core.middle_ages.declaration import MOST_CASH, MOST_FLORINS
from hansa_core.middle_ages.hidden import unseen_influence, unseen_investments
from hansa_core.middle_ages.negotiating import deals
from hansa_core.middle_ages.negotiating.composing import steps_of
from hansa_core.middle_ages.negotiating.deal import (
    MOST_ITEMS,
    MOST_PROPOSALS,
    NO_SIDE,
    PRICED,
    Deal,
    Item,
    Promise,
    item_of,
)
from hansa_core.middle_ages.negotiating.soundness import MAKING
from hansa_core.middle_ages.notation import ENTRIES, NONE, SIDES
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.round_frame import ASKED_IN, PHASES, STAGE_OF
from hansa_core.table.errors import BadText
from hansa_core.table.game import Game
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.moves import Amount, Move
from hansa_core.table.text import Line, Reader

MOST_ROUNDS = 999
MOST_ARRIVALS = 99
MOST_PROMISES = 400
NOT_ASKED = ("declare", "bid", "disc", "turn_up", "count", "over")
"""Questions that no single seat answers."""


def read_position(game: Game, text: str) -> AgesPosition:
    """The position that a text describes, or BadText."""
    reader = Reader(game, text)
    reading = _Reading(AgesPosition(reader.setup))
    reader.each(reading.lines)
    return reading.finished()


class _Reading:
    """The position as it grows line by line."""

    def __init__(self, p: AgesPosition) -> None:
        self.p = p
        self.board = p.content.board
        self.moves = p.content.moves
        p.phase, p.active = "buy", 0
        names = (
            "round", "phase", "lap", "units", "at", "moved", "used", "bonus_sold", "highest", "passed", "out", "wagon",
            "load", "courier", "talk", "tariff", "entered", "offer", "draft", "beside", "offered", "deal", "promise",
            "tries", "prices", "bonus", "arrivals", "row", "pile", "stack", "played", "cash", "level", "loans", "tiles",
            "cards", "investments", "warehouse",
        )  # fmt: skip
        self.lines: dict[str, Callable[[Line], None]] = {name: getattr(self, f"_{name}") for name in names}
        self.seen: set[tuple[str, ...]] = set()
        self.beside, self.beside_active = "", NOBODY
        self.marks: dict[str, int] = {"arrived": 0, "axle": 0, "gave": 0}

    def once(self, line: Line, *about: object) -> None:
        words = tuple(map(str, about))
        if (line.key, *words) in self.seen:
            raise line.problem("text.twice", word=" ".join((line.key, *words)))
        self.seen.add((line.key, *words))

    # -- words --------------------------------------------------------------------------------------------------------

    def seat(self, line: Line) -> int:
        return line.next_number(0, self.p.setup.players - 1)

    def own_seat(self, line: Line) -> int:
        """A seat that a line of this key may name only once."""
        seat = self.seat(line)
        self.once(line, seat)
        return seat

    def wagon(self, line: Line) -> int:
        return line.next_number(1, self.board.wagons) - 1

    def amount(self, line: Line, most: int) -> int:
        """M2."""
        word = line.next()
        amount = line.number_of(word, 0, most)
        if amount % UNIT:
            raise line.problem("text.number", word=word, low=0, high=most)
        return amount

    def good(self, line: Line) -> int:
        return self.moves.good[line.next_word(self.board.goods)]

    def cards(self, line: Line, names: Sequence[str], unknown: int | None) -> bytes:
        """The words up to the end of the line; `none` for none at all."""
        if line.words == [NONE]:
            line.next()
        found = []
        for _ in range(len(line.words)):
            word = line.next_word(tuple(names)) if unknown is None else line.known_word(tuple(names))
            found.append(unknown if word is HIDDEN else names.index(str(word)))
        return bytes(card for card in found if card is not None)

    def seats_mask(self, line: Line) -> int:
        self.once(line)
        mask = 1 << self.seat(line)
        while line.words:
            mask |= 1 << self.seat(line)
        return mask

    # -- the question -------------------------------------------------------------------------------------------------

    def _round(self, line: Line) -> None:
        self.once(line)
        self.p.round = line.next_number(1, MOST_ROUNDS)
        if line.words:
            line.next_word(("first",))
            self.p.first = self.seat(line)

    def _phase(self, line: Line) -> None:
        self.once(line)
        self.p.phase = line.next_word(PHASES)
        self.p.active = NOBODY if self.p.phase in NOT_ASKED else self.seat(line)

    def _lap(self, line: Line) -> None:
        self.once(line)
        self.p.lap = line.next_number(1, self.board.first_laps) - 1

    def _units(self, line: Line) -> None:
        self.once(line)
        self.p.units = line.next_number(0, max(self.board.purchases, WAREHOUSE_SALE_UNITS))

    def _at(self, line: Line) -> None:
        self.once(line)
        self.p.wagon = self.wagon(line)

    def _moved(self, line: Line) -> None:
        self.once(line)
        self.p.moved = 1

    def _used(self, line: Line) -> None:
        self.once(line)
        for card in self.cards(line, INVESTMENTS, None):
            self.p.used |= 1 << card

    def _bonus_sold(self, line: Line) -> None:
        self.p.bonus_sold = self.seats_mask(line)

    def _highest(self, line: Line) -> None:
        self.once(line)
        self.p.highest = self.amount(line, MOST_FLORINS)
        line.next_word(("by",))
        self.p.bidder = self.seat(line)

    def _passed(self, line: Line) -> None:
        self.p.passed = self.seats_mask(line)

    def _out(self, line: Line) -> None:
        self.p.out = self.seats_mask(line)

    # -- wagons and talks ---------------------------------------------------------------------------------------------

    def _wagon(self, line: Line) -> None:
        wagon = self.wagon(line)
        self.once(line, wagon)
        self.p.places[wagon] = self.moves.place[line.next_word(self.board.roads.words)]
        while line.words:
            word = line.next_word(("master", *self.marks))
            if word == "master":
                self.p.masters[wagon] = self.seat(line)
            else:
                self.marks[word] |= 1 << wagon

    def _load(self, line: Line) -> None:
        wagon, seat = self.wagon(line), self.seat(line)
        self.once(line, wagon, seat)
        at = (wagon * self.p.setup.players + seat) * len(self.board.goods)
        for _ in range(self.few(line, self.board.master_room)):
            self.p.loads[at + self.good(line)] += 1

    def few(self, line: Line, most: int) -> int:
        if len(line.words) > most:
            raise line.problem("text.line_long", word=line.words[most])
        return len(line.words)

    def _courier(self, line: Line) -> None:
        self.once(line)
        self.p.courier = self.moves.node[line.next_word(self.board.roads.nodes[len(self.board.cities) :])]

    def _talk(self, line: Line) -> None:
        self.once(line)
        self.p.talks = line.next_number(1, 3)
        while line.words:
            if line.next_word(("partner", "dealt")) == "partner":
                self.p.partner = self.seat(line)
            else:
                self.p.dealt = 1

    def _tariff(self, line: Line) -> None:
        at = self.own_seat(line) * self.board.room
        for units in range(self.board.room):
            if line.words[:1] == [NONE]:
                line.next()
            else:
                self.p.tariffs[at + units] = self.amount(line, self.board.ask_cap)

    def _entered(self, line: Line) -> None:
        seat = self.own_seat(line)
        while line.words:
            self.p.entered[seat] |= 1 << ENTRIES.index(line.next_word(ENTRIES))

    def _offer(self, line: Line) -> None:
        self.once(line)
        self.p.offer = self.moves.goods_sets[line.next_word(tuple(self.moves.goods_sets))]
        self.p.price = self.amount(line, MOST_FLORINS)

    def _draft(self, line: Line) -> None:
        self.once(line)
        if len(line.words) > 1:
            self.p.draft = (self.seat(line), line.next_number(1, self.board.room))
        else:
            self.p.draft = self.moves.goods_sets[line.next_word(tuple(self.moves.goods_sets))]

    # -- deals --------------------------------------------------------------------------------------------------------

    def _beside(self, line: Line) -> None:
        self.once(line)
        self.beside = line.next_word(MAKING)
        self.beside_active = self.seat(line)

    def _offered(self, line: Line) -> None:
        self.once(line)
        self.p.offered = self.read_deal(line)

    def _deal(self, line: Line) -> None:
        self.once(line)
        self.p.deal = self.read_deal(line)

    def read_deal(self, line: Line) -> Deal:
        by, to = self.seat(line), self.seat(line)
        origin = line.next_word(("own", "invited", "rival"))
        items: list[list[Item]] = [[], []]
        side = now = NO_SIDE
        waiting: Move | None = None
        while line.words:
            word = line.next()
            if word in SIDES:
                now = SIDES.index(word)
            elif word == "next":
                side = SIDES.index(line.next_word(SIDES))
                waiting = self.item(line, line.next(), waiting=True) if line.words else None
            elif now == NO_SIDE or len(items[now]) == MOST_ITEMS:
                raise line.problem("text.line_long", word=word)
            else:
                items[now].append(self.item(line, word))
        return Deal(by, to, origin, (tuple(items[0]), tuple(items[1])), side, waiting)

    def item(self, line: Line, word: str, waiting: bool = False) -> Item:
        """A kind and its values: `no_bid:2`; one that is `waiting` has no amount yet."""
        name, *values = word.split(":")
        if name not in self.p.content.items:
            raise line.problem("text.word", word=word, allowed=list(self.p.content.items))
        kind = self.p.setup.vocabulary.kinds[name]
        declared = len(kind.fields)
        fields = [*kind.fields.values(), *([Amount(0, MOST_FLORINS)] if name in PRICED and not waiting else [])]
        if len(values) < len(fields):
            raise line.problem("text.line_short", at=word)
        if len(values) > len(fields):
            raise line.problem("text.line_long", word=word)
        found = [field.read(value) for field, value in zip(fields, values, strict=True)]
        if any(field.index(value) is None for field, value in zip(fields, found, strict=True)):
            raise line.problem("text.word", word=word, allowed=[])
        return item_of(kind.move(found[:declared]), *found[declared:])

    def _promise(self, line: Line) -> None:
        by, to = self.seat(line), self.seat(line)
        item = self.item(line, line.next())
        if len(self.p.promises) == MOST_PROMISES:
            raise line.problem("text.line_long", word=line.key)
        self.p.promises = (*self.p.promises, Promise(by, to, item, line.next_number(1, MOST_ROUNDS + 1)))

    def _tries(self, line: Line) -> None:
        one, other = self.seat(line), self.seat(line)
        self.once(line, min(one, other), max(one, other))
        number = line.next_number(1, MOST_PROPOSALS)
        players = self.p.setup.players
        self.p.tries[one * players + other] = self.p.tries[other * players + one] = number

    # -- the board and the cards --------------------------------------------------------------------------------------

    def _prices(self, line: Line) -> None:
        self.once(line)
        self.p.levels[:] = bytes(line.next_number(0, len(self.board.buy) - 1) for _ in self.board.goods)

    def _bonus(self, line: Line) -> None:
        self.once(line)
        self.p.bonus[:] = [self.amount(line, self.board.most_bonus) for _ in self.board.cities]

    def _arrivals(self, line: Line) -> None:
        self.once(line)
        self.p.arrivals = line.next_number(0, MOST_ARRIVALS)

    def _row(self, line: Line) -> None:
        self.once(line)
        self.p.row = self.cards(line, INVESTMENTS, UNKNOWN_INVESTMENT)

    def _pile(self, line: Line) -> None:
        self.once(line)
        self.p.pile = self.cards(line, INVESTMENTS, UNKNOWN_INVESTMENT)

    def _stack(self, line: Line) -> None:
        self.once(line)
        cards = self.cards(line, INFLUENCE, UNKNOWN_INFLUENCE)
        self.p.stack = cards if self.p.content.draws_random else bytes(sorted(cards))

    def _played(self, line: Line) -> None:
        self.once(line)
        for card in self.cards(line, INFLUENCE, None):
            self.p.played[card] = min(255, self.p.played[card] + 1)

    # -- players ------------------------------------------------------------------------------------------------------

    def _cash(self, line: Line) -> None:
        seat = self.own_seat(line)
        if line.words[:1] == ["?"]:
            line.next()
            self.p.cash[seat] = UNKNOWN
        else:
            self.p.cash[seat] = self.amount(line, MOST_CASH)

    def _level(self, line: Line) -> None:
        seat = self.own_seat(line)
        self.p.status[seat] = line.next_number(0, len(self.board.upkeep) - 1)

    def _loans(self, line: Line) -> None:
        seat = self.own_seat(line)
        self.p.loans[seat] = line.next_number(0, 99)

    def _tiles(self, line: Line) -> None:
        seat = self.own_seat(line)
        self.p.tiles[seat] = 0
        if line.words == [NONE]:
            line.next()
        while line.words:
            tile = line.next_word(tuple(map(str, self.board.tiles)))
            self.p.tiles[seat] |= 1 << self.board.tiles.index(int(tile))

    def _cards(self, line: Line) -> None:
        seat = self.own_seat(line)
        self.few(line, sum(self.board.influence))
        for card in self.cards(line, INFLUENCE, UNKNOWN_INFLUENCE):
            self.p.hands[WIDTH * seat + card] += 1

    def _investments(self, line: Line) -> None:
        seat = self.own_seat(line)
        for card in self.cards(line, INVESTMENTS, None):
            self.p.owned[seat] |= 1 << card

    def _warehouse(self, line: Line) -> None:
        seat = self.seat(line)
        name = line.next_word(self.board.cities)
        self.once(line, seat, name)
        at = seat * self.p.content.width + self.moves.city[name] * len(self.board.goods)
        for _ in range(self.few(line, sum(self.board.units))):
            self.p.stores[at + self.good(line)] += 1

    # -- what was left out --------------------------------------------------------------------------------------------

    def finished(self) -> AgesPosition:
        p, given = self.p, {words[0] for words in self.seen}
        p.stage = STAGE_OF[p.phase]
        p.arrived, p.axles, p.gave = self.marks["arrived"], self.marks["axle"], self.marks["gave"]
        self._standard_places(given)
        for seat in range(p.setup.players):
            if ("tiles", str(seat)) not in self.seen:
                p.tiles[seat] = (1 << len(self.board.tiles)) - (1 << invariants.tiles_used(p, seat))
        for good, units in enumerate(self.board.units):
            used = sum(p.stores[good :: len(p.supply)]) + sum(p.loads[good :: len(p.supply)])
            if used > units:
                raise BadText("text.invariant", invariant="I1")
            p.supply[good] = units - used
        self._deal_unknown(given)
        p.ledger = UNKNOWN if UNKNOWN in p.cash else sum(p.cash)
        self._put_deal_beside()
        if not p.talks:
            p.tariffs = [UNPRICED] * len(p.tariffs)
        if broken := invariants.violations(p):
            raise BadText("text.invariant", invariant=broken[0])
        return p

    def _put_deal_beside(self) -> None:
        p = self.p
        if p.phase not in p.rules.phases:
            raise BadText("text.invariant", invariant="I9")
        if self.beside:
            p.back, p.back_active = p.phase, p.active
            p.phase, p.active = self.beside, self.beside_active
            if p.deal is not None and p.phase != "deal_answer":
                p.deal = p.deal._replace(steps=steps_of(p.deal))
        p.point = deals.point(p) if any(p.tries) else ""

    def _standard_places(self, given: set[str]) -> None:
        """Wagons where the first set-up puts them, with the first player as master once they have one; its bonus
        values, and the courier on its first space."""
        p, variant = self.p, self.board.variants[0]
        asked = ASKED_IN[p.phase]
        for wagon, city in enumerate(variant.wagons):
            if ("wagon", str(wagon)) not in self.seen:
                p.places[wagon] = city
                served = (
                    wagon < p.wagon + (p.phase not in ("deals_bid", "bid"))
                    if asked == ASKED_IN["bid"]
                    else asked > ASKED_IN["bid"]
                )
                if served and asked <= ASKED_IN["bonus_sale"]:
                    p.masters[wagon] = p.first
        if "bonus" not in given:
            for place in p.places:
                if place < len(p.bonus):
                    p.bonus[place] = self.board.bonus_with
        if "courier" not in given:
            p.courier = variant.courier_spaces[0]

    def _deal_unknown(self, given: set[str]) -> None:
        """Cards that are named nowhere: the stack holds the rest of the influence cards, row and pile the others."""
        p = self.p
        if "stack" not in given:
            p.stack = b""
            unseen = unseen_influence(p)
            left = sum(unseen) - sum(p.hands[UNKNOWN_INFLUENCE::WIDTH])
            unknown = p.content.draws_random or any(p.hands[UNKNOWN_INFLUENCE::WIDTH])
            known = b"".join(bytes([card]) * max(0, number) for card, number in enumerate(unseen))
            p.stack = bytes([UNKNOWN_INFLUENCE]) * max(0, left) if unknown else known
        if "row" not in given:
            free = unseen_investments(p)
            p.row = bytes(free[: max(0, min(self.board.face_up, len(free) - p.pile.count(UNKNOWN_INVESTMENT)))])
        if "pile" not in given:
            free = unseen_investments(p)
            p.pile = bytes([UNKNOWN_INVESTMENT]) * max(0, len(free) - p.row.count(UNKNOWN_INVESTMENT))
