"""The funnel: every listed move can be reached by rows and by clicks on places, and nothing else can."""

from collections.abc import Iterator

import pytest

from hansa_core.bots.sensible_hansa_teutonica import choose
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Chance, Move, Refused
from tests.ui.tabs import Storage, Tab
from ui.choosing.choice import NUMBERED, Choice, Way
from ui.games.hansa_teutonica.board_scene import places_of
from ui.session.table import AnyTable

EDITIONS = ("2009", "2014", "2020")


def sit_down(edition: str = "2020", seats: str = "Anna,Ben,Cem", seed: str = "choice", language: str = "en") -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.open(f"#new?game=hansa_teutonica&seats={seats}&first=Anna&edition={edition}&seed={seed}")
    return tab


def table_of(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def a_game(tab: Tab, every: int = 1) -> Iterator[AnyTable]:
    """A whole game played by the sensible bot; every so many moves the table is shown before the next one."""
    chance = Chance("bot")
    while (table := table_of(tab)).match.to_act is not None:
        if len(table.match) % every == 0:
            yield table
        tab.app.actions.play(str(choose(table.view, table.legal, chance, len(table.match))), sure=True)
        assert tab.app.notice is None


def reached(choice: Choice) -> list[Move]:
    """All moves that the rows lead to, in the end."""
    found = []
    for option in choice.options:
        if option.move is not None:
            found.append(option.move)
        else:
            assert choice.pick(option.key)
            found += reached(choice)
            assert choice.back()
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_listed_move_is_reached_by_rows_and_by_nothing_twice(edition: str) -> None:
    for table in a_game(sit_down(edition), every=9):
        assert sorted(reached(table.choice)) == sorted(table.legal)
        assert not table.choice.narrowed


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_target_leads_on_and_every_other_place_says_why(edition: str) -> None:
    for table in a_game(sit_down(edition), every=41):
        assert isinstance(table.view, HansaPosition)
        board = table.view.content.board.id
        targets = table.choice.targets
        assert targets <= {place.name for place in places_of(board, 20.0)}
        for place in places_of(board, 20.0):
            choice = table.choice
            led = choice.point(place.name)
            assert led or place.name not in targets
            if led:
                assert all(place.name in choice.ways[move].places for move in choice.left)
                assert choice.back() and not choice.narrowed
            else:
                answer = table.point(place.name)
                assert answer is None or (isinstance(answer, Refused) and tab_says(table, answer))


def tab_says(table: AnyTable, refused: Refused) -> bool:
    return bool(refused.rule) and refused.key.startswith("hansa_teutonica.")


def test_a_click_where_one_move_is_left_gives_that_move() -> None:
    tab = sit_down()
    table = table_of(tab)
    table.hold("cube")
    assert table.point("post:goslar_hildesheim.1") == Move("place", "cube", "goslar_hildesheim.1")


def test_a_click_where_several_moves_are_left_asks_which() -> None:
    choice = table_of(sit_down()).choice
    choice.point("post:goslar_hildesheim.1")
    assert [str(option.move) for option in choice.options] == [
        "place cube goslar_hildesheim.1",
        "place disc goslar_hildesheim.1",
    ]
    assert [option.number for option in choice.options] == [1, 2]
    assert choice.chosen == {"post:goslar_hildesheim.1"}


def test_the_same_click_again_takes_it_back() -> None:
    table = table_of(sit_down())
    table.choice.point("post:goslar_hildesheim.1")
    table.point("post:goslar_hildesheim.1")
    assert not table.choice.narrowed


def test_within_a_word_a_click_elsewhere_is_refused_and_without_one_it_begins_anew() -> None:
    tab = sit_down()
    tab.app.apply(tab.app.actions.play("place cube goslar_hildesheim.1"))
    table = table_of(tab)
    table.pick_word("place")
    answer = table.point("post:goslar_hildesheim.1")
    assert isinstance(answer, Refused) and (answer.rule, answer.key) == ("H41", "hansa_teutonica.place_occupied")
    table.choice.back()
    table.point("post:goslar_hildesheim.2")
    assert table.point("post:goslar_hildesheim.1") == Move("lift", "goslar_hildesheim.1")


def test_a_word_that_leads_nowhere_says_why() -> None:
    table = table_of(sit_down())
    for word, rule in {"displace": "H44", "move": "H64", "establish": "H69"}.items():
        answer = table.pick_word(word)
        assert isinstance(answer, Refused) and answer.rule == rule
    assert not table.choice.narrowed


def test_numbers_on_the_map_are_those_of_the_rows() -> None:
    seen = 0
    for table in a_game(sit_down(), every=3):
        for option in list(table.choice.options):
            if option.move is None and table.choice.pick(option.key):
                rows = {option.number: option for option in table.choice.options if option.number}
                assert len(table.choice.options) <= NUMBERED or not rows
                for place, number in table.choice.numbers.items():
                    assert rows[number].place == place
                    seen += 1
                table.choice.back()
    assert seen > 50


def moves(*texts: str) -> list[Move]:
    return [Move(*text.split()) for text in texts]


WAYS = {
    "go": Way(("walk", "at:a"), ("at:a",)),
    "run": Way(("walk", "at:b"), ("at:b",)),
    "eat": Way(("meal",), (), "at:c"),
    "drink": Way(("meal",), (), "at:d", last=True),
    "stay": Way(),
}


def small() -> Choice:
    return Choice.of(moves("stay", "drink", "eat", "go", "run"), lambda move: WAYS[move.kind], {"walk": "w"})


def test_steps_with_one_way_are_skipped_and_the_least_wanted_stands_last() -> None:
    choice = small()
    assert [option.key for option in choice.options] == ["stay", "walk", "meal"] or choice.options[-1].key == "meal"
    choice.pick("meal")
    assert [option.key for option in choice.options] == ["eat", "drink"]
    assert choice.targets == {"at:c", "at:d"} and choice.numbers == {"at:c": 1, "at:d": 2}
    assert choice.point("at:d") and choice.left == (Move("drink"),)


FENCED = {
    "go": Way(("walk", "at:a"), ("at:a",)),
    "steal": Way(("thief", "at:a"), ("at:a",), within=True),
    "rob": Way(("thief", "at:b"), ("at:b",), within=True),
    "lay": Way(("put", "at:c"), ("at:c",), piece="stone"),
    "set": Way(("put", "at:c"), ("at:c",), piece="stick"),
}


def fenced() -> Choice:
    return Choice.of(moves(*FENCED), lambda move: FENCED[move.kind], {})


def test_a_place_leads_to_what_lies_within_a_word_only_after_the_word() -> None:
    choice = fenced()
    assert choice.point("at:a") and choice.left == (Move("go"),)
    choice.widen()
    assert not choice.point("at:b") and choice.at("at:b") == () and "at:b" not in choice.targets
    choice.pick_word("thief")
    assert choice.targets == {"at:a", "at:b"} and choice.point("at:b") and choice.left == (Move("rob"),)


def test_a_piece_in_hand_leaves_out_other_pieces_alone() -> None:
    choice = fenced()
    assert choice.hold("stone") and not choice.narrowed and choice.targets == {"at:c"}
    assert choice.puts("at:c") and not choice.puts("at:a")
    assert choice.point("at:c") and choice.left == (Move("lay"),)
    choice.back()
    assert choice.point("at:a") and choice.left == (Move("go"),) and choice.now.piece == "stone"
    choice.widen()
    assert not choice.hold("feather") and not choice.now.piece


def test_a_word_with_a_key_has_no_number() -> None:
    assert {option.key: option.number for option in small().options} == {"stay": 1, "meal": 2, "walk": 0}
    assert small().by_letter("w") == "walk"


def test_going_back_ends_at_the_whole_list() -> None:
    choice = small()
    choice.pick("walk")
    choice.point("at:a")
    assert choice.left == (Move("go"),)
    assert choice.back() and choice.back() and not choice.back()
    assert len(choice.left) == 5
