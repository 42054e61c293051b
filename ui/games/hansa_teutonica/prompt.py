"""The turn card: who decides, actions left, the five actions in words, and the choice as far as it is narrowed."""

from collections.abc import Iterator, Sequence

from hansa_core.hansa_teutonica.actions.desk import ACTIONES, BURSA, LIBER_SOPHIAE, WHOLE_STOCK, value
from hansa_core.hansa_teutonica.actions.displaced import IN_HAND
from hansa_core.hansa_teutonica.boards.countries import open_countries
from hansa_core.hansa_teutonica.kinds import Buy, Displace, Establish, Lift, Place
from hansa_core.hansa_teutonica.map.pieces import CUBE, SHAPES, owner_of, piece_named, piece_of, shape_of
from hansa_core.hansa_teutonica.position import HansaPosition
from hansa_core.table import Move
from ui.choosing.choice import NUMBERED, Option
from ui.choosing.groups import gathered
from ui.drawing.badges import badge_svg
from ui.drawing.icons import tool_icon
from ui.games.hansa_teutonica import meant
from ui.games.hansa_teutonica.icons import icon, marker_svg, permanent_svg, piece_svg, seal_svg
from ui.games.hansa_teutonica.names import route_of, say_place
from ui.games.hansa_teutonica.row_text import Teller, preview
from ui.games.hansa_teutonica.ways import ACTIONS, LETTERS, put_word
from ui.screens.buttons import button, does
from ui.screens.groups import grouped
from ui.screens.plain import cancel_button
from ui.screens.rows import rows
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

ASKED = ("permanent", "sharing", "founding", "pawn")
"""Phases in which a board or a module asks something of its own."""
ALONE = {"first": "first_alone", "then": "then_alone", "put": "put_alone"}
"""What a displaced player is told who may add no piece more."""


def prompt_card(table: Table[HansaPosition], words: Catalogue) -> Html:
    return Card(table, words).html()


def badge(table: Table[HansaPosition], seat: int, size: float = 24) -> Html:
    """Of a seat, or of the neutral player after them, who has no letter."""
    letters = [*seat_letters(table.names), ""]
    return badge_svg(table.colours[seat], letters[min(seat, len(table.names))], size)


def _places(moves: Sequence[Move]) -> set[str]:
    """Where the moves of an action lead: routes to establish, posts for everything else."""
    routes = {move.route for move in moves if isinstance(move, Establish)}
    return routes or {move.post for move in moves if isinstance(move, Place | Displace | Lift)}


