"""Python sources to bytecode of the page's own Python, by Pyodide under Node; the unchanged comes from the cache."""

import base64
import hashlib
import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from ui.build import environment
from ui.build.problems import BuildProblem

HERE = Path(__file__).parent
RUNNER = HERE / "in_pyodide.mjs"
COMPILER = HERE / "compile_sources.py"


def bytecode(sources: Mapping[str, str], pyodide: Path, cache: Path, optimize: int = 0) -> dict[str, bytes]:
    """The .pyc of each source. The names end up in tracebacks, so they are relative to the checkout."""
    # Bytecode belongs to the interpreter and the compiler scripts as much as to the source.
    ingredients = (COMPILER, RUNNER, pyodide / "pyodide-lock.json")
    recipe = hashlib.sha256(b"".join(path.read_bytes() for path in ingredients)).hexdigest()
    kept = {name: cache / "bytecode" / _key(recipe, name, source, optimize) for name, source in sources.items()}
    missing = {name: sources[name] for name, path in kept.items() if not path.exists()}
    if missing:
        for name, content in _compile(missing, pyodide, optimize).items():
            write_at_once(kept[name], content)
    return {name: path.read_bytes() for name, path in kept.items()}


def write_at_once(path: Path, content: bytes) -> None:
    """Another process that builds at the same time sees the whole file or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    Path(file.name).replace(path)


def _key(recipe: str, name: str, source: str, optimize: int) -> str:
    return hashlib.sha256("\0".join((recipe, name, str(optimize), source)).encode()).hexdigest()


def _compile(sources: Mapping[str, str], pyodide: Path, optimize: int) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        task, answer = Path(folder, "input.json"), Path(folder, "output.json")
        task.write_text(json.dumps({"optimize": optimize, "sources": dict(sources)}), encoding="utf-8")
        command = [environment.node(), RUNNER, pyodide, COMPILER, task, answer]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode:
            lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
            raise BuildProblem(f"Pyodide could not compile the sources: {lines[-1]}")
        result = json.loads(answer.read_text(encoding="utf-8"))
    if result["problem"]:
        raise BuildProblem(result["problem"])
    return {name: base64.b64decode(content) for name, content in result["bytecode"].items()}
