"""The command `hansa`, which is also `python -m hansa_core`.

Exit 0: done. 1: the answer is bad (refused, does not verify, violations). 2: bad arguments or unreadable input.
"""

import io
import os
import sys
from collections.abc import Sequence

from hansa_core.cli.arguments import parser
from hansa_core.cli.sentences import Stop, sentence
from hansa_core.cli.show import as_json, safe
from hansa_core.table.errors import TableError


def main(arguments: Sequence[str] | None = None, prog: str = "hansa") -> int:
    words = sys.argv[1:] if arguments is None else arguments
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that lacks a character gets an escape
    try:
        asked = parser(prog).parse_args(words)
        answer, good = asked.run(asked)
    except ModuleNotFoundError as missing:
        if missing.name != "msgpack":
            raise
        print("This needs the package msgpack: install Hansa with pip install .", file=sys.stderr)
        return 2
    except (Stop, TableError, OSError, UnicodeDecodeError) as problem:
        line = str(problem) if "--json" in words else sentence(problem)
        print(safe(" ".join(line.split())), file=sys.stderr)
        return 2
    try:
        print(as_json(answer) if asked.json else asked.show(answer), flush=True)
    except BrokenPipeError:  # whoever reads has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0 if good else 1
