"""Runs the command line as a person does: in a process of its own."""

import json
import subprocess
import sys
from typing import Any, NamedTuple

from ui.build.environment import ROOT


class Done(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def answer(self) -> Any:
        """The one JSON object that stands on stdout and nothing else."""
        assert self.out.count("\n") == 1 and self.out.endswith("\n") and self.err == ""
        return json.loads(self.out)


def run(command: str, *arguments: object, stdin: str | bytes = b"") -> Done:
    words = [sys.executable, "-m", "hansa_core", command, "--also", "tests.fair", *map(str, arguments)]
    given = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(words, cwd=ROOT, input=given, capture_output=True, check=False)
    return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def bad(command: str, *arguments: object, stdin: str | bytes = b"") -> str:
    """The one line on stderr that says what is wrong with the arguments or the input."""
    done = run(command, *arguments, stdin=stdin)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1 and "Traceback" not in done.err and done.err.strip()
    return done.err.strip()
