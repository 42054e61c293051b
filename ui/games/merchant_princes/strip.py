"""The strip at the top: the three phases of a turn, and the pile as the way to the end."""

from typing import Final

from hansa_core.merchant_princes.content import NOBODY
from hansa_core.merchant_princes.position import PrincesPosition
from ui.games.merchant_princes.leads import STRIP
from ui.games.merchant_princes.scene import NEAR
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

PHASES: Final = ("phase1", "phase2", "post")
"""P12; by the decision points of the engine. Loading comes before them, discarding (P32) after."""
BAR: Final = 160


def _then(view: PrincesPosition) -> str:
    """What follows the last card (P28, P35)."""
    if view.closer != NOBODY:
        return "merchant_princes.is_last_round"
    return "merchant_princes.pile_then_round" if view.content.last_round else "merchant_princes.pile_ends"


def strip(table: Table[PrincesPosition], words: Catalogue) -> Html:
    view = table.view
    left = len(view.pile)
    near = left <= NEAR
    wide = tag("span", tag("b", words.say("merchant_princes.pile", n=left)), tag("small", words.say(_then(view))),
               class_="wide")  # fmt: skip
    chip = tag(
        "span", tag("b", str(left)), " ", tag("small", words.say("merchant_princes.pile_short")), class_="chip-text"
    )
    box = view.content.box
    most = box.total - box.slots - box.hand * view.setup.players
    bar = _pile(left / most)
    end = tag("div", wide, chip, bar, class_="end near" if near else "end", data_end="pile", data_leads=STRIP["pile"])
    return tag("div", _phases(view, words), end, class_="ends princes-strip")


def _phases(view: PrincesPosition, words: Catalogue) -> Html:
    """P12: what a turn is made of; the phase that runs in gold, what is done underlined."""
    now = PHASES.index(view.phase) + 1 if view.phase in PHASES else 0 if view.phase == "load" else len(PHASES) + 1
    steps = [
        tag("li", tag("b", str(n)), " ", tag("span", words.say(f"merchant_princes.phase.{phase}")),
            class_="now" if n == now else "done" if n < now else "next", aria_current="step" if n == now else None)
        for n, phase in enumerate(PHASES, 1)
    ]  # fmt: skip
    return tag("ol", *steps, class_="turn-phases", aria_label=words.say("merchant_princes.phases"),
               data_leads=STRIP["phases"])  # fmt: skip


def _pile(part: float) -> Html:
    """How much of the pile is left."""
    whole = tag("rect", x="1", y="1", width=BAR, height="12", rx="6", class_="ground")
    left = tag("rect", x="1", y="1", width=f"{BAR * part:.1f}", height="12", rx="6", class_="pile-left")
    return tag("svg", whole, left, width=BAR + 2, height="14", class_="picture", aria_hidden="true")
