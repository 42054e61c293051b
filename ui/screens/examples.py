"""Examples to the rules: the part of a board that each shows."""

from functools import cache

from ui.drawing.svg import svg
from ui.session.examples import example_scene
from ui.session.rulebook import Example
from ui.words.html import Html, join, tag

AIR, CLOSE = 24, 9
"""Units around what is shown: of a board; of a table, where other things stand close."""


@cache
def printed(game: str, example: Example, language: str) -> Html:
    """What is printed on the board, once for all examples on it."""
    scene = example_scene(game, example, language)
    inside = tag("g", svg([*scene.ground, *scene.printed]), id=f"example-{example.board}")
    return tag("svg", tag("defs", inside), width="0", height="0", aria_hidden="true", class_="unseen")


@cache
def drawn(game: str, example: Example, language: str, says: str) -> Html:
    """The part of the table that an example shows."""
    scene = example_scene(game, example, language)
    boxes = [place for place in scene.places if place.name in example.show]
    air = AIR if scene.bleeds else CLOSE
    left, top = min(box.x for box in boxes) - air, min(box.y for box in boxes) - air
    right, bottom = max(box.x + box.w for box in boxes) + air, max(box.y + box.h for box in boxes) + air
    shapes = join([tag("use", href=f"#example-{example.board}"), svg([*scene.glow, *scene.shapes])])
    return tag("svg", shapes, viewBox=f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}", role="img",
               aria_label=says)  # fmt: skip
