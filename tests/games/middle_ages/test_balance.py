"""How the balance report counts: every florin once, and what each card brought, on short games made for it."""

import pytest

from bench._brought import Brought
from bench._trials import TRIALS
from bench.balance import SOURCES, SPENT, Tally
from hansa_core import Match
from tests.games.kit.golden import golden_match
from tests.games.middle_ages.setups import GOLDEN
from tests.games.middle_ages.table import NAMES, Table
from tests.rules import rule

CREST = ("disc crest+crest",) * 3
TALK = (
    "phase tariff 1; at 1; talk 1; wagon 1 hamburg master 1; warehouse 2 hamburg iron iron; warehouse 0 hamburg cloth"
)


def counted(players: int, *matches: Match) -> dict[str, tuple[str, str]]:
    tally = Tally(players)
    for match in matches:
        tally.add(match)
    return {row["what"]: (row["figure"], row["more"]) for row in tally.rows()}


@rule("M2")
@pytest.mark.parametrize("name", ["2_players_ports_arrivals", "4_players_inland_arrivals"])
def test_income_and_spendings_make_the_cash_of_the_end(name: str) -> None:
    match = golden_match(GOLDEN, name)
    tally = Tally(match.setup.players)
    tally.add(match)
    money = tally.money
    left = 5000 * match.setup.players + sum(money[key] for key in SOURCES) - sum(money[key] for key in SPENT)
    assert left == sum(score["cash"] for score in match.position.score()) and sum(money.values()) > 20_000


@rule("M24")
def test_discount_purchase_brings_what_the_goods_would_have_cost() -> None:
    """E2: 2 wine at 300 and 1 salt at 100 for 100 instead of 700."""
    table = Table("phase buy 0; prices 0 0 3 0 0 0; investments 0 discount_purchase; round 2")
    brought = Brought(table.play("buy wine paris", "buy wine paris", "buy salt brugge").match)
    assert (brought.florins, brought.uses) == ({"discount_purchase": 600}, {"discount_purchase": 3})


@rule("M68")
def test_warehouse_sale_brings_what_the_bank_pays() -> None:
    lines = "phase warehouse_sale 0; prices 0 0 3 0 4 0; investments 0 warehouse_sale; warehouse 0 paris wine"
    brought = Brought(Table(lines + "; warehouse 0 hamburg silk").play("sell wine paris", "sell silk hamburg").match)
    assert (brought.florins, brought.uses) == ({"warehouse_sale": 300 + 400}, {"warehouse_sale": 2})


@rule("M67", "M71")
def test_a_trading_post_brings_the_change_of_its_owners_units_only() -> None:
    """Silk from 700 to 800: two own units, and one of another player."""
    lines = "phase post 0; prices 0 0 0 0 1 0; investments 0 trading_post; wagon 1 hamburg arrived"
    brought = Brought(Table(f"{lines}; load 1 0 silk silk; load 1 1 silk").play("shift trading_post silk up").match)
    assert brought.florins == {"trading_post": 200}


@rule("M53", "M71")
def test_a_coachman_brings_what_its_owner_sells_from_the_wagon_it_brought_in() -> None:
    """Hamburg lists silk: 600 each, nothing for another player's."""
    lines = "phase turn 0; investments 0 coachman; wagon 1 r04>hamburg; wagon 2 paris master 0; wagon 3 wien master 1"
    table = Table(f"{lines}; load 1 0 silk silk; load 1 1 silk; courier r20")
    table.play("move coachman 1 hamburg", "move 2 2 r21>r22")
    while table.position.phase == "turn":
        table.play(next(iter(table.legal("end") or sorted(table.legal("move", "2", "3") or table.legal("move")))))
    table.play(*CREST)
    brought = Brought(table.match)
    assert (brought.florins, brought.uses) == ({"coachman": 1200}, {"coachman": 1})


@rule("M56", "M57")
def test_a_courier_brings_influence_cards() -> None:
    """One step onto a wagon; what a card is worth is what the cards of the game brought."""
    table = Table("phase turn 0; investments 0 courier; wagon 1 r02>r01; courier r03")
    brought = Brought(table.play("courier courier r02", "pick special_sale").match)
    assert (brought.taken, brought.uses) == ({"courier": 1}, {"courier": 1})


@rule("M85", "M96", "M97", "M98", "M100")
@pytest.mark.parametrize(
    ("lines", "moves", "worth"),
    [
        pytest.param("phase special_sale 0; cards 0 special_sale; warehouse 0 paris wine", ["special_sale wine paris"],
                     800, id="the price of a Special Sale"),
        pytest.param("phase bonus_sale 0; at 1; arrivals 1; bonus 0 300 0 0 0 0; wagon 1 hamburg arrived; "
                     "load 1 0 silk wine; cards 0 bonus_sale bonus_sale", ["bonus_sale", "bonus_sale"],
                     300, id="the bonus of the silk alone, once"),
        pytest.param("phase upkeep 0; level 0 8; cards 0 social_status", ["social_status"], 600, id="upkeep 1,000"),
        pytest.param("phase climb 0; arrivals 5; cards 0 social_ascent", ["climb 2 1"], 200, id="a level for 1,400"),
    ],
)  # fmt: skip
def test_what_an_influence_card_brought(lines: str, moves: list[str], worth: int) -> None:
    assert Brought(Table(lines).play(*moves).match).influence == worth


@rule("M39")
def test_a_talk_round_with_two_deals_is_one_with_a_deal() -> None:
    """Both partners make a deal in the first talk round; in the second the only one who could passes."""
    table = Table(TALK).play("talk", "propose iron", "price 200", "accept", "propose cloth", "price 100", "accept")
    rows = counted(3, table.play("talk", "pass").match)
    assert rows["talk rounds"] == ("2.0", "2.0 offers, 2.0 deals") and rows["talk rounds with a deal"] == ("50 %", "")


@rule("M16")
def test_a_trial_gives_the_later_places_more() -> None:
    position = Match.new(TRIALS["later_500"], NAMES[:3], "trial", first=1).position
    assert position.cash == [6000, 5000, 5500] and TRIALS["later_500"].violations(position) == []
