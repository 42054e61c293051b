"""The playthrough is the protocol's documentation, so it must show all of it."""

from pathlib import Path


def test_the_playthrough_uses_every_part_of_the_protocol():
    text = Path(__file__).with_name("playthrough.txt").read_text(encoding="utf-8")
    prompts = ["prompt bid", "prompt sale", "prompt gift", "prompt discard"]
    parts = ["sealed True", "chain 2", "bury ?", "waits", "reads nothing yet", "good=?", "revealed", "end reason pile"]
    assert [part for part in prompts + parts if part not in text] == []
