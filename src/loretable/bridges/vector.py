"""Many games at once, as a vector environment of Gymnasium, on the rows that the game declares.

    from loretable.bridges.vector import VectorEnv
    envs = VectorEnv("GAME", 64)
    seen, info = envs.reset(seed=1)
    while True:
        seen, rewards, over, cut, info = envs.step(choose(seen, envs.action_masks()))

By default the learner plays all seats, one decision a step: `info["seat"]` says whose each is, rewards are those of who has
just moved, and `info["utilities"]` has everybody's where a game is over. With `opponent` (a bot's name or a policy) it plays
one seat, and a step goes on until that one is asked again. A game that is over is followed by the next at once (Gymnasium's
SAME_STEP), its last observation being in `info["final_obs"]`. Observations are written into the same arrays again and again:
`copy=True` for those who keep them.
"""

from __future__ import annotations

from typing import Any

from loretable.core import State
from loretable.core.errors import BadData
from loretable.core.learning.encoding import BYTES
from loretable.games import NAMES, find

from .aec import observation_space
from .opponents import Opponent, Opponents, even_options
from .rows import Rows, bytes_of

import gymnasium  # isort: skip - aec says what is missing
import numpy  # isort: skip
from gymnasium.vector import AutoresetMode  # isort: skip
from gymnasium.vector.utils import batch_space  # isort: skip


class VectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    def __init__(
        self,
        game: str = NAMES[-1],
        num_envs: int = 1,
        opponent: Opponent = "",
        seat: int = 0,
        options: dict[str, object] | None = None,
        slots: int = 0,
        copy: bool = False,
    ) -> None:
        self.game = find(game)
        self.options = even_options(self.game, options)
        self.seats = self.game.seats(self.options)
        if not 0 <= seat < self.seats:
            raise BadData("seat", f"{game} has {self.seats} seats with these options, from 0")
        self.rows = Rows(self.game, self.options, slots)
        self.encoding = self.rows.encoding
        self.slots = self.rows.slots
        self.num_envs = num_envs
        self.opponent = opponent
        self.learner = seat if opponent else -1
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self.spec = None
        self.single_observation_space = observation_space(self.rows)
        self.single_action_space = gymnasium.spaces.Discrete(self.slots)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.row_bytes = BYTES * self.rows.size
        self.action_bytes = BYTES * self.slots * self.rows.action_size
        self.observation = numpy.zeros((num_envs, self.rows.size), numpy.int32)
        self.actions = numpy.zeros((num_envs, self.slots, self.rows.action_size), numpy.int32)
        self.mask = numpy.zeros((num_envs, self.slots), numpy.int8)
        self.row_buffer = bytes_of(self.observation)
        self.action_buffer = bytes_of(self.actions)
        self.counts = numpy.zeros(num_envs, numpy.int64)
        self.seat = numpy.zeros(num_envs, numpy.int64)
        # the same as lists: a number into an array costs as much as the rest of a table's bookkeeping
        self.written = [0] * num_envs
        self.asked = [0] * num_envs
        self.option_bytes = BYTES * self.rows.action_size
        self.blank = bytes(self.action_bytes)
        self.numbers = numpy.arange(self.slots)
        self.states: list[State] = []
        self.others: list[Opponents] = []

    # -- games -----------------------------------------------------------------------------------------------------

    def begin(self, i: int) -> None:
        """The next game at a table: one in which the learner is asked something."""
        while True:
            cards, luck = self.np_random.integers(2**62, size=2)
            state = self.game.new(self.options, str(int(cards)))
            if self.learner >= 0:
                others = Opponents(self.game, self.opponent, self.rows, self.seats, int(luck))
                others.play(state, self.learner)
                self.others[i] = others
            self.states[i] = state
            if not state.over and self.write(i):
                return

    def write(self, i: int) -> bool:
        """What whoever is asked at a table observes. False where there are more options than slots."""
        state = self.states[i]
        seat = self.learner if self.learner >= 0 else state.seat
        self.asked[i] = seat
        encoding = self.encoding
        encoding.put(state, seat, self.row_buffer, i * self.row_bytes)
        start = i * self.action_bytes
        count = encoding.put_actions(state, seat, self.action_buffer, start)
        before = min(self.written[i], self.slots)
        if count < before:
            wide = self.option_bytes
            self.action_buffer[start + count * wide : start + before * wide] = self.blank[: (before - count) * wide]
        self.written[i] = count
        return count <= self.slots

    def observed(self) -> dict[str, Any]:
        self.counts[:] = self.written
        self.seat[:] = self.asked
        numpy.less(self.numbers, self.counts[:, None], out=self.mask.view(bool))
        found: dict[str, Any] = {"observation": self.observation, "action_mask": self.mask, "actions": self.actions}
        return {key: value.copy() for key, value in found.items()} if self.copy else found

    def action_masks(self) -> Any:
        """What may be chosen at each table: for maskable policies."""
        return self.mask.astype(bool)

    # -- Gymnasium's -----------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=next((each for each in seed if each is not None), None) if isinstance(seed, list) else seed)
        unused = self.game.new(self.options, 0)
        self.states = [unused] * self.num_envs
        self.others = [Opponents(self.game, "random", self.rows, 0, 0)] * self.num_envs
        for i in range(self.num_envs):
            self.begin(i)
        seen = self.observed()
        return seen, {"seat": self.seat.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        rewards = numpy.zeros(self.num_envs, numpy.float64)
        over = numpy.zeros(self.num_envs, bool)
        cut = numpy.zeros(self.num_envs, bool)
        info: dict[str, Any] = {}
        chosen = numpy.asarray(actions).tolist()
        counts = self.written.copy()
        movers = self.asked.copy()
        states = self.states
        for i in range(self.num_envs):
            state = states[i]
            index = chosen[i]
            if not 0 <= index < counts[i]:
                # no option: whoever chose it has lost
                rewards[i], over[i] = -1.0, True
                self.finish(i, info, state, {"illegal": True})
                continue
            if self.learner < 0:
                state.play(index)
            else:
                state.apply(state.listed(self.learner)[index], self.learner)
                self.others[i].play(state, self.learner)
            if state.over:
                rewards[i], over[i] = state.utility(movers[i]), True
                self.finish(i, info, state, {})
            elif not self.write(i):
                cut[i] = True
                self.finish(i, info, state, {"too many options": True})
        seen = self.observed()
        info["seat"] = self.seat.copy()
        return seen, rewards, over, cut, info

    def finish(self, i: int, info: dict[str, Any], state: State, more: dict[str, Any]) -> None:
        """Notes how a game ended, and begins the next one."""
        if "final_obs" not in info:
            info["final_obs"] = numpy.full(self.num_envs, None, dtype=object)
            info["final_info"] = numpy.full(self.num_envs, None, dtype=object)
            info["_final_obs"] = numpy.zeros(self.num_envs, bool)
            info["_final_info"] = info["_final_obs"]
            info["utilities"] = numpy.zeros((self.num_envs, self.seats))
        seat = self.asked[i]
        info["final_obs"][i] = self.rows.observe(state, seat)
        info["final_info"][i] = {"seat": seat, **more}
        info["_final_obs"][i] = True
        info["utilities"][i] = [state.utility(each) for each in range(self.seats)]
        self.begin(i)

    def render(self) -> None:
        return None

    def close_extras(self, **kwargs: Any) -> None:
        self.states = []
