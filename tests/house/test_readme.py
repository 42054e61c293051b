"""README and docs: the two commands are there, and every Python block runs."""

import doctest
import re

import pytest

from tests.house.files import project_files
from ui.build.environment import ROOT

DOCUMENTS = [path for path in project_files("*.md") if path.parent in {ROOT, ROOT / "docs"}]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(text: str, *languages: str) -> list[str]:
    return [body for language, body in BLOCK.findall(text) if language in languages]


@pytest.mark.parametrize("command", ["python serve.py", "python -m tests"])
def test_the_readme_gives_the_two_commands(command):
    shell = "\n".join(blocks((ROOT / "README.md").read_text(encoding="utf-8"), "sh", "shell", "bash", "console"))
    assert re.search(rf"^(\$ )?{re.escape(command)}\b", shell, re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_python_blocks_run(path):
    """Blocks of one document follow each other like cells: doctests when they hold `>>>`, else plain code."""
    names: dict[str, object] = {"__name__": path.stem}
    failures = 0
    for number, code in enumerate(blocks(path.read_text(encoding="utf-8"), "python")):
        where = f"{path.name}, block {number + 1}"
        if ">>>" in code:
            example = doctest.DocTestParser().get_doctest(code, names, where, str(path), None)
            failures += doctest.DocTestRunner().run(example, clear_globs=False).failed
            names.update(example.globs)
        else:
            exec(compile(code, where, "exec"), names)
    assert failures == 0


def test_the_page_about_the_library_shows_all_of_it():
    shown = "".join(blocks((ROOT / "docs/api.md").read_text(encoding="utf-8"), "python"))
    asked = ("games()", "new_match", "legal_moves", "play", "why_not", "undo", "view", "log", "position_from_text",
             "to_text", "to_link", "from_link", "to_bytes", "Chance", "choose", "add_game")  # fmt: skip
    assert [name for name in asked if name not in shown] == []


def test_blocks_are_found():
    assert blocks("a\n```python\nx = 1\n```\n```sh\nls\n```\n", "python") == ["x = 1\n"]
