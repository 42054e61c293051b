"""Many modules in one file: a table that `stand_ins/sitecustomize.py` finds them in."""

import marshal
from collections.abc import Mapping

HEADER = 16  # bytes of a .pyc before the code
PLAIN = 2  # the last format of marshal whose bytes depend on the values alone


def bundle(compiled: Mapping[str, bytes]) -> bytes:
    """From bytecode by path."""
    return marshal.dumps({dotted(path): (path, compiled[path][HEADER:]) for path in sorted(compiled)}, PLAIN)


def opened(content: bytes) -> dict[str, tuple[str, bytes]]:
    """What `bundle` put together."""
    return marshal.loads(content)  # type: ignore[no-any-return]


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
