"""Saved games: what comes back is what was kept; what somebody else put there harms nothing."""

import base64
import random
from typing import Any

import pytest

from hansa_core import Match, add_game, new_match
from hansa_core.table import Chance, TableError
from hansa_core.wire.strict import pack, unpack
from ui.session.saves import PREFIX, Row, Saves, plain_title

add_game("tests.fair")


def unfinished(seed: str, entries: int) -> Match:
    match = new_match("fair", ["Anna", "Ben", "Cem"], seed, edition="second", church=True)
    chance = Chance(seed)
    while match.to_act is not None and len(match) < entries:
        match.play(chance.choice("move", len(match), match.position.legal_moves(match.to_act)))
    return match


def kept(match: Match) -> Saves:
    saves = Saves({})
    saves.write("one", match, 1000)
    return saves


def wrapped(**changed: Any) -> Saves:
    """A save whose wrapper has been changed by hand."""
    saves = kept(unfinished("save", 2))
    wrapper = {**unpack(base64.b64decode(saves.raw("one"))), **changed}
    saves.put_back("one", base64.b64encode(pack(wrapper)).decode())
    return saves


# -- the open game ----------------------------------------------------------------------------------------------------


def test_a_save_comes_back_with_its_chain() -> None:
    match = unfinished("save", 1)
    match.play(match.position.legal_moves()[0])
    assert match.position.chain == 1
    again = kept(match).open("one")
    assert again.position == match.position and again.digest() == match.digest()


def test_a_save_comes_back_with_the_bids_that_wait() -> None:
    match = unfinished("save", 0)
    match.play(match.position.parse("bid 3"))
    again = kept(match).open("one")
    assert again.pending == match.pending and again.to_act == match.to_act


def test_a_newer_save_is_followed_without_replaying_what_is_known() -> None:
    early, late = unfinished("save", 3), unfinished("save", 9)
    again = kept(late).newer("one", early)
    assert again.digest() == late.digest() and again.position == late.position
    assert again.at(2) is early.at(2)


def test_a_save_that_went_back_is_followed_too() -> None:
    early, late = unfinished("save", 3), unfinished("save", 9)
    again = kept(early).newer("one", late)
    assert again.digest() == early.digest() and len(again) == 3


def test_another_game_is_followed_as_what_it_is() -> None:
    other = unfinished("another", 5)
    assert kept(other).newer("one", unfinished("save", 5)).digest() == other.digest()


# -- the list ---------------------------------------------------------------------------------------------------------


def test_the_list_shows_a_game_without_replaying_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = unfinished("save", 4)
    saves = kept(match)
    monkeypatch.setattr(Match, "from_bytes", None)
    row = saves.row("one")
    assert row.summary is not None and row.problem is None
    assert (row.saved, row.title, row.summary.names) == (1000, "", ["Anna", "Ben", "Cem"])
    assert (row.summary.turn, row.summary.entries, row.summary.board) == (match.to_act, 4, match.header.board)


def test_a_finished_game_is_nobodys_turn() -> None:
    row = kept(unfinished("save", 999)).row("one")
    assert row.summary is not None and row.summary.turn is None


def test_the_latest_save_comes_first_and_others_things_in_the_storage_do_not_count() -> None:
    saves = Saves({"hansa/language": "fr", "somebody": "else"})
    for name, when in (("old", 1), ("new", 3), ("middle", 2)):
        saves.write(name, unfinished("save", 2), when)
    assert [row.id for row in saves.rows()] == ["new", "middle", "old"]


def test_a_name_stays_with_its_game() -> None:
    match = unfinished("save", 2)
    saves = kept(match)
    saves.rename("one", "  Sunday\tevening\u200b ")
    saves.write("one", match, 2000)
    row = saves.row("one")
    assert (row.title, row.saved) == ("Sunday evening", 2000)
    saves.rename("one", "")
    assert saves.row("one").title == ""


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("x" * 99, "x" * 40),
        ("\n a\x00b \n", "ab"),
        ("e\u0301", "é"),
        ("a\u3000 \u2028b", "a b"),
        ("\u3164", ""),  # what looks empty is empty
        ("\u115f\u2800 \u0301", ""),
        ("\u1dc4\u0358", ""),
        ("a\U0001d159b", "ab"),
        ("a\u200bb\u202ec", "abc"),
        ("\U0001fae9", "\U0001fae9"),  # younger than any table
    ],
)
def test_a_title_is_plain(typed: str, title: str) -> None:
    assert plain_title(typed) == title


