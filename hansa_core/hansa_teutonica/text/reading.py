"""Reading a text position: what is left out takes its default, what cannot be is refused by its invariant."""

from collections.abc import Callable, Iterator, Sequence

from hansa_core.hansa_teutonica import end, invariants
from hansa_core.hansa_teutonica.actions import desk
from hansa_core.hansa_teutonica.actions.desk import LENGTHS, SKILLS
from hansa_core.hansa_teutonica.actions.displaced import IN_HAND, TO_STOCK, Displaced, decider_for
from hansa_core.hansa_teutonica.boards.permanent import TIMES, Permanent
from hansa_core.hansa_teutonica.declaration import pieces_of
from hansa_core.hansa_teutonica.editions import KINDS, START_KINDS, UNKNOWN
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, SHAPES, owner_of, piece_of
from hansa_core.hansa_teutonica.modules.state import MOMENTS
from hansa_core.hansa_teutonica.position import HansaPosition, Lifted
from hansa_core.hansa_teutonica.text.notation import FREE_WORD, NONE
from hansa_core.hansa_teutonica.text.reading_modules import ModuleLines, moments
from hansa_core.table.errors import BadText
from hansa_core.table.game import Game
from hansa_core.table.hidden import HIDDEN
from hansa_core.table.text import Line, Reader

MOST_PRESTIGE = 200
MOST_ACTIONS = 99


def read_position(game: Game, text: str) -> HansaPosition:
    """The position that a text describes, or BadText."""
    reader = Reader(game, text)
    reading = _Reading(HansaPosition(reader.setup))
    reader.each(reading.lines)
    return reading.finished()


