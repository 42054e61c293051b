"""Questions answered by bots, with the time of each: here, or in Pyodide under Node (`_answering.mjs`)."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from hansa_core.bots.thinking import answer

Answered = list[tuple[float, str]]
"""Milliseconds, of processor time where that is known (Pyodide takes the wall's), and the answer."""


def answered(questions: list[str]) -> Answered:
    found = []
    for question in questions:
        begun = time.process_time()
        said = answer(question)
        found.append(((time.process_time() - begun) * 1000, said))
    return found


def answered_text(questions: str) -> str:
    """The same as texts, as they go into Pyodide and come out."""
    return json.dumps(answered(json.loads(questions)))


def answered_in_node(questions: list[str]) -> Answered:
    from ui.build.environment import ROOT, node, npm_install, wheel

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "questions.json"
        file.write_text(json.dumps(questions), encoding="utf-8")
        words = [node(), Path(__file__).with_suffix(".mjs"), npm_install() / "pyodide", wheel("msgpack"), ROOT, file]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            list(map(str, words)), cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [(taken, said) for taken, said in json.loads(done.stdout)]
