"""How the moves of Hansa Teutonica are reached: action, place, move. And what a click asks for that leads nowhere."""

from collections.abc import Callable
from functools import cache
from typing import Final

from hansa_core.hansa_teutonica.actions.desk import BURSA, SKILLS, value
from hansa_core.hansa_teutonica.actions.displaced import IN_HAND
from hansa_core.hansa_teutonica.map.board import Board
from hansa_core.hansa_teutonica.map.pieces import CUBE, SHAPES, owner_of, piece_of, piece_word, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Move
from ui.choosing.choice import Way

ACTIONS: Final = ("income", "place", "displace", "move", "establish")
LETTERS: Final = {"income": "i", "place": "p", "displace": "d", "move": "m", "establish": "e", "end": "t"}
FEES: Final = {"cube": ("cube", "disc"), "disc": ("cube+cube", "cube+disc", "disc+disc")}
"""What can be paid for a displaced cube and for a displaced disc, the cheapest first."""


def ways(view: HansaPosition) -> Callable[[Move], Way]:
    board = view.content.board
    asked = view.to_act
    most = _most_income(view)

    def way(move: Move) -> Way:
        kind = move.kind
        if kind in ("place", "extra"):
            return _at_post(kind, str(move[2]), str(move[1]))
        if kind == "displace":
            return _at_post(kind, str(move[1]), str(move[2]))
        if kind == "put":
            return _at_post(kind, str(move[2]), str(move[1]))
        if kind == "back":
            shape = SHAPES[view.displaced.shape] if view.displaced else ""
            return _at_post(kind, str(move[1]), shape)
        if kind == "lift":
            return _at_post(_lifting(view, str(move[1]), asked), str(move[1]))
        if kind == "take":
            return _at_post(f"marker.{view.content.edition.three_pieces}", str(move[1]))
        if kind == "establish":
            return _establishing(board, str(move[1]), str(move[2]))
        if kind == "lay":
            marker = f"marker:{move[2]}"
            return Way((f"lay.{move[1]}", marker), (marker, f"route:{move[2]}", *_posts_of(board, str(move[2]))))
        if kind == "income":
            fewer = int(str(move[1])) + int(str(move[2])) < most
            return Way(("income", "fewer") if fewer else ("income",), last=fewer)
        if kind == "swap":
            city = f"city:{str(move[1]).rpartition('.')[0]}"
            return Way(("marker.swap", city), (city,))
        if kind == "develop":
            return Way(("marker.develop",)) if view.permanent is None else Way((kind,))
        if kind in MODULE_WAYS:
            return MODULE_WAYS[kind](move)
        return Way((f"marker.{move[1]}",) if kind == "use" else (kind,))

    return way


def _settling(move: Move) -> Way:
    city = f"city:{move[2]}"
    return Way(("settle", city), (city,), piece=str(move[1]))


def _in_province(move: Move) -> Way:
    """The pawn, for free or for an action."""
    province = f"province:{move[1]}"
    return Way((move.kind, province), (province,), province)


def _founding(move: Move) -> Way:
    city = f"city:{move[1]}"
    return Way((city,), (city,), city)


MODULE_WAYS: Final[dict[str, Callable[[Move], Way]]] = {
    "settle": _settling,
    "cross": _in_province,
    "pawn": _in_province,
    "found": _founding,
    "buy": lambda move: Way(("favour", f"tile.{move[1]}"), last=True),
}
"""Of boards and modules that have more than the five actions."""


def _most_income(view: HansaPosition) -> int:
    cube = piece_of(view.active, CUBE)
    return min(value(view, view.active, BURSA), view.stock[cube] + view.stock[cube + 1])


@cache
def _at_post(group: str, post: str, piece: str = "") -> Way:
    place = f"post:{post}"
    return Way((group, place), (place,), "", piece)


def _lifting(view: HansaPosition, post: str, asked: int | None) -> str:
    """In one's turn an own piece is moved, another's is relocated by the marker; within either it is one more."""
    if view.phase != "main":
        return "lift"
    own = owner_of(view.posts[view.content.board.post_number[post]]) == asked
    return "move" if own else f"marker.{view.content.edition.three_pieces}"


@cache
def _posts_of(board: Board, route: str) -> tuple[str, ...]:
    return tuple(f"post:{board.posts[post]}" for post in board.posts_of[board.route_number[route]])


@cache
def _establishing(board: Board, route: str, reward: str) -> Way:
    """A reward in a city is also reached by a click on that city, nothing by either."""
    kind, _, name = reward.partition(".")
    ends = [board.cities[city] for city in board.ends[board.route_number[route]]]
    if kind in ("office", "extra"):
        ends = [name.rpartition(".")[2]]
    elif kind == "skill":
        ends = [city for city in ends if SKILLS.index(name) in board.skills_of[board.city_number[city]]]
    elif kind == "table":
        ends = [board.cities[board.table_city]]
    cities = tuple(f"city:{city}" for city in ends)
    spot = spot_of(reward, cities)
    if kind == "skill" and len(board.skills_of[board.city_number[ends[0]]]) > 1:
        spot = f"{spot}.{name}"  # each has a shield of its own
    more = (spot,) if spot else ()
    return Way(
        ("establish", f"route:{route}"),
        (f"route:{route}", *_posts_of(board, route), *cities, f"marker:{route}", *more),
        spot,
        last=kind == "nothing",
    )


