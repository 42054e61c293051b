"""Phase 4: the two Trading Posts (M67, M106, M107)."""

from typing import TYPE_CHECKING

from hansa_core.middle_ages.asking import active, always, ask_from, asked_seat, following, lists_pass, tell
from hansa_core.middle_ages.cards import GREAT_TRADING_POST, INVESTMENTS, TRADING_POST
from hansa_core.middle_ages.content import NOBODY
from hansa_core.middle_ages.declaration import DOWN, UP, Pass, Shift
from hansa_core.table.errors import Refused
from hansa_core.table.moves import Move
from hansa_core.table.phases import Events, Phase, Step

if TYPE_CHECKING:
    from hansa_core.middle_ages.position import AgesPosition

POSTS = (TRADING_POST, GREAT_TRADING_POST)


def begin(p: "AgesPosition", events: Events) -> None:
    p.used = 0
    ask(p, p.first)


def ask(p: "AgesPosition", seat: int) -> None:
    seat = ask_from(p, seat, lambda p, seat: bool(posts_left(p, seat)))
    p.phase, p.active = ("post", seat) if seat != NOBODY else ("", NOBODY)
    if seat == NOBODY:
        p.used = 0


def posts_left(p: "AgesPosition", seat: int) -> list[int]:
    return [card for card in POSTS if p.owns(seat, card) and not p.used >> card & 1]


def shifted(p: "AgesPosition", card: int, good: int, way: str) -> int | None:
    """M67: only the Great Trading Post wraps."""
    level = p.levels[good] + (1 if way == UP else -1)
    levels = len(p.content.board.buy)
    return level % levels if card == GREAT_TRADING_POST or 0 <= level < levels else None


def list_shift(p: "AgesPosition") -> list[Move]:
    return [
        p.content.moves.shift[card][good][way == DOWN]
        for card in posts_left(p, p.active)
        for good in range(len(p.levels))
        for way in (UP, DOWN)
        if shifted(p, card, good, way) is not None
    ]


def why_not_shift(p: "AgesPosition", move: Shift) -> Refused:
    card = p.content.moves.investment[move.card]
    if not p.owns(p.active, card):
        return Refused("M81", "middle_ages.no_investment", card=INVESTMENTS[card])
    if p.used >> card & 1:
        return Refused("M106", "middle_ages.post_used", card=INVESTMENTS[card])
    return Refused("M67", "middle_ages.no_wrap", good=move.good)


def shift(p: "AgesPosition", move: Shift, events: Events) -> None:
    card, good = p.content.moves.investment[move.card], p.content.moves.good[move.good]
    level = shifted(p, card, good, move.way)
    assert level is not None
    p.levels[good] = level
    p.used |= 1 << card
    tell(events, "middle_ages.shifted", seat=p.active, card=move.card, good=move.good, way=move.way, level=level)
    ask(p, p.active)


def skip(p: "AgesPosition", move: Pass, events: Events) -> None:
    ask(p, following(p, p.active))


PHASE = Phase(
    "post",
    "D11",
    active,
    (
        Step(Pass, lists_pass, always, skip),
        Step(Shift, list_shift, why_not_shift, shift),
    ),
    asked_seat,
)
