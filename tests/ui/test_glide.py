"""Pieces glide from where they stood to where they stand."""

from ui.drawing.glide import LATER, MOST, RUN, SLIDE, changes
from ui.drawing.scene import Art, Disc, Route, Sprite

CUBE, OTHER = Art("cube", (), (0, 0, 1, 1)), Art("other", (), (0, 0, 1, 1))


def at(x: float, y: float, art: Art = CUBE, opacity: float = 1) -> Sprite:
    return Sprite(art, x, y, opacity=opacity, moves=True)


def test_a_piece_glides_from_the_nearest_of_its_kind_that_went() -> None:
    ground = Disc(0, 0, 1, "land")
    glide = changes([ground, at(0, 0), at(90, 0), at(50, 50, OTHER)], [ground, at(90, 0), at(100, 100)], 0)
    assert glide is not None
    assert [(old.x, old.y, new.x, new.y) for old, new in glide.moves] == [(0, 0, 100, 100)]
    assert glide.gone == [at(50, 50, OTHER)]
    assert glide.still == [ground, at(90, 0)]
    half = glide.at(SLIDE / 2)[-1]
    assert 0 < half.x < 100 and half.y < half.x  # on an arc above the straight way
    end = glide.at(SLIDE)[-1]
    assert (round(end.x), round(end.y)) == (100, 100) and glide.over(SLIDE)


def test_a_new_piece_is_put_down_from_above() -> None:
    glide = changes([], [at(10, 40)], 0)
    assert glide is not None
    (start,) = glide.at(0)
    assert start.y < 40 and start.opacity == 0 and start.x == 10


def test_a_ghost_becomes_solid() -> None:
    glide = changes([at(0, 0, opacity=0.38)], [at(30, 0)], 0)
    assert glide is not None and glide.moves[0][0].opacity == 0.38 and glide.gone == []


def test_nothing_moves_where_nothing_changed_or_all_did() -> None:
    assert changes([at(0, 0)], [at(0, 0)], 0) is None
    assert changes([], [at(i, 0) for i in range(MOST + 1)], 0) is None


def test_a_glide_goes_on_when_only_a_mark_changes() -> None:
    glide = changes([], [at(10, 40)], 0)
    assert glide is not None
    mark = Disc(5, 5, 5, "accent")
    glide.go_on([mark, at(10, 40)])
    assert glide.still == [mark] and len(glide.at(SLIDE / 2)) == 1


def test_a_piece_goes_by_its_road_at_an_even_pace_and_takes_along_what_rides_on_it() -> None:
    """A wagon may turn round on the way: it is the same wagon by another picture."""
    way = Route(((0, 0), (100, 0), (100, 100)), 1000)
    old = at(0, 0)._replace(kin="wagon")
    new = at(100, 100, OTHER)._replace(kin="wagon")
    flag = Sprite(CUBE, 100, 60, rides="wagon")
    glide = changes([old], [flag, new], 0, lambda start, end: way if (start, end) == ((0, 0), (100, 100)) else None)
    assert glide is not None and glide.gone == [] and glide.still == []
    for now, x, y in ((0, 0, 0), (250, 50, 0), (500, 100, 0), (750, 100, 50), (1000, 100, 100)):
        carried, wagon = glide.at(now)
        assert (round(wagon.x), round(wagon.y)) == (x, y) and wagon.art is OTHER
        assert (round(carried.x), round(carried.y)) == (x, y - 40)
    assert not glide.over(SLIDE) and glide.over(1000)


def test_without_a_road_it_goes_straight() -> None:
    glide = changes([at(0, 0)], [at(100, 0)], 0, lambda start, end: None)
    assert glide is not None and glide.over(SLIDE) and glide.routes == {}


def test_what_has_a_source_runs_from_there_one_after_the_other() -> None:
    """Coins to those who are paid, also where many cards are turned with them."""
    coins = [at(100, y)._replace(source=(0, y)) for y in (10, 20)]
    cards = [at(n, 0, OTHER) for n in range(MOST)]
    glide = changes([], [*cards, *coins], 0)
    assert glide is not None
    runs = [[(each.x, each.y) for each in glide.at(now) if each.source] for now in (0, RUN, RUN + LATER)]
    assert runs[0] == [(0, 10), (0, 20)] and runs[2] == [(100, 10), (100, 20)]
    assert runs[1][0] == (100, 10) and 0 < runs[1][1][0] < 100
    assert not glide.over(RUN) and glide.over(RUN + LATER)
    assert changes(coins, coins, 0) is None
