"""replay and position."""

import msgpack
import pytest

from hansa_core.table import Move
from hansa_core.wire import limits
from tests.command_line.running import bad, run
from tests.fair.tables import full_text, match_from, play, play_at_random
from tests.rules import rule
from tests.wire.links import first_link
from tests.wire.records import resealed

DISCARD = full_text("""
    fair village first players=2
    phase discard 1 0
    pile salt amber wax
    hand0 amber salt salt wax
    hand1 wax
    coins 5 5
""")
SECRETS = ("pile salt", "hand0 salt", "hand0 amber", "hand1 wax", "bury amber", "buried0 amber")


@pytest.fixture
def game(tmp_path):
    match = play_at_random(match_from(DISCARD), "look", 6)
    (tmp_path / "game.hansa").write_bytes(match.to_bytes())
    return match, tmp_path / "game.hansa"


@pytest.fixture
def place(tmp_path):
    def write(text: str | bytes):
        path = tmp_path / "position.txt"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write


# -- replay -----------------------------------------------------------------------------------------------------------


def test_replay_verifies_a_file_and_a_link(game):
    match, path = game
    answer = run("replay", path, "--json").answer
    assert answer["verified"] is True and answer["stopped_at"] is answer["problem"] is None
    assert answer["entries"] == [str(entry) for entry in match.entries]
    assert (answer["digest"], answer["position_digest"]) == (match.digest(), match.position.digest())
    assert answer["header"]["deal"] == "open" and "seed" not in answer["header"]
    for link in (match.to_link(), "#" + match.to_link(), "https://example.org/hansa/#" + match.to_link()):
        assert run("replay", link, "--json").answer == answer
    shown = run("replay", f"#{match.to_link()}/2", "--json").answer
    assert shown == run("replay", path, "--to", 2, "--json").answer


def test_replay_stops_where_it_is_told(game):
    match, path = game
    answer = run("replay", path, "--to", 2, "--json").answer
    assert (len(answer["entries"]), answer["position_digest"]) == (2, match.at(2).digest())
    assert answer["digest"] == match.digest_at(2) and answer["to_act"] == match.at(2).to_act


@rule("T7")
@pytest.mark.parametrize("view", ["none", "0", "1"])
def test_replay_shows_a_viewer_only_what_is_theirs(game, view):
    match, path = game
    viewer = None if view == "none" else int(view)
    done = run("replay", path, "--view", view, "--json")
    assert done.answer["position_digest"] == match.position.view(viewer).digest()
    assert done.answer["entries"] == [str(line.entry) for line in match.log(viewer)]
    assert done.answer["header"]["start"] == match.at(0).view(viewer).to_text()
    if viewer is None:
        assert not [secret for secret in SECRETS if secret in done.out]


def test_replay_says_where_a_record_stops_and_why():
    match = match_from(DISCARD)
    wrong = match.setup.vocabulary.number(Move("bury", "amber")) + 1
    play(match, "bury wax")
    data = resealed(match.to_bytes(), entries=msgpack.unpackb(match.to_bytes())["entries"] + bytes([wrong]))
    done = run("replay", first_link(data, "open"), "--json")
    assert (done.code, done.answer["verified"], done.answer["stopped_at"]) == (1, False, 1)
    assert done.answer["problem"]["rule"] == "T4" and done.answer["problem"]["key"] == "table.answers"


def test_replay_does_not_verify_what_was_changed(game, tmp_path):
    match, _ = game
    (tmp_path / "changed.hansa").write_bytes(resealed(match.to_bytes(), check=bytes(12)))
    done = run("replay", tmp_path / "changed.hansa", "--json")
    assert (done.code, done.answer["verified"], done.answer["stopped_at"]) == (1, False, None)


def test_replay_of_what_cannot_be_read(game, tmp_path):
    _, path = game
    (tmp_path / "large").write_bytes(bytes(limits.FILE_BYTES + 1))
    (tmp_path / "foreign").write_bytes(b"GIF89a")
    (tmp_path / "short").write_bytes(path.read_bytes()[:-1])
    assert "record.too_large" in bad("replay", tmp_path / "large")
    assert "record." in bad("replay", tmp_path / "foreign")
    assert "record.unreadable" in bad("replay", tmp_path / "short")
    assert "no_such_file" in bad("replay", tmp_path / "no_such_file")
    assert bad("replay", tmp_path)
    assert "record.unreadable" in bad("replay", "g/1AAAA=")
    assert "record.newer" in bad("replay", "#g/9AAAA")
    assert "record.too_large" in bad("replay", "g/1" + "A" * limits.LINK_CHARS)
    for to in (-1, 7):
        assert "--to" in bad("replay", path, "--to", to)
    for view in ("2", "-1", "anna", "9" * 5000):
        assert "--view" in bad("replay", path, "--view", view)


# -- position ---------------------------------------------------------------------------------------------------------


