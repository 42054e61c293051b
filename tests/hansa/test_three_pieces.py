"""The three-pieces marker: remove (2009, 2014) or relocate (2020) (H115 to H120)."""

import pytest

from hansa_core.table import BadText
from tests.hansa.marked import THREE, marked
from tests.hansa.table import Table, full, posts_of, route_sizes
from tests.rules import expect_refusal, rule

REMOVING = ("2009", "2014")
FOUR = "route bremen_minden cube0 cube1 disc2; route dortmund_duisburg cube3 .;"
"""Four pieces of four owners on the routes."""
POSTS = ["bremen_minden.1", "bremen_minden.2", "bremen_minden.3", "dortmund_duisburg.1"]


def holding(lines: str, edition: str, more: str = "") -> Table:
    return Table(marked(f"unused 0 {THREE[edition]} {more}; {lines}", edition=edition), edition=edition)


# -- remove -----------------------------------------------------------------------------------------------------------


@rule("H115", "H116", "H117")
@pytest.mark.parametrize("edition", REMOVING)
def test_pieces_of_any_owner_go_back_to_their_owners_supply(edition):
    """Own pieces included; a disc counts as one piece."""
    table = holding(FOUR + "turn 0 actions 1", edition)
    supplies, stocks = [table.supply(seat) for seat in range(4)], [table.stock(seat) for seat in range(4)]
    assert table.targets("take") == set(POSTS)
    for post in POSTS[:3]:
        table.play(f"take {post}")
    assert [table.supply(seat) for seat in range(4)] == [
        (supplies[0][0] + 1, supplies[0][1]),
        (supplies[1][0] + 1, supplies[1][1]),
        (supplies[2][0], supplies[2][1] + 1),
        supplies[3],
    ]
    assert [table.stock(seat) for seat in range(4)] == stocks
    assert table.route("bremen_minden") == ". . ." and table.post("dortmund_duisburg.1") == "cube3"
    assert table.used(0) == ["remove_3"] and table.unused(0) == []
    assert (table.prompt, table.actions) == ("D1", 1), "it costs no action"


@rule("H115", "H116")
@pytest.mark.parametrize("edition", REMOVING)
def test_after_the_third_piece_it_is_over(edition):
    table = holding(FOUR, edition).play(*(f"take {post}" for post in POSTS[:2]))
    assert table.prompt == "D11" and table.asked == {"marker": "remove_3", "limit": 3, "taken": 2}
    assert table.unused(0) == ["remove_3"], "the marker is turned when it has been used"
    table.play(f"take {POSTS[2]}")
    assert table.prompt == "D1" and table.legal("take") == set()
    with expect_refusal("H100", "hansa.marker_missing"):
        table.play(f"take {POSTS[3]}")


@rule("H115")
def test_2009_takes_exactly_three():
    """There is no way to stop earlier: no such word, and nothing else is listed."""
    table = holding(FOUR, "2009").play(f"take {POSTS[0]}")
    assert table.kinds == {"take"} and table.targets("take") == set(POSTS[1:])
    with pytest.raises(BadText):
        table.position.parse("done")
    table.play(f"take {POSTS[1]}")
    assert table.kinds == {"take"} and table.targets("take") == set(POSTS[2:])


@rule("H116")
@pytest.mark.parametrize("taken", [1, 2])
def test_2014_may_stop_after_one_or_two(taken):
    table = holding(FOUR, "2014")
    assert table.legal("done") == set()
    with expect_refusal("H116", "hansa.nothing_taken"):
        table.play("done")
    table.play(*(f"take {post}" for post in POSTS[:taken]))
    assert table.legal() == {"done"} | {f"take {post}" for post in POSTS[taken:]}
    table.play("done")
    assert (table.prompt, table.used(0)) == ("D1", ["remove_3"])
    assert [table.post(post) for post in POSTS[taken:]] == ["cube0", "cube1", "disc2", "cube3"][taken:]


@rule("H115", "H116")
@pytest.mark.parametrize("edition", REMOVING)
@pytest.mark.parametrize("standing", [1, 2])
def test_if_fewer_stand_on_routes_all_of_them_are_taken(edition, standing):
    pieces = " ".join(["cube0", "cube1"][:standing])
    table = holding(f"route bremen_minden {pieces}", edition)
    table.play(*(f"take bremen_minden.{n}" for n in range(1, standing + 1)))
    assert (table.prompt, table.used(0)) == ("D1", ["remove_3"])


