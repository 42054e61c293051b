"""Whatever is wrong before or at the table is a typed error with a message key; nothing is begun or changed by it."""

import pytest

from hansa_core import Seat, add_game, games, new_match
from hansa_core.table import BadContent, BadSetup, BadText
from hansa_core.table.characters import plain_line
from hansa_core.table.content import content, field, parse_toml, read_toml
from hansa_core.table.game import Option
from tests.fair.board import load, read
from tests.fair.tables import GAME, NAMES, full_text, new
from tests.rules import rule

START = full_text("fair village first players=2\n lot wax\n pile salt salt\n coins 5 5\n hand0 wax\n hand1 amber")


def problem_of(error, ask, *arguments, **named):
    with pytest.raises(error) as caught:
        ask(*arguments, **named)
    assert str(caught.value).startswith(caught.value.key) and caught.value.as_json()["key"] == caught.value.key
    return caught.value


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"game": "chess"}, "setup.unknown_game"),
        ({"game": ""}, "setup.unknown_game"),
        ({"board": "city"}, "setup.unknown_board"),
        ({"board": "../village"}, "setup.unknown_board"),
        ({"edition": "third"}, "setup.unknown_edition"),
        ({"dice": 3}, "setup.unknown_option"),
        ({"coins": 1}, "setup.option_range"),
        ({"coins": 10}, "setup.option_range"),
        ({"coins": "5"}, "setup.option_value"),
        ({"coins": True}, "setup.option_value"),
        ({"coins": 5.0}, "setup.option_value"),
        ({"prices": "wild"}, "setup.option_value"),
        ({"prices": None}, "setup.option_value"),
        ({"church": 1}, "setup.option_value"),
        ({"church": True, "edition": "first"}, "setup.option_needs"),
        ({"seats": ["Anna"]}, "setup.player_count"),
        ({"seats": []}, "setup.player_count"),
        ({"seats": [f"Seat {i}" for i in range(5)]}, "setup.player_count"),
        ({"seats": NAMES, "board": "village"}, "setup.board_players"),
        ({"seats": ["Anna", "Anna"]}, "setup.same_name"),
        ({"seats": ["Anna", Seat("Ben", "purple")]}, "setup.colour"),
        ({"seats": [Seat("Anna", "red"), Seat("Ben", "red")]}, "setup.colour"),
        ({"seats": ["Anna", Seat("Ben", "", "very hard")]}, "setup.bot"),
        ({"seats": ["Anna", Seat("Ben", "", "b" * 21)]}, "setup.bot"),
        ({"seed": ""}, "setup.seed"),
        ({"seed": "x" * 65}, "setup.seed"),
        ({"seed": "a\nb"}, "setup.seed"),
        ({"seed": "\ud800"}, "setup.seed"),
        ({"seed": 7}, "setup.seed"),
        ({"first": 2}, "setup.first"),
        ({"first": -1}, "setup.first"),
        ({"first": True}, "setup.first"),
        ({"start": START, "board": "town"}, "setup.start_differs"),
        ({"start": START, "edition": "second"}, "setup.start_differs"),
        ({"start": START, "coins": 7}, "setup.start_differs"),
        ({"start": START, "dice": 3}, "setup.unknown_option"),
        ({"start": START, "seats": NAMES[:3]}, "setup.player_count"),
    ],
)
def test_what_cannot_be_begun(asked, key):
    asked = {"game": "fair", "seats": NAMES[:2], "seed": "s", **asked}
    assert problem_of(BadSetup, new_match, **asked).key == key


@pytest.mark.parametrize("name", ["", "n" * 21, 7, None])
def test_a_name_has_one_to_twenty_characters(name):
    assert problem_of(BadSetup, new_match, "fair", ["Anna", name], "s").key == "setup.name_length"


@pytest.mark.parametrize(
    "name",
    [" Ben", "Ben ", " ", "Be\nn", "Be\tn", "Ben\x00", "Ben\x7f", "Be\u200bn", "\u202eneB", "Be\u00a0n", "Be\u2028n",
     "\ufeffBen", "Zoe\u0308", "\ud800", "\ue000", "\u2066Ben\u2069",
     "\u3164", "\u115f", "\u2800", "\uffa0", "\u0301", "\u0301\u0302", "\ufe0f", "\U000e0041", "\ufdd0",
     "\uffff", "A\u061cB", "\U0001d159", "Ben\U0001d159"],
    ids=ascii,
)  # fmt: skip
def test_a_name_is_composed_and_every_character_of_it_can_be_seen(name):
    assert problem_of(BadSetup, new_match, "fair", ["Anna", name], "s").key == "setup.name_characters"


