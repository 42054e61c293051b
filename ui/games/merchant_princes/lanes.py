"""The harbour on a phone held upright: a lane for each fleet, the demand row three over three, crates and special
cards, the hand."""

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from ui.drawing.scene import Box, Label, Sprite
from ui.games.merchant_princes import art
from ui.games.merchant_princes.harbour import ground
from ui.games.merchant_princes.sale import what_counts
from ui.games.merchant_princes.scene import Drawing, fitting, framed, wide_of

WIDTH = 390
LANES = {2: (76.0, 76.0), 3: (48.0, 64.0), 4: (36.0, 48.0)}
"""The height of a lane by the number of players, on a short phone and on a long one: fewer can have more ships each."""
SKY, QUAY, CARD, HAND = (4.0, 16.0), (14.0, 20.0), (64.0, 86.0), (50.0, 78.0)
"""The same of what else gives way: the strip of sky, the quay, a card of the demand row, the hand."""
CHIPS = 64
"""From this height of a lane on special cards have a line of their own."""
NAMES = 104
"""The room for badge, name and cards before the ships."""
BOX = 47
"""The height of a crate's and a special card's place."""
CLOCK = 23
"""The radius of the pile: six goods of a hand need the room."""
GAP = 12
"""Between the cards of the demand row, with the rings around them."""
MIDDLE = 2 * GAP + 2 * (BOX + 4)
"""What keeps its height: the gaps of the demand row, crates and special cards."""


def size(players: int, aspect: float) -> tuple[float, float]:
    """As high as it must be; what a window has more goes to everything, and then lies under the hand."""
    least = _high(players, 0)
    return max(WIDTH, least * aspect), max(least, WIDTH / aspect)


def _between(ends: tuple[float, float], part: float) -> float:
    return ends[0] + part * (ends[1] - ends[0])


def _high(players: int, part: float) -> float:
    """How high the table is when all that gives way is so far between its ends."""
    lanes = players * _between(LANES[players], part)
    return lanes + sum(_between(ends, part) for ends in (SKY, QUAY, CARD, CARD, HAND)) + MIDDLE


def draw(d: Drawing) -> None:
    players, width, height = d.view.setup.players, d.scene.width, d.scene.height
    least, most = _high(players, 0), _high(players, 1)
    part = min(1.0, (height - least) / (most - least))
    high, sky, quay, card = (_between(ends, part) for ends in (LANES[players], SKY, QUAY, CARD))
    shore = sky + high * players + 4
    d.scene.ground = ground(width, height, sky, shore)
    for n, seat in enumerate([*d.others, d.own]):
        lane(d, seat, sky + high * n, width, high)
    if d.view.laid:
        note = what_counts(d.view, d.words)
        d.add(Box(6, shore - 3, wide_of(note, 11) + 4, 14, "paper", radius=7))
        d.text(12, shore + 4.5, note, 11)
    y = shore + quay - 4
    w = (width - 16 - 2 * GAP) / 3
    for slot in range(len(d.view.row)):
        across, down = slot % 3, slot // 3
        d.slot(slot, 8 + w / 2 + (w + GAP) * across, y + 5 + card / 2 + (card + GAP) * down, 0.5, (2 * w, 2 * card))
    y += 2 * (card + GAP)
    crates(d, 8, y + 2, width - 16, len(d.goods))
    market(d, 8, y + BOX + 5, width - 16, KINDS)
    y += 2 * (BOX + 4)
    d.add(Box(0, y, width, height - y, "paper", "line", 0, 1.2))
    hand, room = _between(HAND, part), width - 2 * CLOCK - 20
    d.clock(width - 6 - CLOCK, y + hand / 2, CLOCK)
    d.hand(8, y + hand / 2, room, 0.5, (124, 2 * hand - 16))
    if d.covered:
        d.curtain(8, y + 5, room, hand - 10)


def lane(d: Drawing, seat: int, y: float, width: float, high: float) -> None:
    """P2, P3: a player with their ships; what a phone has no room for, a tap tells."""
    own, turn = seat == d.own, d.has_turn(seat)
    if own or turn:
        d.add(Box(4, y + 1, width - 8, high - 2, "paper", "accent" if turn else "", 9, 2, 0.55))
    below = min(35.0, high - 9)
    d.badge(seat, 9, y + below - 20, 17)
    d.name(seat, 41, y + below - 20, 14, NAMES - 38)
    at = d.hand_count(seat, 11, y + below, 12)
    if d.gold_of(seat) != "?":
        d.add(Sprite(art.coin(d.gold_of(seat)), at + 14, y + below, 0.62))
        at += 28
    at, line = (5.0, high - 12) if high >= CHIPS else (at, below)
    left = max(NAMES + 12, d.specials(seat, at + 6, y + line, 0, 9.5) + 2)
    paid = 40 if d.pays and d.pays.gold[seat] else 0
    d.fleet(seat, left, y + high - 3, width - left - 12 - paid, 0.42 * high / LANES[4][1], high - 4)
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
        ink, middle, line = "ink" if number else "ink-2", x + w / 2, "brass" if number else "line"
        d.add(
            *framed(x + 1, y, w - 2, BOX, "paper" if number else "paper-2", line, dashed=d.too_dear(kind)),
            art.glyph(SPECIALS[kind], middle - 28, y + 17, 0.85, ink),
            Sprite(art.coin(str(d.view.content.box.prices[kind])), middle + 1, y + 17, 0.76, 1 if number else 0.35),
            Label(middle + 30, y + 17, f"×{number}", ink, 14, 600),
            Label(middle, y + 39, name, "ink-2", fitting(name, 12, w - 10)),
        )
        d.place(f"market:{SPECIALS[kind]}", x + 1, y, w - 2, BOX)
