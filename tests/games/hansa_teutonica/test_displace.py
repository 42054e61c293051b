"""Section 7, action C, displace an opponent's piece: the active player's part, H44 to H48."""

from itertools import combinations_with_replacement

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.rules import refuses, rule

CUBE = "turn 0 actions 2; desk 0 liber_sophiae 3; route bremen_minden cube1 . .;"
DISC = "turn 0 actions 2; desk 0 liber_sophiae 3; route bremen_minden disc1 . .;"


def payable(fee: int, cubes: int, discs: int) -> set[str]:
    """Every way to put one piece and pay so many more from these."""
    found = set()
    for shape in ("cube", "disc"):
        for paid in combinations_with_replacement(("cube", "disc"), fee):
            needed = [shape, *paid]
            if needed.count("cube") <= cubes and needed.count("disc") <= discs:
                found.add(f"displace bremen_minden.1 {shape} {'+'.join(paid)}")
    return found


# -- what it costs ----------------------------------------------------------------------------------------------------


@rule("H44", "H47")
def test_displacing_a_cube_costs_two_pieces():
    table = Table(CUBE + "supply 0 cubes 2")
    assert table.stock(0) == (9, 4)
    table.play("displace bremen_minden.1 cube cube")
    assert table.post("bremen_minden.1") == "cube0" and table.supply(0) == (0, 0) and table.stock(0) == (10, 4)


@rule("H44", "H47")
def test_displacing_a_disc_costs_three_pieces():
    table = Table(DISC + "supply 0 cubes 3").play("displace bremen_minden.1 cube cube+cube")
    assert table.post("bremen_minden.1") == "cube0" and table.supply(0) == (0, 0) and table.stock(0) == (10, 4)


@rule("H44", "H46", "H47")
@pytest.mark.parametrize("cubes", range(4))
@pytest.mark.parametrize("discs", range(4))
@pytest.mark.parametrize(("target", "fee"), [(CUBE, 1), (DISC, 2)], ids=["cube", "disc"])
def test_every_choice_the_supply_can_pay_and_no_other(target, fee, cubes, discs):
    """Piece and fee may be any shapes; a cube may displace a disc."""
    table = Table(f"{target} supply 0 cubes {cubes} discs {discs}")
    assert table.legal("displace") == payable(fee, cubes, discs)


@rule("H44")
@pytest.mark.parametrize(
    ("lines", "move"),
    [
        (CUBE + "supply 0 cubes 1", "cube cube"),
        (CUBE + "supply 0 cubes 1 discs 1", "cube cube"),
        (CUBE + "supply 0 cubes 1 discs 1", "disc disc"),
        (CUBE + "supply 0 cubes 4", "disc cube"),
        (CUBE + "supply 0 cubes 4", "cube disc"),
        (DISC + "supply 0 cubes 2", "cube cube+cube"),
        (DISC + "supply 0 cubes 2 discs 1", "cube cube+cube"),
        (DISC + "supply 0 cubes 2 discs 1", "disc cube+disc"),
        (DISC + "supply 0 cubes 5 discs 2", "disc disc+disc"),
    ],
)
def test_the_supply_must_hold_piece_and_fee(lines, move):
    table = Table(lines)
    with refuses("H44", "hansa_teutonica.displace_supply"):
        table.play(f"displace bremen_minden.1 {move}")


@rule("H44")
@pytest.mark.parametrize(
    ("lines", "fee", "asks"),
    [(CUBE, "cube+cube", 1), (CUBE, "cube+disc", 1), (CUBE, "disc+disc", 1), (DISC, "cube", 2), (DISC, "disc", 2)],
)
def test_the_fee_is_one_for_a_cube_and_two_for_a_disc(lines, fee, asks):
    """The refusal says how many."""
    table = Table(lines + "supply 0 cubes 5 discs 3")
    with refuses("H44", "hansa_teutonica.displace_fee", fee=asks):
        table.play(f"displace bremen_minden.1 cube {fee}")


@rule("H44")
@pytest.mark.parametrize("supply", ["cubes 1", "discs 1", ""])
def test_stock_and_board_pay_nothing(supply):
    table = Table(f"{CUBE} route emden_stade cube0 cube0; supply 0 {supply}")
    assert sum(table.stock(0)) > 9 and not table.legal("displace")


# -- whom it strikes --------------------------------------------------------------------------------------------------


@rule("H44", "H45")
def test_only_opponents_pieces_on_posts():
    table = Table(
        "turn 0 actions 2; route bremen_minden cube1 cube0 .; route emden_stade disc2 cube3; city minden cube1"
    )
    assert table.targets("displace") == {"bremen_minden.1", "emden_stade.1", "emden_stade.2"}


@rule("H44")
def test_a_free_post_holds_nobody_to_displace():
    table = Table(CUBE)
    with refuses("H44", "hansa_teutonica.displace_nobody"):
        table.play("displace bremen_minden.2 cube cube")


@rule("H45")
@pytest.mark.parametrize("piece", ["cube0", "disc0"])
def test_an_own_piece_cannot_be_displaced(piece):
    table = Table(f"turn 0 actions 2; route bremen_minden {piece} cube1; supply 0 cubes 4")
    assert table.targets("displace") == {"bremen_minden.2"}
    with refuses("H45", "hansa_teutonica.displace_own"):
        table.play(f"displace bremen_minden.1 cube cube{'+cube' * (piece == 'disc0')}")