class Card:
    def __init__(self, table: Table[HansaPosition], words: Catalogue) -> None:
        assert table.match.to_act is not None
        self.table = table
        self.view = table.view
        self.words = words
        self.choice = table.choice
        self.seat = table.match.to_act
        self.tell = Teller(table, words)

    def say(self, key: str, **params: object) -> str:
        return self.words.say(key, params)

    def html(self) -> Html:
        if self.table.asking:
            return self._sure()
        if self.view.phase in ASKED:
            return self._asked()
        if self.view.phase == "main" and not self.choice.narrowed:
            return self._turn()
        if self.view.phase == "main":
            return self._chosen()
        if self.view.displaced is not None:
            return self._displaced()
        if self.view.phase == "replacing":
            return self._replacing()
        return self._chain()

    def _head(self, title: str, sub: str | Html = "") -> Html:
        below = tag("p", sub, class_="sub") if sub else None
        name = tag("div", tag("h2", title, id="asked", tabindex="-1"), below)
        return join([tag("header", name, badge(self.table, self.seat, 28)), *self._notes()])

    def _notes(self) -> Iterator[Html]:
        """What goes on beside the question: what could have been meant by the last click, an action that may go on, a
        piece in hand."""
        if self.table.instead:
            label = tag("span", self.say("hansa_teutonica.instead"), class_="lbl")
            yield tag("p", label, *map(self._instead, self.table.instead), class_="hand")
        if self.table.more:
            said = tag("span", self.say("hansa_teutonica.may_go_on"))
            yield tag("p", said, button(self.words, "done"), class_="hand")
        held = self.choice.now.piece
        if held and not self.choice.narrowed:
            shape = SHAPES[shape_of(piece_named(held, self.seat))]
            lay_down = tag("button", self.say("hansa_teutonica.lay_down"), type="button", data_hold=held,
                           data_key="lay_down")  # fmt: skip
            yield tag("p", tag("span", self.say("hansa_teutonica.in_hand"), class_="lbl"), self.tell.piece(shape),
                      lay_down, class_="hand")  # fmt: skip

    def _instead(self, move: Move) -> Html:
        said = self.tell.move(move)
        return tag("button", said.art, said.title, type="button", **does("instead", str(move)))

    # -- the turn -----------------------------------------------------------------------------------------------------

    def _turn(self) -> Html:
        view, actions = self.view, self.view.actions
        pips = [
            tag("i", class_="" if n < actions else "gone")
            for n in range(max(actions, value(view, self.seat, ACTIONES)))
        ]
        left = tag("div", tag("span", *pips, class_="pips", aria_hidden="true"),
                   tag("span", self.say("hansa_teutonica.actions_left", n=actions)), class_="left")  # fmt: skip
        usable = [option for option in self.choice.options if option.key not in LETTERS]
        markers = [option for option in usable if option.key.startswith("marker.")]
        others = [option for option in usable if option not in markers]
        last = not actions and not usable
        end = tag(
            "button",
            self.say("hansa_teutonica.do.end"),
            tag("kbd", "T", class_="letter"),
            type="button",
            data_word="end",
            data_move="end",
            data_key="word.end",
            aria_disabled="true" if self.table.in_lesson and "end" not in map(str, self.table.legal) else None,
            aria_keyshortcuts="T",
            class_="primary" if not actions else None,
        )
        return join(
            [
                self._head(
                    self.say("hansa_teutonica.turn_of", seat=self.seat),
                    ""
                    if actions
                    else self.say("hansa_teutonica.no_actions_left" if last else "hansa_teutonica.only_markers"),
                ),
                left,
                self._permissions(),
                tag("div", *(self._action(word) for word in ACTIONS), class_="acts") if actions else None,
                tag("h3", self.say("hansa_teutonica.markers")) if markers else None,
                rows(markers, self.tell) if markers else None,
                tag("h3", self.say("hansa_teutonica.more")) if others else None,
                rows(others, self.tell) if others else None,
                tag("footer", button(self.words, "reset_turn", "reset", key="card.reset_turn"), end),
            ]
        )

    def _action(self, word: str) -> Html:
        """An action that cannot be taken now stays a button: asked for, it says why."""
        option = next((option for option in self.choice.options if option.key == word), None)
        note = (
            self._possible(option) if option else self._later(word) if self.table.in_lesson else self._impossible(word)
        )
        return tag(
            "button",
            icon(word, 24),
            tag("b", self.say(f"hansa_teutonica.action.{word}")),
            tag("small", note) if note else None,
            tag("kbd", LETTERS[word].upper(), class_="letter"),
            type="button",
            class_="act",
            data_row=True,
            data_word=word,
            data_key=f"word.{word}",
            aria_disabled=None if option else "true",
            aria_keyshortcuts=LETTERS[word].upper(),
        )

    def _later(self, word: str) -> str:
        """In a lesson: the step in which the action comes."""
        step = self.table.later(word)
        return self.say("learn.in_step", n=step) if step else ""

    def _possible(self, option: Option) -> str:
        places = len(_places(option.moves))
        numbers = {"income": self._income_limit(), "move": value(self.view, self.seat, LIBER_SOPHIAE)}
        return self.say(f"hansa_teutonica.possible.{option.key}", n=numbers.get(option.key, places))

    def _income_limit(self) -> int:
        cube, limit = piece_of(self.seat, CUBE), value(self.view, self.seat, BURSA)
        stock = self.view.stock[cube] + self.view.stock[cube + 1]
        return stock if limit == WHOLE_STOCK else min(limit, stock)

    def _impossible(self, word: str) -> str:
        """In short; the whole reason is given when it is asked for."""
        if not self.view.actions:
            return ""
        cube = piece_of(self.seat, CUBE)
        if word == "place" and self.view.supply[cube] + self.view.supply[cube + 1]:
            return self.say("hansa_teutonica.impossible.no_post")
        return self.say(f"hansa_teutonica.impossible.{word}")

    def _sure(self) -> Html:
        """The move that waits would give something away: what, and whether that is meant."""
        move = self.view.parse(self.table.asking)
        if isinstance(move, Establish):
            what = "nothing"
            others = [self.tell.move(each).title for each in meant.other_rewards(self.view, move)]
            lost = self.say("hansa_teutonica.sure.rewards", others=others)
        else:
            what = "favour" if isinstance(move, Buy) else "end"
            lost = self.say("hansa_teutonica.sure.lost", n=self.view.actions)
        back, on = ("primary", None) if what == "nothing" else (None, "primary")
        return join(
            [
                self._head(self.say(f"hansa_teutonica.sure.title_{what}"), lost),
                tag(
                    "footer",
                    button(self.words, "no", says=f"hansa_teutonica.sure.no_{what}", kind=back),
                    button(self.words, "yes", says=f"hansa_teutonica.sure.yes_{what}", kind=on),
                ),
            ]
        )

    # -- a choice on its way ------------------------------------------------------------------------------------------

    def _chosen(self) -> Html:
        """An action or a marker, or a place that several moves go to."""
        stem = self.choice.stem
        group = stem[0] if stem else ""
        routes = [word for word in stem if word.startswith("route:")]
        if group == "establish" and routes:
            return self._establish(routes[0].partition(":")[2])
        place = next((word for word in stem if ":" in word), self.choice.now.place)
        name, _, marker = group.partition(".")
        title = (
            self.say(f"hansa_teutonica.marker.{marker}")
            if name == "marker"
            else self.say(f"hansa_teutonica.choose.{group or 'place_here'}")
        )
        ask = (
            self.say(f"hansa_teutonica.ask.{marker or group}")
            if group and not place
            else say_place(place, self.words)
            if place
            else ""
        )
        return self._listed(title, ask)

    def _listed(self, title: str, ask: str | Html, note: Html | None = None) -> Html:
        return join([self._head(title, ask), note, self._pieces(), self._options(), self._foot()])

    def _foot(self) -> Html:
        back = self.choice.narrowed or self.table.match.position.chain
        cancel = cancel_button(self.words, tool_icon("close", 16)) if back else None
        others = [option for option in self.choice.options if option.key in ("stop", "done")]
        plain = [tag("button", self.say(f"hansa_teutonica.do.{option.key}"), type="button", data_move=option.key,
                     data_key=f"pick.{option.key}") for option in others]  # fmt: skip
        return tag("footer", cancel, *plain)

    def _options(self) -> Html:
        options = [option for option in self.choice.options if option.key not in ("stop", "done")]
        posts = [option for option in options if option.key.startswith("post:")]
        if len(posts) == len(options) > NUMBERED:
            return self._posts(posts)
        return rows(options, self.tell)

    def _posts(self, options: Sequence[Option]) -> Html:
        """Many posts: by their routes."""
        groups = gathered(options, lambda option: route_of(option.key))
        return grouped(groups, self.table.opened, lambda place: say_place(place, self.words),
                       lambda n: self.say("hansa_teutonica.posts", n=n))  # fmt: skip

    def _pieces(self) -> Html | None:
        """The pieces to choose from, where moves differ by what they put down."""
        held = self.choice.now.piece
        pieces = dict.fromkeys(way.piece for way in self.choice.ways.values() if way.piece)
        group = self.choice.stem[0] if self.choice.stem else ""
        at_place = any(":" in word for word in self.choice.stem)
        if at_place or not (len(pieces) > 1 or held) or group in ("displace", "back"):
            return None
        shown = [
            word
            for word in pieces
            if any(way.piece == word and way.path[0] == group for way in self.choice.ways.values())
        ]
        if len(shown) < 2:
            return None
        return tag("div", *(self._piece(word, word == held) for word in shown), class_="seg", role="group",
                   aria_label=self.say("hansa_teutonica.which_piece"))  # fmt: skip

    def _piece(self, word: str, on: bool) -> Html:
        piece, count = piece_named(word, self.seat), self._count(word)
        shape = SHAPES[shape_of(piece)]
        return tag(
            "button", piece_svg(shape, self.table.colours[owner_of(piece)], 28), tag("b", str(count)), type="button",
            data_hold=word, data_key=f"hold.{word}", aria_pressed="true" if on else "false",
            aria_label=self.say("hansa_teutonica.piece_count", shape=shape, n=count),
        )  # fmt: skip

    def _count(self, word: str) -> int:
        if self.view.hand:
            return sum(put_word(self.view, piece) == word for piece in self.view.hand)
        piece = piece_of(self.seat, shape_of(piece_named(word, self.seat)))
        if self.view.displaced is not None and any(self.view.stock[piece - shape_of(piece) :][:2]):
            return self.view.stock[piece]
        return self.view.supply[piece]

    # -- establish ----------------------------------------------------------------------------------------------------

    def _establish(self, route: str) -> Html:
        """D8: what is done already in the order of H70, and the rewards to choose from."""
        about = self.say("hansa_teutonica.of_actions", route=route, n=self.view.actions)
        events = preview(self.view, Establish(route, "nothing"))[1]
        prestige = [event.params["seat"] for event in events if event.key == "hansa_teutonica.control"]
        gained = {seat: prestige.count(seat) for seat in prestige}
        marker = next((event.params["marker"] for event in events if event.key == "hansa_teutonica.took_marker"), None)
        some = ", ".join(self.say("hansa_teutonica.step.prestige_to", seat=seat, n=n) for seat, n in gained.items())
        steps = [
            ("done", self.say("hansa_teutonica.step.prestige"), some or self.say("hansa_teutonica.step.nobody")),
            ("done", self.say("hansa_teutonica.step.marker"), self._taken(marker)),
            ("now", self.say("hansa_teutonica.step.reward"), self.say("hansa_teutonica.step.choose")),
            ("", self.say("hansa_teutonica.step.pieces"), self.say("hansa_teutonica.step.to_stock")),
        ]  # fmt: skip
        shown = [tag("li", tag("span", name), tag("b", what), class_=state or None) for state, name, what in steps]
        return self._listed(self.say("hansa_teutonica.choose.establish"), about, tag("ol", *shown, class_="steps"))

    def _taken(self, marker: str | None) -> str | Html:
        if marker is None:
            return self.say("hansa_teutonica.step.no_marker")
        name = self.say(f"hansa_teutonica.marker.{marker}")
        return tag("span", marker_svg(marker, 24), tag("span", name, class_="unseen"), title=name)

    # -- the other questions ------------------------------------------------------------------------------------------

    def _displaced(self) -> Html:
        now = self.view.displaced
        assert now is not None
        params = {
            "seat": self.view.active,
            "shape": SHAPES[now.shape],
            "route": self.view.content.board.routes[now.origin],
            "n": now.extras,
        }
        if self.view.hand:
            key = "put"
        else:
            key = "first" if now.at == IN_HAND else "then"
        return self._listed(
            self.say("hansa_teutonica.away.title", seat=self.seat),
            self.words.say(f"hansa_teutonica.away.{key if now.extras else ALONE[key]}", params),
        )

    def _chain(self) -> Html:
        """D6, D11: pieces in hand, pieces put down or taken."""
        view = self.view
        if view.phase == "remove":
            ask = self.say("hansa_teutonica.ask.taking", n=3 - len(view.taken))
            return self._listed(self.say("hansa_teutonica.marker.remove_3"), ask, None)
        title = self.say("hansa_teutonica.choose.move" if view.phase == "move" else "hansa_teutonica.marker.relocate_3")
        limit = value(view, self.seat, LIBER_SOPHIAE) if view.phase == "move" else 3
        lifting = len(view.hand) == len(view.lifted) < limit
        ask = self.say(
            "hansa_teutonica.ask.put_or_lift" if lifting else "hansa_teutonica.ask.put", n=limit - len(view.lifted)
        )
        hand = [piece_svg(SHAPES[shape_of(piece)], self.table.colours[owner_of(piece)], 30) for piece in view.hand]
        note = tag("p", tag("span", self.say("hansa_teutonica.in_hand"), class_="lbl"), *hand, class_="hand")
        return self._listed(title, ask, note)

    def _asked(self) -> Html:
        """D12, D15 to D17: what a board or a module asks beside the turn."""
        prompt = self.view.prompt
        assert prompt is not None
        if self.view.phase != "permanent":
            return self._listed(self.say(f"hansa_teutonica.asked.{self.view.phase}", seat=self.seat),
                                self.words.say(f"hansa_teutonica.prompt.{prompt.id}", prompt.params))  # fmt: skip
        marker = str(prompt.params["marker"])
        about = tag(
            "p",
            permanent_svg(marker, 34),
            self.say(f"hansa_teutonica.permanent_does.{marker}"),
            class_="about with-seal",
        )
        return self._listed(
            self.say(f"hansa_teutonica.permanent.{marker}"),
            self.say("hansa_teutonica.asked.permanent", **prompt.params),
            about,
        )

    def _permissions(self) -> Html | None:
        """Britannia: where actions B and C are allowed now, and by which city (H190 to H195)."""
        board = self.view.content.board
        if not board.map.countries:
            return None
        open_now = {board.map.countries[country] for country in open_countries(self.view)}
        cells = [
            tag("li", seal_svg(country, 22), tag("b", self.say(f"hansa_teutonica.country.{country}")), " ",
                self.say("hansa_teutonica.permitted.yes" if country in open_now else "hansa_teutonica.permitted.no"),
                class_=f"country-{country}" + ("" if country in open_now else " closed"))
            for country in board.map.countries[1:]
        ]  # fmt: skip
        return tag("ul", *cells, class_="permissions", aria_label=self.say("hansa_teutonica.permitted.label"))

    def _replacing(self) -> Html:
        count = len(self.view.plate) + len(self.view.waiting)
        return self._listed(
            self.say("hansa_teutonica.choose.lay", seat=self.seat), self.say("hansa_teutonica.ask.lay", n=count)
        )
