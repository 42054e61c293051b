"""Own drawings for the games of the start screen: SVG text, coloured by day and by candle-light through classes."""

from collections.abc import Callable
from functools import cache

from ui.games.fair_picture import stall
from ui.games.hansa_teutonica.picture import town
from ui.games.merchant_princes.picture import harbour
from ui.words.html import Html

GAMES: dict[str, Callable[[], Html]] = {"hansa_teutonica": town, "merchant_princes": harbour, "fair": stall}


@cache
def drawing(game: str) -> Html:
    """The picture of a game; a game without one has an empty frame."""
    return GAMES[game]() if game in GAMES else Html("")


def thumbnail(game: str, board: str) -> Html:
    """A board as a small picture, or the picture of its game where the board has none."""
    if game == "hansa_teutonica":
        from ui.games.hansa_teutonica.thumbnail import board_thumbnail

        return board_thumbnail(board)
    return drawing(game)
