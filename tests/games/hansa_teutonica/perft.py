"""How many lines of play there are, counted by hand from the rules."""

from collections.abc import Iterator
from functools import partial
from itertools import product

from hansa_core.table import Position
from tests.games.hansa_teutonica.far import Britannia, East
from tests.games.hansa_teutonica.marked import marked
from tests.games.hansa_teutonica.table import EDITIONS, Table
from tests.games.kit.suite import Count


def opening(players: int, edition: str) -> Position:
    """Depth 1. The first player has 5 cubes and a disc in supply, 6 cubes in stock, Bursa 3, two actions.

    end: 1. Income: 1, 2 or 3 cubes, 3. Place: a cube or a disc on each post, 2 * 101 = 202 on side A, 2 * 107 = 214 on
    side B (H8). Nothing stands on the board, so nothing can be displaced, moved or established; nobody owns a marker.
    Side A: 1 + 3 + 202 = 206. Side B: 1 + 3 + 214 = 218.

    Depth 2, for P posts (101 or 107).
    After end: the second player has 6 cubes and a disc in supply and 5 cubes in stock: 1 + 3 + 2P moves.
    After income of 1, 2 or 3: one action left, 5, 4 or 3 cubes in stock, so 3 incomes again: 1 + 3 + 2P each.
    After a cube on one of P posts: 4 cubes and a disc in supply. end 1, income 3, place 2(P-1), lift that cube 1
    (action D; it can go elsewhere): 2P + 3. A route has at least two posts, so none is complete.
    After the disc: only cubes are left to place: 1 + 3 + (P-1) + 1 = P + 4.
    Together (2P + 4) + 3(2P + 4) + P(2P + 3) + P(P + 4) = 3P² + 15P + 16.
    Side A: 3 * 10201 + 1515 + 16 = 32134. Side B: 3 * 11449 + 1605 + 16 = 35968.
    """
    return Table.dealt(edition, players).position


def east(players: int, edition: str) -> Position:
    """Depth 1: end 1, income 3. Of 98 posts 6 are ship posts (2 + 2 + 1 + 1, H177): a cube on 92, a disc on 98.
    1 + 3 + 92 + 98 = 194.

    Depth 2. After end and after each of three incomes 194 moves again. After a cube on one of 92 posts: end 1, income
    3, a cube on 91, the disc on 97, lift the cube 1: 193. After the disc on one of 6 ship posts: 1 + 3, a cube on 92,
    lift 1: 97; on one of 92 others: 1 + 3 + 91 + 1 = 96.
    4 * 194 + 92 * 193 + 6 * 97 + 92 * 96 = 776 + 17756 + 582 + 8832 = 27946.
    """
    return East.dealt(edition, players).position


def britannia(players: int, edition: str) -> Position:
    """Depth 1: end 1, income 3; nobody has an office, so only England is open (H190).

    Side A: 111 posts, 7 Welsh routes of 3 (H189): 90 English posts, of them 1 + 2 + 2 ship posts (H202): a cube on 85,
    a disc on 90. Side B: 121 posts, 21 in Wales, 3 + 2 + 2 + 2 + 2 + 3 = 14 in Scotland: 86 English posts, of them
    1 + 2 + 2 ship posts: a cube on 81, a disc on 86. 1 + 3 + 85 + 90 = 179; 1 + 3 + 81 + 86 = 171.

    Depth 2, as in the East. Side A: 4 * 179 + 85 * (1 + 3 + 84 + 89 + 1) + 5 * (1 + 3 + 85 + 1) +
    85 * (1 + 3 + 84 + 1) = 716 + 15130 + 450 + 7565 = 23861. Side B: 4 * 171 + 81 * (1 + 3 + 80 + 85 + 1) +
    5 * (1 + 3 + 81 + 1) + 81 * (1 + 3 + 80 + 1) = 684 + 13770 + 430 + 6885 = 21769.
    """
    return Britannia.dealt(edition, players).position


