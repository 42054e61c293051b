"""`python -m tests`: makes the environment, then runs the engine's and the page's tests side by side.

Runs on a bare Python. Everything after `--` goes to pytest: `python -m tests --only engine -- -k chance -x`.
"""

from __future__ import annotations

import argparse
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `python path/to/tests` works too

from ui.build.environment import CACHE, ROOT, SetupProblem, install_browser, install_nginx, python

PAGE_FOLDERS = ("tests/site", "tests/page", "tests/browsers")
BROWSERS = ("firefox", "webkit")
PAGE_WORKERS = 2  # a guest of the page waits for its browser half of the time
HEARTBEAT = 30.0
NOTHING_COLLECTED = 5  # pytest's exit code


class Lane:
    """One pytest process; its lines wait here until they can be shown without mixing with another lane's."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.report = CACHE / f"{name}.xml"
        self.report.unlink(missing_ok=True)
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.latest = "starting"
        self.process = subprocess.Popen(
            [*command, f"--junit-xml={self.report}"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout
        with self.process.stdout as lines:
            for line in lines:
                self.latest = line.strip() or self.latest
                self.lines.put(line)
        self.process.wait()
        self.lines.put(None)

    def stop(self) -> None:
        """Ends the lane before its time, with its workers and browsers."""
        if self.process.poll() is None:
            self.process.terminate() if os.name == "nt" else os.killpg(self.process.pid, signal.SIGTERM)

    def show(self, started: float) -> str:
        """Prints the lane's lines as they come, but for the closing one, which it returns."""
        held = ""
        while True:
            try:
                line = self.lines.get(timeout=HEARTBEAT)
            except queue.Empty:
                print(f"… {time.monotonic() - started:.0f} s, {self.name} lane: {self.latest}", flush=True)
                continue
            if line is None:
                return held
            print(held, end="", flush=True)
            held = line

    def counts(self) -> Counter[str]:
        """A lane that ended without a report (a crash, a wrong option) counts as one failure."""
        return read_report(self.report) if self.report.exists() else Counter(failed=1)


def read_report(report: Path) -> Counter[str]:
    """Adds up pytest's JUnit report."""
    total: Counter[str] = Counter()
    for suite in ElementTree.parse(report).getroot().iter("testsuite"):
        tests, failures, errors, skipped = (int(suite.get(k, 0)) for k in ("tests", "failures", "errors", "skipped"))
        total.update(passed=tests - failures - errors - skipped, failed=failures + errors, skipped=skipped)
    return total


def has_tests(folders: tuple[str, ...]) -> bool:
    return any(True for folder in folders for _ in (ROOT / folder).rglob("test_*.py"))


def split_paths(rest: list[str]) -> tuple[list[str], list[str], list[str]]:
    """The tests that pytest's arguments name: the engine's, the page's; and the other arguments."""
    named = [word for word in rest if not word.startswith("-") and (ROOT / word.partition("::")[0]).exists()]
    page = [word for word in named if word.startswith(PAGE_FOLDERS)]
    return [word for word in named if word not in page], page, [word for word in rest if word not in named]


def lane_arguments(name: str, options: argparse.Namespace) -> list[str] | None:
    """pytest's arguments for a lane; None when there is nothing for it to run."""
    engine, page, rest = split_paths(options.pytest)
    marks = [] if options.long else ["not slow"]
    if name == "engine":
        if page and not engine:
            return None
        workers = (os.cpu_count() or 1) - (options.only is None)  # the page lane needs a core of its own
        paths = [*spread(workers), *(engine or ["tests"]), *(f"--ignore={folder}" for folder in PAGE_FOLDERS)]
    else:
        if engine and not page:
            return None
        if not has_tests(PAGE_FOLDERS):
            print(f"There are no tests of the page yet: nothing in {' or '.join(PAGE_FOLDERS)}.")
            return None
        paths = page or [folder for folder in PAGE_FOLDERS if has_tests((folder,))]
        if name == "browsers":
            marks.append("browsers")
        elif not options.long:
            marks.append("not browsers")
        if name == "page":
            paths += spread(PAGE_WORKERS)
        paths.append(f"--host={options.host}")
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    profile = ["--hypothesis-profile=long"] if options.long else []
    return [*paths, *colour, *profile, *(["-m", " and ".join(marks)] if marks else []), *rest]


def spread(workers: int) -> list[str]:
    """Tests side by side, each worker with its own browser; pytest alone where there is only one."""
    return ["-n", str(workers), "--dist=worksteal"] if workers > 1 else []


def run(options: argparse.Namespace) -> int:
    names = [options.only] if options.only else ["engine", "page"]
    arguments = {name: found for name in names if (found := lane_arguments(name, options)) is not None}
    program = python("tests")
    if set(arguments) & {"page", "browsers"}:
        install_browser("chromium")
        install_nginx()  # tests that cannot have it say so
        for name in BROWSERS if options.long or options.only == "browsers" else ():
            try:
                install_browser(name)
            except SetupProblem as problem:
                print(problem)  # and its tests are skipped by name

    started = time.monotonic()
    lanes: list[Lane] = []
    try:
        for name, found in arguments.items():
            lanes.append(Lane(name, [str(program), "-m", "pytest", *found]))
        closing = [lane.show(started) for lane in lanes]
    finally:
        for lane in lanes:
            lane.stop()

    total = sum((lane.counts() for lane in lanes), Counter())
    print("".join(closing), end="")
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
    good = all(lane.process.returncode in (0, NOTHING_COLLECTED) for lane in lanes)
    return 0 if good and total else 1  # a run without a single test proves nothing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests", description="Runs the tests; needs nothing installed.")
    parser.add_argument("--only", choices=("engine", "page", "browsers"), help="only the tests of one kind")
    parser.add_argument("--long", action="store_true", help="also the tests marked slow, in every browser")
    hosts = ("ours", "http.server", "nginx")
    parser.add_argument("--host", choices=hosts, default="ours", help="who serves the site to the tests of the page")
    parser.add_argument("pytest", nargs="*", metavar="-- ARGUMENT", help="arguments for pytest, after --")
    os.chdir(ROOT)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # stops the lanes too, where a time limit ends us
    try:
        return run(parser.parse_args())
    except SetupProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
