"""games, simulate and perft."""

import math
import subprocess
import sys

import pytest

import hansa_core
from hansa_core import new_match
from hansa_core.bots.player import make_players, play_out
from tests.command_line.running import bad, run, sentence
from tests.fair.tables import new
from ui.build.environment import ROOT

NUMBERS = {"games", "decisions", "branching_mean", "log2_bits_mean", "bytes_mean", "winner_score_mean"}


def test_games_tells_what_can_be_chosen():
    answer = run("games", "--json").answer
    fair = next(game for game in answer["games"] if game["id"] == "fair")
    assert fair["boards"] == [{"id": "village", "players": [2, 3]}, {"id": "town", "players": [2, 3, 4]}]
    assert fair["editions"] == ["first", "second"]
    options = {option["name"]: option for option in fair["options"]}
    assert options["coins"] == {"name": "coins", "type": "int", "default": 5, "min": 2, "max": 9, "needs": {}}
    assert options["prices"]["choices"] == ["steady", "steep"]
    assert options["church"] == {"name": "church", "type": "bool", "default": False, "needs": {"edition": ["second"]}}


def test_games_is_a_table_for_people():
    done = run("games")
    assert (done.code, done.err) == (0, "")
    fair = done.out[done.out.index("fair: ") :]
    assert fair.splitlines() == [
        "fair: The Fair",
        "  --board  players",
        "  village  2, 3",
        "  town     2, 3, 4",
        "  --edition first, second",
        "  --with      value          default  only with",
        "  coins       2 to 9         5",
        "  hand_limit  2 to 4         3",
        "  prices      steady, steep  steady",
        "  church      true, false    false    edition second",
    ]


def test_simulate_plays_whole_games_and_checks_every_position():
    done = run("simulate", "fair", "--games", 3, "--check", "--json", "--seed", "s")
    answer = done.answer
    assert done.code == 0 and set(answer) >= NUMBERS | {"seconds", "games_per_second", "decisions_per_second"}
    assert answer["games"] == 3 and answer["end_reasons"] == {"pile": 3} and answer["violations"] == []
    assert answer["checked"] == answer["decisions"] + 3  # every entry, and the three first positions


def test_simulate_is_reproducible_game_by_game():
    """Game i has the seed "{seed}/{i}", and its bots play by it."""
    chosen = {"board": "town", "edition": "second", "church": True, "coins": 9}
    answer = run("simulate", "fair", "--games", 2, "--seed", "s", "--players", 2, "--board", "town",
                 "--edition", "second", "--with", "church,coins=9", "--json").answer  # fmt: skip
    games = [new_match("fair", ["Seat 1", "Seat 2"], f"s/{i}", **chosen) for i in range(2)]
    choices = [len(legal) for i, match in enumerate(games) for _, legal, _ in played_out(match, f"s/{i}")]
    assert answer["decisions"] == sum(map(len, games))
    assert answer["branching_mean"] == round(sum(choices) / len(choices), 3)
    assert answer["log2_bits_mean"] == round(sum(map(math.log2, choices)) / 2, 2)
    assert answer["bytes_mean"] == sum(len(match.to_bytes()) for match in games) / 2
    best = [max(sum(score.values()) for score in match.position.score()) for match in games]
    assert answer["winner_score_mean"] == sum(best) / 2


def played_out(match, seed):
    return list(play_out(match, make_players(["random"], match, seed)))


def test_bots_are_one_for_all_or_one_each():
    alone = run("simulate", "fair", "--games", 1, "--bots", "random", "--json").answer
    each = run("simulate", "fair", "--games", 1, "--bots", "random,random,random", "--json").answer
    assert {name: alone[name] for name in NUMBERS} == {name: each[name] for name in NUMBERS}


@pytest.mark.parametrize(("depth", "lines"), [(0, 1), (1, 6 * 6)])
def test_perft_counts_lines(depth, lines):
    assert run("perft", "fair", "--players", 2, "--depth", depth, "--json").answer == {"depth": depth, "lines": lines}


