"""Hansa on this machine: `python serve.py` builds and serves the site; `--export DIR` writes it for a static host."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - a file that every Python can read, so that an old one says why not
    sys.exit("Hansa needs Python 3.11 or newer.")

from ui.build.command import run

if __name__ == "__main__":
    sys.exit(run())