@pytest.mark.parametrize(
    "mark",
    ["\u0301", "\u0358", "\u0487", "\u0657", "\u07eb", "\u08f0", "\u1ab0", "\u1ace", "\u1cd0", "\u1ce1", "\u1dc4",
     "\u1df6", "\u20dd", "\u20f0", "\u2d7f", "\u2de0", "\ufe0f", "\ufe24", "\U00013441", "\U0001cf00", "\U0001e000"],
    ids=ascii,
)  # fmt: skip
def test_a_mark_alone_is_no_name_and_on_a_letter_it_is_one(mark):
    """Whatever the tables of this Python know: some of these are as young as 2021."""
    for alone in (mark, 2 * mark, f"{mark} {mark}"):
        assert problem_of(BadSetup, new_match, "fair", ["Anna", alone], "s").key == "setup.name_characters"
        assert plain_line(alone, 20) == ""
    assert new_match("fair", ["Anna", f"Q{mark}"], "s").header.seats[1].name == f"Q{mark}"


@pytest.mark.parametrize("name", ["ߡߎߛߊ߫", "𞤀𞤣𞤢𞤥𞥄", "ᳩ", "ᦀᦱ", "ꦱꦸ", "ᮞᮥ", "ᢅ", "𓀀𓐰𓀁", "የ፞", "ࠔࠌࠓࠉࠌ"])
def test_letters_of_younger_scripts_are_names_with_their_marks_and_without(name):
    assert new_match("fair", ["Anna", name], "s").header.seats[1].name == name


NEW_EMOJI = ["\U0001fae8", "\U0001f6d8"]  # of 2022 and 2025: some Pythons do not know them yet


@pytest.mark.parametrize("name", ["Zoë", "李", "Ανδρέας", "O’Neil", "n" * 20, "🙂", "❤️", *NEW_EMOJI, "Anna B", "नमस्ते"])
def test_names_of_all_the_world_are_welcome(name):
    assert new_match("fair", ["Anna", name], "s").header.seats[1].name == name


def test_a_seat_without_a_colour_gets_the_next_free_one():
    seats = new_match("fair", ["Anna", Seat("Ben", "blue"), "Cem"], "s").header.seats
    assert [seat.colour for seat in seats] == ["red", "blue", "green"]


def test_an_error_says_what_would_have_been_right():
    assert problem_of(BadSetup, new_match, "fair", NAMES[:2], "s", board="x").params["boards"] == ["village", "town"]
    wrong = problem_of(BadSetup, new_match, "fair", NAMES[:2], "s", coins=99)
    assert wrong.params == {"option": "coins", "value": 99, "min": 2, "max": 9}
    needs = problem_of(BadSetup, new_match, "fair", NAMES[:2], "s", edition="first", church=True)
    assert needs.params == {"option": "church", "needs": "edition", "allowed": ["second"]}


def test_a_module_without_a_game_is_not_put_on_the_table():
    before = games()
    assert problem_of(BadSetup, add_game, "json").key == "setup.no_game" and games() == before


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("coins", "7", 7),
        ("church", None, True),
        ("church", "no", False),
        ("church", "true", True),
        ("prices", "steep", "steep"),
    ],
)
def test_options_can_be_read_from_text(option, text, value):
    assert GAME.option(option).read(text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("coins", None),
        ("coins", "x"),
        ("coins", "-2"),
        ("coins", "٥"),
        ("coins", "9" * 5000),
        ("church", "maybe"),
        ("prices", None),
    ],
)
def test_options_that_cannot_be_read(option, text):
    assert problem_of(BadSetup, GAME.option(option).read, text).key in ("setup.option_value", "setup.option_range")
    assert Option("free", "int", 0).check(10**6) == 10**6


def test_a_default_outside_the_limits_can_be_said_and_nothing_else_there():
    limit = Option("limit", "int", 0, min=3, max=9)
    assert [limit.check(value) for value in (0, 3, 9)] == [0, 3, 9] and limit.read("0") == 0
    for value in (-1, 1, 2, 10):
        assert problem_of(BadSetup, limit.check, value).key == "setup.option_range"


# -- text positions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new_text", "key"),
    [
        ("fair village", "chess village", "text.game"),
        ("fair village first", "fair", "text.line_short"),
        ("players=2", "", "text.players"),
        ("players=2", "players=two", "text.number"),
        ("players=2", "players=2 players=3", "text.twice"),
        ("players=2", "players=2 coins=3 coins=4", "text.twice"),
        ("first 0", "first 2", "text.number"),
        ("first 0", "first ٠", "text.number"),
        ("first 0", "first 0 0", "text.line_long"),
        ("first 0", "", "text.unexpected"),
        ("phase bid", "phase fight", "text.word"),
        ("lot wax", "lot gold", "text.word"),
        ("lot wax", "lot", "text.lot"),
        ("lot wax", "lot wax wax", "text.lot"),
        ("coins 5 5", "coins 5", "text.line_short"),
        ("coins 5 5", "coins 5 201", "text.number"),
        ("coins 5 5", "coins 5 -1", "text.number"),
        ("stall0", "stall0 ?", "text.unknown_here"),
        ("laid", "laid wax", "text.laid"),
        ("hand0 wax", "hand0 wax wax", "text.invariant"),
        ("buried1", "", "text.missing"),
        ("buried1", "buried1\nburied2", "text.unexpected"),
        ("fair village", "#" * 16_384 + "\nfair village", "text.size"),
    ],
)
def test_a_text_position_that_cannot_be_read(old, new_text, key):
    assert START.count(old) == 1
    text = START.replace(old, new_text)
    assert problem_of(BadText, GAME.position_from_text, text).key == key
    assert problem_of(BadText, new_match, "fair", NAMES[:2], "s", start=text).key == key


