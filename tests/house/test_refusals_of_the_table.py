"""The refusals that all games share are each made in one function (`docs/rules/table.md`)."""

import ast

import pytest

from tests.house.files import module_name, project_files


@pytest.fixture(scope="module")
def makers() -> dict[str, set[str]]:
    """By rule, the functions of `hansa_core` in which its refusal is made; outside of any, the module."""
    found: dict[str, set[str]] = {}
    for path in project_files("*.py"):
        name = module_name(path)
        if name.partition(".")[0] == "hansa_core":
            visit(ast.parse(path.read_text(encoding="utf-8")), name, found)
    return found


def visit(node: ast.AST, inside: str, found: dict[str, set[str]]) -> None:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        inside = f"{inside}.{node.name}"
    match node:
        case ast.Call(func=ast.Name("Refused"), args=[ast.Constant(str(rule)), *_]):
            found.setdefault(rule, set()).add(inside)
    for child in ast.iter_child_nodes(node):
        visit(child, inside, found)


@pytest.mark.parametrize(("rule", "maker"), [("T1", "game_over"), ("T2", "not_asked")])
def test_one_function_makes_it(makers, rule, maker):
    assert makers[rule] == {f"hansa_core.table.errors.{maker}"}
