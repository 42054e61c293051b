"""The turn card: what is asked, who has answered, the own purse, what there is to choose, and a wagon's move before it
is made."""

from collections.abc import Callable
from typing import Final

from hansa_core.middle_ages.asking import player_order
from hansa_core.middle_ages.cards import INVESTMENTS, UNKNOWN_INVESTMENT
from hansa_core.middle_ages.content import NOBODY, UNKNOWN, UNPRICED
from hansa_core.middle_ages.declaration import Close, Disc, MoveWagon, Tariff
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.talks import CLOSED, partners, tariff_for
from hansa_core.table import Amounts, Event
from ui.choosing.choice import NUMBERED, Option
from ui.drawing.badges import badge_svg
from ui.games.middle_ages import history
from ui.games.middle_ages.art import good_svg, goods_svg, stars_svg
from ui.games.middle_ages.moving import payout, trip
from ui.games.middle_ages.names import florins, goods_of, stands
from ui.games.middle_ages.phases import number_of
from ui.games.middle_ages.promises import item_text
from ui.games.middle_ages.row_text import Teller
from ui.games.middle_ages.ways import LETTERS
from ui.screens.buttons import button
from ui.screens.plain import cancel_button
from ui.screens.rows import row
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, join, tag
from ui.words.letters import seat_letters

QUICK: Final = 6
"""So many amounts can be named with one click."""
CARD_WINDOWS: Final = {
    "free_loading": "free_loading",
    "axle": "broken_axle",
    "special_sale": "special_sale",
    "bonus_sale": "bonus_sale",
    "declare": "loading_master",
}
"""Questions about one kind of influence card."""
TALKS: Final = ("tariff", "tariff_price", "talk", "proposal_price", "answer", "counter_price", "counter")
CREST: Final = "crest"


def badge(table: Table[AgesPosition], seat: int, size: float = 22) -> Html:
    return badge_svg(table.colours[seat], seat_letters(table.names)[seat], size)


def prompt_card(table: Table[AgesPosition], words: Catalogue) -> Html:
    return Card(table, words).html()


