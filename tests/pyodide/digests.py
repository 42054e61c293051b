"""Replays recorded games and prints, after every entry, what must be the same on every Python.

Runs alike in CPython (`python -m tests.pyodide.digests records.json`) and in Pyodide, where `digests.mjs` calls it.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from hansa_core import Match, add_game
from hansa_core.table import Chance

EVERY = 8
"""Views and resampled worlds cost more than they tell; so many entries apart is enough."""


def digests(records: dict[str, Any]) -> list[list[str]]:
    """For each record (base64url links) one list: digest, bytes, link; then each entry's position and choices."""
    for module in records["also"]:
        add_game(module)
    return [_of(Match.from_link(link)) for link in records["links"]]


def _of(match: Match) -> list[str]:
    lines = [f"record {match.digest()} bytes {hashlib.sha256(match.to_bytes()).hexdigest()} link {match.to_link()}"]
    for n in range(len(match) + 1):
        position = match.at(n)
        legal = [[str(move) for move in position.legal_moves(seat)] for seat in position.to_act_all]
        lines.append(f"{match.digest_at(n)} {position.digest()} {_hash(legal)}")
        if n % EVERY == 0:
            views = [position.view(seat).digest() for seat in (None, *range(position.setup.players))]
            world = position.resample(0, Chance("digests")) if match.header.deal == "open" else position
            lines.append(f"views {_hash(views)} world {world.digest()}")
    return lines


def _hash(values: Any) -> str:
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()


def answer(text: str) -> str:
    """With the hash of a text, which shows that the hash seed was heard."""
    return json.dumps({"hash": hash("hansa"), "digests": digests(json.loads(text))})


if __name__ == "__main__":
    print(answer(Path(sys.argv[1]).read_text(encoding="utf-8")))
