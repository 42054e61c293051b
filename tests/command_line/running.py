"""Runs the command line as a person does: in a process of its own."""

import json
import re
import subprocess
import sys
from typing import Any, NamedTuple

from ui.build.environment import ROOT

KEYED = re.compile(r"(setup|text|move|record|content|table|fair|hansa_teutonica|merchant_princes)\.\w+( |$)")
"""A line that begins with a message key, as programs read it."""


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
    """The one line on stderr that says what is wrong with the arguments or the input, as a program gets it; a person
    gets a sentence, which names no key."""
    line, sentence = (_problem(run(command, *arguments, *more, stdin=stdin)) for more in (["--json"], []))
    assert sentence.endswith(".") and not KEYED.match(sentence)
    return line


def sentence(command: str, *arguments: object, stdin: str | bytes = b"") -> str:
    """What a person is told instead of an answer."""
    return _problem(run(command, *arguments, stdin=stdin))


def _problem(done: Done) -> str:
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1 and "Traceback" not in done.err and done.err.strip()
    return done.err.strip()