def test_what_is_left_out_takes_its_default():
    """The first board, as many players as the board seats, the last edition."""
    assert run("perft", "fair", "--depth", 1, "--json").answer["lines"] == 6**3
    assert new(3).setup.board == "village" and new(3).setup.edition == "second"
    for chosen in (("--players", 4), ("--board", "town")):
        assert run("perft", "fair", *chosen, "--depth", 1, "--json").answer["lines"] == 6**4


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("simulate", "chess"), "setup.unknown_game"),
        (("simulate", "fair", "--board", "city"), "setup.unknown_board"),
        (("simulate", "fair", "--edition", "third"), "setup.unknown_edition"),
        (("simulate", "fair", "--players", 7), "setup.player_count"),
        (("simulate", "fair", "--players", -1), "setup.player_count"),
        (("simulate", "fair", "--players", "two"), "--players"),
        (("simulate", "fair", "--players", 4, "--board", "village"), "setup.board_players"),
        (("simulate", "fair", "--with", "dice"), "setup.unknown_option"),
        (("simulate", "fair", "--with", "coins"), "setup.option_value"),
        (("simulate", "fair", "--with", "coins=99"), "setup.option_range"),
        (("simulate", "fair", "--with", "church", "--edition", "first"), "setup.option_needs"),
        (("simulate", "fair", "--bots", "genius"), "setup.unknown_bot"),
        (("simulate", "fair", "--bots", "random,random"), "setup.bot_count"),
        (("simulate", "fair", "--games", 0), "--games"),
        (("simulate", "fair", "--seed", "x" * 64), "setup.seed"),
        (("simulate",), "required"),
        (("simulate", "fair", "--colour", "red"), "--colour"),
        (("perft", "fair", "--depth", -1), "--depth"),
        (("games", "--also", "no.such.module"), "no.such.module"),
        (("games", "--also", "json"), "setup.no_game"),
        (("games", "--also", ""), "--also"),
        (("games", "--also", ".json"), "--also"),
        (("dance",), "dance"),
    ],
)
def test_bad_arguments_are_one_line(arguments, word):
    assert word in bad(*arguments)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (
            ("simulate", "chess"),
            "There is no game called chess here. Possible: hansa_teutonica, merchant_princes, middle_ages, fair.",
        ),
        (("simulate", "fair", "--board", "city"), "There is no board called city. Possible: village, town."),
        (("simulate", "fair", "--with", "coins=99"), "coins can be from 2 to 9."),
        (("simulate", "fair", "--games", 0), "--games must be at least 1."),
        (("games", "--also", "json"), "The module json holds no game."),
        (("replay", "#g/9AAAA"), "This game comes from a newer version of Hansa. Please install that one."),
        (("replay", "no_such_file"), "no_such_file: No such file or directory."),
    ],
)
def test_a_person_is_told_in_a_sentence(arguments, text):
    assert sentence(*arguments) == text


def test_nothing_from_outside_steers_the_terminal():
    """Escapes, bells, C1 controls and marks that turn the direction of writing are shown, not sent."""
    name = "\x1b[2J\x07\x9b31m\u202etxt"
    shown = r"\x1b[2J\x07\x9b31m\u202etxt"
    assert sentence("replay", name) == f"{shown}: No such file or directory."
    assert (
        sentence("simulate", name)
        == f"There is no game called {shown} here. Possible: hansa_teutonica, merchant_princes, middle_ages, fair."
    )
    assert shown in sentence("simulate", "fair", f"--{name}") and shown in sentence("games", "--also", name)


def test_what_a_game_offers_is_in_the_help():
    for command in ("simulate", "perft"):
        done = run(command, "--help")
        assert (done.code, done.err) == (0, "") and run("games").out.strip() in done.out
        for word in ("die_hanse_4_5", "herren_der_meere", "village", "2009, 2014, 2020", "hand_limit"):
            assert word in done.out


def test_the_version_is_that_of_the_package():
    done = subprocess.run([sys.executable, "-m", "hansa_core", "--version"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"hansa {hansa_core.__version__}\n", "")


def test_a_reader_that_has_seen_enough_is_no_error():
    words = [sys.executable, "-m", "hansa_core", "games"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
