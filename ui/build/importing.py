"""Runs in the page before all else: finds our modules in the one file that brought them.

A module costs a look into a dictionary here, where a folder costs several into the file system. `MODULES` has the path
and the bytecode of each by its dotted name.
"""

import marshal
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType

MODULES: dict[str, tuple[str, bytes]] = globals()["MODULES"]


class Bundle:
    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name not in MODULES:
            return None
        file, _ = MODULES[name]
        spec = ModuleSpec(name, self, origin=file, is_package=file.endswith("/__init__.py"))  # type: ignore[arg-type]
        spec.has_location = True  # so that the module has a __file__
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python makes them."""

    def exec_module(self, module: ModuleType) -> None:
        exec(marshal.loads(MODULES[module.__name__][1]), module.__dict__)


sys.meta_path.insert(0, Bundle())
