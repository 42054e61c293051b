"""The three-pieces marker of 2020: relocate (H118 to H120)."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import Table, full, posts_of, route_sizes
from tests.rules import expect_refusal, rule

FOUR = "route bremen_minden cube0 cube1 disc2; route dortmund_duisburg cube3 .;"
"""Four pieces of four owners on the routes."""
POSTS = ["bremen_minden.1", "bremen_minden.2", "bremen_minden.3", "dortmund_duisburg.1"]


def holding(lines: str, more: str = "") -> Table:
    return Table(marked(f"unused 0 relocate_3 {more}; {lines}"))


@rule("H118")
def test_2020_lifts_one_to_three_pieces_of_opponents():
    table = holding(FOUR + "turn 0 actions 0")
    assert table.targets("lift") == set(POSTS[1:])
    with expect_refusal("H28", "hansa_teutonica.no_actions"):
        table.play("lift bremen_minden.1")
    table.play("lift bremen_minden.2")
    assert table.prompt == "D11"
    assert table.asked == {"marker": "relocate_3", "limit": 3, "lifted": 1, "hand": 1}
    with expect_refusal("H118", "hansa_teutonica.lift_own"):
        table.play("lift bremen_minden.1")
    with expect_refusal("H64", "hansa_teutonica.lift_free"):
        table.play("lift bremen_hamburg.1")


@rule("H118")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_active_player_chooses_all_destinations(number):
    table = holding(FOUR + "turn 0 actions 1").play(*(f"lift {post}" for post in POSTS[1 : 1 + number]))
    pieces = ["cube1", "disc2", "cube3"][:number]
    free = posts_of() - {"bremen_minden.1", *POSTS[1 + number :]}
    free -= {POSTS[1]} if number == 1 else set()  # a single piece put back would change nothing
    assert set.union(*(table.targets("put", piece) for piece in pieces)) == free
    for n, piece in enumerate(pieces, 1):
        assert table.unused(0) == ["relocate_3"] and table.to_act == 0
        table.play(f"put {piece} halle_quedlinburg.{n}")
        assert table.params_of("hansa_teutonica.put")[0]["owner"] == int(piece[-1])
    assert [table.post(f"halle_quedlinburg.{n}") for n in range(1, number + 1)] == pieces
    assert (table.prompt, table.actions, table.used(0)) == ("D1", 1, ["relocate_3"])


@rule("H118")
def test_at_most_three():
    table = holding("route bremen_minden cube1 cube1 cube1; route dortmund_duisburg cube1 cube2")
    table.play("lift bremen_minden.1", "lift bremen_minden.2", "lift bremen_minden.3")
    assert table.legal("lift") == set()
    with expect_refusal("H118", "hansa_teutonica.lift_limit_marker"):
        table.play("lift dortmund_duisburg.1")


@rule("H118", "H66")
def test_the_first_piece_put_down_ends_the_lifting():
    table = holding(FOUR).play("lift bremen_minden.2", "lift bremen_minden.3", "put cube1 kampen_osnabruck.1")
    assert table.legal("lift") == set()
    with expect_refusal("H66", "hansa_teutonica.lift_putting"):
        table.play("lift dortmund_duisburg.1")
    with expect_refusal("H67", "hansa_teutonica.put_hand"):
        table.play("put cube1 kampen_osnabruck.2")
    with expect_refusal("H65", "hansa_teutonica.put_occupied"):
        table.play("put disc2 kampen_osnabruck.1")


@rule("H118", "H67")
def test_without_the_marker_foreign_pieces_cannot_be_lifted():
    for markers in ("", "used 0 relocate_3", "unused 1 relocate_3"):
        table = Table(marked(f"{markers}; {FOUR}"))
        assert table.targets("lift") == {"bremen_minden.1"}
        with expect_refusal("H67", "hansa_teutonica.lift_foreign"):
            table.play("lift bremen_minden.2")


@rule("H118", "H67")
def test_action_d_and_the_marker_do_not_mix():
    table = holding(FOUR).play("lift bremen_minden.1")
    assert table.prompt == "D6"
    with expect_refusal("H67", "hansa_teutonica.lift_foreign"):
        table.play("lift bremen_minden.2")


@rule("H118", "H102")
def test_nothing_else_may_be_done_within_a_relocation():
    table = holding(FOUR, more="plus_3").play("lift bremen_minden.2")
    for move in ("end", "use plus_3", "income 1 0", "place cube kampen_osnabruck.1"):
        with expect_refusal("H118", "hansa_teutonica.unfinished_relocation"):
            table.play(move)


@rule("H119")
def test_lifted_pieces_may_change_places():
    table = holding(FOUR).play("lift bremen_minden.2", "lift bremen_minden.3")
    table.play("put disc2 bremen_minden.2", "put cube1 bremen_minden.3")
    assert table.route("bremen_minden") == "cube0 disc2 cube1"
    assert table.used(0) == ["relocate_3"]


@rule("H119", "H246")
def test_pieces_of_one_owner_and_shape_cannot_change_places():
    """The exchange would change nothing; one of the two has to go elsewhere."""
    table = holding("route bremen_minden cube1 cube1 .").play("lift bremen_minden.1", "lift bremen_minden.2")
    table.play("put cube1 bremen_minden.1")
    with expect_refusal("H246", "hansa_teutonica.put_no_change"):
        table.play("put cube1 bremen_minden.2")
    table.play("put cube1 bremen_minden.3")
    assert table.route("bremen_minden") == "cube1 . cube1"


@rule("H118", "H246")
def test_a_single_piece_cannot_be_put_back():
    table = holding(FOUR).play("lift bremen_minden.2")
    assert "bremen_minden.2" not in table.targets("put", "cube1")
    with expect_refusal("H246", "hansa_teutonica.put_no_change"):
        table.play("put cube1 bremen_minden.2")


@rule("H119")
def test_nothing_is_displaced_by_a_relocation():
    table = holding(FOUR).play("lift bremen_minden.2")
    for post in ("bremen_minden.1", "bremen_minden.3", "dortmund_duisburg.1"):
        assert post not in table.targets("put", "cube1")
        with expect_refusal("H65", "hansa_teutonica.put_occupied"):
            table.play(f"put cube1 {post}")


@rule("H118", "H242")
def test_a_relocation_can_be_cancelled_without_trace():
    table = holding(FOUR)
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
    table = holding("route bremen_minden cube0 . .; city minden cube1")
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
    with expect_refusal("H246", "hansa_teutonica.put_no_change"):
        table.play("put cube1 arnheim_duisburg.1")
    table.play("lift arnheim_duisburg.2")
    other = [post for post in table.targets("lift") if table.post(post) == "cube1"]
    assert other == [], "a third cube of the same owner would leave nothing to change"
    with expect_refusal("H246", "hansa_teutonica.lift_no_change"):
        table.play("lift arnheim_duisburg.3")
    post = min(table.targets("lift"))
    piece = table.post(post)
    table.play(f"lift {post}")
    assert table.kinds == {"put"} and table.targets("put", piece) == {"arnheim_duisburg.1", "arnheim_duisburg.2"}
    ends = ways_out(table.position)
    assert len(ends) == 2, "the other piece on one of the two posts, and their cubes on the others"
    table.play(f"put {piece} arnheim_duisburg.2")
    assert table.targets("put", "cube1") == {post, "arnheim_duisburg.1"}


def ways_out(position) -> set[str]:
    """The texts of all positions to which the chain can lead; none of its steps may be a dead end."""
    if position.prompt.id != "D11":
        return {position.to_text()}
    assert len(position.legal_moves()) > 0, position.to_text()
    found: set[str] = set()
    for move in position.legal_moves():
        after = position.copy()
        after.apply(move)
        found |= ways_out(after)
    return found


@rule("H118")
def test_2020_removes_nothing():
    table = holding(FOUR)
    for text in ("take bremen_minden.2", "done"):
        with pytest.raises(BadText):
            table.position.parse(text)


@rule("H118", "H66")
def test_every_listed_way_through_the_chain_ends():
    """From each first piece, always the first or the last listed step: never a dead end, always a change."""
    for post in POSTS[1:]:
        for pick in (0, -1):
            table = holding(FOUR + full(*list(route_sizes())[20:22]))
            before = [table.post(each) for each in sorted(posts_of())]
            table.play(f"lift {post}")
            while table.prompt == "D11":
                table.play(str(table.position.legal_moves()[pick]))
            assert [table.post(each) for each in sorted(posts_of())] != before
            assert table.used(0) == ["relocate_3"]
