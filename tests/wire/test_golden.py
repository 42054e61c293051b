"""Whatever was saved or sent once keeps opening, and leads to the same game."""

import json

import pytest

from hansa_core import Match
from hansa_core.wire.envelope import VERSION
from tests.rules import rule
from tests.wire.golden_files import FOLDER, present, told

FILES = sorted(FOLDER.glob("*.hansa"))


def test_every_version_has_its_files():
    names = {f"v{version}_{name}.hansa" for version in range(1, VERSION + 1) for name in present()}
    assert {path.name for path in FILES} == names


@rule("T8")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_old_files_and_links_open(path):
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    for match in (Match.from_bytes(path.read_bytes()), Match.from_link(expected["link"])):
        assert told(match) | {"link": ""} == expected | {"link": ""}


@pytest.mark.parametrize("name", present())
def test_the_present_version_still_writes_these_bytes(name):
    match = present()[name]
    path = FOLDER / f"v{VERSION}_{name}.hansa"
    assert match.to_bytes() == path.read_bytes()
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert told(match) | {"link": ""} == expected | {"link": ""}  # links have versions of their own
