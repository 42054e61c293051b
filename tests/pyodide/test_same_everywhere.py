"""CPython and Pyodide, under any hash seed, play recorded games alike, position by position.

A game joins by a line in GAMES: the module to put on the table, and the links of its golden games.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from hansa_core import Match
from tests.fair.tables import all_setups, finished
from tests.games.hansa_teutonica.golden import FOLDER as HANSA_GOLDEN
from tests.games.merchant_princes.golden import FOLDER as PRINCES_GOLDEN
from tests.pyodide.digests import digests
from tests.rules import rule
from tests.wire.golden_files import present
from ui.build.environment import ROOT, node, npm_install, wheel


def fair_links() -> list[str]:
    games = [finished(seed=f"everywhere {i}", **chosen) for i, chosen in enumerate(all_setups())]
    return [match.to_link() for match in (*games, games[-1].watch_record(), *present().values())]


def golden_links(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8").split()[1] for path in sorted(folder.glob("*.txt"))]


def hansa_links() -> list[str]:
    return golden_links(HANSA_GOLDEN)


def princes_links() -> list[str]:
    """The golden games, and one of them as spectators know it."""
    links = golden_links(PRINCES_GOLDEN)
    return [*links, Match.from_link(links[-1]).watch_record().to_link()]


GAMES = {
    "tests.fair": fair_links,
    "hansa_core.hansa_teutonica": hansa_links,
    "hansa_core.merchant_princes": princes_links,
}
RECORDS = {"also": list(GAMES), "links": [link for links in GAMES.values() for link in links()]}


def in_cpython(records: Path, hash_seed: str) -> subprocess.CompletedProcess[str]:
    return tell([sys.executable, "-m", "tests.pyodide.digests", records], hash_seed)


def in_pyodide(records: Path, hash_seed: str) -> subprocess.CompletedProcess[str]:
    runner = ROOT / "tests/pyodide/digests.mjs"
    return tell([node(), runner, npm_install() / "pyodide", wheel("msgpack"), ROOT, records], hash_seed)


def tell(command: list[object], hash_seed: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    words, nothing = list(map(str, command)), subprocess.DEVNULL
    return subprocess.run(words, cwd=ROOT, env=environment, stdin=nothing, capture_output=True, text=True, check=False)


@cache
def here() -> list[list[str]]:
    return digests(RECORDS)


@rule("T8")
@pytest.mark.parametrize("interpreter", [in_cpython, in_pyodide])
def test_every_position_is_the_same(interpreter, tmp_path):
    """Every other record under each of two hash seeds."""
    hashes = set()
    for part, hash_seed in enumerate(("1", "2")):
        links, told = RECORDS["links"][part::2], tmp_path / "records.json"
        told.write_text(json.dumps({**RECORDS, "links": links}), encoding="utf-8")
        done = interpreter(told, hash_seed)
        assert done.returncode == 0, done.stderr
        there = json.loads(done.stdout)
        hashes.add(there["hash"])
        for link, found, expected in zip(links, there["digests"], here()[part::2], strict=True):
            assert found == expected, link
    assert len(hashes) == 2  # both seeds were heard


def test_the_records_are_whole_games_of_every_set_up():
    golden = len(hansa_links()) + len(princes_links())
    assert len(RECORDS["links"]) == len(all_setups()) + 4 + golden and min(map(len, here())) > 8
    assert len({line for lines in here() for line in lines}) > 500
