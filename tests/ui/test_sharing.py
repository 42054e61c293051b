"""Links between devices: newer, older and other ways of a game, seats of this device, replay. No browser."""

import pytest

from hansa_core import Match, new_match
from hansa_core.bots.sensible_hansa import choose
from hansa_core.table import Chance
from hansa_core.wire.kinship import kinship
from tests.ui.tabs import Storage, Tab
from ui.catalogue import LANGUAGES
from ui.rooms import room_of
from ui.screens.bars import bars
from ui.screens.table import table_regions
from ui.table import Table

NAMES = ["Anna", "Ben", "Cem"]


def game(entries: int, seed: str = "links", other: str = "") -> Match:
    """A game played so far by the sensible bot; `other` lets it go another way after its tenth whole move."""
    match, chance = new_match("hansa_teutonica", NAMES, seed, first=0), Chance(seed)
    while match.to_act is not None and match.settled < entries:
        if other and match.settled >= 10:
            chance, other = Chance(other), ""
        match.play(choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match)))
    return match.copy(match.settled)


def table(tab: Tab) -> Table:
    assert tab.app.table is not None
    return tab.app.table


def link(match: Match) -> str:
    return f"#{match.to_link()}"


def card(tab: Tab) -> str:
    return table_regions(tab.app)["prompt"][1]()


def sat_down(match: Match, seat: str = "1", storage: Storage | None = None) -> Tab:
    tab = Tab(Storage() if storage is None else storage)
    tab.app.open(link(match))
    tab.app.sharing.sit(seat)
    return tab


# -- in ---------------------------------------------------------------------------------------------------------------


def test_a_new_game_is_looked_at_and_saved_only_when_somebody_sits_down() -> None:
    tab = Tab(Storage())
    tab.app.open(link(game(12)))
    assert len(table(tab).match) == 12 and not table(tab).legal and not tab.app.saves.rows()
    assert "Who are you?" in card(tab) and 'data-value="2"' in card(tab)
    seat = table(tab).match.to_act
    tab.app.sharing.sit(str(seat))
    assert tab.gone == f"#play/{table(tab).id}" and len(tab.app.saves.rows()) == 1
    assert table(tab).mine == {seat} and table(tab).legal


def test_seats_of_another_device_are_not_decided_here() -> None:
    match = game(12)
    assert match.to_act is not None
    tab = sat_down(match, str((match.to_act + 1) % 3))
    name = NAMES[match.to_act]
    assert table(tab).elsewhere and not table(tab).legal and f"Link for {name}" in card(tab)
    tab.app.hands.play("end")
    assert len(table(tab).match) == 12 and tab.app.notice and name in tab.app.notice.text
    tab.app.open("#")
    tab.app.open(f"#play/{tab.app.saves.rows()[0].id}")
    assert table(tab).elsewhere  # also after a reload
    tab.app.sharing.sit(str(match.to_act))
    assert not table(tab).elsewhere and table(tab).legal


def test_a_newer_link_goes_on_and_tells_what_is_new() -> None:
    tab = sat_down(game(12))
    id = table(tab).id
    tab.app.open(link(game(17)))
    assert table(tab).id == id and len(tab.app.saves.rows()) == 1 and len(table(tab).match) == 17
    assert "5 moves have come" in bars(tab.app)
    assert len(tab.app.saves.open(id)) == 17 and tab.app.saves.mine(id) == {1}
    table(tab).look_back(table(tab).known, playing=True)
    assert table(tab).replay and table(tab).replay.n == 12 and bars(tab.app) == ""
    table(tab).look_ahead()
    assert bars(tab.app) == ""


def test_the_same_link_again_changes_nothing() -> None:
    tab = sat_down(game(12))
    before = dict(tab.app.saves.storage)
    tab.app.open(link(game(12)))
    assert tab.app.notice is None and tab.app.saves.storage == before


def test_an_older_link_offers_to_look_and_changes_nothing() -> None:
    tab = sat_down(game(20))
    before = dict(tab.app.saves.storage)
    tab.app.open(link(game(12)))
    assert tab.app.notice and "move 12" in tab.app.notice.text and tab.app.notice.offer == "replay.go"
    assert tab.app.saves.storage == before and len(table(tab).match) == 20


def test_two_ways_of_a_game_are_both_kept() -> None:
    mine, other = game(20), game(20, other="elsewhere")
    common = kinship(mine, other).common
    assert 10 <= common < 20
    tab = sat_down(mine)
    before = dict(tab.app.saves.storage)
    tab.app.open(link(other))
    assert table(tab).sheet == "fork" and tab.app.saves.storage == before
    assert f"up to move {common}" in table_regions(tab.app)["sheet"][1]()
    tab.app.sharing.look_at_fork()
    assert table(tab).match.digest() == other.digest() and table(tab).replay and table(tab).replay.n == common
    assert tab.app.saves.storage == before
    tab.app.sharing.keep_both()
    assert len(tab.app.saves.rows()) == 2
    assert {tab.app.saves.open(row.id).digest() for row in tab.app.saves.rows()} == {mine.digest(), other.digest()}
    tab.app.open(link(game(22, other="elsewhere")))  # goes on with the one that it belongs to
    assert len(tab.app.saves.rows()) == 2 and len(table(tab).match) == 22


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    ["g/", "g/1", "g/1AAAA", "w/1AAAA", "g/9AAAA", "g/~", "g/1" + "A" * 20_000, "g/1é", "g/1AAAA/notanumber"],
)
def test_a_link_that_does_not_open_leaves_the_table_as_it_is(language: str, text: str) -> None:
    tab = Tab(Storage(), language=language)
    tab.app.open("#new?game=hansa_teutonica&seats=Anna,Ben,Cem&seed=x")
    before, id = table(tab), table(tab).id
    tab.app.open(f"#{text}")
    if len(text) > 16_000:
        return  # an address that long is not even read; the browser shows the start screen
    assert tab.app.table is before and tab.gone == f"#play/{id}"
    assert tab.app.notice and tab.app.notice.text


