"""The moves worth trying: whole ones, each of them once though a route has many posts, straight from the masks.

What is legal is the engine's to say: kinds with few moves are listed by its own steps, and where pieces may go is read
from its map.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Final

from hansa_core.bots.hansa_teutonica.standing import Standing
from hansa_core.bots.hansa_teutonica.values import Values
from hansa_core.hansa_teutonica import kinds
from hansa_core.hansa_teutonica.actions import markers, move
from hansa_core.hansa_teutonica.actions.desk import BURSA, value
from hansa_core.hansa_teutonica.boards import countries
from hansa_core.hansa_teutonica.boards.permanent import marker_of
from hansa_core.hansa_teutonica.editions import THREE_PIECES
from hansa_core.hansa_teutonica.map.countries_map import Reach
from hansa_core.hansa_teutonica.map.masks import EVERYWHERE
from hansa_core.hansa_teutonica.map.pieces import CUBE, DISC, OWN, owner_of, piece_of, shape_of
from hansa_core.hansa_teutonica.modules import provinces
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table.moves import Move

Whole = tuple[Move, ...]

PLACES: Final = 18
DISPLACES: Final = 8
TARGETS: Final = 6
DEPLOYS: Final = 8
PAWNS: Final = 4
THREE: Final = 3


def whole_moves(p: HansaPosition, values: Values) -> list[Whole]:
    """For whoever decides; ending the turn is not among them."""
    if p.phase == "main":
        return _main(p, values)
    if p.phase == "permanent" and not p.lifted:
        return _permanent(p, values)
    return [(each,) for each in distinct(p, p.legal_moves())]


def distinct(p: HansaPosition, legal: Iterable[Move]) -> list[Move]:
    """One move of those that differ only in the post of a route; in a chain whoever has lifted puts down."""
    board = p.content.board
    found: dict[tuple[object, ...], Move] = {}
    for each in legal:
        post = getattr(each, "post", None)
        if post is None:
            found[(each,)] = each
        else:
            number = board.post_number[post]
            word = getattr(each, "piece", getattr(each, "shape", ""))
            sort = board.takes_cube[number], p.posts[number]
            found.setdefault((each.kind, word, board.route_of[number], *sort), each)
    if p.lifted and any(type(each) is kinds.Put for each in found.values()):
        return [each for each in found.values() if type(each) is kinds.Put]
    return list(found.values())


def played(p: HansaPosition, moves: Whole) -> HansaPosition:
    """The position after a whole move."""
    twin = p.copy()
    for each in moves:
        twin.apply(each)
    return twin


def _listed(p: HansaPosition, kind: str) -> Iterable[Move]:
    """What the rules of this set-up list for a kind of move in a turn, if they have it."""
    step = p.rules.steps["main"].get(kind)
    return step.moves(p) if step is not None else ()


def _main(p: HansaPosition, values: Values) -> list[Whole]:
    standing = values.standing(p)
    found: list[Whole] = [(each,) for kind in ("develop", "swap", "buy", "cross") for each in _listed(p, kind)]
    if not p.actions:
        found += [(each,) for each in _listed(p, "use")]
    if markers.holds(p, THREE_PIECES):
        found += _three_pieces(p, values, standing)
    if not p.actions:
        return found
    found += [(each,) for each in _listed(p, "establish")]
    cube, board = piece_of(p.active, CUBE), p.content.board
    cubes, discs = p.supply[cube], p.supply[cube + 1]
    where = EVERYWHERE
    if board.map.countries:
        where &= countries.open_posts(p)
    if p.content.provinces is not None:
        where &= provinces.open_posts(p)
        pawns = [each for each in _listed(p, "pawn") if isinstance(each, kinds.SendPawn)]
        found += [(each,) for each in _best_pawns(p, values, standing, pawns)]
    if cubes + discs:
        found += _places(p, values, standing, where)
    if cubes + discs > 1:
        found += _displaces(p, values, standing, where)
    found += _incomes(p)
    found += _chains(p, values, standing, move.limit(p), board.map.outward)
    return found


# -- actions ----------------------------------------------------------------------------------------------------------


def _open(where: int, post: int) -> bool:
    return where == EVERYWHERE or bool(where >> 8 * post & 255)


def _post_for(p: HansaPosition, route: int, shape: int) -> int | None:
    """The first free post of the route that accepts the shape: of a disc rather a ship post, which takes no cube."""
    takes_cube, posts, best = p.content.board.takes_cube, p.posts, None
    for post in p.content.board.posts_of[route]:
        if not posts[post]:
            if shape == DISC:
                if not takes_cube[post]:
                    return post
                best = post if best is None else best
            elif takes_cube[post]:
                return post
    return best


def _hindered(p: HansaPosition, values: Values, standing: Standing, seat: int, route: int) -> float:
    """What the others lose when one more post of the route is not theirs."""
    routes, size, lost = len(p.free), p.content.route_sizes[route], 0.0
    for rival in range(standing.players):
        lacking = p.missing[rival * routes + route]
        if rival != seat and lacking < size:
            blocked = lacking - p.free[route]
            now = values.estimate(standing, rival, route, lacking, blocked, True)
            lost = max(lost, now - values.estimate(standing, rival, route, lacking, blocked + 1, True))
    return lost


def _pull(p: HansaPosition, values: Values, standing: Standing, seat: int, route: int, lacking: int) -> float:
    """What one more own piece on a free post of the route is worth to a seat."""
    blocked = lacking - p.free[route]
    disc = bool(p.supply[piece_of(seat, DISC)])
    after = values.estimate(standing, seat, route, lacking - 1, blocked, disc)
    if lacking == p.content.route_sizes[route]:
        return after
    return after - values.estimate(standing, seat, route, lacking, blocked, disc)


def _places(p: HansaPosition, values: Values, standing: Standing, where: int) -> list[Whole]:
    seat, board, routes = p.active, p.content.board, len(p.free)
    cube = piece_of(seat, CUBE)
    cubes, discs = p.supply[cube], p.supply[cube + 1]
    rated = []
    for route in range(routes):
        lacking = p.missing[seat * routes + route]
        if p.free[route] and _open(where, board.posts_of[route].start):
            pull = _pull(p, values, standing, seat, route, lacking)
            rated.append((pull + 0.6 * _hindered(p, values, standing, seat, route), route))
    rated.sort(reverse=True)
    found: list[Whole] = []
    for _, route in rated[:PLACES]:
        plain, with_disc = standing.gains(seat, route)
        posts = board.posts_of[route]
        wants_disc = with_disc > plain and cube + 1 not in p.posts[posts.start : posts.stop]
        post = _post_for(p, route, CUBE) if cubes else None
        if post is not None:
            found.append((p.content.moves.place[CUBE][post],))
        if discs and (wants_disc or post is None or (board.has_ships and not board.takes_cube[posts.start])):
            other = _post_for(p, route, DISC)
            if other is not None:
                found.append((p.content.moves.place[DISC][other],))
    return found


def _displaces(p: HansaPosition, values: Values, standing: Standing, where: int) -> list[Whole]:
    seat, board, routes = p.active, p.content.board, len(p.free)
    cube = piece_of(seat, CUBE)
    choices = p.content.moves.displace(p.supply[cube], p.supply[cube + 1])
    rated: list[tuple[float, int, Move]] = []
    for route, posts in enumerate(board.posts_of):
        lacking = p.missing[seat * routes + route]
        blocked = lacking - p.free[route]
        if not blocked or not _open(where, posts.start):
            continue
        own = values.estimate(standing, seat, route, lacking - 1, blocked - 1, True)
        if lacking < len(posts):
            own -= values.estimate(standing, seat, route, lacking, blocked, True)
        hurt = 0.6 * _hindered(p, values, standing, seat, route)
        plain, with_disc = standing.gains(seat, route)
        wants_disc = with_disc > plain and cube + 1 not in p.posts[posts.start : posts.stop]
        seen = set()
        for post in posts:
            piece = p.posts[post]
            if piece and owner_of(piece) != seat and (piece, board.takes_cube[post]) not in seen:
                seen.add((piece, board.takes_cube[post]))
                dear = 0.5 + 0.8 * shape_of(piece)
                for each in _cheapest(choices[post][1 + shape_of(piece)], wants_disc):
                    rated.append((own + hurt - dear, len(rated), each))
    rated.sort(reverse=True, key=itemgetter(0))
    return [(each,) for _, _, each in rated[:DISPLACES]]


def _cheapest(choices: Sequence[Move], wants_disc: bool) -> Iterator[Move]:
    """The one that spends fewest discs, and if a disc is wanted there, the one that puts it."""
    offered = [each for each in choices if isinstance(each, kinds.Displace)]
    if offered:
        yield min(offered, key=lambda each: (each.shape + each.fee).count("disc"))
    discs = [each for each in offered if each.shape == "disc"]
    if wants_disc and discs:
        yield min(discs, key=lambda each: each.fee.count("disc"))


def _incomes(p: HansaPosition) -> list[Whole]:
    """As much as Bursa allows, with no disc, with one, with all."""
    cube = piece_of(p.active, CUBE)
    most, cubes, discs = value(p, p.active, BURSA), p.stock[cube], p.stock[cube + 1]
    mixes = []
    for wanted in (0, 1, discs):
        taken = min(wanted, discs, most)
        mixes.append((min(cubes, most - taken), taken))
    return [(p.content.moves.incomes[mix],) for mix in dict.fromkeys(mixes) if sum(mix)]


def _best_pawns(
    p: HansaPosition, values: Values, standing: Standing, pawns: Sequence[kinds.SendPawn]
) -> list[kinds.SendPawn]:
    """Where most can be had."""
    near = p.content.provinces
    assert near is not None
    ideas = values.ideas(p, standing, p.active, False)
    names = p.content.board.routes

    def there(each: kinds.SendPawn) -> float:
        accessible = near.accessible[near.number[each.province]]
        return sum(idea.worth for idea in ideas if names[idea.route] in accessible)

    return sorted(pawns, key=there, reverse=True)[:PAWNS]


# -- chains -----------------------------------------------------------------------------------------------------------


def _own_posts(p: HansaPosition, values: Values, standing: Standing, seat: int) -> list[int]:
    """Posts with own pieces, from where they will be missed least."""
    worth = {idea.route: idea.worth for idea in values.ideas(p, standing, seat, False)}
    route_of = p.content.board.route_of
    own = [post for post, mine in enumerate(p.posts.translate(OWN[seat])) if mine]
    return sorted(own, key=lambda post: (worth.get(route_of[post], 0.0), shape_of(p.posts[post])))


def _chains(p: HansaPosition, values: Values, standing: Standing, limit: int, reach: Reach) -> list[Whole]:
    """From where pieces are missed least to where they help most."""
    seat = p.active
    own = _own_posts(p, values, standing, seat)
    if not own:
        return []
    board, routes = p.content.board, len(p.free)
    rated = []
    for route in range(routes):
        if free := p.free[route]:
            lacking = p.missing[seat * routes + route]
            number = min(free, limit, len(own))
            after = values.estimate(standing, seat, route, lacking - number, lacking - free, True)
            rated.append((after, route))
    rated.sort(reverse=True)
    found: list[Whole] = []
    for _, route in rated[:TARGETS]:
        targets = _free_posts(p, (route,))
        sources = [post for post in own if board.route_of[post] != route and _goes_to_any(p, reach, post, targets)]
        plain, with_disc = standing.gains(seat, route)
        if with_disc > plain:
            posts = board.posts_of[route]
            if piece_of(seat, DISC) not in p.posts[posts.start : posts.stop]:
                discs = [post for post in sources if shape_of(p.posts[post]) == DISC][:1]
                sources = [*discs, *(post for post in sources if post not in discs)]
        most = min(p.free[route], limit, len(sources))
        for number in range(max(1, most - 1), most + 1) if most else ():
            chain = _chain(p, sources[:number], targets, reach)
            if chain:
                found.append(chain)
    return found


def _free_posts(p: HansaPosition, routes: Iterable[int]) -> list[int]:
    """Those of a route that no cube may go to come first: a disc takes them."""
    posts_of, takes_cube = p.content.board.posts_of, p.content.board.takes_cube
    found = []
    for route in routes:
        free = [post for post in posts_of[route] if not p.posts[post]]
        found += sorted(free, key=takes_cube.__getitem__)
    return found


def _goes_to_any(p: HansaPosition, reach: Reach, source: int, targets: Sequence[int]) -> bool:
    """H43, H199, H200: whether the piece of a post may go to one of the others."""
    sort_of = p.content.board.map.sort_of
    sorts = reach.sorts[sort_of[source]][shape_of(p.posts[source])]
    return any(sort_of[post] in sorts for post in targets)


def _chain(p: HansaPosition, sources: Sequence[int], targets: Sequence[int], reach: Reach) -> Whole:
    """Lifts these pieces and puts each on the first of the posts that it may go to; nothing if they do not all fit."""
    sort_of, tables, free = p.content.board.map.sort_of, p.content.moves, list(targets)
    puts: list[Move] = []
    for source in sorted(sources, key=lambda post: -shape_of(p.posts[post])):
        piece = p.posts[source]
        sorts = reach.sorts[sort_of[source]][shape_of(piece)]
        there = next((post for post in free if sort_of[post] in sorts), None)
        if there is None:
            return ()
        free.remove(there)
        puts.append(tables.put_of(piece, p.active)[there])
    return (*(tables.lift[post] for post in sources), *puts)


def _three_pieces(p: HansaPosition, values: Values, standing: Standing) -> list[Whole]:
    """Others out of the way of an own plan, or the best plan of another broken up."""
    chosen = _in_the_way(p, values, standing, THREE)
    relocates = p.content.edition.relocates
    found = [_away(p, posts) if relocates else _off(p, posts) for posts in chosen]
    return [each for each in found if each]


def _in_the_way(p: HansaPosition, values: Values, standing: Standing, most: int) -> list[list[int]]:
    """Groups of posts with others' pieces that would better not stand there."""
    seat, board, routes = p.active, p.content.board, len(p.free)
    rated = []
    for idea in values.ideas(p, standing, seat, False):
        lacking = p.missing[seat * routes + idea.route]
        blocked = lacking - p.free[idea.route]
        if 0 < blocked <= most:
            rated.append((values.estimate(standing, seat, idea.route, lacking, 0, True), idea.route, -1))
    for rival in range(standing.players):
        if rival != seat:
            for idea in values.ideas(p, standing, rival, False)[:1]:
                rated.append((0.8 * idea.worth, idea.route, rival))
    rated.sort(reverse=True)
    found = []
    for _, route, rival in rated[:4]:
        posts = [post for post in board.posts_of[route] if p.posts[post]]
        if rival < 0:
            found.append([post for post in posts if owner_of(p.posts[post]) != seat])
        else:
            found.append([post for post in posts if owner_of(p.posts[post]) == rival][:most])
    return [posts for posts in found if posts]


