"""Two worlds that differ only in what is secret look the same to everybody who may not know it.

Compared are every region of the page, the map, what is announced, the log, the title, moments looked back at, and what
a click, a key or pointing at something is answered."""

from collections.abc import Iterator

import pytest

from hansa_core import Match, new_match
from hansa_core.bots.sensible_middle_ages import choose
from hansa_core.table import Chance, Move
from tests.games.middle_ages.table import NAMES, Table
from tests.rules import rule
from tests.ui.tabs import Storage, Tab
from ui.screens.table import table_regions, table_skeleton
from ui.screens.title import page_title
from ui.session.autosave import received, seated
from ui.session.outcome import Outcome
from ui.session.seats import these_here
from ui.session.table import AnyTable

KEEPERS = (1, 3)
"""The seats whose purses and cards are exchanged. They play no card, so that all stays secret to the end."""
HANDS = ("loading_master broken_axle social_ascent", "social_status special_sale free_loading")
PURSES = (20_000, 31_700)
OTHERS = "cash 0 20000; cash 2 20000; cards 2 bonus_sale loading_master"
PLAYED = ("break_axle", "special_sale", "free_load", "bonus_sale", "social_status")
PRESSES = ("wagon:1", "wagon:2", "shelf:paris.wine", "node:paris", "store:paris.1", "invest:courier", "level:3", "done")


def worlds(**options: bool) -> list[Match]:
    found = []
    for turn in (1, -1):
        secrets = zip(KEEPERS, PURSES[::turn], HANDS[::turn], strict=True)
        lines = [f"cash {seat} {purse}; cards {seat} {hand}" for seat, purse, hand in secrets]
        start = "\n".join([Table.set_up(4, options), *lines, OTHERS]).replace(";", "\n")
        found.append(new_match("middle_ages", NAMES, "secrets", start=start))
    return found


def plays_a_card(move: Move) -> bool:
    return (
        move.kind in PLAYED
        or (move.kind == "climb" and move.values[-1] > 0)
        or (move.kind == "declare" and move.values[0] != "none")
    )


def steps(matches: list[Match]) -> Iterator[int]:
    """The same game in both worlds, move by move; stops when purses are opened, at the end."""
    chance = Chance("secrets")
    for n in range(600):
        first, second = matches
        seat = first.to_act
        yield n
        move = choose(first.position.view(seat), first.position.legal_moves(seat), chance, n)
        if seat in KEEPERS:  # what both purses and both hands allow
            listed = (move, *first.position.legal_moves(seat))
            move = next(each for each in listed if not plays_a_card(each) and second.why_not(each, seat) is None)
        for match in (first, second):
            match.play(move, seat)
        if first.to_act is None:
            return
        assert first.position.view(0) == second.position.view(0), "what seat 0 knows is the same in both worlds"


def twin_of(match: Match) -> Match:
    """With the sealed answers that are in."""
    twin = match.copy(len(match))
    for seat, move in match.pending.items():
        twin.play(move, seat)
    return twin


def at_the_table(match: Match, mine: tuple[int, ...] | None) -> Tab:
    tab = Tab(Storage())
    tab.app.apply(received(tab.app.device, twin_of(match), None if mine is None else these_here(mine, 4)))
    return tab


def watching(match: Match) -> Tab:
    tab = Tab(Storage())
    tab.app.apply(Outcome(table=seated("", match.copy(match.settled).watch_record(), None)))
    return tab


def table(tab: Tab) -> AnyTable:
    assert tab.app.table is not None
    return tab.app.table


def page(tab: Tab) -> dict[str, object]:
    """All that the page shows and says."""
    shown: dict[str, object] = {name: make() for name, (_, make) in table_regions(tab.app).items()}
    shown |= {"skeleton": table_skeleton(tab.app), "title": page_title(tab.app), "said": tab.app.announcement}
    shown["notice"] = tab.app.notice.text if tab.app.notice else ""
    scene = table(tab).room.scene(table(tab), table(tab).marks(), tab.app.words, 1.0)
    return shown | {"shapes": scene.shapes, "places": scene.places}


