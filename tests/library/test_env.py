"""The environment for agents that learn: PettingZoo's own tests, legal moves alone, and no secret of another seat."""

from __future__ import annotations

import warnings
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hansa_core.env import LETTERS, TableEnv, env
from hansa_core.table import Chance, Refused
from hansa_core.table.shelf import SHIPPED

KNOWN = (
    "Observation is not a NumPy array",  # it is a dictionary of two, as PettingZoo's own games with masks have it
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)
HIDING = ("merchant_princes", "middle_ages")
"""Games that hide something from other seats."""


def begun(game: str, seats: int = 3, seed: int = 7, **setup: Any) -> TableEnv:
    table = TableEnv(game, seats, **setup)
    table.reset(seed)
    return table


def sampled(table: TableEnv, n: int) -> int:
    """A legal action by chance, the same one every time."""
    legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
    return int(legal[Chance("agents").number("action", n, len(legal))])


def played(table: TableEnv, most: int) -> TableEnv:
    for n in range(most):
        if table.match.to_act is None:
            break
        table.step(sampled(table, n))
    return table


@cache
def whole(game: str) -> TableEnv:
    return played(begun(game, most=100_000), 20_000)


@pytest.mark.parametrize("game", SHIPPED)
def test_pettingzoo_finds_the_api_kept(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(env(game, 3), num_cycles=120)
    assert {str(each.message) for each in told} <= set(KNOWN) and "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("game", SHIPPED)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    """By PettingZoo's own test, which raises, and by the record at the end."""
    seed_test(lambda: env(game, 3), num_cycles=40)
    assert played(begun(game), 30).match.digest() == played(begun(game), 30).match.digest()


@pytest.mark.parametrize("game", SHIPPED)
def test_the_mask_is_the_list_of_legal_moves(game: str) -> None:
    table = begun(game)
    for n in range(60):
        seat = table.match.to_act
        assert seat is not None and table.agent_selection == f"seat_{seat}"
        for agent in table.agents:
            found = {table.moves.move(int(each)) for each in np.flatnonzero(table.observe(agent)["action_mask"])}
            asked = table.seat(agent) in table.match.to_act_all
            assert found == (set(table.match.position.legal_moves(table.seat(agent))) if asked else set())
        table.step(sampled(table, n))


@pytest.mark.parametrize("game", HIDING)
def test_no_observation_tells_a_secret_of_another_seat(game: str) -> None:
    """What others hide is dealt anew: no bit of what the agent sees changes."""
    table, changed = begun(game), 0
    for n in range(90):
        match, position = table.match, table.match.position
        for agent in table.agents:
            seen = table.observe(agent)
            other = position.resample(table.seat(agent), Chance(f"other {n}"))
            changed += other != position
            table.match = SimpleNamespace(position=other, to_act_all=match.to_act_all)  # type: ignore[assignment]
            again = table.observe(agent)
            table.match = match
            assert all(np.array_equal(seen[part], again[part]) for part in seen)
        table.step(sampled(table, n))
    assert changed > 90


def test_a_sealed_answer_is_not_seen_by_who_answers_next() -> None:
    """Another answer of the first seat leaves the second one with the same observation."""
    table = begun("middle_ages")
    n = 0
    while not (table.match.position.sealed and len(table.match.to_act_all) == 3):
        table.step(sampled(table, n))
        n += 1
    text = table.match.position.to_text()
    first, second, _ = table.match.to_act_all
    found = []
    for move in (table.match.position.legal_moves(first)[0], table.match.position.legal_moves(first)[-1]):
        twin = begun("middle_ages")
        for each in range(n):
            twin.step(sampled(twin, each))
        assert twin.match.position.to_text() == text
        twin.step(twin.moves.number(move))
        assert twin.agent_selection == f"seat_{second}" and twin.match.pending == {first: move}
        found.append({agent: twin.observe(agent) for agent in twin.agents if agent != f"seat_{first}"})
    one, other = found
    assert all(np.array_equal(one[agent][part], other[agent][part]) for agent in one for part in one[agent])


@pytest.mark.parametrize("game", HIDING)
def test_a_whole_game_gives_its_winners_one_point_together(game: str) -> None:
    table = whole(game)
    winners = table.match.position.winners()
    assert winners and all(table.terminations.values()) and not any(table.truncations.values())
    share = 1 / len(winners)
    assert table.rewards == {agent: share if table.seat(agent) in winners else 0.0 for agent in table.possible_agents}


@pytest.mark.parametrize("game", HIDING)
def test_no_view_of_a_whole_game_comes_near_the_room_for_it(game: str) -> None:
    match = whole(game).match
    texts = [match.at(n).view(0).to_text() for n in range(0, len(match) + 1, 5)]
    assert max(map(len, texts)) < LETTERS / 2 and all(text.isascii() for text in texts)


def test_a_game_that_does_not_end_is_given_up() -> None:
    table = played(begun("hansa_teutonica", most=4), 12)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert table.rewards == dict.fromkeys(table.possible_agents, 0.0)
    for _ in range(3):
        table.step(None)
    assert table.agents == []


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = begun("merchant_princes")
    with pytest.raises(Refused):
        table.step(table.moves.number(table.match.position.parse("draw")))
    with pytest.raises(IndexError):
        table.step(table.moves.size)
    with pytest.raises(ValueError, match="has to answer"):
        table.step(None)
    assert len(table.match) == 0 and table.decisions == 0


def test_a_view_can_be_observed_as_one_likes() -> None:
    """Anna's crates, as numbers."""
    table = begun("merchant_princes", features=lambda view, seat: np.array([len(view.ships[seat])], np.int16))
    assert table.observe("seat_0")["observation"].tolist() == [0]
    assert table.observation_space("seat_0")["observation"].shape == (1,)


def test_options_and_boards_are_those_of_the_table() -> None:
    table = begun("hansa_teutonica", 4, board="east_3_5", edition="2014")
    assert table.match.header.board == "east_3_5" and table.match.header.edition == "2014"
    assert begun("merchant_princes", 2, hand_limit=7).match.setup.options["hand_limit"] == 7


def test_seeds_give_other_deals_and_the_next_deal_is_another_one() -> None:
    texts = set()
    table = begun("merchant_princes", seed=1)
    for seed in (1, 2, None, None):
        table.reset(seed)
        texts.add(table.match.position.to_text())
    assert len(texts) == 4


def test_it_renders_what_everybody_sees() -> None:
    table = begun("merchant_princes", render_mode="ansi")
    assert table.render() == table.match.position.view(None).to_text()
    assert begun("merchant_princes").render() is None
