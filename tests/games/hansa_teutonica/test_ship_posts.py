"""Ship posts accept discs only, for every way of putting a piece there: H43, H60, H68. The sea is an invented one."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.chains import outcomes, reached
from tests.games.hansa_teutonica.seaside import SHIPS, SeasideTable
from tests.games.hansa_teutonica.table import crowd, displacer, offices_only, posts_of
from tests.rules import refuses, rule

CROWD = (2, 3, 4, 0)


def displaced(shape: str, free: list[str], lines: str, origin: str = "bremen_hamburg") -> SeasideTable:
    """Blue's piece was displaced; all posts but `free` are taken (ship posts by discs: they are few enough)."""
    pieces = dict(zip(sorted(SHIPS - set(free)), ["disc2", "disc2", "disc3", "disc3", "disc4"], strict=False))
    text = f"turn 0 actions 1; displaced 1 {shape} from {origin} extras {1 if shape == 'cube' else 2}; {lines}"
    return SeasideTable(f"{text}; {crowd(CROWD, free, pieces | displacer(origin, free))}", players=5)


@rule("H43")
def test_action_b_places_only_discs_on_ship_posts():
    table = SeasideTable("turn 0 actions 2; supply 0 cubes 2 discs 1")
    assert table.targets("place", "cube") == posts_of() - SHIPS and table.targets("place", "disc") == posts_of()
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("place cube emden_stade.2")
    assert table.play("place disc emden_stade.2").post("emden_stade.2") == "disc0"


@rule("H40", "H43")
def test_without_a_disc_and_with_only_ship_posts_free_there_is_nothing_to_place():
    pieces = {
        "hamburg_stade.2": "disc2",
        "hamburg_lubeck.1": "disc2",
        "emden_stade.2": "disc3",
        "emden_stade.3": "disc3",
    }
    text = f"turn 0 actions 2; {crowd((1, 2, 3, 4), ['emden_stade.1'], pieces)}"
    assert SeasideTable(f"{text}; supply 0 cubes 3", players=5).legal("place") == set()
    assert SeasideTable(f"{text}; supply 0 cubes 3 discs 1", players=5).legal("place") == {"place disc emden_stade.1"}


@rule("H43", "H46")
def test_action_c_puts_only_a_disc_on_a_ship_post():
    """The fee may be cubes."""
    table = SeasideTable("turn 0 actions 2; supply 0 cubes 3 discs 1; route emden_stade disc1")
    assert table.legal("displace") == {"displace emden_stade.1 disc cube+cube"}
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("displace emden_stade.1 cube cube+cube")
    table.play("displace emden_stade.1 disc cube+cube")
    assert table.post("emden_stade.1") == "disc0"


@rule("H43", "H68")
def test_action_d_moves_only_discs_to_ship_posts():
    table = SeasideTable("turn 0 actions 2; route hannover_minden cube0 disc0").play("lift hannover_minden.1")
    assert not table.targets("put", "cube") & SHIPS
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("put cube emden_stade.1")
    table.match.cancel()
    table.play("lift hannover_minden.2", "put disc emden_stade.1")
    assert table.post("emden_stade.1") == "disc0"


@rule("H68", "H242", "H243")
def test_a_disc_does_not_take_the_last_post_that_a_cube_in_hand_needs():
    """Free are the two posts just left, one of them a ship post, and another ship post."""
    pieces = {"emden_stade.1": "disc0", "hannover_minden.1": "cube0", "hamburg_stade.2": "disc2"}
    pieces |= {"hamburg_lubeck.1": "disc3", "emden_stade.3": "disc3"}
    table = SeasideTable(f"turn 0 actions 1; {crowd((1, 2, 3, 4), ['emden_stade.2'], pieces)}", players=5)
    assert table.play("lift hannover_minden.1").legal() == {"lift emden_stade.1"}  # alone it could only go back
    table.play("lift emden_stade.1")
    assert table.legal() == {"put cube hannover_minden.1", "put disc emden_stade.2"}
    with refuses("H246", "hansa_teutonica.put_no_change"):
        table.play("put disc emden_stade.1")
    with refuses("H68", "hansa_teutonica.put_dead_end"):
        table.play("put disc hannover_minden.1")


