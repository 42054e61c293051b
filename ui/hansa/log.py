"""Events of Hansa Teutonica: in words, and where on the board they happened."""

from hansa_core.table import Event
from ui.catalogue import Catalogue
from ui.hansa.told import pieces

PLACES = {"post": "post", "route": "route", "city": "city", "points": "table"}
OWN = {"hansa.lifted": "hansa.lifted_own", "hansa.put": "hansa.put_own"}


def say_event(event: Event, words: Catalogue) -> str:
    """Numbers of pieces become words; nothing is said about nothing."""
    key, params = event.key, dict(event.params)
    if "cubes" in params:
        if not params["cubes"] + params["discs"]:
            return ""
        params["pieces"] = pieces(params["cubes"], params["discs"], words)
    if key in OWN and params["owner"] == params["seat"]:
        key = OWN[key]
    if key == "hansa.turn_ended" and not params["lost"]:
        key = "hansa.turn_over"
    if key == "hansa.crossed" and params["lost"]:
        key = "hansa.crossed_last"
    return words.say(key, params)


def places_of(event: Event) -> tuple[str, ...]:
    """A prestige that a city's controller gets is not worth a ring: the route that was established is."""
    if event.key in ("hansa.control", "hansa.laid_marker"):
        return (f"marker:{event.params['route']}",) if "route" in event.params else ()
    return tuple(f"{what}:{event.params[name]}" for name, what in PLACES.items() if name in event.params)
