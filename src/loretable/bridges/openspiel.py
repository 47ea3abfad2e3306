"""Our games as Python games of OpenSpiel.

    import pyspiel
    import loretable.bridges.openspiel
    game = pyspiel.load_game("loretable_confrontation")

The first action is chance's: which deal is played. From then on everything follows from the deal and from what players
answer; an action is the number of a legal one, in the order in which the game lists them. Observations are what the seat sees
now (no memory of what it saw before), so search by information sets goes by observation strings:

    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 100, use_observation_string=True)
    bot.set_resampler(resampled)
"""

from __future__ import annotations

import json
from typing import Any, Final

from ..core import Info, State, new_rng
from ..core.errors import BadAction
from ..games import NAMES, find
from .encoding import needs, observe

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise needs("openspiel", "OpenSpiel or numpy") from error

SLOTS: Final = 512
SIZE: Final = 512
DEALS: Final = 4096
MOST_SEATS: Final = 5
PREFIX: Final = "loretable_"


def type_of(name: str) -> Any:
    game = find(name)
    seats = game.seats(game.complete({}))
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.cooperative else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )


TYPES: Final = {name: type_of(name) for name in NAMES}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its default options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.game = find(self.name)
        self.full_options = self.game.complete({})
        game_type = TYPES[self.name]
        info = pyspiel.GameInfo(
            num_distinct_actions=SLOTS,
            max_chance_outcomes=DEALS,
            num_players=self.game.seats(self.full_options),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.game.cooperative else 0.0,
            max_game_length=self.game.bound(self.full_options),
        )
        super().__init__(game_type, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer()


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before the deal there is no state of ours yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ours: State | None = None
        self.rules = game.game
        self.full_options = game.full_options

    def dealt(self) -> State:
        if self.ours is None:
            raise BadAction("nothing is dealt yet: chance has the first action")
        return self.ours

    def current_player(self) -> int:
        if self.ours is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.ours.over else self.ours.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(min(SLOTS, len(self.dealt().legal_for(player)))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.ours is None:
            self.ours = self.rules.new(self.full_options, f"deal {action}")
            return
        seat = self.ours.seat
        legal = self.ours.legal_for(seat)
        if not 0 <= action < len(legal):
            raise BadAction(f"seat {seat} has {len(legal)} options: {action} is none of them")
        self.ours.apply(legal[action], seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.ours is None:
            return f"deal {action}"
        legal = self.ours.legal_for(player)
        return str(legal[action]) if 0 <= action < len(legal) else f"no option {action}"

    def is_terminal(self) -> bool:
        return self.ours is not None and self.ours.over

    def returns(self) -> list[float]:
        if self.ours is None:
            return [0.0] * self.rules.seats(self.full_options)
        return [self.ours.utility(seat) for seat in range(self.ours.seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        return resampled(self, player, int(sampler() * 2**31) if callable(sampler) else 0)

    def __str__(self) -> str:
        return "before the deal" if self.ours is None else f"{self.ours!r} {self.history()}"


SAMPLES: Final = [0]


def resampled(state: SpielState, player: int, seed: int | None = None) -> SpielState:
    """A state that could be this one for all that a player knows: for ISMCTS (`bot.set_resampler(resampled)`)."""
    if seed is None:
        SAMPLES[0] += 1
        seed = SAMPLES[0]
    rng = new_rng(f"resampled {seed}")
    found = state.clone()
    ours = state.dealt().sample(player, rng)
    while ours.seat != player:
        # somebody has chosen already, the player does not know what: guessed, like everything else
        legal = ours.legal_for(ours.seat)
        ours.apply(legal[rng.below(len(legal))], ours.seat)
    found.ours = ours
    return found  # type: ignore[no-any-return]


class Observer:
    """What a seat sees: its view and its question as text, and by feature hashing as a tensor."""

    def __init__(self) -> None:
        self.tensor = numpy.zeros(SIZE, dtype=numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0.0
        if state.ours is not None:
            self.tensor[:] = observe(Info(state.ours, player, new_rng("observed")), SIZE)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.ours is None:
            return "before the deal"
        info = Info(state.ours, player, new_rng("observed"))
        asked = [str(action) for action in info.legal]
        view = info.view()
        del view["step"]  # a choice that is guessed anew counts as one more
        return json.dumps([view, asked], sort_keys=True, ensure_ascii=False)


def register() -> None:
    """Our games under OpenSpiel's names: loretable_lorcana and so on."""
    for name in NAMES:
        made = type(f"Spiel{name.title()}", (SpielGame,), {"name": name})
        pyspiel.register_game(TYPES[name], made)


register()
