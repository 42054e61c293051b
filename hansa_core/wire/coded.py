"""The header and the entries of a record through a port, in either direction. `docs/link.md` says it in words."""

from collections.abc import Sequence
from typing import Any, Final

from hansa_core.table import BadRecord, Game, Move, Option
from hansa_core.table.header import NAME_LIMIT, SALT_LIMIT, SEED_LIMIT
from hansa_core.table.hints import MOST_KINDS, Clue, Hints
from hansa_core.table.steps import Steps, finish
from hansa_core.wire import limits
from hansa_core.wire.ports import CHOICE, Port

FEW: Final = 16
"""Lists of which a link tells a number are shorter: editions, seats, colours."""
MANY: Final = 64
"""The same for options and their choices."""
RANDOM_DIGITS: Final = 32
HASH_DIGITS: Final = 64
UTF8: Final = 4
MOVE: Final = 20 * CHOICE
"""What a move costs beside its choices: the clues, the digest and the replay."""
Record = dict[str, Any]
Entries = Sequence[Sequence[Move]]


def pass_header(port: Port, game: Game, record: Record) -> Steps[Record]:
    """The fields of an envelope up to `seed`, but game, board and deal, which the link has said before."""
    fields: Record = {"rules": 1 + port.count(record.get("rules", 1) - 1)}
    fields["edition"] = _one_of(port, game.editions, record.get("edition"), FEW)
    fields["options"] = _options(port, game, record.get("options", {}))
    fields["first"] = port.number(FEW, record.get("first", -1) + 1) - 1
    fields["seats"] = yield from pass_seats(port, game, record.get("seats", []))
    fields["seed"] = yield from pass_seed(port, record["deal"], record.get("seed", ""))
    return fields


def pass_start(port: Port, record: Record, sample: str) -> Steps[str]:
    """The text position that a record begins from; empty if it was dealt."""
    start: str = record.get("start", "")
    return (yield from port.texting(limits.TEXT_CHARS, start, sample)) if port.flag(start != "") else ""


def pass_entries(port: Port, hints: Hints, entries: Entries) -> list[tuple[Move, ...]]:
    """The moves of each entry; whether they are legal is for the replay to say."""
    return finish(passing_entries(port, hints, entries))


def passing_entries(port: Port, hints: Hints, entries: Entries) -> Steps[list[tuple[Move, ...]]]:
    """The same in small steps: none looks at more than the candidates of one choice.

    The number of kinds stands before them: a declaration that has grown since has more."""
    port.choices.prior = {**port.choices.prior, **hints.prior}
    declared = hints.words.kinds
    kinds = port.number(MOST_KINDS, len(declared))
    number = port.count(len(entries))
    sealed = port.flag(any(len(moves) > 1 for moves in entries))
    if not 0 < kinds <= len(declared):
        raise BadRecord("record.newer")
    if number > limits.ENTRIES:
        raise BadRecord("record.too_long", limit=limits.ENTRIES)
    port.room_for(number, MOVE + CHOICE)
    passed: list[tuple[Move, ...]] = []
    for n in range(number):
        moves = yield from _entry(port, hints, kinds, sealed, entries[n] if entries else (), n / number)
        hints.note(moves)
        passed.append(moves)
        yield (n + 1) / number
    if sealed and not any(len(moves) > 1 for moves in passed):
        raise BadRecord("record.changed")
    return passed


def _entry(
    port: Port, hints: Hints, kinds: int, sealed: bool, given: Sequence[Move], done: float
) -> Steps[tuple[Move, ...]]:
    """The kind of the first move, how many answers there are, its fields; then the other answers."""
    names = list(hints.words.kinds)[:kinds]
    first = port.choose(_only(hints.kinds(), kinds), names.index(given[0].kind) if given else 0)
    answers = 1 + port.choose(hints.answers(names[first]), len(given) - 1) if sealed else 1
    moves = [(yield from _move(port, hints, names[first], 0, given[0] if given else None, done))]
    for i in range(1, answers):
        again = port.choose(_only(hints.again(names[first]), kinds), names.index(given[i].kind) if given else 0)
        moves.append((yield from _move(port, hints, names[again], i, given[i] if given else None, done)))
    return tuple(moves)


def _only(clues: Sequence[Clue], kinds: int) -> Sequence[Clue]:
    """Without the kinds that the declaration did not have when the link was made."""
    if len(clues[0].places) == kinds:
        return clues
    return [clue._replace(places=clue.places[:kinds]) for clue in clues]


def _move(port: Port, hints: Hints, kind: str, answer: int, given: Move | None, done: float) -> Steps[Move]:
    """The fields of a move, each a step: some have thousands of values."""
    port.spend(MOVE)
    declared = hints.words.kinds[kind]
    fields = declared.fields.values()
    numbers: list[int] = []
    for i, field in enumerate(fields):
        yield done
        number = None if given is None else field.index(given.values[i])
        numbers.append(port.choose(hints.values(answer, kind, numbers), number or 0))
    return declared.move(field.value(number) for field, number in zip(fields, numbers, strict=True))


def _one_of(port: Port, names: Sequence[str], given: str | None, most: int) -> str:
    number = port.number(most, 0 if given is None else names.index(given))
    if number >= len(names):  # an edition, colour or choice that we do not know
        raise BadRecord("record.newer")
    return names[number]


def _options(port: Port, game: Game, given: Record) -> Record:
    names = [option.name for option in game.options]
    options: Record = {}
    pairs = list(given.items())
    for i in range(port.number(MANY, len(pairs))):
        name, value = pairs[i] if pairs else (None, None)
        option = game.option(_one_of(port, names, name, MANY))
        options[option.name] = _option(port, option, value)
    return options


def _option(port: Port, option: Option, given: Any) -> Any:
    if option.type == "bool":
        return port.flag(given is True)
    if option.type == "choice":
        return _one_of(port, option.choices, given, MANY)
    number = 0 if given is None else given
    size = port.count(abs(number))
    return -size if port.flag(number < 0) else size


def pass_seats(port: Port, game: Game, given: Sequence[Sequence[str]]) -> Steps[list[list[str]]]:
    """Names; and colours and bots, unless everybody has the colour of the seat and nobody is a bot."""
    number = port.number(FEW, len(given))
    plain = port.flag(all(list(seat[1:]) == [colour] for seat, colour in zip(given, game.colours, strict=False)))
    if number > len(game.colours):
        raise BadRecord("record.field", field="seats")
    seats: list[list[str]] = []
    for i in range(number):
        name, colour, *bot = given[i] if given else ("", None)
        seat = [(yield from port.texting(NAME_LIMIT * UTF8, name))]
        seat.append(game.colours[i] if plain else _one_of(port, game.colours, colour, FEW))
        if not plain and port.flag(bool(bot)):
            seat.append((yield from port.texting(NAME_LIMIT, *bot)))
        seats.append(seat)
    return seats


def pass_seed(port: Port, deal: str, given: str) -> Steps[str]:
    """Digits of chance as the number they are, whatever a person has typed as a text."""
    if deal == "watch":
        return _digits(port, HASH_DIGITS, given)
    if port.flag(len(given) == RANDOM_DIGITS and set(given) <= set("0123456789abcdef")):
        return _digits(port, RANDOM_DIGITS, given)
    return (yield from port.texting(SEED_LIMIT * UTF8 + SALT_LIMIT, given))


def _digits(port: Port, number: int, given: str) -> str:
    return "".join(f"{port.number(16, int(given[i], 16) if given else 0):x}" for i in range(number))
