"""Every sitting is played to its end by all levels at one table, without a refusal, a hang or a secret."""

import pytest

from bench import soak
from bench.soak import GAMES, Sitting, sittings, soaked
from hansa_core import games

SHORT = {"hansa_teutonica": 13, "merchant_princes": 10, "middle_ages": 19}
"""Every so many sittings in every run."""
SOME = [(sitting, n) for game, step in SHORT.items() for n, sitting in enumerate(sittings(games()[game])[5::step])]
PLAIN = Sitting("merchant_princes", "herren_der_meere", "2007", 2, ())


def faults(played):
    return [f"{game.sitting}: {game.fault}" for game in played if game.fault]


@pytest.mark.parametrize(("sitting", "number"), SOME, ids=lambda each: str(each).replace(" ", "_"))
def test_some_sittings(sitting, number):
    played = soak.soak(sitting, number)
    assert faults([played]) == []
    assert played.decisions > 50 and played.asked >= played.decisions // soak.ASKED


@pytest.mark.slow
def test_the_long_soak():
    assert faults(soaked(range(GAMES))) == []


def test_every_combination_is_a_sitting():
    """Hansa Teutonica: five boards for the players printed on them and for two, three editions, modules where they
    belong (H3 and section 1 of its rules); a round of the soak plays every one of them."""
    found = sittings(games()["hansa_teutonica"])
    assert len(found) == len({*found})
    seats = {(each.board, each.players) for each in found}
    assert seats == {
        ("die_hanse_2_3", 2), ("die_hanse_2_3", 3), ("die_hanse_4_5", 4), ("die_hanse_4_5", 5),
        ("east_3_5", 2), ("east_3_5", 3), ("east_3_5", 4), ("east_3_5", 5),
        ("britannia_3", 2), ("britannia_3", 3), ("britannia_4_5", 4), ("britannia_4_5", 5),
    }  # fmt: skip
    for board, players in seats:
        editions = {each.edition for each in found if (each.board, each.players) == (board, players)}
        assert editions == {"2009", "2014", "2020"}, (board, players)
    options = {(each.edition, frozenset(dict(each.options))) for each in found if each.board == "die_hanse_4_5"}
    every = {("2020", frozenset(names)) for names in ((), ("missions",), ("favour",), ("missions", "favour"))}
    assert options == every | {(old, frozenset(names)) for old in ("2009", "2014") for names in ((), ("missions",))}
    levels = {number % 4 for number in range(GAMES // len([*soaked_sittings()]))}
    assert levels == {0, 1, 2, 3}  # so every level has sat in every seat of every sitting


def soaked_sittings():
    for game in games().values():
        yield from sittings(game)


class Fickle:
    """Chooses otherwise every time, as a bot does that knows more than it should."""

    def __init__(self):
        self.turn = 0

    def choose(self, view, legal, n):
        self.turn += 1
        return legal[self.turn % len(legal)]


class Stubborn:
    def choose(self, view, legal, n):
        return view.parse("draw")


@pytest.mark.parametrize(
    ("bot", "fault"), [(Fickle(), "chooses"), (Stubborn(), "merchant_princes.loading")], ids=["secret", "refusal"]
)
def test_what_goes_wrong_is_found(monkeypatch, bot, fault):
    monkeypatch.setattr(soak, "_player", lambda match, level, seat: bot)
    assert fault in soak.soak(PLAIN, 0).fault


def test_a_game_without_an_end_is_found(monkeypatch):
    monkeypatch.setattr(soak, "CAP", 3)
    found = soak.soak(PLAIN, 0)
    assert found.fault.endswith("no end") and found.decisions == 6


def test_a_game_follows_from_its_number():
    assert soak.soak(PLAIN, 3) == soak.soak(PLAIN, 3)
