"""Mission cards: dealt face down, known to their owners alone, shown and counted at the end (section 14)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hansa_core.hansa_teutonica.editions import UNKNOWN
from hansa_core.hansa_teutonica.kinds import RevealCard
from hansa_core.hansa_teutonica.map import network
from hansa_core.hansa_teutonica.modules.mission_cards import cards
from hansa_core.table.chance import Chance
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Move
from hansa_core.table.phases import Adds, AnyPhase, Module, Phase, Step
from hansa_core.table.position import CHANCE, Prompt

if TYPE_CHECKING:
    from hansa_core.hansa_teutonica.position import HansaPosition


def deal(p: "HansaPosition", chance: Chance) -> None:
    """H149: one each; the others leave the game unseen."""
    dealt = chance.shuffled("missions", range(len(cards().words)))[: p.setup.players]
    p.modules = p.modules._replace(missions=bytes(dealt))


def points(p: "HansaPosition", seat: int, controllers: Sequence[int | None]) -> int | None:
    """H153: one per city with an own office, five more if all three are controlled; None if this view may not know."""
    card = p.modules.missions[seat]
    if card == UNKNOWN:
        return None
    cities = [p.content.board.city_number[city] for city in cards().cities[card]]
    present = network.presence(p, seat)
    controlled = all(controllers[city] == seat for city in cities)
    return cards().points * sum(city in present for city in cities) + cards().bonus * controlled


# -- who may know -----------------------------------------------------------------------------------------------------


def seen_by(p: "HansaPosition", seat: int | None) -> bytes:
    """H150: one's own card; all of them once the game is over."""
    if p.phase == "over":
        return p.modules.missions
    return bytes(card if owner == seat else UNKNOWN for owner, card in enumerate(p.modules.missions))


def unseen(p: "HansaPosition") -> list[int]:
    """The cards that this position does not know to be anybody's."""
    return [card for card in range(len(cards().words)) if card not in p.modules.missions]


def resampled(p: "HansaPosition", chance: Chance) -> bytes:
    """The unknown cards dealt anew."""
    deck = chance.shuffled("resample_missions", unseen(p))
    return bytes(deck.pop() if card == UNKNOWN else card for card in p.modules.missions)


# -- shown at the end -------------------------------------------------------------------------------------------------


def show(p: "HansaPosition", events: list[Event]) -> None:
    """H150: at final scoring all cards are turned over; what is unknown here is asked for."""
    for seat, card in enumerate(p.modules.missions):
        if card != UNKNOWN:
            events.append(_shown(seat, card))


def _shown(seat: int, card: int) -> Event:
    params = {"seat": seat, "card": cards().words[card], "cities": list(cards().cities[card])}
    return Event("hansa_teutonica.mission", params, reveals=True)


def truth(p: "HansaPosition", asked: Prompt) -> Move:
    seat: int = asked.params["seat"]
    return p.content.moves.reveal_card[seat][p.modules.missions[seat]]


def list_reveal_card(p: "HansaPosition") -> Iterable[Move]:
    if UNKNOWN not in p.modules.missions:
        return ()
    move = p.content.moves.reveal_card[p.modules.missions.index(UNKNOWN)]
    return [move[card] for card in unseen(p)]


def reveal_card(p: "HansaPosition", move: RevealCard, events: list[Event] | None) -> None:
    seat, card = int(move.seat), cards().words.index(move.card)
    known = bytearray(p.modules.missions)
    known[seat] = card
    p.modules = p.modules._replace(missions=bytes(known))
    if events is not None:
        events.append(_shown(seat, card))


def why_not_reveal_card(p: "HansaPosition", move: RevealCard) -> Refused:
    known = p.modules.missions
    if p.phase != "over" or UNKNOWN not in known or int(move.seat) != known.index(UNKNOWN):
        return Refused("H150", "hansa_teutonica.not_revealing_card", seat=int(move.seat))
    return Refused("H149", "hansa_teutonica.card_seen", card=move.card)


REVEAL_CARD: Final = Step(RevealCard, list_reveal_card, why_not_reveal_card, reveal_card, outside=why_not_reveal_card)


def _showing(over: AnyPhase["HansaPosition"]) -> AnyPhase["HansaPosition"]:
    """H150: once the game is over, cards that this position does not know are asked for one after the other."""
    assert isinstance(over, Phase)
    return replace(
        over,
        id="reveal",
        asked=lambda p: CHANCE if UNKNOWN in p.modules.missions else None,
        params=lambda p: {"item": "mission", "seat": p.modules.missions.index(UNKNOWN)},
        who="chance",
    )


def _not_showing(reveal: AnyPhase["HansaPosition"]) -> AnyPhase["HansaPosition"]:
    """While a marker is to be revealed, a card has its own reason why it is not."""
    others = reveal.otherwise
    assert others is not None

    def otherwise(p: "HansaPosition", move: Move) -> Refused:
        return why_not_reveal_card(p, move) if isinstance(move, RevealCard) else others(p, move)

    return replace(reveal, otherwise=otherwise)


MISSIONS: Final[Module["HansaPosition"]] = Module(
    "missions", adds=(Adds("over", REVEAL_CARD),), changes={"over": _showing, "reveal": _not_showing}
)
