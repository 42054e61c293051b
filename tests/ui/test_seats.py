"""Each seat says who plays it: a seat played elsewhere is neither asked nor shown here. No browser."""

import base64
from typing import Any

import pytest

from hansa_core import new_match
from hansa_core.wire.strict import pack, unpack
from tests.ui.tabs import NOW, Storage, Tab
from tests.ui.test_share import card, game, link, sat_down, table
from tests.wire.records import with_chain
from ui.screens.start import start_regions
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.saves import PREFIX, Saves
from ui.session.seats import HERE, KINDS, LINK, OFFERED, changed
from ui.session.standing import Standing
from ui.words.catalogue import LANGUAGES, Catalogue

HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=seats"
PRINCES = "#new?game=merchant_princes&seats=Anna,Ben&first=Anna&seed=seats"


def at(address: str) -> Tab:
    tab = Tab(Storage())
    tab.app.open(address)
    return tab


def sheet(tab: Tab) -> str:
    return table_regions(tab.app)["sheet"][1]()


def everything(tab: Tab) -> str:
    return "".join(make() for _, make in table_regions(tab.app).values())


# -- the kinds --------------------------------------------------------------------------------------------------------


def test_there_are_four_kinds_with_words_and_all_are_offered() -> None:
    assert KINDS == ("here", "link", "bot", "far") and OFFERED == ("here", "bot", "link", "far")
    for language in LANGUAGES:
        assert {f"seats.kind.{kind}" for kind in KINDS} <= set(Catalogue(language, ["ui.words"]).entries)


@pytest.mark.parametrize(
    "value", ["", "0", "3.link", "-1.link", "0.bot.best", "0.bot.", "0.nobody", "٠.link", "0.link.0"]
)
def test_what_is_not_offered_changes_nothing(value: str) -> None:
    assert changed((HERE, LINK, HERE), value) == (HERE, LINK, HERE)


# -- the first link asks ----------------------------------------------------------------------------------------------


def test_the_first_link_to_play_on_asks_which_seats_stay() -> None:
    tab = at(HANSA)
    tab.app.do("share.make", "play")
    assert tab.app.share.current() is None and tab.copied == [] and table(tab).match.sent == 0
    assert "Which seats stay on this device?" in sheet(tab)
    tab.app.do("played", "1.link")
    tab.app.do("share.make", "play")
    made = tab.app.share.current()
    assert made is not None and tab.copied == [made.link] and made.link in sheet(tab)
    assert table(tab).played == (HERE, LINK, HERE)
    tab.app.do("sheet", "")
    tab.app.do("share.make", "play")
    assert len(tab.copied) == 2, "it asks once"


def test_who_answers_that_all_stay_is_not_asked_again() -> None:
    tab = at(HANSA)
    for _ in range(2):
        tab.app.do("share.make", "play")
    id = table(tab).id
    tab.app.open("#")
    tab.app.open(f"#play/{id}")
    tab.app.do("share.make", "play")
    assert len(tab.copied) == 2 and table(tab).mine == {0, 1, 2}


def test_a_link_to_watch_asks_nothing() -> None:
    tab = at(HANSA)
    tab.app.do("share.make", "watch")
    assert len(tab.copied) == 1


def test_who_has_sat_down_from_a_link_is_not_asked() -> None:
    tab = sat_down(game(12))
    tab.app.do("share.make", "play")
    assert len(tab.copied) == 1


# -- a seat played elsewhere ------------------------------------------------------------------------------------------


def test_a_seat_by_link_is_not_asked_here() -> None:
    tab = at(HANSA)
    tab.app.do("played", "0.link")
    assert table(tab).standing is Standing.ELSEWHERE and not table(tab).legal
    assert table(tab).viewer == 1, "the next one at this device looks on, and their desk lies in front"
    assert "Anna decides elsewhere" in card(tab) and "data-move" not in card(tab) and "data-word" not in card(tab)
    tab.app.apply(tab.app.actions.word("income"))
    tab.app.apply(tab.app.actions.play("end"))
    assert len(table(tab).match) == 0


def test_a_hand_that_is_played_elsewhere_is_never_shown_here() -> None:
    tab = at(PRINCES)
    tab.app.do("look")
    assert table(tab).viewer == 0
    tab.app.do("played", "0.link")
    assert table(tab).viewer == 1, "the only one at this device looks"
    assert "I am Anna" not in everything(tab)
    tab.app.do("look")
    assert table(tab).viewer == 1, "nobody here can say that they are Anna"
    tab.app.do("played", "1.link")
    assert table(tab).viewer is None


