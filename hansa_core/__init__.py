"""Hansa's engine: merchant board games behind one table protocol. Pure Python: no browser, no clock, no prose."""

from collections.abc import Sequence

from hansa_core.table.game import OptionValue
from hansa_core.table.header import Seat
from hansa_core.table.shelf import add_game, find_game, games
from hansa_core.wire.record import RecordedMatch as Match

__all__ = ["Match", "Seat", "__version__", "add_game", "games", "new_match"]

__version__ = "0.1.0"


def new_match(
    game: str,
    seats: Sequence[str | Seat],
    seed: str,
    board: str | None = None,
    edition: str | None = None,
    first: int | None = None,
    start: str = "",
    **options: OptionValue,
) -> Match:
    """A new match dealt from `seed`; `start` begins it from a text position instead."""
    return Match.new(find_game(game), seats, seed, board, edition, first, start, **options)
