"""A PettingZoo environment over the table protocol: any game of the table for agents that learn, `docs/api.md`.

It needs the optional extra `env` (`pip install "hansa[env]"`); nothing else of the engine does. An agent sees what its
seat may know: the text of its view, as bytes. Its actions are the numbers of moves in the game's declaration, as saves
hold them; the mask says which of them are legal now.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from hansa_core.table import Match, Position
from hansa_core.table.game import OptionValue
from hansa_core.table.shelf import find_game

Features = Callable[[Position, int], NDArray[Any]]
"""An observation of one's own: from a view and the seat whose it is, always an array of the same shape."""
Observation = dict[str, NDArray[Any]]

LETTERS: Final = 4096
"""Bytes of an observation; a longer view is an error, which no game of the box comes near."""
MOST: Final = 2000
"""Decisions a seat until a game is given up, which agents that play at random may need."""


def text_of(view: Position, seat: int) -> NDArray[np.uint8]:
    """The text form of a view, which leaves nothing out that the seat may know, padded with zeros."""
    text = view.to_text().encode("utf-8")
    found = np.zeros(LETTERS, np.uint8)
    found[: len(text)] = np.frombuffer(text, np.uint8)
    return found


def env(game: str, seats: int = 2, **setup: Any) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment as PettingZoo wants it used: it says so when it is used in the wrong order."""
    return OrderEnforcingWrapper(TableEnv(game, seats, **setup))


class TableEnv(AECEnv[str, Observation, int]):
    """One table. `board`, `edition` and options as in `new_match`; `most` decisions a seat; `features` of one's own.

    Agents are called `seat_0`, `seat_1`, … and are asked in the order of the game; of a sealed question one after the
    other, and none sees the answers that were given. Rewards come at the end: the winners share 1."""

    metadata: ClassVar[dict[str, Any]] = {"name": "hansa_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        board: str | None = None,
        edition: str | None = None,
        most: int = MOST,
        features: Features = text_of,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        self.game = find_game(game)
        self.setup = self.game.setup(seats, board, edition, **options)
        self.most = most * seats
        self.features = features
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.moves = self.setup.vocabulary
        self._random = seeding.np_random()[0]
        self.match: Match[Any] = self._deal(None)
        self.action_spaces = {agent: spaces.Discrete(self.moves.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Space[Any]:
        like = self.features(self.match.position.view(0), 0)
        whole = np.issubdtype(like.dtype, np.integer)
        low, high = (np.iinfo(like.dtype).min, np.iinfo(like.dtype).max) if whole else (-np.inf, np.inf)
        return spaces.Dict({
            "observation": spaces.Box(low, high, like.shape, like.dtype.type),
            "action_mask": spaces.Box(0, 1, (self.moves.size,), np.int8),
        })  # fmt: skip

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # -- playing ------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another deal: the same one for the same seed, and without a seed the next one."""
        self.match = self._deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self._ask()

    def _deal(self, seed: int | None) -> Match[Any]:
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        deal, options = self._random.bytes(16).hex(), dict[str, Any](self.setup.options)
        return Match.new(self.game, self.possible_agents, deal, self.setup.board, self.setup.edition, **options)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and has to answer")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.play(self.moves.move(int(action)), self.seat(agent))
        self.decisions += 1
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """The next agent, or the end with its rewards."""
        asked = self.match.to_act
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]
            if self.decisions >= self.most:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        winners = self.match.position.winners()
        for agent in self.agents:
            self.terminations[agent] = True
            self.rewards[agent] = 1.0 / len(winners) if self.seat(agent) in winners else 0.0

    # -- looking ------------------------------------------------------------------------------------------------------

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def view(self, agent: str) -> Position:
        """What the agent may know, as a position: it can be asked, copied and played on."""
        view: Position = self.match.position.view(self.seat(agent))
        return view

    def observe(self, agent: str) -> Observation:
        """The mask is empty for who is not asked now."""
        return {"observation": self.features(self.view(agent), self.seat(agent)), "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(self.moves.size, np.int8)
        seat = self.seat(agent)
        if seat in self.match.to_act_all:
            mask[[self.moves.number(move) for move in self.match.position.legal_moves(seat)]] = 1
        return mask

    def render(self) -> str | None:
        """What everybody sees, as text."""
        return self.match.position.view(None).to_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