@rule("H43", "H65", "H68", "H242", "H243")
@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("free", ["", "emden_stade.2", "emden_stade.2 hannover_minden.2", "hannover_minden.2"])
@pytest.mark.parametrize(
    "pieces",
    [
        {"emden_stade.1": "disc0", "hannover_minden.1": "cube0"},
        {"emden_stade.1": "disc0", "hannover_minden.1": "cube0", "bremen_minden.1": "cube0"},
        {"bremen_minden.2": "disc0", "hannover_minden.1": "cube0", "bremen_minden.1": "cube0"},
    ],
)
def test_all_chains_together_reach_every_outcome_and_no_other(left, free, pieces):
    """As in test_move.py, with ship posts among those that are free and those that are left."""
    free = free.split()
    ships = sorted(SHIPS - set(free) - set(pieces))
    taken = dict(zip(ships, ["disc2", "disc2", "disc3", "disc3", "disc4"], strict=False))
    lines = f"turn 0 actions 1; desk 0 liber_sophiae {left}; supply 0; {crowd((1, 2, 3, 4), free, pieces | taken)}"
    assert reached(SeasideTable(lines, players=5)) == outcomes(pieces, free, left + 2, SHIPS)


@rule("H43")
def test_the_relocate_marker_puts_no_cube_on_a_ship_post():
    table = SeasideTable("turn 0 actions 1; unused 0 relocate_3; route hannover_minden cube1 disc1")
    table.play("lift hannover_minden.1", "lift hannover_minden.2")
    assert table.targets("put", "disc1") & SHIPS == SHIPS and not table.targets("put", "cube1") & SHIPS
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("put cube1 emden_stade.1")


@rule("H43", "H58", "H60")
def test_a_ship_post_does_not_count_as_free_for_a_cube():
    """Around Bremen-Hamburg a ship post is free at distance 1, another post at distance 2."""
    free = ["hamburg_stade.2", "emden_osnabruck.1"]
    table = displaced("cube", free, "desk 1 liber_sophiae 1; stock 1 cubes 2 discs 1")
    assert table.legal() == {"back emden_osnabruck.1", "extra disc hamburg_stade.2"}
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("back hamburg_stade.2")
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("extra cube hamburg_stade.2")
    with refuses("H58", "hansa_teutonica.extra_distance"):
        table.play("extra disc emden_osnabruck.1")


@rule("H60")
def test_cube_and_disc_have_different_rings_in_one_displacement():
    free = ["hamburg_stade.2", "hamburg_lubeck.1", "emden_osnabruck.1", "emden_osnabruck.2"]
    table = displaced("disc", free, "desk 1 liber_sophiae 1; stock 1 cubes 2 discs 1")
    assert table.targets("back") == table.targets("extra", "disc") == {"hamburg_stade.2", "hamburg_lubeck.1"}
    assert table.targets("extra", "cube") == {"emden_osnabruck.1", "emden_osnabruck.2"}


@rule("H56", "H60")
def test_a_disc_does_not_take_the_last_post_of_the_displaced_cube():
    """A ship post is free too, but of no use to the cube."""
    table = displaced("cube", ["hannover_minden.1", "emden_stade.1"], "desk 1 liber_sophiae 1; stock 1 discs 2")
    assert table.legal() == {"back hannover_minden.1", "extra disc emden_stade.1"}
    with refuses("H56", "hansa_teutonica.extra_last_post"):
        table.play("extra disc hannover_minden.1")


@rule("H56", "H60")
def test_a_displaced_disc_can_still_go_to_a_ship_post():
    table = displaced("disc", ["hannover_minden.1", "emden_stade.1"], "stock 1 cubes 2")
    assert "extra cube hannover_minden.1" in table.legal()
    assert table.play("extra cube hannover_minden.1").legal() == {"back emden_stade.1"}


@rule("H60", "H61")
def test_only_ship_posts_free_the_cube_goes_to_the_origin_route_or_to_stock():
    table = displaced("cube", ["emden_stade.1", "bremen_hamburg.2"], "stock 1 cubes 2")
    assert table.legal() == {"back bremen_hamburg.2"}
    pieces = {
        "hamburg_stade.2": "disc2",
        "hamburg_lubeck.1": "disc2",
        "emden_stade.2": "disc3",
        "emden_stade.3": "disc3",
    }
    pieces["bremen_hamburg.1"] = "cube1"
    text = f"turn 0 actions 1; supply 0 cubes 2; stock 1 cubes 2; {crowd(CROWD, ['emden_stade.1'], pieces)}"
    table = SeasideTable(text, players=5).play("displace bremen_hamburg.1 cube cube")
    assert table.params_of("hansa_teutonica.went_to_stock") == [{"seat": 1, "shape": "cube"}]


