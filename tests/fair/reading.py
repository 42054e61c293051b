"""Reading a text position: what it says must be a position that can be, else BadText names what is wrong."""

from typing import Any

from hansa_core.table import HIDDEN, BadText, Game
from hansa_core.table.text import Reader
from tests.fair.board import MOST_COINS
from tests.fair.invariants import violations
from tests.fair.notation import IN_A_ROUND
from tests.fair.position import FairPosition
from tests.fair.sale import MOST_LAID


def read_position(game: Game, text: str) -> FairPosition:
    """The position that a text describes; a text that breaks an invariant is refused by its name."""
    reader = Reader(game, text)
    p = FairPosition(reader.setup, _first(reader))
    seats = range(p.setup.players)
    _read_phase(reader, p)
    p.pile = _cards(reader, p, "pile")
    lot = _cards(reader, p, "lot")
    if len(lot) != (p.phase == "bid"):
        raise BadText("text.lot", phase=p.phase)
    p.lot = lot[0] if lot else None
    p.coins = _numbers(reader, p, "coins")
    p.gifts = _numbers(reader, p, "gifts")
    p.laid = _known(reader, p, "laid")
    if p.laid and (p.phase != "sale" or len(set(p.laid)) > 1 or len(p.laid) > MOST_LAID):
        raise BadText("text.laid", phase=p.phase)
    p.sold = _known(reader, p, "sold")
    p.hands = [p.sorted(_cards(reader, p, f"hand{seat}")) for seat in seats]
    p.stalls = [p.sorted(_known(reader, p, f"stall{seat}")) for seat in seats]
    p.buried = [p.sorted(_cards(reader, p, f"buried{seat}")) for seat in seats]
    reader.close()
    if not _asked_rightly(p):
        raise BadText("text.phase", phase=p.phase)
    if broken := violations(p):
        raise BadText("text.invariant", invariant=broken[0])
    return p


def _first(reader: Reader) -> int:
    line = reader.take("first")
    first = line.next_number(0, reader.setup.players - 1)
    line.close()
    return first


def _read_phase(reader: Reader, p: FairPosition) -> None:
    line = reader.take("phase")
    p.phase = line.next_word(("bid", *IN_A_ROUND, "over"))
    if p.phase in IN_A_ROUND:
        p.buyer = line.next_number(0, p.setup.players - 1)
        p.drawer = line.next_number(0, p.setup.players - 1)
    line.close()


def _cards(reader: Reader, p: FairPosition, key: str) -> list[Any]:
    line = reader.take(key)
    found = []
    while line.words:
        found.append(line.known_word(p.setup.content.goods))
    return found


def _known(reader: Reader, p: FairPosition, key: str) -> list[str]:
    found = _cards(reader, p, key)
    if HIDDEN in found:
        raise BadText("text.unknown_here", at=key)
    return found


def _numbers(reader: Reader, p: FairPosition, key: str) -> list[int]:
    line = reader.take(key)
    found = [line.next_number(0, MOST_COINS) for _ in range(p.setup.players)]
    line.close()
    return found


def _asked_rightly(p: FairPosition) -> bool:
    """F6, F8, F9: some questions are asked only in some positions."""
    if p.phase == "discard":
        return len(p.hands[p.drawer]) > p.hand_limit
    return p.phase in p.rules.phases and (p.phase != "over" or not p.pile)
