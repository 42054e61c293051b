"""What is kept, from when on, and where else it lies: beside the address, and as a second copy. No browser."""

import base64

import pytest

from hansa_core.wire.strict import pack, unpack
from tests.ui.tabs import Storage, Tab
from tests.ui.test_autosave import HANSA, entries, play
from ui.screens.bars import bars
from ui.screens.start import start_regions
from ui.session.saves import PREFIX

# -- from the first move on -------------------------------------------------------------------------------------------


def digest(tab: Tab) -> str:
    assert tab.app.table is not None
    return tab.app.table.match.digest()


def test_an_address_alone_leaves_nothing_behind() -> None:
    storage = Storage()
    tab = Tab(storage)
    for n in range(40):
        tab.app.open(f"{HANSA}{n}")
        assert tab.app.screen == "table" and bars(tab.app) == ""
    assert storage == {} and tab.app.saves.rows() == []


def test_a_game_is_kept_from_its_first_move_on() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(HANSA)
    play(tab)
    assert [row.summary and row.summary.entries for row in tab.app.saves.rows()] == [1]
    assert tab.carried == ""


def test_a_reload_of_a_game_just_dealt_shows_the_same_deal() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(HANSA)
    again = Tab(storage, carried=tab.carried)
    again.app.open(tab.gone)
    assert digest(again) == digest(tab) and storage == {}
    play(again)
    assert len(again.app.saves.rows()) == 1


# -- games with bots, which move before anybody here does -------------------------------------------------------------

ALONE = "#new?game=merchant_princes&seats=bot.random,bot.random&seed=b"
AGAINST = "#new?game=merchant_princes&seats=Anna,bot.random&first=Ben&seed=b"


def bots_play(tab: Tab, moves: int) -> None:
    """The next moves of bots; a person is not asked before."""
    assert tab.app.bots is not None
    for _ in range(moves):
        tab.app.bots.wake()
        tab.answer()
        tab.pass_time()


def until_somebody_is_asked(tab: Tab) -> int:
    """Bots play until a person decides; how many moves that were."""
    assert tab.app.bots is not None and tab.app.table is not None
    tab.app.bots.wake()
    while tab.questions:
        bots_play(tab, 1)
    return len(tab.app.table.match)


def test_what_bots_do_in_the_game_of_an_address_leaves_nothing_behind() -> None:
    storage = Storage()
    tab = Tab(storage)
    for n in range(5):
        tab.app.open(f"{ALONE}{n}")
        bots_play(tab, 4)
        assert entries(tab) == 4 and storage == {} and bars(tab.app) == ""


def test_a_reload_finds_what_bots_have_done_and_leaves_nothing_behind_either() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(ALONE)
    bots_play(tab, 3)
    again = Tab(storage, carried=tab.carried)
    again.app.open(tab.gone)
    assert entries(again) == 3 and digest(again) == digest(tab) and bars(again.app) == ""
    bots_play(again, 1)
    assert entries(again) == 4 and storage == {}


def test_the_first_move_of_a_person_keeps_what_bots_did_before() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(AGAINST)
    before = until_somebody_is_asked(tab)
    assert before > 0 and storage == {}
    play(tab)
    assert [row.summary and row.summary.entries for row in tab.app.saves.rows()] == [before + 1] and tab.carried == ""


def test_what_bots_do_after_a_person_has_moved_is_kept() -> None:
    tab = Tab(Storage())
    tab.app.open(AGAINST.replace("Ben", "Anna"))
    while not tab.questions:
        play(tab)
        tab.app.bots.wake()  # type: ignore[union-attr]
    moves = entries(tab)
    after = until_somebody_is_asked(tab)
    assert after > moves and [row.summary and row.summary.entries for row in tab.app.saves.rows()] == [after]


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_game_of_bots_that_somebody_starts_is_kept(reloaded: bool) -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.do("game", "merchant_princes")
    for seat in range(len(tab.app.form.seats)):
        tab.app.do("seat_played", f"{seat}.bot.random")
    tab.app.start()
    assert storage == {}
    if reloaded:
        gone, carried = tab.gone, tab.carried
        tab = Tab(storage, carried=carried)
        tab.app.open(gone)
    bots_play(tab, 1)
    assert [row.summary and row.summary.entries for row in tab.app.saves.rows()] == [1] and tab.carried == ""


# -- beside the address -----------------------------------------------------------------------------------------------


