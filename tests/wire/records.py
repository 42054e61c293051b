"""Records to take apart: envelopes as the data they hold, with anything in them changed."""

from typing import Any

import msgpack
import pytest

from hansa_core import Match
from hansa_core.table import Move
from tests.fair.tables import GAME, bid, finished, new, play


def resealed(data: bytes, **changed: Any) -> bytes:
    """The envelope with fields changed, or left out (`...`)."""
    record = {**msgpack.unpackb(data), **changed}
    return msgpack.packb({name: value for name, value in record.items() if value is not ...})


def problem(error: type[Exception], data: bytes | str, **named: Any) -> Any:
    """What is said about bytes or a link that do not open."""
    with pytest.raises(error) as caught:
        if isinstance(data, str):
            Match.from_link(data)
        else:
            Match.from_bytes(data, **named)
    return caught.value


def with_chain() -> Match:
    """A save in the middle of a sale."""
    match = new(2, seed="chain 3", edition="second", church=True, first=0)
    bid(match, 2, 1)
    hand = match.position.hands[0]
    play(match, f"lay {hand[0]}")
    match.mark_sent()
    return match


def with_pending() -> Match:
    """A save with two of three sealed answers."""
    match = new(3, seed="pending", first=1)
    match.play(Move("bid", 3), 2)
    match.play(Move("bid", 1), 0)
    return match


def corpus() -> list[Match]:
    """Matches of every sort: begun, half played, finished, from a start text, for spectators, with bots."""
    begun = new(4, seed="begun", board="town")
    played = finished(seed="played", players=3, board="town", edition="second", church=True, hand_limit=2)
    short = finished(seed="short", players=2, coins=9, prices="steep")
    start = Match.new(GAME, ["Zoë", "李"], "start", start=played_text())
    return [begun, played, short, start, played.watch_record(), with_chain().watch_record()]


def played_text() -> str:
    return finished(seed="text").at(6).view(1).to_text()
