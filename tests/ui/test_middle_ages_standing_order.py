"""The private standing order: the page answers where a card would change nothing, and nobody else learns it (M115)."""

from collections.abc import Iterator

import pytest

from hansa_core import Match, new_match
from tests.games.middle_ages.table import NAMES, Table
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from ui.screens.sheets import sheet
from ui.screens.table import table_regions
from ui.session.autosave import received
from ui.session.saves import ORDERS, PREFIX
from ui.session.seats import these_here
from ui.session.standing import Standing
from ui.session.standing_order import PAUSES
from ui.session.table import AnyTable
from ui.words.catalogue import LANGUAGES

AXLE = "phase axle 0; cards 0 social_ascent; cards 1 social_ascent"
"""Two are asked one after the other; neither holds the card."""
HAMBURG = "wagon 1 hamburg arrived; arrivals 1; phase bonus_sale 0; at 1; cards 0 bonus_sale"
FREE = "phase free_loading 2; at 1; wagon 1 hamburg master 1; load 1 1 silk; warehouse 2 hamburg iron; cards 2 axle"


def match_at(lines: str, **options: bool) -> Match:
    start = f"{Table.set_up(3, options)}\n{lines}".replace(";", "\n")
    return new_match("middle_ages", NAMES[:3], "order", start=start)


def sit_down(lines: str, mine: tuple[int, ...] = (0,), storage: Storage | None = None, **options: bool) -> Tab:
    tab = Tab(Storage() if storage is None else storage)
    tab.app.apply(received(tab.app.device, match_at(lines, **options), these_here(mine, 3)))
    return tab


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def order(tab: Tab, value: str = "yes") -> None:
    tab.app.do("standing_order", value)
    tab.app.wake()


def ordered(lines: str, mine: tuple[int, ...] = (0,), **options: bool) -> Tab:
    tab = sit_down(lines, mine, **options)
    order(tab)
    return tab


def let_time_pass(tab: Tab) -> None:
    while tab.timers:
        tab.timers.pop(0)[1]()
        tab.app.wake()


def card(tab: Tab) -> str:
    return table_regions(tab.app)["prompt"][1]()


def notice(tab: Tab) -> str:
    return tab.app.notice.text if tab.app.notice else ""


@rule("M115")
@pytest.mark.parametrize(
    ("lines", "seat", "answer"),
    [
        pytest.param("phase declare; cards 0 social_ascent; cards 1 social_ascent", 0, "declare none", id="D2"),
        pytest.param(AXLE, 0, "pass", id="D7"),
        pytest.param("phase special_sale 0; cards 0 social_ascent; warehouse 0 paris wine", 0, "pass", id="D13"),
        pytest.param(HAMBURG.replace("0 bonus", "0 special") + "; load 1 0 silk", 0, "pass", id="D14"),
        pytest.param("phase upkeep 0; level 0 8; cards 0 broken_axle", 0, "pay 8", id="D17"),
        pytest.param("phase upkeep 0; level 0 8; cards 0 broken_axle; cash 0 700", 0, "pay 6", id="D17 and a drop"),
        pytest.param(FREE.replace("2 axle", "2 broken_axle"), 2, "pass", id="D21"),
    ],
)
def test_where_no_card_can_be_played_it_answers(lines: str, seat: int, answer: str) -> None:
    by_hand, tab = sit_down(lines, (seat,)), ordered(lines, (seat,))
    (pause, _), *others = tab.timers
    assert pause in PAUSES and not others
    assert len(table(tab).match) == 0 and not table(tab).match.pending, "as a person it takes a while"
    assert "about to answer for you" in card(tab)
    let_time_pass(tab)
    by_hand.app.apply(by_hand.app.actions.play(answer))
    match, other = table(tab).match, table(by_hand).match
    assert (match.digest(), match.pending) == (other.digest(), other.pending)
    assert len(match) + len(match.pending) == 1 and "Answered for you" in notice(tab)


@rule("M97", "M115")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("bonus 0 0 0 0 0 0; load 1 0 silk", "Hamburg pays no bonus now."),
        ("bonus 0 300 0 0 0 0; load 1 0 wine", "Hamburg sells none of your goods aboard"),
    ],
)
def test_a_card_that_would_change_nothing_is_kept(lines: str, why: str) -> None:
    """Hamburg lists silk and no wine."""
    tab = ordered(f"{HAMBURG}; {lines}")
    assert why in card(tab) and "Here it changes nothing." in card(tab)
    let_time_pass(tab)
    assert [str(entry) for entry in table(tab).match.entries] == ["pass"]
    assert Table.lines_of(table(tab).match.position)["cards 0"] == ["bonus_sale"]


