"""The three-pieces marker of 2009 and 2014: remove (H115 to H117)."""

import pytest

from hansa_core.table import BadText
from tests.games.hansa_teutonica.marked import THREE, marked
from tests.games.hansa_teutonica.table import Table, posts_of
from tests.rules import expect_refusal, rule

REMOVING = ("2009", "2014")
FOUR = "route bremen_minden cube0 cube1 disc2; route dortmund_duisburg cube3 .;"
"""Four pieces of four owners on the routes."""
POSTS = ["bremen_minden.1", "bremen_minden.2", "bremen_minden.3", "dortmund_duisburg.1"]


def holding(lines: str, edition: str, more: str = "") -> Table:
    return Table(marked(f"unused 0 {THREE[edition]} {more}; {lines}", edition=edition), edition=edition)


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
    with expect_refusal("H100", "hansa_teutonica.marker_missing"):
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
    with expect_refusal("H116", "hansa_teutonica.nothing_taken"):
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
        with expect_refusal("H117", "hansa_teutonica.take_free"):
            table.play(f"take {post}")
    (field,) = table.position.setup.vocabulary.kinds["take"].fields.values()
    assert set(field.words) == posts_of()


@rule("H115", "H102")
@pytest.mark.parametrize("edition", REMOVING)
def test_nothing_else_may_be_done_in_between(edition):
    table = holding(FOUR, edition, more="plus_3").play(f"take {POSTS[0]}")
    for move in ("end", "use plus_3", "income 1 0", "place cube kampen_osnabruck.1", "lift bremen_minden.1"):
        with expect_refusal("H115", "hansa_teutonica.unfinished_removal"):
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
        with expect_refusal("H100", "hansa_teutonica.marker_missing"):
            table.play(f"take {POSTS[1]}")


@rule("H117", "H62")
@pytest.mark.parametrize("edition", REMOVING)
def test_a_taken_piece_can_be_used_at_once(edition):
    table = holding("supply 0 cubes 0; route bremen_minden cube0 . .", edition).play("take bremen_minden.1")
    assert table.supply(0) == (1, 0) and "place cube bremen_minden.1" in table.legal()


@rule("H118")
@pytest.mark.parametrize("edition", REMOVING)
def test_the_older_editions_relocate_nothing(edition):
    table = holding(FOUR, edition)
    assert table.targets("lift") == {"bremen_minden.1"}
    with expect_refusal("H67", "hansa_teutonica.lift_foreign"):
        table.play("lift bremen_minden.2")
    with pytest.raises(BadText):
        table.position.parse("put cube1 bremen_minden.2")
