"""The fair on the page: cards on a table, coins to point at."""

from collections.abc import Callable, Sequence

from hansa_core.table import HIDDEN, Amounts, Move
from tests.fair.position import Card, FairPosition
from ui.choosing.choice import Way
from ui.drawing.scene import Box, Disc, Label, Marks, Place, Scene
from ui.session.room import Room
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

WIDTH, HEIGHT = 720, 600
CARD_W, CARD_H, GAP = 100, 136, 12
COIN = 23
MOST_SHOWN = 10
MOST_COINS = 11
"""More than fit are written in the table beside the board, and bid by the number."""
PLAYED_BY = {"sale": "lay", "discard": "bury"}
COLOURS = {"amber": "cargo-yellow", "cloth": "cargo-blue", "salt": "cargo-white", "wax": "gold"}


class FairRoom(Room[FairPosition]):
    position = FairPosition

    def way(self, view: FairPosition) -> Callable[[Move], Way]:
        return _way

    def move_at(self, place: str, view: FairPosition, group: str) -> Move | None:
        what, _, value = place.partition(".")
        if what == "coin":
            return Move("bid" if view.phase == "bid" else "give", int(value))
        return Move(PLAYED_BY.get(view.phase, "lay"), value)

    def scene(
        self, table: Table[FairPosition], marks: Marks, words: Catalogue, zoom: float, aspect: float = 1
    ) -> Scene:
        view, seat = table.view, table.viewer
        scene = Scene(WIDTH, HEIGHT)
        scene.shapes.append(Box(0, 0, WIDTH, HEIGHT, "land", "coast", 18))
        self._pile_and_lot(scene, view, words)
        self._stalls(scene, view, words)
        if seat is not None:
            self._hand(scene, view, seat, marks, words)
            if isinstance(table.legal, Amounts):
                self._coins(scene, view.coins[seat])
        return scene

    def _pile_and_lot(self, scene: Scene, view: FairPosition, words: Catalogue) -> None:
        for i in range(min(len(view.pile), 5)):
            _card(scene, 24 + 3 * i, 34 - 2 * i, HIDDEN, words)
        scene.shapes.append(Label(24, 196, words.say("fair.pile", n=len(view.pile)), "ink-2", 24, align="left"))
        if view.lot is not None:
            _card(scene, 154, 32, view.lot, words)
            scene.shapes.append(Label(24, 228, words.say("fair.lot_is", good=view.lot), "ink-2", 24, align="left"))

    def _stalls(self, scene: Scene, view: FairPosition, words: Catalogue) -> None:
        for seat, stall in enumerate(view.stalls):
            y = 24 + seat * 76
            scene.shapes.append(Box(296, y, 404, 68, "paper", "line", 12))
            scene.shapes.append(Label(310, y + 21, words.names[seat], "ink", 24, 700, True, "left"))
            scene.shapes.append(Label(686, y + 35, str(view.coins[seat]), "ink", 26, 800, False, "right"))
            scene.shapes.append(Disc(636, y + 34, 13, "gold", "brass"))
            for i, good in enumerate(stall[:MOST_SHOWN]):
                scene.shapes.append(Box(310 + i * 30, y + 38, 26, 24, COLOURS[good], "rim", 5, 1.5))

    def _hand(self, scene: Scene, view: FairPosition, seat: int, marks: Marks, words: Catalogue) -> None:
        scene.shapes.append(Label(24, 354, words.say("fair.hand"), "ink", 28, 700, True, "left"))
        for i, card in enumerate(view.hands[seat]):
            x = 24 + i * (CARD_W + GAP)
            _card(scene, x, 380, card, words, f"hand.{card}" in marks.targets)
            if isinstance(card, str):
                scene.places.append(Place(f"hand.{card}", x, 380, CARD_W, CARD_H))
        for i, good in enumerate(view.laid):
            _card(scene, WIDTH - 24 - CARD_W - i * 60, 380, good, words)

    def _coins(self, scene: Scene, coins: int) -> None:
        for n in range(min(coins, MOST_COINS) + 1):
            x = 24 + COIN + n * (2 * COIN + 6)
            scene.shapes.append(Disc(x, 558, COIN, "gold", "accent", 4))
            scene.shapes.append(Label(x, 559, str(n), "gold-ink", 24, 800))
            scene.places.append(Place(f"coin.{n}", x - COIN, 558 - COIN, 2 * COIN, 2 * COIN))

    def desks(self, table: Table[FairPosition], words: Catalogue) -> Html:
        view = table.view
        columns = ("coins", "stall", "hand", "gifts")
        head = tag("tr", tag("td"), *(tag("th", words.say(f"fair.column.{name}"), scope="col") for name in columns))
        rows = []
        for seat, name in enumerate(words.names):
            hand = view.hands[seat]
            known = _goods([card for card in hand if card is not HIDDEN], words)
            shown = known or words.say("fair.cards", n=len(hand))
            cells = (str(view.coins[seat]), _goods(view.stalls[seat], words) or "–", shown, str(view.gifts[seat]))
            rows.append(tag("tr", tag("th", name, scope="row"), *(tag("td", cell) for cell in cells)))
        lot = "–" if view.lot is None else words.say("fair.lot_is", good=view.lot)
        about = tag("p", words.say("fair.pile", n=len(view.pile)), " · ", lot)
        return tag("div", about, tag("table", tag("thead", head), tag("tbody", *rows)), class_="scroll")


def _way(move: Move) -> Way:
    """A card is played where it lies; the other moves are rows alone."""
    if move.kind not in PLAYED_BY.values():
        return Way()
    place = f"hand.{move.values[0]}"
    return Way((), (place,), place)


def _card(scene: Scene, x: float, y: float, card: Card, words: Catalogue, target: bool = False) -> None:
    line, width = ("accent", 5) if target else ("rim", 2)
    if card is HIDDEN:
        scene.shapes.append(Box(x, y, CARD_W, CARD_H, "marker-back", line, 12, width))
        scene.shapes.append(Box(x + 10, y + 10, CARD_W - 20, CARD_H - 20, "marker-back", "gold", 8, 1.5))
        return
    scene.shapes.append(Box(x, y, CARD_W, CARD_H, "paper", line, 12, width))
    scene.shapes.append(Box(x + 12, y + 12, CARD_W - 24, CARD_H - 52, COLOURS[card], "rim", 8, 1.5))
    scene.shapes.append(Label(x + CARD_W / 2, y + CARD_H - 20, words.say(f"fair.good.{card}"), "ink", 22, 700, True))


def _goods(cards: Sequence[Card], words: Catalogue) -> str:
    return ", ".join(words.say(f"fair.good.{card}") for card in cards)


ROOM = FairRoom()