@rule("H117", "H101")
@pytest.mark.parametrize("edition", REMOVING)
def test_free_posts_offices_and_the_special_table_give_nothing(edition):
    """Offices and discs on the table stand on no post, so the words cannot even name them."""
    table = holding("city minden cube1; table 1 . . .; city stade disc2; turn 0 actions 0", edition)
    assert table.legal() == {"end"}
    for post in ("bremen_minden.1", "coellen_warburg.1"):
        with expect_refusal("H117", "hansa.take_free"):
            table.play(f"take {post}")
    (field,) = table.position.setup.vocabulary.kinds["take"].fields.values()
    assert set(field.words) == posts_of()


@rule("H115", "H102")
@pytest.mark.parametrize("edition", REMOVING)
def test_nothing_else_may_be_done_in_between(edition):
    table = holding(FOUR, edition, more="plus_3").play(f"take {POSTS[0]}")
    for move in ("end", "use plus_3", "income 1 0", "place cube kampen_osnabruck.1", "lift bremen_minden.1"):
        with expect_refusal("H115", "hansa.unfinished_removal"):
            table.play(move)


@rule("H115", "H242")
@pytest.mark.parametrize("edition", REMOVING)
def test_a_removal_can_be_cancelled_without_trace(edition):
    table = holding(FOUR, edition)
    before = table.text
    table.play(f"take {POSTS[3]}", f"take {POSTS[2]}")
    table.match.cancel()
    assert table.text == before and table.unused(0) == ["remove_3"]


@rule("H115", "H100")
@pytest.mark.parametrize("edition", REMOVING)
def test_taking_needs_the_marker(edition):
    for markers in ("", "used 0 remove_3", "unused 1 remove_3"):
        table = Table(marked(f"{markers}; {FOUR}", edition=edition), edition=edition)
        assert table.legal("take") == set()
        with expect_refusal("H100", "hansa.marker_missing"):
            table.play(f"take {POSTS[1]}")


@rule("H117", "H62")
@pytest.mark.parametrize("edition", REMOVING)
def test_a_taken_piece_can_be_used_at_once(edition):
    table = holding("supply 0 cubes 0; route bremen_minden cube0 . .", edition).play("take bremen_minden.1")
    assert table.supply(0) == (1, 0) and "place cube bremen_minden.1" in table.legal()


# -- relocate ---------------------------------------------------------------------------------------------------------


@rule("H118")
def test_2020_lifts_one_to_three_pieces_of_opponents():
    table = holding(FOUR + "turn 0 actions 0", "2020")
    assert table.targets("lift") == set(POSTS[1:])
    with expect_refusal("H28", "hansa.no_actions"):
        table.play("lift bremen_minden.1")
    table.play("lift bremen_minden.2")
    assert table.prompt == "D11"
    assert table.asked == {"marker": "relocate_3", "limit": 3, "lifted": 1, "hand": 1}
    with expect_refusal("H118", "hansa.lift_own"):
        table.play("lift bremen_minden.1")
    with expect_refusal("H64", "hansa.lift_free"):
        table.play("lift bremen_hamburg.1")


@rule("H118")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_active_player_chooses_all_destinations(number):
    table = holding(FOUR + "turn 0 actions 1", "2020").play(*(f"lift {post}" for post in POSTS[1 : 1 + number]))
    pieces = ["cube1", "disc2", "cube3"][:number]
    free = posts_of() - {"bremen_minden.1", *POSTS[1 + number :]}
    free -= {POSTS[1]} if number == 1 else set()  # a single piece put back would change nothing
    assert set.union(*(table.targets("put", piece) for piece in pieces)) == free
    for n, piece in enumerate(pieces, 1):
        assert table.unused(0) == ["relocate_3"] and table.to_act == 0
        table.play(f"put {piece} halle_quedlinburg.{n}")
        assert table.told("hansa.put")[0]["owner"] == int(piece[-1])
    assert [table.post(f"halle_quedlinburg.{n}") for n in range(1, number + 1)] == pieces
    assert (table.prompt, table.actions, table.used(0)) == ("D1", 1, ["relocate_3"])


