"""Which characters names and seeds may have. Decided by the fixed tables of Unicode 3.2 that every Python carries, and
by a short list: a name is valid on all devices or on none, whatever their Python knows of newer characters."""

from typing import Final
from unicodedata import ucd_3_2_0 as tables

UNSEEN: Final = frozenset(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),  # fillers and blanks that count as letters
        *(0x061C, 0x1BCA0, 0x1BCA1, 0x1BCA2, 0x1BCA3),  # marks of direction and of shorthand
        *range(0x2060, 0x2070),
        *range(0xFDD0, 0xFDF0),
        *range(0xFFF0, 0xFFF9),
        *range(0xE0000, 0xE1000),
    )
)
"""Characters of no visible form that the tables do not call control, format or space."""
BREAKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85")
"""What ends a line or leaves a gap in it, though the tables call it control."""
NO_WIDTH: Final = "\u200b"
"""The tables still call it a space."""
SELECTORS: Final = frozenset((*range(0x180B, 0x1810), *range(0xFE00, 0xFE10)))
"""They choose between forms of the character before: unseen alone, welcome behind an emoji."""


def is_plain(text: str) -> bool:
    """Composed (NFC), of characters that can be seen and plain spaces, and at least one that stands by itself."""
    if not all(char == " " or _can_be_seen(char) for char in text) or not tables.is_normalized("NFC", text):
        return False
    return _stands(text)


def plain_line(text: str, limit: int) -> str:
    """The text as one plain line: composed, without what cannot be seen, with single spaces, not too long; empty where
    nothing stands by itself."""
    spaced = (" " if char in BREAKS or tables.category(char)[0] == "Z" else char for char in text if char != NO_WIDTH)
    shown = "".join(char for char in spaced if char == " " or _can_be_seen(char))
    line = " ".join(filter(None, tables.normalize("NFC", shown).split(" ")))[:limit].strip(" ")
    return line if _stands(line) else ""


def _stands(text: str) -> bool:
    return any(not (char == " " or ord(char) in SELECTORS or tables.category(char)[0] == "M") for char in text)


def _can_be_seen(char: str) -> bool:
    code, category = ord(char), tables.category(char)
    if code in UNSEEN or code & 0xFFFE == 0xFFFE:
        return False
    return category == "Cn" or category[0] not in "CZ"  # Cn: younger than the tables
