"""Stands in for Pyodide's installer of packages: the page brings all its modules along, and would have to import the
readers of archives for what it never does."""

from site import getsitepackages


class Folder:
    """Pyodide asks for its name as of a path."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""


def get_install_dir(target: str | None = None) -> str:
    return str(DSO_DIR if target == "dynlib" else SITE_PACKAGES)


def unpack_buffer(*args: object, **options: object) -> None:
    raise NotImplementedError("this page installs no packages")
