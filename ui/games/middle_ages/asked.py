"""The open question as every part of the turn card needs it, and what everybody may see of a player in it."""

from hansa_core.middle_ages.asking import player_order
from hansa_core.middle_ages.position import AgesPosition
from hansa_core.middle_ages.talks import CLOSED
from ui.drawing.badges import badge_svg
from ui.games.middle_ages.phases import TALKS
from ui.games.middle_ages.row_text import Teller
from ui.session.table import Table
from ui.words.catalogue import Catalogue
from ui.words.html import Html
from ui.words.letters import seat_letters


class Asked:
    def __init__(self, table: Table[AgesPosition], words: Catalogue) -> None:
        assert table.match.to_act is not None
        self.table = table
        self.view = table.view
        self.words = words
        self.seat = table.match.to_act
        self.board = table.view.content.board
        self.phase = table.view.phase
        self.tell = Teller(table, words)

    def say(self, key: str, **params: object) -> str:
        return self.words.say(key, params)

    def money(self, amount: int) -> str:
        return self.words.number(amount)

    def badge(self, seat: int, size: float = 20) -> Html:
        return badge(self.table, seat, size)


def badge(table: Table[AgesPosition], seat: int, size: float = 22) -> Html:
    return badge_svg(table.colours[seat], seat_letters(table.names)[seat], size)


def state_of(table: Table[AgesPosition], seat: int) -> str:
    """What everybody may see of a player in this question: a word of `middle_ages.order`."""
    view, match = table.view, table.match
    if match.to_act is None:
        return "waits"
    if view.sealed:
        if seat not in view.to_act_all:
            return "waits"
        if seat in match.pending:
            return "sealed"
        return _asked(table, seat) if seat == match.to_act else "thinks"
    if view.base_phase in ("auction", "take_card") and seat != match.to_act:
        if view.out >> seat & 1:
            return "out"
        if view.passed >> seat & 1:
            return "passed"
    if seat == match.to_act:
        return _asked(table, seat)
    if view.base_phase in TALKS:
        return "master" if seat == view.masters[view.wagon] else "closed" if view.entered[seat] & CLOSED else "waits"
    order = player_order(view)
    active = view.base_active
    return "done" if active in order and order.index(seat) < order.index(active) else "next"


def _asked(table: Table[AgesPosition], seat: int) -> str:
    return "you" if table.viewer == seat else "thinks"
