"""Any of our games as a PettingZoo parallel environment: all seats at once, for games in which they choose at once.

Whoever is asked nothing has no option (an empty mask), and whatever it answers is not heard. Where several are asked, none sees
what the others choose. Whoever chooses what is no option has lost, and the game is over.
"""

from __future__ import annotations

from typing import Any

from loretable.core import State
from loretable.core.errors import BadAction
from loretable.games import NAMES, find

from .aec import observation_space
from .opponents import even_options
from .rows import Rows

import gymnasium  # isort: skip - aec says what is missing
from pettingzoo import ParallelEnv  # isort: skip


class LoretableParallel(ParallelEnv):  # type: ignore[misc]
    """Observations and actions are those of `loretable.bridges.aec`."""

    def __init__(
        self,
        game: str = NAMES[-1],
        options: dict[str, object] | None = None,
        slots: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.game = find(game)
        self.options = even_options(self.game, options)
        self.rows = Rows(self.game, self.options, slots)
        self.render_mode = render_mode
        self.metadata = {"name": f"loretable_{self.game.name}_parallel_v1", "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats(self.options))]
        self.observation_spaces = {agent: observation_space(self.rows) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.rows.slots) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.luck = "0"
        self.episode = 0
        self.state_now: State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def now(self) -> State:
        if self.state_now is None:
            raise BadAction("reset the environment first")
        return self.state_now

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.luck, self.episode = str(seed), 0
        self.agents = self.possible_agents[:]
        self.state_now = self.game.new(self.options, f"{self.luck}/{self.episode}")
        self.episode += 1
        return self.observed(), {agent: {} for agent in self.agents}

    def observed(self) -> dict[str, Any]:
        return {agent: self.rows.observe(self.now(), i) for i, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        state = self.now()
        asked = state.waiting
        chosen: list[tuple[int, int]] = []
        for seat in asked:
            agent = self.possible_agents[seat]
            count = len(state.legal_for(seat))
            if agent not in actions:
                raise BadAction(f"{agent} is asked, and answers nothing")
            if not 0 <= int(actions[agent]) < count:
                return self.lost(agent)
            chosen.append((seat, int(actions[agent])))
        # what all of them choose is chosen before any of it is taken
        taken = [(seat, state.legal_for(seat)[index]) for seat, index in chosen]
        for seat, action in taken:
            if state.must_answer(seat) and state.blocked(seat, action) is None:
                state.apply(action, seat)
        agents = self.agents
        cut = any(len(state.legal_for(seat)) > self.rows.slots for seat in state.waiting)
        rewards = {agent: state.utility(i) for i, agent in enumerate(self.possible_agents)}
        if state.over or cut:
            self.agents = []
        return (
            self.observed(),
            rewards,
            dict.fromkeys(agents, state.over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def lost(self, loser: str) -> tuple[dict[str, Any], ...]:
        agents, self.agents = self.agents, []
        rewards = {agent: -1.0 if agent == loser else 0.0 for agent in agents}
        told = {agent: {"illegal": True} if agent == loser else {} for agent in agents}
        return self.observed(), rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), told

    def render(self) -> str | None:
        """The board as spectators see it."""
        return str(self.now()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.state_now = None


def parallel_env(game: str = NAMES[-1], **more: Any) -> LoretableParallel:
    return LoretableParallel(game, **more)