def _away(p: HansaPosition, posts: Sequence[int]) -> Whole:
    """Lifted and put down where few want to be: on routes of their country with most posts free."""
    origin = p.content.board.route_of[posts[0]]
    order = sorted((route for route in range(len(p.free)) if route != origin), key=lambda route: -p.free[route])
    return _chain(p, posts, _free_posts(p, order), p.content.board.map.inland)


def _off(p: HansaPosition, posts: Sequence[int]) -> Whole:
    """Taken off; where the edition wants exactly three, others' pieces make up the number."""
    tables, seat = p.content.moves, p.active
    chosen = list(posts[:THREE])
    if p.content.edition.remove_exactly:
        others = [post for post, piece in enumerate(p.posts) if piece and owner_of(piece) != seat]
        chosen = [*chosen, *(post for post in others if post not in chosen)][:THREE]
        if len(chosen) < THREE and any(piece and owner_of(piece) == seat for piece in p.posts):
            return ()
    takes = tuple(tables.take[post] for post in chosen)
    empty = len(chosen) == sum(map(bool, p.posts))
    return takes if len(chosen) == THREE or empty else (*takes, tables.done)


# -- step 5 of establishing -------------------------------------------------------------------------------------------


def _permanent(p: HansaPosition, values: Values) -> list[Whole]:
    legal = p.legal_moves()
    if marker_of(p) == "move_two":
        standing = values.standing(p)
        found: list[Whole] = [(legal[0],)]
        found += _chains(p, values, standing, 2, p.content.board.map.inland)
        found += [each for each in (_away(p, posts) for posts in _in_the_way(p, values, standing, 2)) if each]
        return found
    choices = distinct(p, legal)
    extras = [each for each in choices if type(each) is kinds.Extra]
    if len(extras) > DEPLOYS:
        standing, board, routes = values.standing(p), p.content.board, len(p.free)

        def pull(each: kinds.Extra) -> float:
            route = board.route_of[board.post_number[each.post]]
            return _pull(p, values, standing, p.active, route, p.missing[p.active * routes + route])

        extras = sorted(extras, key=pull, reverse=True)[:DEPLOYS]
        choices = [*(each for each in choices if type(each) is not kinds.Extra), *extras]
    return [(each,) for each in choices]


def answer(p: HansaPosition, values: Values) -> Move:
    """What another seat is expected to answer within a turn: its displaced piece and extras where they help it."""
    if p.phase == "sharing" or p.displaced is None or p.displaced.seat >= p.content.players:
        return p.legal_moves()[0]
    choices = distinct(p, p.legal_moves())
    seat = p.displaced.seat
    standing, board, routes = values.standing(p), p.content.board, len(p.free)
    best, most = choices[0], 0.0
    for each in choices:
        if type(each) in (kinds.Back, kinds.Extra, kinds.Put):
            route = board.route_of[board.post_number[getattr(each, "post")]]  # noqa: B009
            pull = _pull(p, values, standing, seat, route, p.missing[seat * routes + route])
            pull += 0.01 if type(each) is kinds.Back else 0.0
            if pull > most:
                best, most = each, pull
    return best