@rule("H118")
def test_at_most_three():
    table = holding("route bremen_minden cube1 cube1 cube1; route dortmund_duisburg cube1 cube2", "2020")
    table.play("lift bremen_minden.1", "lift bremen_minden.2", "lift bremen_minden.3")
    assert table.legal("lift") == set()
    with expect_refusal("H118", "hansa.lift_limit_marker"):
        table.play("lift dortmund_duisburg.1")


@rule("H118", "H66")
def test_the_first_piece_put_down_ends_the_lifting():
    table = holding(FOUR, "2020").play("lift bremen_minden.2", "lift bremen_minden.3", "put cube1 kampen_osnabruck.1")
    assert table.legal("lift") == set()
    with expect_refusal("H66", "hansa.lift_putting"):
        table.play("lift dortmund_duisburg.1")
    with expect_refusal("H67", "hansa.put_hand"):
        table.play("put cube1 kampen_osnabruck.2")
    with expect_refusal("H65", "hansa.put_occupied"):
        table.play("put disc2 kampen_osnabruck.1")


@rule("H118", "H67")
def test_without_the_marker_foreign_pieces_cannot_be_lifted():
    for markers in ("", "used 0 relocate_3", "unused 1 relocate_3"):
        table = Table(marked(f"{markers}; {FOUR}"))
        assert table.targets("lift") == {"bremen_minden.1"}
        with expect_refusal("H67", "hansa.lift_foreign"):
            table.play("lift bremen_minden.2")


@rule("H118", "H67")
def test_action_d_and_the_marker_do_not_mix():
    table = holding(FOUR, "2020").play("lift bremen_minden.1")
    assert table.prompt == "D6"
    with expect_refusal("H67", "hansa.lift_foreign"):
        table.play("lift bremen_minden.2")


@rule("H118", "H102")
def test_nothing_else_may_be_done_within_a_relocation():
    table = holding(FOUR, "2020", more="plus_3").play("lift bremen_minden.2")
    for move in ("end", "use plus_3", "income 1 0", "place cube kampen_osnabruck.1"):
        with expect_refusal("H118", "hansa.unfinished_relocation"):
            table.play(move)


@rule("H119")
def test_lifted_pieces_may_change_places():
    table = holding(FOUR, "2020").play("lift bremen_minden.2", "lift bremen_minden.3")
    table.play("put disc2 bremen_minden.2", "put cube1 bremen_minden.3")
    assert table.route("bremen_minden") == "cube0 disc2 cube1"
    assert table.used(0) == ["relocate_3"]


@rule("H119", "H246")
def test_pieces_of_one_owner_and_shape_cannot_change_places():
    """The exchange would change nothing; one of the two has to go elsewhere."""
    table = holding("route bremen_minden cube1 cube1 .", "2020").play("lift bremen_minden.1", "lift bremen_minden.2")
    table.play("put cube1 bremen_minden.1")
    with expect_refusal("H246", "hansa.put_no_change"):
        table.play("put cube1 bremen_minden.2")
    table.play("put cube1 bremen_minden.3")
    assert table.route("bremen_minden") == "cube1 . cube1"


@rule("H118", "H246")
def test_a_single_piece_cannot_be_put_back():
    table = holding(FOUR, "2020").play("lift bremen_minden.2")
    assert "bremen_minden.2" not in table.targets("put", "cube1")
    with expect_refusal("H246", "hansa.put_no_change"):
        table.play("put cube1 bremen_minden.2")


@rule("H119")
def test_nothing_is_displaced_by_a_relocation():
    table = holding(FOUR, "2020").play("lift bremen_minden.2")
    for post in ("bremen_minden.1", "bremen_minden.3", "dortmund_duisburg.1"):
        assert post not in table.targets("put", "cube1")
        with expect_refusal("H65", "hansa.put_occupied"):
            table.play(f"put cube1 {post}")


@rule("H118", "H242")
def test_a_relocation_can_be_cancelled_without_trace():
    table = holding(FOUR, "2020")
    before = table.text
    table.play("lift bremen_minden.2", "lift bremen_minden.3", "put disc2 bremen_minden.2")
    table.match.cancel()
    assert table.text == before and table.unused(0) == ["relocate_3"]


