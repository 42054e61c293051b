"""What each thing on the board is and does, in words; from a view, so that nothing hidden is told."""

from collections.abc import Callable, Iterator

from hansa_core.hansa_teutonica.actions.desk import COLOURS, SKILLS
from hansa_core.hansa_teutonica.boards import regions
from hansa_core.hansa_teutonica.map.board import SLOT_SHAPES
from hansa_core.hansa_teutonica.map.control import controller
from hansa_core.hansa_teutonica.map.pieces import SHAPES, owner_of, shape_of
from hansa_core.hansa_teutonica.modules.favour_tiles import city_points
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.hansa_teutonica.scoring import CITY_POINTS
from ui.games.hansa_teutonica.names import say_place
from ui.games.hansa_teutonica.row_text import Teller
from ui.screens.thing import Thing
from ui.session.table import Table
from ui.words.catalogue import Catalogue

IN_A_CITY = ("office", "extra", "skill")
"""Parts of a city that are places of their own while they are asked for."""


def thing_at(place: str, table: Table[HansaPosition], words: Catalogue) -> Thing | None:
    what, _, name = place.partition(":")
    if what in IN_A_CITY:
        what, name = "city", name.partition(".")[0]
    things = _Things(table.view, words)
    tell: Callable[[str], Thing | None] = getattr(things, f"_{what}")
    thing = tell(name)
    return thing and thing._replace(here=Teller(table, words).begins(place))


