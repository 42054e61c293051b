"""Phase 5: arrival and sale: M70 to M74, M97."""

from tests.games.middle_ages.table import GOODS, Table
from tests.rules import expect_refusal, rule

CREST = ("disc crest+crest",) * 3


def arriving(lines, players=3):
    """All that is left of phase 4 are crests."""
    return Table(f"phase disc; {lines}", players).play(*CREST[:players])


@rule("M70")
def test_without_an_arrival_the_phase_is_skipped():
    table = arriving("bonus 0 0 0 0 0 300")
    assert table.asked == (0, "D15") and table.bonus["genova"] == 300 and "arrivals" not in table.lines


@rule("M70", "M71")
def test_every_unit_aboard_is_sold():
    """E14: wine sells for 600, and Brugge, which does not list it, shows a bonus of 300."""
    table = arriving("wagon 1 brugge arrived; load 1 1 wine wine; load 1 2 cloth; bonus 300 0 0 0 0 0")
    assert table.cash == [5000, 5000 + 2 * 900, 5600] and table.lines["arrivals"] == ["1"]
    assert table.load(1, 1) == table.load(1, 2) == [] and table.supply == dict.fromkeys(GOODS, 8)
    assert table.told("sold")[0] == {"seat": 1, "wagon": 1, "goods": ["wine", "wine"], "florins": 1800}


@rule("M71")
def test_the_current_sell_price_counts():
    table = Table("phase disc; wagon 1 brugge arrived; load 1 1 cloth; prices 3 0 0 0 0 0", 2)
    table.play("disc cloth+crest", "disc crest+crest")
    assert table.cash[1] == 6000


@rule("M71")
def test_payments_are_told_in_player_order():
    lines = "wagon 1 brugge arrived; load 1 0 cloth; load 1 1 salt; load 1 2 food"
    table = Table(f"round 2 first 1; phase disc; {lines}").play(*CREST)
    assert [sale["seat"] for sale in table.told("sold")] == [1, 2, 0]


@rule("M72", "M73")
def test_the_old_bonus_counts_for_all_wagons_and_then_changes():
    """E15: arrivals in Wien and Genova: both to 0; the four cities without a wagon + 200."""
    lines = "wagon 1 wien arrived; wagon 2 genova arrived; wagon 3 r01>r02; load 1 0 silk; load 2 1 iron"
    table = arriving(f"{lines}; bonus 0 100 200 400 300 200")
    assert table.cash == [5000 + 900, 5000 + 800, 5000]
    assert table.bonus == {"brugge": 200, "hamburg": 300, "koeln": 400, "paris": 500, "wien": 0, "genova": 0}
    assert table.lines["arrivals"] == ["2"]


@rule("M73")
def test_every_city_that_holds_a_wagon_goes_to_0():
    table = arriving("wagon 1 brugge arrived; wagon 2 koeln master 0; bonus 300 0 100 0 0 0; wagon 3 r01>r02")
    assert table.bonus["koeln"] == 0 and table.bonus["brugge"] == 0 and table.bonus["hamburg"] == 100


@rule("M74", "M27")
def test_an_unloaded_wagon_has_no_master_and_is_auctioned_in_the_next_round():
    table = arriving("wagon 1 brugge arrived; wagon 2 r07>r08; wagon 3 r34>r35")
    assert table.wagon(1) == ["brugge"]
    table.play("pass", "pass", "pass", "climb 0 0", "climb 0 0", "climb 0 0", "done", "done", "done")
    assert table.position.prompt.id == "D3" and table.position.prompt.params == {"wagon": 1}


@rule("M70", "M97", "M115")
def test_the_bonus_sale_window_asks_card_players_with_units_aboard():
    cards = "cards 0 broken_axle; cards 1 bonus_sale; cards 2 bonus_sale"
    table = arriving(f"wagon 1 hamburg arrived; load 1 0 silk; load 1 2 iron; {cards}")
    assert table.asked == (0, "D14") and table.legal() == {"pass"} and table.lines["arrivals"] == ["1"]
    with expect_refusal("M9", "middle_ages.no_card", card="bonus_sale"):
        table.play("bonus_sale")
    table.play("pass")
    assert table.asked == (2, "D14") and table.legal() == {"pass", "bonus_sale"}


@rule("M97")
def test_bonus_sale_brings_the_bonus_for_listed_goods_too():
    """E23: 2 silk at 700, listed in Hamburg, bonus 400."""
    lines = "wagon 1 hamburg arrived; load 1 0 silk silk; load 1 1 silk; bonus 0 400 0 0 0 0; prices 0 0 0 0 1 0"
    table = arriving(f"{lines}; cards 0 bonus_sale").play("bonus_sale")
    assert table.cash == [5000 + 2200, 5700, 5000] and table.lines["played"] == ["bonus_sale"]


@rule("M97", "M8")
def test_one_card_serves_one_wagon():
    lines = "wagon 1 hamburg arrived; wagon 2 koeln arrived; load 1 0 silk; load 2 0 silk; bonus 0 400 300 0 0 0"
    table = arriving(f"{lines}; cards 0 bonus_sale bonus_sale").play("bonus_sale")
    assert table.asked == (0, "D14"), "a card that would change nothing may be played, and is asked for"
    table.play("pass")
    assert table.cash[0] == 6000 and table.position.prompt.params["wagon"] == 2
    table.play("pass")
    assert table.cash[0] == 6600


@rule("M92", "M91")
def test_wagons_beyond_the_limit_are_unloaded_and_counted():
    """E21."""
    lines = "arrivals 7; wagon 1 brugge arrived; wagon 2 paris arrived; load 1 0 cloth; load 2 1 wine"
    table = Table(f"phase disc; {lines}", 4).play(*CREST, CREST[0])
    assert table.lines["arrivals"] == ["9"] and table.cash[:2] == [5600, 5600] and table.asked == (0, "D15")
    table.play("pass", "pass", "pass", "pass", *["climb 0 0"] * 4)
    assert table.position.end_reason == "arrivals"
