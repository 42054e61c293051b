"""Records: what they hold, how they are named, and that they lead to the same game again."""

import hashlib
import json

import msgpack
import pytest

from hansa_core import Match, Seat, new_match
from hansa_core.table import BadRecord, Move
from tests.fair.tables import all_setups, finished, match_from, new, play, setup_id
from tests.rules import rule
from tests.wire.records import corpus, problem, with_chain, with_pending


@rule("T8")
@pytest.mark.parametrize("chosen", all_setups(), ids=setup_id)
def test_a_record_leads_to_the_same_game(chosen):
    match = finished(**chosen)
    for opened in (Match.from_bytes(match.to_bytes()), Match.from_link(match.to_link())):
        assert (opened.header, opened.entries) == (match.header, match.entries)
        assert all(opened.at(n).digest() == match.at(n).digest() for n in range(len(match) + 1))
        assert opened.digest() == match.digest() and opened.to_bytes() == match.to_bytes()


@rule("T8")
@pytest.mark.parametrize("match", corpus(), ids=range(6))
def test_every_sort_of_record_opens(match):
    for data in (match.to_bytes(), match.to_bytes(save=True)):
        opened = Match.from_bytes(data, save=True)
        assert (opened.header, opened.entries, opened.position) == (match.header, match.entries, match.position)


def test_the_digest_is_chained_over_the_header_and_each_entry():
    match = finished(seed="my seed", first=1)
    header = {
        "board": "village", "deal": "open", "edition": "second", "first": 1, "game": "fair",
        "options": {"church": False, "coins": 5, "hand_limit": 3, "prices": "steady"},
        "seats": [["Anna", "blue", ""], ["Ben", "red", ""]],
        "seed": hashlib.sha256(b"hansa seed\0my seed").hexdigest(), "start": "", "version": 1,
    }  # fmt: skip
    digest = hashlib.sha256(json.dumps(header, sort_keys=True, separators=(",", ":")).encode()).digest()
    assert match.digest_at(0) == digest.hex() and b"my seed" not in match.header.canonical()
    for n, entry in enumerate(match.entries, 1):
        digest = hashlib.sha256(digest + str(entry).encode()).digest()
        assert match.digest_at(n) == digest.hex()
    assert match.digest() == digest.hex()


def test_anything_in_the_header_changes_the_digest():
    base = {"players": 2, "seed": "s", "first": 0}
    others = [{"seed": "t"}, {"first": 1}, {"coins": 6}, {"edition": "first"}, {"board": "town"}, {"players": 3}]
    digests = {new(**{**base, **other}).digest() for other in ({}, *others)}
    digests.add(new_match("fair", ["Anna", Seat("Ben", "", "random")], "s", first=0).digest())
    assert len(digests) == len(others) + 2


@rule("T5", "T8")
def test_a_save_keeps_the_chain_and_what_leaves_the_device_does_not():
    match = with_chain()
    assert (match.position.chain, match.settled, match.sent) == (1, 1, 1)
    saved = Match.from_bytes(match.to_bytes(save=True), save=True)
    assert (saved.position, saved.sent, len(saved)) == (match.position, 1, 2)
    sent = Match.from_bytes(match.to_bytes())
    assert sent.position == match.at(1) and Match.from_link(match.to_link()).digest() == match.digest_at(1)
    assert "sent" not in msgpack.unpackb(match.to_bytes())


@rule("T4", "T8")
def test_a_save_keeps_waiting_answers_and_what_leaves_the_device_does_not():
    match = with_pending()
    saved = Match.from_bytes(match.to_bytes(save=True), save=True)
    assert saved.pending == {2: Move("bid", 3), 0: Move("bid", 1)} and saved.to_act_all == (1,)
    assert match.to_bytes() == new(3, seed="pending", first=1).to_bytes()


def test_a_record_of_older_rules_keeps_its_digest(monkeypatch):
    match = finished()
    monkeypatch.setattr(type(match.game), "version", 2)
    opened = Match.from_bytes(match.to_bytes())
    assert (opened.header.version, opened.digest(), opened.to_bytes()) == (1, match.digest(), match.to_bytes())


def test_a_record_that_plays_differently_today_is_noticed(monkeypatch):
    """The moves still fit, but the rules now lead elsewhere: the end of the record says so."""
    match = match_from("fair village first players=2\n phase sale 0 1\n pile wax salt\n hand0 salt\n hand1 wax")
    play(match, "lay salt", "sell")
    data = match.to_bytes()
    assert Match.from_bytes(data).position == match.position
    monkeypatch.setattr(type(match.position), "price", lambda self, n: n + 5)
    opened = Match.open_bytes(data)
    assert opened.stopped is None and not opened.intact and problem(BadRecord, data).key == "record.differs"