class _Things:
    def __init__(self, view: HansaPosition, words: Catalogue) -> None:
        self.view = view
        self.board = view.content.board
        self.words = words

    def say(self, key: str, **params: object) -> str:
        return self.words.say(f"hansa_teutonica.thing.{key}", params)

    def piece(self, piece: int) -> str:
        if not piece:
            return self.words.say("hansa_teutonica.column.free")
        return self.words.say("hansa_teutonica.column.piece", shape=SHAPES[shape_of(piece)], owner=owner_of(piece))

    # -- routes -------------------------------------------------------------------------------------------------------

    def _post(self, name: str) -> Thing:
        """The post, and how its route stands."""
        number = self.board.post_number[name]
        stands = self.say("stands", what=self.piece(self.view.posts[number]))
        return Thing(say_place(f"post:{name}", self.words), (stands, *self._of_route(self.board.route_of[number])))

    def _route(self, name: str) -> Thing:
        return Thing(self.words.proper["route"][name], tuple(self._of_route(self.board.route_number[name])))

    def _of_route(self, route: int) -> Iterator[str]:
        """Posts, who holds how many, what is special about it, its marker."""
        posts = self.board.posts_of[route]
        standing = [self.view.posts[post] for post in posts]
        holders = [owner_of(piece) for piece in standing if piece]
        held = [self.say("holds", seat=seat, n=holders.count(seat)) for seat in dict.fromkeys(holders)]
        if free := standing.count(0):
            held.append(self.say("free", n=free))
        yield self.say("posts", n=len(posts), held=held)
        if ships := sum(not self.board.takes_cube[post] for post in posts):
            yield self.say("ships", n=ships)
        the_map = self.board.map
        if the_map.countries and (country := the_map.country_of[posts[0]]):
            cities = [self.board.cities[city] for city in the_map.permission_cities[country]]
            yield self.say("country", country=the_map.countries[country], cities=cities)
        if kind := self.view.marker_on[route]:
            marker = self.view.content.edition.markers[kind]
            yield self.say("marker", marker=marker, does=self.words.say(f"hansa_teutonica.does.{marker}"))
        if marker := self.board.permanent[route]:
            yield self.say("permanent", marker=marker, does=self.words.say(f"hansa_teutonica.permanent_does.{marker}"))
        if route in self.board.taverna_routes:
            yield self.say("taverna")

    def _marker(self, name: str) -> Thing | None:
        """A marker that lies there; an empty place is none."""
        route = self.board.route_number[name]
        if marker := self.board.permanent[route]:
            does = self.words.say(f"hansa_teutonica.permanent_does.{marker}")
            return Thing(self.words.say(f"hansa_teutonica.permanent.{marker}"), (does, self.say("stays", route=name)))
        if not self.view.marker_on[route]:
            return None
        marker = self.view.content.edition.markers[self.view.marker_on[route]]
        does = self.words.say(f"hansa_teutonica.does.{marker}")
        return Thing(self.words.say(f"hansa_teutonica.marker.{marker}"), (does, self.say("goes_to", route=name)))

    # -- cities -------------------------------------------------------------------------------------------------------

    def _city(self, name: str) -> Thing:
        """Its offices with their owners, who controls it, what it is worth, what it gives."""
        city = self.board.city_number[name]
        facts = [self._offices(city), self._control(city), *self._gives(city)]
        return Thing(say_place(f"city:{name}", self.words), tuple(facts))

    def _offices(self, city: int) -> str:
        slots = self.board.slots_of[city]
        offices = [self.piece(piece) for piece in self.view.extras[city]]
        offices += [self._site(slot) for slot in slots]
        if city in self.board.green_cities:
            offices += [self.piece(piece) for piece in self.view.green[self.board.green_cities.index(city)]]
            return self.say("green", offices=" · ".join(offices) or self.words.say("hansa_teutonica.none"))
        full = slots and all(self.view.slots[slot] for slot in slots)
        return self.say("full" if full else "offices", offices=" · ".join(offices))

    def _site(self, slot: int) -> str:
        if piece := self.view.slots[slot]:
            return self.piece(piece)
        form, colour = SLOT_SHAPES[self.board.slot_shape[slot]], COLOURS[self.board.slot_colour[slot]]
        site = self.words.say("hansa_teutonica.column.site", form=form, colour=colour)
        coin = self.board.slot_coin[slot]
        return self.say("coin", site=site, n=coin) if coin else site

    def _control(self, city: int) -> str:
        """H74, H76, H139."""
        seat = controller(self.view, city)
        if seat is None:
            return self.say("nobody", n=CITY_POINTS)
        if seat == self.view.content.neutral:
            return self.say("neutral", seat=seat)
        return self.say("control", seat=seat, n=city_points(self.view, seat, CITY_POINTS))

    def _gives(self, city: int) -> Iterator[str]:
        board, name = self.board, self.board.cities[city]
        for skill in board.skills_of[city]:
            about = self.words.say(f"hansa_teutonica.skill_about.{SKILLS[skill]}", cities=[name])
            yield self.say("skill", skill=SKILLS[skill], about=about)
        if city == board.table_city:
            yield self.say("table_city", points=[str(points) for points in board.table_points])
        if city in board.east_west:
            yield self.say("end_of_line", cities=[board.cities[end] for end in board.east_west])
        permitted = [
            country
            for country, cities in zip(board.map.countries, board.map.permission_cities, strict=True)
            if city in cities
        ]
        if permitted:
            yield self.say("permits", countries=permitted)
        for region in board.map.regions:
            if city in region.cities:
                yield self.say("region", country=region.id, points=[str(points) for points in region.points])

    # -- beside the routes --------------------------------------------------------------------------------------------

    def _table(self, points: str) -> Thing:
        """A field of the special table (H96 to H98)."""
        field = self.board.table_points.index(int(points))
        route = next(self.board.routes[n] for n, ends in enumerate(self.board.ends) if self.board.table_city in ends)
        colour = COLOURS[self.board.table_colour[field]]
        owner = self.view.table[field]
        taken = self.say("stands", what=self.piece(2 * owner) if owner else self.piece(0))
        about = self.say("field", n=int(points), route=route, colour=colour)
        return Thing(say_place(f"table:{points}", self.words), (about, taken))

    def _east_west(self, _: str) -> Thing:
        """H90 to H93: what was paid, and to whom; what is left."""
        points, paid = self.board.east_west_points, self.view.east_west
        ends = [self.board.cities[city] for city in self.board.east_west]
        got = [self.say("got", seat=seat, n=n) for seat, n in zip(paid, points, strict=False)]
        left = [str(n) for n in points[len(paid) :]]
        facts = [self.say("east_west_does", cities=ends, points=[str(n) for n in points])]
        facts += [self.say("paid", got=got)] if got else []
        facts += [self.say("next", n=left[0])] if left and got else []
        return Thing(self.say("east_west"), tuple(facts))

    def _regions(self, _: str) -> Thing:
        """H206 to H208: what the regions pay, and who would get it now."""
        facts = []
        for region in self.board.map.regions:
            facts.append(self.say("region", country=region.id, points=[str(points) for points in region.points]))
            now = [self.say("got", seat=seat, n=n) for seat, n in regions.places(self.view, region).items() if n]
            facts += [self.say("now", got=now)] if now else []
        return Thing(self.words.say("hansa_teutonica.score.regions"), tuple(facts))

    def _soldier(self, _: str) -> Thing:
        return Thing(self.say("soldier"), (self.say("soldier_does"),))

    def _province(self, name: str) -> Thing:
        """H211 to H218."""
        provinces = self.view.content.provinces
        assert provinces is not None
        here = self.view.modules.pawn == provinces.number[name]
        return Thing(self.words.say(f"hansa_teutonica.province.{name}"), (self.say("pawn" if here else "province"),))
