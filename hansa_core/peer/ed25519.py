"""Ed25519 (RFC 8032) in plain Python: for tests, and for browsers whose WebCrypto has none.

Not hardened against whoever can measure this device's time. Tables of multiples are kept for each key, so that a
signature costs some hundred additions of points.
"""

import hashlib
from functools import lru_cache

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
_ROOT = pow(2, (P - 1) // 4, P)

Point = tuple[int, int, int, int]
"""Extended coordinates: x, y, z and t = xy/z."""
_Row = list[Point]

_ZERO: Point = (0, 1, 1, 0)


def _add(a: Point, b: Point) -> Point:
    x1, y1, z1, t1 = a
    x2, y2, z2, t2 = b
    left = (y1 - x1) * (y2 - x2) % P
    right = (y1 + x1) * (y2 + x2) % P
    c = 2 * t1 * t2 * D % P
    d = 2 * z1 * z2 % P
    e, f, g, h = right - left, d - c, d + c, right + left
    return e * f % P, g * h % P, f * g % P, e * h % P


def _decoded(data: bytes) -> Point | None:
    """The point that 32 bytes name in their one form; None if there is none."""
    number = int.from_bytes(data, "little")
    y, sign = number & ((1 << 255) - 1), number >> 255
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * _ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def _encoded(point: Point) -> bytes:
    x, y, z, _ = point
    inverse = pow(z, -1, P)
    x, y = x * inverse % P, y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _table(point: Point) -> list[_Row]:
    """For each of 64 half bytes of a number the sixteen multiples it can mean."""
    rows = []
    for _ in range(64):
        row = [_ZERO]
        for _ in range(15):
            row.append(_add(row[-1], point))
        rows.append(row)
        point = _add(row[-1], point)
    return rows


def _times(table: list[_Row], number: int) -> Point:
    total = _ZERO
    for row in table:
        if number & 15:
            total = _add(total, row[number & 15])
        number >>= 4
    return total


@lru_cache(maxsize=1)
def _base() -> list[_Row]:
    y = 4 * pow(5, -1, P) % P
    point = _decoded(y.to_bytes(32, "little"))
    assert point is not None
    return _table(point)


@lru_cache(maxsize=16)
def _negated(key: bytes) -> list[_Row] | None:
    """The multiples of minus the key's point; None for bytes that are no key, or one of the eight points of small
    order, for which anybody can sign."""
    point = _decoded(key)
    if point is None:
        return None
    eight = point
    for _ in range(3):
        eight = _add(eight, eight)
    if eight[0] % P == 0:
        return None
    x, y, z, t = point
    return _table((P - x, y, z, P - t))


def _number(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little")


@lru_cache(maxsize=16)
def _expanded(secret: bytes) -> tuple[int, bytes, bytes]:
    hashed = hashlib.sha512(secret).digest()
    scalar = int.from_bytes(hashed[:32], "little") & ((1 << 254) - 8) | 1 << 254
    return scalar, hashed[32:], _encoded(_times(_base(), scalar))


def public_key(secret: bytes) -> bytes:
    """The 32 bytes by which others know whoever holds the 32 secret ones."""
    return _expanded(secret)[2]


def sign(secret: bytes, message: bytes) -> bytes:
    scalar, prefix, key = _expanded(secret)
    once = _number(prefix, message) % L
    point = _encoded(_times(_base(), once))
    return point + ((once + _number(point, key, message) * scalar) % L).to_bytes(32, "little")


def verify(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of `key` signed the message; strict: one form for each number, no key of small order."""
    if len(key) != 32 or len(signature) != 64:
        return False
    table, number = _negated(key), int.from_bytes(signature[32:], "little")
    if table is None or number >= L:
        return False
    hashed = _number(signature[:32], key, message) % L
    return _encoded(_add(_times(_base(), number), _times(table, hashed))) == signature[:32]
