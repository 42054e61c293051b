"""What the rows of a choice say: in words what would be done, then what it costs or brings."""

from collections.abc import Callable, Sequence
from typing import Final

from hansa_core.middle_ages.buying import unit_price
from hansa_core.middle_ages.cards import (
    INVESTMENTS,
    LOADING_MASTER_PRICE,
    SOCIAL_STATUS_PRICE,
    SPECIAL_SALE_PRICE,
)
from hansa_core.middle_ages.content import UNKNOWN
from hansa_core.middle_ages.declaration import (
    UP,
    Accept,
    Bid,
    Climb,
    Close,
    Counter,
    Declare,
    Disc,
    FreeLoad,
    Load,
    MoveCourier,
    MoveWagon,
    Pay,
    Pick,
    Propose,
    Sell,
    Shift,
    SpecialSale,
    TakeTariff,
    Tariff,
    Tile,
)
from hansa_core.middle_ages.negotiating.declaration import Invite, OpenDeal
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.status import climb_cost
from hansa_core.middle_ages.talks import tariff_for
from hansa_core.table import Move
from ui.choosing.choice import Option
from ui.games.middle_ages.art import art_svg, courier, crest, good_svg, goods_svg, stars_svg, wagon
from ui.games.middle_ages.geometry import map_of
from ui.games.middle_ages.moving import courier_meets, trip
from ui.games.middle_ages.names import goal_of, good_name, goods_of, nearest, stands
from ui.games.middle_ages.promises import item_text, key_of
from ui.screens.rows import RowText
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

KEPT: Final = ("free_loading", "axle", "special_sale", "bonus_sale")
"""Questions about a card: whoever passes keeps it."""


