"""Links that are made to cost as much as a link can: what is likely takes next to no room, so a few bytes can tell of
much that has to be looked at."""

import random
from typing import Any

from hansa_core import Match
from hansa_core.table import BadRecord, Move
from hansa_core.table.header import NAME_LIMIT
from hansa_core.table.match import Entry
from hansa_core.wire import limits
from hansa_core.wire.coded import MOVE
from hansa_core.wire.entries import pack_entries
from hansa_core.wire.strict import pack, unpack
from tests.wire.links import first_link, forged

FIRST = "first version"
MOST = limits.LINK_WORK // MOVE
"""So many moves fit into a link of the first version, which spells them out."""
WAYS = (
    "one letter",
    "two letters",
    "spelled",
    "known",
    "one move",
    "one kind",
    "any moves",
    "answers",
    "names",
    "padded",
    FIRST,
)


def dear_link(match: Match, way: str, seed: object) -> str:
    """A link of the match with one thing in it blown up, as far as 16 kB allow; the check fits."""
    if way == FIRST:
        return first_version(match, MOST)
    chance = random.Random(f"{way} {seed}")
    size = chance.choice((3000, 4000))
    if way in ("one letter", "known", "padded"):
        size = chance.choice((limits.TEXT_CHARS // 2, limits.TEXT_CHARS))
    while True:
        try:
            return _made(match, way, chance, size)
        except BadRecord:  # does not fit into a link
            size = size * 3 // 4


def _made(match: Match, way: str, chance: random.Random, size: int) -> str:
    words = match.setup.vocabulary
    settled = [entry.moves for entry in match.entries[: match.settled]]
    if way in ("one letter", "two letters", "spelled", "known"):
        texts = {
            "one letter": "#" * size,
            "two letters": "".join(chance.choice("ab") for _ in range(size)),
            "spelled": "".join(chr(chance.randrange(33, 127)) for _ in range(size)),
            "known": (match.game.sample * (1 + size // max(1, len(match.game.sample))))[:size] or "#" * size,
        }
        return forged(match, settled, start=texts[way])
    number = min(size, limits.ENTRIES)
    if way == "names":
        seats = [["😀" * NAME_LIMIT, seat.colour, "b" * NAME_LIMIT] for seat in match.header.seats]
        return forged(match, settled, seats=seats, seed="é" * 64 + "~" + "0" * 32)
    if way == "padded":
        return forged(match, settled, behind=bytes(size))
    if way == "one move":
        return forged(match, [(words.move(chance.randrange(words.size)),)] * number)
    if way == "any moves":
        return forged(match, [(words.move(chance.randrange(words.size)),) for _ in range(number)])
    if way == "answers":
        answers = tuple(words.move(chance.randrange(words.size)) for _ in range(match.setup.players))
        return forged(match, [answers] * number)
    kind = chance.choice(list(words.kinds.values()))

    def move() -> Move:
        values: list[Any] = [field.value(chance.randrange(field.size)) for field in kind.fields.values()]
        return kind.move(values)

    return forged(match, [(move(),) for _ in range(number)])


def first_version(match: Match, number: int) -> str:
    """A link of the first version with so many moves: legal ones as far as the game goes on while all do next to
    nothing, then any."""
    idle = match.copy(0)
    while len(idle) < number and idle.to_act is not None:
        legal = idle.position.legal_moves(idle.to_act)
        idle.play(next((move for move in legal if move.kind == "end"), legal[0]), idle.to_act)
    words, record = match.setup.vocabulary, unpack(idle.to_bytes())
    known = record["entries"]
    more = pack_entries(words, [Entry(0, (words.move(0),))]) * (number - sum(byte < 128 for byte in known))
    return first_link(pack({**record, "entries": known + more}), match.header.deal)
