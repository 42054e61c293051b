"""The harbour in a window that is wider than high: the others' fleets at sea, the quay with demand and market, the own
desk in front."""

from hansa_core.merchant_princes.box import KINDS, SPECIALS
from ui.drawing.scene import Box, Label, Path, Shape, Sprite
from ui.games.merchant_princes import art
from ui.games.merchant_princes.art import CARD_W
from ui.games.merchant_princes.prompt import does
from ui.games.merchant_princes.sale import in_hand, what_counts
from ui.games.merchant_princes.scene import TALL, Drawing, fitting, framed, wide_of

WIDTH, HEIGHT = 1100.0, 846.0
"""The least; what a window has more lies at the sides, or under the desk."""
EDGE = 22
SEA, QUAY = 46, 196
"""Where the sea begins, and where the quay."""
WATER = 142
"""The waterline of the others' ships."""
PLATE = 170
"""The middle of the name plates."""
DEMAND = 316
"""The middle of the demand row."""
MARKET = 446
"""The top of crates and special cards."""
DESK = 652
SPECIAL_W = 345
CRATES = 5
"""Places for crates of a good, as many as can be left of most."""


def size(players: int, aspect: float) -> tuple[float, float]:
    """Of a scene that fills the room it is given."""
    return max(WIDTH, HEIGHT * aspect), max(HEIGHT, WIDTH / aspect)


def draw(d: Drawing) -> None:
    d.scene.ground = ground(d.scene.width, DESK, SEA, QUAY)
    _others(d)
    _demand(d)
    _crates(d)
    _market(d)
    _desk(d)


def ground(width: float, height: float, sea: float, quay: float) -> list[Shape]:
    """Sky, a far coast with towers, waves, the quay with its bollards, paving stones."""
    hills = "".join(
        "q60-16 120-6l8-2v-14h6v-6l6-8 6 8v6h6v16q120 12 200 2t120-4v-12h4v-10h18v10h4v12"
        "q90 8 160 2l20-2v-10l12-8 12 8v8"
        for _ in range(1 + int(width / 820))
    )
    coast = f"M0 {sea}V{sea - 12}{hills}V{sea}z"
    waves = "".join(
        f"M{x} {y}q7-7 14 0t14 0t14 0"
        for row, y in enumerate(range(int(sea) + 18, int(quay) - 12, 24))
        for x in range(20 + 70 * (row % 2), int(width), 190)
    )
    stones = "".join(
        f"M0 {y}H{width}" + "".join(f"M{x} {y}v56" for x in range(40 + 70 * (row % 2), int(width), 160))
        for row, y in enumerate(range(int(quay) + 18, int(height), 56))
    )
    planks = "".join(f"M{x} {quay}v16" for x in range(30, int(width), 62))
    bollards: list[Shape] = []
    for x in range(40, int(width), 204):
        bollards += [
            Path(f"M{x - 8} {quay + 12}v-14h16v14z", "hull", "rim", 1.6),
            Path(f"M{x - 10} {quay - 5}a10 4.5 0 0 1 20 0v3a10 4.5 0 0 1-20 0z", "hull", "rim", 1.6),
        ]
    return [
        Box(0, 0, width, sea, "sky"),
        Path(coast, "far-coast"),
        Box(0, sea, width, quay - sea, "sea"),
        Path(waves, line="sea-2", width=2.4),
        Box(0, quay, width, height - quay, "land"),
        Path(stones, line="land-2", width=1.6),
        Box(0, quay, width, 16, "land-2", "plate-edge", 0, 1.4),
        Path(planks, line="plate-edge", width=1, opacity=0.5),
        *bollards,
    ]


