"""`python -m bench NAME`: runs bench/NAME.py and prints its rows as a table, or with --json as one object."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from ui.build.environment import ROOT, VENV, SetupProblem, python

Row = dict[str, Any]


def calibration() -> float:
    """Milliseconds that a fixed loop takes here and now: the best of five, to compare runs on different machines."""

    def loop() -> float:
        started = time.perf_counter()
        total = 0
        for number in range(200_000):
            total = (total * 31 + number) % 1_000_003
        return time.perf_counter() - started

    return round(min(loop() for _ in range(5)) * 1000, 3)


def names() -> list[str]:
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def table(rows: list[Row]) -> str:
    heads = list(dict.fromkeys(key for row in rows for key in row))
    cells = [heads, *([_cell(row.get(head, "")) for head in heads] for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(heads))]
    numeric = [all(isinstance(row.get(head, 0), int | float) for row in rows) for head in heads]
    lines = []
    for line in cells:
        padded = (c.rjust(w) if n else c.ljust(w) for c, w, n in zip(line, widths, numeric, strict=True))
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def _cell(value: object) -> str:
    return f"{value:,.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def measure(options: argparse.Namespace) -> int:
    with contextlib.redirect_stdout(sys.stderr):  # stdout holds the answer and nothing else
        rows: list[Row] = importlib.import_module(f"bench.{options.name}").rows(options)
    answer = {"bench": options.name, "python": platform.python_version(), "calibration": calibration(), "rows": rows}
    if options.json:
        print(json.dumps(answer))
    else:
        print(table(rows))
        print(f"\nPython {answer['python']}, calibration loop {answer['calibration']} ms")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Runs a benchmark.")
    parser.add_argument("name", metavar="NAME", help=", ".join(names()))
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--games", type=int, metavar="N", help="how many games; for mutants, how many mutants")
    parser.add_argument("--slow", action="store_true", help="for page: a first visit on a slow phone network")
    which = "for mutants, bots, soak, strength and link: of which game alone"
    parser.add_argument("--game", metavar="ID", help=which)
    parser.add_argument("--option", action="append", metavar="NAME", help="for link: with this option of the game on")
    parser.add_argument("--trial", metavar="NAME", help="for balance: with other values (bench/_trials.py)")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="for strength: how many play (1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="for strength: a Dask cluster plays")
    options = parser.parse_args()
    if options.name not in names():
        known = ", ".join(names()) or "none yet"
        print(f"There is no benchmark {options.name!r}; there are: {known}.", file=sys.stderr)
        return 2
    try:
        return measure_where_packages_are(options)
    except SetupProblem as problem:
        print(problem, file=sys.stderr)
        return 2


def measure_where_packages_are(options: argparse.Namespace) -> int:
    try:
        return measure(options)
    except ModuleNotFoundError:
        if Path(sys.prefix) == VENV:
            raise
    return subprocess.run([python("site", "bench"), "-m", "bench", *sys.argv[1:]], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