@rule("H45")
def test_offices_and_discs_on_the_special_table_cannot_be_displaced():
    """There is not even a way to say it."""
    table = Table("turn 0 actions 2; city minden cube1 cube2; table 1 . . .")
    assert not table.legal("displace")
    for word in ("minden", "minden.1", "coellen", "table.7"):
        with pytest.raises(BadText):
            table.play(f"displace {word} cube cube")


@rule("H44")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("mover", "owner"), [(0, 1), (2, 0), (3, 2), (1, 3)])
def test_anybody_can_displace_anybody(edition, mover, owner):
    lines = f"turn {mover} actions 1; supply {mover} cubes 2 discs 1; route emden_stade . cube{owner} ."
    table = Table(lines, edition).play("displace emden_stade.2 disc cube")
    assert table.route("emden_stade") == f". disc{mover} ." and table.supply(mover) == (1, 0)
    assert (table.active, table.to_act, table.prompt) == (mover, owner, "D5")


# -- shapes and order -------------------------------------------------------------------------------------------------


@rule("H46", "H47")
@pytest.mark.parametrize(
    ("shape", "fee", "supply", "to_stock"),
    [
        ("cube", "cube+cube", (1, 3), (3, 0)),
        ("cube", "cube+disc", (2, 2), (2, 1)),
        ("cube", "disc+disc", (3, 1), (1, 2)),
        ("disc", "cube+cube", (2, 2), (3, 0)),
        ("disc", "cube+disc", (3, 1), (2, 1)),
        ("disc", "disc+disc", (4, 0), (1, 2)),
    ],
)
def test_the_shapes_of_piece_and_fee_are_a_free_choice(shape, fee, supply, to_stock):
    """Supply 4 cubes 3 discs, stock 1 cube: what is paid lies in the stock afterwards."""
    lines = (
        DISC.replace("liber_sophiae 3", "liber_sophiae 2")
        + "route emden_stade cube0 cube0 cube0; city minden cube0 cube0 cube0"
    )
    table = Table(f"{lines}; supply 0 cubes 4 discs 3").play(f"displace bremen_minden.1 {shape} {fee}")
    assert table.post("bremen_minden.1") == f"{shape}0" and table.supply(0) == supply and table.stock(0) == to_stock


@rule("H46", "H47")
@pytest.mark.parametrize(
    ("shape", "fee", "supply"),
    [("cube", "cube", (2, 3)), ("cube", "disc", (3, 2)), ("disc", "cube", (3, 2)), ("disc", "disc", (4, 1))],
)
def test_the_same_for_a_cube(shape, fee, supply):
    table = Table(CUBE + "supply 0 cubes 4 discs 3")
    cubes, discs = table.stock(0)
    table.play(f"displace bremen_minden.1 {shape} {fee}")
    assert table.post("bremen_minden.1") == f"{shape}0" and table.supply(0) == supply
    assert table.stock(0) == (cubes + (fee == "cube"), discs + (fee == "disc"))


@rule("H48", "H44")
def test_the_piece_is_changed_and_the_fee_paid_before_the_owner_places():
    table = Table(CUBE + "supply 0 cubes 3")
    before = table.supply(1), table.stock(1)
    table.play("displace bremen_minden.1 cube cube")
    params = {"seat": 0, "shape": "cube", "post": "bremen_minden.1", "owner": 1, "target": "cube", "fee": "cube"}
    assert table.events == [("hansa_teutonica.displaced", params)]
    assert table.post("bremen_minden.1") == "cube0" and table.supply(0) == (1, 0) and table.stock(0) == (9, 4)
    assert (table.supply(1), table.stock(1)) == before  # the displaced cube is in Blue's hand
    asked = {"seat": 1, "shape": "cube", "origin": "bremen_minden", "extras": 1, "placed": False, "lifted": False}
    assert (table.to_act, table.prompt, table.asked) == (1, "D5", asked)


@rule("H48")
def test_the_action_ends_only_when_the_owner_has_placed():
    table = Table(CUBE + "supply 0 cubes 3").play("displace bremen_minden.1 cube cube", "back bremen_hannover.1")
    assert (table.to_act, table.prompt) == (1, "D5")
    table.play("extra cube bremen_hamburg.2")
    assert (table.to_act, table.prompt, table.actions) == (0, "D1", 1)


@rule("H44", "H58")
def test_displacing_on_dortmund_paderborn():
    """X2: Red loses two from supply; Blue puts the cube and one from stock on two different adjacent routes."""
    table = Table("turn 0 actions 2; supply 0 cubes 4; route dortmund_paderborn . cube1 .; stock 1 cubes 3")
    table.play("displace dortmund_paderborn.2 cube cube")
    assert table.supply(0) == (2, 0) and table.route("dortmund_paderborn") == ". cube0 ."
    table.play("back dortmund_duisburg.1", "extra cube paderborn_warburg.3")
    assert (table.post("dortmund_duisburg.1"), table.post("paderborn_warburg.3")) == ("cube1", "cube1")
    assert table.stock(1) == (2, 0) and (table.to_act, table.actions) == (0, 1)
