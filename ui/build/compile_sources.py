"""Runs inside Pyodide: compiles the sources of /input.json to bytecode in /output.json.

Unchecked-hash pycs hold no date and are never compared with a source, so equal sources give equal bytes anywhere.
"""

import base64
import importlib.util
import json
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]


def compiled(name: str, source: str, optimize: int) -> str:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
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
