"""How the moves of Hansa Teutonica are reached: action, place, move. And what a click asks for that leads nowhere."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from hansa_core.hansa_teutonica import kinds
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
    return _Ways(view)


class _Ways:
    """The ways in one position, by the kind of the move."""

    def __init__(self, view: HansaPosition) -> None:
        self.view = view
        self.board = view.content.board
        self.asked = view.to_act
        self.most = most_income(view)

    def __call__(self, move: Move) -> Way:
        found: Callable[[Any], Way] | None = getattr(self, f"_{move.kind}", None)
        return found(move) if found else Way((move.kind,))

    def _place(self, move: kinds.Place | kinds.Extra) -> Way:
        return _at_post(move.kind, move.post, move.shape)

    _extra = _place

    def _displace(self, move: kinds.Displace) -> Way:
        return _at_post("displace", move.post, move.shape)

    def _put(self, move: kinds.Put) -> Way:
        return _at_post("put", move.post, move.piece)

    def _back(self, move: kinds.Back) -> Way:
        return _at_post("back", move.post, SHAPES[self.view.displaced.shape] if self.view.displaced else "")

    def _lift(self, move: kinds.Lift) -> Way:
        group = _lifting(self.view, move.post, self.asked)
        return _at_post(group, move.post, within=group.startswith("marker."))

    def _take(self, move: kinds.Take) -> Way:
        group = f"marker.{self.view.content.edition.three_pieces}"
        return _at_post(group, move.post, within=self.view.phase == "main")

    def _establish(self, move: kinds.Establish) -> Way:
        return _establishing(self.board, move.route, move.reward)

    def _lay(self, move: kinds.Lay) -> Way:
        marker = f"marker:{move.route}"
        return Way((f"lay.{move.marker}", marker), (marker, f"route:{move.route}", *_posts_of(self.board, move.route)))

    def _income(self, move: kinds.Income) -> Way:
        fewer = move.cubes + move.discs < self.most
        return Way(("income", "fewer") if fewer else ("income",), last=fewer)

    def _swap(self, move: kinds.Swap) -> Way:
        city = f"city:{self.view.content.moves.swapped[move.slots][0]}"
        return Way(("marker.swap", city), (city,), within=True)

    def _develop(self, move: kinds.Develop) -> Way:
        return Way(("marker.develop",)) if self.view.permanent is None else Way(("develop",))

    def _use(self, move: kinds.Use) -> Way:
        return Way((f"marker.{move.marker}",))

    # -- boards and modules that have more than the five actions ------------------------------------------------------

    def _settle(self, move: kinds.Settle) -> Way:
        city = f"city:{move.city}"
        return Way(("settle", city), (city,), piece=move.shape)

    def _cross(self, move: kinds.Cross | kinds.SendPawn) -> Way:
        """The pawn, for free or for an action."""
        province = f"province:{move.province}"
        return Way((move.kind, province), (province,), province)

    _pawn = _cross

    def _found(self, move: kinds.Found) -> Way:
        city = f"city:{move.city}"
        return Way((city,), (city,), city)

    def _buy(self, move: kinds.Buy) -> Way:
        return Way(("favour", f"tile.{move.tile}"), last=True, by_row=True)


def most_income(view: HansaPosition) -> int:
    cube = piece_of(view.active, CUBE)
    return min(value(view, view.active, BURSA), view.stock[cube] + view.stock[cube + 1])


@cache
def _at_post(group: str, post: str, piece: str = "", within: bool = False) -> Way:
    place = f"post:{post}"
    return Way((group, place), (place,), "", piece, within=within)


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
    """A reward in a city is also reached by a click on that city. What spends a marker, or brings nothing, is played by
    its own row alone."""
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
        by_row=kind in ("nothing", "extra"),
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
        return kinds.Lay(_laid(view, group), route) if what in ("post", "route", "marker") else None
    if what == "province":
        return kinds.SendPawn(name) if group == "pawn" or view.phase == "pawn" else kinds.Cross(name)
    if view.phase == "founding" and what == "city":
        return kinds.Found(name)
    if view.phase == "permanent" and what == "city" and board.city_number[name] in board.green_cities:
        return kinds.Settle(_shape_at_hand(view, view.active), name)
    if what == "post":
        return _move_at_post(name, view, group)
    if what in ("route", "marker"):
        return kinds.Establish(name, "nothing")
    if what == "table":
        return kinds.Establish(_nearest_route(view, board.table_city), f"table.{name}")
    if what == "city":
        city = board.city_number[name]
        if group == "marker.swap":
            pairs = len(board.slots_of[city]) > 1 or city in board.green_cities
            return kinds.Swap(f"{name}.1+2") if pairs else None
        return kinds.Establish(_nearest_route(view, city), f"office.{name}")
    return None


def _laid(view: HansaPosition, group: str) -> str:
    words = view.content.edition.markers
    first = words[(view.plate + view.waiting)[0]] if view.plate + view.waiting else words[1]
    return group.partition(".")[2] or first


def _move_at_post(post: str, view: HansaPosition, group: str) -> Move:
    there = view.posts[view.content.board.post_number[post]]
    if view.phase == "remove":
        return kinds.Take(post)
    if view.displaced is not None:
        if view.hand:
            return kinds.Put(SHAPES[shape_of(view.hand[0])], post)
        if group == "extra" or (view.displaced.at != IN_HAND and group != "back"):
            return kinds.Extra(_shape_at_hand(view, view.displaced.seat), post)
        return kinds.Back(post)
    if view.phase == "permanent" and not view.hand and not there:
        return kinds.Extra(SHAPES[CUBE], post)
    if view.phase in ("move", "relocate", "permanent"):
        if there and group != "put" and len(view.hand) == len(view.lifted):
            return kinds.Lift(post)
        return kinds.Put(put_word(view, view.hand[0]) if view.hand else SHAPES[CUBE], post)
    own = there and owner_of(there) == view.active
    if group == "place" or (not group and not there) or (group == "hold" and (own or not there)):
        return kinds.Place(_shape_at_hand(view, view.active), post)
    if group == "displace" or (group in ("", "hold") and not own):
        shape = _shape_at_hand(view, view.active)
        return kinds.Displace(post, shape, FEES["disc" if there and shape_of(there) else "cube"][0])
    if group == "establish":
        return kinds.Establish(view.content.board.routes[view.content.board.route_of[_number(view, post)]], "nothing")
    if group == "marker.remove_3":
        return kinds.Take(post)
    return kinds.Lift(post)


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
        return kinds.Income(1, 0)
    if word == "place":
        shape = _shape_at_hand(view, seat)
        free = [post for post, piece in posts if not piece]
        return _in_reach(view, [kinds.Place(shape, board.posts[post]) for post in free or [0]])
    if word == "displace":
        others = [post for post, piece in posts if piece and owner_of(piece) != seat]
        return _in_reach(view, [_move_at_post(board.posts[post], view, word) for post in others or [0]])
    if word == "move":
        own = next((post for post, piece in posts if piece and owner_of(piece) == seat), 0)
        return kinds.Lift(board.posts[own])
    if word == "establish":
        first = seat * len(board.routes)
        nearest = min(range(len(board.routes)), key=lambda route: view.missing[first + route])
        return kinds.Establish(board.routes[nearest], "nothing")
    return kinds.End() if word == "end" else None


def _in_reach(view: HansaPosition, moves: list[Move]) -> Move:
    """Of moves that are all refused, one that is not refused for its place alone (H190, H215), if there is one."""
    for move in moves:
        refused = view.why_not(move, view.active)
        if refused and refused.rule not in ("H190", "H191", "H215"):
            return move
    return moves[0]
