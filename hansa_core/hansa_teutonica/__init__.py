"""Hansa Teutonica. The rules are in `docs/rules/hansa_teutonica.md` (H…); each file is named after what it rules."""

from hansa_core.hansa_teutonica.game import HansaTeutonica

GAME = HansaTeutonica()
