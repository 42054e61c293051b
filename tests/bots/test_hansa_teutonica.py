"""The bots of Hansa Teutonica: they decide by their view alone, and say why. `test_soak.py` plays all set-ups."""

import pytest

from hansa_core import new_match
from hansa_core.bots.brains import brain_of
from hansa_core.bots.hansa_teutonica.search import think
from hansa_core.bots.hansa_teutonica.standing import TERMS
from hansa_core.bots.hansa_teutonica.styles import STYLES, style
from hansa_core.bots.hansa_teutonica.thinker import LEVELS
from hansa_core.bots.hansa_teutonica.trained import weights_of
from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.bots.hansa_teutonica.weights import HAND_SET
from hansa_core.bots.hansa_teutonica.whole import whole_moves
from hansa_core.bots.player import make_player, make_players, play_out
from hansa_core.table import Chance
from tests.games.hansa_teutonica.setups import ALL_SITTINGS, MODULE_SITTINGS
from tests.games.hansa_teutonica.table import GAME
from ui.words.catalogue import Catalogue

NAMES = ["Anna", "Ben", "Clara", "David", "Eva"]
CAP = 500  # decisions a seat: bots' games end long before
START = "hansa_teutonica die_hanse_4_5 2020 players=4\nturn 0 actions 2\n"


def match_of(sitting, seed):
    return new_match(
        "hansa_teutonica", NAMES[: sitting.players], seed, sitting.board, sitting.edition, **dict(sitting.options)
    )


def play(match, levels, seed):
    for n, (seat, legal, move) in enumerate(play_out(match, make_players(levels, match, seed))):
        assert move in legal
        assert n < CAP * match.setup.players
        yield seat, legal, move
    assert match.position.end_reason


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_choice_does_not_depend_on_what_others_hide(level):
    """The plate, the marker supply and the other mission cards are dealt anew: the choice stays."""
    match = new_match("hansa_teutonica", NAMES[:3], "hidden", "die_hanse_2_3", missions=True)
    asked = 0
    for seat, legal, _ in play(match, ["random"], "hidden"):
        if len(legal) > 1 and len(match) % 43 == 0 and match.position.phase != "replacing":
            position = match.position
            world = position.resample(seat, Chance("another world"))
            choices = {
                make_player(level, "hansa_teutonica", Chance("bot")).choose(each.view(seat), legal, len(match))
                for each in (position, world)
            }
            assert len(choices) == 1
            asked += 1
    assert asked > 3


def test_a_view_is_left_as_it_was():
    match = new_match("hansa_teutonica", NAMES[:4], "view", "die_hanse_4_5")
    view = match.position.view(match.to_act)
    before = view.to_text()
    make_player("hard", "hansa_teutonica", Chance("bot")).choose(view, view.legal_moves(), 0)
    assert view.to_text() == before


def test_the_same_chance_makes_the_same_choices():
    games = []
    for _ in range(2):
        match = new_match("hansa_teutonica", NAMES[:3], "same", "die_hanse_2_3")
        games.append([str(move) for _, _, move in play(match, ["easy"], "same")])
    assert games[0] == games[1]


# -- whole moves ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sitting", [*ALL_SITTINGS[2::9], *MODULE_SITTINGS[::3]], ids=str)
def test_whole_moves_are_listed_by_the_engine(sitting):
    """Step by step, each is in the engine's own list."""
    values = Values(HAND_SET)
    match = match_of(sitting, "whole")
    for _ in play(match, ["random"], "whole"):
        position = match.position
        if len(match) % 97 or position.phase not in ("main", "permanent", "displaced"):
            continue
        for moves in whole_moves(position, values):
            twin = position.copy()
            for move in moves:
                assert move in twin.legal_moves(), moves
                twin.apply(move)
            assert not twin.chain


def test_posts_of_a_route_are_alike():
    position = GAME.position_from_text(START + "supply 0 cubes 5 discs 0\n")
    places = [moves for moves in whole_moves(position, Values(HAND_SET)) if moves[0].kind == "place"]
    routes = {position.content.board.route_of[position.content.board.post_number[moves[0].post]] for moves in places}
    assert len(routes) == len(places) > 10


# -- what they see ----------------------------------------------------------------------------------------------------


