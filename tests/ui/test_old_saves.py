"""Games that the page of an earlier version kept open, and are the games they were."""

import json
from pathlib import Path
from typing import Any

import pytest

from ui.session.saves import Saves

FOLDER = Path(__file__).parent / "golden"
"""What lay in the local storage after the page of that version had kept the games; never made again."""


def kept() -> list[Any]:
    found = []
    for path in sorted(FOLDER.glob("saves_*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        found += [pytest.param(content, id, id=f"{path.stem}-{id}") for id in content["facts"]]
    return found


@pytest.mark.parametrize(("content", "id"), kept())
def test_an_old_save_opens_and_is_the_same_game(content: dict[str, Any], id: str) -> None:
    saves, facts = Saves(dict(content["storage"])), content["facts"][id]
    match = saves.open(id)
    assert {
        "digest": match.digest(),
        "position": match.position.digest(),
        "entries": len(match),
        "to_act": match.to_act,
        "chain": match.position.chain,
    } == facts
    row = saves.row(id)
    assert row.problem is None and row.summary is not None and row.summary.entries == facts["entries"]
