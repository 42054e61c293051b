"""Hansa's engine: merchant board games behind one table protocol. Pure Python: no browser, no clock, no prose.

>>> from hansa_core import Match, games, new_match
>>> games()["merchant_princes"].players
(2, 3, 4)
>>> match = new_match("merchant_princes", ["Anna", "Ben"], seed="salt")
>>> match.to_act, [str(move) for move in match.position.legal_moves()][:2]
(0, ['load white', 'load blue'])

`docs/api.md` shows the rest on one page.
"""

from collections.abc import Sequence

from hansa_core.table.game import OptionValue
from hansa_core.table.header import Seat
from hansa_core.table.shelf import add_game, find_game, games
from hansa_core.wire.record import RecordedMatch as Match

__all__ = ["Match", "Seat", "__version__", "add_game", "games", "new_match"]

__version__ = "0.2.0"


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
    """A new match dealt from `seed`; `start` begins it from a text position instead. What is left out has its default.

    >>> new_match("merchant_princes", ["Anna", "Ben"], "salt", last_round=True).position.setup.line
    'merchant_princes herren_der_meere 2007 players=2 last_round=true'
    >>> start = "merchant_princes herren_der_meere 2007 players=2\\nturn 1 phase2\\nhand 1 blue"
    >>> new_match("merchant_princes", ["Anna", "Ben"], "salt", start=start).position.prompt.id
    'D3'
    """
    return Match.new(find_game(game), seats, seed, board, edition, first, start, **options)