class Card:
    def __init__(self, table: Table[AgesPosition], words: Catalogue) -> None:
        assert table.match.to_act is not None
        self.table = table
        self.view = table.view
        self.words = words
        self.seat = table.match.to_act
        self.board = table.view.content.board
        self.phase = table.view.phase
        self.tell = Teller(table, words)

    def say(self, key: str, **params: object) -> str:
        return self.words.say(key, params)

    def money(self, amount: int) -> str:
        return florins(amount, self.words)

    def html(self) -> Html:
        if self.table.asking:
            return self._sure()
        choice = self.table.choice
        special = PARTS.get(self.phase)
        narrowed = choice.narrowed
        return join(
            [
                self._head(),
                self._bidders() if self.phase == "auction" else self._order(),
                None if narrowed else self._news(),
                None if narrowed else tag("p", self.say(f"middle_ages.about_ask.{self.phase}"), class_="question"),
                self._card(),
                special(self) if special and not narrowed else None,
                self._purse(),
                self._amount(),
                self._rows(),
                self._market() if self.phase == "auction" else None,
                tag("footer", cancel_button(self.words)) if self.view.chain or narrowed else None,
            ]
        )

    # -- head ---------------------------------------------------------------------------------------------------------

    def _head(self) -> Html:
        view = self.view
        sub = self.say("middle_ages.sub", seat=self.seat, n=number_of(view.base_phase))
        if view.wagon != NOBODY and view.base_phase != "turn":
            sub += " · " + self.say(
                "middle_ages.sub_wagon", wagon=view.wagon + 1, where=stands(view, view.wagon, self.words)
            )
        title = tag("h2", self.say(f"middle_ages.ask.{self.phase}"), id="asked", tabindex="-1")
        return tag("header", tag("div", title, tag("p", sub, class_="sub")), badge(self.table, self.seat, 28))

    def _order(self) -> Html:
        """Everybody in the order of this round, and what they are waiting for."""
        cells = []
        for seat in player_order(self.view):
            state = self._state(seat)
            cells.append(
                tag(
                    "li",
                    badge(self.table, seat, 20),
                    tag("span", self.say(f"middle_ages.order.{state}")),
                    class_=state,
                    title=self.table.names[seat],
                )
            )
        return tag("ol", *cells, class_="order")

    def _state(self, seat: int) -> str:
        return state_of(self.table, seat)

    # -- what there is to know ----------------------------------------------------------------------------------------

    def _card(self) -> Html | None:
        """The influence card that can be played, and how many of it the player holds."""
        kind = CARD_WINDOWS.get(self.phase)
        if kind is None:
            return None
        held = self.view.hand(self.seat)[self.view.content.moves.influence[kind]]
        title = tag("b", self.say(f"middle_ages.influence.{kind}"))
        about = self.say(f"middle_ages.does.{kind}") if held else self.say("middle_ages.not_held")
        return tag("div", title, tag("span", about), class_="ages-card influence" + ("" if held else " none"))

    def _purse(self) -> Html | None:
        """The own cash; only its owner sees it."""
        cash = self.view.cash[self.seat]
        if cash == UNKNOWN:
            return None
        return tag(
            "p",
            tag("span", self.say("middle_ages.you_have")),
            tag("b", self.money(cash)),
            tag("small", self.say("middle_ages.only_you")),
            class_="purse",
        )

    def basket(self) -> Html:
        """What can still be bought in this turn (M22)."""
        bought, most = self.view.units, self.board.purchases
        pips = [tag("i", class_="" if n < bought else "gone") for n in range(most)]
        return tag(
            "div",
            tag("span", *pips, class_="pips", aria_hidden="true"),
            tag("span", self.say("middle_ages.bought_so_far", n=bought, most=most)),
            class_="left",
        )

    def waiting(self) -> Html:
        """What everybody has in the warehouse before which the wagon stands."""
        city = self.view.places[self.view.wagon]
        rows = []
        for seat in player_order(self.view):
            goods = goods_of(self.view.store(seat, city), self.board.goods)
            if goods:
                rows.append(
                    tag(
                        "li",
                        badge(self.table, seat, 20),
                        tag("span", goods_svg(goods), class_="row-of"),
                        tag("span", self.tell.goods(goods), class_="unseen"),
                    )
                )
        return (
            tag("ul", *rows, class_="pay-rows")
            if rows
            else tag("p", self.say("middle_ages.nothing_waits"), class_="sub")
        )

    def _market(self) -> Html:
        """The cards for sale, and what they do."""
        cards = [
            tag(
                "li",
                tag("b", self.say(f"middle_ages.investment.{INVESTMENTS[card]}")),
                stars_svg(self.board.stars[card]),
                tag("span", self.say(f"middle_ages.does.{INVESTMENTS[card]}")),
                class_="ages-card investment",
            )
            for card in self.view.row
            if card != UNKNOWN_INVESTMENT
        ]
        return tag("ul", *cards, class_="cards-for-sale")

    def _bidders(self) -> Html:
        """Who has bid most, who is out."""
        view, cells = self.view, []
        for seat in player_order(view):
            best = seat == view.bidder
            state = "best" if best else self._state(seat)
            bid = tag("b", self.money(view.highest)) if best else None
            said = self.say("middle_ages.highest") if best else self.say(f"middle_ages.order.{state}")
            cells.append(tag("li", badge(self.table, seat, 20), bid, tag("span", said), class_=state))
        return tag("ol", *cells, class_="bidders")

    def disc(self) -> Html:
        """Both pointers in one click: the row is one of them, the column the other."""
        names = (*self.board.goods, CREST)
        keys = {option.move.pointers: option for option in self.table.choice.options if isinstance(option.move, Disc)}
        head = tag("tr", tag("td"), *(tag("th", self._pointer(name), scope="col") for name in names))
        rows = []
        for i, one in enumerate(names):
            cells: list[Html] = [tag("td")] * i
            for other in names[i:]:
                option = keys.get(f"{one}+{other}")  # a promise may bar some (M113)
                cells.append(tag("td", self._pair(option, one, other) if option else None))
            rows.append(tag("tr", tag("th", self._pointer(one), scope="row"), *cells))
        return tag("table", tag("thead", head), tag("tbody", *rows), class_="disc-grid")

    def _pointer(self, name: str) -> Html:
        said = tag("span", self.say(f"middle_ages.pointer.{name}"), class_="unseen")
        picture = good_svg(name, 24) if name != CREST else tag("span", "–", class_="no-change")
        return tag("span", picture, said, title=self.say(f"middle_ages.pointer.{name}"))

    def _pair(self, option: Option, one: str, other: str) -> Html:
        """A dot for each price that would rise; an ember one where it would fall from the top to the bottom."""
        falls = [name for name in (one, other) if name != CREST and self._at_top(name)]
        said = f"{self.say(f'middle_ages.pointer.{one}')} + {self.say(f'middle_ages.pointer.{other}')}"
        effect = self.effects(one, other)
        return tag(
            "button",
            "▼" if falls else "▲" if {one, other} != {CREST} else "·",
            type="button",
            data_row=True,
            data_move=str(option.move),
            data_key=f"pick.{option.key}",
            title=f"{said}: {effect}",
            aria_label=f"{said}: {effect}",
            class_="falls" if falls else None,
        )

    def _at_top(self, good: str) -> bool:
        return self.view.levels[self.view.content.moves.good[good]] == len(self.board.sell) - 1

    def effects(self, *pointers: str) -> str:
        """ "cloth 900 → 1,000, salt 1,000 → 600"."""
        said = []
        for name in dict.fromkeys(pointers):
            if name != CREST:
                level = self.view.levels[self.view.content.moves.good[name]]
                then = (level + pointers.count(name)) % len(self.board.sell)
                prices = f"{self.money(self.board.sell[level])} → {self.money(self.board.sell[then])}"
                said.append(f"{self.say(f'middle_ages.good.{name}')} {prices}")
        return ", ".join(said) or self.say("middle_ages.no_change")

    # -- talks --------------------------------------------------------------------------------------------------------

    def dialogue(self) -> Html:
        """The tariff, then what was said in this talk round; the own words stand at the right."""
        said = [self._bubble(event) for event in history.talks(self.table)]
        return join([self._tariff(), tag("ol", *said, class_="bubbles") if said else None])

    def _tariff(self) -> Html | None:
        view = self.view
        master = view.masters[view.wagon]
        seats = [
            seat
            for seat in partners(view)
            if self.phase in ("tariff", "tariff_price") or seat == self.seat or self.seat == master
        ]
        if not seats:
            return None
        by_move = {option.move: option for option in self.table.choice.options}
        units = range(1, self.board.room + 1)
        head = tag(
            "tr",
            tag("th", self.say("middle_ages.tariff_of", seat=master), scope="col"),
            *(tag("th", self.say("middle_ages.units", n=n), scope="col") for n in units),
            tag("td"),
        )
        rows = []
        for seat in seats:
            cells = [tag("td", self._entry(seat, n, by_move.get(Tariff(seat, n)))) for n in units]
            closing = by_move.get(Close(seat))
            closed = self.say("middle_ages.is_left_out") if view.entered[seat] & CLOSED else ""
            last = self._small(closing, self.say("middle_ages.do.close")) if closing else tag("small", closed)
            who = tag("th", badge(self.table, seat, 20), tag("span", self.table.names[seat]), scope="row")
            rows.append(tag("tr", who, *cells, tag("td", last)))
        return tag("table", tag("thead", head), tag("tbody", *rows), class_="tariff")

    def _entry(self, seat: int, units: int, option: Option | None) -> Html:
        price = tariff_for(self.view, seat, units)
        said = "–" if price == UNPRICED else self.money(price)
        if option is None:
            return tag("span", said)
        return self._small(option, said if price != UNPRICED else self.say("middle_ages.set_price"))

    def _small(self, option: Option, text: str) -> Html:
        return tag(
            "button",
            text,
            type="button",
            data_row=True,
            data_move=str(option.move),
            data_key=f"pick.{option.key}",
            title=self.tell(option).title,
            aria_label=self.tell(option).title,
        )

    def _bubble(self, event: Event) -> Html:
        seat = event.params["seat"]
        text = self.table.room.say(event, self.words)
        return tag("li", badge(self.table, seat, 20), tag("span", text), class_="mine" if seat == self.seat else None)

    def deal(self) -> Html | None:
        """A deal in the making, or on the table."""
        deal = self.view.deal
        if deal is None:
            return None
        sides = [
            tag(
                "li",
                tag("b", self.say("middle_ages.gives", seat=seat)),
                tag(
                    "span", "; ".join(item_text(item, self.words) for item in items) or self.say("middle_ages.nothing")
                ),
            )
            for seat, items in zip((deal.by, deal.to), deal.items, strict=True)
        ]
        return tag("ul", *sides, class_="deal")

    # -- what has just happened ---------------------------------------------------------------------------------------

    def _news(self) -> Html | None:
        kind, events = history.news(self.table)
        if not kind:
            return None
        if kind == "bids":
            bids = events[0].params["bids"]
            rows = [(seat, Html(""), bids[seat]) for seat in player_order(self.view)]
            title = self.say("middle_ages.news.bids", wagon=events[0].params["wagon"])
        elif kind == "sold":
            rows = [
                (event.params["seat"], goods_svg(event.params["goods"]), event.params["florins"]) for event in events
            ]
            title = self.say("middle_ages.news.sold", wagon=events[0].params["wagon"])
        else:
            return self._discs(events)
        most = max(amount for *_, amount in rows)
        shown = [self._paid(seat, art, amount, kind == "bids" and amount == most) for seat, art, amount in rows]
        return tag("section", tag("h3", title), tag("ul", *shown, class_="pay-rows"), class_="news")

    def _discs(self, events: list[Event]) -> Html:
        shown = [
            tag(
                "li",
                badge(self.table, event.params["seat"], 20),
                tag("span", *(self._pointer(name) for name in event.params["pointers"]), class_="row-of"),
            )
            for event in events
        ]
        return tag(
            "section", tag("h3", self.say("middle_ages.news.disc")), tag("ul", *shown, class_="pay-rows"), class_="news"
        )

    def _paid(self, seat: int, art: Html, amount: int, best: bool = False) -> Html:
        return tag(
            "li",
            badge(self.table, seat, 20),
            tag("span", art, class_="row-of"),
            tag("b", self.money(amount)),
            class_="best" if best else None,
        )

    # -- the choice ---------------------------------------------------------------------------------------------------

    def _rows(self) -> Html | None:
        """Rows; what stands in a table above needs none."""
        options = [option for option in self.table.choice.options if not self._laid_out(option)]
        if not options:
            return None
        shown = [self._row(option) for option in options]
        return tag("div", *shown, class_="opts many" if len(options) > NUMBERED else "opts")

    def _laid_out(self, option: Option) -> bool:
        return not self.table.choice.narrowed and isinstance(option.move, Tariff | Close | Disc)

    def _row(self, option: Option) -> Html:
        shown = row(option, self.tell(option))
        letter = LETTERS.get(option.key)
        if letter is None:
            return shown
        return Html(shown.replace('<span class="n none"></span>', f'<kbd class="n">{letter.upper()}</kbd>', 1))

    def _amount(self) -> Html | None:
        """A number field for any amount, and the likely ones as buttons that name them at once."""
        legal = self.table.legal
        if not isinstance(legal, Amounts) or not legal.numbers or self.table.choice.narrowed:
            return None
        numbers, kind = legal.numbers, legal.stem.kind
        quick = quick_amounts(self.view, self.phase, numbers)
        first = quick[0] if self.phase == "auction" else quick[len(quick) // 2]
        field = tag(
            "input",
            type="number",
            id="amount",
            data_key="amount",
            min=numbers[0],
            max=numbers[-1],
            step=numbers.step,
            value=first,
            inputmode="numeric",
            aria_describedby="amount-range",
        )
        does = self.say(f"middle_ages.amount_do.{self.phase}")
        at_once = [
            tag(
                "button",
                self.money(amount),
                type="button",
                data_move=f"{legal.stem} {amount}",
                data_key=f"quick.{amount}",
                aria_label=f"{does}: {self.money(amount)}",
            )
            for amount in quick
        ]
        low, high = self.money(numbers[0]), self.money(numbers[-1])
        return tag(
            "form",
            tag("div", *at_once, class_="quick", role="group", aria_label=does),
            tag("label", self.say(f"middle_ages.amount_of.{kind}"), for_="amount"),
            tag(
                "span",
                field,
                tag("button", does, type="submit", class_="primary", data_key="amount-do"),
                class_="amount-field",
            ),
            tag("span", self.words.say("table.range", low=low, high=high), id="amount-range", class_="about"),
            class_="amount ages-amount",
            data_move=str(legal.stem),
            novalidate=True,
        )

    # -- a wagon's move, before it is made ----------------------------------------------------------------------------

    def _sure(self) -> Html:
        move = self.view.parse(self.table.asking)
        if isinstance(move, Disc):
            return self._seal(move)
        assert isinstance(move, MoveWagon)
        way = trip(self.view, move)
        said = self.tell.wagon_end(move)
        others = [
            other
            for other in self.table.legal
            if isinstance(other, MoveWagon)
            and (other.source, other.wagon) == (move.source, move.wagon)
            and other != move
        ]
        return join(
            [
                tag(
                    "header",
                    tag(
                        "div",
                        tag("h2", self.say("middle_ages.move_wagon", n=move.wagon), id="asked", tabindex="-1"),
                        tag("p", self.say("middle_ages.sub", seat=self.seat, n=number_of("turn")), class_="sub"),
                    ),
                    badge(self.table, self.seat, 28),
                ),
                tag("p", tag("b", said.title), tag("span", said.sub), tag("em", *said.gain), class_="trip"),
                self._payout(move.wagon - 1, way.city) if way.city is not None else None,
                tag(
                    "div",
                    button(self.words, "yes", says="middle_ages.move_now", kind="primary", n=move.wagon),
                    button(self.words, "no", says="middle_ages.think_again"),
                    class_="sure",
                ),
                tag("div", *(self._other(other) for other in others), class_="opts others") if others else None,
            ]
        )

    def _seal(self, move: Disc) -> Html:
        """What the own pointers would do to the prices (M66); the others turn theirs as well."""
        pointers = move.pointers.split("+")
        rows = []
        for name in dict.fromkeys(pointers):
            effect = self.effects(*(each for each in pointers if each == name))
            rows.append(tag("li", self._pointer(name), tag("b", effect)))
        return join(
            [
                self._head(),
                self._order(),
                tag("ul", *rows, class_="pay-rows"),
                tag(
                    "div",
                    button(self.words, "yes", says="middle_ages.seal_disc", kind="primary"),
                    button(self.words, "no", says="middle_ages.think_again"),
                    class_="sure",
                ),
            ]
        )

    def _other(self, move: MoveWagon) -> Html:
        """Another end of the same wagon with the same tile: it can be looked at first."""
        said = self.tell.wagon_end(move)
        node = f"node:{move.place.partition('>')[0]}"
        return tag(
            "button",
            tag("span", tag("b", said.title), tag("small", said.sub), class_="what"),
            tag("span", *(tag("span", gain) for gain in said.gain), class_="gain") if said.gain else None,
            type="button",
            class_="opt",
            data_move=str(move),
            data_key=f"other.{move}",
            data_at=node,
        )

    def _payout(self, wagon: int, city: int) -> Html:
        rows = []
        for pays in payout(self.view, wagon, city):
            goods = goods_of(pays.goods, self.board.goods)
            rows.append(self._paid(pays.seat, goods_svg(goods), pays.florins))
        title = self.say("middle_ages.would_pay", city=self.board.cities[city])
        shown = (
            tag("ul", *rows, class_="pay-rows") if rows else tag("p", self.say("middle_ages.pays_nobody"), class_="sub")
        )
        return tag("section", tag("h3", title), shown, class_="news")


def state_of(table: Table[AgesPosition], seat: int) -> str:
    """What everybody may see of a player in this question: a word of `middle_ages.order`."""
    view, match = table.view, table.match
    if match.to_act is None:
        return "waits"
    if view.sealed:
        if seat not in view.to_act_all:
            return "waits"
        if seat in match.pending:
            return "sealed"
        return _asked(table, seat) if seat == match.to_act else "thinks"
    if view.base_phase in ("auction", "take_card") and seat != match.to_act:
        if view.out >> seat & 1:
            return "out"
        if view.passed >> seat & 1:
            return "passed"
    if seat == match.to_act:
        return _asked(table, seat)
    if view.base_phase in TALKS:
        return "master" if seat == view.masters[view.wagon] else "closed" if view.entered[seat] & CLOSED else "waits"
    order = player_order(view)
    active = view.base_active
    return "done" if active in order and order.index(seat) < order.index(active) else "next"


def _asked(table: Table[AgesPosition], seat: int) -> str:
    return "you" if table.viewer == seat else "thinks"


def quick_amounts(view: AgesPosition, phase: str, numbers: range) -> list[int]:
    """Amounts that are likely here, within what is allowed."""
    if phase == "auction":
        wanted = [numbers[0] + more for more in (0, 100, 300, 500, 800, 1200)]
    elif phase == "bid":
        wanted = [0, 200, 400, 600, 800, 1000]
    elif phase in ("answer", "counter_price", "counter"):
        wanted = [view.price + more for more in (100, 200, 300, 400, 500)]
    else:
        wanted = [0, 100, 200, 300, 500, 800]
    return [amount for amount in wanted if amount in numbers][:QUICK] or [numbers[0]]


PARTS: Final[dict[str, Callable[[Card], Html | None]]] = {
    "buy": Card.basket,
    "bid": Card.waiting,
    "disc": Card.disc,
    **dict.fromkeys(TALKS, Card.dialogue),
    **dict.fromkeys(("deal", "deal_item", "deal_amount", "rival", "deal_answer"), Card.deal),
}
