"""The recipe for a new game in CONTRIBUTING.md is true: The Fair has followed it, and only its own folder knows it."""

import re
from pathlib import Path

from tests.house.files import project_files
from ui.build.environment import ROOT

FAIR = ROOT / "tests/fair"
RECIPE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## A new game")[2].partition("\n## ")[0]
STEPS = re.findall(r"^\d+\. \*\*(.+?)\*\*((?:.|\n(?!\d+\. |\n))*)", RECIPE, re.MULTILINE)
MAY_NAME_IT = ("tests/", "docs/", "bench/", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def files_named(text: str) -> list[str]:
    return [word for word in re.findall(r"[\w.]+\.(?:py|toml)", text) if word not in ("shelf.py",)]


def test_every_file_of_the_recipe_is_there():
    assert [name for name, _ in STEPS] == [
        "Rules", "What is printed", "Moves", "Position", "Steps and phases", "Text", "Game", "Tests", "Words", "Page",
    ]  # fmt: skip
    named = [name for _, text in STEPS for name in files_named(text)]
    assert len(named) > 12
    assert [name for name in named if not any(FAIR.rglob(name))] == []
    assert (FAIR / "rules.md").is_file()


def test_the_engine_and_the_page_do_not_know_it():
    def outside(path: Path) -> bool:
        return not path.relative_to(ROOT).as_posix().startswith(MAY_NAME_IT)

    kinds = (".py", ".js", ".toml", ".html", ".css")
    paths = [path for path in project_files() if path.suffix in kinds and outside(path)]
    known = [path for path in paths if re.search(r"tests[./]fair", path.read_text(encoding="utf-8"))]
    assert paths and known == []
