"""Which characters names and seeds may have. Decided by the fixed tables of Unicode 3.2 that every Python carries, and
by a short list: a name is valid on all devices or on none, whatever their Python knows of newer characters."""

from typing import Final
from unicodedata import ucd_3_2_0 as tables

UNSEEN: Final = frozenset(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),  # fillers and blanks that count as letters
        *(0x061C, 0x1BCA0, 0x1BCA1, 0x1BCA2, 0x1BCA3),  # marks of direction and of shorthand
        0x1D159,  # a note without a head
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
LEANING: Final = frozenset(
    code
    for first, last in (
        *((0x180B, 0x180F), (0xFE00, 0xFE0F)),  # selectors between forms: welcome behind an emoji
        *((0x2D7F, 0x2D7F), (0x1107F, 0x1107F), (0x16FE4, 0x16FE4), (0x13430, 0x13442), (0x13447, 0x13455)),  # joiners
        *((0x0350, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F)),  # for any letter
        *((0x1CD0, 0x1CD2), (0x1CD4, 0x1CE8), (0x1CED, 0x1CED), (0x1CF4, 0x1CF4), (0x1CF7, 0x1CF9)),  # Vedic
        *((0xA8E0, 0xA8F1), (0x101FD, 0x101FD), (0x102E0, 0x102E0), (0x1CF00, 0x1CF46), (0x1D242, 0x1D244)),
        *((0x0487, 0x0487), (0x2DE0, 0x2DFF), (0xA66F, 0xA672), (0xA674, 0xA67D), (0xA69E, 0xA69F)),  # Cyrillic
        *((0x1E000, 0x1E02A), (0x1E08F, 0x1E08F), (0x2CEF, 0x2CF1), (0x10376, 0x1037A), (0x1BC9D, 0x1BC9E)),
        *((0x05A2, 0x05A2), (0x05BA, 0x05BA), (0x05C5, 0x05C5), (0x05C7, 0x05C7)),  # Hebrew
        *((0x0610, 0x061A), (0x0656, 0x065F), (0x0897, 0x089F), (0x08CA, 0x08E1), (0x08E3, 0x08FF)),  # Arabic
        *((0x0816, 0x0819), (0x081B, 0x0823), (0x0825, 0x0827), (0x0829, 0x082D), (0x0859, 0x085B)),
        *((0x10EAB, 0x10EAC), (0x10EFA, 0x10EFF), (0x10F46, 0x10F50), (0x10F82, 0x10F85)),
        *((0x07EB, 0x07F3), (0x07FD, 0x07FD), (0x135D, 0x135F), (0x16AF0, 0x16AF4), (0x16B30, 0x16B36)),
        *((0x1E130, 0x1E136), (0x1E2AE, 0x1E2AE), (0x1E2EC, 0x1E2EF), (0x1E4EC, 0x1E4EF)),
        *((0x1E8D0, 0x1E8D6), (0x1E944, 0x1E94A)),
    )
    for code in range(first, last + 1)
)
"""What shows only on or behind another character and is younger than the tables, or no mark to them. Vowel signs of the
scripts of India and its neighbours are not here: alone they are drawn on a circle of dots."""


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
    return any(not (char == " " or ord(char) in LEANING or tables.category(char)[0] == "M") for char in text)


def _can_be_seen(char: str) -> bool:
    code, category = ord(char), tables.category(char)
    if code in UNSEEN or code & 0xFFFE == 0xFFFE:
        return False
    return category == "Cn" or category[0] not in "CZ"  # Cn: younger than the tables