@rule("H120", "H69")
def test_filling_an_opponents_route_triggers_nothing():
    """Blue controls both cities; Blue's second cube on Dortmund-Duisburg scores nothing and takes no marker."""
    lines = "route bremen_minden cube1 . .; route dortmund_duisburg cube1 .; city dortmund disc1; city duisburg cube1;"
    table = Table(marked(lines + "unused 0 relocate_3", "dortmund_duisburg plus_3"))
    table.play("lift bremen_minden.1", "put cube1 dortmund_duisburg.2")
    assert table.route("dortmund_duisburg") == "cube1 cube1" and table.prestige(1) == 0
    assert table.markers["dortmund_duisburg"] == "plus_3" and (table.to_act, table.prompt) == (0, "D1")


@rule("H101", "H118")
def test_without_foreign_pieces_on_routes_only_action_d_lifts():
    table = holding("route bremen_minden cube0 . .; city minden cube1", "2020")
    assert table.targets("lift") == {"bremen_minden.1"} and table.play("lift bremen_minden.1").prompt == "D6"


FULL_DESK = "clavis_urbis 4 actiones 5 privilegium 3 bursa 3"


def full_board() -> Table:
    """All 107 posts are taken: 26 cubes each of seats 1 to 4, and three of Red's. Nothing can go anywhere else."""
    posts, lines = iter([f"cube{seat}" for seat in (1, 2, 3, 4) for _ in range(26)] + ["cube0"] * 3), []
    for route, size in route_sizes().items():
        lines.append(f"route {route} " + " ".join(next(posts) for _ in range(size)))
    desks = [f"desk {seat} {FULL_DESK}" for seat in range(1, 5)]
    return Table(marked("; ".join(["unused 0 relocate_3", *lines, *desks])), players=5)


@rule("H119", "H246", "H242", "H243")
def test_on_a_full_board_pieces_can_only_change_places():
    """arnheim_duisburg and arnheim_kampen hold seat 1's cubes, the 27th post in the board's order is seat 2's first."""
    table = full_board()
    table.play("lift arnheim_duisburg.1")
    assert table.legal("put") == set()
    with expect_refusal("H246", "hansa.put_no_change"):
        table.play("put cube1 arnheim_duisburg.1")
    table.play("lift arnheim_duisburg.2")
    other = [post for post in table.targets("lift") if table.post(post) == "cube1"]
    assert other == [], "a third cube of the same owner would leave nothing to change"
    with expect_refusal("H246", "hansa.lift_no_change"):
        table.play("lift arnheim_duisburg.3")
    post = min(table.targets("lift"))
    piece = table.post(post)
    table.play(f"lift {post}")
    assert table.kinds == {"put"} and table.targets("put", piece) == {"arnheim_duisburg.1", "arnheim_duisburg.2"}
    table.play(f"put {piece} arnheim_duisburg.2")
    assert table.targets("put", "cube1") == {post, "arnheim_duisburg.1"}


@rule("H118")
@pytest.mark.parametrize("edition", REMOVING)
def test_the_older_editions_relocate_nothing(edition):
    table = holding(FOUR, edition)
    assert table.targets("lift") == {"bremen_minden.1"}
    with expect_refusal("H67", "hansa.lift_foreign"):
        table.play("lift bremen_minden.2")
    with pytest.raises(BadText):
        table.position.parse("put cube1 bremen_minden.2")


@rule("H118")
def test_2020_removes_nothing():
    table = holding(FOUR, "2020")
    for text in ("take bremen_minden.2", "done"):
        with pytest.raises(BadText):
            table.position.parse(text)


@rule("H118", "H66")
def test_every_listed_way_through_the_chain_ends():
    """From each first piece, always the first or the last listed step: never a dead end, always a change."""
    for post in POSTS[1:]:
        for pick in (0, -1):
            table = holding(FOUR + full(*list(route_sizes())[20:22]), "2020")
            before = [table.post(each) for each in sorted(posts_of())]
            table.play(f"lift {post}")
            while table.prompt == "D11":
                table.play(str(table.position.legal_moves()[pick]))
            assert [table.post(each) for each in sorted(posts_of())] != before
            assert table.used(0) == ["relocate_3"]
