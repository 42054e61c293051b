"""Which rule each move, each thing on the board and each part of a desk and of the strip leads to."""

from typing import Final

from hansa_core.middle_ages.position import AgesPosition
from hansa_core.table import Move

MOVES: Final = {
    "end": "M43", "talk": "M39", "end_talks": "M39", "accept": "M37", "refuse": "M37", "repay": "M88", "borrow": "M84",
    "draw": "M62", "bonus_sale": "M97", "social_status": "M100", "climb": "M85", "buy": "M20", "disc": "M65",
    "load": "M35", "take": "M77", "pick": "M62", "pay": "M82", "declare": "M29", "break_axle": "M42", "tile": "M43",
    "take_tariff": "M39", "propose": "M39", "counter": "M39", "free_load": "M41", "tariff": "M39", "close": "M39",
    "sell": "M68", "special_sale": "M69", "shift": "M67", "courier": "M55", "move": "M46", "bid": "M31", "price": "M39",
    "end_deals": "M109", "deal": "M109", "invite": "M109", "give": "M111", "want": "M111", "offer": "M111",
    "florins": "M111", "card": "M109", "turn_up": "M75", "count": "M93",
    **dict.fromkeys(("no_bid", "bid_most", "let_load", "move_to", "by", "not_enter", "courier_to", "no_buy", "point",
                     "no_point", "use_post", "no_post", "no_play", "no_invest"), "M111"),
}  # fmt: skip
ASKED: Final = {
    "buy": "M20", "declare": "M29", "master_load": "M35", "axle": "M42", "pick": "M56", "auction": "M77", "post": "M67",
    "warehouse_sale": "M68", "special_sale": "M69", "bonus_sale": "M97", "free_loading": "M41", "loan": "M84",
    "repay": "M88", "last_repay": "M88", "settle": "M82",
}  # fmt: skip
"""What `pass`, `done` and `decline` are about, by question; elsewhere it is the talks."""
THINGS: Final = {
    "price": "M63", "shelf": "M22", "store": "M22", "wagon": "M33", "hold": "M33", "node": "M46", "face": "M46",
    "courier": "M55", "invest": "M81", "level": "M85", "arrivals": "M91", "influence": "M8",
}  # fmt: skip
DESK: Final = {
    "own": "M82", "movement": "M43", "influence_cards": "M8", "investments": "M81", "your_goods": "M22", "level": "M85",
}  # fmt: skip
STRIP: Final = {"round": "M19", "phases": "M18", "arrivals": "M91"}


def rule_of(move: Move, view: AgesPosition) -> str:
    return MOVES.get(move.kind) or ASKED.get(view.phase, "M39")
