"""The fair: a tiny game that uses every part of the table protocol once. Its rules are in `rules.md` (F1 to F11)."""

from tests.fair.game import Fair

GAME = Fair()
