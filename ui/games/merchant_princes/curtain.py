"""What the curtain tells the player who comes next: what has happened since their own last move, in public."""

from hansa_core.merchant_princes.position import PrincesPosition
from ui.games.merchant_princes.art import glyph_svg
from ui.session.table import Table, begins_turn
from ui.words.catalogue import Catalogue
from ui.words.html import Html, tag

MOST = 6
"""So many of the latest moves; what was before them is in the log."""
LEFT_OUT = ("merchant_princes.laid",)
"""Steps of a sale: closing it tells all of them."""


def meanwhile(table: Table[PrincesPosition], words: Catalogue) -> Html:
    """From the log that everybody may read, so that no hand, no drawn card and no purse can be in it."""
    asked = table.match.to_act
    entries = table.match.entries
    since = len(entries)
    while since and entries[since - 1].seat != asked:
        since -= 1
    lines = []
    for line in table.match.log(None, since):
        events = [event for event in line.events if not begins_turn(event) and event.key not in LEFT_OUT]
        said = table.sentences(events, words)
        if said and line.entry.seat is not None:
            badge = table.room.seat_badge(table, line.entry.seat)
            lines.append(tag("li", badge, tag("span", " ".join(said))))
    left = tag("li", glyph_svg("ship", 20), tag("span", words.say("merchant_princes.pile", n=len(table.view.pile))))
    head = tag("h3", words.say("merchant_princes.meanwhile")) if lines else None
    return tag("div", head, tag("ul", *lines[-MOST:], left),
               class_="meanwhile")  # fmt: skip
