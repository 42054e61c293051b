"""Movement tiles (M44): unused ones show their number, used ones lie face down with the owner's crest."""

from ui.games.middle_ages.art import art_svg, crest
from ui.words.html import Html, tag


def tile(points: int, colour: str, used: bool) -> Html:
    face = art_svg(crest(colour), 18) if used else str(points)
    return tag("i", face, class_="tile-art used" if used else "tile-art", aria_hidden="true")