def test_a_copy_is_a_game_of_its_own() -> None:
    match = unfinished("save", 2)
    saves = kept(match)
    saves.duplicate("one", "two", "The same again", 3000)
    match.play(match.position.legal_moves(match.to_act)[0])
    saves.write("one", match, 4000)
    assert [(row.id, row.title) for row in saves.rows()] == [("one", ""), ("two", "The same again")]
    assert len(saves.open("two")) == 2


def test_a_deleted_save_can_be_put_back() -> None:
    saves = kept(unfinished("save", 2))
    before = dict(saves.storage)
    text = saves.delete("one")
    assert saves.rows() == []
    saves.put_back("one", text)
    assert saves.storage == before


# -- what is not trusted ----------------------------------------------------------------------------------------------


def row_and_match(saves: Saves) -> tuple[Row, Match | None]:
    row = saves.row("one")
    assert (row.summary is None) == (row.problem is not None)
    try:
        return row, saves.open("one")
    except TableError:
        return row, None


@pytest.mark.parametrize("part", range(4))
def test_no_text_in_the_storage_can_do_harm(part: int) -> None:
    """5,000 mutated saves in each of four parts: each is read as a game or as damaged, never as an error."""
    dice = random.Random(part)
    saves = kept(unfinished(f"fuzz {part}", 3 + 3 * part))
    good = base64.b64decode(saves.raw("one"))
    listed = opened = 0
    for _ in range(5000):
        raw = bytearray(good)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(raw))
            raw[at : at + dice.choice((0, 1, 1, 3))] = dice.randbytes(dice.choice((0, 1, 1, 2, 9)))
        text = base64.b64encode(raw).decode()
        saves.put_back("one", text if dice.random() < 0.8 else text[: dice.randrange(len(text))] + "é")
        row, match = row_and_match(saves)
        listed += row.summary is not None
        opened += match is not None
    assert opened < listed < 5000


SUMMARY = {"game": "fair", "board": "village", "names": ["A", "B"], "colours": ["red", "blue"], "turn": 0, "entries": 3}
LIES: list[dict[str, Any]] = [
    {"game": "chess"}, {"game": "x" * 9999}, {"board": "moon"}, {"names": ["A", "A"]}, {"names": ["A"]},
    {"names": ["A", 7]},
    {"names": ["A", "\u202e"]}, {"names": ["A"] * 50, "colours": ["red"] * 50}, {"colours": ["red", "red"]},
    {"colours": ["red", ["x"]]}, {"turn": 2}, {"turn": -2}, {"turn": True}, {"entries": -1}, {"entries": 9_999_999},
    {"entries": None}, {"more": 1},
]  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_summary_that_cannot_be_is_damaged(lie: dict[str, Any]) -> None:
    saves = wrapped(summary=SUMMARY)
    assert saves.row("one").problem is None
    assert wrapped(summary={**SUMMARY, **lie}).row("one").problem is not None


def test_a_summary_that_lies_does_not_change_the_game() -> None:
    saves = wrapped(summary=SUMMARY)
    assert len(saves.open("one")) == 2


@pytest.mark.parametrize(
    "wrapper", [[], {}, 7, {"saved": 1, "title": "x"}, {"saved": "1", "title": "x", "record": b""}]
)
def test_a_wrapper_of_another_form_is_damaged(wrapper: object) -> None:
    saves = Saves({PREFIX + "one": base64.b64encode(pack(wrapper)).decode()})
    problem = saves.row("one").problem
    assert problem is not None and problem.key == "record.foreign"


def test_the_title_of_a_save_is_shown_plain_and_never_shuts_the_game() -> None:
    """Version 0.2 kept what the tables of its Python called visible."""
    for title, shown in (("a\u2800b", "ab"), ("a\x00", "a"), ("x" * 41, "x" * 40), ("\u3164", "")):
        saves = wrapped(title=title)
        row = saves.row("one")
        assert (row.title, row.problem) == (shown, None) and saves.open("one")


