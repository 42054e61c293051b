"""The decision points in the order of a turn, and their steps (section 7). Nothing of a prompt is secret."""

from typing import TYPE_CHECKING, Final

from hansa_core.merchant_princes.buying import BUY
from hansa_core.merchant_princes.content import NOBODY
from hansa_core.merchant_princes.discarding import DISCARD, discard_first
from hansa_core.merchant_princes.drawing import DRAW, PASS, POST_DRAW, STOP, drawn_now, posts_left
from hansa_core.merchant_princes.exchange import EXCHANGE
from hansa_core.merchant_princes.hidden import REVEAL, gold_is_counted, question
from hansa_core.merchant_princes.loading import LOAD, loading
from hansa_core.merchant_princes.phase1 import END, exchanges_left, may_buy
from hansa_core.merchant_princes.selling import LAY, SELL
from hansa_core.merchant_princes.turn import too_many
from hansa_core.table.phases import OVER, Phase, compose
from hansa_core.table.position import CHANCE

if TYPE_CHECKING:
    from hansa_core.merchant_princes.position import PrincesPosition


def _active(p: "PrincesPosition") -> int:
    return p.active


def _phase1(p: "PrincesPosition") -> dict[str, int]:
    used = p.exchanges + p.purchases
    return {"seat": p.active, "exchanges": exchanges_left(p), "may_buy": may_buy(p), "pass": not used}


def _phase2(p: "PrincesPosition") -> dict[str, int]:
    return {"seat": p.active, "draws": drawn_now(p), "last_round": p.closer != NOBODY}


RULES: Final = compose(
    (
        Phase(
            "load", "D1", _active, (LOAD,), lambda p: {"seat": p.active, "ship": len(p.ships[p.active]) + 1}, loading
        ),
        Phase("phase1", "D2", _active, (END, BUY, EXCHANGE), _phase1),
        Phase("phase2", "D3", _active, (DRAW, PASS, SELL, LAY), _phase2),
        Phase("post", "D4", _active, (POST_DRAW, STOP), lambda p: {"seat": p.active, "left": posts_left(p)}),
        Phase("discard", "D5", _active, (DISCARD,), lambda p: {"seat": p.active, "left": too_many(p)}, discard_first),
        Phase("reveal", "reveal", lambda p: CHANCE, (REVEAL,), question, gold_is_counted, "chance"),
        OVER,
    )
)
QUESTIONS: Final = tuple(name for name in RULES.phases if name != "reveal")
"""What a position can stand at; a reveal is asked for only where it does not know something (P29)."""
