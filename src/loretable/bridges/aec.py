"""Any of our games as a PettingZoo AEC environment.

    from loretable.bridges.aec import env
    game = env("GAME")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        done = termination or truncation
        game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))

An action is the number of a legal action, in the order in which the game lists them; the mask says how many there are, and
`actions` has a row for each, so that a policy knows what they are. Rows are those that the game declares (`game.encoding`).
Everybody's reward is -1 to 1 at the end. A decision with more options than there are slots ends the game unjudged (truncated).
"""

from __future__ import annotations

from typing import Any

from loretable.core import State
from loretable.core.errors import BadAction
from loretable.games import NAMES, find

from .opponents import even_options
from .rows import LARGEST, Rows, needs

try:
    import gymnasium
    import numpy
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise needs("gym", "PettingZoo, Gymnasium or numpy") from error


class LoretableAEC(AECEnv):  # type: ignore[misc]
    """`options`: the game's; by default such that no seat is better off. `slots`: options that have a place."""

    def __init__(
        self,
        game: str = NAMES[-1],
        options: dict[str, object] | None = None,
        slots: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find(game)
        self.options = even_options(self.game, options)
        self.rows = Rows(self.game, self.options, slots)
        self.slots = self.rows.slots
        self.render_mode = render_mode
        name = self.game.name
        self.metadata = {"name": f"loretable_{name}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats(self.options))]
        self.observation_spaces = {agent: observation_space(self.rows) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.slots) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.luck = "0"
        self.episode = 0
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck, self.episode = str(seed), 0
        self.agents = self.possible_agents[:]
        self.state_now = self.game.new(self.options, f"{self.luck}/{self.episode}")
        self.episode += 1
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.state_now.seat)]

    def now(self) -> State:
        if self.state_now is None:
            raise BadAction("reset the environment first")
        return self.state_now

    def observe(self, agent: str) -> dict[str, Any]:
        return self.rows.observe(self.now(), self.possible_agents.index(agent))

    def action_masks(self) -> Any:
        """What the agent that is asked may choose."""
        return self.observe(self.agent_selection)["action_mask"].astype(bool)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state = self.now()
        seat = self.possible_agents.index(agent)
        legal = state.legal_for(seat)
        if not 0 <= int(action) < len(legal):
            raise BadAction(f"{agent} has {len(legal)} options: {action} is none of them")
        state.apply(legal[int(action)], seat)
        self._clear_rewards()
        if state.over:
            self.rewards = {each: state.utility(i) for i, each in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.seat]
            if len(state.legal_for(state.seat)) > self.slots:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as spectators see it."""
        return str(self.now()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.state_now = None


def observation_space(rows: Rows) -> Any:
    box = gymnasium.spaces.Box
    return gymnasium.spaces.Dict(
        {
            "observation": box(-LARGEST, LARGEST, (rows.size,), numpy.int32),
            "action_mask": box(0, 1, (rows.slots,), numpy.int8),
            "actions": box(-LARGEST, LARGEST, (rows.slots, rows.action_size), numpy.int32),
        }
    )


def env(game: str = NAMES[-1], **more: Any) -> Any:
    """The environment, with the wrapper that says when steps come in the wrong order."""
    return wrappers.OrderEnforcingWrapper(LoretableAEC(game, **more))
