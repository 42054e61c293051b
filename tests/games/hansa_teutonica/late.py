"""Games that begin near their end: two markers left to draw, or all but one of the cities full that end the game."""

from hansa_core import Match
from tests.games.hansa_teutonica.table import facts
from tests.games.kit.suite import Sitting, Suite

MARKERS_LEFT = 2
KEPT = ("route", "marker", "marker_supply", "pawn", "favour", "mission", "turn")
"""Lines of the deal that stay; pieces are divided anew."""


def late_start(suite: Suite, sitting: Sitting, seed: str, near: str) -> Match:
    """`near` is the end reason: `markers` or `cities`."""
    lines = [line.split() for line in suite.deal(sitting, seed).position.to_text().splitlines()]
    text = [lines[0], *(words for words in lines[1:] if words[0] in KEPT)]
    if near == "markers":
        supply = next(words for words in text if words[0] == "marker_supply")
        text += [["used", "0", *supply[1 + MARKERS_LEFT :: 2]], ["used", "1", *supply[2 + MARKERS_LEFT :: 2]]]
        del supply[1 + MARKERS_LEFT :]
    else:
        text += _full_cities(sitting)
    start = "\n".join(" ".join(words) for words in text)
    return Match.new(suite.game, suite.names[: sitting.players], seed, start=start)


def _full_cities(sitting: Sitting) -> list[list[str]]:
    """The smallest cities, filled in turn by both players; in round slots, where it plays, by the neutral player."""
    data = facts(sitting.board or "")
    cities = sorted((city for city in data["city"] if city["slots"]), key=lambda city: len(city["slots"]))
    discs = ["disc0", "disc1"] if (sitting.edition, sitting.options) == ("2009", ()) else ["cube2"] * 9
    found, owner = [], 0
    for city in cities:
        pieces = []
        for slot in city["slots"]:
            if slot["shape"] == "round":
                pieces += discs[:1]
                del discs[:1]
            else:
                owner = 1 - owner
                pieces.append(f"cube{owner}")
        if len(pieces) == len(city["slots"]) and len(found) < data["completed_cities_to_end"] - 1:
            found.append(["city", city["id"], *pieces])
    return found
