"""A bot sees what a person in its seat sees: dealt anew whatever is hidden from it, its choice stays the same."""

import pytest

from hansa_core import Match
from hansa_core.bots.brains import LEVELS
from hansa_core.bots.player import make_player, make_players, play_out, remember
from hansa_core.table import Chance
from hansa_core.table.shelf import find_game

HIDDEN = {
    "hansa_teutonica": {"mission", "marker_supply", "plate"},
    "merchant_princes": {"hand", "gold", "pile"},
    "middle_ages": {"cash", "cards", "stack", "pile"},
}
"""The lines of the text position that a seat may not know (the tables of hidden information in docs/rules)."""
OPTIONS = {"hansa_teutonica": {"missions": True}, "merchant_princes": {}, "middle_ages": {}}
ASKED = 7
"""Every so many decisions a bot is asked in two worlds, one level after the other."""


@pytest.mark.parametrize("game", HIDDEN)
def test_no_secret_of_the_game_changes_a_choice(game):
    match = Match.new(find_game(game), ("Anna", "Ben", "Cem"), "secrets", **OPTIONS[game])
    changed = set()
    for n, (seat, legal, _) in enumerate(play_out(match, make_players(["easy"], match, "secrets"))):
        position = match.position
        if n == 250:
            break
        if n % ASKED and not getattr(position, "plate", b""):
            continue
        other = position.resample(seat, Chance(f"other {n}"))
        lines, others = ({*each.to_text().splitlines()} for each in (position, other))
        changed |= {line.partition(" ")[0] for line in lines ^ others}
        level, memory = LEVELS[n // ASKED % len(LEVELS)], remember(match, seat)
        first, second = (
            make_player(level, game, Chance("same")).choose(world.view(seat), legal, n, memory)
            for world in (position, other)
        )
        assert first == second, f"{level} at {n}"
    assert changed == HIDDEN[game]
