"""The parts of our code that come when they are needed: the page's script fetches them, here they are opened."""

import marshal
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable
from sitecustomize import MODULES, NotHere

__all__ = ["NotHere", "bring"]


def bring(part: str, done: Callable[[bool], None]) -> None:
    """Says then whether its modules can be imported now."""

    def here(data: Any) -> None:
        MODULES.update(marshal.loads(data.to_bytes()))
        done(True)

    js.hansa.bring(part).then(create_once_callable(here), create_once_callable(lambda problem: done(False)))