class Teller:
    def __init__(self, table: Table[AgesPosition], words: Catalogue) -> None:
        self.table = table
        self.view = table.view
        self.words = words
        self.board = table.view.content.board
        seat = table.match.to_act
        self.seat = table.view.active if seat is None or seat < 0 else seat

    def __call__(self, option: Option) -> RowText:
        what, _, value = option.key.partition(":")
        move = option.moves[0]
        if option.key in (str(move), move.kind):
            return self.move(move) if option.key == str(move) else self._plain(move.kind)
        if what in PLACES:
            return PLACES[what](self, value, option)
        what, _, value = option.key.partition(".")
        return WORDS[what](self, value, option) if what in WORDS else self._item_step(option)

    def say(self, key: str, **params: object) -> str:
        return self.words.say(key, params)

    def money(self, amount: int) -> str:
        return self.words.number(amount)

    @property
    def cash(self) -> int:
        return self.view.cash[self.seat]

    def left(self, cost: int) -> tuple[str, ...]:
        """What is in the purse afterwards."""
        return (
            () if self.cash == UNKNOWN else (self.say("middle_ages.cash_left", florins=self.money(self.cash - cost)),)
        )

    def goods(self, names: Sequence[str]) -> str:
        return " + ".join(self.say(f"middle_ages.good.{name}") for name in names)

    # -- steps: words -------------------------------------------------------------------------------------------------

    def good(self, good: str, option: Option) -> RowText:
        number = self.view.content.moves.good[good]
        price = unit_price(self.view, self.seat, number)
        left = self.say("middle_ages.left_over", n=self.view.supply[number])
        return RowText(good_name(good, self.words), left, (self.money(price),), good_svg(good, 30))

    def load(self, good: str, option: Option) -> RowText:
        units = max(move.units for move in option.moves if isinstance(move, Load))
        return RowText(good_name(good, self.words), self.say("middle_ages.up_to", n=units), (), good_svg(good, 30))

    def source(self, source: str, option: Option) -> RowText:
        if source in INVESTMENTS:
            return RowText(self.say(f"middle_ages.investment.{source}"), self.say(f"middle_ages.does.{source}"))
        tile = tag("span", source, class_="tile-art", aria_hidden="true")
        return RowText(self.say("middle_ages.tile", n=source), self.say("middle_ages.steps", n=int(source)), (), tile)

    # -- steps: places ------------------------------------------------------------------------------------------------

    def shelf(self, value: str, option: Option) -> RowText:
        city = value.partition(".")[0]
        number = self.board.cities.index(city)
        goods = goods_of(self.view.store(self.seat, number), self.board.goods)
        here = [wagon + 1 for wagon, place in enumerate(self.view.places) if place == number]
        sub = self.say("middle_ages.wagon_here", n=here[0]) if here else self.say("middle_ages.no_wagon_here")
        return RowText(self.words.proper["city"][city], sub, (), goods_svg(goods[:3], 20) if goods else Html(""))

    def wagon(self, value: str, option: Option) -> RowText:
        number = int(value)
        units = sum(self.view.aboard(number - 1, self.seat))
        return RowText(
            self.say("middle_ages.wagon", n=number),
            stands(self.view, number - 1, self.words),
            (self.say("middle_ages.of_yours", n=units),),
            art_svg(wagon(number), 34),
        )

    def node(self, value: str, option: Option) -> RowText:
        move = option.moves[0]
        if isinstance(move, MoveCourier):
            return self._courier(move)
        assert isinstance(move, MoveWagon)
        return self.end(move)

    def face(self, value: str, option: Option) -> RowText:
        """On a fork: on which road it goes on."""
        move = option.moves[0]
        assert isinstance(move, MoveWagon)
        name, _, next_ = move.place.partition(">")
        goal, steps = goal_of(map_of(self.view.setup.board), name, next_)
        return RowText(self.say("middle_ages.on_towards", place=goal), self.say("middle_ages.steps_on", n=steps))

    def end(self, move: MoveWagon) -> RowText:
        """Where a wagon's move ends, and what comes of it at the right."""
        way = trip(self.view, move)
        name, _, next_ = move.place.partition(">")
        if way.city is not None:
            bonus = self.say("middle_ages.bonus_there", florins=self.money(self.view.bonus[way.city]))
            return RowText(self.say("middle_ages.into", city=name), bonus, (self.say("middle_ages.arrives"),))
        gain = [self.say("middle_ages.meets_courier")] if way.courier else []
        gain += [self.say("middle_ages.points_lost", n=way.lost)] if way.lost else []
        if way.fork:
            return RowText(self.say("middle_ages.to_fork", place=name), self.say("middle_ages.fork_about"), tuple(gain))
        goal, steps = goal_of(map_of(self.view.setup.board), name, next_)
        return RowText(
            self.say("middle_ages.towards", place=goal),
            self.say("middle_ages.steps_from", n=steps, place=goal),
            tuple(gain),
        )

    def _courier(self, move: MoveCourier) -> RowText:
        met = courier_meets(self.view, move)
        gain = (self.say("middle_ages.meets_wagon", n=met),) if met else ()
        near, steps = nearest(map_of(self.view.setup.board), move.space)
        where = self.say("middle_ages.steps_from", n=steps, place=near) if steps else ""
        return RowText(self.words.proper["place"][move.space], where, gain, art_svg(courier(), 30))

    def store(self, value: str, option: Option) -> RowText:
        city = value.partition(".")[0]
        goods = goods_of(self.view.store(self.seat, self.board.cities.index(city)), self.board.goods)
        return RowText(self.words.proper["city"][city], self.goods(sorted(set(goods))), (), goods_svg(goods[:4], 20))

    def price(self, good: str, option: Option) -> RowText:
        level = self.view.levels[self.view.content.moves.good[good]]
        now = self.say("middle_ages.price_now", florins=self.money(self.board.sell[level]))
        return RowText(good_name(good, self.words), now, (), good_svg(good, 30))

    def invest(self, card: str, option: Option) -> RowText:
        stars = stars_svg(self.board.stars[self.view.content.moves.investment[card]])
        return RowText(self.say(f"middle_ages.investment.{card}"), self.say(f"middle_ages.does.{card}"), (), stars)

    def _item_step(self, option: Option) -> RowText:
        """Of a deal: the first value of an item."""
        value = option.key.partition(".")[2]
        if value.isdigit():
            return RowText(self.say("middle_ages.wagon", n=int(value)))
        return RowText(self.say(f"middle_ages.influence.{value}"))

    # -- moves --------------------------------------------------------------------------------------------------------

    def move(self, move: Move) -> RowText:
        make = MOVES.get(type(move))
        if make:
            return make(self, move)
        if move.kind in PLAIN:
            return PLAIN[move.kind](self)
        if move.values and move.kind in self.view.content.items:
            return RowText(item_text(move, self.words))
        return self._plain(move.kind)

    def _plain(self, kind: str) -> RowText:
        if kind == "pass" and self.view.base_phase in KEPT:
            return RowText(self.say("middle_ages.do.keep"))
        about = f"middle_ages.do_about.{kind}"
        return RowText(
            self.say(f"middle_ages.do.{key_of(kind)}"), self.words.say(about) if about in self.words.entries else ""
        )

    def climb(self, move: Climb) -> RowText:
        view, cost = self.view, climb_cost(self.view, move.levels, move.cards)
        level = view.status[self.seat] + move.levels
        art = art_svg(crest(self.table.colours[self.seat]), 28)
        if not move.levels:
            return RowText(
                self.say("middle_ages.stay", n=level), self.say("middle_ages.do_about.stay"), self.left(0), art
            )
        with_card = self.say("middle_ages.with_card", n=move.cards) if move.cards else ""
        sub = self.say("middle_ages.pays", florins=self.money(cost))
        return RowText(self.say("middle_ages.climb_to", n=level), f"{sub} {with_card}".strip(), self.left(cost), art)

    def pay(self, move: Pay) -> RowText:
        cost = self.board.upkeep[move.level]
        own = move.level == self.view.status[self.seat]
        title = self.say("middle_ages.pay_upkeep" if own else "middle_ages.drop_to", n=move.level)
        return RowText(title, self.say("middle_ages.pays", florins=self.money(cost)), self.left(cost))

    def declare(self, move: Declare) -> RowText:
        wagons = [wagon + 1 for wagon in self.view.content.moves.wagon_sets[move.wagons]]
        if not wagons:
            return RowText(self.say("middle_ages.declare_none"), self.say("middle_ages.declare_none_about"))
        cost = LOADING_MASTER_PRICE * len(wagons)
        where = " · ".join(stands(self.view, wagon - 1, self.words) for wagon in wagons)
        return RowText(self.say("middle_ages.declare_for", wagons=wagons), where, (f"− {self.money(cost)}",))

    def loads(self, move: Load) -> RowText:
        return RowText(
            self.say("middle_ages.load_units", n=move.units, good=move.good),
            "",
            (),
            goods_svg([move.good] * move.units),
        )

    def take_tariff(self, move: TakeTariff) -> RowText:
        goods = move.goods.split("+")
        price = tariff_for(self.view, self.seat, len(goods))
        return RowText(
            self.goods(goods), self.say("middle_ages.for_tariff"), (f"− {self.money(price)}",), goods_svg(goods)
        )

    def some_goods(self, move: Propose | Counter | FreeLoad) -> RowText:
        goods = move.goods.split("+")
        return RowText(self.goods(goods), "", (), goods_svg(goods))

    def sells(self, move: Sell | SpecialSale) -> RowText:
        good = self.view.content.moves.good[move.good]
        special = isinstance(move, SpecialSale)
        price = SPECIAL_SALE_PRICE if special else self.board.buy[self.view.levels[good]]
        return RowText(
            self.say("middle_ages.sell_unit", good=move.good, city=move.city),
            "",
            (f"+ {self.money(price)}",),
            good_svg(move.good, 28),
        )

    def shift(self, move: Shift) -> RowText:
        """What the price becomes; over the end of the table it begins at the other."""
        good, levels = self.view.content.moves.good[move.good], len(self.board.sell)
        level = (self.view.levels[good] + (1 if move.way == UP else -1)) % levels
        key = "middle_ages.price_up" if move.way == UP else "middle_ages.price_down"
        now, then = self.money(self.board.sell[self.view.levels[good]]), self.money(self.board.sell[level])
        said = self.say("middle_ages.price_from", old=now, florins=then)
        return RowText(
            f"{self.say(key)}: {said}", self.say(f"middle_ages.investment.{move.card}"), (), good_svg(move.good, 28)
        )

    def pick(self, move: Pick) -> RowText:
        if move.card not in self.view.content.moves.influence:
            return self._plain("draw")
        return RowText(self.say(f"middle_ages.influence.{move.card}"), self.say(f"middle_ages.does.{move.card}"))

    def tariff(self, move: Tariff) -> RowText:
        return RowText(self.say("middle_ages.ask_price", partner=move.partner, n=move.units))

    def close(self, move: Close) -> RowText:
        return RowText(self.say("middle_ages.leave_out", partner=move.partner))

    def disc(self, move: Disc) -> RowText:
        return RowText(" + ".join(self.say(f"middle_ages.pointer.{each}") for each in move.pointers.split("+")))

    def accept(self, move: Accept) -> RowText:
        price = self.money(self.view.price) if self.view.offer else ""
        return RowText(self.say("middle_ages.do.accept"), price and self.say("middle_ages.for_price", florins=price))

    def spend(self, move: Tile) -> RowText:
        return RowText(self.say("middle_ages.spend_tile", n=move.points), self.say("middle_ages.do_about.tile"))

    def with_partner(self, move: OpenDeal | Invite) -> RowText:
        return RowText(self.say(f"middle_ages.{move.kind}_with", partner=move.partner))

    def bid(self, move: Bid) -> RowText:
        return RowText(self.money(move.florins))

    def social_status(self) -> RowText:
        return RowText(
            self.say("middle_ages.influence.social_status"),
            self.say("middle_ages.does.social_status"),
            self.left(SOCIAL_STATUS_PRICE),
        )

    def borrow(self) -> RowText:
        sum_, back = self.money(self.board.loan), self.money(self.board.loan_repay)
        return RowText(self.say("middle_ages.do.borrow"), self.say("middle_ages.loan_terms", florins=sum_, back=back))

    def repay(self) -> RowText:
        return RowText(
            self.say("middle_ages.do.repay"),
            self.say("middle_ages.pays", florins=self.money(self.board.loan_repay)),
            self.left(self.board.loan_repay),
        )

    def wagon_end(self, move: MoveWagon) -> RowText:
        """A row that plays it at once."""
        name, _, next_ = move.place.partition(">")
        said = self.end(move)
        if not trip(self.view, move).fork:
            return said
        goal, _ = goal_of(map_of(self.view.setup.board), name, next_)
        return said._replace(sub=self.say("middle_ages.on_towards", place=goal))


