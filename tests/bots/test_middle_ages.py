"""The bots of Marchands du Moyen Âge: they count cash, look at nothing else, and pay less than they get."""

from itertools import cycle, islice

import pytest

from hansa_core.bots.brains import LEVELS
from hansa_core.bots.middle_ages import remember
from hansa_core.bots.middle_ages.office import office_worth
from hansa_core.bots.middle_ages.outlook import Outlook
from hansa_core.bots.middle_ages.thinking import IDEAS, seat_of
from hansa_core.bots.middle_ages.ways import distances
from hansa_core.bots.player import make_player, make_players, play_out
from hansa_core.middle_ages.rules import PHASES
from hansa_core.table import Chance
from tests.games.kit import play
from tests.games.middle_ages.setups import SITTINGS, SUITE
from tests.games.middle_ages.table import Table
from ui.words.catalogue import Catalogue

SURE = ("medium", "hard")
"""Easy misjudges by hundreds of florins, and may well be wrong."""
ROAD = "phase turn 0; wagon 1 r12>j_ardennen; wagon 2 wien master 0; wagon 3 genova master 0"


def bot(level, seed="bot"):
    return make_player(level, "middle_ages", Chance(seed))


def chosen(level, table, seat=None):
    position = table.position
    seat = position.to_act if seat is None else seat
    return bot(level).choose(position.view(seat), position.legal_moves(seat), 0, {"cash": position.cash})


def finished(name, seed="0"):
    return play.finished(SUITE, SITTINGS[name], seed, "lively")


def played(name, levels, seed):
    """A whole game of these bots; a refused move would raise."""
    sitting = SITTINGS[name]
    match = SUITE.deal(sitting, seed)
    bots = make_players(list(islice(cycle(levels), sitting.players)), match, seed)
    most = 1000 * sitting.players
    assert sum(1 for _ in islice(play_out(match, bots), most)) < most
    return match


# -- memory and views -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["2_players_ports", "4_players_inland", "3_players_negotiating"])
def test_counting_gives_the_cash_of_everybody(name):
    match = finished(name)
    for n in range(0, len(match), 29):
        short = match.copy(n)
        if not short.position.chain:
            assert all(remember(short, seat)["cash"] == short.position.cash for seat in range(match.setup.players))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["3_players_inland", "4_players_drawn", "3_players_negotiating"])
def test_the_secrets_of_others_change_nothing(level, name):
    match = finished(name)
    for n in range(5, len(match), 13):
        position = match.at(n)
        seat = position.to_act_all[-1]
        memory = remember(match.copy(n), seat)
        other = position.resample(seat, Chance(f"other {n}"))
        legal = position.legal_moves(seat)
        one = bot(level).choose(position.view(seat), legal, n, memory)
        assert one in legal
        assert bot(level).choose(other.view(seat), other.legal_moves(seat), n, memory) == one


def test_a_view_says_whose_it_is():
    match = finished("4_players_inland")
    for n in range(0, len(match), 7):
        position = match.at(n)
        assert all(seat_of(position.view(seat)) == seat for seat in position.to_act_all)


def test_every_question_has_an_idea():
    """But those that chance answers, and the end."""
    assert {phase.name for phase in PHASES} - IDEAS.keys() == {"turn_up", "settle", "count", "over"}


def test_steps_to_a_city_follow_the_facing():
    """E8: from r12, facing the Ardennen junction, it is four steps to Köln; a wagon never turns round."""
    table = Table(ROAD)
    board = table.position.content.board
    ahead = distances(board.roads, table.position.places[0])
    assert ahead[board.cities.index("koeln")] == 4


# -- sense ------------------------------------------------------------------------------------------------------------

BIDS = "round 2; phase bid; at 1; wagon 1 paris; warehouse 0 paris wine wine wine; cash 1 3000; cash 2 3000"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("cash", [0, 200, 700, 5000])
def test_a_bid_is_within_the_cash_and_below_the_worth(level, cash):
    table = Table(f"{BIDS}; cash 0 {cash}")
    worth = office_worth(Outlook(table.position.view(0), 0), 0)
    assert chosen(level, table, 0).florins <= min(cash, max(100, worth))


@pytest.mark.parametrize("level", SURE)
def test_an_office_is_bid_for_by_who_has_goods_there(level):
    table = Table(f"{BIDS}; cash 0 5000")
    assert chosen(level, table, 0).florins > max(200, chosen(level, table, 1).florins)


@pytest.mark.parametrize("level", SURE)
def test_the_wagon_with_the_own_goods_is_driven_home(level):
    """E8: tile 4 brings it to Köln, and after this round the game is over (M91); only Anna has goods aboard."""
    lines = ROAD.replace("wien master 0", "wien arrived") + "; arrivals 6; load 1 0 wine wine"
    assert str(chosen(level, Table(lines))) == "move 4 1 koeln"


@pytest.mark.parametrize("level", SURE)
def test_the_goods_of_others_are_not(level):
    assert not str(chosen(level, Table(ROAD + "; load 1 1 wine wine"))).endswith(" koeln")


