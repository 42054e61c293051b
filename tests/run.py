"""`python -m tests`: makes the environment, then runs the tests of engine and page in one pool of workers.

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

from ui.build.environment import CACHE, ROOT, SetupProblem, install_browser, install_nginx, npm_install, python

PAGE_FOLDERS = ("tests/site", "tests/page", "tests/browsers")
QUICK_FOLDERS = ("tests/house", "tests/fair", "tests/games")
BROWSERS = ("firefox", "webkit")
HEARTBEAT = 30.0
LIMIT, LONG_LIMIT = 300, 3600  # seconds for a single test: a hard limit, many times what the slowest takes
NOTHING_COLLECTED = 5  # pytest's exit code
SECOND_TRIES = 3


class Run:
    """One pytest process, whose lines are shown as they come."""

    def __init__(self, command: list[str], report: str = "tests.xml") -> None:
        self.report = CACHE / report
        self.report.unlink(missing_ok=True)
        self.lines: queue.Queue[str | None] = queue.Queue()
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
                self.lines.put(line)
        self.process.wait()
        self.lines.put(None)

    def stop(self) -> None:
        """Ends it before its time, with its workers and browsers."""
        if self.process.poll() is None:
            self.process.terminate() if os.name == "nt" else os.killpg(self.process.pid, signal.SIGTERM)

    def show(self) -> None:
        """Prints the lines as they come, and the time when none does."""
        started, latest = time.monotonic(), "starting"
        while True:
            try:
                line = self.lines.get(timeout=HEARTBEAT)
            except queue.Empty:
                print(f"… {time.monotonic() - started:.0f} s: {latest}", flush=True)
                continue
            if line is None:
                return
            latest = line.strip() or latest
            print(line, end="", flush=True)

    def counts(self) -> Counter[str]:
        """A run that ended without a report (a crash, a wrong option) counts as one failure."""
        return read_report(self.report) if self.report.exists() else Counter(failed=1)


def read_report(report: Path) -> Counter[str]:
    """Adds up pytest's JUnit report."""
    total: Counter[str] = Counter()
    for suite in ElementTree.parse(report).getroot().iter("testsuite"):
        tests, failures, errors, skipped = (int(suite.get(k, 0)) for k in ("tests", "failures", "errors", "skipped"))
        total.update(passed=tests - failures - errors - skipped, failed=failures + errors, skipped=skipped)
    return total


def failed_tests(report: Path) -> list[str]:
    """The tests of a JUnit report that did not pass, as pytest's arguments."""
    cases = ElementTree.parse(report).getroot().iter("testcase") if report.exists() else ()
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return [f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}" for case in failed]


def deserve_another(failed: list[str]) -> bool:
    """A machine that is busy elsewhere can starve a browser for a moment, but not make a rule wrong: a few tests of the
    page may be tried once more. What the engine fails, fails."""
    return 0 < len(failed) <= SECOND_TRIES and all(test.startswith(PAGE_FOLDERS) for test in failed)


def named_tests(rest: list[str]) -> tuple[list[str], list[str]]:
    """The tests that pytest's arguments name, and the other arguments."""
    named = [word for word in rest if not word.startswith("-") and (ROOT / word.partition("::")[0]).exists()]
    return named, [word for word in rest if word not in named]


def needs_browser(paths: list[str]) -> bool:
    return any(path.startswith(PAGE_FOLDERS) or path.rstrip("/") == "tests" for path in paths)


def arguments(options: argparse.Namespace) -> list[str]:
    """pytest's arguments: which tests, in how many workers, with which limits."""
    named, rest = named_tests(options.pytest)
    ignored: list[str] = []
    marks = [] if options.long else ["not slow"]
    if options.quick:
        paths, marks = list(QUICK_FOLDERS), ["quick", *marks]
    elif options.only == "engine":
        paths, ignored = ["tests"], [f"--ignore={folder}" for folder in PAGE_FOLDERS]
    elif options.only:
        paths = list(PAGE_FOLDERS)
    else:
        paths = ["tests"]
    if options.only == "browsers":
        marks.append("browsers")
    elif not options.long:
        marks.append("not browsers")
    paths = named or paths
    return [
        *paths,
        *ignored,
        *spread(workers(needs_browser(paths) and not ignored, options.only == "browsers")),
        *(["--color=yes"] if sys.stdout.isatty() else []),
        *(["--hypothesis-profile=long"] if options.long else []),
        *(["-m", " and ".join(marks)] if marks else []),
        f"--host={options.host}",
        f"--override-ini=faulthandler_timeout={LONG_LIMIT if options.long else LIMIT}",
        *rest,
    ]


def workers(browser: bool, one_by_one: bool) -> int:
    """One for each core; with a browser one more, as a guest of the page waits for it now and then."""
    return 1 if one_by_one else (os.cpu_count() or 1) + browser


def spread(workers: int) -> list[str]:
    """Tests side by side, each worker with its own browsers; who has nothing left takes over from the others."""
    return ["-n", str(workers), "--dist=worksteal"] if workers > 1 else []


def install(options: argparse.Namespace) -> None:
    """What the tests of the page need beside Python."""
    install_browser("chromium")
    install_nginx()  # tests that cannot have it say so
    npm_install(tools=True)
    for name in BROWSERS if options.long or options.only == "browsers" else ():
        try:
            install_browser(name)
        except SetupProblem as problem:
            print(problem)  # and its tests are skipped by name


def run(options: argparse.Namespace) -> int:
    program, chosen = python("tests"), arguments(options)
    if options.only != "engine" and needs_browser(chosen):
        install(options)
    good, total, failed = finish(Run([str(program), "-m", "pytest", *chosen]))
    if deserve_another(failed):
        print(f"once more, alone: {', '.join(failed)}")
        again = [str(program), "-m", "pytest", *failed, f"--host={options.host}"]
        good, second, still = finish(Run(again, "again.xml"))
        total += Counter(passed=second["passed"], failed=second["failed"] - len(failed))
        for test in failed:
            print(f"{'passed at the second try' if good or test not in still else 'failed twice'}: {test}")
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
    return 0 if good and total else 1  # a run without a single test proves nothing


def finish(tests: Run) -> tuple[bool, Counter[str], list[str]]:
    """Whether all went well, how many tests did, and which did not."""
    try:
        tests.show()
    finally:
        tests.stop()
    return tests.process.returncode in (0, NOTHING_COLLECTED), tests.counts(), failed_tests(tests.report)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests", description="Runs the tests; needs nothing installed.")
    parser.add_argument("--only", choices=("engine", "page", "browsers"), help="only the tests of one kind")
    parser.add_argument("--quick", action="store_true", help="within a minute: some rules, the house, lint and types")
    parser.add_argument("--long", action="store_true", help="also the tests marked slow, in every browser")
    hosts = ("ours", "http.server", "nginx")
    parser.add_argument("--host", choices=hosts, default="ours", help="who serves the site to the tests of the page")
    parser.add_argument("pytest", nargs="*", metavar="-- ARGUMENT", help="arguments for pytest, after --")
    os.chdir(ROOT)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # stops pytest too, where a time limit ends us
    try:
        return run(parser.parse_args())
    except SetupProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
