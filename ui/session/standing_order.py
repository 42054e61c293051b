"""A private standing order: where nothing that a seat could choose would change anything, the page answers for it.

Nobody else is to notice. It acts only while the seat itself looks at the page, so the curtain comes as ever; its answer
is a move like all others, after a pause as people make one; that it is given is kept on this device, beside the game.
"""

import json
from dataclasses import replace

from hansa_core.table import Move
from ui.session.actions import Actions
from ui.session.bots import Moment, moment_of
from ui.session.commands import command
from ui.session.outcome import Outcome
from ui.session.parts import Part, Ports
from ui.session.saves import ORDERS
from ui.session.standing import Standing
from ui.session.table import AnyTable

PAUSES = range(1_000, 3_000)
"""Milliseconds: of another length each time, so that it says nothing."""


def can_order(table: AnyTable) -> bool:
    """Whether the seat that looks plays here and could give one."""
    mine = table.viewer in table.mine and bool(table.id) and not table.in_lesson
    return mine and table.room.standing_orders and table.match.to_act is not None and not table.came


class StandingOrder(Part):
    def __init__(self, ports: Ports, actions: Actions) -> None:
        super().__init__(ports)
        self.actions = actions
        self.answered: set[Moment] = set()
        """Where it has acted: what was taken back is the seat's own to decide."""

    def begin(self, table: AnyTable) -> None:
        """The orders that were given in this game, on this device."""
        try:
            kept = json.loads(self.device.storage.get(ORDERS + table.id, "[]")) if table.id else []
        except ValueError:
            kept = []
        seats = range(len(table.names))
        table.orders = frozenset(seat for seat in seats if isinstance(kept, list) and seat in kept)

    @command("standing_order", "table.standing_order")
    def give(self, value: str) -> Outcome | None:
        """Gives it or takes it back, for the seat that looks."""
        table = self.table
        if not can_order(table) or table.viewer is None:
            return None
        table.orders = table.orders | {table.viewer} if value == "yes" else table.orders - {table.viewer}
        self.answered.clear()
        try:
            self.device.storage[ORDERS + table.id] = json.dumps(sorted(table.orders))
        except OSError:
            return self.notice("settings.not_kept")
        return None

    def wake(self) -> None:
        """After whatever happened."""
        table = self.ports.table()
        if table is None or self._answer(table) is None:
            return
        now = moment_of(table)
        if now not in self.answered:
            self.answered.add(now)
            pause = PAUSES[int(self.device.random(), 16) % len(PAUSES)]
            self.device.later(pause, lambda: self._play(now))

    def _answer(self, table: AnyTable) -> Move | None:
        ordered = table.standing is Standing.DECIDES and table.has_lock and table.viewer in table.orders
        return table.room.in_vain(table.view, table.legal) if ordered and can_order(table) else None

    def _play(self, now: Moment) -> None:
        """If the game still is where it was, and nobody has come before it."""
        table = self.ports.table()
        if table is None:
            return
        answer = self._answer(table)
        if answer is None or moment_of(table) != now:
            self.answered.discard(now)
            return
        seat = table.viewer
        outcome = self.actions.play(str(answer), sure=True)
        if outcome.keeps and table.viewer == seat:  # whoever comes next must not read it
            outcome = replace(outcome, notice=self.notice("table.ordered").notice)
        self.ports.apply(outcome)
