"""The course of a turn: P12 to P14, P31."""

import pytest

from tests.games.merchant_princes.random_play import games
from tests.games.merchant_princes.table import PLAYERS, Table
from tests.rules import expect_refusal, rule


@rule("P12")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players):
    table = Table("turn 1 phase1", players)
    order = []
    for _ in range(2 * players):
        order.append(table.asked)
        table.play("end", "draw")
    assert order == [((1 + k) % players, "D2") for k in range(2 * players)]
    assert table.params_of("turn_began") == [{"seat": 1}]


@rule("P12")
def test_phase_1_phase_2_and_then_the_trading_posts():
    table = Table("cards 0 trading_post; hand 0 blue")
    asked = [table.asked]
    for move in ("end", "draw", "draw"):
        table.play(move)
        asked.append(table.asked)
    assert asked == [(0, "D2"), (0, "D3"), (0, "D4"), (1, "D2")]


@rule("P12")
@pytest.mark.parametrize("move", ["draw", "lay blue 1", "sell", "pass"])
def test_phase_1_is_ended_first(move):
    with expect_refusal("P12", "merchant_princes.phase1_first"):
        Table("hand 0 blue").play(move)


@rule("P12")
@pytest.mark.parametrize("phase", ["phase2", "post"])
@pytest.mark.parametrize("move", ["end", "exchange 1 red", "buy docker"])
def test_phase_1_does_not_come_back(phase, move):
    with expect_refusal("P12", "merchant_princes.phase1_over"):
        Table(f"turn 0 {phase}; hand 0 blue; gold 0 20; cards 0 trading_post").play(move)


@rule("P12")
@pytest.mark.parametrize("move", ["lay blue 1", "sell", "pass"])
def test_phase_2_does_not_come_back(move):
    with expect_refusal("P12", "merchant_princes.phase2_over"):
        Table("turn 0 post; hand 0 blue; cards 0 trading_post").play(move)


@rule("P12")
def test_another_player_waits():
    with expect_refusal("T2", "table.not_asked", seat=1, asked=[0]):
        Table("turn 0 phase1").play("end", seat=1)


@rule("P13")
@pytest.mark.parametrize(
    ("move", "then"),
    [("exchange 1 red", {"end"}), ("buy trading_post", {"end"}), ("end", None)],
)
def test_phase_1_is_one_exchange_or_one_purchase_or_nothing(move, then):
    table = Table("gold 0 30; hand 0 blue").play(move)
    if then is None:
        assert table.asked == (0, "D3") and table.params_of("passed") == [{"seat": 0}]
    else:
        assert table.legal() == then
        assert table.play("end").params_of("passed") == []


@rule("P14")
def test_phase_2_is_a_sale_or_a_draw():
    table = Table("turn 0 phase2; hand 0 blue")
    assert table.legal() == {"draw", *(f"lay blue {slot}" for slot in range(1, 7))}
    assert table.play("lay blue 1", "sell").asked == (1, "D2")


@rule("P14")
def test_phase_2_cannot_be_passed():
    with expect_refusal("P14", "merchant_princes.no_pass"):
        Table("turn 0 phase2; hand 0 blue").play("pass")


@rule("P14")
def test_with_an_empty_hand_one_can_only_draw():
    table = Table("turn 0 phase2")
    assert table.legal() == {"draw"}
    with expect_refusal("P14", "merchant_princes.empty_hand"):
        table.play("lay blue 1")


@rule("P14")
@pytest.mark.parametrize("move", ["draw"])
def test_who_has_begun_to_sell_does_not_draw(move):
    with expect_refusal("P14", "merchant_princes.already_laid", good="blue"):
        Table("turn 0 phase2; hand 0 blue blue").play("lay blue 1", move)


@rule("P31")
def test_nobody_ever_decides_at_the_same_time_as_another():
    for match in games():
        assert not any(match.at(n).sealed for n in range(len(match)))
        assert all(len(match.at(n).to_act_all) == 1 for n in range(len(match)))
    kinds = set(match.setup.vocabulary.kinds)
    assert kinds == set("end draw stop sell pass load discard buy lay exchange reveal".split())
