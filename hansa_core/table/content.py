"""The one place of the core that opens files: boards, cards, tiles and sentences as TOML.

The site carries them compiled into data modules of the same name, since reading TOML in the browser is slow. A wheel
has inside `hansa_core` what stands beside it in a checkout: `boards/`, and of `ui/` the English words.
"""

import importlib
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

from hansa_core.table.errors import BadContent

if TYPE_CHECKING:
    from pathlib import Path


@cache
def content(package: str, name: str) -> dict[str, Any]:
    """`content("boards", "die_hanse_2_3")`: the data module in the browser, else the TOML file."""
    if sys.platform == "emscripten":
        try:
            data: dict[str, Any] = importlib.import_module(f"{package}.{name}").DATA
            return data
        except ModuleNotFoundError as missing:
            if missing.name not in (package, f"{package}.{name}"):
                raise
    return read_toml(_file(package, name))


def _file(package: str, name: str) -> "Path":
    """In the wheel, in the checkout, or where the game lives that asks for it."""
    from pathlib import Path  # and tomllib below: 40 ms in the browser, which never comes here

    core = Path(__file__).resolve().parents[1]
    own = getattr(sys.modules.get(package.partition(".")[0]), "__path__", ())
    roots = (core, core.parent, *(Path(folder).resolve().parent for folder in own))
    files = [root.joinpath(*package.split("."), f"{name}.toml") for root in roots]
    return next((file for file in files if file.is_file()), files[0])


def read_toml(path: "Path") -> dict[str, Any]:
    try:
        return parse_toml(path.read_bytes(), path.name)
    except FileNotFoundError:
        raise BadContent("content.missing", place=path.name) from None


def parse_toml(data: bytes, place: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as problem:  # also bytes that are no text, endless numbers and nesting
        raise BadContent("content.toml", place=place, problem=str(problem)) from None


def field(data: dict[str, Any], name: str, kind: type, place: str) -> Any:
    """`data[name]`, which must be there and be of that kind; else BadContent naming the place in the file."""
    if type(data) is not dict:
        raise BadContent("content.field_kind", place=place, field=name, kind="dict")
    if name not in data:
        raise BadContent("content.field_missing", place=place, field=name)
    if type(data[name]) is not kind:
        raise BadContent("content.field_kind", place=place, field=name, kind=kind.__name__)
    return data[name]