MOVES: Final[dict[type[Move], Callable[..., RowText]]] = {
    Climb: Teller.climb,
    Pay: Teller.pay,
    Declare: Teller.declare,
    Load: Teller.loads,
    TakeTariff: Teller.take_tariff,
    Propose: Teller.some_goods,
    Counter: Teller.some_goods,
    FreeLoad: Teller.some_goods,
    Sell: Teller.sells,
    SpecialSale: Teller.sells,
    Shift: Teller.shift,
    Pick: Teller.pick,
    Tariff: Teller.tariff,
    Close: Teller.close,
    Disc: Teller.disc,
    Accept: Teller.accept,
    Tile: Teller.spend,
    OpenDeal: Teller.with_partner,
    Invite: Teller.with_partner,
    Bid: Teller.bid,
    MoveWagon: Teller.wagon_end,
}
PLAIN: Final[dict[str, Callable[[Teller], RowText]]] = {
    "social_status": Teller.social_status,
    "borrow": Teller.borrow,
    "repay": Teller.repay,
}
PLACES: Final[dict[str, Callable[[Teller, str, Option], RowText]]] = {
    "shelf": Teller.shelf,
    "wagon": Teller.wagon,
    "node": Teller.node,
    "face": Teller.face,
    "store": Teller.store,
    "price": Teller.price,
    "invest": Teller.invest,
}
WORDS: Final[dict[str, Callable[[Teller, str, Option], RowText]]] = {
    "good": Teller.good,
    "load": Teller.load,
    "source": Teller.source,
}
