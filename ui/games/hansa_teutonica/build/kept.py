"""Boards that have been laid out before: laying one out takes a second or two, reading it again takes none."""

import ast
import hashlib
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from ui.games.hansa_teutonica import geometry
from ui.games.hansa_teutonica.build import laying, laying_provinces
from ui.games.hansa_teutonica.geometry import Layout, from_plain, plain

CACHE = Path(__file__).resolve().parents[4] / ".cache"


@cache
def _recipe() -> bytes:
    """A layout belongs to the code that lays out as much as to its board."""
    return b"".join(Path(str(module.__file__)).read_bytes() for module in (geometry, laying, laying_provinces))


def laid_out(data: dict[str, Any], folder: Path = CACHE) -> Layout:
    """From the cache in `folder`, or laid out now and kept there; where nothing can be written, laid out every time."""
    kept = folder / "layouts" / hashlib.sha256(_recipe() + repr(data).encode()).hexdigest()
    with suppress(OSError):
        return from_plain(ast.literal_eval(kept.read_text(encoding="utf-8")))
    layout = laying.lay_out(data)
    with suppress(OSError):
        _write(kept, repr(plain(layout)))
    return layout


def _write(path: Path, text: str) -> None:
    """Another process that reads at the same time sees the whole file or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        file.write(text)
    Path(file.name).replace(path)
