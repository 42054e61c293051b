"""Hansa Teutonica. The rules are in `docs/rules/hansa.md` (H…); each file here is named after what it rules."""

from hansa_core.hansa_teutonica.game import HansaTeutonica

GAME = HansaTeutonica()
