"""The shelf: which games are on the table. Their modules are loaded when a game is first asked for."""

import importlib
from collections.abc import Mapping
from typing import Any

from hansa_core.table.errors import BadSetup
from hansa_core.table.game import Game

SHIPPED: dict[str, str] = {
    "hansa_teutonica": "hansa_core.hansa_teutonica",
    "merchant_princes": "hansa_core.merchant_princes",
    "middle_ages": "hansa_core.middle_ages",
}
"""The games of the box: id and module."""

_loaded: dict[str, Game] = {}


def add_game(module: str) -> Game:
    """Puts a game on the table that lives in `module` as GAME."""
    game: Any = getattr(importlib.import_module(module), "GAME", None)
    if not isinstance(game, Game):
        raise BadSetup("setup.no_game", module=module)
    _loaded[game.id] = game
    return game


def games() -> Mapping[str, Game]:
    """Every game on the table, by id."""
    return {id: find_game(id) for id in dict.fromkeys([*SHIPPED, *_loaded])}


def find_game(id: str) -> Game:
    if id in _loaded:
        return _loaded[id]
    if id in SHIPPED:
        return add_game(SHIPPED[id])
    raise BadSetup("setup.unknown_game", game=str(id), games=list(dict.fromkeys([*SHIPPED, *_loaded])))
