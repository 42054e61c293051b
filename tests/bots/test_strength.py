"""The strength table and its ladder count what they should."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from bench._ladder import drawn, ladder
from bench._pairings import CARDS, COMMON, HANSA, MIXED, OTHERS, PAIRINGS, passes
from bench.strength import DOCS, HABITS, WRITTEN, as_markdown, habits, marks, row, write
from hansa_core.bots import arena
from hansa_core.bots.arena import Played, Setting
from hansa_core.cli.results import Results
from hansa_core.table.shelf import find_game


def game(*seats, winner=0, points=(), done=()):
    shares = tuple(float(seat == winner) for seat in range(len(seats)))
    points = points or tuple(30 if share else 10 for share in shares)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    return Played(seats, points, places, shares, "prestige", 100, done or ({},) * len(seats), ())


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


@pytest.mark.parametrize("id", [HANSA, "merchant_princes", "middle_ages"])
def test_every_board_and_number_of_players_is_paired(id):
    wanted = {(board.id, players) for board in find_game(id).boards for players in board.players}
    assert {(table.board, table.players) for table, _ in PAIRINGS if table.game == id} == wanted


def test_every_pairing_can_be_played_and_none_is_there_twice(monkeypatch):
    """The first decision of each: every bot is known, every set-up can be."""
    monkeypatch.setattr(arena, "CAP", 0)
    assert len({arena.complete(setting) for _, setting in PAIRINGS}) == len(PAIRINGS)
    for table, setting in PAIRINGS:
        assert arena.play(setting, 0).decisions == 1 and len(setting.bots) == table.players


def against(table):
    return [(setting.bots[0], setting.bots[1:]) for each, setting in PAIRINGS if each == table]


@pytest.mark.parametrize("table", [COMMON, *CARDS], ids=str)
def test_every_level_meets_the_one_below(table):
    steps = [("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("hard", "random")]
    assert {(lead, (other,) * (table.players - 1)) for lead, other in steps} <= {*against(table)}


@pytest.mark.parametrize("table", [COMMON, *CARDS, *OTHERS], ids=str)
def test_hard_meets_random_and_a_table_of_all_levels(table):
    met = against(table)
    levels = ("medium", "easy", "random")[: table.players - 1]
    assert ("hard", ("random",) * (table.players - 1)) in met
    assert any(lead == "hard" and {*levels[:2]} & {*others} and "hard" not in others for lead, others in met)
    if table.players > 2:
        assert any({*levels} <= {*others} for _, others in met)


def test_hard_meets_every_style():
    assert {"rush", "skills", "blocking", "hoarding", "network"} <= {
        bot for _, setting in PAIRINGS for bot in setting.bots
    }


def test_passes_are_even_whenever_they_stop_and_come_to_their_end():
    reached: Counter[Setting] = Counter()
    for wanted in passes(PAIRINGS, 40):
        for setting, numbers in wanted:
            reached[setting] = max(reached[setting], len(numbers))
        deals = [reached[each] / len(each.bots) / table.often for table, each in PAIRINGS if reached[each] < 40]
        assert max(deals, default=0) - min(deals, default=0) <= 1
    assert {*reached} == {setting for _, setting in PAIRINGS} and {*reached.values()} == {40}
    assert [*passes(PAIRINGS, 0)] == []


def test_a_row_counts_the_first_bot_of_a_pairing():
    setting = COMMON.one("hard", "random")
    points = (30, 20, 10, 5)
    games = [game(*seats, points=points) for seats in (("hard", *["random"] * 3), ("random", "hard", *["random"] * 2))]
    found = row(COMMON, setting, games)
    assert found["wins"].startswith("50%") and found["against"] == "3 random" and found["games"] == 2
    assert (found["points / others"], found["winner"]) == ("25.0 / 13.3", 30.0)


def test_habits_are_counted_by_games_and_by_times():
    done = [{"uses swap": 2, "uses plus_3": 0}, {"uses swap": 1, "uses plus_3": 0}]
    games = [game("hard", "easy", done=(each, {"uses swap": 9})) for each in done] + [
        game("easy", "hard", done=({"uses plus_3": 9}, {"uses swap": 0, "uses plus_3": 0}))
    ]
    head = "hard, 3 games"
    assert habits(games, "hard") == [
        {head: "uses swap", "in": "67%", "times a game": "1.0"},
        {head: "uses plus 3", "in": "0%", "times a game": "0.0"},
        {head: "the game ends by prestige", "in": "100%", "times a game": ""},
    ]


def test_tables_and_charts_are_made_from_the_kept_games_of_the_games_that_are_asked_for(tmp_path):
    results = Results(tmp_path / "games.jsonl")
    results.add(COMMON.one("easy", "random"), 0, game("easy", "random", "random", "random"))
    results.add(MIXED, 0, game("hard", "medium", "easy", "random", done=({"uses swap": 1},) * 4))
    for table in (each for each in CARDS if each.players == 2):
        results.add(table.one("hard", "medium"), 0, game("hard", "medium"))
    texts = {doc: "".join(blank(name) for name in names) for doc, names in NAMES.items()}
    for doc, text in texts.items():
        (tmp_path / doc).write_text(text)
    found = write(Results(tmp_path / "games.jsonl"), ["merchant_princes"], tmp_path)
    changed = blank("merchant_princes").replace("old", as_markdown(found))
    assert len(found) == 1 and found[0]["board, players"] == "herren_der_meere, 2"
    assert (tmp_path / "bots_merchants.md").read_text() == changed + blank("middle_ages")
    assert (tmp_path / "bots.md").read_text() == texts["bots.md"] and not (tmp_path / "strength.svg").exists()
    chart = (tmp_path / "strength_merchants.svg").read_text()
    assert "herren_der_meere, 2" in chart and "middle_ages, 2" in chart and "die_hanse" not in chart
    rows = write(Results(tmp_path / "games.jsonl"), [*WRITTEN], tmp_path)
    assert len(rows) == 4 and "old" not in "".join((tmp_path / doc).read_text() for doc in NAMES)
    assert "uses swap" in (tmp_path / "bots.md").read_text() and (tmp_path / "strength.svg").exists()


NAMES = {"bots.md": (HANSA, HABITS), "bots_merchants.md": ("merchant_princes", "middle_ages")}


def blank(name):
    begin, end = marks(name)
    return f"before\n{begin}\nold\n{end}\nafter\n"


@pytest.mark.parametrize("doc", NAMES)
def test_the_documents_have_the_marks(doc):
    text = (DOCS / doc).read_text(encoding="utf-8")
    for mark in (mark for name in NAMES[doc] for mark in marks(name)):
        assert text.count(mark) == 1
