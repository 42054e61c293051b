"""The items of a deal in words: what is given at once, and what is promised (M110, M112)."""

from collections.abc import Sequence
from typing import Any

from ui.words.catalogue import Catalogue

FIELDS = {
    "florins": ("florins",),
    "card": ("card",),
    "no_bid": ("wagon",),
    "bid_most": ("wagon", "florins"),
    "let_load": ("wagon", "goods", "florins"),
    "move_to": ("wagon", "place"),
    "by": ("wagon", "place"),
    "not_enter": ("wagon", "city"),
    "courier_to": ("place",),
    "no_buy": ("good",),
    "point": ("good",),
    "no_point": ("good",),
    "use_post": ("good",),
    "no_post": ("good",),
    "no_play": ("card", "wagon"),
    "no_invest": (),
}
"""What an item says after its kind, in this order; an amount that is still to be named is left out."""


def key_of(kind: str) -> str:
    """In a catalogue `by` has a meaning of its own."""
    return "by_way" if kind == "by" else kind


def item_text(item: Sequence[Any], words: Catalogue) -> str:
    kind, *values = item
    fields = FIELDS[kind]
    params: dict[str, object] = {"florins": "…"} if "florins" in fields else {}
    for name, value in zip(fields, values, strict=False):
        params[name] = words.number(int(value)) if name == "florins" else value
    if "goods" in params:
        params["goods"] = str(params["goods"]).split("+")
    if kind == "no_play" and params["wagon"] == "any":
        return words.say("middle_ages.item.no_play_any", params)
    return words.say(f"middle_ages.item.{key_of(kind)}", params)


def read_item(text: str) -> list[str]:
    """As an event writes it: `no_bid:2`."""
    return text.split(":")