class _Reading:
    """The position as it grows line by line."""

    def __init__(self, p: HansaPosition) -> None:
        self.p = p
        self.board = p.content.board
        self.pieces = {word: 1 + number for number, word in enumerate(pieces_of(p.setup.players, p.content.variant))}
        self.modules = ModuleLines(self)
        self.lines: dict[str, Callable[[Line], None]] = {
            "turn": self.turn,
            "desk": self.desk,
            "supply": self.supply,
            "stock": self.stock,
            "prestige": self.prestige,
            "unused": self.unused,
            "used": self.used,
            "route": self.route,
            "city": self.city,
            "table": self.table,
            "east_west": self.east_west,
            "spent": self.spent,
            "marker": self.marker,
            "marker_supply": self.marker_supply,
            "plate": self.plate,
            "waiting": self.waiting,
            "displaced": self.displaced,
            "permanent": self.permanent,
            "lifted": self.lifted,
            "put": self.put,
            "taken": self.taken,
            "hand": self.hand,
            **self.modules.lines,
        }
        self.seen: dict[tuple[str, ...], Line] = {}
        self.given: dict[str, dict[int, tuple[int, int]]] = {"supply": {}, "stock": {}}
        self.has_actions = False

    def once(self, line: Line, *about: str) -> None:
        if (line.key, *about) in self.seen:
            raise line.problem("text.twice", word=" ".join((line.key, *about)))
        self.seen[line.key, *about] = line

    def has(self, key: str) -> bool:
        return any(seen[0] == key for seen in self.seen)

    # -- words --------------------------------------------------------------------------------------------------------

    def seat(self, line: Line) -> int:
        return line.next_number(0, self.p.setup.players - 1)

    def own_seat(self, line: Line) -> int:
        """A seat that a line of this key may name only once."""
        seat = self.seat(line)
        self.once(line, str(seat))
        return seat

    def owner(self, line: Line) -> int:
        """A seat or the neutral player."""
        return line.next_number(0, self.p.content.owners - 1)

    def piece(self, line: Line, word: str, or_free: Sequence[str] = ()) -> int:
        if word not in self.pieces:
            raise line.problem("text.word", word=word, allowed=[*self.pieces, *or_free])
        return self.pieces[word]

    def piece_or_free(self, line: Line, word: str) -> int:
        return 0 if word == FREE_WORD else self.piece(line, word, or_free=[FREE_WORD])

    def different(self, line: Line, allowed: tuple[str, ...]) -> Iterator[str]:
        """Words of a line, each once; what follows a word is left to the caller."""
        seen = set()
        while line.words:
            word = line.next_word(allowed)
            if word in seen:
                raise line.problem("text.twice", word=word)
            seen.add(word)
            yield word

    def posts(self, line: Line, words: Sequence[str]) -> list[int]:
        """Posts, each once."""
        for word in words:
            if word not in self.board.post_number:
                raise line.problem("text.post", word=word)
            if words.count(word) > 1:
                raise line.problem("text.twice", word=word)
        return [self.board.post_number[word] for word in words]

    def markers(self, line: Line, unknown: bool = False) -> bytes:
        kinds = self.p.content.edition.markers[1:]
        found = []
        while line.words:
            word = line.known_word(kinds) if unknown else line.next_word(kinds)
            found.append(UNKNOWN if word is HIDDEN else self.p.content.moves.marker_number[word])
        return bytes(found)

    # -- lines --------------------------------------------------------------------------------------------------------

    def turn(self, line: Line) -> None:
        self.once(line)
        self.p.active = self.seat(line)
        what = line.next_word(("actions", "replacing", "over", *(["pawn"] if self.p.content.provinces else [])))
        if what == "actions":
            self.p.actions = line.next_number(0, MOST_ACTIONS)
            self.has_actions = True
            if line.words and (words := moments(self.p.content.variant)):
                self.p.modules = self.p.modules._replace(moment=MOMENTS.index(line.next_word(words)))
        elif what in ("replacing", "pawn"):
            self.p.phase = what
        else:
            self.p.phase = "over"
            self.p.reason = line.next_word(end.REASONS)

    def desk(self, line: Line) -> None:
        seat = self.own_seat(line)
        for word in self.different(line, SKILLS):
            skill = SKILLS.index(word)
            self.p.desk[5 * seat + skill] = line.next_number(0, LENGTHS[skill])

    def supply(self, line: Line) -> None:
        self._pieces(line)

    def stock(self, line: Line) -> None:
        self._pieces(line)

    def _pieces(self, line: Line) -> None:
        seat = self.own_seat(line)
        numbers = {"cubes": 0, "discs": 0}
        for word in self.different(line, ("cubes", "discs")):
            numbers[word] = line.next_number(0, 27)
        self.given[line.key][seat] = (numbers["cubes"], numbers["discs"])

    def prestige(self, line: Line) -> None:
        seat = self.owner(line)
        self.once(line, str(seat))
        self.p.prestige[seat] = line.next_number(0, MOST_PRESTIGE)

    def unused(self, line: Line) -> None:
        self._owned(line, self.p.unused)

    def used(self, line: Line) -> None:
        self._owned(line, self.p.used)

    def _owned(self, line: Line, owned: bytearray) -> None:
        seat = line.next_number(0, len(owned) // KINDS - 1)
        self.once(line, str(seat))
        for kind in self.markers(line):
            owned[KINDS * seat + kind] += 1

    def route(self, line: Line) -> None:
        name = line.next_word(self.board.routes)
        self.once(line, name)
        posts = self.board.posts_of[self.board.route_number[name]]
        if len(line.words) > len(posts):
            raise line.problem("text.line_long", word=line.words[len(posts)])
        for post, word in zip(posts, line.rest(), strict=False):
            self.p.set_post(post, self.piece_or_free(line, word))

    def city(self, line: Line) -> None:
        name = line.next_word(self.board.cities)
        self.once(line, name)
        city = self.board.city_number[name]
        if "|" in line.words:
            extras = []
            while (word := line.next()) != "|":
                extras.append(self.piece(line, word))
            self.p.extras[city] = bytes(reversed(extras))
        slots = self.board.slots_of[city]
        if not slots:
            self._green_city(city, line)
        if len(line.words) > len(slots):
            raise line.problem("text.line_long", word=line.words[len(slots)])
        for slot, word in zip(slots, line.rest(), strict=False):
            self.p.slots[slot] = self.piece_or_free(line, word)

    def _green_city(self, city: int, line: Line) -> None:
        """The offices of the permanent marker, from left to right."""
        standing = list(self.p.green)
        standing[self.board.green_cities.index(city)] = bytes(self.piece(line, word) for word in line.rest())
        self.p.green = tuple(standing)

    def table(self, line: Line) -> None:
        self.once(line)
        for field in range(len(self.p.table)):
            word = line.next()
            self.p.table[field] = 0 if word == FREE_WORD else 1 + line.number_of(word, 0, self.p.setup.players - 1)

    def east_west(self, line: Line) -> None:
        self.once(line)
        self.p.east_west = bytes(line.number_of(word, 0, self.p.content.owners - 1) for word in line.rest())

    def spent(self, line: Line) -> None:
        self.once(line)
        words = tuple(self.board.cities[city] for city in self.board.map.permitting)
        self.p.spent = bytes(sorted(self.board.city_number[word] for word in self.different(line, words)))

    def marker(self, line: Line) -> None:
        if line.words[:1] == [NONE]:
            self.once(line, line.next())
            return
        name = line.next_word(self.board.routes)
        self.once(line, name)
        kind = line.next_word(self.p.content.edition.markers[1:])
        self.p.marker_on[self.board.route_number[name]] = self.p.content.moves.marker_number[kind]

    def marker_supply(self, line: Line) -> None:
        self.once(line)
        if line.words == [NONE]:
            line.next()
        self.p.marker_supply = self.markers(line, unknown=True)

    def plate(self, line: Line) -> None:
        self.once(line)
        self.p.plate = bytes(sorted(self.markers(line, unknown=True)))

    def waiting(self, line: Line) -> None:
        self.once(line)
        self.p.waiting = bytes(sorted(self.markers(line, unknown=True)))

    def displaced(self, line: Line) -> None:
        self.once(line)
        seat, shape = self.owner(line), SHAPES.index(line.next_word(SHAPES))
        line.next_word(("from",))
        origin = self.board.route_number[line.next_word(self.board.routes)]
        line.next_word(("extras",))
        extras = line.next_number(0, 2)
        at, extras_at = IN_HAND, []
        if line.words[:1] == ["at"]:
            line.next()
            word = line.next()
            at = TO_STOCK if word == "stock" else self.posts(line, [word])[0]
        if line.words:
            line.next_word(("with",))
            extras_at = self.posts(line, [*line.rest()])
        self.p.displaced = Displaced(seat, shape, origin, extras, seat, at, tuple(sorted(extras_at)))
        self.p.phase = "displaced"

    def permanent(self, line: Line) -> None:
        self.once(line)
        routes = tuple(route for route, marker in zip(self.board.routes, self.board.permanent, strict=True) if marker)
        route = self.board.route_number[line.next_word(routes)]
        numbers = {"left": TIMES[self.board.permanent[route]], "cubes": 0, "discs": 0}
        for word in self.different(line, tuple(numbers)):
            numbers[word] = line.next_number(0, 4)
        self.p.permanent = Permanent(route, **numbers)
        self.p.phase = "permanent"

    def lifted(self, line: Line) -> None:
        self.p.lifted = self._pieces_at_posts(line)

    def put(self, line: Line) -> None:
        self.p.put_down = self._pieces_at_posts(line)

    def taken(self, line: Line) -> None:
        self.p.taken = self._pieces_at_posts(line)
        self.p.phase = "remove"

    def _pieces_at_posts(self, line: Line) -> Lifted:
        self.once(line)
        parts = [word.partition("@") for word in line.rest()]
        posts = self.posts(line, [post for *_, post in parts])
        return tuple(sorted(zip(posts, (self.piece(line, piece) for piece, *_ in parts), strict=True)))

    def hand(self, line: Line) -> None:
        self.once(line)
        self.p.hand = tuple(sorted(self.piece(line, word) for word in line.rest()))

    # -- what was left out --------------------------------------------------------------------------------------------

    def finished(self) -> HansaPosition:
        p = self.p
        self.modules.finish()
        if p.displaced is not None:
            p.displaced = p.displaced._replace(decider=decider_for(p, p.displaced.seat))
        if not self.has_actions and p.phase not in ("replacing", "over", "pawn"):
            p.actions = desk.value(p, p.active, desk.ACTIONES)
        if p.lifted and not self.has("hand"):
            p.hand = invariants.in_hand(p)
        if p.lifted and p.displaced is None and p.permanent is None:
            p.phase = "move" if owner_of(p.lifted[0][1]) == p.active else "relocate"
        if not self.has("marker"):
            for route, kind in zip(self.board.taverna_routes, START_KINDS, strict=True):
                p.marker_on[route] = kind
        if not self.has("marker_supply"):
            p.marker_supply = bytes([UNKNOWN]) * max(0, invariants.markers_missing(p))
        for seat in range(p.setup.players):
            self._divide(seat)
        p.markers_out = invariants.markers_out(p)
        if broken := [*invariants.violations(p), *invariants.only_in_texts(p)]:
            raise BadText("text.invariant", invariant=broken[0])
        self._shows()
        return p

    def _shows(self) -> None:
        """What a line says of the turn so far must show on the board."""
        p = self.p
        if p.phase == "over" and p.reason != self._end_reached():
            raise self.seen["turn",].problem("text.not_ended", reason=p.reason)
        if p.displaced is not None:  # H44: who displaces a piece puts one of theirs in its place
            route = p.displaced.origin
            if p.missing[p.active * len(self.board.routes) + route] == p.content.route_sizes[route]:
                raise self.seen["displaced",].problem(
                    "text.displaced_by", seat=p.active, route=self.board.routes[route]
                )

    def _end_reached(self) -> str | None:
        """H129 to H131: the first end that holds; where a marker could not be drawn, the board has one too few."""
        reached = end.trigger(self.p)
        undrawn = not self.p.marker_supply and self.p.markers_out < invariants.MARKERS_ON_BOARD
        return "markers" if undrawn and self.p.reason == "markers" and reached != "prestige" else reached

    def _divide(self, seat: int) -> None:
        """What is neither on the desk nor on the board is divided between supply and stock."""
        p = self.p
        supply, stock = self.given["supply"].get(seat), self.given["stock"].get(seat)
        for shape in (CUBE, DISC):
            piece = piece_of(seat, shape)
            rest = max(0, invariants.pieces_missing(p, seat, shape))
            start = 5 + seat if shape == CUBE else 1
            if supply is not None:
                p.supply[piece] = supply[shape]
                p.stock[piece] = max(0, rest - supply[shape]) if stock is None else stock[shape]
            elif stock is not None:
                p.stock[piece] = stock[shape]
                p.supply[piece] = max(0, rest - stock[shape])
            else:
                p.supply[piece] = min(start, rest)
                p.stock[piece] = rest - p.supply[piece]
