"""The price disc: both pointers in one click, and what they would do before it is sealed (M64 to M66)."""

import math
from typing import Final

from hansa_core.middle_ages.declaration import Disc
from ui.choosing.choice import Option
from ui.drawing.scene import Disc as Circle
from ui.drawing.scene import Path, Shape, Sprite
from ui.drawing.svg import svg
from ui.games.middle_ages import art
from ui.games.middle_ages.art import good_svg
from ui.games.middle_ages.asked import Asked
from ui.screens.buttons import button
from ui.words.html import Html, join, tag

CREST: Final = "crest"
RADIUS: Final = 84
FIELD: Final = 60
"""How far from the middle a field has its picture."""


def names_of(asked: Asked) -> tuple[str, ...]:
    return (*asked.board.goods, CREST)


def disc_grid(asked: Asked) -> Html:
    """The row is one pointer, the column the other."""
    names = names_of(asked)
    keys = {option.move.pointers: option for option in asked.table.choice.options if isinstance(option.move, Disc)}
    head = tag("tr", tag("td"), *(tag("th", pointer(asked, name), scope="col") for name in names))
    rows = []
    for i, one in enumerate(names):
        cells: list[Html] = [tag("td")] * i
        for other in names[i:]:
            option = keys.get(f"{one}+{other}")  # a promise may bar some (M113)
            cells.append(tag("td", _pair(asked, option, one, other) if option else None))
        rows.append(tag("tr", tag("th", pointer(asked, one), scope="row"), *cells))
    return tag("table", tag("thead", head), tag("tbody", *rows), class_="disc-grid")


def pointer(asked: Asked, name: str) -> Html:
    said = tag("span", asked.say(f"middle_ages.pointer.{name}"), class_="unseen")
    picture = good_svg(name, 24) if name != CREST else tag("span", "–", class_="no-change")
    return tag("span", picture, said, title=asked.say(f"middle_ages.pointer.{name}"))


def _pair(asked: Asked, option: Option, one: str, other: str) -> Html:
    """An arrow up where prices would rise; an ember one down where one would fall from the top to the bottom."""
    falls = [name for name in (one, other) if name != CREST and _at_top(asked, name)]
    said = f"{asked.say(f'middle_ages.pointer.{one}')} + {asked.say(f'middle_ages.pointer.{other}')}"
    effect = effects(asked, one, other)
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


def _at_top(asked: Asked, good: str) -> bool:
    return asked.view.levels[asked.view.content.moves.good[good]] == len(asked.board.sell) - 1


def effects(asked: Asked, *pointers: str) -> str:
    """ "cloth 900 → 1,000, salt 1,000 → 600"."""
    said = []
    for name in dict.fromkeys(pointers):
        if name != CREST:
            level = asked.view.levels[asked.view.content.moves.good[name]]
            then = (level + pointers.count(name)) % len(asked.board.sell)
            prices = f"{asked.money(asked.board.sell[level])} → {asked.money(asked.board.sell[then])}"
            said.append(f"{asked.say(f'middle_ages.good.{name}')} {prices}")
    return ", ".join(said) or asked.say("middle_ages.no_change")


def seal(asked: Asked, move: Disc) -> Html:
    """The disc as it would lie there, and what the own pointers would do to the prices; the others turn theirs too."""
    pointers = move.pointers.split("+")
    rows = []
    for name in dict.fromkeys(pointers):
        effect = effects(asked, *(each for each in pointers if each == name))
        rows.append(tag("li", pointer(asked, name), tag("b", effect)))
    yes = button(asked.words, "yes", says="middle_ages.seal_disc", kind="primary")
    no = button(asked.words, "no", says="middle_ages.think_again")
    return join(
        [
            tag("div", picture(asked, pointers), class_="price-disc"),
            tag("ul", *rows, class_="pay-rows"),
            tag("div", yes, no, class_="sure"),
        ]
    )


def picture(asked: Asked, pointers: list[str]) -> Html:
    """Seven fields and two brass pointers."""
    names, colour = names_of(asked), asked.table.colours[asked.seat]
    step = 2 * math.pi / len(names)
    at = {name: (math.cos(i * step - math.pi / 2), math.sin(i * step - math.pi / 2)) for i, name in enumerate(names)}
    lines = [(math.cos((i + 0.5) * step - math.pi / 2), math.sin((i + 0.5) * step - math.pi / 2))
             for i in range(len(names))]  # fmt: skip
    shapes: list[Shape] = [
        Circle(0, 0, RADIUS + 5, "wheel", "wood-deep", 3),
        Circle(0, 0, RADIUS, "canvas", "wood-deep", 1.5),
        *(Circle(FIELD * at[name][0], FIELD * at[name][1], 24, "accent-soft", "accent", 2.5)
          for name in dict.fromkeys(pointers)),
        Path("".join(f"M0 0L{RADIUS * x:.1f} {RADIUS * y:.1f}" for x, y in lines), line="canvas-line", width=1.5),
        *(Sprite(art.good(name) if name != CREST else art.crest(colour), FIELD * x, FIELD * y,
                 0.82 if name != CREST else 1.25) for name, (x, y) in at.items()),
    ]  # fmt: skip
    for i, name in enumerate(pointers):
        x, y = at[name]
        far = 38 - 10 * i if pointers[0] == pointers[-1] else 38
        shapes.append(Path(f"M0 0L{far * x:.1f} {far * y:.1f}", line="dark", width=8))
        shapes.append(Path(f"M0 0L{far * x:.1f} {far * y:.1f}", line="courier", width=4.5))
    shapes.append(Circle(0, 0, 8, "courier", "dark", 2))
    return Html(f'<svg viewBox="-92 -92 184 184" width="168" height="168" aria-hidden="true">{svg(shapes)}</svg>')
