"""What each thing on the table is and does, in words; from a view, so that nothing hidden is told."""

from collections.abc import Callable

from hansa_core.merchant_princes.box import SPECIALS
from hansa_core.merchant_princes.content import UNKNOWN_GOLD
from hansa_core.merchant_princes.drawing import takes_the_last
from hansa_core.merchant_princes.position import PrincesPosition
from ui.games.merchant_princes.prompt import does, last_card, most_text
from ui.games.merchant_princes.sale import in_hand
from ui.screens.thing import Thing
from ui.session.table import Table
from ui.words.catalogue import Catalogue


def thing_at(place: str, table: Table[PrincesPosition], words: Catalogue) -> Thing:
    what, _, value = place.partition(":")
    things = _Things(table, words)
    tell: Callable[[str], Thing] = getattr(things, f"_{what}")
    return tell(value)


class _Things:
    def __init__(self, table: Table[PrincesPosition], words: Catalogue) -> None:
        self.view = table.view
        self.viewer = table.viewer
        self.words = words
        self.goods = table.view.content.box.goods

    def text(self, key: str, **params: object) -> str:
        return self.words.say(f"merchant_princes.{key}", params)

    def _shows(self, good: int) -> str:
        """P21: how many slots show the colour as the cards lie now, and whose ships carry it."""
        carried = [(seat, cargo.count(good)) for seat, cargo in enumerate(self.view.ships)]
        cubes = [self.text("gets", seat=seat, n=n) for seat, n in carried if n] or [self.text("thing.nobody")]
        return self.text("thing.shows", n=self._tops().count(good), cubes=cubes)

    def _tops(self) -> list[int]:
        """P20: the good of each slot; the cards of an open sale lie on top."""
        view = self.view
        return [view.selling if slot in view.laid else good for slot, good in enumerate(view.row)]

    def _market(self, card: str) -> Thing:
        kind = SPECIALS.index(card)
        price, left = self.view.content.box.prices[kind], self.view.market[kind]
        facts = (does(card, self.view, self.words), self.text("price", n=price), self.text("left", n=left))
        return Thing(self.text(f"card.{card}"), facts)

    def _owned(self, value: str) -> Thing:
        """A special card before its owner."""
        seat, _, card = value.partition(".")
        number = self.view.has(int(seat), SPECIALS.index(card))
        owned = self.text("thing.owned", seat=int(seat), n=number)
        return Thing(self.text(f"card.{card}"), (does(card, self.view, self.words), owned))

    def _pile(self, _: str) -> Thing:
        view = self.view
        follows = "pile_then_round" if view.content.last_round else "pile_ends"
        last = last_card(view, self.words) if takes_the_last(view) else self.text(follows)
        return Thing(self.text("pile", n=len(view.pile)), (last,))

    def _cube(self, good: str) -> Thing:
        number = self.goods.index(good)
        return Thing(self.text(f"cube.{good}"), (self.text("left", n=self.view.cubes[number]), self._shows(number)))

    def _ship(self, value: str) -> Thing:
        seat, n = map(int, value.split("."))
        cargo = self.view.ships[seat]
        name = self.text("thing.ship", seat=seat, n=n)
        if n > len(cargo):
            return Thing(name, (self.text("thing.empty"),))
        return Thing(name, (self.text(f"cube.{self.goods[cargo[n - 1]]}"), self._shows(cargo[n - 1])))

    def _slot(self, value: str) -> Thing:
        slot = int(value) - 1
        good = self._tops()[slot]
        facts = [self.text(f"goods_card.{self.goods[good]}"), self._shows(good)]
        if slot in self.view.laid:
            facts.insert(1, self.text("thing.covers", good=self.goods[self.view.row[slot]]))
        return Thing(self.text("slot", n=value), tuple(facts))

    def _hand(self, good: str) -> Thing:
        number, seat = self.goods.index(good), self.viewer
        assert seat is not None
        sells = seat == self.view.active and (not self.view.laid or number == self.view.selling)
        gain = most_text(self.view, number, self.words) if sells else ()
        held = self.text("held", n=in_hand(self.view, seat)[number])
        return Thing(self.text(f"goods_card.{good}"), (held, *gain, self._shows(number)))

    def _player(self, value: str) -> Thing:
        """Gold and hand are the player's own secret."""
        seat, view = int(value), self.view
        gold = view.gold[seat]
        facts = [
            self.text("thing.gold_secret") if gold == UNKNOWN_GOLD else self.text("price", n=gold),
            self.text("held", n=sum(in_hand(view, seat))),
        ]
        owned = ((card, view.has(seat, kind)) for kind, card in enumerate(SPECIALS))
        if cards := [self.text("thing.cards", card=card, n=n) for card, n in owned if n]:
            facts.append(", ".join(cards))
        return Thing(self.words.names[seat], tuple(facts))
