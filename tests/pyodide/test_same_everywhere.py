"""CPython and Pyodide, under any hash seed, play recorded games alike, position by position.

Every game of `tests/games` is here: with its golden games or, if it has none, with a game of each of its sittings.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from hansa_core import Match
from tests.games.kit.play import finished
from tests.games.kit.suite import Suite
from tests.games.suites import SUITES
from tests.pyodide.digests import digests
from tests.rules import rule
from tests.wire.golden_files import present
from ui.build.environment import ROOT, node, npm_install, wheel


def links_of(suite: Suite) -> list[str]:
    """The last of the games also as spectators know it."""
    if suite.golden:
        links = [path.read_text(encoding="utf-8").split()[1] for path in sorted(suite.golden.folder.glob("*.txt"))]
    else:
        links = [finished(suite, sitting, "everywhere").to_link() for sitting in suite.sittings.values()]
    return [*links, Match.from_link(links[-1]).watch_record().to_link()]


@cache
def records() -> dict[str, list[str]]:
    """With the links of the first records ever made."""
    links = [link for suite in SUITES.values() for link in links_of(suite)]
    modules = [suite.game.__class__.__module__.removesuffix(".game") for suite in SUITES.values()]
    return {"also": modules, "links": [*links, *(match.to_link() for match in present().values())]}


def in_cpython(records: Path, hash_seed: str) -> subprocess.CompletedProcess[str]:
    return run([sys.executable, "-m", "tests.pyodide.digests", records], hash_seed)


def in_pyodide(records: Path, hash_seed: str) -> subprocess.CompletedProcess[str]:
    runner = ROOT / "tests/pyodide/digests.mjs"
    return run([node(), runner, npm_install() / "pyodide", wheel("msgpack"), ROOT, records], hash_seed)


def run(command: list[object], hash_seed: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    words, nothing = list(map(str, command)), subprocess.DEVNULL
    return subprocess.run(words, cwd=ROOT, env=environment, stdin=nothing, capture_output=True, text=True, check=False)


@cache
def here() -> list[list[str]]:
    return digests(records())


FEW = 4
"""Every run takes every fourth record, and so some of each game; `--long` takes all."""


@rule("T8")
@pytest.mark.parametrize("stride", [FEW, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("interpreter", [in_cpython, in_pyodide])
def test_every_position_is_the_same(interpreter, stride, tmp_path):
    """Every other one of them under each of two hash seeds."""
    chosen, hashes = records()["links"][::stride], set()
    assert {Match.from_link(link).header.game for link in chosen} == {*SUITES}
    for part, hash_seed in enumerate(("1", "2")):
        links, file = chosen[part::2], tmp_path / "records.json"
        file.write_text(json.dumps({**records(), "links": links}), encoding="utf-8")
        done = interpreter(file, hash_seed)
        assert done.returncode == 0, done.stderr
        there = json.loads(done.stdout)
        hashes.add(there["hash"])
        for link, found, expected in zip(links, there["digests"], here()[::stride][part::2], strict=True):
            assert found == expected, link
    assert len(hashes) == 2  # both seeds were heard


def test_the_records_are_whole_games_of_every_game():
    golden = [path for suite in SUITES.values() if suite.golden for path in suite.golden.folder.glob("*.txt")]
    assert len(records()["links"]) > len(golden) + len(SUITES["fair"].sittings) and min(map(len, here())) > 8
    assert len({line for lines in here() for line in lines}) > 500
