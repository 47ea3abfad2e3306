"""Any of our games as a PettingZoo AEC environment.

    from loretable.bridges.aec import env
    game = env("confrontation")
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        done = termination or truncation
        game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))

An action is the number of a legal action, in the order in which the game lists them; the mask says how many there are, and
`actions` has a row of features for each, so that a policy knows what they are. Everybody's reward is -1 to 1 at the end.
"""

from __future__ import annotations

from typing import Any, Final

from ..core import Info, State, new_rng
from ..core.errors import BadAction
from ..games import find
from .encoding import HIGHEST, mask, needs, observe, options

try:
    import gymnasium
    import numpy
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise needs("gym", "PettingZoo, Gymnasium or numpy") from error

SLOTS: Final = 256
SIZE: Final = 512
ACTION_SIZE: Final = 64


class LoretableAEC(AECEnv):  # type: ignore[misc]
    """`slots`: options beyond so many cannot be chosen (our games have fewer, but for crowded tables of Lorcana)."""

    def __init__(
        self,
        game: str = "lorcana",
        options: dict[str, object] | None = None,
        slots: int = SLOTS,
        size: int = SIZE,
        action_size: int = ACTION_SIZE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find(game)
        self.options = self.game.complete(options or {})
        self.slots = slots
        self.size = size
        self.action_size = action_size
        self.render_mode = render_mode
        name = self.game.name
        self.metadata = {"name": f"loretable_{name}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats(self.options))]
        self.observation_spaces = {agent: observation_space(slots, size, action_size) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(slots) for agent in self.possible_agents}
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

    def info_of(self, agent: str) -> Info:
        # how the unknown is guessed changes nothing that is observed
        return Info(self.now(), self.possible_agents.index(agent), new_rng("observed"))

    def observe(self, agent: str) -> dict[str, Any]:
        return encoded(self.info_of(agent), self.slots, self.size, self.action_size)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state = self.now()
        seat = self.possible_agents.index(agent)
        legal = state.legal_for(seat)
        if not 0 <= int(action) < min(len(legal), self.slots):
            raise BadAction(f"{agent} has {len(legal)} options: {action} is none of them")
        state.apply(legal[int(action)], seat)
        self._clear_rewards()
        if state.over:
            self.rewards = {each: state.utility(i) for i, each in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as spectators see it."""
        return str(self.now()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.state_now = None


def observation_space(slots: int, size: int, action_size: int) -> Any:
    box = gymnasium.spaces.Box
    return gymnasium.spaces.Dict(
        {
            "observation": box(-HIGHEST, HIGHEST, (size,), numpy.float32),
            "action_mask": box(0, 1, (slots,), numpy.int8),
            "actions": box(-4.0, 4.0, (slots, action_size), numpy.float32),
        }
    )


def encoded(info: Info, slots: int, size: int, action_size: int) -> dict[str, Any]:
    """All that a learner gets, from an Info alone."""
    return {
        "observation": observe(info, size),
        "action_mask": mask(len(info.legal), slots),
        "actions": options(info, slots, action_size),
    }


def env(game: str = "lorcana", **more: Any) -> Any:
    """The environment, with the wrapper that says when steps come in the wrong order."""
    return wrappers.OrderEnforcingWrapper(LoretableAEC(game, **more))