@pytest.mark.parametrize("changed", [{"saved": 1 << 60}, {"saved": "1"}, {"title": 7}])
def test_date_and_title_are_looked_at_too(changed: dict[str, Any]) -> None:
    problem = wrapped(**changed).row("one").problem
    assert problem is not None and problem.key == "record.foreign"


def test_a_record_that_does_not_open_is_listed_as_damaged_from_then_on() -> None:
    saves = wrapped(record=b"nothing")
    assert saves.row("one").problem is None
    with pytest.raises(TableError):
        saves.open("one")
    assert saves.row("one").problem is not None
    saves.write("one", unfinished("save", 2), 5)
    assert saves.row("one").problem is None


def test_a_save_under_a_name_that_no_address_can_hold_is_damaged() -> None:
    saves = kept(unfinished("save", 2))
    saves.put_back("../one", saves.raw("one"))
    assert saves.row("../one").problem is not None


# -- cheap ------------------------------------------------------------------------------------------------------------


def test_an_autosave_packs_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    match = unfinished("save", 12)
    saves = kept(match)
    vocabulary = match.setup.vocabulary
    asked: list[object] = []
    number = vocabulary.number
    monkeypatch.setattr(vocabulary, "number", lambda move: asked.append(move) or number(move))
    saves.write("one", match, 1001)
    assert asked == []
    match.play(match.position.legal_moves(match.to_act)[0], match.to_act)
    saves.write("one", match, 1002)
    assert len(asked) <= 3  # a sealed entry holds one move of each seat
    assert saves.open("one").digest() == match.digest()


def test_packing_follows_undo_and_redo() -> None:
    match = unfinished("save", 9)
    saves = kept(match)
    while match.barrier.n < len(match):
        match.undo()
        saves.write("one", match, 2)
        assert saves.open("one").digest() == match.digest()
    played = new_match("fair", ["Anna", "Ben", "Cem"], "save", edition="second", church=True)
    played.play(played.position.parse("bid 0"))
    saves.write("one", played, 3)
    assert saves.open("one").pending == played.pending


# -- other times ------------------------------------------------------------------------------------------------------


def test_a_save_of_a_newer_version_says_so() -> None:
    for more in ({"places": ["here", "link"]}, {"mine": [0], "version": 3}):
        row = wrapped(**more).row("one")
        assert row.problem is not None and row.problem.key == "record.newer"


def test_what_only_resembles_a_newer_save_is_foreign() -> None:
    for changed in ({"saved": "today", "version": 3}, {"record": "text", "version": 3}):
        row = wrapped(**changed).row("one")
        assert row.problem is not None and row.problem.key == "record.foreign"


@pytest.mark.parametrize("kind", ["cloud", "bot.brilliant", "here.twice"])
def test_a_kind_of_seat_that_is_not_known_yet_is_of_a_newer_version(kind: str) -> None:
    row = wrapped(played=["here", kind]).row("one")
    assert row.problem is not None and row.problem.key == "record.newer"


def test_what_is_no_kind_of_seat_at_all_is_foreign() -> None:
    row = wrapped(played=["here", 7]).row("one")
    assert row.problem is not None and row.problem.key == "record.foreign"


def test_a_clock_before_1970_does_not_make_a_save_or_its_copy_unreadable() -> None:
    saves = Saves({})
    saves.write("one", unfinished("save", 2), -1000)
    saves.duplicate("one", "two", "", -1000)
    for id in ("one", "two"):
        assert unpack(base64.b64decode(saves.raw(id)))["saved"] == 0, "versions before this one refuse what is less"
        assert saves.row(id).problem is None and saves.open(id).digest() == unfinished("save", 2).digest()


def test_a_save_that_an_older_version_kept_before_1970_opens() -> None:
    saves = wrapped(saved=-1000)
    row = saves.row("one")
    assert row.problem is None and row.saved == 0 and saves.open("one")
    saves.rename("one", "Sunday")
    assert saves.row("one").title == "Sunday"