def test_each_mistyped_character_of_a_link_is_noticed() -> None:
    right = game(12).to_link()
    tab = Tab(Storage())
    for at in range(2, len(right)):
        tab.app.notice = None
        tab.app.open("#" + right[:at] + ("A" if right[at] != "A" else "B") + right[at + 1 :])
        assert tab.app.table is None and tab.app.notice, at


def test_links_within_a_pasted_text() -> None:
    tab = Tab(Storage())
    text = f"Your turn! https://table.example/{link(game(12))}\nGreetings"
    assert tab.app.sharing.open_text(text) and len(table(tab).match) == 12
    assert not tab.app.sharing.open_text("Your turn!")


def test_a_moment_in_a_link() -> None:
    tab = Tab(Storage())
    tab.app.open(link(game(12)) + "/7")
    assert table(tab).replay and table(tab).replay.n == 7
    tab = sat_down(game(12))
    tab.app.open(f"#play/{table(tab).id}/3")
    assert table(tab).replay and table(tab).replay.n == 3


# -- out --------------------------------------------------------------------------------------------------------------


def test_a_link_is_copied_and_shown_and_bars_undo() -> None:
    tab = sat_down(game(12), "all")
    tab.app.sharing.make("play")
    made = tab.app.sharing.current()
    assert made and tab.copied == [made.link] and made.link.startswith("https://table.example/#g/")
    table(tab).sheet = "share"
    assert made.link in table_regions(tab.app)["sheet"][1]() and 'class="code"' in table_regions(tab.app)["sheet"][1]()
    tab.app.hands.take_back("undo")
    assert tab.app.notice and tab.app.notice.rule == "T6" and len(table(tab).match) == 12
    id = table(tab).id
    tab.app.open("#")
    tab.app.open(f"#play/{id}")
    tab.app.hands.take_back("undo")
    assert len(table(tab).match) == 12  # the save remembers that it has left


def test_the_clipboard_may_be_forbidden() -> None:
    tab = sat_down(game(12), "all")
    tab.clipboard = False
    tab.app.sharing.make("play")
    assert tab.app.notice and "by hand" in tab.app.notice.text and tab.app.sharing.current()


def test_a_watch_link_is_only_watched() -> None:
    tab = sat_down(game(12), "all")
    tab.app.sharing.make("watch")
    made = tab.app.sharing.current()
    assert made
    fragment = "#" + made.link.partition("#")[2]
    assert fragment.startswith("#w/")
    guest = Tab(Storage())
    guest.app.open(fragment)
    assert len(table(guest).match) == 12 and not table(guest).legal and "You are watching" in card(guest)
    assert table(guest).match.header.seed == ""
    guest.app.sharing.sit("all")
    assert not guest.app.saves.rows()


# -- looking back -----------------------------------------------------------------------------------------------------


def test_the_past_is_shown_and_not_played() -> None:
    tab = sat_down(game(30), "all")
    now = table(tab).view.digest()
    table(tab).look_back(12)
    assert table(tab).view.digest() == table(tab).match.at(12).view(table(tab).viewer).digest() != now
    assert not table(tab).legal and "Looking back" in card(tab)
    tab.app.hands.take_back("undo")
    assert len(table(tab).match) == 30 and tab.app.notice
    tab.app.hands.back()
    tab.app.hands.back()
    assert table(tab).replay is None and table(tab).view.digest() == now


def test_playing_stops_at_the_end_and_begins_anew() -> None:
    tab = sat_down(game(5), "all")
    table(tab).look_back(3, playing=True)
    replay = table(tab).replay
    assert replay and replay.playing
    for n in (4, 5):
        table(tab).look_back(n, playing=True)
    assert replay.n == 5 and not replay.playing
    replay.play()
    assert replay.n == 0 and replay.playing
    assert [replay.faster() or replay.speed for _ in range(3)] == [2, 4, 1]


def test_played_on_from_a_moment_as_a_game_of_its_own() -> None:
    tab = sat_down(game(30), "all")
    first = table(tab).match
    table(tab).look_back(12)
    assert table(tab).replay
    branch = table(tab).replay.from_here()
    tab.app.receive(branch)
    assert len(branch) <= 12 and branch.position.chain == 0 and branch.digest() == first.digest_at(len(branch))
    assert len(tab.app.saves.rows()) == 2 and table(tab).legal
    tab.app.hands.take_back("undo")
    assert len(table(tab).match) == len(branch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_told(language: str) -> None:
    tab = sat_down(game(60), "all")
    tab.app.set_language(language)
    for n in range(61):
        table(tab).look_back(n)
        told = table_regions(tab.app)["moment"][1]()
        assert "{" not in told and f"{n}" in told
    assert room_of("hansa_teutonica").game == table(tab).match.game.id
