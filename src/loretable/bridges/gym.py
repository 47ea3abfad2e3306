"""Any of our games as a Gymnasium environment: one seat is the learner's, the others are bots' or a policy's.

import gymnasium
import loretable.bridges.gym
env = gymnasium.make("loretable/GAME-v1", opponent="random", seat=1)
many = gymnasium.make_vec("loretable/GAME-v1", num_envs=64, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

from typing import Any, Final

from loretable.bots import make_bot
from loretable.core import State
from loretable.core.errors import BadAction, BadData
from loretable.games import NAMES, SHIPPED, find

from .aec import observation_space
from .opponents import Opponent, Opponents, even_options
from .rows import Rows

import gymnasium  # isort: skip - aec says what is missing

IDS: Final = {shipped.name: shipped.brand for shipped in SHIPPED}
VERSION: Final = "v1"


class LoretableGym(gymnasium.Env[dict[str, Any], int]):  # type: ignore[misc]
    """Observations and actions are those of `loretable.bridges.aec`. The reward is -1 to 1 at the end; whoever chooses what
    is no option has lost. `opponent`: a bot's name, or a policy (a function from an observation to a number)."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str = NAMES[-1],
        opponent: Opponent = "random",
        seat: int = 0,
        options: dict[str, object] | None = None,
        slots: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.game = find(game)
        self.options = even_options(self.game, options)
        self.seats = self.game.seats(self.options)
        if not 0 <= seat < self.seats:
            raise BadData("seat", f"{game} has {self.seats} seats with these options, from 0")
        if isinstance(opponent, str):
            make_bot(self.game, opponent)
        self.opponent = opponent
        self.seat = seat
        self.rows = Rows(self.game, self.options, slots)
        self.slots = self.rows.slots
        self.render_mode = render_mode
        self.observation_space = observation_space(self.rows)
        self.action_space = gymnasium.spaces.Discrete(self.slots)
        self.state_now: State | None = None
        self.others = Opponents(self.game, opponent, self.rows, self.seats, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        # a game may be over before the learner is asked: then there is another one
        while True:
            self.state_now = self.game.new(self.options, str(int(self.np_random.integers(2**62))))
            luck = int(self.np_random.integers(2**62))
            self.others = Opponents(self.game, self.opponent, self.rows, self.seats, luck)
            self.others.play(self.state_now, self.seat)
            if not self.state_now.over and len(self.state_now.legal_for(self.seat)) <= self.slots:
                return self.observed(), {}

    def now(self) -> State:
        if self.state_now is None:
            raise BadAction("reset the environment first")
        return self.state_now

    def observed(self) -> dict[str, Any]:
        return self.rows.observe(self.now(), self.seat)

    def action_masks(self) -> Any:
        """What may be chosen: for maskable policies."""
        return self.observed()["action_mask"].astype(bool)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state = self.now()
        legal = state.legal_for(self.seat)
        if not 0 <= int(action) < len(legal):
            return self.observed(), -1.0, True, False, {"illegal": True}
        state.apply(legal[int(action)], self.seat)
        self.others.play(state, self.seat)
        cut = not state.over and len(state.legal_for(self.seat)) > self.slots
        return self.observed(), float(state.utility(self.seat)), state.over, cut, {}

    def render(self) -> str | None:
        """The board as spectators see it."""
        return str(self.now()) if self.render_mode == "ansi" else None


def register() -> None:
    """Our games under names of Gymnasium's, as `loretable/GAME-v1`."""
    for name, called in IDS.items():
        key = f"loretable/{called}-{VERSION}"
        if key not in gymnasium.registry:
            gymnasium.register(
                key,
                entry_point=f"{__name__}:LoretableGym",
                vector_entry_point="loretable.bridges.vector:VectorEnv",
                kwargs={"game": name},
            )


register()