def test_a_text_position_with_a_wrong_set_up():
    assert problem_of(BadSetup, GAME.position_from_text, START.replace("village", "city")).key == "setup.unknown_board"
    assert problem_of(BadSetup, GAME.position_from_text, START.replace("first players", "third players")).params[
        "edition"
    ]
    assert (
        problem_of(BadSetup, GAME.position_from_text, START.replace("s=2", "s=2 dice=1")).key == "setup.unknown_option"
    )


def test_a_problem_names_its_line_and_comments_do_not_count():
    text = "# a note\n\n" + START.replace("phase bid", "phase fight  # no such phase")
    assert problem_of(BadText, GAME.position_from_text, text).params["line"] == 5
    assert GAME.position_from_text("# a note\n\n" + START.replace("\n", "  # so\n")) == GAME.position_from_text(START)


@rule("T8")
def test_a_record_carries_its_start_in_canonical_form():
    match = new_match("fair", NAMES[:2], "s", start="# \ud800 a note\n" + START)
    assert match.header.start == GAME.position_from_text(START).to_text()
    assert type(match).from_bytes(match.to_bytes()).position == match.position


# -- board files ------------------------------------------------------------------------------------------------------


def board(**changed):
    return {**content("tests.fair.boards", "village"), **changed}


@pytest.mark.parametrize(
    ("changed", "key", "place"),
    [
        ({"players": "2"}, "content.field_kind", "village"),
        ({"players": []}, "content.field_missing", "village"),
        ({"players": [2, "3"]}, "content.number", "village.players[1]"),
        ({"players": [2, 5]}, "content.number", "village.players[1]"),
        ({"id": 4}, "content.field_kind", "village"),
        ({"id": "two words"}, "content.name", "village"),
        ({"good": [{"id": "wax"}]}, "content.field_missing", "village.good[0]"),
        ({"good": [3]}, "content.field_kind", "village.good[0]"),
        ({"good": [{"id": "?", "cards": 9}]}, "content.name", "village.good[0]"),
        ({"good": [{"id": "wax", "cards": 9}] * 2}, "content.twice", "village.good[1]"),
        ({"good": [{"id": "wax", "cards": True}]}, "content.field_kind", "village.good[0]"),
        ({"good": [{"id": "wax", "cards": 10**12}]}, "content.number", "village.good[0].cards"),
        ({"good": [{"id": "wax", "cards": 6}]}, "content.number", "village.good"),
        ({"prices": {"steady": [1, 2, 3]}}, "content.field_missing", "village.prices"),
        ({"prices": {"steady": [1, 2], "steep": [1, 2, 3]}}, "content.number", "village.prices.steady"),
        ({"prices": {"steady": [1, 2, "x"], "steep": [1, 2, 3]}}, "content.number", "village.prices.steady[2]"),
    ],
)
def test_a_mistake_in_a_board_names_its_place(changed, key, place):
    problem = problem_of(BadContent, read, board(**changed), "village")
    assert (problem.key, problem.params["place"]) == (key, place)


def test_a_board_file_that_is_missing_or_no_toml(tmp_path):
    assert problem_of(BadContent, load, "no_such_board").params == {"place": "no_such_board.toml"}
    for text in (b"id = ", b"\xff\xfe", b"x = " + b"[" * 5000, b"x = " + b"9" * 5000):
        (tmp_path / "board.toml").write_bytes(text)
        problem = problem_of(BadContent, read_toml, tmp_path / "board.toml")
        assert (problem.key, problem.params["place"]) == ("content.toml", "board.toml")
    assert parse_toml(b"x = 1", "here") == {"x": 1}
    assert problem_of(BadContent, field, {}, "x", int, "here").params["field"] == "x"


def test_a_bad_move_text_leaves_the_match_as_it_was():
    match = new(2)
    before = match.to_bytes(save=True), match.position.digest()
    for text in ("bid", "bid 201", "bid -1", "bid 1 1", "bet 1", "", "\ud800", "bid " + "1" * 100_000):
        problem_of(BadText, match.position.parse, text)
    assert (match.to_bytes(save=True), match.position.digest()) == before