def _others(d: Drawing) -> None:
    """P2, P3: everybody's ships, how many cards they hold, their special cards."""
    seats = d.others
    gap = 24
    width = (d.scene.width - 2 * EDGE - gap * (len(seats) - 1)) / len(seats)
    for n, seat in enumerate(seats):
        x = EDGE + n * (width + gap)
        d.fleet(seat, x + 18, WATER, width - 30, 1, WATER - 34)
        turn = d.has_turn(seat)
        d.add(Box(x, PLATE - 18, width, 36, "plate", "accent" if turn else "plate-edge", 9, 3 if turn else 1.4))
        d.badge(seat, x + 8, PLATE, 24)
        end = x + width - 8
        paid = 46 if d.pays and d.pays.gold[seat] else 0
        d.gain(seat, end, PLATE)
        owned = sum(bool(d.view.has(seat, kind)) for kind in range(1, KINDS))
        room = width - 66 - paid - 44 - 40 * owned
        name = d.name(seat, x + 54, PLATE + 1, 18, room)
        at = d.hand_count(seat, x + 54 + name + 8, PLATE, 15)
        d.specials(seat, at + 10, PLATE, end - paid - at - 14, 13)
        d.place(f"player:{seat}", x, PLATE - 18, width, 36, under=True)


def _left(d: Drawing) -> float:
    """Where the middle of the table begins."""
    return (d.scene.width - WIDTH) / 2 + EDGE


def _demand(d: Drawing) -> None:
    left = _left(d)
    title = d.say("demand")
    d.text(left, QUAY + 25, title, 18, 700, serif=True)
    d.text(left + wide_of(title, 18) + 8, QUAY + 26, what_counts(d.view, d.words), 14, 400, "ink-2")
    for slot in range(len(d.view.row)):
        d.slot(slot, left + CARD_W / 2 + 2 + 145 * slot, DEMAND + 6, 1)
    d.clock(left + WIDTH - 118, DEMAND - 10, 66)
    d.add(Label(left + WIDTH - 118, DEMAND + 80, d.clock_says(), "ink-2", 14))


