"""Players, money and the set-up: M1 to M17."""

from collections import Counter

import pytest

from hansa_core import Match
from hansa_core.table import BadSetup
from tests.games.middle_ages.table import CITIES, GAME, GOODS, NAMES, PLAYERS, Table, facts
from tests.rules import rule

VARIANTS = {
    "inland": ("paris", "koeln", "wien"),
    "ports": ("brugge", "genova", "hamburg"),
    "classic_1999": ("paris", "koeln", "genova"),
}


def dealt(**options):
    return Table.dealt(3, **options)


@rule("M1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_four_players_in_four_colours(players):
    match = Match.new(GAME, NAMES[:players], "s")
    assert [seat.colour for seat in match.header.seats] == ["orange", "blue", "red", "green"][:players]


@rule("M1")
@pytest.mark.parametrize("players", [1, 5])
def test_no_other_number_plays(players):
    with pytest.raises(BadSetup) as caught:
        GAME.setup(players)
    assert caught.value.key == "setup.player_count"


@rule("M10", "M11")
def test_eight_of_nine_units_circulate_and_prices_begin_at_level_0():
    table = dealt()
    assert table.supply == dict.fromkeys(GOODS, 8) and table.prices == dict.fromkeys(GOODS, 0)
    assert sum(good["count"] for good in facts()["good"]) == 54 and table.position.content.board.buy[0] == 100
    assert table.position.content.board.sell[0] == 600


@rule("M12", "M13")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_set_ups(variant):
    table = dealt(variant=variant)
    assert tuple(table.wagon(n)[0] for n in (1, 2, 3)) == VARIANTS[variant]
    assert table.bonus == {city: 0 if city in VARIANTS[variant] else 200 for city in CITIES}


@rule("M12")
def test_the_seed_draws_one_of_two_set_ups_never_the_optional_one():
    drawn = Counter(tuple(dealt(seed=str(n)).wagon(k)[0] for k in (1, 2, 3)) for n in range(60))
    assert set(drawn) == {VARIANTS["inland"], VARIANTS["ports"]} and min(drawn.values()) > 15


@rule("M14")
def test_the_courier_begins_two_steps_from_a_city_without_a_wagon():
    told = {each["id"]: each for each in facts()["setup"]["variant"]}
    seen = {variant: set() for variant in VARIANTS}
    for n in range(80):
        for variant in VARIANTS:
            seen[variant] |= set(dealt(variant=variant, seed=str(n)).lines["courier"])
    assert seen == {variant: set(told[variant]["courier_spaces"]) for variant in VARIANTS}


@rule("M14")
def test_a_fixed_courier_space_restricts_the_set_ups():
    drawn = {tuple(dealt(courier="r02", seed=str(n)).wagon(k)[0] for k in (1, 2, 3)) for n in range(20)}
    assert drawn == {VARIANTS["inland"]} and dealt(courier="r02").lines["courier"] == ["r02"]
    with pytest.raises(BadSetup) as caught:
        dealt(courier="r02", variant="ports")
    assert caught.value.key == "middle_ages.courier_far"


@rule("M15")
def test_four_investment_cards_lie_open_and_21_influence_cards_form_the_stack():
    table = dealt()
    row, pile, stack = table.lines["row"], table.lines["pile"], table.lines["stack"]
    assert len(row) == len(pile) == 4 and len({*row, *pile}) == 8
    assert Counter(stack) == Counter({card["id"]: 3 for card in facts()["influence"]}) and len(stack) == 21
    assert len({tuple(dealt(seed=str(n)).lines["row"]) for n in range(8)}) == 8


@rule("M15", "M62")
def test_only_the_random_option_shuffles_the_stack():
    orders = {tuple(dealt(seed=str(n), influence_draw="random").lines["stack"]) for n in range(5)}
    plain = {tuple(dealt(seed=str(n)).lines["stack"]) for n in range(5)}
    assert len(orders) == 5 and len(plain) == 1


@rule("M16", "M2")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_each_player_gets(players):
    """E1: 3 x 1,000 + 3 x 500 + 5 x 100."""
    table = Table.dealt(players)
    assert table.cash == [3 * 1000 + 3 * 500 + 5 * 100] * players == [5000] * players
    assert [table.tiles(seat) for seat in range(players)] == [["1", "2", "3", "4"]] * players
    assert table.numbers("level") == [0] * players and facts()["players"]["crests"] == 4


@rule("M17")
def test_the_first_player_is_drawn_or_fixed():
    assert "arrivals" not in dealt().lines
    assert {dealt(seed=str(n), first=None).asked[0] for n in range(20)} == {0, 1, 2}
    assert [dealt(first=seat).asked[0] for seat in range(3)] == [0, 1, 2]


@rule("M2")
def test_every_amount_that_can_be_said_is_a_multiple_of_100():
    words = GAME.setup(3).vocabulary
    amounts = [move.values[0] for move in words if move.kind in ("bid", "price", "count")]
    assert amounts and all(amount % 100 == 0 for amount in amounts)
