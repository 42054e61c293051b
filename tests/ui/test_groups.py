"""Long lists: posts by their routes, and few keys to every one of them."""

import re
from collections import deque
from string import ascii_lowercase

import pytest

from tests.ui.test_choice import sit_down, table_of
from tests.ui.test_hansa_teutonica_table import region
from ui.choosing.groups import plain, typed_row
from ui.games.hansa_teutonica.names import board_names

BOARDS = ("die_hanse_2_3", "die_hanse_4_5", "east_3_5", "britannia_3", "britannia_4_5")
PAGE = 10
FEW = 6


def test_letters_lead_to_the_next_name_that_begins_with_them() -> None:
    names = ["Bremen – Minden", "Göttingen – Warburg", "Minden – Münster", "Minden – Paderborn"]
    assert typed_row(names, 0, "m") == 2
    assert typed_row(names, 2, "mm") == 3, "the same letter again goes on"
    assert typed_row(names, 3, "mmm") == 2, "and round"
    assert typed_row(names, 2, "mi") == 2, "a longer name stays where it fits"
    assert typed_row(names, 0, "go") == 1 and typed_row(names, 0, "Gö") == 1, "marks need not be typed"
    assert typed_row(names, 0, "w") == 1, "where no row begins so, another name in one does"
    assert typed_row(names, 0, "x") is None and typed_row([], 0, "x") is None


@pytest.mark.parametrize("board", BOARDS)
def test_any_post_is_six_keys_from_the_turn_card(board: str) -> None:
    """P for the action, some to come to the route, its number for the post: counted over every way the keys can go."""
    names = sorted(board_names(board)["route"].values(), key=plain)
    last = len(names) - 1
    keys = {(0, ""): 0}
    ahead = deque(keys)
    while ahead:
        at, typed = ahead.popleft()
        if keys[at, typed] == FEW:
            continue
        moved = [((at + 1) % len(names), ""), ((at - 1) % len(names), ""), (0, ""), (last, "")]
        moved += [(min(at + PAGE, last), ""), (max(at - PAGE, 0), "")]
        letters = ((typed_row(names, at, typed + letter), typed + letter) for letter in ascii_lowercase)
        moved += [(row, text) for row, text in letters if row is not None]
        for state in moved:
            if state not in keys:
                keys[state] = keys[at, typed] + 1
                ahead.append(state)
    nearest = [min(keys[state] for state in keys if state[0] == row) for row in range(len(names))]
    assert max(nearest) + 2 <= FEW


COUNTS = {"en": "3 posts", "fr": "3 cases", "de": "3 Verbindungspunkte"}


@pytest.mark.parametrize("language", COUNTS)
def test_many_posts_are_listed_by_their_routes(language: str) -> None:
    tab = sit_down(language=language)
    table = table_of(tab)
    tab.app.apply(tab.app.actions.word("place"))
    closed = region(tab, "prompt")
    names = re.findall(r"<b>([^<]+ – [^<]+)</b>", closed)
    assert len(names) == 32 and names == sorted(names, key=plain)  # the routes of this board
    assert 'data-key="pick.post:' not in closed and COUNTS[language] in closed
    tab.app.do("open_group", "route:goslar_hildesheim")
    opened = re.findall(r'data-key="pick\.(post:[\w.]+)"', region(tab, "prompt"))
    assert opened == [f"post:goslar_hildesheim.{n}" for n in (1, 2, 3)]
    tab.app.do("open_group", "route:goslar_hildesheim")
    assert not table.opened and region(tab, "prompt") == closed


def test_a_route_with_one_post_left_is_that_post() -> None:
    tab = sit_down()
    for n in (1, 3):
        tab.app.apply(tab.app.actions.play(f"place cube goslar_hildesheim.{n}"))
    tab.app.apply(tab.app.actions.play("end", sure=True))
    tab.app.apply(tab.app.actions.word("place"))
    assert re.search(
        r'data-key="pick.post:goslar_hildesheim.2"[^>]*><b>Goslar – Hildesheim, post 2</b>', region(tab, "prompt")
    )
