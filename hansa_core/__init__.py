"""Hansa's engine: merchant board games behind one table protocol. Pure Python: no browser, no clock, no prose.

>>> from hansa_core import Match, games, new_match
>>> games()["merchant_princes"].players
(2, 3, 4)
>>> match = new_match("merchant_princes", ["Anna", "Ben"], seed="salt")
>>> match.to_act, [str(move) for move in match.position.legal_moves()][:2]
(0, ['load white', 'load blue'])

`docs/api.md` shows the rest on one page.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sentence = "Hansa needs Python 3.11 or newer."
    raise SystemExit(sentence) if sys.argv[0] in ("-m", "-c") else ImportError(sentence)

from hansa_core.table.header import Seat
from hansa_core.table.shelf import add_game, games
from hansa_core.wire.record import RecordedMatch as Match
from hansa_core.wire.record import new_match

__all__ = ["Match", "Seat", "__version__", "add_game", "games", "new_match"]

__version__ = "0.4.0"