def two_markers_are_laid_on_an_empty_board() -> Position:
    """Of the 34 routes of side B one has a marker already: 33 for the first, in either order, 32 for the second."""
    return Table(marked("turn 0 actions 0; plate plus_3 swap")).play("end").position


def a_displaced_cube_and_its_extra() -> Position:
    """X12's ring: 11 posts at distance 1 of Dortmund-Paderborn. Blue's stock holds cubes only.

    Depth 1: the cube goes back, 11, or an extra cube comes first, 11: 22.
    Depth 2: after the piece itself, stop or the extra on one of 10: 11 * 11. After the extra, the piece on one of 10,
    and no second extra: 11 * 10. Together 231.
    """
    table = Table("route dortmund_paderborn cube1 . .; supply 0 cubes 2; supply 1 cubes 5 discs 1")
    table.play("displace dortmund_paderborn.1 cube cube")
    return table.position


def a_disc_moves_alone_or_with_a_cube() -> Position:
    """Action D with Liber sophiae 2, a cube on A and a disc on B, of 107 posts; no supply, no stock to speak of.

    Depth 1, after the first lift (the cube): lift the disc too, 1, or put the cube elsewhere: 107 less A and B, 105.
    Depth 2: after both lifts the cube or the disc goes on any of 107 posts: 214. After the put, no action is left, so
    only `end`: 105. Together 319.
    """
    table = Table("turn 0 actions 1; route bremen_minden cube0 disc0 .").play("lift bremen_minden.1")
    return table.position


def a_removal_of_2014() -> Position:
    """Three pieces; no actions. Depth 1: end, or take one of three. Depth 2 after a take: done, or one of two others.

    After end the next player begins with 218 less 6 moves for the three posts that are taken, and 3 more: her own cube
    can be lifted, Red's two displaced, each with a cube or a disc for a fee of a cube or a disc; she has 6 cubes and a
    disc: (cube, cube), (cube, disc), (disc, cube), 3 ways each, 6 in all, and 1 lift: 212 + 6 + 1 = 219.
    Depth 2: 219 + 3 * 3 = 228.
    """
    lines = "turn 0 actions 0; unused 0 remove_3; route bremen_minden cube0 cube0 cube1"
    table = Table(marked(lines, edition="2014"), edition="2014")
    return table.position


def a_finished_game_has_no_further_lines() -> Position:
    table = Table("turn 0 actions 2; route bremen_minden cube0 cube0 cube0; city minden cube1; prestige 1 19")
    table.play("establish bremen_minden nothing")
    return table.position


def openings() -> Iterator[Count]:
    for players, edition in product((3, 4, 5), EDITIONS):
        side = f"{players} players, {edition}"
        lines = {1: 206, 2: 32134} if players == 3 else {1: 218, 2: 35968}
        yield Count(f"opening of {side}", partial(opening, players, edition), lines)
        further = (players, edition) == (4, "2020")
        lines = {1: 194, 2: 27946} if further else {1: 194}
        yield Count(f"opening in the East of {side}", partial(east, players, edition), lines)
        lines = {1: 179, 2: 23861} if players == 3 else {1: 171, 2: 21769}
        if not (edition == "2020" and players < 5):
            del lines[2]
        yield Count(f"opening on Britannia of {side}", partial(britannia, players, edition), lines)


COUNTS = [
    *openings(),
    Count("two markers are laid on an empty board", two_markers_are_laid_on_an_empty_board, {1: 66, 2: 66 * 32}),
    Count("a displaced cube and its extra", a_displaced_cube_and_its_extra, {1: 22, 2: 231}),
    Count("a disc moves alone or with a cube", a_disc_moves_alone_or_with_a_cube, {1: 106, 2: 214 + 105}),
    Count("a removal of 2014", a_removal_of_2014, {1: 4, 2: 228}),
    Count("a finished game", a_finished_game_has_no_further_lines, {0: 1, 1: 0, 2: 0}),
]
