"""The harbour on a phone that lies on its side: fleets and hand at the left, demand and market at the right."""

from ui.drawing.scene import Box
from ui.games.merchant_princes.harbour import ground
from ui.games.merchant_princes.lanes import BOX, LANES, QUAY, SKY, crates, lane, market
from ui.games.merchant_princes.scene import TALL, Drawing

WIDTH, HEIGHT = 500.0, 384.0
"""The least; what a window has more goes to both halves, or lies below."""
DEMAND = 0.5
"""The size of the cards of the demand row."""


def size(players: int, aspect: float) -> tuple[float, float]:
    return max(WIDTH, HEIGHT * aspect), max(HEIGHT, WIDTH / aspect)


def draw(d: Drawing) -> None:
    half, height = d.scene.width / 2, d.scene.height
    sky, high = SKY[1], LANES[d.view.setup.players][1]
    shore = sky + high * d.view.setup.players + 4
    d.scene.ground = [*ground(d.scene.width, height, sky, shore), Box(half, 0, half, height, "land", "line", 0, 1.2)]
    for n, seat in enumerate([*d.others, d.own]):
        lane(d, seat, sky + high * n, half, high)
    top = shore + QUAY[1]
    d.add(Box(0, top, half, height - top, "paper"))
    d.hand(10, top + (height - top) / 2, half - 24, 0.62, TALL, height - top - 8)
    if d.covered:
        d.curtain(8, top + 8, half - 16, height - top - 16)
    left, w, h = half + 6, 124 * DEMAND + 4, 160 * DEMAND
    for slot in range(len(d.view.row)):
        d.slot(slot, left + w / 2 + w * (slot % 3), 44 + h * (slot // 3), DEMAND, TALL)
    room = half - 12 - 3 * w
    d.clock(left + 3 * w + room / 2, 44 + h / 2, min(36, room / 2 - 6))
    y = 12 + 2 * h
    crates(d, left, y, half - 12, 3)
    market(d, left, y + 2 * (BOX + 2) + 3, half - 12, 2)