@rule("H52", "H60", "H61")
def test_a_disc_from_stock_still_sails_when_the_displaced_cube_found_no_post():
    """One ship post is free: it is none for the cube, and one for the extra."""
    taken = {post: f"disc{2 + n // 2}" for n, post in enumerate(sorted(SHIPS - {"emden_stade.1"}))}
    pieces = {**taken, "bremen_hamburg.1": "cube1"}
    held = "desk 1 liber_sophiae 1; supply 0 cubes 2; stock 1 cubes 2 discs 1"
    table = SeasideTable(f"turn 0 actions 1; {held}; {crowd(CROWD, ['emden_stade.1'], pieces)}", players=5)
    table.play("displace bremen_hamburg.1 cube cube")
    assert (table.to_act, table.asked["placed"], table.asked["extras"]) == (1, True, 1)
    assert table.line("displaced") == "1 cube from bremen_hamburg extras 1 at stock".split()
    assert table.stock(1) == (3, 1) and table.legal() == {"stop", "extra disc emden_stade.1"}
    table.play("extra disc emden_stade.1")
    assert table.post("emden_stade.1") == "disc1" and table.stock(1) == (3, 0) and table.to_act == 0


@rule("H48", "H60", "H241")
@pytest.mark.parametrize(("stock", "asked"), [("cubes 2", 0), ("discs 1", 1), ("cubes 2 discs 1", 1)])
def test_whoever_could_only_stop_is_not_asked(stock, asked):
    """The cube takes the last post that is no ship post; another cube has none then, a disc has one."""
    table = displaced("cube", ["hannover_minden.1", "emden_stade.1"], f"desk 1 liber_sophiae 1; stock 1 {stock}")
    table.play("back hannover_minden.1")
    assert table.to_act == asked
    if asked:
        assert table.legal() == {"stop", "extra disc emden_stade.1"}


@rule("H43", "H54", "H60")
def test_a_lifted_cube_is_put_on_no_ship_post():
    lines = offices_only(1, cubes=9)
    table = SeasideTable(
        f"turn 0 actions 1; displaced 1 cube from bremen_hamburg extras 1; route bremen_hamburg cube0; {lines}; "
        "route halle_quedlinburg cube1"
    ).play("lift halle_quedlinburg.1")
    assert "hamburg_stade.1" in table.targets("put", "cube") and not table.targets("put", "cube") & SHIPS
    with refuses("H43", "hansa_teutonica.ship_post"):
        table.play("put cube hamburg_stade.2")


@rule("H54", "H56", "H242", "H243")
@pytest.mark.parametrize("free", [["hannover_minden.1"], ["hannover_minden.1", "emden_stade.2"]])
def test_a_lifted_disc_does_not_take_the_last_post_of_the_displaced_cube(free):
    """The post it leaves is a ship post, of no use to the cube. So it is lifted only if it can go to another one."""
    taken = dict(zip(sorted(SHIPS - {"emden_stade.1", *free}), ["disc2", "disc2", "disc3", "disc3"], strict=False))
    start = "turn 0 actions 1; displaced 1 cube from bremen_hamburg extras 1; " + offices_only(1, cubes=10, discs=0)
    table = SeasideTable(
        f"{start}; {crowd(CROWD, free, {'emden_stade.1': 'disc1', **taken} | displacer('bremen_hamburg'))}", players=5
    )
    if "emden_stade.2" not in free:
        assert table.legal() == {"back hannover_minden.1"}
        with refuses("H54", "hansa_teutonica.lift_no_post"):
            table.play("lift emden_stade.1")
    else:
        assert table.legal() == {"back hannover_minden.1", "lift emden_stade.1"}
        assert table.play("lift emden_stade.1").legal() == {"put disc emden_stade.2"}
        with refuses("H56", "hansa_teutonica.extra_last_post"):
            table.play("put disc hannover_minden.1")


@rule("H43")
def test_no_cube_stands_on_a_ship_post():
    with pytest.raises(BadText) as caught:
        SeasideTable("route emden_stade cube1")
    assert caught.value.params["invariant"] == "I3"
    assert SeasideTable("route emden_stade disc1").post("emden_stade.1") == "disc1"
