"""Links to take apart: what stands in them, and links that nobody would make."""

from collections.abc import Sequence
from typing import Any

from hansa_core import Match
from hansa_core.table import Move
from hansa_core.table.match import digesting
from hansa_core.table.shelf import find_game
from hansa_core.table.steps import finish
from hansa_core.wire import coded, envelope, link, link_v1, shared
from hansa_core.wire.ports import Port
from hansa_core.wire.ranges import Decoder, Encoder

GARBLED = "0123456789abcdefABCDEFxyzXYZ-_"


def first_link(data: bytes, deal: str) -> str:
    """An envelope as a link of version 1."""
    return f"{link.PREFIX[deal]}1{link_v1.payload_of(data)}"


def taken_apart(text: str) -> tuple[dict[str, Any], list[tuple[Move, ...]], bytes]:
    """All that a link of version 2 says: the fields of its header, its entries, and the bytes themselves."""
    character, board, data = link.unwrap(text)
    port = Port(Decoder(data))
    game = find_game(shared.GAMES[character] if character in shared.GAMES else port.text(shared.ID_LIMIT))
    record: dict[str, Any] = {"game": game.id, "board": game.boards[board].id, "deal": link.deal_of(text)}
    record |= finish(coded.pass_header(port, game, record))
    record["start"] = finish(coded.pass_start(port, record, game.sample))
    match = Match.begin(game, *envelope.read_header(game, record))
    return record, coded.pass_entries(port, game.hints(match.at(0)), ()), data


def forged(
    match: Match, entries: Sequence[Sequence[Move]], check: int | None = None, behind: bytes = b"", **changed: Any
) -> str:
    """A link with any entries and header fields, however much that is, its own check right unless another one is given;
    and with any bytes behind it."""
    record = envelope.header_fields(match) | changed
    encoder = Encoder()
    port = Port(encoder)
    port.left = 1 << 60
    character = next((character for character, id in shared.GAMES.items() if id == match.game.id), shared.SPELLED)
    if character == shared.SPELLED:
        port.text(shared.ID_LIMIT, record["game"])
    finish(coded.pass_header(port, match.game, record))
    finish(coded.pass_start(port, record, match.game.sample))
    coded.pass_entries(port, match.game.hints(match.at(0)), entries)
    digest = finish(digesting(match.header, entries)).hex()
    for i in range(shared.DIGEST_WORDS):
        port.number(1 << 16, int(digest[4 * i : 4 * i + 4], 16) if check is None else check)
    port.number(1 << 16, seen_word(match) if [entry.moves for entry in match.entries] == list(entries) else 0)
    board = [info.id for info in match.game.boards].index(match.header.board)
    return link.wrap(record["deal"], character, board, encoder.done() + behind)


def seen_word(match: Match) -> int:
    return int(match.position.view(None).digest()[:4], 16)
