"""Marchands du Moyen Âge. The rules are in `docs/rules/middle_ages.md` (M…); each file is named after what it rules."""

from hansa_core.middle_ages.game import MiddleAges

GAME = MiddleAges()
