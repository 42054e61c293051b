"""The end: P28, P29, E6 to E8."""

import pytest

from tests.games.merchant_princes.random_play import games
from tests.games.merchant_princes.table import PLAYERS, Table
from tests.rules import expect_refusal, rule

ONE_LEFT = "turn 0 phase2; pile blue; hand 0 red; ships 0 red white; row" + " green" * 6


@rule("P28", "P26")
def test_e6_the_last_card_is_drawn_and_the_trading_post_brings_nothing():
    table = Table(ONE_LEFT + "; cards 0 trading_post").play("draw")
    assert table.asked == (None, None) and table.hand(0) == ["blue", "red"]
    assert table.position.end_reason == "pile"


@rule("P28", "P27")
def test_e7_the_sale_pays_and_then_the_trading_post_takes_the_last_card():
    table = Table(ONE_LEFT + "; cards 0 trading_post").play("lay red 1", "sell")
    assert table.purses == [1, 0] and table.asked == (0, "D4")
    table.play("draw")
    assert table.asked == (None, None) and table.hand(0) == ["blue"]


@rule("P28", "P27")
def test_e8_the_last_card_is_declined_and_the_game_goes_on():
    table = Table(ONE_LEFT + "; cards 0 trading_post").play("lay red 1", "sell", "stop")
    assert table.asked == (1, "D2") and table.pile == ["blue"]


@rule("P28")
@pytest.mark.parametrize("pile", [1, 2])
def test_the_game_ends_with_the_last_card_and_nobody_moves_any_more(pile):
    table = Table("turn 0 phase2; pile" + " blue" * pile, 3).play("draw")
    assert table.asked == (None, None) and table.position.legal_moves() == ()
    with expect_refusal("T1", "table.over"):
        table.play("end")


@rule("P28")
def test_the_game_goes_on_with_one_card_left():
    table = Table("turn 0 phase2; pile blue blue blue").play("draw")
    assert table.asked == (1, "D2") and table.pile == ["blue"]


@rule("P28")
def test_every_game_ends_because_the_pile_is_empty():
    for match in games():
        assert match.position.end_reason == "pile" and not match.position.pile
        assert all(match.at(n).end_reason is None for n in range(len(match)))


@rule("P28", "P29")
def test_cards_ships_and_special_cards_are_worth_nothing():
    lines = "turn 0 phase2; pile blue; gold 0 5; gold 1 6; hand 0 red red red red; ships 0" + " red" * 5
    table = Table(lines + "; cards 0 docker trading_post").play("draw")
    assert [dict(score) for score in table.position.score()] == [{"gold": 5}, {"gold": 6}]
    assert table.position.winners() == (1,)


@rule("P29")
@pytest.mark.parametrize(
    ("gold", "winners"), [((3, 4, 2), (1,)), ((4, 4, 2), (0, 1)), ((0, 0, 0), (0, 1, 2)), ((0, 9, 9), (1, 2))]
)
def test_the_most_gold_wins_and_equal_players_win_together(gold, winners):
    purses = "; ".join(f"gold {seat} {n}" for seat, n in enumerate(gold))
    table = Table(f"turn 0 phase2; pile blue; {purses}", 3)
    assert table.position.winners() == ()
    table.play("draw")
    assert table.position.winners() == winners
    assert table.params_of("counted") == [{"seat": seat, "n": n} for seat, n in enumerate(gold)]


@rule("P29")
@pytest.mark.parametrize("players", PLAYERS)
def test_at_the_end_everybody_sees_the_gold(players):
    table = Table("turn 0 phase2; pile blue; gold 0 5; gold 1 6", players).play("draw")
    for viewer in (None, *range(players)):
        assert table.position.view(viewer).score() == table.position.score()
        assert table.position.view(viewer).winners() == (1,)
