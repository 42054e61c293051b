"""The form of a new game: wishes of an address, seats that come, go and change, and the link that says it all."""

import re
from collections.abc import Mapping

import pytest

from hansa_core import new_match
from hansa_core.table.header import hash_of_seed
from tests.ui.tabs import Tab
from ui.screens.start import start_regions
from ui.session.address import Address, read_address
from ui.session.form import Form
from ui.session.rooms import offered

HANSA = {"game": "hansa_teutonica"}


def form(**wish: str) -> Form:
    return Form.from_wish({**HANSA, **wish})


def test_without_wishes_the_first_game_is_set_up_for_three() -> None:
    plain = Form.from_wish({})
    assert Tab({}).app.form.game.id == plain.game.id == "hansa_teutonica"
    assert (plain.names, plain.board, plain.edition, plain.problems) == (
        ["Anna", "Ben", "Cem"],
        "die_hanse_2_3",
        "2020",
        {},
    )


def test_a_typed_seed_is_salted_and_deals_the_same_game() -> None:
    """A watch link has the hash of the seed, which would else be found by trying all short seeds."""
    matches = []
    for _ in range(2):
        tab = Tab({})
        tab.app.open("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&seed=731204")
        assert tab.app.table is not None
        matches.append(tab.app.table.match)
    assert all(re.fullmatch("731204~[0-9a-f]{32}", match.header.seed) for match in matches)
    assert len({match.watch_record().header.seed_hash for match in matches}) == 2
    assert hash_of_seed("731204") not in {match.header.seed_hash for match in matches}
    assert len({match.position.to_text() for match in matches}) == 1


def test_a_board_alone_brings_its_number_of_seats() -> None:
    assert form(board="die_hanse_4_5").names == ["Anna", "Ben", "Cem", "Dora"]


def test_who_wished_no_colour_gets_the_next_free_one() -> None:
    assert [seat.colour for seat in form(seats="Anna,Ben:red,Cem").seats] == ["blue", "red", "green"]


@pytest.mark.parametrize(
    ("wish", "marked"),
    [
        ({"seats": "A:red,B:red,C"}, {"seat.1"}),
        ({"seats": "A,B:mauve,C:pink"}, {"seat.1", "seat.2"}),
        ({"seats": "A,bot.best,C"}, {"seat.1"}),
        ({"seats": "A"}, {"seats"}),
        ({"seats": "A,B", "edition": "2020"}, {"option.neutral"}),
        ({"seats": "A,B,C,D,E,F"}, {"seats"}),
        ({"seats": "A,B,C,D", "board": "die_hanse_2_3"}, {"board"}),
        ({"board": "moon", "edition": "1999", "first": "Z", "seed": "\t"}, {"board", "edition", "first", "seed"}),
        ({"with": "wonders,magic=3"}, {"option.wonders", "option.magic"}),
        ({"game": "fair", "with": "coins=99,church", "edition": "first"}, {"option.coins", "option.church"}),
        ({"game": "chess"}, {"game"}),
    ],
)
def test_every_bad_part_is_marked_and_no_other(wish: Mapping[str, str], marked: set[str]) -> None:
    bad = form(**wish)
    assert set(bad.problems) == marked


def test_a_seat_moves_up_with_its_colour() -> None:
    moved = form(seats="A:red,B:blue,C:green")
    moved.rearrange("seat_up", 2)
    moved.rearrange("seat_up", 0)
    assert [(seat.name, seat.colour) for seat in moved.seats] == [("A", "red"), ("C", "green"), ("B", "blue")]


def test_a_colour_that_is_taken_is_swapped() -> None:
    swapped = form(seats="A:red,B:blue,C:green")
    swapped.put("colour.2", "red")
    assert [seat.colour for seat in swapped.seats] == ["green", "blue", "red"]


def test_seats_come_and_go_between_the_limits_and_the_board_follows() -> None:
    grown = form(seats="A,B")
    assert not grown.may("seat_remove")
    grown = form()
    grown.rearrange("seat_add")
    grown.put("board", "die_hanse_4_5")
    grown.rearrange("seat_add")
    assert grown.names == ["Anna", "Ben", "Cem", "Dora", "Eva"] and not grown.may("seat_add")
    grown.rearrange("seat_remove", 0)
    grown.rearrange("seat_remove", 0)
    assert (grown.names, grown.board, grown.problems) == (["Cem", "Dora", "Eva"], "die_hanse_2_3", {})


def test_who_begins_follows_a_new_name_and_leaves_with_the_seat() -> None:
    first = form(seats="A,B,C,D", first="B")
    first.put("seat.1", " Zoe ")
    assert first.values["first"] == "Zoe" and first.checked() is not None
    first.rearrange("seat_remove", 1)
    assert "first" not in first.values and first.problems == {}


