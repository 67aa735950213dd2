"""San Juan as an environment of PettingZoo: ``env(...)`` with the usual checks, ``raw_env(...)`` without.

from sanjuan_desktop.envs import sanjuan_v0

env = sanjuan_v0.env(players=2)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    action = None
    if not (termination or truncation):
        action = env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sanjuan_desktop.envs.game import StepGame
from sanjuan_desktop.envs.observations import Encoder, answer_bytes, size
from sanjuan_desktop.envs.space import STEPS
from sanjuan_desktop.envs.text import table_text
from sanjuan_desktop.rules import Edition, GameOptions, new_game, seeded

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation: TypeAlias = "dict[str, NDArray[Any]]"

MOST_ROUNDS: Final = 200
"""Default limit; random games have about 30 rounds, and rarely 80."""

_SEED_BYTES: Final = 8
_FOLLOWING: Final = 0x53414E4A


def env(**arguments: Any) -> AECEnv:  # noqa: ANN401 - passed on
    """Return the environment with PettingZoo's usual checks; arguments as for :class:`raw_env`.

    An action outside the mask ends the game with a reward of -1 for its agent.
    """
    checked = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv, EzPickle):  # noqa: N801 - PettingZoo's name
    """The game of ``players`` agents, ``player_0`` and so on, clockwise; the deal determines who begins.

    An action is a small step (``envs/space.py``), an observation a row of bytes (``envs/observations.py``)
    with the mask of legal actions. The reward comes at the end: 1 for the victory, shared by all winners, and
    0 for the others; ``infos`` then has points and margin. A game of more than ``most_rounds`` rounds is
    truncated without a reward.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sanjuan_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        edition: str = "second",
        new_buildings: bool = False,
        extra_production: bool = False,
        draft_hand: bool = False,
        most_rounds: int = MOST_ROUNDS,
        render_mode: str | None = None,
    ) -> None:
        """Create an environment; ``reset`` deals the cards.

        Raises:
            ValueError: an argument has an unknown value.
        """
        EzPickle.__init__(
            self, players, edition, new_buildings, extra_production, draft_hand, most_rounds, render_mode
        )
        super().__init__()
        if edition.upper() not in Edition.__members__:
            raise ValueError(f"unknown edition {edition!r}; editions: first, second")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"unknown render mode {render_mode!r}; modes: human, ansi")
        if players not in (2, 3, 4):
            raise ValueError(f"San Juan is played by 2, 3 or 4 players, not {players}")
        self.options = GameOptions(
            players, Edition[edition.upper()], bool(new_buildings), bool(extra_production), bool(draft_hand)
        )
        self.most_rounds = most_rounds
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        spaces = {
            "observation": Box(low=0, high=255, shape=(size(players),), dtype=np.uint8),
            "action_mask": Box(low=0, high=1, shape=(STEPS,), dtype=np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(STEPS) for agent in self.possible_agents}
        self._seeds = seeded(int.from_bytes(os.urandom(_SEED_BYTES), "big"))

    def observation_space(self, agent: str) -> Dict:
        """Return the space of observations, equal for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of small steps, equal for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of ``seed``, or the next one in the sequence of the last given seed."""
        del options
        if seed is None:
            seed = self._seeds.next32() << 32 | self._seeds.next32()
        else:
            self._seeds = seeded(seed ^ _FOLLOWING)
        self.game = StepGame(new_game(self.options, seed), self.most_rounds)
        self._encoder = Encoder(self.options)
        self._tables: dict[int, bytes] = {}
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.game.seat]

    def step(self, action: int | None) -> None:
        """Take a small step for the agent that decides; None for one whose game is over.

        Raises:
            ValueError: the step is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is for agents whose game is over")
        game = self.game
        acted = len(game.actions)
        game.take(int(action))
        if len(game.actions) != acted:
            self._tables.clear()
            if not game.legal:
                self._end()
                return
            self.agent_selection = self.possible_agents[game.seat]
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        game = self.game
        points = game.points()
        for agent, share in zip(self.agents, game.shares(), strict=True):
            seat = self._seat_of[agent]
            best = max([theirs for other, theirs in enumerate(points) if other != seat])
            self.rewards[agent] = share
            self.infos[agent] = {"points": points[seat], "margin": points[seat] - best}
        self.terminations = dict.fromkeys(self.agents, game.is_over)
        self.truncations = dict.fromkeys(self.agents, not game.is_over)
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return the observation of ``agent``; its mask is empty unless it decides."""
        seat = self._seat_of[agent]
        game = self.game
        table = self._tables.get(seat)
        if table is None:
            table = self._tables[seat] = self._encoder.table(game.view(seat))
        mask = bytearray(STEPS)
        asked = seat == game.seat
        if asked:
            for step in game.legal:
                mask[step] = 1
        row = bytearray(table)
        row += answer_bytes(game.answer if asked else None)
        return {
            "observation": np.frombuffer(row, np.uint8),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def render(self) -> str | None:
        """Return the table as text (``ansi``) or print it (``human``), as the deciding agent sees it."""
        if self.render_mode is None:
            return None
        text = table_text(self.game)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing; the environment has no resources to release."""