def best(text, width=8):
    position = GAME.position_from_text(text)
    return think(Values(HAND_SET), position, 0, width)[0]


def test_a_full_route_to_actiones_is_established():
    text = START + "supply 0 cubes 3 discs 0\nroute gottingen_quedlinburg cube0 cube0 cube0\n"
    line = best(text)
    assert "establish gottingen_quedlinburg skill.actiones" in [str(move) for move in line.moves]


def test_a_won_game_is_ended():
    """One more prestige ends it, and seat 0 is far ahead."""
    text = START.replace("actions 2", "actions 1") + "prestige 0 19\nprestige 1 2\ncity goslar cube0 .\n"
    text += "supply 0 cubes 2 discs 0\nroute goslar_hildesheim cube0 cube0 cube0\n"
    line = best(text)
    assert line.after.phase == "over" and line.moves[0].kind == "establish"


def test_terms_add_up_to_the_value():
    match = new_match("hansa_teutonica", NAMES[:4], "terms", "britannia_4_5")
    for _ in play(match, ["medium", "random", "random", "random"], "terms"):
        if len(match) == 120:
            break
    values = Values(HAND_SET)
    position = match.position
    for seat, value in enumerate(values.all_values(position, False)):
        terms = values.terms(position, seat)
        assert len(terms) == len(TERMS) and sum(terms) == pytest.approx(value)


def test_what_is_remembered_changes_nothing():
    """The same positions judged by a fresh evaluation and by one that has seen the whole game."""
    match = new_match("hansa_teutonica", NAMES[:4], "fresh", "die_hanse_4_5", favour=True)
    known = Values(HAND_SET)
    for _ in play(match, ["random"], "fresh"):
        value = known.all_values(match.position, False)
        if len(match) % 40 == 0:
            assert Values(HAND_SET).all_values(match.position, False) == pytest.approx(value)


def test_chances_add_up_and_follow_the_lead():
    bot = brain_of("hansa_teutonica").thinker("hard", Chance("bot"))
    ahead = GAME.position_from_text(START + "prestige 1 15\n")
    chances = bot.chances(ahead.view(0))
    assert sum(chances) == pytest.approx(1) and max(chances) == chances[1] > 0.4


def test_chances_of_a_finished_game_are_certain():
    match = new_match("hansa_teutonica", NAMES[:3], "over", "die_hanse_2_3")
    for _ in play(match, ["random"], "over"):
        pass
    bot = brain_of("hansa_teutonica").thinker("easy", Chance("bot"))
    chances = bot.chances(match.position.view(0))
    assert [seat for seat, chance in enumerate(chances) if chance] == list(match.position.winners())


# -- plans and reasons ------------------------------------------------------------------------------------------------


def test_three_plans_with_their_reasons():
    match = new_match("hansa_teutonica", NAMES[:4], "plans", "die_hanse_4_5")
    said = set()
    for seat, legal, _ in play(match, ["medium", "random", "random", "random"], "plans"):
        if len(match) % 37 == 0 and match.position.phase == "main":
            bot = brain_of("hansa_teutonica").thinker("medium", Chance("bot"))
            plans = bot.plans(match.position.view(seat), legal, len(match))
            firsts = [plan.moves[0] for plan in plans]
            assert 1 <= len(plans) <= 3 and len({*firsts}) == len(firsts) and all(move in legal for move in firsts)
            assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
            said |= {reason.key for plan in plans for reason in plan.reasons}
    for language in ("en", "fr", "de"):
        known = Catalogue(language, ("ui.words", "ui.games.hansa_teutonica.words")).entries
        assert said <= known.keys()
    assert len(said) > 5


# -- weights ----------------------------------------------------------------------------------------------------------


def test_every_board_has_all_weights():
    for board in GAME.boards:
        assert weights_of(board.id).keys() == HAND_SET.keys()


def test_styles_lean_each_another_way():
    found = [style(name) for name in STYLES]
    assert all(each is not None and each.keys() == HAND_SET.keys() for each in found)
    assert len({tuple(each.values()) for each in found if each}) == len(STYLES)
    assert style("nobody") is None and {"easy", "medium", "hard"} < LEVELS.keys()