@pytest.mark.parametrize("field", ["seat.7", "seat.x", "colour.-1", "seat."])
def test_a_field_that_is_not_there_changes_nothing(field: str) -> None:
    same = form()
    same.put(field, "Zoe")
    assert same.names == ["Anna", "Ben", "Cem"] and same.problems == {}


def test_commands_with_a_seat_that_is_not_there_change_nothing() -> None:
    same = form(seats="A,B,C,D")
    for command in ("seat_up", "seat_remove"):
        same.rearrange(command, 9)
        same.rearrange(command, -1)
    assert same.names == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"seats": "Zoé:green,B%3Aen,C%2Cem:red", "first": "Zoé", "seed": "two words & more", "edition": "2009"},
        {"game": "fair", "seats": "100%25,Ben", "with": "church,coins=7,prices=steep"},
    ],
)
def test_the_link_of_a_form_fills_another_one_alike(wish: Mapping[str, str]) -> None:
    told = form(**wish)
    assert told.problems == {}
    again = Form.from_wish(read_address(str(Address("new", wish=told.wish()))).wish)
    wanted, found = told.checked(), again.checked()
    assert wanted is not None and found is not None
    deals = [new_match(**{**values, "seed": "same"}) for values in (wanted, found)]
    assert deals[0].digest() == deals[1].digest()
    assert again.values.get("seed", "") == told.values.get("seed", "")


def test_two_players_get_an_edition_that_knows_them_and_its_variant_is_said() -> None:
    two = form(seats="A,B")
    assert two.edition == "2014" and two.problems == {} and two.remarks() == ("neutral",)
    two.put("edition", "2009")
    assert two.problems == {} and two.remarks() == ("provinces",)
    two.put("edition", "2020")
    assert set(two.problems) == {"option.neutral"}
    two.put("option.neutral", "true")
    assert two.problems == {} and "unofficial" in two.remarks()
    two.rearrange("seat_add")
    assert two.problems == {} and "option.neutral" not in two.values


def test_only_options_that_go_with_the_choice_are_offered() -> None:
    def offered(chosen: Form) -> set[str]:
        return {option.name for option in chosen.game.options if chosen.offers(option)}

    assert offered(form(seats="A,B,C,D")) == {"missions", "favour"}
    assert offered(form(seats="A,B,C,D", edition="2009")) == {"missions"}
    assert offered(form(seats="A,B,C,D", board="britannia_4_5")) == set()
    chosen = form(seats="A,B,C,D")
    chosen.put("option.favour", "true")
    chosen.put("edition", "2014")
    assert "option.favour" not in chosen.values and chosen.problems == {}


# -- a choice that changes another ------------------------------------------------------------------------------------


def setup(tab: Tab) -> str:
    return start_regions(tab.app)["setup"]


def test_an_edition_that_changes_with_the_players_says_so_beside_it() -> None:
    tab = Tab({})
    assert tab.app.form.edition == "2020"
    tab.app.do("seat_remove", "2")
    assert tab.app.form.edition != "2020" and tab.app.form.follows == {"edition": "seats"}
    editions = setup(tab).partition('class="editions"')[2].partition("</fieldset>")[0]
    assert "Changed to go with 2 players." in editions
    tab.app.form.put("seat.0", "Ada")
    assert "Changed to go" not in setup(tab), "it is said once"


def test_seats_that_change_with_the_board_say_so() -> None:
    tab = Tab({})
    tab.app.form.put("board", "die_hanse_4_5")
    assert tab.app.form.follows == {"seats": "board"}
    assert "Changed to go with the board." in setup(tab).partition("</fieldset>")[0]


def test_a_board_that_changes_with_the_seats_says_so() -> None:
    tab = Tab({})
    tab.app.form.rearrange("seat_add")
    assert tab.app.form.follows == {"board": "seats"}


def test_an_option_that_is_taken_away_is_named() -> None:
    tab = Tab({})
    form = tab.app.form
    needy = next(o for o in form.game.options if o.needs and form.offers(o) and o.type == "bool")
    form.put(f"option.{needy.name}", "true")
    for board in form.game.boards:
        form.put("board", board.id)
        if not form.offers(needy):
            break
    assert form.dropped == (needy.name,)
    assert tab.app.words.say(f"hansa_teutonica.option.{needy.name}") in setup(tab).partition('role="status"')[2]


def test_where_there_is_one_board_or_one_edition_it_is_no_choice() -> None:
    tab = Tab({})
    for game in offered().values():
        tab.app.do("game", game.id)
        assert ('name="board"' in setup(tab)) == (len(game.boards) > 1), game.id
        assert ('name="edition"' in setup(tab)) == (len(game.editions) > 1), game.id
    tab.app.open("#new?game=merchant_princes&board=elsewhere")
    assert "There is no board called elsewhere" in setup(tab)
