"""The harbour on a phone held upright: a lane for each fleet, the demand row, crates and special cards, the hand."""

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from ui.drawing.scene import Box, Label, Sprite
from ui.games.merchant_princes import art
from ui.games.merchant_princes.harbour import ground
from ui.games.merchant_princes.scene import Drawing, cut, fitting

WIDTH = 390
SKY = 16
LANES = {2: 76.0, 3: 64.0, 4: 48.0}
"""The height of a lane by the number of players: fewer can have more ships each."""
CHIPS = 64
"""From this height on special cards have a line of their own."""
NAMES = 104
"""The room for badge, name and cards before the ships."""
QUAY = 20
BOX = 47
"""The height of a crate's and a special card's place."""
HAND = 92
ONE_ROW, TWO_ROWS = 82, 142
"""The height of the demand row: six cards beside each other, or three over three where there is room."""


def size(players: int, aspect: float) -> tuple[float, float]:
    """As high as it must be; what a long phone has more goes to the demand row, and then lies under the hand."""
    return WIDTH, max(_least(players), WIDTH / aspect)


def _least(players: int) -> float:
    return SKY + LANES[players] * players + 4 + QUAY + ONE_ROW + 2 * (BOX + 5) + HAND


def draw(d: Drawing) -> None:
    players = d.view.setup.players
    quay = SKY + LANES[players] * players + 4
    d.scene.ground = ground(WIDTH, d.scene.height, SKY, quay)
    for n, seat in enumerate([*d.others, d.own]):
        lane(d, seat, SKY + LANES[players] * n, WIDTH)
    y = quay + QUAY + 0.0
    in_two = d.scene.height >= _least(players) + TWO_ROWS - ONE_ROW
    for slot in range(len(d.view.row)):
        if in_two:
            d.slot(slot, 67 + 128 * (slot % 3), y + 32 + 69 * (slot // 3), 0.5, "wide")
        else:
            d.slot(slot, 8 + 31 + 62.4 * slot, y + 37, 0.5, "tall")
    y += TWO_ROWS if in_two else ONE_ROW
    crates(d, 8, y, WIDTH - 16, len(d.goods))
    y += BOX + 5
    market(d, 8, y, WIDTH - 16, KINDS)
    y += BOX + 5
    d.add(Box(0, y, WIDTH, d.scene.height - y, "paper", "line", 0, 1.2))
    d.clock(WIDTH - 44, y + 45, 35)
    d.hand(10, y + 48, WIDTH - 104, 0.5, "tall")
    if d.covered:
        d.curtain(8, y + 6, WIDTH - 100, HAND - 12)


def lane(d: Drawing, seat: int, y: float, width: float) -> None:
    """P2, P3: a player with their ships; what a phone has no room for, a tap tells."""
    own, turn, high = seat == d.own, d.has_turn(seat), LANES[d.view.setup.players]
    if own or turn:
        d.add(Box(4, y + 1, width - 8, high - 2, "paper", "accent" if turn else "", 9, 2, 0.55))
    d.badge(seat, 9, y + 14, 18)
    d.text(41, y + 15, cut(d.names[seat], 14, NAMES - 38), 14, 700, serif=True)
    at = d.hand_count(seat, 11, y + 35, 12)
    if d.view.gold[seat] >= 0 and d.gold_of(seat) != "?":
        d.add(Sprite(art.coin(d.gold_of(seat)), at + 14, y + 35, 0.62))
        at += 28
    at, line = (5.0, high - 12) if high >= CHIPS else (at, 35)
    left = max(NAMES + 12, d.specials(seat, at + 6, y + line, 0, 9.5) + 2)
    paid = 40 if d.pays and d.pays.gold[seat] else 0
    d.fleet(seat, left, y + high - 3, width - left - 12 - paid, 0.42 * high / LANES[4], high - 4)
    d.gain(seat, width - 9, y + high / 2, 0.85)
    d.place(f"player:{seat}", 4, y + 1, width - 8, high - 2, under=True)


def crates(d: Drawing, left: float, top: float, width: float, columns: int) -> None:
    """P8: what is left of each good."""
    w = width / columns
    for i, good in enumerate(d.goods):
        x, y = left + w * (i % columns), top + (BOX + 2) * (i // columns)
        number, name = d.view.cubes[i], d.say(f"cargo.{good}")
        d.add(
            Box(x + 1, y, w - 2, BOX, "paper", "line", 8, 1.2),
            Sprite(art.cube(good), x + w * 0.36, y + 31, 0.66, 1 if number else 0.3),
            Label(x + w * 0.36 + 26, y + 18, str(number), "ink" if number else "ink-2", 16, 700),
            Label(x + w / 2, y + 40, name, "ink-2", fitting(name, 12, w - 6)),
        )
        d.place(f"cube:{good}", x + 1, y, w - 2, BOX)


def market(d: Drawing, left: float, top: float, width: float, columns: int) -> None:
    """P2: special cards with name, price and number."""
    w = width / columns
    for kind in range(KINDS):
        x, y = left + w * (kind % columns), top + (BOX + 2) * (kind // columns)
        number, name = d.view.market[kind], d.say(f"card.{SPECIALS[kind]}")
        ink, middle = "ink" if number else "ink-2", x + w / 2
        d.add(
            Box(x + 1, y, w - 2, BOX, "paper" if number else "paper-2", "brass" if number else "line", 8, 1.2),
            art.glyph(SPECIALS[kind], middle - 28, y + 17, 0.85, ink),
            Sprite(art.coin(str(d.view.content.box.prices[kind])), middle + 1, y + 17, 0.76, 1 if number else 0.35),
            Label(middle + 30, y + 17, f"×{number}", ink, 14, 600),
            Label(middle, y + 39, name, "ink-2", fitting(name, 12, w - 6)),
        )
        d.place(f"market:{SPECIALS[kind]}", x + 1, y, w - 2, BOX)