def spot_of(reward: str, cities: tuple[str, ...]) -> str:
    """Where a reward is on the board: a site, a shield, the roof of a city, a field of the special table."""
    kind, _, name = reward.partition(".")
    if kind == "nothing":
        return ""
    return f"table:{name}" if kind == "table" else f"{kind}:{cities[0].partition(':')[2]}"


# -- clicks that lead nowhere -----------------------------------------------------------------------------------------


def move_at(place: str, view: HansaPosition, group: str) -> Move | None:
    """The move that a click on a place suggests; it is refused, and the refusal says why."""
    what, _, name = place.partition(":")
    board = view.content.board
    if view.phase == "replacing":
        route = board.routes[board.route_of[board.post_number[name]]] if what == "post" else name
        return Move("lay", _laid(view, group), route) if what in ("post", "route", "marker") else None
    if what == "province":
        return Move("pawn" if group == "pawn" or view.phase == "pawn" else "cross", name)
    if view.phase == "founding" and what == "city":
        return Move("found", name)
    if view.phase == "permanent" and what == "city" and board.city_number[name] in board.green_cities:
        return Move("settle", _shape_at_hand(view, view.active), name)
    if what == "post":
        return _move_at_post(name, view, group)
    if what in ("route", "marker"):
        return Move("establish", name, "nothing")
    if what == "table":
        return Move("establish", _nearest_route(view, board.table_city), f"table.{name}")
    if what == "city":
        city = board.city_number[name]
        if group == "marker.swap":
            pairs = len(board.slots_of[city]) > 1 or city in board.green_cities
            return Move("swap", f"{name}.1+2") if pairs else None
        return Move("establish", _nearest_route(view, city), f"office.{name}")
    return None


def _laid(view: HansaPosition, group: str) -> str:
    kinds = view.content.edition.markers
    first = kinds[(view.plate + view.waiting)[0]] if view.plate + view.waiting else kinds[1]
    return group.partition(".")[2] or first


def _move_at_post(post: str, view: HansaPosition, group: str) -> Move:
    there = view.posts[view.content.board.post_number[post]]
    if view.phase == "remove":
        return Move("take", post)
    if view.displaced is not None:
        if view.hand:
            return Move("put", SHAPES[shape_of(view.hand[0])], post)
        if group == "extra" or (view.displaced.at != IN_HAND and group != "back"):
            return Move("extra", _shape_at_hand(view, view.displaced.seat), post)
        return Move("back", post)
    if view.phase == "permanent" and not view.hand and not there:
        return Move("extra", SHAPES[CUBE], post)
    if view.phase in ("move", "relocate", "permanent"):
        if there and group != "put" and len(view.hand) == len(view.lifted):
            return Move("lift", post)
        return Move("put", put_word(view, view.hand[0]) if view.hand else SHAPES[CUBE], post)
    own = there and owner_of(there) == view.active
    if group == "place" or (not group and not there) or (group == "hold" and (own or not there)):
        return Move("place", _shape_at_hand(view, view.active), post)
    if group == "displace" or (group in ("", "hold") and not own):
        shape = _shape_at_hand(view, view.active)
        return Move("displace", post, shape, FEES["disc" if there and shape_of(there) else "cube"][0])
    if group == "establish":
        return Move("establish", view.content.board.routes[view.content.board.route_of[_number(view, post)]], "nothing")
    if group == "marker.remove_3":
        return Move("take", post)
    return Move("lift", post)


def _number(view: HansaPosition, post: str) -> int:
    return view.content.board.post_number[post]


def put_word(view: HansaPosition, piece: int) -> str:
    """How `put` names a piece in hand: the mover's own by its shape alone."""
    return SHAPES[shape_of(piece)] if owner_of(piece) == view.to_act else piece_word(piece)


def _shape_at_hand(view: HansaPosition, seat: int) -> str:
    cube = piece_of(seat, CUBE)
    return SHAPES[1] if not view.supply[cube] and view.supply[cube + 1] else SHAPES[CUBE]


def _nearest_route(view: HansaPosition, city: int) -> str:
    """Of the routes that lead to a city, the one where the fewest own pieces are missing."""
    board = view.content.board
    first = view.active * len(board.routes)
    routes = [route for route, ends in enumerate(board.ends) if city in ends]
    return board.routes[min(routes, key=lambda route: view.missing[first + route])]


def move_of(word: str, view: HansaPosition) -> Move | None:
    """An action that cannot be taken now: a move of it, for the reason."""
    board, seat = view.content.board, view.active
    posts = list(enumerate(view.posts))
    if word == "income":
        return Move("income", 1, 0)
    if word == "place":
        free = next((post for post, piece in posts if not piece), 0)
        return Move("place", _shape_at_hand(view, seat), board.posts[free])
    if word == "displace":
        other = next((post for post, piece in posts if piece and owner_of(piece) != seat), 0)
        return _move_at_post(board.posts[other], view, "displace")
    if word == "move":
        own = next((post for post, piece in posts if piece and owner_of(piece) == seat), 0)
        return Move("lift", board.posts[own])
    if word == "establish":
        first = seat * len(board.routes)
        nearest = min(range(len(board.routes)), key=lambda route: view.missing[first + route])
        return Move("establish", board.routes[nearest], "nothing")
    return Move("end") if word == "end" else None
