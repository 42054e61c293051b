"""A position of Marchands du Moyen Âge: flat numbers, so that a copy costs microseconds. The rules are beside."""

from collections.abc import Sequence
from typing import Any

from hansa_core.middle_ages import hidden, notation, ranking, round_frame
from hansa_core.middle_ages.cards import INFLUENCE
from hansa_core.middle_ages.content import NOBODY, UNPRICED, Content
from hansa_core.middle_ages.negotiating import deals, promises
from hansa_core.middle_ages.negotiating.deal import Deal, Promise
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.game import Setup
from hansa_core.table.moves import Move
from hansa_core.table.phases import PhasedPosition, Rules
from hansa_core.table.position import Prompt, Score

CHAINED = ("tariff_price", "proposal_price", "counter_price")
"""The questions inside an unfinished chain: one step has been made."""


class AgesPosition(PhasedPosition):
    """Blocks of numbers: `stores` by seat, city and good; `loads` by wagon, seat and good; `hands` by seat and kind of
    influence card, with the number of unknown ones last. Masks have a bit per seat, wagon, tile or investment card."""

    def __init__(self, setup: Setup) -> None:
        """Before anything is placed (M11 to M17)."""
        content: Content = setup.content
        board, players = content.board, setup.players
        goods = len(board.goods)
        self.setup = setup
        self.content: Content = content
        # the round and what is asked
        self.round = 1
        self.first = 0
        self.stage = 0
        self.phase = ""
        self.active = NOBODY
        self.lap = 0
        self.units = 0
        # wagons and courier
        self.wagon = NOBODY
        self.places = bytearray(range(board.wagons))
        self.masters = [NOBODY] * board.wagons
        self.loads = bytearray(board.wagons * players * goods)
        self.arrived = 0
        self.axles = 0
        self.courier = len(board.cities)
        # the turn of phase 3, and cards used in this phase
        self.moved = 0
        self.used = 0
        self.gave = 0
        # talks
        self.talks = 0
        self.partner = NOBODY
        self.tariffs = [UNPRICED] * (players * board.room)
        self.entered = bytearray(players)
        self.dealt = 0
        self.offer: tuple[int, ...] = ()
        self.price = 0
        self.draft: tuple[int, ...] = ()
        # goods and prices
        self.supply = bytearray(board.units)
        self.stores = bytearray(players * content.width)
        self.levels = bytearray([board.start_level]) * goods
        self.bonus = [board.bonus_without] * len(board.cities)
        self.arrivals = 0
        self.bonus_sold = 0
        # cards
        self.stack = b"".join(bytes([card]) * number for card, number in enumerate(board.influence))
        self.played = bytearray(len(INFLUENCE))
        self.hands = bytearray(players * (len(INFLUENCE) + 1))
        self.row = b""
        self.pile = b""
        self.owned = [0] * players
        # the auction of investments
        self.highest = 0
        self.bidder = NOBODY
        self.passed = 0
        self.out = 0
        # players
        self.cash = [board.start_cash] * players
        self.ledger = board.start_cash * players
        self.status = bytearray(players)
        self.loans = bytearray(players)
        self.tiles = bytearray([(1 << len(board.tiles)) - 1]) * players
        # deals (the option)
        self.back = ""
        self.back_active = NOBODY
        self.deal: Deal | None = None
        self.offered: Deal | None = None
        self.promises: tuple[Promise, ...] = ()
        self.point = ""
        self.tries = bytearray(players * players)
        self._legal: Sequence[Move] | None = None

    def copy(self) -> "AgesPosition":
        twin = AgesPosition.__new__(AgesPosition)
        state = twin.__dict__
        state.update(self.__dict__)
        state["places"] = self.places[:]
        state["masters"] = self.masters[:]
        state["loads"] = self.loads[:]
        state["tariffs"] = self.tariffs[:]
        state["entered"] = self.entered[:]
        state["supply"] = self.supply[:]
        state["stores"] = self.stores[:]
        state["levels"] = self.levels[:]
        state["bonus"] = self.bonus[:]
        state["played"] = self.played[:]
        state["hands"] = self.hands[:]
        state["owned"] = self.owned[:]
        state["cash"] = self.cash[:]
        state["status"] = self.status[:]
        state["loans"] = self.loans[:]
        state["tiles"] = self.tiles[:]
        state["tries"] = self.tries[:]
        return twin

    # -- looking ------------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> bytearray:
        """How many influence cards of each kind, then how many unknown ones."""
        width = len(INFLUENCE) + 1
        return self.hands[width * seat : width * (seat + 1)]

    def aboard(self, wagon: int, seat: int) -> bytearray:
        """By good, the units of a player on a wagon."""
        goods = len(self.supply)
        at = (wagon * self.setup.players + seat) * goods
        return self.loads[at : at + goods]

    def store(self, seat: int, city: int) -> bytearray:
        """By good, the units in a warehouse."""
        goods = len(self.supply)
        at = seat * self.content.width + city * goods
        return self.stores[at : at + goods]

    def warehouses(self, seat: int) -> bytearray:
        """All units of a player, by city and good."""
        return self.stores[seat * self.content.width : (seat + 1) * self.content.width]

    def owns(self, seat: int, card: int) -> bool:
        return bool(self.owned[seat] >> card & 1)

    # -- the protocol -------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules[Any]:
        return self.content.rules

    @property
    def base_phase(self) -> str:
        """The question that is open, also while a deal is being made beside it."""
        return self.back or self.phase

    @property
    def base_active(self) -> int:
        return self.back_active if self.back else self.active

    @property
    def chain(self) -> int:
        if self.deal is not None:
            return self.deal.steps
        return 1 if self.phase in CHAINED else 0

    @property
    def prompt(self) -> Prompt | None:
        """T5: a deal that the active player puts together is his alone, and the open question is still open."""
        if self.deal is not None and self.deal.steps and self.deal.origin == "own":
            phase = self.rules.phases[self.back]
            return Prompt(phase.id, phase.params(self)) if phase.params else Prompt(phase.id)
        return super().prompt

    @property
    def end_reason(self) -> str | None:
        return "arrivals" if self.phase == "over" else None

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        legal = super().legal_moves(seat)
        if not self.promises or not legal:
            return legal
        return promises.bound(self, self.to_act_all[0] if seat is None else seat, legal)

    def why_not(self, move: Move, seat: int | None = None) -> Refused | None:
        if self.promises:
            asked = self.to_act_all
            who = asked[0] if seat is None and asked else seat
            if who in asked and move in super().legal_moves(who):
                return None if move in self.legal_moves(who) else promises.refused(self, move, int(who or 0))
        return super().why_not(move, seat)

    def apply(self, move: Move, events: list[Event] | None = None) -> None:
        if self.promises:
            promises.fulfil(self, self.active, self.setup.vocabulary.named(move), events)
        super().apply(move, events)
        self._go_on(events)

    def apply_sealed(self, moves: Sequence[Move], events: list[Event] | None = None) -> None:
        self._legal = None
        if self.promises:
            for seat, move in zip(self.to_act_all, moves, strict=True):
                promises.fulfil(self, seat, self.setup.vocabulary.named(move), events)
        super().apply_sealed(moves, events)
        self._go_on(events)

    def _go_on(self, events: list[Event] | None) -> None:
        if not self.phase:
            round_frame.go_on(self, events)
        if self.point and self.point != deals.point(self):  # M114: another decision point
            self.point, self.tries = "", bytearray(len(self.tries))

    def view(self, seat: int | None) -> "AgesPosition":
        return hidden.view(self, seat)

    def resample(self, seat: int | None, chance: Chance) -> "AgesPosition":
        return hidden.resample(self, seat, chance)

    def truth(self, question: Prompt) -> Move:
        return hidden.truth(self, question)

    def score(self) -> tuple[Score, ...]:
        return ranking.score(self)

    def winners(self) -> tuple[int, ...]:
        return ranking.winners(self)

    def to_text(self) -> str:
        return notation.to_text(self)

    def canonical(self) -> bytes:
        return notation.canonical(self)
