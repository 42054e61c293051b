"""The strength table and its ladder count what they should."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from bench._ladder import drawn, ladder
from bench._pairings import COMMON, OTHERS, PAIRINGS, plan
from bench.strength import BEGIN, END, as_markdown, row, write
from hansa_core.bots.arena import Played
from hansa_core.cli.results import Results
from hansa_core.hansa_teutonica import GAME


def game(*seats, winner=0, points=()):
    shares = tuple(float(seat == winner) for seat in range(len(seats)))
    return Played(seats, points or tuple(30 if share else 10 for share in shares), shares, "prestige", 100, ())


def test_ten_times_the_chances_are_four_hundred_points():
    """Of 1,100 games of two, ten in eleven are won."""
    games = [game("a", "random", winner=int(n % 11 == 0)) for n in range(1100)]
    best, ground = ladder(games)
    assert (best.bot, ground.bot, ground.points) == ("a", "random", 0)
    assert best.points == pytest.approx(400, abs=3)


def test_who_wins_as_often_as_chance_would_stands_where_random_does():
    games = [game("a", "random", "random", "random", winner=n % 4) for n in range(400)]
    rungs = {rung.bot: rung for rung in ladder(games)}
    assert abs(rungs["a"].points) < 1


def test_strength_is_known_through_others():
    """a beats b as often as b beats random: it stands twice as high, though it never met random."""
    games = [game("a", "b", winner=int(n % 4 == 0)) for n in range(400)]
    games += [game("b", "random", winner=int(n % 4 == 0)) for n in range(400)]
    rungs = {rung.bot: rung.points for rung in ladder(games)}
    assert rungs["a"] == pytest.approx(2 * rungs["b"], abs=8) and rungs["b"] > 150


def test_more_games_tell_more():
    few, many = ([game("a", "random", winner=int(n % 3 == 0)) for n in range(count)] for count in (30, 480))
    spread_few, spread_many = ladder(few)[0].spread, ladder(many)[0].spread
    assert spread_few / spread_many == pytest.approx(4, rel=0.1)


def test_who_never_wins_is_known_by_its_place():
    """b is second of three in every game."""
    games = [game("a", "b", "random", points=(30, 20, 10)) for _ in range(20)]
    assert [rung.bot for rung in ladder(games)] == ["a", "b", "random"]


def test_games_of_many_count_as_one_comparison_less_than_seats():
    two = ladder([game("a", "random", winner=n % 2) for n in range(300)])[0].spread
    four = ladder([game("a", "random", "random", "random", winner=n % 4) for n in range(200)])[0].spread
    assert four == pytest.approx(two, rel=0.01)  # 200 games of four: 3 pairs with a, half a comparison each


def test_a_bot_that_never_lost_keeps_a_place():
    rung = ladder([game("a", "random") for _ in range(5)])[0]
    assert 300 < rung.points < 2000 and rung.spread > 300


def test_games_without_an_end_count_for_nobody():
    given_up = game("a", "random")._replace(shares=(0.0, 0.0))
    ended = [game("a", "random", winner=n % 2) for n in range(10)]
    assert ladder([*ended, given_up])[0].points == ladder(ended)[0].points


def test_the_chart_says_what_the_ladder_says():
    rungs = ladder([game("hard", "random", winner=int(n % 5 == 0)) for n in range(50)])
    tree = ET.fromstring(drawn({"one": rungs, "two": rungs, "three": rungs}))
    words = [each.text for each in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("hard") == words.count("random") == 3 and {"one", "two", "three"} <= {*words}
    assert words.count(f"{rungs[0].points:.0f}") == 3


# -- the table --------------------------------------------------------------------------------------------------------


def test_every_board_and_number_of_players_is_in_the_plan():
    wanted = {(board.id, players) for board in GAME.boards for players in board.players}
    assert {(table.board, table.players) for table in (COMMON, *OTHERS)} == wanted
    for table, setting in PAIRINGS:
        assert GAME.setup(table.players, setting.board, setting.edition, **dict(setting.options))


def test_the_plan_is_even_whenever_it_stops_and_comes_to_its_end():
    reached: Counter[object] = Counter()
    for setting, numbers in plan(40):
        reached[setting] = max(reached[setting], len(numbers))
        others = [(each, reached[each] / len(each.bots)) for table, each in PAIRINGS if table != COMMON]
        counts = [rounds for each, rounds in others if reached[each] < 40]
        assert max(counts, default=0) - min(counts, default=0) <= 1
    assert {*reached} == {setting for _, setting in PAIRINGS} and {*reached.values()} == {40}


def test_a_row_counts_the_first_bot_of_a_pairing():
    setting = COMMON.one("hard", "random")
    points = (30, 20, 10, 5)
    games = [game(*seats, points=points) for seats in (("hard", *["random"] * 3), ("random", "hard", *["random"] * 2))]
    found = row(COMMON, setting, games)
    assert found["wins"].startswith("50%") and found["against"] == "3 random" and found["games"] == 2
    assert (found["points / others"], found["winner"]) == ("25.0 / 13.3", 30.0)


def test_table_and_chart_are_made_from_the_kept_games(tmp_path):
    results = Results(tmp_path / "games.jsonl")
    setting = COMMON.one("easy", "random")
    for number in range(2):
        results.add(setting, number, game("easy", "random", "random", "random"))
    doc, chart = tmp_path / "doc.md", tmp_path / "chart.svg"
    doc.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    found = write(Results(tmp_path / "games.jsonl"), doc, chart)
    assert doc.read_text() == f"before\n{BEGIN}\n{as_markdown(found)}\n{END}\nafter\n" and len(found) == 1
    assert "easy" in chart.read_text()
