"""Links of version 2 are read with a model of each game that is frozen: its weights, and what it makes of a record.

A link holds only what the model did not expect, so any change to it makes old links say something else."""

import hashlib
import json

import pytest

from hansa_core import Match
from hansa_core.table.game import Game
from hansa_core.table.shelf import SHIPPED, find_game
from hansa_core.wire.shared import GAMES
from tests.wire.golden_links import path_of

FROZEN = {
    "hansa_teutonica": (
        "5f131c4b7861c13cdca3d84e7006c22a1187e5d7fcfce96b4ee4e23efae1abff",
        "0fc1d4dbd7261742b7cc39cf77852cef12ded5a73fcfe1e87dfa979be4974f1b",
    ),
    "middle_ages": (
        "97d523431b2629374123951fe4986c41ba195647d96a669a4b7fe427f58630d1",
        "774ea8f6d4f03944b2e079086d8ff123f0dd537450dae3dd05f451088f7a4166",
    ),
    "merchant_princes": (
        "ea2eb3eec75cccaa7cf5b07033ebe78089b7420ba98152da945c079282ad6b43",
        "9d3d41973da4a1cd71e0d0f1578a26d6a6d89cab44c6407df51c53f651bb186e",
    ),
}
"""By game: SHA-256 of the fitted weights with the sample record, and of all clues on the golden links of version 2."""

CHANGED = "the frozen link model of {} has changed: links that people have sent would read differently. Undo the change"


def weights(game: Game, match: Match) -> str:
    prior = game.hints(match.at(0)).prior
    dump = json.dumps([game.sample, {name: bytes(row).hex() for name, row in prior.items()}], sort_keys=True)
    return hashlib.sha256(dump.encode()).hexdigest()


def clues(game: Game, matches: list[Match]) -> str:
    """Whatever the model says before each choice of these records."""
    said = hashlib.sha256()
    for match in matches:
        hints, fields = game.hints(match.at(0)), match.setup.vocabulary.kinds
        for entry in match.entries:
            _say(said, hints.kinds())
            for answer, move in enumerate(entry.moves):
                before: list[int] = []
                for each, value in zip(fields[move.kind].fields.values(), move.values, strict=True):
                    _say(said, hints.values(answer, move.kind, tuple(before)))
                    before.append(each.index(value))
            hints.note(entry.moves)
    return said.hexdigest()


def _say(said, found) -> None:
    said.update(json.dumps([(clue.table, [int(place) for place in clue.places]) for clue in found]).encode())


@pytest.mark.parametrize("id", FROZEN)
def test_frozen_link_models_do_not_change(id):
    game, links = find_game(id), json.loads(path_of("2").read_text(encoding="utf-8"))
    whole = [kept["link"] for name, kept in sorted(links.items()) if not name.endswith("_watch")]
    matches = [Match.from_link(link) for link in whole if GAMES.get(link[3]) == id]
    assert (weights(game, matches[0]), clues(game, matches)) == FROZEN[id], CHANGED.format(id)


def test_every_shipped_game_with_a_model_of_its_own_is_frozen():
    """A game without one is read with the general model, which belongs to the version of links."""
    assert {*FROZEN} == {id for id in SHIPPED if find_game(id).sample}