@pytest.mark.parametrize("level", SURE)
def test_prices_rise_for_what_is_about_to_be_sold(level):
    lines = "phase disc; wagon 1 brugge arrived; load 1 0 wine wine; prices 0 0 1 0 0 0"
    assert "wine" in str(chosen(level, Table(lines), 0))


@pytest.mark.parametrize("level", LEVELS)
def test_all_is_spent_on_levels_in_the_last_round(level):
    """M93: the level decides, and nothing is worth anything afterwards."""
    lines = "round 8; phase climb 0; arrivals 8; cash 0 9000; level 0 5"
    assert chosen(level, Table(lines)).levels == 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_loan_is_repaid_if_that_is_possible(level):
    """M93: debtors rank behind."""
    lines = "round 8; phase last_repay 0; arrivals 8; cash 0 2500; loans 0 1"
    assert chosen(level, Table(lines)).kind == "repay"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_climbs_so_high_that_the_upkeep_cannot_be_paid(level):
    """M83: at level 8 the next upkeep is 1,000, and there is nothing on the way that could pay it."""
    lines = "round 4; phase climb 0; arrivals 3; cash 0 2100; level 0 6"
    assert chosen(level, Table(lines)).levels < 2


@pytest.mark.parametrize("level", SURE)
@pytest.mark.parametrize(("price", "answer"), [(100, "take_tariff"), (3000, "pass")])
def test_a_tariff_is_taken_if_the_goods_bring_more(level, price, answer):
    lines = "phase tariff 1; at 1; talk 1; wagon 1 hamburg master 1; warehouse 0 hamburg iron iron; cash 0 4000"
    table = Table(lines).play("tariff 0 2", f"price {price}", "talk")
    assert chosen(level, table).kind in ((answer,) if answer != "pass" else ("pass", "propose"))


def deal(give, want):
    table = Table("round 2; cash 0 3000; cash 1 3000; cards 1 broken_axle", negotiating=True).play("deal 1")
    for side, items in (("give", give), ("want", want)):
        for item in items:
            table.play(side, *item.split("; "))
    return table.play("offer", "pass")


@pytest.mark.parametrize("level", LEVELS)
def test_an_offer_that_only_gains_is_taken(level):
    assert chosen(level, deal(["florins; price 1000"], [])).kind == "accept"


@pytest.mark.parametrize("level", SURE)
def test_an_offer_that_only_costs_is_not(level):
    assert chosen(level, deal([], ["florins; price 1000"])).kind == "decline"
    assert chosen(level, deal(["florins; price 100"], ["florins; price 900"])).kind == "decline"


# -- plans ------------------------------------------------------------------------------------------------------------


def test_plans_begin_with_the_choice_and_have_words():
    packages = ["ui.words", "ui.games.middle_ages.words"]
    catalogues = [Catalogue(language, packages, ["Anna", "Ben", "Cem", "Dora"]) for language in ("en", "fr", "de")]
    said = set()
    for name in ("4_players_inland", "3_players_negotiating"):
        match = finished(name, "1")
        for n in range(0, len(match), 3):
            position = match.at(n)
            seat = position.to_act
            legal, view = position.legal_moves(seat), position.view(seat)
            plans = bot("hard").plans(view, legal, n)
            firsts = [plan.moves[0] for plan in plans]
            assert 1 <= len(plans) <= 3 and len(set(firsts)) == len(firsts) and all(move in legal for move in firsts)
            assert bot("hard").choose(view, legal, n) == firsts[0]
            for reason in (reason for plan in plans for reason in plan.reasons):
                assert all(catalogue.say(reason.key, reason.params) for catalogue in catalogues)
                said.add(reason.key)
    assert len(said) > 8


def test_chances_are_shares_and_levels_help():
    low, high = (Table(f"round 5; level 0 {level}; level 1 4; level 2 4").position for level in (1, 9))
    before, after = (bot("hard").chances(p.view(0), {"cash": p.cash}) for p in (low, high))
    assert sum(before) == pytest.approx(1) and before[0] < 0.2 and after[0] > 0.7


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SITTINGS)
def test_every_set_up_is_played_to_its_end(name):
    assert played(name, ("hard", "easy", "random", "medium"), "soak").position.winners()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [f"soak {n}" for n in range(10)])
@pytest.mark.parametrize("name", SITTINGS)
def test_every_set_up_is_played_by_every_level(name, seed):
    for levels in (("hard",), ("easy", "medium"), ("hard", "random")):
        assert played(name, levels, seed).position.winners()


def test_hard_beats_random():
    """Three deals for four, hard in each seat once: far more than a quarter of them."""
    wins = 0.0
    for n in range(12):
        names = ["random"] * 4
        names[n % 4] = "hard"
        match = SUITE.deal(SITTINGS["4_players_inland"], f"beats {n // 4}")
        for _ in play_out(match, make_players(names, match, f"beats {n}")):
            pass
        winners = match.position.winners()
        wins += (n % 4 in winners) / len(winners)
    assert wins >= 6
