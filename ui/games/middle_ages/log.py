"""Events in words, and where on the board they happened."""

from collections.abc import Mapping
from typing import Any

from hansa_core.table import Event
from ui.games.middle_ages.promises import item_text, read_item
from ui.words.catalogue import Catalogue


def say_event(event: Event, words: Catalogue) -> str:
    return words.say(event.key, {name: _said(name, value, words) for name, value in event.params.items()})


def _said(name: str, value: Any, words: Catalogue) -> Any:
    if name == "promise":
        return item_text(read_item(value), words)
    if name in ("give", "want"):
        return [item_text(read_item(each), words) for each in value] or words.say("middle_ages.nothing")
    return value


def places_of(event: Event) -> tuple[str, ...]:
    params: Mapping[str, Any] = event.params
    name = event.key.rpartition(".")[2]
    if name == "bought":
        return (f"shelf:{params['city']}.{params['good']}",)
    if name == "moved":
        return (f"wagon:{params['wagon']}",)
    if name == "courier_moved":
        return ("courier",)
    if name == "shifted":
        return (f"price:{params['good']}",)
    if name in ("sold_from_store", "special_sale"):
        return (f"store:{params['city']}.{params['seat']}",)
    return ()
