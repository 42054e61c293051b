"""A tap on a notification that the offline worker has shown brings back the page that asked for it."""

import json
import subprocess
from pathlib import Path

import pytest

from ui.build.environment import ROOT, node

SCRIPT = Path(__file__).with_name("worker.mjs")
HERE = "https://table.example/hansa/"
ASKED = f"{HERE}#play/asked"


@pytest.mark.parametrize(
    ("pages", "comes"),
    [
        ([HERE, ASKED], f"focus {ASKED}"),
        (["https://table.example/other/", f"{HERE}#play/another"], f"focus {HERE}#play/another"),
        (["https://table.example/other/"], f"open {ASKED}"),
        ([], f"open {ASKED}"),
    ],
)
def test_a_tap_brings_the_page_to_the_front_or_opens_it_anew(pages: list[str], comes: str) -> None:
    done = subprocess.run([node(), SCRIPT, ROOT / "sw.js", *pages], capture_output=True, check=True, timeout=60)
    assert json.loads(done.stdout) == ["close", comes]
