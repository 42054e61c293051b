"""All our modules in one file, which `ui/boot.js` opens: what finds them, and then each of them."""

import marshal
from collections.abc import Mapping
from pathlib import Path

IMPORTING = Path(__file__).with_name("importing.py")
HEADER = 16  # bytes of a .pyc before the code
PLAIN = 2  # the last format of marshal whose bytes depend on the values alone


def bundle(importing: bytes, compiled: Mapping[str, bytes]) -> bytes:
    """From bytecode by path."""
    modules = {dotted(path): (path, compiled[path][HEADER:]) for path in sorted(compiled)}
    return marshal.dumps((importing[HEADER:], modules), PLAIN)


def opened(content: bytes) -> dict[str, tuple[str, bytes]]:
    """What `bundle` put together."""
    _, modules = marshal.loads(content)
    return modules  # type: ignore[no-any-return]


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
