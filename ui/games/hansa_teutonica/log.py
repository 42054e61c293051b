"""Events of Hansa Teutonica: in words, and where on the board they happened."""

from hansa_core.table import Event
from ui.games.hansa_teutonica.row_text import pieces
from ui.words.catalogue import Catalogue

PLACES = {"post": "post", "route": "route", "city": "city", "points": "table"}
OWN = {"hansa_teutonica.lifted": "hansa_teutonica.lifted_own", "hansa_teutonica.put": "hansa_teutonica.put_own"}


def say_event(event: Event, words: Catalogue) -> str:
    """Numbers of pieces become words; nothing is said about nothing."""
    key, params = event.key, dict(event.params)
    if "cubes" in params:
        if not params["cubes"] + params["discs"]:
            return ""
        params["pieces"] = pieces(params["cubes"], params["discs"], words)
    if key in OWN and params["owner"] == params["seat"]:
        key = OWN[key]
    if key == "hansa_teutonica.turn_ended" and not params["lost"]:
        key = "hansa_teutonica.turn_over"
    if key == "hansa_teutonica.crossed" and params["lost"]:
        key = "hansa_teutonica.crossed_last"
    return words.say(key, params)


def places_of(event: Event) -> tuple[str, ...]:
    """A prestige that a city's controller gets is not worth a ring: the route that was established is."""
    if event.key in ("hansa_teutonica.control", "hansa_teutonica.laid_marker"):
        return (f"marker:{event.params['route']}",) if "route" in event.params else ()
    return tuple(f"{what}:{event.params[name]}" for name, what in PLACES.items() if name in event.params)