def test_a_link_that_cannot_be_read_takes_no_deal_away() -> None:
    """It sets the address anew."""
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(HANSA)
    tab.app.open("#g/2AAAA")
    again = Tab(storage, carried=tab.carried)
    again.app.open(tab.gone)
    assert digest(again) == digest(tab)


def test_what_lies_beside_the_address_is_of_one_game_only() -> None:
    storage = Storage()
    first = Tab(storage)
    first.deal(HANSA)
    [row] = first.app.saves.rows()
    tab = Tab(storage)
    tab.app.open(HANSA.replace("Cem", "Dora"))
    tab.app.open(f"#play/{row.id}")
    assert digest(tab) == digest(first)


@pytest.mark.parametrize("carried", ["", "gone", "gone ", "gone AAAA", "gone é", "other AAAA"])
def test_nothing_beside_the_address_can_do_harm(carried: str) -> None:
    tab = Tab(Storage(), carried=carried)
    tab.app.open("#play/gone")
    assert tab.app.screen == "start" and tab.app.notice is not None and "not on this device" in tab.app.notice.text


def test_a_reload_finds_moves_for_which_there_was_no_room() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(HANSA)
    play(tab)
    storage.full = True
    play(tab)
    again = Tab(storage, carried=tab.carried)
    again.app.open(tab.gone)
    assert entries(again) == 2 and "does not keep the game" in bars(again.app)
    storage.full = False
    play(again)
    assert again.carried == "" and bars(again.app) == ""
    later = Tab(storage)
    later.app.open(tab.gone)
    assert entries(later) == 3


NOT_KEPT = {
    "en": "Games are not kept here: this browser keeps nothing of this page. Save yours to a file before you leave.",
    "fr": "Les parties ne sont pas gardées ici",
    "de": "Spiele werden hier nicht aufbewahrt",
}


@pytest.mark.parametrize("language", NOT_KEPT)
def test_without_a_storage_that_is_said_from_the_beginning(language: str) -> None:
    storage = Storage()
    storage.full = True
    tab = Tab(storage, language=language, keeps=False)
    assert NOT_KEPT[language] in start_regions(tab.app)["continue"]
    tab.app.open(HANSA)
    assert NOT_KEPT[language] in bars(tab.app)
    play(tab)
    assert NOT_KEPT[language] in bars(tab.app)
    tab.app.do("download")
    assert list(tab.files) == ["hansa-Anna-Ben-Cem-1.hansa"]


# -- the second copy, after the browser was killed --------------------------------------------------------------------


def two_saves() -> tuple[str, str, str]:
    """The key of a game, what is kept of it after one move, and after two."""
    storage = Storage()
    tab = Tab(storage)
    tab.app.open(HANSA)
    texts = []
    for _ in range(2):
        play(tab)
        [key] = [key for key in storage if key.startswith(PREFIX)]
        texts.append(storage[key])
    return key, changed(texts[0], saved=1000), changed(texts[1], saved=2000)


def changed(text: str, **fields: object) -> str:
    return base64.b64encode(pack({**unpack(base64.b64decode(text)), **fields})).decode()


def restored(kept: str | None, copy: str) -> str | None:
    key, *_ = two_saves()
    storage = Storage({} if kept is None else {key: kept})
    Tab(storage, copies={key: copy})
    return storage.get(key)


def test_the_newer_of_the_two_is_taken() -> None:
    _, one, two = two_saves()
    assert restored(one, two) == two
    assert restored(two, one) == two
    assert restored(None, one) == one


def test_of_two_that_were_kept_in_one_moment_the_copy_is_the_later() -> None:
    _, one, two = two_saves()
    two = changed(two, saved=1000)
    assert restored(one, two) == two


@pytest.mark.parametrize("copy", ["", "AAAA", "é", "x" * 600_000])
def test_a_damaged_copy_is_not_taken(copy: str) -> None:
    _, one, _ = two_saves()
    assert restored(one, copy) == one and restored(None, copy) is None


def test_a_save_of_a_newer_version_is_left_alone() -> None:
    _, one, two = two_saves()
    newer = changed(one, mood="good")
    assert restored(newer, two) == newer


def test_nothing_but_a_game_is_taken_and_a_full_storage_is_no_trouble() -> None:
    key, one, two = two_saves()
    storage = Storage({key: one})
    storage.full = True
    Tab(storage, copies={key: two})
    assert storage == {key: one}
    storage.full = False
    Tab(storage, copies={"hansa/language": two})
    assert storage == {key: one}
