"""The end of a game: a page of its own, the next game, and what the list says of a finished one. No browser."""

import re
from itertools import pairwise

import pytest

from hansa_core import Match
from tests.fair.tables import finished as fair
from tests.ui.tabs import NOW, Storage, Tab
from tests.ui.test_saves import wrapped
from tests.ui.test_share import game, link, sat_down, table
from ui.drawing.chart import chart
from ui.screens.end import end_regions, end_skeleton
from ui.screens.points import totals
from ui.screens.saved import saved_games
from ui.session.autosave import received
from ui.session.saves import Saves
from ui.words.catalogue import LANGUAGES
from ui.words.html import Html

OVER = game(5000)
KINDS = {"hansa": OVER, "fair": fair(players=3, edition="second", church=True)}


def at_the_end(match: Match, language: str = "en") -> Tab:
    tab = Tab(Storage(), language=language)
    tab.app.apply(received(tab.app.device, match.copy(len(match))))
    return tab


def regions(tab: Tab) -> dict[str, str]:
    return {name: make() for name, (_, make) in end_regions(tab.app).items()}


def text(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).split())


# -- the page ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", KINDS.values(), ids=KINDS)
def test_the_end_is_a_page_of_its_own(match: Match, language: str) -> None:
    tab = at_the_end(match, language)
    assert tab.app.screen == "end"
    shown = regions(tab)
    laid = end_skeleton(tab.app)
    assert all(f'id="{name}"' in laid for name in shown)
    assert not any("{" in html or "None" in html for html in shown.values())
    sums, names = totals(match.position), table(tab).names
    title = text(shown["result"])
    assert str(max(sums)) in title and all(names[seat] in title for seat in match.position.winners())
    last = text(re.findall(r'<tr class="total">.*?</tr>', shown["points"])[-1]).split()
    assert [int(word) for word in last[1:]] == sorted(sums, reverse=True)
    assert shown["origin"].count('class="bar-total"') == len(sums)


def test_it_says_what_decided_it() -> None:
    shown = text(regions(at_the_end(OVER))["result"])
    position = OVER.position
    assert "which ended the game" in shown
    [winner] = position.winners()
    sums, scores = totals(position), position.score()
    second = max((seat for seat in range(3) if seat != winner), key=lambda seat: sums[seat])
    lead = max((scores[winner][kind] or 0) - (scores[second][kind] or 0) for kind in scores[0])
    assert re.search(rf"What decided it: .*, {lead} ahead of {OVER.header.seats[second].name}\.", shown)


def test_it_offers_another_game_a_look_back_and_a_link() -> None:
    shown = regions(at_the_end(OVER))["result"]
    assert re.findall(r'data-do="([^"]+)"', shown) == ["replay.go", "sheet", "again"]


def test_looking_back_leads_to_the_table_and_from_there_to_the_end() -> None:
    tab = at_the_end(OVER)
    tab.app.do("replay.go", "0")
    assert tab.app.screen == "table"
    tab.app.do("replay.leave")
    assert tab.app.screen == "end"


def test_the_last_move_can_be_taken_back() -> None:
    tab = at_the_end(OVER)
    tab.app.do("undo")
    assert tab.app.screen == "table" and table(tab).legal


def test_a_finished_game_of_others_can_be_kept() -> None:
    tab = Tab(Storage())
    tab.app.open(link(OVER))
    assert tab.app.screen == "end" and tab.app.saves.rows() == []
    assert re.findall(r'data-do="([^"]+)"', regions(tab)["result"]) == ["replay.go", "sheet", "sit"]
    tab.app.do("sit", "all")
    assert tab.app.screen == "end" and len(tab.app.saves.rows()) == 1


def test_the_points_over_the_game_tell_no_secret() -> None:
    """Goods in hand are hidden until the end (F10): what they were worth in between is not drawn."""
    match = KINDS["fair"]
    secret = {
        c for n in range(len(match)) for score in match.at(n).view(None).score() for c in score if score[c] is None
    }
    assert secret == {"goods"}
    drawn = regions(at_the_end(match))["beside"]
    assert 'class="chart"' in drawn


# -- once more --------------------------------------------------------------------------------------------------------


def test_playing_again_keeps_the_seats_and_the_next_player_begins() -> None:
    tab = at_the_end(OVER)
    tab.app.do("played", "1.link")
    before = table(tab)
    tab.app.do("again")
    after = table(tab)
    old, new = before.match.header, after.match.header
    assert after.id != before.id and len(after.match) == 0 and new.seed != old.seed
    assert (new.game, new.board, new.edition, new.options, new.seats) == (
        *(old.game, old.board, old.edition, old.options, old.seats),
    )
    assert old.first == 0 and new.first == 1 and after.match.to_act == 1
    assert after.played == before.played and tab.begun == [f"#play/{after.id}"]


def test_after_the_last_player_the_first_begins() -> None:
    tab = at_the_end(OVER)
    for first in (1, 2, 0):
        tab.app.do("again")
        assert table(tab).match.header.first == first


# -- the list ---------------------------------------------------------------------------------------------------------


def test_the_list_says_who_won_and_opens_at_the_end() -> None:
    tab = sat_down(OVER, "all")
    id = table(tab).id
    [winner] = OVER.position.winners()
    tab.app.open("#")
    assert f"{OVER.header.seats[winner].name} won" in text(saved_games(tab.app))
    tab.app.open(f"#play/{id}")
    assert tab.app.screen == "end"


def test_a_finished_game_of_before_is_listed_without_its_winner() -> None:
    """Version 0.2 did not note who won."""
    saves = Saves({})
    saves.write("one", OVER, NOW)
    row = saves.row("one")
    assert row.summary is not None and row.summary.winners == OVER.position.winners()
    tab = Tab(Storage())
    summary = {"game": "hansa_teutonica", "board": OVER.header.board, "names": ["Anna", "Ben", "Cem"],
               "colours": [seat.colour for seat in OVER.header.seats], "turn": -1, "entries": 7}  # fmt: skip
    tab.app.saves.storage.update(wrapped(summary=summary).storage)
    assert "Finished · move 7" in text(saved_games(tab.app))


def test_the_list_says_whose_link_is_awaited() -> None:
    match = game(12)
    assert match.to_act is not None
    tab = sat_down(match, str((match.to_act + 1) % 3))
    tab.app.open("#")
    assert f"Waiting for {match.header.seats[match.to_act].name}’s link" in text(saved_games(tab.app))


@pytest.mark.parametrize("points", [(49, 43, 40), (0, 0, 0, 0, 0), (60, 60, 60, 59, 1)])
def test_the_badges_of_the_chart_lie_apart_and_within_it(points: tuple[int, ...]) -> None:
    drawn = chart([[0, each] for each in points], ["red"] * len(points), [Html("")] * len(points), "points")
    high = float(re.findall(r'viewBox="0 0 \d+ (\d+)"', drawn)[0])
    tops = [float(y) for y in re.findall(r'<svg x="[\d.]+" y="(-?[\d.]+)" width="44" height="22"', drawn)]
    assert len(tops) == len(points) and tops == sorted(tops)
    assert tops[0] >= 0 and tops[-1] + 22 <= high
    assert all(after - before >= 22 for before, after in pairwise(tops))
