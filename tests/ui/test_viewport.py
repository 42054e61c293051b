"""Pan and zoom: the board never gets lost, and what one points at stays under the finger."""

import pytest

from ui.drawing.viewport import EDGE, MARGIN, NEAR, Viewport

BOARD = (1600.0, 1000.0)


def seen(width: float = 1100, height: float = 686, right: float = 0) -> Viewport:
    view = Viewport()
    view.resize(width, height, right, BOARD, True)
    return view


def test_the_whole_board_is_seen_at_first() -> None:
    view = seen()
    assert view.zoom == pytest.approx(686 / 1000)
    assert view.page_point(0, 0)[1] == pytest.approx(0) and view.page_point(0, 0)[0] > 0


def test_a_card_over_the_map_pushes_the_board_aside() -> None:
    view = seen(1024, 508, 268)
    assert view.page_point(*BOARD)[0] <= 1024 - 268 + 0.01


def test_on_a_phone_the_height_fits_and_one_pans_along_the_board() -> None:
    view = seen(390, 509)
    assert view.zoom == pytest.approx(0.509)
    top = view.top
    view.pan(-120, 300)
    assert view.top == top
    view.pan(-9999, 0)
    assert view.page_point(*BOARD)[0] == pytest.approx(390 - MARGIN)
    view.zoom_by(0.1, 0, 0)
    assert view.zoom == pytest.approx(390 / 1600)


def test_beside_the_turn_card_the_whole_board_fits_where_it_nearly_does() -> None:
    """A phone sideways: to pan for the last tenth of the board would be a nuisance."""
    view = seen(597, 430)
    assert view.zoom == pytest.approx(597 / 1600)


@pytest.mark.parametrize("size", [(320, 105), (320, 230), (360, 302)])
def test_where_nothing_could_be_read_the_board_begins_nearer(size: tuple[float, float]) -> None:
    view = seen(*size)
    assert view.zoom == NEAR
    assert view.page_point(800, 500) == pytest.approx((size[0] / 2, size[1] / 2))


def test_on_a_phone_a_small_board_stands_at_the_top_whatever_happens_to_the_window() -> None:
    """Below it the sheet grows with what is asked; the bars of a phone's browser come and go."""
    view = Viewport()
    for height in (509, 565, 509):
        view.resize(390, height, 0, (720, 670), False)
        assert view.top == EDGE and view.page_point(720, 0)[0] == pytest.approx(390)


def test_what_is_pointed_at_stays_there() -> None:
    view = seen()
    before = view.board_point(500, 300)
    view.zoom_by(1.7, 500, 300)
    assert view.board_point(500, 300) == pytest.approx(before)


@pytest.mark.parametrize("pull", [(5000, 0), (-5000, 0), (0, 5000), (0, -5000)])
def test_the_board_cannot_be_pulled_away(pull: tuple[float, float]) -> None:
    view = seen()
    view.zoom_by(2, 550, 343)
    view.pan(*pull)
    left, top = view.page_point(0, 0)
    right, bottom = view.page_point(*BOARD)
    assert left <= MARGIN and top <= MARGIN and right >= 1100 - MARGIN and bottom >= 686 - MARGIN


def test_zoom_has_limits() -> None:
    view = seen()
    view.zoom_by(100, 0, 0)
    closest = view.zoom
    view.zoom_by(0.0001, 0, 0)
    assert view.zoom == pytest.approx(view.whole) and 1 < closest < 4


def test_another_size_of_the_page_keeps_the_middle() -> None:
    view = seen()
    view.zoom_by(2, 550, 343)
    middle = view.board_point(550, 343)
    assert view.resize(900, 600, 0, BOARD, True)
    assert view.board_point(450, 300) == pytest.approx(middle)
    assert not view.resize(900, 600, 0, BOARD, True)


def test_a_sheet_that_grows_leaves_the_board_where_it_was_pulled() -> None:
    view = seen(390, 509)
    view.pan(-150, 0)
    middle = view.board_point(195, 0)[0]
    view.resize(390, 400, 0, BOARD, True)
    assert view.zoom == pytest.approx(0.4) and view.board_point(195, 0)[0] == pytest.approx(middle)


def test_a_place_out_of_sight_is_brought_in() -> None:
    view = seen(390, 509)
    assert view.show(1515, 850)
    x, _ = view.page_point(1515, 850)
    assert 0 < x < 390
    assert not view.show(1515, 850)


def test_a_scene_that_does_not_bleed_stays() -> None:
    view = Viewport()
    view.resize(720, 600, 0, (720, 600), False)
    view.zoom_by(2, 0, 0)
    view.pan(10, 10)
    assert (view.zoom, view.left, view.top) == (1, 0, 0)


def test_the_whole_board_fits_the_width_of_a_phone_too() -> None:
    view = seen(390, 509)
    view.fit(whole=True)
    assert view.zoom == pytest.approx(390 / 1600)
    assert view.page_point(0, 0)[0] == pytest.approx(0) and view.page_point(*BOARD)[0] == pytest.approx(390)
    view.fit()
    assert view.zoom == pytest.approx(0.509)


def clear_of(view: Viewport, boxes: list[tuple[float, float, float, float]]) -> bool:
    corners = [
        view.page_point(*corner) for left, top, right, bottom in boxes for corner in ((left, top), (right, bottom))
    ]
    return all(0 <= x <= view.room and 0 <= y <= view.height - view.bottom for x, y in corners)


def test_what_the_sheet_covers_comes_out_from_under_it() -> None:
    view = seen(390, 509)
    view.bottom = 200
    low = [(700.0, 900.0, 800.0, 960.0)]
    assert view.show_all(low) and clear_of(view, low)
    zoom = view.zoom
    assert not view.show_all(low), "what is clear already moves nothing"
    assert zoom == pytest.approx(0.509), "it has only been pulled up"


def test_what_lies_too_far_apart_is_seen_from_farther_away() -> None:
    view = seen(390, 700)
    view.bottom = 180
    tall = [(700.0, 60.0, 760.0, 100.0), (760.0, 900.0, 800.0, 960.0)]
    assert view.show_all(tall) and clear_of(view, tall)
    assert view.whole < view.zoom < 0.7


def test_many_targets_along_the_board_leave_it_where_it_is() -> None:
    view = seen(390, 509)
    before = view.left, view.top, view.zoom
    assert not view.show_all([(x, 400.0, x + 25, 425.0) for x in range(20, 1500, 60)])
    assert (view.left, view.top, view.zoom) == before


def test_if_none_of_many_is_seen_the_nearest_comes_into_sight() -> None:
    view = seen(390, 509)
    far = [(1200.0, 400.0, 1225.0, 425.0), (20.0, 400.0, 45.0, 425.0)]
    assert view.show_all(far)
    assert clear_of(view, far[:1]) or clear_of(view, far[1:])