def test_looking_back_shows_no_hand_of_another_device() -> None:
    tab = at(PRINCES)
    tab.app.do("look")
    tab.app.do("replay.go", "0")
    tab.app.do("played", "0.link")
    assert table(tab).viewer == 1


def test_an_action_begun_here_does_not_stay_open_for_a_seat_elsewhere() -> None:
    match, tab = with_chain(), Tab(Storage())
    assert match.position.chain
    tab.app.apply(received(tab.app.device, match))
    tab.app.do("played", f"{match.to_act}.link")
    assert table(tab).match.position.chain == 0


# -- where it is said -------------------------------------------------------------------------------------------------


def test_it_is_chosen_at_set_up() -> None:
    tab = Tab(Storage())
    tab.app.new_game.choose_game("merchant_princes")
    for _ in range(2):
        tab.app.do("seat_remove", "2")
    html = start_regions(tab.app)["setup"]
    assert html.count('data-do="seat_played"') == 2 * len(OFFERED)
    tab.app.do("seat_played", "1.link")
    tab.app.do("seat_up", "1")
    assert tab.app.form.played == (LINK, HERE), "who plays a seat goes along with it"
    tab.app.form.put("first", tab.app.form.names[1])
    tab.app.start()
    assert table(tab).played == (LINK, HERE) and table(tab).viewer == 1 and table(tab).legal
    tab.app.do("share.make", "play")
    assert len(tab.copied) == 1, "who has said it is not asked"


def test_seats_that_come_and_go_keep_who_plays_the_others() -> None:
    form = Tab(Storage()).app.form
    form.played = changed(form.played, "0.link")
    while form.may("seat_add"):
        form.rearrange("seat_add")
    assert form.played == (LINK, *[HERE] * (len(form.seats) - 1))
    form.rearrange("seat_remove", 0)
    assert form.played == (HERE,) * len(form.seats)


def test_it_is_changed_from_the_menu() -> None:
    tab = at(HANSA)
    tab.app.do("sheet", "menu")
    assert 'data-value="seats"' in sheet(tab)
    tab.app.do("sheet", "seats")
    assert sheet(tab).count('data-do="played"') == 3 * (len(OFFERED) - 1), "who is far away is met before the game"
    tab.app.do("played", "2.link")
    id = table(tab).id
    tab.app.open("#")
    tab.app.open(f"#play/{id}")
    assert table(tab).played == (HERE, HERE, LINK)


def test_who_only_looks_changes_no_seats() -> None:
    tab = Tab(Storage())
    tab.app.open(link(game(12)))
    before = table(tab).played
    tab.app.do("played", "0.here")
    assert table(tab).played == before and 'data-value="seats"' not in sheet(tab)


# -- the storage ------------------------------------------------------------------------------------------------------


def rewrapped(saves: Saves, id: str, **more: Any) -> None:
    wrapper = unpack(base64.b64decode(saves.raw(id)))
    saves.storage[PREFIX + id] = base64.b64encode(pack({**wrapper, **more})).decode()


def test_a_save_of_before_opens_with_its_seats() -> None:
    """Version 0.2 wrote the seats of this device as `mine`, or nothing where all are."""
    saves, match = Saves({}), game(12)
    saves.write("one", match, NOW)
    assert saves.played("one", match) is None
    rewrapped(saves, "one", mine=[1])
    assert saves.played("one", match) == (LINK, HERE, LINK) and saves.row("one").problem is None


def test_a_save_can_hold_all_four_kinds() -> None:
    match = new_match("hansa_teutonica", ["Anna", "Ben", "Cem", "Dora"], "kinds")
    saves = Saves({})
    saves.write("one", match, NOW, KINDS)
    assert saves.played("one", match) == KINDS


@pytest.mark.parametrize("played", [["here", "here", "nobody"], [0, 1, 2], [None, "here", "here"], [["here"]] * 3])
def test_a_save_with_a_kind_that_does_not_exist_is_damaged(played: list[Any]) -> None:
    saves = Saves({})
    saves.write("one", game(12), NOW)
    rewrapped(saves, "one", played=played)
    assert saves.row("one").problem is not None
