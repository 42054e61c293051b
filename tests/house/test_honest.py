"""The files say nothing about the machine they were made on, hide no unfinished work, and pin what they use."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.house.files import project_files
from ui.build.environment import ROOT

REGISTRIES = re.compile(r"(pypi|pythonhosted|npmjs|yarnpkg|npmmirror|anaconda)\.(org|com|io)", re.IGNORECASE)
MACHINE_PATHS = re.compile(r"(?<![\w.:/])/(root|home|Users|work|tmp/pip)/\w|\b[A-Z]:\\Users\b")
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX)\b")  # in two parts, so that this file passes its own test
LOCKS = {"package-lock.json"} | {f"{name}.txt" for name in ("site", "tests", "bench", "node", "wasm")}
CLAIMS = ("expect", "assert", "check", "verify", "raises", "warns", "fail", "refuses")


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""  # fonts, pictures, saved games


def test_no_file_names_a_registry_or_a_machine():
    texts = {path: text_of(path) for path in project_files()}
    found = [f"{path}: {hit[0]}" for path, text in texts.items() for hit in REGISTRIES.finditer(text)]
    found += [f"{path}: {hit[0]}" for path, text in texts.items() for hit in MACHINE_PATHS.finditer(text)]
    assert texts and found == []


def test_no_file_leaves_work_for_later():
    paths = [path for path in project_files() if path.name not in LOCKS]
    assert [f"{path}: {hit[0]}" for path in paths for hit in UNFINISHED.finditer(text_of(path))] == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (REGISTRIES, "https://files." + "pythonhosted" + ".org/packages"),
        (REGISTRIES, "https://registry." + "npmjs" + ".org/ws"),
        (MACHINE_PATHS, "see /" + "root/project"),
        (MACHINE_PATHS, "'/" + "home/anna/hansa'"),
        (UNFINISHED, "# TO" + "DO later"),
    ],
)
def test_the_patterns_bite(pattern, text):
    assert pattern.search(text)


def test_every_test_claims_something():
    paths = project_files("test_*.py")
    assert paths and [f"{path}: {name}" for path in paths for name in empty_tests(text_of(path))] == []


def test_every_skip_has_a_reason():
    paths = [path for path in project_files("*.py") if path.is_relative_to(ROOT / "tests")]
    assert paths and [f"{path}:{line}" for path in paths for line in silent_skips(text_of(path))] == []


def empty_tests(source: str) -> list[str]:
    """Test functions without an assertion that can fail."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [node.name for node in nodes if node.name.startswith("test") and not any(map(claims, ast.walk(node)))]


def claims(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    return isinstance(node, ast.Call) and called(node).startswith(CLAIMS)


def called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", "")).lstrip("_")


def silent_skips(source: str) -> list[int]:
    """Lines of skip, skipif and xfail, as mark or call, that give no reason."""
    tree = ast.parse(source)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    called_marks = {id(call.func) for call in calls}
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and re.fullmatch(r"(pytest\.)?mark\.(skip|skipif|xfail)", ast.unparse(node)):
            if id(node) not in called_marks:
                lines.append(node.lineno)
        elif isinstance(node, ast.Call) and called(node) in {"skip", "skipif", "xfail"}:
            conditions = 1 if called(node) == "skipif" else 0
            if len(node.args) <= conditions and not any(word.arg == "reason" for word in node.keywords):
                lines.append(node.lineno)
    return lines


@pytest.mark.parametrize(
    ("body", "empty"),
    [
        ("pass", 1),
        ("assert True", 1),
        ("play()", 1),
        ("assert x == 1", 0),
        ("expect(page).to_be()", 0),
        ("game.check_all()", 0),
    ],
)
def test_an_empty_test_is_seen(body, empty):
    assert len(empty_tests(f"def test_x():\n    {body}")) == empty


@pytest.mark.parametrize(
    ("source", "silent"),
    [
        ("@pytest.mark.skip\ndef test_x(): ...", 1),
        ("@pytest.mark.skip()\ndef test_x(): ...", 1),
        ("@pytest.mark.skipif(windows)\ndef test_x(): ...", 1),
        ("pytest.skip()", 1),
        ("@pytest.mark.skip(reason='no display')\ndef test_x(): ...", 0),
        ("@pytest.mark.skip('no display')\ndef test_x(): ...", 0),
        ("pytest.skip('no display')", 0),
    ],
)
def test_a_silent_skip_is_seen(source, silent):
    assert len(silent_skips(source)) == silent


def test_every_requirement_is_pinned_with_a_hash():
    for path in project_files("requirements/*.txt"):
        lines = [line for line in text_of(path).replace("\\\n", " ").splitlines() if line.strip(" ") and line[0] != "#"]
        loose = [line for line in lines if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:\w{64}", line)]
        assert lines and loose == [], path


def test_every_extra_is_locked():
    extras = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["optional-dependencies"]
    for extra, names in extras.items():
        locked = re.findall(r"^([\w.-]+)==", text_of(ROOT / "requirements" / f"{extra}.txt"), re.MULTILINE)
        assert set(names) <= set(locked)


def test_every_npm_package_is_pinned():
    package = ROOT / "package.json"
    pins = json.loads(text_of(package)).get("dependencies", {})
    assert pins and [name for name, version in pins.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_site_and_page_use_the_same_msgpack():
    texts = [text_of(ROOT / "requirements" / f"{name}.txt") for name in ("site", "tests", "bench", "wasm")]
    assert len({tuple(re.findall(r"^msgpack==(\S+)", text, re.MULTILINE)) for text in texts}) == 1
