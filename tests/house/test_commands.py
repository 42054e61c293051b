"""`python -m tests` sorts the tests into lanes and adds them up; `python -m bench` answers."""

import argparse
import subprocess
import sys
from collections import Counter

import pytest

from bench.__main__ import table
from tests.__main__ import PAGE_FOLDERS, Lane, lane_arguments, read_report, split_paths
from ui.build.environment import ROOT


def options(*pytest_arguments: str, only: str | None = None, long: bool = False) -> argparse.Namespace:
    return argparse.Namespace(only=only, long=long, host="ours", pytest=list(pytest_arguments))


def test_reports_are_added_up(tmp_path):
    report = tmp_path / "report.xml"
    report.write_text('<testsuites><testsuite tests="9" failures="2" errors="1" skipped="2"/></testsuites>')
    assert read_report(report) == Counter(passed=4, failed=3, skipped=2)


def test_named_tests_go_to_their_lane():
    here = "tests/house/test_commands.py::test_named_tests_go_to_their_lane"
    assert split_paths([here, "-k", "named", "tests"]) == ([here, "tests"], [], ["-k", "named"])
    assert lane_arguments("page", options(here)) is None


def test_the_engine_lane_leaves_the_page_out():
    arguments = lane_arguments("engine", options(only="engine"))
    assert arguments is not None
    assert {f"--ignore={folder}" for folder in PAGE_FOLDERS} <= set(arguments)
    assert arguments[-2:] == ["-m", "not slow"]


def test_long_runs_leave_nothing_out():
    arguments = lane_arguments("engine", options(long=True))
    assert arguments is not None
    assert "-m" not in arguments and "--hypothesis-profile=long" in arguments


@pytest.mark.parametrize(("code", "failed"), [("raise SystemExit(3)", 1), ("", 1)])
def test_a_lane_without_a_report_has_failed(code, failed, capsys):
    lane = Lane("test", [sys.executable, "-c", f"print('first'); print('last'); {code}"])
    assert (lane.show(0.0), capsys.readouterr().out) == ("last\n", "first\n")
    assert lane.counts()["failed"] == failed


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "bench", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_an_unknown_benchmark_is_said_in_one_line():
    done = bench("no_such_benchmark", "--json")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_table_lines_up():
    assert table([{"what": "a", "ms": 1.5}, {"what": "long", "ms": 12}]) == "what   ms\na     1.5\nlong   12"
