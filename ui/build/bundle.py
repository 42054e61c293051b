"""Many modules in one file: a table that `stand_ins/sitecustomize.py` finds them in."""

import marshal
from collections.abc import Mapping

HEADER = 16  # bytes of a .pyc before the code
PLAIN = 2  # the last format of marshal whose bytes depend on the values alone


def bundle(compiled: Mapping[str, bytes], elsewhere: Mapping[str, str] | None = None) -> bytes:
    """From bytecode by path. `elsewhere` are modules that another part will bring, with its name."""
    table: dict[str, tuple[str, bytes | str]] = {dotted(path): (path, part) for path, part in (elsewhere or {}).items()}
    table |= {dotted(path): (path, content[HEADER:]) for path, content in compiled.items()}
    return marshal.dumps({name: table[name] for name in sorted(table)}, PLAIN)


def opened(content: bytes) -> dict[str, tuple[str, bytes | str]]:
    """What `bundle` put together."""
    return marshal.loads(content)  # type: ignore[no-any-return]


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
