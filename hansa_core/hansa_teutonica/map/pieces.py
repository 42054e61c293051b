"""Pieces as small numbers: 0 is nothing, 1 + 2 x seat a cube of that seat, 2 + 2 x seat a disc (H1, H2)."""

from typing import Final

CUBE: Final = 0
DISC: Final = 1
SHAPES: Final = ("cube", "disc")

NOBODY: Final = 0
MOST_SEATS: Final = 5
CODES: Final = 256

CUBES_EACH: Final = 27
DISCS_EACH: Final = 4


def piece_of(seat: int, shape: int) -> int:
    return 1 + 2 * seat + shape


def owner_of(piece: int) -> int:
    return (piece - 1) >> 1


def shape_of(piece: int) -> int:
    return (piece - 1) & 1


def piece_word(piece: int) -> str:
    return f"{SHAPES[shape_of(piece)]}{owner_of(piece)}"


_SAID: Final = {piece_word(piece): piece for piece in range(1, 2 * MOST_SEATS + 3)}


def piece_named(word: str, mover: int) -> int:
    """The piece that `put` names: a shape alone is one of the mover's own."""
    return piece_of(mover, SHAPES.index(word)) if word in SHAPES else _SAID[word]


def _mask(chosen: list[int]) -> bytes:
    """For `bytes.translate`: 1 for the chosen codes, 0 for all others."""
    return bytes(code in chosen for code in range(CODES))


_ALL: Final = range(1, 2 * MOST_SEATS + 3)  # one owner more than seats: room for a neutral one

FREE: Final = _mask([NOBODY])
OWN: Final = tuple(_mask([piece_of(seat, CUBE), piece_of(seat, DISC)]) for seat in range(MOST_SEATS))
FOREIGN: Final = tuple(_mask([p for p in _ALL if owner_of(p) != seat]) for seat in range(MOST_SEATS))
FOREIGN_SHAPE: Final = tuple(
    bytes(1 + shape_of(p) if p in _ALL and owner_of(p) != seat else 0 for p in range(CODES))
    for seat in range(MOST_SEATS)
)
"""1 for another owner's cube, 2 for another owner's disc."""
