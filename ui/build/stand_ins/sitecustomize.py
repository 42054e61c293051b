"""Python runs this at the end of its own start, in the page before all else: modules come from one table.

A module costs a look into a dictionary here; in an archive or a folder it costs several searches and a file to open, a
third of a start. `MODULES` has the path and the bytecode of each by its dotted name: the standard library's at first,
ours when `ui/boot/boot.js` adds them. Of a module that comes with another part it has the name of that part.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec

MODULES: dict[str, tuple[str, bytes | str]] = marshal.loads(globals()["__loader__"].get_data("library.code"))


class NotHere(BaseException):
    """The part of our code that brings a module has not arrived. No error: who catches it waits and tries again."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


class Table:
    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in MODULES:
            return None
        file, code = MODULES[name]
        if isinstance(code, str):
            raise NotHere(code)
        spec = ModuleSpec(name, self, origin=file, is_package=file.endswith("/__init__.py"))  # type: ignore[arg-type]
        spec.has_location = True  # so that the module has a __file__
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python makes them."""

    def exec_module(self, module: object) -> None:
        exec(marshal.loads(MODULES[module.__name__][1]), module.__dict__)  # type: ignore[arg-type, attr-defined]


sys.meta_path.insert(-1, Table())  # behind what Python has built in, before the search along its path
