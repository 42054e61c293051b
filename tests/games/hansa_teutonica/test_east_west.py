"""The East-West connection (H90 to H93): Arnheim and Stendal joined by a chain of own offices."""

import pytest

from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import Table
from tests.rules import expect_refusal, rule

CHAIN = "city arnheim cube0; city munster disc0; city minden cube0; city stendal cube0;"
CHAIN += "desk 0 privilegium 1 liber_sophiae 3;"
"""All of the shortest chain but Brunswiek, whose only slot is orange."""
HELD = "route brunswiek_minden cube0 cube0 cube0 cube0;"
CLOSE = "establish brunswiek_minden office.brunswiek"


@rule("H90", "H91")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_to_close_the_chain_gets_seven_at_once(players):
    table = Table(CHAIN + HELD, players=players).play(CLOSE)
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}]
    assert table.east_west == [0]
    assert table.prestige(0) == 1 + 7, "1 for the control of Minden, in step 1"


@rule("H91")
@pytest.mark.parametrize(("paid", "n"), [("", 7), ("1", 4), ("1 2", 2), ("1 2 3", 0), ("3 1 2", 0)])
def test_x15_seven_four_two_and_nothing(paid, n):
    table = Table(CHAIN + HELD + (f"east_west {paid}" if paid else "")).play(CLOSE)
    assert table.params_of("hansa_teutonica.east_west") == ([{"seat": 0, "n": n}] if n else [])
    assert table.prestige(0) == 1 + n
    assert [table.prestige(seat) for seat in (1, 2, 3)] == [0, 0, 0]


@rule("H91")
def test_each_player_is_paid_once_only():
    more = "city brunswiek cube0; city hannover cube0; route hannover_luneburg disc0 cube0 cube0; east_west 0"
    table = Table(CHAIN + more)
    table.play("establish hannover_luneburg office.luneburg")
    assert table.params_of("hansa_teutonica.east_west") == [] and table.east_west == [0] and table.prestige(0) == 1


@rule("H90", "H91")
def test_four_players_close_it_one_after_the_other():
    """X15 in play: seats 0 to 3 each hold all but Minden, whose four slots they fill in turn."""
    privileges = "desk 0 privilegium 0; desk 1 privilegium 1; desk 2 privilegium 2; desk 3 privilegium 3"
    ends = "city arnheim cube0 disc1 cube2 cube3; city stendal cube0 disc1 cube2 cube3"
    between = "city munster cube3 cube2 cube1 | disc0 ."
    beyond = "city brunswiek cube3 cube2 cube1 | cube0"
    routes = "route hannover_minden cube0 cube0 cube0; route bremen_minden cube1 cube1 cube1;"
    routes += "route minden_munster cube2 cube2 cube2; route minden_paderborn cube3 cube3 cube3"
    discs = privileges.replace("privilegium", "liber_sophiae 3 privilegium")
    table = Table("; ".join([discs, ends, between, beyond, routes, "turn 0 actions 1"]))
    paid = []
    for route in ("hannover_minden", "bremen_minden", "minden_munster", "minden_paderborn"):
        table.play(f"establish {route} office.minden")
        paid += [table.params_of("hansa_teutonica.east_west")]
        table.play("end")
    assert paid == [[{"seat": 0, "n": 7}], [{"seat": 1, "n": 4}], [{"seat": 2, "n": 2}], []]
    assert table.east_west == [0, 1, 2]


@rule("H90")
@pytest.mark.parametrize("missing", ["arnheim", "munster", "minden", "stendal"])
def test_a_chain_with_a_gap_is_none(missing):
    lines = ";".join(line for line in (CHAIN + HELD).split(";") if not line.strip().startswith(f"city {missing}"))
    table = Table(lines).play(CLOSE)
    assert table.params_of("hansa_teutonica.east_west") == [] and table.east_west == []


@rule("H90")
@pytest.mark.parametrize("stranger", ["arnheim", "munster", "minden", "stendal"])
def test_another_players_office_closes_no_gap(stranger):
    lines = [line.replace("0", "1") if f"city {stranger}" in line else line for line in CHAIN.split(";")]
    table = Table(";".join(lines) + HELD + "desk 1 liber_sophiae 3").play(CLOSE)
    assert table.params_of("hansa_teutonica.east_west") == [] and table.east_west == []


