"""A match as a link of version 2, and back: header, start and entries coded, then a few bytes of both digests."""

from collections.abc import Callable
from typing import Any, Final

from hansa_core.table import BadRecord, Game, Match
from hansa_core.table.generic import M_co
from hansa_core.table.match import digesting
from hansa_core.table.steps import Steps, finish, part
from hansa_core.wire import limits, link, link_v1
from hansa_core.wire.coded import MOVE, pass_entries, pass_header, pass_start, passing_entries
from hansa_core.wire.envelope import Opened, header_fields, read_header, unsealing, whole_moves
from hansa_core.wire.ports import Port, Rehearsal
from hansa_core.wire.ranges import Encoder, Reader

GAMES: Final = {"H": "hansa_teutonica", "M": "middle_ages", "P": "merchant_princes"}
SPELLED: Final = "_"
"""Any other game: its id follows as a text."""
ID_LIMIT: Final = 40
DIGEST_WORDS: Final = 2
SEEN_WORDS: Final = 1
"""So many words of 16 bits of the record's digest, and of the digest of what everybody sees at its end."""
READ: Final = 0.25
"""About so much of the work is done when the entries have been read; the rest is the replay."""


def to_link(match: Match) -> str:
    """The record up to the last whole move."""
    encoder = Encoder()
    tell(Port(encoder), match)
    board = [info.id for info in match.game.boards].index(match.header.board)
    return link.wrap(match.header.deal, _character_of(match.game), board, encoder.done())


def tell(port: Port, match: Match) -> None:
    """All that stands behind the front of a link."""
    n = match.settled
    finish(_telling_header(port, match))
    pass_entries(port, match.game.hints(match.at(0)), [entry.moves for entry in match.entries[:n]])
    for word in (*_words(match.digest_at(n), DIGEST_WORDS), *_words(_seen_at(match, n), SEEN_WORDS)):
        port.number(1 << 16, word)


def _telling_header(port: Port, match: Match) -> Steps[None]:
    """All that stands before the entries."""
    record = header_fields(match)
    if _character_of(match.game) == SPELLED:
        yield from port.texting(ID_LIMIT, match.game.id)
    yield from pass_header(port, match.game, record)
    yield from pass_start(port, record, match.game.sample)


def opening_link(text: str, find_game: Callable[[str], Game], make: type[M_co]) -> Steps[Opened[M_co]]:
    """Reads and checks a link of any version, then replays it, entry by entry.

    What was cut or mistyped is found before anything is replayed. A game has one link: what was read is told again,
    and a link that says the same in other characters was changed on the way. Only the number of kinds of moves may be
    that of an older declaration."""
    if link.version_of(text) == "1":
        return (yield from _opening_first(text, find_game, make))
    character, board, coded = link.unwrap(text)
    reader = Reader(coded)
    port = Port(reader)
    game = find_game((yield from part(_game_id(port, character), 0, 0)))
    if board >= len(game.boards):
        raise BadRecord("record.newer")
    record: dict[str, Any] = {"deal": link.deal_of(text), "board": game.boards[board].id}
    record |= yield from part(pass_header(port, game, record), 0, 0)
    record["start"] = yield from part(pass_start(port, record, game.sample), 0, 0)
    setup, header = read_header(game, record)
    match = make.begin(game, setup, header)
    rehearsal = Rehearsal()
    finish(_telling_header(rehearsal, match))
    if rehearsal.told != port.told:
        raise BadRecord("record.changed")
    entries = yield from part(passing_entries(port, game.hints(match.at(0)), ()), 0, READ)
    checked, seen = ([port.number(1 << 16) for _ in range(n)] for n in (DIGEST_WORDS, SEEN_WORDS))
    digest = yield from part(digesting(header, entries), READ, READ)
    if checked != _words(digest.hex(), DIGEST_WORDS):
        raise BadRecord("record.check")
    if text != link.wrap(header.deal, _character_of(game), board, reader.again()):
        raise BadRecord("record.changed")
    stopped = yield from part(match.replaying(entries), READ, 1)
    whole_moves(match, stopped)
    intact = stopped is None and seen == _words(_seen_at(match, len(match)), SEEN_WORDS)
    return Opened(match, stopped, intact, True, entries)


def _opening_first(text: str, find_game: Callable[[str], Game], make: type[M_co]) -> Steps[Opened[M_co]]:
    """Version 1: the whole envelope. Its moves are spelled out, so no candidates are looked at for them."""
    envelope, most = link_v1.envelope_of(text[3:]), limits.LINK_WORK // MOVE
    opened = yield from unsealing(envelope, find_game, make, save=False, most=most)
    if link.deal_of(text) != opened.match.header.deal:
        raise BadRecord("record.field", field="deal")
    return opened


def _character_of(game: Game) -> str:
    return next((character for character, id in GAMES.items() if id == game.id), SPELLED)


def _game_id(port: Port, character: str) -> Steps[str]:
    if character == SPELLED:
        return (yield from port.texting(ID_LIMIT))
    if character not in GAMES:
        raise BadRecord("record.newer")
    return GAMES[character]


def _seen_at(match: Match, n: int) -> str:
    return match.at(n).view(None).digest()


def _words(digest: str, number: int) -> list[int]:
    """The first words of a digest in hexadecimal, 16 bits each."""
    return [int(digest[4 * i : 4 * i + 4], 16) for i in range(number)]
