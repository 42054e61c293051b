"""`python -m hansa_core` is the command `hansa`."""

import sys

from hansa_core.cli.main import main

if __name__ == "__main__":
    sys.exit(main(prog="python -m hansa_core"))