def _crates(d: Drawing) -> None:
    """P8: the crates that are left, really counted."""
    left, w, h = _left(d), 112, 92
    d.text(left, MARKET - 16, d.say("crates"), 18, 700, serif=True)
    for i, good in enumerate(d.goods):
        x, y = left + (w + 8) * (i % 3), MARKET + (h + 8) * (i // 3)
        number = d.view.cubes[i]
        d.add(Box(x, y, w, h, "paper", "line", 9, 1.4))
        for k in range(CRATES):
            at = (x + 30 + 26 * k, y + 54) if k < 3 else (x + 43 + 26 * (k - 3), y + 32)
            if k >= number:
                d.add(Path(f"M{at[0] - 12} {at[1] - 20}h22v20h-22z", line="line", width=1.2, dash=(3, 3)))
        for k in range(min(number, CRATES)):
            at = (x + 30 + 26 * k, y + 54) if k < 3 else (x + 43 + 26 * (k - 3), y + 32)
            d.add(Sprite(art.cube(good), *at, 0.72))
        name = d.say(f"cargo.{good}")
        d.add(Label(x + w / 2, y + 66, name, "ink", 15, 700, serif=True),
              Label(x + w / 2, y + 82, d.say("left", n=number), "ink-2", 12.5))  # fmt: skip
        d.place(f"cube:{good}", x, y, w, h)


def _market(d: Drawing) -> None:
    """P2: special cards for sale: what they do, their price, how many are left."""
    left = _left(d) + 3 * 120 + 8
    d.text(left, MARKET - 16, d.say("special_cards"), 18, 700, serif=True)
    box, w, h = d.view.content.box, (_left(d) + WIDTH - 2 * EDGE - left - 8) / 2, 92
    for kind in range(KINDS):
        x, y = left + (w + 8) * (kind % 2), MARKET + (h + 8) * (kind // 2)
        number, name = d.view.market[kind], SPECIALS[kind]
        ink, dear = "ink" if number else "ink-2", d.too_dear(kind)
        d.add(
            *framed(x, y, w, h, "paper" if number else "paper-2", "brass" if number else "line", dashed=dear),
            Box(x + 10, y + 16, 42, 60, "gold", "plate-edge", 8, 1.4, 1 if number else 0.4),
            art.glyph(name, x + 31, y + 46, 1.25, "gold-ink"),
            Sprite(art.coin(str(box.prices[kind])), x + w - 28, y + 46, 1.25, 1 if number else 0.4),
        )
        d.text(x + 62, y + 17, d.say(f"card.{name}"), 17, 700, ink, serif=True)
        lines = wrapped(does(name, d.view, d.words), 13, w - 62 - 52)[:3]
        for n, line in enumerate(lines):
            d.text(x + 62, y + 36 + 15 * n, line, 13, 400, ink)
        d.text(x + 62, y + 38 + 15 * len(lines), d.say("left", n=number), 12.5, 400, "ink-2")
        if dear:
            had = d.say("you_have", n=d.view.gold[d.own])
            d.add(Label(x + w - 10, y + h - 12, had, "ink-2", 12.5, align="right"))
        d.place(f"market:{name}", x, y, w, h)


def wrapped(text: str, size: float, room: float) -> list[str]:
    """A text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if wide_of(longer, size) * 0.9 <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _desk(d: Drawing) -> None:
    """The own gold, ships at their berth, hand."""
    seat, y, width = d.own, DESK, d.scene.width
    d.add(Box(0, y, width, d.scene.height - y, "paper"), Path(f"M0 {y}H{width}", line="line", width=1.6))
    d.badge(seat, 16, y + 26, 26)
    d.name(seat, 64, y + 27, 20, 116)
    gold = d.gold_of(seat)
    d.add(Sprite(art.coin(gold), 38, y + 74, 1.4))
    d.text(68, y + 66, d.say("gold_here", n=gold), 17, 700)
    pays, secret = d.pays if d.pays and d.pays.gold[seat] else None, d.viewer is not None or d.covered
    if pays and pays.open and gold.isdigit():
        d.text(68, y + 86, d.say("gold_after", n=int(gold) + pays.gold[seat]), 12.5, 600, "ink-2")
    elif secret and not pays:
        d.text(68, y + 86, d.say("gold_secret"), 12.5, 400, "ink-2")
    for row, kind in enumerate(kind for kind in range(1, KINDS) if d.view.has(seat, kind)):
        number = d.view.has(seat, kind)
        title = d.say(f"card.{SPECIALS[kind]}") + (f" ×{number}" if number > 1 else "")
        d.chip(seat, kind, title, 16, y + 116 + 28 * row, fitting(title, 13, 116))
    d.place(f"player:{seat}", 8, y + 8, 170, 90, under=True)
    berth, left = 430 + (width - WIDTH) / 2, 184.0
    d.add(Box(left, y + 14, berth, HEIGHT - y - 28, "sea", "line", 12, 1.2))
    waves = "".join(f"M{x} {y + k}q7-6 14 0t14 0" for k in (48, 106) for x in range(220, int(left + berth) - 40, 110))
    d.add(Path(waves, line="sea-2", width=2.2))
    d.fleet(seat, left + 12, HEIGHT - 26, berth - 22, 1.12, 146)
    if pays and not pays.open:
        d.gain(seat, 128, y + 88, 0.9)
    left += berth + 22
    d.text(left, y + 22, d.say("your_hand"), 16, 700, serif=True)
    held = d.say("hand_secret" if secret else "cards", n=sum(in_hand(d.view, seat)))
    d.add(Label(width - EDGE - 18 * secret, y + 22, held, "ink-2", 13.5, align="right"))
    if secret:
        d.add(art.lock(width - EDGE - 6, y + 22, "ink-2"))
    d.hand(left, y + 110, width - EDGE - left, 0.8, TALL)
    if d.covered:
        d.curtain(left - 6, y + 36, width - EDGE - left + 12, HEIGHT - y - 46)
