"""The values of a move and of a deal's item are read by their names, and have their types: no index, no guess."""

import ast
from collections.abc import Iterator

import pytest

from tests.house.files import module_name, project_files

ROOMS = ("hansa_core", "ui")
MAKES_MOVES = "hansa_core.table.moves"
"""The one module that knows where a value stands."""


def reads_by_index(source: str) -> Iterator[tuple[int, str]]:
    """`move[2]`, `moves[0][1]`, `move.values[0]`, `item[1]`, `item[:-1]`, `int(str(…))`, `word[:4]`."""
    for node in ast.walk(ast.parse(source)):
        if is_read_by_index(node):
            yield node.lineno, ast.unparse(node)


def is_read_by_index(node: ast.AST) -> bool:
    if isinstance(node, ast.Subscript):
        by_number, by_slice = is_number(node.slice), is_slice(node.slice)
        if (by_number or by_slice) and is_item(node.value):
            return True
        return (by_number and is_move(node.value)) or (by_slice and ends_with(node.value, "word"))
    return calls(node, "int") and any(calls(each, "str") for each in node.args)


def is_move(node: ast.expr) -> bool:
    """`move`, `option.move`, `moves[0]`, and the values of any of them."""
    if isinstance(node, ast.Attribute) and node.attr == "values":
        return is_move(node.value)
    if isinstance(node, ast.Subscript):
        return is_number(node.slice) and ends_with(node.value, "moves")
    return ends_with(node, "move")


def is_item(node: ast.expr) -> bool:
    """`item`, `promise.item`, `deal.waiting`, and the values of any of them."""
    if isinstance(node, ast.Attribute) and node.attr == "values":
        return is_item(node.value)
    return ends_with(node, "item") or ends_with(node, "waiting")


def ends_with(node: ast.expr, name: str) -> bool:
    return getattr(node, "id", getattr(node, "attr", "")) == name


def is_number(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant) and type(inner.value) is int


def is_slice(node: ast.expr) -> bool:
    return isinstance(node, ast.Slice) and any(end is not None and is_number(end) for end in (node.lower, node.upper))


def calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == name


def test_no_move_is_read_by_index():
    paths = [path for path in project_files("*.py") if module_name(path).partition(".")[0] in ROOMS]
    found = [
        f"{module_name(path)}:{line}: {text}"
        for path in paths
        if module_name(path) != MAKES_MOVES
        for line, text in reads_by_index(path.read_text(encoding="utf-8"))
    ]
    assert paths and found == []


@pytest.mark.parametrize(
    "source",
    ["move[2]", "move[-1]", "option.move[1]", "moves[0][1]", "entry.moves[0].values[1]", "move.values[0]",
     "item[0]", "item[-1]", "item[:-1]", "promise.item[1]", "deal.waiting[0]", "item.values[0]",
     "int(str(move[2])) - 1", "int(str(values[0]))", "word[:4]", "int(word[4:])"],
)  # fmt: skip
def test_a_read_by_index_is_seen(source):
    assert list(reads_by_index(source))


@pytest.mark.parametrize(
    "source",
    ["move.post", "moves[0]", "option.moves[0]", "move.values", "moves[i]", "ways[move]", "int(text)", "words[1:]",
     "item.florins", "item.values", "items[0]", "waiting[good]", "p.waiting[:at]"],
)  # fmt: skip
def test_other_reads_are_let_through(source):
    assert list(reads_by_index(source)) == []
