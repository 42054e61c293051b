"""`python -m tests` chooses the tests and adds them up; `python -m bench` answers."""

import argparse
import subprocess
import sys
from collections import Counter

import pytest

from bench.__main__ import table
from tests.run import (
    PAGE_FOLDERS,
    Run,
    arguments,
    deserve_another,
    failed_tests,
    finish,
    named_tests,
    needs_browser,
    read_report,
)
from ui.build.environment import ROOT

HERE = "tests/house/test_commands.py::test_named_tests_are_found"


def chosen(*pytest_arguments: str, only: str | None = None, long: bool = False, quick: bool = False) -> list[str]:
    return arguments(argparse.Namespace(only=only, long=long, quick=quick, host="ours", pytest=list(pytest_arguments)))


def marks(words: list[str]) -> str:
    return words[words.index("-m") + 1]


def test_reports_are_added_up(tmp_path):
    report = tmp_path / "report.xml"
    report.write_text('<testsuites><testsuite tests="9" failures="2" errors="1" skipped="2"/></testsuites>')
    assert read_report(report) == Counter(passed=4, failed=3, skipped=2)


def test_failed_tests_are_named_as_pytest_takes_them(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.run.CACHE", tmp_path)
    tests = tmp_path / "test_two.py"
    tests.write_text("def test_good(): pass\ndef test_bad(): assert 1 == 2\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={tmp_path}", str(tests)]
    good, total, failed = finish(Run(command))
    assert (good, total, failed) == (False, Counter(passed=1, failed=1), ["test_two.py::test_bad"])


def test_a_few_tests_of_the_page_deserve_a_second_try():
    page = "tests/page/test_links.py::test_two_ways_of_a_game"
    assert deserve_another([page]) and deserve_another([page] * 3)
    assert not deserve_another([])
    assert not deserve_another([page] * 4)  # that is no accident
    assert not deserve_another(
        [page, "tests/wire/test_link.py::test_it"]
    )  # nothing outside a browser is left to chance
    assert failed_tests(ROOT / "no-such-report.xml") == []


def test_named_tests_are_found():
    assert named_tests([HERE, "-k", "named", "tests"]) == ([HERE, "tests"], ["-k", "named"])
    assert chosen(HERE)[0] == HERE and not needs_browser(chosen(HERE))


def test_the_tests_of_the_engine_leave_the_page_out():
    words = chosen(only="engine")
    assert {f"--ignore={folder}" for folder in PAGE_FOLDERS} <= set(words) and marks(
        words
    ) == "not slow and not browsers"


def test_the_tests_of_the_page_need_a_browser():
    assert needs_browser(chosen(only="page")) and needs_browser(chosen()) and not needs_browser(chosen(quick=True))
    assert marks(chosen(only="browsers")) == "not slow and browsers" and marks(chosen(quick=True)).startswith("quick")


def test_long_runs_leave_nothing_out():
    words = chosen(long=True)
    assert "-m" not in words and "--hypothesis-profile=long" in words and words[0] == "tests"


@pytest.mark.parametrize("code", ["raise SystemExit(3)", ""])
def test_a_run_without_a_report_has_failed(code, capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("tests.run.CACHE", tmp_path)  # the report of the run that this test is part of stays
    run = Run([sys.executable, "-c", f"print('first'); print('last'); {code}"])
    run.show()
    assert (capsys.readouterr().out, run.counts()["failed"]) == ("first\nlast\n", 1)


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "bench", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_an_unknown_benchmark_is_said_in_one_line():
    done = bench("no_such_benchmark", "--json")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_table_lines_up():
    assert table([{"what": "a", "ms": 1.5}, {"what": "long", "ms": 12}]) == "what   ms\na     1.5\nlong   12"
