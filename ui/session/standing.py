"""Where whoever looks at the table stands: one value, from which follows what is shown and what can be done."""

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.session.table import AnyTable


class Standing(Enum):
    DECIDES = "decides"
    """The seat that is asked looks at the page."""
    SEES = "sees"
    """Whoever has just moved looks at what came of it, before the table is covered for the next seat."""
    CURTAIN = "curtain"
    """The seat that is asked plays here, and still has to say that it is the one looking."""
    ELSEWHERE = "elsewhere"
    """Whoever is asked is not at this device."""
    THINKS = "thinks"
    """The computer plays the seat that is asked."""
    FOLLOWS = "follows"
    """Another tab has the write lock: this one only shows what happens there."""
    LOOKS_ON = "looks_on"
    """A game of others, or one that nobody has sat down to yet."""
    LOOKS_BACK = "looks_back"
    """An earlier moment lies on the table."""
    OVER = "over"


def standing_of(table: "AnyTable") -> Standing:
    """The first that fits, from what bars most to what bars nothing."""
    asked = table.match.to_act
    if table.replay:
        return Standing.LOOKS_BACK
    if table.follows:
        return Standing.FOLLOWS
    if not table.id:
        return Standing.LOOKS_ON
    if asked is None:
        return Standing.OVER
    if table.came:
        return Standing.SEES
    if asked in table.bots:
        return Standing.THINKS
    if asked not in table.mine:
        return Standing.ELSEWHERE
    return Standing.DECIDES if table.viewer == asked else Standing.CURTAIN