@rule("H90")
def test_only_neighbouring_cities_make_a_chain():
    """Hannover instead of Brunswiek: it neighbours Minden, but no route leads from it to Stendal."""
    table = Table(CHAIN + "route hannover_minden cube0 cube0 cube0").play("establish hannover_minden office.hannover")
    assert table.params_of("hansa_teutonica.east_west") == [] and table.east_west == []


@rule("H92")
def test_a_long_chain_pays_the_same():
    """Arnheim, Duisburg, Dortmund, Paderborn, Hildesheim, Goslar, Magdeburg, Stendal: closed at Paderborn."""
    table = Table("""
        desk 0 liber_sophiae 3
        city arnheim cube0
        city duisburg cube0
        city dortmund disc0
        city hildesheim cube0
        city goslar cube0
        city magdeburg disc0
        city stendal cube0
        route minden_paderborn cube0 cube0 cube0
    """).play("establish minden_paderborn office.paderborn")
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}] and table.prestige(0) == 7


@rule("H92", "H107")
def test_rank_and_control_do_not_matter_and_extra_offices_count():
    """Blue controls every city of the chain; three of Red's offices are extra offices."""
    table = Table(
        """
        desk 0 privilegium 1 liber_sophiae 3
        desk 1 liber_sophiae 3
        city arnheim cube0 | cube1 disc1 . .
        city munster disc0 | disc1 cube1
        city minden cube0 | cube1 cube1 . .
        city stendal cube0 disc1 cube1 .
        route brunswiek_minden cube0 cube0 cube0 cube0
        """
    ).play(CLOSE)
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}]
    assert (table.prestige(0), table.prestige(1)) == (7, 1)


@rule("H90", "H107")
def test_founding_an_extra_office_can_close_the_chain():
    lines = CHAIN.replace("privilegium 1", "privilegium 0") + HELD + "city brunswiek cube1; unused 0 extra_office"
    table = Table(marked(lines))
    with expect_refusal("H83", "hansa_teutonica.office_full"):
        table.play(CLOSE)
    table.play("establish brunswiek_minden extra.cube.brunswiek")
    assert table.params_of("hansa_teutonica.east_west") == [{"seat": 0, "n": 7}] and table.east_west == [0]


@rule("H90")
def test_the_award_comes_after_the_office_and_its_coin():
    """Coellen is no part of a chain; the check after founding there finds the chain that stands already."""
    lines = CHAIN + "city brunswiek cube0; route coellen_warburg cube0 cube0 cube0 cube0"
    table = Table(lines).play("establish coellen_warburg office.coellen")
    keys = [key for key, _ in table.events]
    office, coin, award = (keys.index(f"hansa_teutonica.{key}") for key in ("office", "coin", "east_west"))
    assert office < coin < award < keys.index("hansa_teutonica.returned") and table.prestige(0) == 1 + 7


@rule("H93")
@pytest.mark.parametrize("reward", ["nothing", "skill.actiones"])
def test_only_founding_an_office_is_checked(reward):
    """A chain that nobody has been paid for (it stands in the text) is not noticed without founding."""
    lines = CHAIN + "city brunswiek cube0; route gottingen_warburg cube0 cube0 cube0"
    table = Table(lines).play(f"establish gottingen_warburg {reward}")
    assert table.params_of("hansa_teutonica.east_west") == [] and table.prestige(0) == 0


@rule("H93", "H111")
def test_a_swap_pays_no_award():
    lines = CHAIN.replace("city minden cube0", "city minden cube0 cube1") + "city brunswiek cube0; unused 0 swap"
    table = Table(marked(lines)).play("swap minden.1+2")
    assert table.params_of("hansa_teutonica.east_west") == [] and table.prestige(0) == 0


@rule("H90")
def test_only_the_founder_is_checked():
    """Blue's chain stands unpaid in the text; Red founds an office elsewhere."""
    chain = "city arnheim cube1; city munster disc1; city minden cube1; city brunswiek cube1; city stendal cube1"
    table = Table(chain + "; route hamburg_lubeck cube0 cube0 cube0").play("establish hamburg_lubeck office.hamburg")
    assert table.params_of("hansa_teutonica.east_west") == [] and table.prestige(1) == 0