def looks(tab: Tab) -> Iterator[dict[str, object]]:
    """Now, at an earlier moment, and after presses all over the table."""
    yield page(tab)
    now = len(table(tab).match)
    for n in {now // 2, now - 1} & set(range(1, now)):
        table(tab).look_back(n)
        yield page(tab)
        table(tab).look_ahead()
    for press in PRESSES:
        (tab.app.actions.point if ":" in press else tab.app.actions.word)(press)
        yield {"notice": tab.app.notice.text if tab.app.notice else "", "thing": said_of(tab, press)}
        tab.app.notice = None


def said_of(tab: Tab, place: str) -> object:
    return table(tab).room.thing(place, table(tab), tab.app.words)


def same(one: Tab, other: Tab, where: object) -> None:
    for first, second in zip(looks(one), looks(other), strict=True):
        assert first.keys() == second.keys()
        for name in first:
            assert first[name] == second[name], (where, name)


WAYS = (None, (0, 2), (0,), (2,))
"""The seats of this device: all, two, or one."""


@rule("M4", "M9", "M115", "T7")
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize("negotiating", [False, True])
def test_nothing_on_the_page_tells_another_purse_or_hand(negotiating: bool, every: bool) -> None:
    """All seats here behind the curtain; one that looks; one or two here, the others elsewhere; a watched game. At each
    question all of these ways, or two of them in turn."""
    matches, asked, keepers = worlds(negotiating=negotiating), set(), set()
    for n in steps(matches):
        first = matches[0]
        question = (first.position.phase, first.to_act in KEEPERS)
        if question in asked and n % 90:
            continue
        asked.add(question)
        keepers |= {first.to_act} & {*KEEPERS}
        for mine in WAYS if every else WAYS[len(asked) % 2 :: 2]:
            tabs = [at_the_table(match, mine) for match in matches]
            if len(table(tabs[0]).mine) > 1:  # before anybody looks
                same(*tabs, where=(n, question, mine, "covered"))
            if first.to_act not in KEEPERS and (mine is None or first.to_act in mine):
                for tab in tabs:
                    table(tab).look()
                same(*tabs, where=(n, question, mine, "looks"))
            elif mine is not None:
                same(*tabs, where=(n, question, mine, "elsewhere"))
        if not first.pending and not first.position.chain:
            same(*map(watching, matches), where=(n, question, "watching"))
    assert {"buy", "bid", "tariff", "turn", "disc", "auction", "climb"} <= {phase for phase, _ in asked}
    assert {*KEEPERS} <= keepers, "they were asked behind the curtain"


@rule("M7", "M31", "M64")
def test_nothing_on_the_page_tells_a_sealed_answer() -> None:
    """At every sealed question the first who is asked answers in two ways; until all are in, nobody sees which."""
    (match, _), chance, met = worlds(), Chance("sealed"), set()
    for n in range(400):
        position, seat = match.position, match.to_act
        if seat is None:
            break
        if position.sealed and not match.pending and len(position.to_act_all) > 1 and position.phase not in met:
            listed = list(position.legal_moves(seat))
            if len(listed) > 1:
                met.add(position.phase)
            twins = [twin_of(match), twin_of(match)]
            for twin, move in zip(twins, (listed[0], listed[-1]), strict=True):
                twin.play(move, seat)
            for mine in (None, tuple({0, 1, 2, 3} - {seat})):
                tabs = [at_the_table(twin, mine) for twin in twins]
                same(*tabs, where=(n, position.phase, mine, "covered"))
                for tab in tabs:
                    table(tab).look()
                same(*tabs, where=(n, position.phase, mine, "looks"))
        match.play(choose(position.view(seat), position.legal_moves(seat), chance, n), seat)
    assert {"declare", "bid", "disc"} <= met
