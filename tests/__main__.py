"""`python -m tests`: what it does is in `run.py`; this file is one that every Python can read."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Hansa needs Python 3.11 or newer.")

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120

from tests.run import main

if __name__ == "__main__":
    sys.exit(main())
