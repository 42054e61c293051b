"""Deals: with the active player, beside the question that is open, a few times per pair (M109, M114)."""

from typing import TYPE_CHECKING, Any

from hansa_core.middle_ages.asking import tell
from hansa_core.middle_ages.content import NOBODY, UNKNOWN
from hansa_core.middle_ages.declaration import MOST_FLORINS
from hansa_core.middle_ages.negotiating.deal import MOST_PROPOSALS, Deal
from hansa_core.middle_ages.negotiating.declaration import Invite, OpenDeal
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hansa_core.middle_ages.position import AgesPosition


def point(p: "AgesPosition") -> str:
    """M114: a row of the table of decisions is one decision point, however many moves it takes."""
    phase = p.rules.phases[p.base_phase]
    return f"{p.round}.{phase.id}.{p.wagon + 1}.{p.base_active}"


def proposals_left(p: "AgesPosition", one: int, other: int) -> int:
    return MOST_PROPOSALS - p.tries[one * p.setup.players + other]


def count_proposal(p: "AgesPosition", one: int, other: int) -> None:
    p.point = point(p)
    for pair in ((one, other), (other, one)):
        p.tries[pair[0] * p.setup.players + pair[1]] += 1


def _partners(p: "AgesPosition") -> list[int]:
    return [seat for seat in range(p.setup.players) if seat != p.active and proposals_left(p, p.active, seat)]


def list_deal(p: "AgesPosition") -> list[Move]:
    return [OpenDeal(seat) for seat in _partners(p)]


def list_invite(p: "AgesPosition") -> list[Move]:
    return [Invite(seat) for seat in _partners(p)]


def why_not_partner(p: "AgesPosition", move: OpenDeal | Invite) -> Refused:
    if move.partner == p.active:
        return Refused("M109", "middle_ages.deal_alone")
    if p.phase == "rival" and move.partner != p.base_active:
        return Refused("M111", "middle_ages.rival_partner", partner=p.base_active)
    return Refused("M114", "middle_ages.proposals", partner=move.partner, n=MOST_PROPOSALS)


def open_deal(p: "AgesPosition", move: OpenDeal, events: Events) -> None:
    _leave(p)
    p.deal = Deal(p.active, move.partner, "own", steps=1)
    p.phase = "deal"


def invite(p: "AgesPosition", move: Invite, events: Events) -> None:
    count_proposal(p, p.active, move.partner)
    tell(events, "middle_ages.invited", seat=p.active, partner=move.partner)
    _leave(p)
    p.deal = Deal(move.partner, p.base_active, "invited")
    p.phase, p.active = "deal", move.partner


def _leave(p: "AgesPosition") -> None:
    p.back, p.back_active = p.phase, p.active


def back(p: "AgesPosition") -> None:
    """The decision that was open stays open."""
    p.phase, p.active = p.back, p.back_active
    p.back, p.back_active, p.deal, p.offered = "", NOBODY, None, None


DEAL_STEP: Step[Any, Any] = Step(OpenDeal, list_deal, why_not_partner, open_deal)
INVITE_STEP: Step[Any, Any] = Step(Invite, list_invite, why_not_partner, invite)


# -- what is open beside the question ---------------------------------------------------------------------------------


def open_one(p: "AgesPosition") -> Deal:
    assert p.deal is not None
    return p.deal


def deal_params(p: "AgesPosition") -> "Mapping[str, Any]":
    params: dict[str, Any] = {"seat": p.active, "active": p.base_active}
    if p.offered is not None:
        params |= {"by": p.offered.by, "to": p.offered.to}
    return params


def free_cash(p: "AgesPosition", seat: int) -> int:
    """M110: what is not bound by a bid or a proposal that is open."""
    if p.cash[seat] == UNKNOWN:
        return MOST_FLORINS
    return min(MOST_FLORINS, p.cash[seat] - committed(p, seat))


def committed(p: "AgesPosition", seat: int) -> int:
    if p.base_phase == "auction" and seat == p.bidder:
        return p.highest
    return p.price if p.base_phase == "answer" and seat == p.partner else 0


def base(p: "AgesPosition") -> "AgesPosition":
    """The position without the deal that is being made beside its question."""
    twin = p.copy()
    back(twin)
    return twin
