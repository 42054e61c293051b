"""What each row of a choice says: the move in words, what it costs and what it brings."""

from collections.abc import Callable
from typing import Any

from hansa_core.hansa_teutonica import kinds
from hansa_core.hansa_teutonica.actions.desk import COLOURS, PRIVILEGIUM, SKILLS, TRACKS, WHOLE_STOCK, value
from hansa_core.hansa_teutonica.actions.office import leftmost_free_slot
from hansa_core.hansa_teutonica.map.board import SLOT_SHAPES
from hansa_core.hansa_teutonica.map.control import controller
from hansa_core.hansa_teutonica.map.pieces import SHAPES, owner_of, piece_named, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Event, Move
from ui.choosing.choice import Option
from ui.drawing.icons import tool_icon
from ui.games.hansa_teutonica.icons import icon, marker_svg, piece_svg, shield_svg, site_svg, tile_svg
from ui.games.hansa_teutonica.names import say_place
from ui.screens.rows import RowText
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag

ART = 30
GROUP_ICONS = {"lift": "move", "put": "place", "fewer": "income", "cross": "pawn", "settle": "cities"}
"""Where a group of moves has not an icon of its own name."""
FEE_PIECES = {"cube": ("cube",), "disc": ("disc",), "cube+cube": ("cube", "cube"), "cube+disc": ("cube", "disc"),
              "disc+disc": ("disc", "disc")}  # fmt: skip


def preview(view: HansaPosition, move: Move) -> tuple[HansaPosition, list[Event]]:
    """What would happen: the move played on a copy."""
    twin, events = view.copy(), list[Event]()
    twin.apply(move, events)
    return twin, events


def pieces(cubes: int, discs: int, words: Catalogue) -> str:
    """`3 cubes, 1 disc`; what there is none of is left out."""
    some = [("cubes", cubes), ("discs", discs)]
    return ", ".join(words.say(f"hansa_teutonica.count.{name}", n=n) for name, n in some if n)


def _shape(moves: tuple[Move, ...]) -> str:
    """Of extra pieces the first one's."""
    return next(move.shape for move in moves if isinstance(move, kinds.Extra))


