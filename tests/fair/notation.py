"""A position as text: one line each in a fixed order, unknown cards as `?`. Read again by `reading.py`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fair.position import FairPosition

IN_A_ROUND = ("sale", "gift", "discard")
"""Where the round has its buyer and its drawer."""


def to_text(p: "FairPosition") -> str:
    lines = [
        p.setup.line,
        f"first {p.first}",
        _line(f"phase {p.phase}", (p.buyer, p.drawer) if p.phase in IN_A_ROUND else ()),
        _line("pile", p.pile),
        _line("lot", () if p.lot is None else (p.lot,)),
        _line("coins", p.coins),
        _line("gifts", p.gifts),
        _line("laid", p.laid),
        _line("sold", p.sold),
        *(_line(f"hand{seat}", hand) for seat, hand in enumerate(p.hands)),
        *(_line(f"stall{seat}", stall) for seat, stall in enumerate(p.stalls)),
        *(_line(f"buried{seat}", buried) for seat, buried in enumerate(p.buried)),
    ]
    return "\n".join(lines) + "\n"


def _line(key: str, values: Iterable[object]) -> str:
    return " ".join([key, *map(str, values)])
