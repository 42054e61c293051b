"""Links of whole games: every number of players and option, and for spectators."""

import pytest

from hansa_core import Match, new_match
from hansa_core.bots.sensible_princes import choose
from hansa_core.table import Chance

OPTIONS = ({}, {"hand_limit": 4}, {"last_round": True}, {"post_mandatory": True, "agreement_mode": "every"})


def played(players: int, seed: str, **options: bool | int | str) -> Match:
    match = new_match("merchant_princes", ["Anna", "Ben", "Cem", "Dora"][:players], seed, **options)
    chance = Chance(seed)
    while match.to_act is not None:
        match.play(choose(match.position.view(match.to_act), match.position.legal_moves(), chance, len(match)))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_whole_game_comes_through_a_link(players: int, options: dict[str, bool | int | str]) -> None:
    match = played(players, f"link {players}", **options)
    assert Match.from_link(match.to_link()).digest() == match.digest()
    watch = match.watch_record()
    assert Match.from_link(watch.to_link()).digest() == watch.digest()


def test_a_link_is_short() -> None:
    assert max(len(played(4, f"short {n}").to_link()) for n in range(5)) <= 300
