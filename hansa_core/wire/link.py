"""A record as the fragment of a link: `g/` (play on) or `w/` (watch), a version, and what that version says.

Version 2: one character for the game, one for the board, three for the length of the rest, four to check all of it, and
the coded record in base64url. So the page knows the board before any Python runs, and a link that was cut or mistyped
is found before anything is read from it. `docs/link.md` has the whole format.
"""

import base64
import binascii
from functools import cache
from typing import Final

from hansa_core.table import BadRecord
from hansa_core.wire import limits

VERSION: Final = "2"
OLDER: Final = ("1",)
PREFIX: Final = {"open": "g/", "watch": "w/"}
CHARACTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LENGTH: Final = 3
CHECK: Final = 4
FRONT: Final = 5 + LENGTH + CHECK
"""Characters before the coded record, `g/2` included."""
_POLYNOMIAL: Final = (
    0x864CFB  # CRC-24 of RFC 9580: it finds every mistake within 24 bits, so any single wrong character
)


def split(fragment: str) -> tuple[str, int | None]:
    """A link and the move it leads to: `#g/…/12` is the link `g/…` at entry 12."""
    text = fragment.rpartition("#")[2]
    link, slash, number = text.rpartition("/")
    if slash and len(link) > 2 and number.isascii() and number.isdigit() and len(number) <= len(str(limits.ENTRIES)):
        return link, int(number)
    return text, None


def version_of(text: str) -> str:
    """The version of a link that can be ours; BadRecord says why it cannot."""
    if len(text) > limits.LINK_CHARS:
        raise BadRecord("record.too_large", size=len(text), limit=limits.LINK_CHARS)
    deal_of(text)
    version = text[2:3]
    if version == VERSION or version in OLDER:
        return version
    raise BadRecord("record.newer" if VERSION < version <= "9" else "record.foreign")


def deal_of(text: str) -> str:
    for deal, prefix in PREFIX.items():
        if text.startswith(prefix):
            return deal
    raise BadRecord("record.foreign")


def wrap(deal: str, game: str, board: int, coded: bytes) -> str:
    """The link of a coded record; BadRecord if it is too long for one (it then travels as a file)."""
    payload = base64.urlsafe_b64encode(coded).rstrip(b"=").decode("ascii")
    front = f"{PREFIX[deal]}{VERSION}{game}{CHARACTERS[board]}"
    if len(payload) > limits.LINK_CHARS - FRONT:
        raise BadRecord("record.too_large", size=FRONT + len(payload), limit=limits.LINK_CHARS)
    return front + _characters(len(payload), LENGTH) + _characters(check_of(front + payload), CHECK) + payload


def unwrap(text: str) -> tuple[str, int, bytes]:
    """The game's character, the board's number and the coded record of a link; BadRecord if it is damaged."""
    if any(character not in CHARACTERS for character in text[2:]):
        raise BadRecord("record.mistyped")
    if len(text) < FRONT:
        raise BadRecord("record.cut", size=len(text))
    front, payload = text[:5], text[FRONT:]
    length, check = _number(text[5 : 5 + LENGTH]), _number(text[5 + LENGTH : FRONT])
    if check != check_of(front + payload):
        if len(payload) < length:
            raise BadRecord("record.cut", size=len(text))
        raise BadRecord("record.mistyped")
    if length != len(payload):  # all the rest is sound, so it is the length that was mistyped
        raise BadRecord("record.mistyped")
    try:
        coded = base64.urlsafe_b64decode(payload + "=" * (-length % 4))
    except binascii.Error:  # a length that no bytes have
        raise BadRecord("record.unreadable") from None
    return text[3], CHARACTERS.index(text[4]), coded


def check_of(text: str) -> int:
    """CRC-24 over the ASCII of a text."""
    check, rows = 0xB704CE, _rows()
    for byte in text.encode("ascii"):
        check = (check & 0xFFFF) << 8 ^ rows[check >> 16 ^ byte]
    return check


@cache
def _rows() -> list[int]:
    """What each byte makes of an empty check."""
    rows = []
    for byte in range(256):
        check = byte << 16
        for _ in range(8):
            check = check << 1 ^ (1 << 24 | _POLYNOMIAL if check >> 23 else 0)
        rows.append(check)
    return rows


def _characters(number: int, width: int) -> str:
    return "".join(CHARACTERS[number >> 6 * i & 63] for i in reversed(range(width)))


def _number(text: str) -> int:
    number = 0
    for character in text:
        number = number << 6 | CHARACTERS.index(character)
    return number
