"""The examples in the docstrings of the engine say what it does."""

import doctest
import importlib

import pytest

from tests.house.files import module_name, project_files

WITH_EXAMPLES = [
    module_name(path)
    for path in project_files("*.py")
    if module_name(path).partition(".")[0] == "hansa_core" and ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_run(module):
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted and not outcome.failed


def test_what_a_stranger_meets_first_has_examples():
    assert {"hansa_core", "hansa_core.table.match", "hansa_core.table.phases"} <= set(WITH_EXAMPLES)
