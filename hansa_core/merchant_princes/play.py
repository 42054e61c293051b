"""Which question is asked, and by which functions its moves are listed, refused and played (section 7)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes import buying, discarding, drawing, exchange, hidden, loading, phase1, selling, turn
from hansa_core.merchant_princes.content import NOBODY
from hansa_core.merchant_princes.declaration import MOST_GOLD
from hansa_core.table.errors import Refused
from hansa_core.table.events import Event
from hansa_core.table.moves import Amounts, Move, Value
from hansa_core.table.position import CHANCE, Prompt

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition

Lister = Callable[["PrincesPosition", list[Move]], None]
Applier = Callable[["PrincesPosition", Move, list[Event] | None], None]
Refuser = Callable[["PrincesPosition", Move], Refused]

LISTERS: Final[dict[str, tuple[Lister, ...]]] = {
    "load": (loading.list_load,),
    "phase1": (phase1.list_end, buying.list_buy, exchange.list_exchange),
    "phase2": (drawing.list_phase2, selling.list_sell, selling.list_lay),
    "post": (drawing.list_post,),
    "discard": (discarding.list_discard,),
    "over": (),
}
PHASES: Final = tuple(LISTERS)

APPLY: Final[dict[Value, Applier]] = {
    "end": phase1.end,
    "draw": drawing.draw,
    "stop": drawing.stop,
    "sell": selling.sell,
    "pass": drawing.pass_,
    "load": loading.load,
    "discard": discarding.discard,
    "buy": buying.buy,
    "lay": selling.lay,
    "exchange": exchange.exchange,
    "reveal": hidden.reveal,
}

REFUSE: Final[dict[Value, Refuser]] = {
    "end": phase1.why_not_end,
    "draw": drawing.why_not_draw,
    "stop": drawing.why_not_stop,
    "sell": selling.why_not_sell,
    "pass": drawing.why_not_pass,
    "load": loading.why_not_load,
    "discard": discarding.why_not_discard,
    "buy": buying.why_not_buy,
    "lay": selling.why_not_lay,
    "exchange": exchange.why_not_exchange,
    "reveal": hidden.why_not_reveal,
}


def legal_moves(p: "PrincesPosition") -> Sequence[Move]:
    if p.to_act == CHANCE:
        return Amounts(Move("reveal"), range(MOST_GOLD + 1))
    moves: list[Move] = []
    for lister in LISTERS[p.phase]:
        lister(p, moves)
    return tuple(moves)


def why_not(p: "PrincesPosition", move: Move, seat: int | None) -> Refused | None:
    """The first condition that fails; None exactly for listed moves."""
    asked = p.to_act
    if asked is None:
        return Refused("T1", "table.over")
    if seat is not None and seat != asked:
        return Refused("T2", "table.not_asked", seat=seat, asked=[asked])
    if move in p.legal_moves():
        return None
    kind = move[0]
    if asked == CHANCE:
        return Refused("P29", "merchant_princes.gold_is_counted")
    if p.phase == "load" and kind != "load":
        return Refused("P7", "merchant_princes.loading")
    if p.phase == "discard" and kind != "discard":
        return Refused("P32", "merchant_princes.discard_first")
    return REFUSE[kind](p, move)


def prompt(p: "PrincesPosition") -> Prompt | None:
    """Section 7. Nothing of it is secret: the same for every view."""
    asked = p.to_act
    if asked is None:
        return None
    if asked == CHANCE:
        return hidden.question(p)
    if p.phase == "load":
        return Prompt("D1", {"seat": p.active, "ship": len(p.ships[p.active]) + 1})
    if p.phase == "phase1":
        told = {"exchanges": phase1.exchanges_left(p), "may_buy": phase1.may_buy(p)}
        return Prompt("D2", {"seat": p.active, **told, "pass": not p.exchanges + p.purchases})
    if p.phase == "phase2":
        return Prompt("D3", {"seat": p.active, "draws": drawing.drawn_now(p), "last_round": p.closer != NOBODY})
    if p.phase == "post":
        return Prompt("D4", {"seat": p.active, "left": drawing.posts_left(p)})
    return Prompt("D5", {"seat": p.active, "left": turn.too_many(p)})
