"""Runs inside Pyodide: compiles the sources of /input.json to bytecode in /output.json.

Unchecked-hash pycs hold no date and are never compared with a source, so equal sources give equal bytes anywhere.
"""

import ast
import base64
import importlib.util
import json
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def as_the_page_runs_it(source: str, name: str) -> ast.Module:
    """The source without what nobody reads in a browser: docstrings, and the types of functions and of a module's own
    names, which would be functions of their own. Data classes keep their docstrings, since `dataclass` would write one
    for each that has none, with `inspect`, at every start."""
    tree = ast.parse(source, name)
    tree.body = [each for statement in tree.body if (each := _untyped(statement))]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if decorator := _data_decorator(node):
            _thaw(decorator)
        elif isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            first, *others = node.body
            node.body = others or ([] if isinstance(node, ast.Module) else [ast.copy_location(ast.Pass(), first)])
    return tree


def _untyped(statement: ast.stmt) -> ast.stmt | None:
    if not isinstance(statement, ast.AnnAssign):
        return statement
    if statement.value is None:
        return None
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def _data_decorator(node: ast.AST) -> ast.expr | None:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return next((each for each in decorators if getattr(getattr(each, "func", each), "id", "") == "dataclass"), None)


def _thaw(decorator: ast.expr) -> None:
    """That nothing changes a frozen data class is seen to on the desk; to bar it takes half the time of making one. It
    is compared and hashed as before."""
    keywords: list[ast.keyword] = getattr(decorator, "keywords", [])
    compared = not any(each.arg == "eq" for each in keywords)  # whoever says it, says no
    for each in [each for each in keywords if each.arg == "frozen"]:
        if compared:
            each.arg = "unsafe_hash"
        else:
            keywords.remove(each)


def compiled(name: str, source: str, optimize: int) -> str:
    code = compile(as_the_page_runs_it(source, name), name, "exec", dont_inherit=True, optimize=optimize)
    pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source.encode()), False)
    return base64.b64encode(pyc).decode()


with open("/input.json", encoding="utf-8") as file:
    task = json.load(file)
answer: dict[str, object] = {"problem": None, "bytecode": {}}
try:
    answer["bytecode"] = {
        name: compiled(name, source, task["optimize"]) for name, source in sorted(task["sources"].items())
    }
except SyntaxError as problem:
    answer["problem"] = f"{problem.filename}, line {problem.lineno}: {problem.msg}."
with open("/output.json", "w", encoding="utf-8") as file:
    json.dump(answer, file)
