"""Exchanging cubes: P15 to P17, and phase 1 in steps, P36."""

import pytest

from tests.games.merchant_princes.table import GOODS, Table
from tests.rules import expect_refusal, rule


@rule("P15")
def test_the_cube_of_one_ship_for_another_colour():
    table = Table("ships 0 red blue").play("exchange 2 green")
    assert table.ships(0) == ["red", "green"]
    assert table.params_of("exchanged") == [{"seat": 0, "ship": 2, "back": "blue", "good": "green"}]


@rule("P15")
def test_every_own_ship_and_every_other_colour():
    table = Table("ships 0 red blue red")
    wanted = {
        f"exchange {ship} {good}"
        for ship, cube in ((1, "red"), (2, "blue"), (3, "red"))
        for good in GOODS
        if good != cube
    }
    assert table.legal("exchange") == wanted


@rule("P15")
@pytest.mark.parametrize(
    ("move", "key", "params"),
    [
        ("exchange 1 red", "merchant_princes.exchange_same", {"good": "red"}),
        ("exchange 2 blue", "merchant_princes.exchange_same", {"good": "blue"}),
        ("exchange 3 red", "merchant_princes.exchange_ship", {"ship": 3}),
        ("exchange 1 green", "merchant_princes.exchange_no_cube", {"good": "green"}),
    ],
)
def test_what_cannot_be_exchanged(move, key, params):
    with expect_refusal("P15", key, **params):
        Table("ships 0 red blue; ships 1 green green green green green").play(move)


@rule("P15")
def test_the_cube_that_goes_back_is_no_choice():
    """All five red cubes are in use, one of them on the ship that exchanges: red was not available before."""
    table = Table("ships 0 red blue; ships 1 red red red red; cards 0 docker")
    assert "exchange 2 red" not in table.legal()
    assert "exchange 2 red" in table.play("exchange 1 white").legal()


@rule("P15", "P30")
def test_the_cube_that_went_back_can_be_taken_by_the_next():
    table = Table("ships 0 red blue; ships 1 red red red red").play("exchange 1 white", "end", "draw")
    assert table.legal("exchange") == {f"exchange {n} {good}" for n in range(1, 5) for good in GOODS if good != "red"}
    table = Table("turn 1 phase1; ships 0 white blue; ships 1 red red red red")
    assert "exchange 1 white" in table.legal()


@rule("P16")
@pytest.mark.parametrize("dockers", [0, 1, 2])
def test_who_exchanges_does_so_once_and_once_more_per_docker(dockers):
    table = Table("ships 0 red blue; cards 0" + " docker" * dockers if dockers else "ships 0 red blue")
    colours = iter(["white", "green", "yellow", "brown"])
    for _ in range(1 + dockers):
        table.play(f"exchange 1 {next(colours)}")
    assert table.legal() == {"end"}
    with expect_refusal("P36", "merchant_princes.exchange_used"):
        table.play(f"exchange 1 {next(colours)}")


@rule("P16")
@pytest.mark.parametrize("dockers", [0, 1, 2])
def test_who_buys_exchanges_once_per_docker(dockers):
    owned = "; cards 0" + " docker" * dockers if dockers else ""
    table = Table("ships 0 red blue; gold 0 8" + owned).play("buy trading_post")
    colours = iter(["white", "green", "brown"])
    for _ in range(dockers):
        table.play(f"exchange 1 {next(colours)}")
    assert table.legal() == {"end"}


@rule("P17")
def test_exchanges_come_before_or_after_the_purchase_and_on_any_ship():
    table = Table("ships 0 red blue; gold 0 8; cards 0 docker docker")
    table.play("exchange 1 white", "buy trading_post", "exchange 1 green", "end")
    assert table.ships(0) == ["green", "blue"] and table.cards(0) == ["trading_post", "docker", "docker"]


@rule("P17")
def test_every_exchange_is_optional():
    table = Table("cards 0 docker docker")
    for moves in ((), ("exchange 1 red",), ("exchange 1 red", "exchange 2 red")):
        for move in moves:
            assert "end" in table.legal()
            table.play(move)
        assert "end" in table.legal()
        table = Table("cards 0 docker docker")


@rule("P36")
@pytest.mark.parametrize(
    ("dockers", "exchanges", "purchases", "more", "may_buy"),
    [
        (0, 0, 0, 1, True),
        (0, 1, 0, 0, False),
        (0, 0, 1, 0, False),
        (1, 0, 0, 2, True),
        (1, 1, 0, 1, True),
        (1, 2, 0, 0, False),
        (1, 0, 1, 1, False),
        (1, 1, 1, 0, False),
        (2, 0, 0, 3, True),
        (2, 2, 0, 1, True),
        (2, 3, 0, 0, False),
        (2, 0, 1, 2, False),
        (2, 2, 1, 0, False),
    ],
)
def test_what_is_left_after_so_many_steps(dockers, exchanges, purchases, more, may_buy):
    """P36's two conditions, worked out by hand: e < k + 1 - b, and b = 0 with e <= k."""
    owned = " docker" * dockers + " trading_post" * purchases
    cards = f"; cards 0{owned}" if owned else ""
    table = Table(f"turn 0 phase1 exchanges {exchanges} purchases {purchases}; gold 0 40{cards}")
    params = table.position.prompt.params
    assert (params["exchanges"], params["may_buy"], params["pass"]) == (more, may_buy, exchanges + purchases == 0)
    assert bool(table.legal("exchange")) == (more > 0) and bool(table.legal("buy")) == may_buy
    assert "end" in table.legal()


@rule("P36", "P19")
def test_e9_a_docker_is_bought_and_then_used():
    table = Table("ships 0 red blue; gold 0 12").play("buy docker", "exchange 2 green")
    assert table.legal() == {"end"} and table.ships(0) == ["red", "green"]


@rule("P36")
def test_e9_an_exchange_before_the_first_docker_uses_the_action_up():
    table = Table("ships 0 red blue; gold 0 12").play("exchange 2 green")
    with expect_refusal("P36", "merchant_princes.buy_exchanged"):
        table.play("buy docker")


@rule("P36", "P16")
def test_e9_with_a_docker_an_exchange_a_ship_and_the_end():
    table = Table("ships 0 red blue; gold 0 10; cards 0 docker").play("exchange 2 green", "buy ship.white", "end")
    assert table.ships(0) == ["red", "green", "white"] and table.asked == (0, "D3") and table.params_of("passed") == []


@rule("P36", "P16")
def test_e9_two_exchanges_with_one_docker_leave_no_purchase():
    table = Table("ships 0 red blue; gold 0 10; cards 0 docker").play("exchange 2 green", "exchange 1 white")
    with expect_refusal("P36", "merchant_princes.buy_exchanged"):
        table.play("buy ship.white")


@rule("P36")
def test_the_next_turn_begins_with_no_steps_made():
    table = Table("gold 0 8; pile" + " blue" * 9).play("buy trading_post", "end", "draw", "stop", "end", "draw")
    assert table.position.prompt.params == {"seat": 0, "exchanges": 1, "may_buy": True, "pass": True}
