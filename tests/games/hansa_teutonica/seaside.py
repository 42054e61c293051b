"""Die Hanse with an invented sea: the rules of ship posts on a board whose other rules are the base board's."""

from collections.abc import Mapping
from copy import deepcopy
from unittest import mock

from hansa_core.hansa_teutonica.game import HansaTeutonica
from hansa_core.hansa_teutonica.map import board as boards
from hansa_core.table.game import OptionValue, Setup
from tests.games.hansa_teutonica.table import Table, facts

SHIPS = {"emden_stade.1", "emden_stade.2", "emden_stade.3", "hamburg_stade.2", "hamburg_lubeck.1"}


def with_ships(name: str) -> boards.Board:
    data = deepcopy(facts(name))
    for route in data["route"]:
        for n in range(len(route["posts"])):
            if f"{route['id']}.{n + 1}" in SHIPS:
                route["posts"][n] = "ship"
    return boards.read(data, name)


class Seaside(HansaTeutonica):
    id = "hansa_seaside"

    def prepare(self, board: str, edition: str, players: int, options: Mapping[str, OptionValue]) -> Setup:
        with mock.patch.object(boards, "load", with_ships):
            return super().prepare(board, edition, players, options)


class SeasideTable(Table):
    """As `Table`, on a board on which the posts SHIPS are ship posts."""

    game = Seaside()
