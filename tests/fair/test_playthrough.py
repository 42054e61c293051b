"""The playthrough is the protocol's documentation, so it must say what the protocol does."""

from tests.fair.playthrough import FILE, transcript


def test_the_playthrough_is_what_happens():
    """`python -m tests.fair.playthrough` writes it again; read the difference before you keep it."""
    written = FILE.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(transcript(), written, strict=True), 1):
        assert line == expected, f"{FILE.name}, line {number}"


def test_the_playthrough_uses_every_part_of_the_protocol():
    text = FILE.read_text(encoding="utf-8")
    prompts = ["prompt bid", "prompt sale", "prompt gift", "prompt discard"]
    parts = ["sealed True", "chain 2", "bury ?", "waits", "reads nothing yet", "good=?", "revealed", "end reason pile"]
    assert [part for part in prompts + parts if part not in text] == []