@rule("M89", "M95", "M97", "M100", "M109", "M115")
@pytest.mark.parametrize(
    ("lines", "options"),
    [
        pytest.param("phase axle 0; cards 0 broken_axle", {}, id="an axle to break"),
        pytest.param(f"{HAMBURG}; bonus 0 300 0 0 0 0; load 1 0 silk wine", {}, id="a bonus for the silk"),
        pytest.param("phase upkeep 0; level 0 8; cards 0 social_status", {}, id="a cheaper upkeep"),
        pytest.param("phase axle 0; cards 0 social_ascent; loans 0 1", {}, id="a loan that can be repaid"),
        pytest.param("phase axle 0; cards 0 social_ascent", {"negotiating": True}, id="a deal that can be made"),
        pytest.param("phase auction 0; cash 0 0", {}, id="another question with one answer"),
    ],
)
def test_where_there_is_something_to_decide_it_does_not(lines: str, options: dict[str, bool]) -> None:
    tab = ordered(lines, **options)
    assert not tab.timers and "Here it changes nothing." not in card(tab)


def test_it_is_off_until_it_is_given_and_can_be_taken_back() -> None:
    tab = sit_down(AXLE)
    tab.app.wake()
    assert not tab.timers and 'data-key="card-order"' in card(tab)
    order(tab)
    order(tab, "no")
    let_time_pass(tab)
    assert len(table(tab).match) == 0


def test_what_was_taken_back_is_the_seats_own_to_decide() -> None:
    tab = ordered(AXLE)
    let_time_pass(tab)
    assert len(table(tab).match) == 1
    tab.app.do("undo")
    tab.app.wake()
    assert len(table(tab).match) == 0 and not tab.timers


def test_whoever_comes_first_counts() -> None:
    """The seat answers itself, looks back, or takes the order away while the pause runs."""
    tab = ordered(AXLE)
    tab.app.apply(tab.app.actions.play("pass"))
    let_time_pass(tab)
    assert len(table(tab).match) == 1 and notice(tab) == ""
    tab = ordered(f"round 2; {AXLE}")
    tab.app.apply(tab.app.actions.play("pass"))
    table(tab).look_back(0)
    let_time_pass(tab)
    assert len(table(tab).match) == 1


def test_it_is_kept_beside_the_game_and_goes_with_it() -> None:
    storage = Storage()
    tab = sit_down(AXLE, storage=storage)
    order(tab)
    id = table(tab).id
    kept = storage[PREFIX + id], table(tab).match.to_bytes(), table(tab).match.to_link()
    order(tab, "no")
    assert kept == (storage[PREFIX + id], table(tab).match.to_bytes(), table(tab).match.to_link())
    order(tab)
    tab.app.leave()
    later = Tab(storage)
    later.app.open(f"#play/{id}")
    assert table(later).orders == {0}
    later.app.leave()
    later.app.saves.delete(id)
    assert ORDERS + id not in storage


def pages(tab: Tab) -> dict[str, object]:
    """All that can be seen and heard, the menu too."""
    shown: dict[str, object] = {name: make() for name, (_, make) in table_regions(tab.app).items()}
    table(tab).sheet = "menu"
    shown["menu"] = sheet(tab.app)
    table(tab).sheet = ""
    return shown | {"notice": notice(tab), "said": tab.app.announcement, "call": tab.app.call}


def hot_seats() -> Iterator[tuple[Tab, bool]]:
    for given in (True, False):
        tab = sit_down(AXLE, (0, 1, 2))
        table(tab).look()
        if given:
            order(tab)
        yield tab, given


@rule("M115", "T7")
def test_nobody_else_at_the_device_sees_it() -> None:
    """The curtain comes as ever: until the seat looks nothing is answered, and then it is as if by hand."""
    shown = []
    for tab, given in hot_seats():
        if given:
            let_time_pass(tab)
        else:
            tab.app.apply(tab.app.actions.play("pass"))
        assert table(tab).standing is Standing.CURTAIN and table(tab).match.to_act == 1
        tab.app.wake()
        assert not tab.timers
        shown.append(pages(tab))
        table(tab).look()
        tab.app.wake()
        assert not tab.timers, "the next seat has given none"
        shown.append(pages(tab))
    assert shown[:2] == shown[2:]
    assert all('aria-pressed="true" data-do="standing_order"' not in str(page["menu"]) for page in shown)


@rule("M115", "T7")
def test_an_order_waits_behind_the_curtain() -> None:
    """It was given by the second seat, which is asked after the first one."""
    seen = []
    for given in (True, False):
        tab = sit_down(AXLE.replace("axle 0", "axle 1"), (0, 1, 2))
        table(tab).look()
        if given:
            order(tab)
        tab.timers.clear()
        table(tab).viewer = None
        table(tab).renew()
        tab.app.wake()
        assert table(tab).standing is Standing.CURTAIN and not tab.timers
        seen.append(pages(tab))
        table(tab).look()
        tab.app.wake()
    assert seen[0] == seen[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_card_and_menu_in_every_language(language: str) -> None:
    tab = sit_down(AXLE)
    tab.app.set_language(language)
    label = tab.app.words.say("table.standing_order")
    table(tab).sheet = "menu"
    assert label in card(tab) and label in sheet(tab.app)
