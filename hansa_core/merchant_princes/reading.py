"""Reading a text position: what is left out takes its default, what cannot be is refused by its invariant."""

from collections.abc import Callable

from hansa_core.merchant_princes import invariants
from hansa_core.merchant_princes.box import DOCKER, KINDS, SHIP, SPECIALS, TRADING_POST
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.declaration import MOST_GOLD, most_ships
from hansa_core.merchant_princes.notation import NONE
from hansa_core.merchant_princes.phases import QUESTIONS
from hansa_core.merchant_princes.position import PrincesPosition
from hansa_core.table.errors import BadText
from hansa_core.table.game import Game
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.text import Line, Reader


def read_position(game: Game, text: str) -> PrincesPosition:
    """The position that a text describes, or BadText."""
    reader = Reader(game, text)
    reading = _Reading(PrincesPosition(reader.setup))
    reader.each(reading.lines)
    return reading.finished()


class _Reading:
    """The position as it grows line by line."""

    def __init__(self, p: PrincesPosition) -> None:
        self.p = p
        self.box = p.content.box
        self.good_number = p.content.moves.good_number
        self.lines: dict[str, Callable[[Line], None]] = {
            "turn": self.turn,
            "last_card": self.last_card,
            "pile": self.pile,
            "row": self.row,
            "covered": self.covered,
            "discarded": self.discarded,
            "laid": self.laid,
            "hand": self.hand,
            "gold": self.gold,
            "ships": self.ships,
            "cards": self.cards,
        }
        self.seen: set[tuple[str, ...]] = set()
        p.phase = "phase1"
        p.row[:] = bytes(range(len(p.row)))

    def once(self, line: Line, *about: str) -> None:
        if (line.key, *about) in self.seen:
            raise line.problem("text.twice", word=" ".join((line.key, *about)))
        self.seen.add((line.key, *about))

    def has(self, *about: str) -> bool:
        return about in self.seen

    # -- words --------------------------------------------------------------------------------------------------------

    def seat(self, line: Line) -> int:
        return line.next_number(0, self.p.setup.players - 1)

    def own_seat(self, line: Line) -> int:
        """A seat that a line of this key may name only once."""
        seat = self.seat(line)
        self.once(line, str(seat))
        return seat

    def goods(self, line: Line, unknown: bool, most: int) -> bytes:
        """The words up to the end of the line; `none` for none at all."""
        if line.words == [NONE]:
            line.next()
        if len(line.words) > most:
            raise line.problem("text.line_long", word=line.words[most])
        found = []
        while line.words:
            word = line.known_word(self.box.goods) if unknown else line.next_word(self.box.goods)
            found.append(self.box.unknown if word is HIDDEN else self.good_number[word])
        return bytes(found)

    # -- lines --------------------------------------------------------------------------------------------------------

    def turn(self, line: Line) -> None:
        self.once(line)
        p = self.p
        p.active = self.seat(line)
        p.phase = line.next_word(QUESTIONS)
        if p.phase == "phase1" and line.words:
            line.next_word(("exchanges",))
            p.exchanges = line.next_number(0, 1 + self.box.numbers[DOCKER])
            line.next_word(("purchases",))
            p.purchases = line.next_number(0, 1)
        elif p.phase == "post" and line.words:
            line.next_word(("drawn",))
            p.drawn = line.next_number(0, self.box.numbers[TRADING_POST])

    def last_card(self, line: Line) -> None:
        self.once(line)
        self.p.closer = self.seat(line)

    def pile(self, line: Line) -> None:
        self.once(line)
        self.p.pile = self.goods(line, unknown=True, most=self.box.total)

    def row(self, line: Line) -> None:
        self.once(line)
        tops = self.goods(line, unknown=False, most=self.box.slots)
        if len(tops) < self.box.slots:
            raise line.problem("text.line_short", at=line.key)
        self.p.row[:] = tops

    def covered(self, line: Line) -> None:
        self.once(line)
        self.p.covered[:] = bytes(line.next_number(0, self.box.total) for _ in range(self.box.slots))

    def discarded(self, line: Line) -> None:
        self.once(line)
        self.p.discarded = line.next_number(0, self.box.total if self.p.content.hand_limit else 0)

    def laid(self, line: Line) -> None:
        self.once(line)
        self.p.selling = self.good_number[line.next_word(self.box.goods)]
        slots = [line.next_number(1, self.box.slots) - 1]
        slots += [line.number_of(word, 1, self.box.slots) - 1 for word in line.rest()]
        self.p.laid = bytes(sorted(slots))

    def hand(self, line: Line) -> None:
        seat = self.own_seat(line)
        self.p.take_cards(seat, self.goods(line, unknown=True, most=self.box.total))

    def gold(self, line: Line) -> None:
        seat = self.own_seat(line)
        gold = line.known_number(0, MOST_GOLD)
        self.p.gold[seat] = gold if isinstance(gold, int) else UNKNOWN_GOLD

    def ships(self, line: Line) -> None:
        seat = self.own_seat(line)
        self.p.ships[seat] = self.goods(line, unknown=False, most=most_ships(self.box, self.p.setup.players))

    def cards(self, line: Line) -> None:
        seat = self.own_seat(line)
        while line.words:
            kind = SPECIALS.index(word := line.next_word(SPECIALS[SHIP + 1 :]))
            if self.p.has(seat, kind) == self.box.numbers[kind]:
                raise line.problem("text.line_long", word=word)
            self.p.owned[KINDS * seat + kind] += 1

    # -- what was left out --------------------------------------------------------------------------------------------

    def finished(self) -> PrincesPosition:
        p = self.p
        for seat in range(p.setup.players):
            self._sail(seat)
        for kind, number in enumerate(self.box.numbers):
            p.market[kind] = max(0, number - sum(p.owned[kind::KINDS]))
        for good, number in enumerate(self.box.cubes):
            p.cubes[good] = max(0, number - sum(cargo.count(good) for cargo in p.ships))
        missing = max(0, invariants.cards_missing(p))
        if not self.has("pile"):
            p.pile = bytes([self.box.unknown]) * missing
        elif not self.has("covered"):
            p.covered[0] = missing
        if broken := invariants.violations(p):
            raise BadText("text.invariant", invariant=broken[0])
        return p

    def _sail(self, seat: int) -> None:
        """The last two colours for who is not said to have loaded anything else; each cube is on a Ship."""
        p = self.p
        if not self.has("ships", str(seat)) and p.phase != "load":
            p.ships[seat] = bytes(range(self.box.unknown - self.box.ships, self.box.unknown))
        if p.phase != "load":
            p.owned[KINDS * seat + SHIP] = len(p.ships[seat])
