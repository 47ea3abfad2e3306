"""Any of our games as a Gymnasium environment: one seat is the learner's, a bot of ours sits in each of the others.

import gymnasium
import loretable.bridges.gym
env = gymnasium.make("loretable/Confrontation-v0", bot="rules", seat=1)
"""

from __future__ import annotations

from typing import Any, Final

from ..bots import make_bot
from ..core import Bot, Info, State, new_rng
from ..core.errors import BadAction, BadData
from ..games import find
from .aec import ACTION_SIZE, SIZE, SLOTS, encoded, observation_space

import gymnasium  # isort: skip - aec says what is missing

IDS: Final = {"lorcana": "Lorcana", "confrontation": "Confrontation", "zoomquest": "ZoomQuest"}


class LoretableGym(gymnasium.Env[dict[str, Any], int]):  # type: ignore[misc]
    """Observations and actions are those of `loretable.bridges.aec`. The reward is -1 to 1 at the end; whoever chooses what
    is no option has lost."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str = "lorcana",
        bot: str = "random",
        seat: int = 0,
        options: dict[str, object] | None = None,
        slots: int = SLOTS,
        size: int = SIZE,
        action_size: int = ACTION_SIZE,
        render_mode: str | None = None,
    ) -> None:
        self.game = find(game)
        self.options = self.game.complete(options or {})
        if not 0 <= seat < self.game.seats(self.options):
            raise BadData("seat", f"{game} has {self.game.seats(self.options)} seats with these options, from 0")
        make_bot(self.game, bot)
        self.bot_name = bot
        self.seat = seat
        self.slots, self.size, self.action_size = slots, size, action_size
        self.render_mode = render_mode
        self.observation_space = observation_space(slots, size, action_size)
        self.action_space = gymnasium.spaces.Discrete(slots)
        self.state_now: State | None = None
        self.bots: list[Bot] = []
        self.rng = new_rng(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        # a game may be over before the learner is asked: then there is another one
        while True:
            luck = str(int(self.np_random.integers(2**31)))
            self.rng = new_rng(f"{luck}/guesses")
            self.state_now = self.game.new(self.options, luck)
            seats = range(self.state_now.seats)
            self.bots = [make_bot(self.game, self.bot_name, f"{luck}/bot {seat}") for seat in seats]
            self.let_others_play()
            if not self.state_now.over:
                return self.observed(), {}

    def now(self) -> State:
        if self.state_now is None:
            raise BadAction("reset the environment first")
        return self.state_now

    def let_others_play(self) -> None:
        state = self.now()
        while not state.over and not state.must_answer(self.seat):
            seat = state.seat
            state.apply(self.bots[seat].choose(Info(state, seat, self.rng)), seat)

    def observed(self) -> dict[str, Any]:
        return encoded(Info(self.now(), self.seat, new_rng("observed")), self.slots, self.size, self.action_size)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state = self.now()
        legal = state.legal_for(self.seat)
        if not 0 <= int(action) < min(len(legal), self.slots):
            return self.observed(), -1.0, True, False, {"illegal": True}
        state.apply(legal[int(action)], self.seat)
        self.let_others_play()
        return self.observed(), float(state.utility(self.seat)), state.over, False, {}

    def render(self) -> str | None:
        """The board as spectators see it."""
        return str(self.now()) if self.render_mode == "ansi" else None


def register() -> None:
    """Our games under names of Gymnasium's, as `loretable/Lorcana-v0`."""
    for name, called in IDS.items():
        key = f"loretable/{called}-v0"
        if key not in gymnasium.registry:
            gymnasium.register(key, entry_point=f"{__name__}:LoretableGym", kwargs={"game": name})


register()
