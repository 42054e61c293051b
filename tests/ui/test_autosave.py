"""Autosave, the write lock and the list of saved games, without a browser."""

import pytest

from hansa_core import Match, new_match
from hansa_core.table import TableError
from tests.ui.tabs import NOW, Locks, Storage, Tab
from ui.screens.bars import bars
from ui.screens.start import start_regions
from ui.session.saves import PREFIX

HANSA = "#new?game=hansa_teutonica&seats=Anna,Ben,Cem&first=Anna&seed=keep"
FAIR = "#new?game=fair&seats=Anna,Ben&first=Anna&seed=keep"


def play(tab: Tab) -> None:
    table = tab.app.table
    assert table is not None
    tab.app.apply(tab.app.actions.play(str(table.match.position.legal_moves(table.match.to_act)[0]), sure=True))


def entries(tab: Tab) -> int:
    assert tab.app.table is not None
    return len(tab.app.table.match)


def two_tabs(address: str = HANSA) -> tuple[Tab, Tab, str]:
    """The writer, the follower, and the id of their game."""
    storage, locks = Storage(), Locks()
    writer, follower = Tab(storage, locks), Tab(storage, locks)
    writer.deal(address)
    follower.app.open(writer.gone)
    assert follower.app.table is not None and follower.app.table.follows
    return writer, follower, follower.app.table.id


# -- the write lock ---------------------------------------------------------------------------------------------------


def test_the_follower_sees_every_move_and_makes_none() -> None:
    writer, follower, id = two_tabs()
    play(writer)
    assert follower.app.autosave.storage_changed(PREFIX + id) and entries(follower) == 1
    assert follower.app.table is not None and list(follower.app.table.legal) == []
    follower.app.apply(follower.app.actions.play("end", sure=True))
    follower.app.do("undo")
    assert entries(follower) == 1 and follower.app.notice is not None


def test_the_follower_hears_what_happened() -> None:
    writer, follower, id = two_tabs()
    play(writer)
    follower.app.apply(follower.app.autosave.storage_changed(PREFIX + id))
    assert "Anna" in follower.app.announcement


def test_a_taken_lock_goes_on_from_the_latest_move() -> None:
    writer, follower, id = two_tabs()
    play(writer)
    follower.app.do("take_lock")
    assert entries(follower) == 1
    assert writer.app.table is not None and writer.app.table.follows
    play(follower)
    writer.app.apply(writer.app.autosave.storage_changed(PREFIX + id))
    assert entries(writer) == 2


def test_a_last_move_that_crossed_the_taking_is_not_lost() -> None:
    """The tab that lost the write lock had just written: the new writer has not, and takes that over."""
    writer, follower, id = two_tabs()
    assert writer.app.table is not None
    follower.app.do("take_lock")
    writer.app.table.follows = False  # it has not heard yet
    play(writer)
    assert follower.app.autosave.storage_changed(PREFIX + id) and entries(follower) == 1


def test_who_writes_does_not_listen_to_others() -> None:
    writer, _, id = two_tabs()
    play(writer)
    assert not writer.app.autosave.storage_changed(PREFIX + id)


def test_leaving_gives_the_pen_to_who_waits() -> None:
    writer, follower, _ = two_tabs()
    writer.app.leave()
    assert follower.app.table is not None and not follower.app.table.follows
    play(follower)
    assert entries(follower) == 1


def test_secrets_are_hidden_from_the_tab_that_lost_the_pen() -> None:
    writer, follower, _ = two_tabs(FAIR)
    assert writer.app.table is not None
    writer.app.table.look()
    assert writer.app.table.viewer == 0
    follower.app.do("take_lock")
    assert writer.app.table.viewer is None


def test_moves_that_could_not_be_kept_are_not_given_up_for_the_storage() -> None:
    storage, locks = Storage(), Locks()
    writer, follower = Tab(storage, locks), Tab(storage, locks)
    writer.deal(HANSA)
    follower.app.open(writer.gone)
    storage.full = True
    play(writer)
    follower.app.do("take_lock")
    assert entries(writer) == 1 and entries(follower) == 0


# -- storage ----------------------------------------------------------------------------------------------------------


def test_a_full_storage_raises_a_bar_until_there_is_room() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.deal(HANSA)
    assert bars(tab.app) == ""
    storage.full = True
    play(tab)
    assert "does not keep the game" in bars(tab.app)
    tab.app.do("download")
    [(name, data)] = tab.files.items()
    assert name == "hansa-Anna-Ben-Cem-1.hansa" and len(Match.from_bytes(data)) == 1
    storage.full = False
    play(tab)
    assert bars(tab.app) == ""