class Teller:
    """Tells the options of one table in one language."""

    def __init__(self, table: Table[HansaPosition], words: Catalogue) -> None:
        self.table = table
        self.view = table.view
        self.words = words
        self.seat = table.match.to_act or 0

    def __call__(self, option: Option) -> RowText:
        if option.move is not None:
            return self.move(option.move)
        if ":" in option.key:
            return RowText(say_place(option.key, self.words), self._place_note(option))
        return self.group(option.key, option.moves)

    def piece(self, shape: str, seat: int | None = None, size: float = ART, ghost: bool = False) -> Html:
        return piece_svg(shape, self.table.colours[self.seat if seat is None else seat], size, ghost)

    def begins(self, place: str) -> str:
        """What a click on a place begins; empty where it begins nothing."""
        choice = self.table.choice
        words = dict.fromkeys(choice.ways[move].path[0] for move in choice.at(place))
        groups = [word for word in words if ":" not in word]
        names = [
            self.group(group, ()).title if "." in group else self.words.say(f"hansa_teutonica.action.{group}")
            for group in groups
        ]
        return self.words.say("hansa_teutonica.thing.here", actions=names) if names else ""

    # -- groups and places --------------------------------------------------------------------------------------------

    def group(self, key: str, moves: tuple[Move, ...]) -> RowText:
        say = self.words.say
        stem, _, marker = key.partition(".")
        if stem == "marker":
            return RowText(
                say(f"hansa_teutonica.marker.{marker}"),
                say(f"hansa_teutonica.use.{marker}"),
                art=marker_svg(marker, 34),
            )
        if stem == "lay":
            return RowText(say("hansa_teutonica.row.lay", marker=marker), art=marker_svg(marker, 34))
        if key == "back":
            assert self.view.displaced is not None
            shape = SHAPES[self.view.displaced.shape]
            return RowText(
                say("hansa_teutonica.row.back", shape=shape), say("hansa_teutonica.row.back_sub"), art=self.piece(shape)
            )
        if stem == "tile":
            return RowText(
                say(f"hansa_teutonica.tile.{marker}"),
                say(f"hansa_teutonica.tile_does.{marker}"),
                art=tile_svg(marker, 34),
            )
        if key == "extra" and self.view.displaced is None:
            return RowText(say("hansa_teutonica.row.deploy"), art=self.piece(_shape(moves)))
        if key == "extra":
            assert self.view.displaced is not None
            return RowText(
                say("hansa_teutonica.row.extra"),
                say("hansa_teutonica.row.extra_sub", n=self.view.displaced.extras),
                art=self.piece(_shape(moves)),
            )
        if key == "settle":
            return RowText(say("hansa_teutonica.choose.settle"), art=icon("cities", 24))
        art = icon(GROUP_ICONS.get(key, key), 24)
        return RowText(say(f"hansa_teutonica.row.{key}"), art=art)

    def _place_note(self, option: Option) -> str:
        found, first = {move.kind for move in option.moves}, option.moves[0]
        if found == {"displace"} and isinstance(first, kinds.Displace):
            return self._displacing(first)
        if found == {"establish"}:
            return self.words.say("hansa_teutonica.row.rewards", n=len(option.moves))
        return ""

    # -- moves --------------------------------------------------------------------------------------------------------

    def move(self, move: Move) -> RowText:
        tell: Callable[[Any], RowText] | None = getattr(self, f"_{move.kind}", None)
        return tell(move) if tell else RowText(self.words.say(f"hansa_teutonica.do.{move.kind}"))

    def _use(self, move: kinds.Use) -> RowText:
        name = self.words.say(f"hansa_teutonica.marker.{move.marker}")
        return RowText(name, self.words.say("hansa_teutonica.row.use_sub"), art=marker_svg(move.marker, 34))

    def _end(self, move: Move) -> RowText:
        return RowText(self.words.say("hansa_teutonica.do.end"))

    def _place(self, move: kinds.Place) -> RowText:
        title = self.words.say("hansa_teutonica.row.place", shape=move.shape)
        return RowText(title, say_place(f"post:{move.post}", self.words), art=self.piece(move.shape))

    def _income(self, move: kinds.Income) -> RowText:
        cubes, discs = move.cubes, move.discs
        art = join([self.piece("cube", size=24) if cubes else None, self.piece("disc", size=24) if discs else None])
        return RowText(self.words.say("hansa_teutonica.row.income", pieces=pieces(cubes, discs, self.words)), art=art)

    def _displace(self, move: kinds.Displace) -> RowText:
        shape, fee = move.shape, move.fee
        paid = tag("span", *(self.piece(each, size=20) for each in FEE_PIECES[fee]), class_="fee")
        return RowText(
            self.words.say("hansa_teutonica.row.displace", shape=shape, fee=fee),
            art=join([self.piece(shape), paid]),
        )

    def _displacing(self, move: kinds.Displace) -> str:
        there = self.view.posts[self.view.content.board.post_number[move.post]]
        return self.words.say("hansa_teutonica.row.displace_sub", owner=owner_of(there), shape=SHAPES[shape_of(there)],
                              n=2 + shape_of(there))  # fmt: skip

    def _back(self, move: kinds.Back) -> RowText:
        assert self.view.displaced is not None
        shape = SHAPES[self.view.displaced.shape]
        title = self.words.say("hansa_teutonica.row.back", shape=shape)
        return RowText(title, say_place(f"post:{move.post}", self.words), art=self.piece(shape))

    def _extra(self, move: kinds.Extra) -> RowText:
        title = self.words.say("hansa_teutonica.row.extra_one", shape=move.shape)
        return RowText(title, say_place(f"post:{move.post}", self.words), art=self.piece(move.shape))

    def _lift(self, move: kinds.Lift | kinds.Take) -> RowText:
        there = self.view.posts[self.view.content.board.post_number[move.post]]
        shape, owner = SHAPES[shape_of(there)], owner_of(there)
        return RowText(self.words.say("hansa_teutonica.row.lift_one", shape=shape, owner=owner),
                    say_place(f"post:{move.post}", self.words), art=self.piece(shape, owner))  # fmt: skip

    def _take(self, move: kinds.Take) -> RowText:
        there = self.view.posts[self.view.content.board.post_number[move.post]]
        return self._lift(move)._replace(title=self.words.say("hansa_teutonica.row.take", shape=SHAPES[shape_of(there)],
                                                             owner=owner_of(there)))  # fmt: skip

    def _put(self, move: kinds.Put) -> RowText:
        piece = piece_named(move.piece, self.seat)
        shape, owner = SHAPES[shape_of(piece)], owner_of(piece)
        return RowText(self.words.say("hansa_teutonica.row.put_one", shape=shape, owner=owner),
                    say_place(f"post:{move.post}", self.words), art=self.piece(shape, owner))  # fmt: skip

    def _develop(self, move: kinds.Develop) -> RowText:
        return self.skill(move.skill, move)

    def _lay(self, move: kinds.Lay) -> RowText:
        route = self.words.proper["route"][move.route]
        marker = self.words.say("hansa_teutonica.row.lay", marker=move.marker)
        title, sub = (marker, route) if self.table.choice.now.place else (route, marker)
        return RowText(title, sub, art=marker_svg(move.marker, 34))

    def _swap(self, move: kinds.Swap) -> RowText:
        city, n = self.view.content.moves.swapped[move.slots]
        swapped = next(event for event in preview(self.view, move)[1] if event.key == "hansa_teutonica.swapped")
        left, right = swapped.params["right"], swapped.params["left"]
        gain = self._control(move, self.view.content.board.city_number[city])
        return RowText(
            self.words.say("hansa_teutonica.row.swap", city=city),
            self.words.say("hansa_teutonica.row.swap_sub", left=left, right=right, n=n),
            gain,
            marker_svg("swap", 34),
        )

    # -- boards and modules -------------------------------------------------------------------------------------------

    def _settle(self, move: kinds.Settle) -> RowText:
        shape, city = move.shape, move.city
        gain = self._control(move, self.view.content.board.city_number[city])
        return RowText(
            self.words.say("hansa_teutonica.row.settle", city=city),
            self.words.say(f"hansa_teutonica.shape.{shape}"),
            gain,
            self.piece(shape),
        )

    def _buy(self, move: kinds.Buy) -> RowText:
        """The price of a favour tile: two markers, and all actions of the turn."""
        pair = move.markers.split("+")
        art = tag("span", *(marker_svg(marker, 28) for marker in pair))
        names = ", ".join(self.words.say(f"hansa_teutonica.marker.{marker}") for marker in pair)
        return RowText(names, self.words.say("hansa_teutonica.row.buy_sub"), art=art)

    def _cross(self, move: kinds.Cross | kinds.SendPawn) -> RowText:
        return RowText(self.words.say(f"hansa_teutonica.province.{move.province}"), art=icon("pawn", 26))

    _pawn = _cross

    def _found(self, move: kinds.Found) -> RowText:
        return RowText(self.words.say("hansa_teutonica.place.city", name=move.city), art=icon("cities", 24))

    # -- rewards ------------------------------------------------------------------------------------------------------

    def _establish(self, move: kinds.Establish) -> RowText:
        kind, _, name = move.reward.partition(".")
        say = self.words.say
        if kind == "office":
            return self._office(move, name)
        if kind == "extra":
            shape, _, city = name.partition(".")
            return RowText(
                say("hansa_teutonica.row.extra_office", city=city),
                say("hansa_teutonica.row.extra_office_sub", shape=shape),
                self._gain(move, city),
                marker_svg("extra_office", 34),
            )
        if kind == "skill":
            return self.skill(name, move)
        if kind == "table":
            colour = COLOURS[self.view.content.board.table_colour[_field(self.view, name)]]
            return RowText(say("hansa_teutonica.row.table", n=name),
                           say("hansa_teutonica.row.table_sub", colour=colour),
                        (say("hansa_teutonica.gain.points", n=int(name)),), site_svg("round", colour, 32))  # fmt: skip
        return RowText(
            say("hansa_teutonica.row.nothing"), say("hansa_teutonica.row.nothing_sub"), art=tool_icon("close", 20)
        )

    def _office(self, move: Move, city: str) -> RowText:
        board = self.view.content.board
        slot = leftmost_free_slot(self.view, board.city_number[city])
        assert slot is not None
        form, colour = SLOT_SHAPES[board.slot_shape[slot]], COLOURS[board.slot_colour[slot]]
        shape = SHAPES[board.slot_shape[slot]]
        art = tag("span", site_svg(form, colour, 34), self.piece(shape, size=24), class_="stack")
        return RowText(
            self.words.say("hansa_teutonica.row.office", city=city),
            self.words.say("hansa_teutonica.row.office_sub", shape=shape, colour=colour),
            self._gain(move, city),
            art,
        )

    def _gain(self, move: Move, city: str) -> tuple[str, ...]:
        """What an office brings at once, or the control of its city."""
        say, gains = self.words.say, []
        for event in preview(self.view, move)[1]:
            if event.key == "hansa_teutonica.coin":
                gains.append(say("hansa_teutonica.gain.prestige", n=event.params["n"]))
            elif event.key == "hansa_teutonica.east_west":
                gains.append(say("hansa_teutonica.gain.east_west", n=event.params["n"]))
            elif event.key == "hansa_teutonica.city_completed":
                gains.append(say("hansa_teutonica.gain.full"))
        control = self._control(move, self.view.content.board.city_number[city])
        return (*gains, *control)

    def _control(self, move: Move, city: int) -> tuple[str, ...]:
        before, after = controller(self.view, city), controller(preview(self.view, move)[0], city)
        return (self.words.say("hansa_teutonica.gain.control"),) if after == self.seat != before else ()

    def skill(self, name: str, move: Move) -> RowText:
        number = SKILLS.index(name)
        old = value(self.view, self.seat, number)
        new = TRACKS[number][self.view.desk[5 * self.seat + number] + 1]
        gained = any(event.key == "hansa_teutonica.action_gained" for event in preview(self.view, move)[1])
        return RowText(
            self.words.say("hansa_teutonica.row.develop", skill=name),
            self.becomes(name, old, new),
            (self.words.say("hansa_teutonica.gain.now"),) if gained else (),
            shield_svg(name, 34),
        )

    def becomes(self, name: str, old: int, new: int) -> str:
        if old == new:
            return self.words.say("hansa_teutonica.becomes.same")
        if new == WHOLE_STOCK:
            return self.words.say("hansa_teutonica.becomes.whole_stock", old=old)
        if SKILLS.index(name) == PRIVILEGIUM:
            return self.words.say("hansa_teutonica.becomes.privilegium", new=COLOURS[new])
        return self.words.say(f"hansa_teutonica.becomes.{name}", old=old, new=new)


def _field(view: HansaPosition, points: str) -> int:
    return view.content.board.table_points.index(int(points))
