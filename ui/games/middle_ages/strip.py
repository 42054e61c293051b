"""The strip at the top: the round, its seven phases with the running one in gold, and how far the end is."""

from typing import Final

from hansa_core.middle_ages.position import AgesPosition
from ui.games.middle_ages.leads import STRIP
from ui.games.middle_ages.phases import PHASES, number_of
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

NEAR: Final = 3
"""So few arrivals before the end it turns to ember."""
CART: Final = "M1 13V6q4-5 9 0v7zM3 16a2 2 0 1 0 .1 0zM8.5 16a2 2 0 1 0 .1 0z"


def strip(table: Table[AgesPosition], words: Catalogue) -> Html:
    view = table.view
    now = number_of(view.base_phase)
    steps = [
        tag(
            "li",
            tag("span", words.say(f"middle_ages.phase.{name}")),
            class_=_state(n, now),
            aria_current="step" if n == now else None,
        )
        for n, name in enumerate(PHASES, 1)
    ]
    first = words.say("middle_ages.first_player", seat=view.first)
    turn = tag("b", words.say("middle_ages.round", n=view.round))
    began = [tag("span", turn, tag("small", first), class_="wide"), tag("span", turn, class_="chip-text")]
    phases = tag("ol", *steps, class_="phases", aria_label=words.say("middle_ages.phases"), data_leads=STRIP["phases"])
    this_round = tag("div", *began, class_="end round", data_leads=STRIP["round"])
    return tag("div", this_round, phases, _arrivals(view, words), class_="ends ages-strip")


def _state(n: int, now: int) -> str:
    return "now" if n == now else "done" if n < now else "next"


def _arrivals(view: AgesPosition, words: Catalogue) -> Html:
    goal, done = view.content.end_arrivals, view.arrivals
    left = max(0, goal - done)
    wide = tag(
        "span",
        tag("b", words.say("middle_ages.to_go", n=left)),
        tag("small", words.say("middle_ages.arrived_of", n=done, goal=goal)),
        class_="wide",
    )
    chip = tag(
        "span",
        tag("b", f"{done} / {goal}"),
        " ",
        tag("small", words.say("middle_ages.arrived_short")),
        class_="chip-text",
    )
    carts = [
        tag("path", d=CART, transform=f"translate({15 * n} 0)", class_="tower-on" if n < done else "tower-off")
        for n in range(goal)
    ]
    picture = tag("svg", *carts, width=15 * goal, height=20, class_="picture", aria_hidden="true")
    return tag("div", wide, chip, picture, class_="end near" if left <= NEAR else "end", data_end="arrivals",
               data_leads=STRIP["arrivals"])  # fmt: skip