def test_a_file_is_looked_at_and_becomes_a_saved_game_when_somebody_sits_down() -> None:
    tab = Tab(Storage())
    match = new_match("hansa_teutonica", ["Anna", "Ben", "Cem"], "file")
    tab.app.share.open_file(match.to_bytes())
    assert tab.app.screen == "table" and not tab.app.saves.rows()
    tab.app.do("sit", "all")
    assert tab.app.screen == "table" and tab.gone.startswith("#play/") and len(tab.app.saves.rows()) == 1


@pytest.mark.parametrize("data", [b"", b"\x80", b"x" * 300_000])
def test_a_file_without_a_game_is_said(data: bytes) -> None:
    tab = Tab(Storage())
    tab.app.share.open_file(data)
    assert tab.app.screen == "start" and tab.app.notice is not None


def test_a_spectators_record_is_not_played_on() -> None:
    tab = Tab(Storage())
    watch = new_match("fair", ["Anna", "Ben"], "file").watch_record()
    assert isinstance(watch, Match)
    tab.app.share.open_file(watch.to_bytes())
    assert tab.app.table is not None and not tab.app.table.mine and not tab.app.table.legal
    tab.app.open("#")
    tab.app.saves.write("watch", watch, NOW)
    tab.app.open("#play/watch")
    assert tab.app.screen == "start"


# -- the list ---------------------------------------------------------------------------------------------------------


def test_every_command_on_a_game_that_is_gone_is_said() -> None:
    for command in ("duplicate", "delete", "export_raw"):
        tab = Tab(Storage())
        tab.app.do(command, "gone")
        assert tab.app.notice is not None and "not on this device" in tab.app.notice.text
    tab = Tab(Storage())
    tab.app.do("rename", "gone", "Sunday")
    assert tab.app.notice is not None


def test_a_copy_is_named_after_its_game() -> None:
    tab = Tab(Storage())
    tab.deal(HANSA)
    tab.app.leave()
    [row] = tab.app.saves.rows()
    tab.app.do("duplicate", row.id)
    assert sorted(row.title for row in tab.app.saves.rows()) == ["", "Anna, Ben, Cem, again"]


def test_without_a_clipboard_the_link_is_shown() -> None:
    tab = Tab(Storage())
    tab.clipboard = False
    tab.app.do("copy_link")
    assert tab.app.notice is not None and tab.copied[0] in tab.app.notice.text


def test_a_value_that_stands_for_nothing_changes_nothing() -> None:
    tab = Tab(Storage())
    before = start_regions(tab.app)
    for command in ("seat_up", "seat_remove", "game"):
        tab.app.do(command, "x")
    assert start_regions(tab.app) == before


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_start_screen_is_complete_in_every_language(language: str) -> None:
    storage = Storage()
    tab = Tab(storage, language=language)
    tab.deal(HANSA)
    tab.app.leave()
    storage[PREFIX + "broken"] = "?"
    [row] = [row for row in tab.app.saves.rows() if row.summary]
    for wish in ("", "#new?game=fair&board=moon&with=coins=99,x&seats=A,A:mauve&lang=la&first=Z&seed=%09"):
        tab.app.open(wish)
        for command in ("tools", "ask_name"):
            tab.app.do(command, row.id)
            shown = start_regions(tab.app)
            assert all(shown[name] for name in ("head", "games", "setup", "continue"))
            assert " style=" not in "".join(shown.values())


def test_a_record_that_is_damaged_says_so_when_it_is_opened() -> None:
    storage = Storage()
    tab = Tab(storage)
    tab.deal(HANSA)
    tab.app.leave()
    [row] = tab.app.saves.rows()
    storage[PREFIX + row.id] = storage[PREFIX + row.id][:-8] + "AAAAAAAA"
    with pytest.raises(TableError):
        tab.app.saves.open(row.id)
    tab.app.open(f"#play/{row.id}")
    assert tab.app.screen == "start" and tab.app.notice is not None


@pytest.mark.parametrize("played", [("here",), ("here", "link"), ("here",) * 4])
def test_a_save_with_seats_that_its_game_does_not_have_is_damaged(played: tuple[str, ...]) -> None:
    tab = Tab(Storage())
    tab.app.saves.write("one", new_match("hansa_teutonica", ["Anna", "Ben", "Cem"], "seats"), NOW, played)
    tab.app.open("#play/one")
    assert tab.app.screen == "start" and tab.app.notice is not None and "played" in tab.app.notice.text
