"""What is in the box and how a game begins: P1 to P8."""

from collections import Counter
from itertools import chain

import pytest

from hansa_core.table import BadSetup
from tests.games.merchant_princes.table import GAME, GOODS, PLAYERS, Table, facts, lines_of
from tests.rules import expect_refusal, rule

every_count = pytest.mark.parametrize("players", PLAYERS)


@rule("P1")
def test_the_box_has_ten_cards_and_five_cubes_of_six_colours():
    goods = facts()["good"]
    assert [good["id"] for good in goods] == list(GOODS)
    assert {(good["cards"], good["cubes"]) for good in goods} == {(10, 5)}


@rule("P1")
@every_count
def test_all_sixty_cards_are_dealt(players):
    lines = lines_of(Table.dealt(players).position)
    hands = chain(*(lines[f"hand {seat}"] for seat in range(players)))
    assert Counter([*lines["pile"], *lines["row"], *hands]) == Counter(dict.fromkeys(GOODS, 10))


@rule("P2")
def test_the_special_cards_and_their_prices():
    cards = {card["id"]: (card["number"], card["price"]) for card in facts()["special"]}
    assert cards == {"ship": (14, 10), "trading_post": (2, 8), "trade_agreement": (2, 11), "docker": (2, 12)}


@rule("P2", "P18")
@pytest.mark.parametrize(
    ("card", "price"), [("ship.red", 10), ("trading_post", 8), ("trade_agreement", 11), ("docker", 12)]
)
def test_a_special_card_costs_its_price(card, price):
    assert Table("gold 0 12").play(f"buy {card}").gold(0) == 12 - price
    assert f"buy {card}" not in Table(f"gold 0 {price - 1}").legal()
    assert Table(f"gold 0 {price}").play(f"buy {card}").gold(0) == 0


@rule("P3")
def test_the_bank_pays_whatever_is_earned():
    """Far more than 60 coins are in play; a purse is a whole number."""
    table = Table(
        "turn 0 phase2; gold 0 900; gold 1 0; hand 0 blue; ships 0 blue blue blue blue blue; row" + " blue" * 6
    )
    table.play("lay blue 1", "sell")
    assert table.purses == [930, 0]


@rule("P4")
@every_count
def test_three_cards_each_six_in_the_row_the_rest_in_the_pile(players):
    table = Table.dealt(players)
    assert [len(table.hand(seat)) for seat in range(players)] == [3] * players
    assert len(table.row) == 6 and table.covered == [0] * 6
    assert len(table.pile) == {2: 48, 3: 45, 4: 42}[players]


@rule("P4")
def test_another_seed_is_another_deal():
    deals = {Table.dealt(seed=str(n)).position.to_text() for n in range(20)}
    assert len(deals) == 20 and Table.dealt(seed="0").position.to_text() in deals


@rule("P5")
@every_count
def test_everybody_has_two_ships_and_no_gold(players):
    table = Table.dealt(players)
    for seat in range(players):
        assert table.gold(seat) == 0 and table.ships(seat) == [] and table.cards(seat) == []
    loaded = Table("; ".join(f"ships {seat} {good} {good}" for seat, good in enumerate(GOODS[:players])), players)
    assert all(len(loaded.ships(seat)) == 2 for seat in range(players))


@rule("P5", "P18")
@pytest.mark.parametrize(("players", "ships"), [(2, 10), (3, 8), (4, 6)])
def test_so_many_ships_are_for_sale(players, ships):
    """One player buys a Ship in every turn, until none is left."""
    table = Table("gold 0 400", players)
    bought = 0
    while cards := {move for move in table.legal("buy") if "ship" in move}:
        table.play(min(cards), "end", "draw", *["end", "draw"] * (players - 1))
        bought += 1
    assert bought == ships and len(table.ships(0)) == 2 + ships and table.gold(0) == 400 - 10 * ships


@rule("P5", "P30")
@pytest.mark.parametrize(("players", "ships"), [(2, 10), (3, 8), (4, 6)])
def test_when_all_ships_are_owned_none_can_be_bought(players, ships):
    cargo = [good for good in ("white", "blue", "red") for _ in range(5)]
    all_but_one = "ships 0 " + " ".join(cargo[: 1 + ships])
    assert Table(f"{all_but_one}; gold 0 10", players).legal("buy") >= {"buy ship.green"}
    sold_out = Table(f"ships 0 {' '.join(cargo[: 2 + ships])}; gold 0 10", players)
    assert not [move for move in sold_out.legal("buy") if "ship" in move]
    with expect_refusal("P18", "merchant_princes.sold_out", card="ship"):
        sold_out.play("buy ship.green")


@rule("P6")
def test_the_start_player_is_drawn_or_named():
    assert {Table.dealt(3, seed=str(n), first=None).position.to_act for n in range(30)} == {0, 1, 2}
    assert all(Table.dealt(3, seed=str(n), first=2).position.to_act == 2 for n in range(30))


@rule("P6")
def test_who_begins_changes_nothing_else():
    deals = [Table.dealt(3, first=first).position.to_text().splitlines() for first in range(3)]
    assert len({tuple(lines[2:]) for lines in deals}) == 1 and len({lines[1] for lines in deals}) == 3


@rule("P7", "P12")
@every_count
def test_two_laps_of_loading_both_begin_with_the_start_player(players):
    table = Table.dealt(players, first=1)
    asked = []
    for n in range(2 * players):
        asked.append(table.asked)
        assert table.position.prompt.params["ship"] == 1 + n // players
        table.play(f"load {GOODS[n % 6]}")
        assert table.params_of("turn_began") == ([{"seat": 1}] if n == 2 * players - 1 else [])
    order = [(1 + k) % players for k in range(players)]
    assert asked == [(seat, "D1") for seat in order * 2] and table.asked == (1, "D2")


@rule("P7", "P8")
def test_both_ships_may_carry_the_same_colour():
    table = Table.dealt(2).play("load red", "load blue", "load red", "load blue")
    assert [table.ships(0), table.ships(1)] == [["red", "red"], ["blue", "blue"]]
    assert table.params_of("loaded") == [{"seat": 1, "good": "blue"}]


@rule("P7")
@pytest.mark.parametrize("move", ["end", "draw", "exchange 1 red", "buy docker", "lay red 1", "sell", "stop"])
def test_before_the_ships_are_loaded_nothing_else_happens(move):
    with expect_refusal("P7", "merchant_princes.loading"):
        Table.dealt().play(move)


@rule("P7")
def test_after_the_loading_nobody_loads():
    with expect_refusal("P7", "merchant_princes.loaded_already"):
        Table("turn 0 phase1").play("load red")


@rule("P8", "P30")
def test_a_colour_that_is_all_in_use_cannot_be_loaded():
    table = Table("turn 1 load; ships 0 red red; ships 1 red; ships 2 red; ships 3 red", 4)
    assert table.legal() == {f"load {good}" for good in GOODS if good != "red"}
    with expect_refusal("P8", "merchant_princes.load_no_cube", good="red"):
        table.play("load red")


@rule("P8")
def test_there_is_always_a_choice():
    table = Table.dealt(4).play("load red", "load red", "load red", "load red", "load red", "load blue", "load blue")
    assert len(table.legal()) == 5


@rule("P1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players):
    with pytest.raises(BadSetup):
        GAME.setup(players)
    assert GAME.players == PLAYERS
