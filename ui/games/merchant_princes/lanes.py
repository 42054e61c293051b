"""The harbour on a phone held upright: a lane for each fleet, the demand row, crates and special cards, the hand."""

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from ui.drawing.scene import Box, Label, Sprite
from ui.games.merchant_princes import art
from ui.games.merchant_princes.harbour import ground
from ui.games.merchant_princes.scene import Drawing, cut

WIDTH = 390
SKY = 16
LANE = 50
CARD = 0.48
"""The size of the cards."""
NAMES = 104
"""The room for badge, name and cards before the ships."""


def size(players: int, aspect: float) -> tuple[float, float]:
    """As high as it must be; what a long phone has more lies under the hand."""
    return WIDTH, max(SKY + LANE * players + 4 + 20 + 92 + 50 + 50 + 100, WIDTH / aspect)


def draw(d: Drawing) -> None:
    players = d.view.setup.players
    quay = SKY + LANE * players + 4
    d.scene.ground = ground(WIDTH, d.scene.height, SKY, quay)
    for n, seat in enumerate([*d.others, d.own]):
        _lane(d, seat, SKY + LANE * n)
    y = quay + 20.0
    for slot in range(len(d.view.row)):
        d.slot(slot, 8 + 31 + 62.6 * slot, y + 42, CARD)
    y += 92
    _crates(d, y)
    y += 50
    _market(d, y)
    y += 50
    d.add(Box(0, y, WIDTH, d.scene.height - y, "paper", "line", 0, 1.2))
    d.clock(WIDTH - 44, y + 49, 35)
    d.hand(10, y + 50, WIDTH - 104, 0.5)


def _lane(d: Drawing, seat: int, y: float) -> None:
    own, turn = seat == d.own, d.has_turn(seat)
    if own or turn:
        d.add(Box(4, y + 1, WIDTH - 8, LANE - 2, "paper", "accent" if turn else "", 9, 2, 0.55))
    d.badge(seat, 9, y + 15, 18)
    d.text(41, y + 16, cut(d.names[seat], 14, NAMES - 38), 14, 700, serif=True)
    at = d.hand_count(seat, 11, y + 37, 12)
    if d.view.gold[seat] >= 0 and d.gold_of(seat) != "?":
        d.add(Sprite(art.coin(d.gold_of(seat)), at + 14, y + 37, 0.62))
        at += 28
    d.specials(seat, at + 6, y + 37, 0, 9.5)
    paid = 40 if d.pays and d.pays.gold[seat] else 0
    d.fleet(seat, NAMES + 12, y + LANE - 3, WIDTH - NAMES - 24 - paid, 0.44)
    d.gain(seat, WIDTH - 9, y + LANE / 2, 0.85)
    d.place(f"player:{seat}", 4, y + 1, WIDTH - 8, LANE - 2, under=True)


def _crates(d: Drawing, y: float) -> None:
    """P8: what is left of each good."""
    w = (WIDTH - 16) / len(d.goods)
    for i, good in enumerate(d.goods):
        x, number = 8 + w * i, d.view.cubes[i]
        d.add(
            Box(x + 1, y, w - 2, 45, "paper", "line", 8, 1.2),
            Sprite(art.cube(good), x + w * 0.36, y + 38, 0.8, 1 if number else 0.3),
            Label(x + w * 0.8, y + 23, str(number), "ink" if number else "ink-2", 17, 700),
        )
        d.place(f"cube:{good}", x + 1, y, w - 2, 45)


def _market(d: Drawing, y: float) -> None:
    """P2: special cards with price and number."""
    w = (WIDTH - 16) / KINDS
    for kind in range(KINDS):
        x, number = 8 + w * kind, d.view.market[kind]
        d.add(
            Box(x + 1, y, w - 2, 45, "paper" if number else "paper-2", "brass" if number else "line", 8, 1.2),
            art.glyph(SPECIALS[kind], x + 20, y + 23, 0.95, "ink" if number else "ink-2"),
            Sprite(art.coin(str(d.view.content.box.prices[kind])), x + 50, y + 22, 0.82, 1 if number else 0.35),
            Label(x + 79, y + 23, f"×{number}", "ink" if number else "ink-2", 15, 600),
        )
        d.place(f"market:{SPECIALS[kind]}", x + 1, y, w - 2, 45)