def test_position_tells_what_is_asked_and_what_can_be_played(place):
    answer = run("position", place(DISCARD), "--legal", "--json").answer
    assert answer["text"].split() == DISCARD.split() and answer["refused"] is None and answer["events"] == []
    assert (answer["to_act"], answer["prompt"]) == (0, {"id": "discard", "params": {"seat": 0}})
    assert answer["legal"] == ["bury amber", "bury salt", "bury wax"]
    assert [score["coins"] for score in answer["score"]] == [5, 5]


def test_position_plays_moves_and_sealed_answers(place):
    moves = [word for move in ("bury amber", "bid 1", "bid 2", "keep") for word in ("--play", move)]
    answer = run("position", place(DISCARD), *moves, "--json").answer
    assert "buried0 amber" in answer["text"] and answer["to_act"] == 0 and answer["prompt"]["id"] == "discard"
    assert [event["key"] for event in answer["events"]] == [
        "fair.buried", "fair.lot", "fair.bids", "fair.bought", "fair.kept", "fair.drew"
    ]  # fmt: skip


@rule("T7")
def test_position_shows_a_spectator_question_marks(place):
    done = run("position", place(DISCARD), "--legal", "--play", "bury amber", "--view", "none", "--json")
    text = done.answer["text"]
    assert "pile ? ?" in text and "hand0 ? ? ?" in text and "buried0 ?" in text and "hand1 ?" in text
    assert done.answer["events"][0] == {"key": "fair.buried", "params": {"seat": 0, "good": "?"}}
    assert not [secret for secret in SECRETS if secret in done.out]


@rule("T7")
def test_position_lists_no_secret_for_a_spectator(place):
    assert run("position", place(DISCARD), "--legal", "--view", "none", "--json").answer["legal"] == ["bury ?"]
    assert run("position", place(DISCARD), "--legal", "--view", "0", "--json").answer["legal"][0] == "bury amber"


def test_position_with_unknowns_asks_for_a_reveal():
    text = full_text("fair village first players=2\n lot ?\n pile ?\n coins 1 1")
    done = run("position", "-", "--legal", "--json", stdin=text)
    assert done.answer["to_act"] == -1 and all(move.startswith("reveal lot ") for move in done.answer["legal"])


def test_a_refused_move_is_said_with_its_rule(place):
    done = run("position", place(DISCARD), "--play", "bid 1", "--json")
    assert done.code == 1
    assert done.answer["refused"] == {"rule": "F3", "key": "fair.wrong_phase", "params": {"phase": "discard"}}
    assert done.answer["text"].split() == DISCARD.split()
    over = full_text("fair village first players=2\n phase over")
    done = run("position", place(over), "--play", "keep", "--json")
    assert (done.code, done.answer["refused"]["key"], done.answer["prompt"]) == (1, "table.over", None)


def test_people_read_sentences_and_lines(place):
    done = run("position", place(DISCARD), "--play", "bury amber")
    lines = done.out.splitlines()
    assert lines[0] == "text:" and lines[1] == "  fair village first players=2"
    assert lines[lines.index("events:") + 1] == "  Seat 0 lays a card of amber aside." and "legal: none" in lines
    assert lines[lines.index("score:") + 1 :] == ["  coins 5, goods 4, gifts 0", "  coins 5, goods 1, gifts 0"]
    done = run("position", place(DISCARD), "--play", "bid 1")
    refused = "refused: F3: Not now: first comes the question that is open (the discard)."
    assert done.code == 1 and refused in done.out.splitlines()


def test_texts_and_moves_do_not_steer_the_terminal(place):
    for text, move in ((DISCARD.replace("hand1 wax", "hand1 \x1b[2J"), "keep"), (DISCARD, "bury \x9b2J")):
        for more in ((), ("--json",)):
            done = run("position", place(text), "--play", move, *more)
            assert done.code == 2 and "2J" in done.err and not set(done.err) & {"\x1b", "\x9b"}


def test_position_that_cannot_be_read(place, tmp_path):
    assert "text.size" in bad("position", place(DISCARD + "#" * 20_000))
    assert "text." in bad("position", place(DISCARD.replace("hand1 wax", "hand1 gold")))
    assert "line=3" in bad("position", place(DISCARD.replace("phase discard 1 0", "phase discard 1 9")))
    assert "setup.unknown_game" in bad("position", place(""))
    assert "setup.unknown_game" in bad("position", place("chess village\n"))
    assert bad("position", place(b"\xff\xfe\x00"))
    assert "move.unknown_kind" in bad("position", place(DISCARD), "--play", "jump")
    assert "table.answers" in bad("position", place(DISCARD), "--play", "bury wax", "--play", "bid 1")
    assert "no_such_file" in bad("position", tmp_path / "no_such_file")
    assert "--view" in bad("position", place(DISCARD), "--view", "5")
