"""The decision points in the order of a turn, and their steps (section 7). Nothing of a prompt is secret."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hansa_core.merchant_princes import buying, discarding, drawing, exchange, hidden, loading, phase1, selling, turn
from hansa_core.merchant_princes.content import NOBODY
from hansa_core.table.phases import OVER, Phase, compose
from hansa_core.table.position import CHANCE

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def _active(p: "PrincesPosition") -> int:
    return p.active


def _loading(p: "PrincesPosition") -> Mapping[str, Any]:
    return {"seat": p.active, "ship": len(p.ships[p.active]) + 1}


def _phase1(p: "PrincesPosition") -> Mapping[str, Any]:
    params = {"seat": p.active, "exchanges": phase1.exchanges_left(p), "may_buy": phase1.may_buy(p)}
    return {**params, "pass": not p.exchanges + p.purchases}


def _phase2(p: "PrincesPosition") -> Mapping[str, Any]:
    return {"seat": p.active, "draws": drawing.drawn_now(p), "last_round": p.closer != NOBODY}


def _post(p: "PrincesPosition") -> Mapping[str, Any]:
    return {"seat": p.active, "left": drawing.posts_left(p)}


def _discard(p: "PrincesPosition") -> Mapping[str, Any]:
    return {"seat": p.active, "left": turn.too_many(p)}


RULES: Final = compose(
    (
        Phase("load", "D1", _active, (loading.LOAD,), _loading, loading.loading),
        Phase("phase1", "D2", _active, (phase1.END, buying.BUY, exchange.EXCHANGE), _phase1),
        Phase("phase2", "D3", _active, (drawing.DRAW, drawing.PASS, selling.SELL, selling.LAY), _phase2),
        Phase("post", "D4", _active, (drawing.POST_DRAW, drawing.STOP), _post),
        Phase("discard", "D5", _active, (discarding.DISCARD,), _discard, discarding.discard_first),
        Phase(
            "reveal", "reveal", lambda p: CHANCE, (hidden.REVEAL,), hidden.question, hidden.gold_is_counted, "chance"
        ),
        OVER,
    )
)
QUESTIONS: Final = tuple(name for name in RULES.phases if name != "reveal")
"""What a position can stand at; a reveal is asked for only where it does not know something (P29)."""
