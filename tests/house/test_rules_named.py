"""Every rule has a test that names it, every named rule exists, and every refusal is met by a test.

All three are read from the source, so a partial run says the same as a whole one. A refusal counts as met when its key
stands in an assertion or in `expect_refusal(…)`, which fail unless the engine gave that very refusal; in a parametrised
test the key may stand in the parameters.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from hansa_core.table.shelf import SHIPPED, find_game
from tests.house.files import module_name, project_files
from ui.build.environment import ROOT

DEFINED = re.compile(r"\*\*([HMPTF]\d+[a-z]?)\.?\*\*")
GAME_OF = {"H": "hansa_teutonica", "M": "middle_ages", "P": "merchant_princes"}
RULES = [*project_files("docs/rules/*.md"), ROOT / "tests/fair/rules.md"]


def modules() -> list[tuple[Iterable[int], bool]]:
    """Rules of Hansa Teutonica that stand and fall with a board or module, and whether the game offers it."""
    game = find_game("hansa_teutonica")
    options = {option.name for option in game.options}
    boards = {board.id.partition("_")[0] for board in game.boards}
    return [
        (range(149, 154), "missions" in options),
        (range(154, 167), "favour" in options),
        (range(167, 186), "east" in boards),
        ((*range(186, 211), 244), "britannia" in boards),
        (range(211, 238), 2 in game.players),
        ((245,), "east" in boards or "britannia" in boards),
    ]


def playable(id: str) -> bool:
    """Whether the rule can come into play with what is offered today; from that day on it needs its test."""
    if id[0] == "H" and any(int(id[1:]) in rules and not offered for rules, offered in modules()):
        return False
    return id[0] not in GAME_OF or GAME_OF[id[0]] in SHIPPED


def defined_rules() -> set[str]:
    return {id for path in RULES for id in DEFINED.findall(path.read_text(encoding="utf-8"))}


def trees(room: str, tests: bool) -> Iterator[tuple[Path, ast.Module]]:
    for path in project_files("*.py"):
        if f"{module_name(path)}.".startswith(f"{room}.") and path.name.startswith("test_") == tests:
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.AST) -> str:
    function = node.func if isinstance(node, ast.Call) else None
    return getattr(function, "attr", getattr(function, "id", ""))


def words(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def named_rules() -> dict[str, list[str]]:
    found = defaultdict(list)
    for path, tree in trees("tests", tests=True):
        for function in ast.walk(tree):
            for decorator in getattr(function, "decorator_list", ()):
                if called(decorator) == "rule":
                    for id in words(decorator):
                        found[id].append(f"{path.name}::{function.name}")
    return found


def refusals() -> dict[str, set[str]]:
    """Each key that the engine or the fair can refuse with, and its rules; a part that varies is `*`."""
    unfinished = [f"hansa_core.{game}" for game in GAME_OF.values() if game not in SHIPPED]
    found = defaultdict(set)
    for path, tree in [*trees("hansa_core", tests=False), *trees("tests.fair", tests=False)]:
        if module_name(path).startswith(tuple(unfinished)):
            continue
        for node in ast.walk(tree):
            if called(node) == "Refused" and len(node.args) >= 2:
                id, key = node.args[:2]
                parts = key.values if isinstance(key, ast.JoinedStr) else [key]
                text = "".join(part.value if isinstance(part, ast.Constant) else "*" for part in parts)
                found[text].add(id.value if isinstance(id, ast.Constant) else "?")
    return found


def met_keys() -> set[str]:
    """The words of assertions and of `expect_refusal(…)`, with the parameters of the tests that have such."""
    found: set[str] = set()
    for _, tree in trees("tests", tests=True):
        for function in ast.walk(tree):
            if not (isinstance(function, ast.FunctionDef) and function.name.startswith("test")):
                continue
            claims = [n for n in ast.walk(function) if isinstance(n, ast.Assert) or "refus" in called(n)]
            for node in [*claims, *(function.decorator_list if claims else ())]:
                found.update(words(node))
    return found


def test_every_rule_is_named_by_a_test():
    rules = {id for id in defined_rules() if playable(id)}
    missing = sorted(rules - set(named_rules()), key=lambda id: (id[0], int(re.sub(r"\D", "", id))))
    assert rules and missing == []


def test_every_named_rule_exists():
    defined = defined_rules()
    assert {id: tests for id, tests in named_rules().items() if id not in defined} == {}


def test_every_refusal_names_one_rule_that_exists():
    defined = defined_rules()
    found = refusals()
    assert found and {key: ids for key, ids in found.items() if len(ids) > 1 or not ids <= defined} == {}


def test_every_refusal_is_met_by_a_test():
    met = met_keys()
    missing = [key for key in refusals() if not any(re.fullmatch(key.replace("*", r"\w+"), word) for word in met)]
    assert missing == []


def test_rules_are_defined_once():
    texts = [path.read_text(encoding="utf-8") for path in RULES]
    ids = [id for text in texts for line in text.splitlines() for id in DEFINED.findall(line[:16])]
    assert len(ids) == len(set(ids))


def test_the_search_finds_what_is_there():
    assert "test_rules.py::test_ties_of_the_highest_bid" in named_rules()["F4"]
    assert refusals()["fair.bid_coins"] == {"F4"} and "undo.*" in refusals()
    assert "fair.bid_coins" in met_keys()
    assert {f"P{n}" for n in range(1, 37)} == {id for id in defined_rules() if id[0] == "P" and playable(id)}
    assert refusals()["merchant_princes.too_dear"] == {"P18"}
