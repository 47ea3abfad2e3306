"""Our games as Python games of OpenSpiel.

    import pyspiel
    import loretable.bridges.openspiel
    game = pyspiel.load_game("loretable_GAME")
    game = pyspiel.load_game("loretable_GAME", {"options": '{"first": 0}'})
    game = pyspiel.load_game("loretable", {"game": "examples.kuhn:GAME", "deals": 60, "recall": True})

`options` are the game's, as JSON; `deals` is among how many the first one is drawn; `loretable` takes any game, one's own, too.

The first action is chance's: which deal is played. From then on everything follows from the deal and from what players
answer; an action is the number of a legal one, in the order in which the game lists them. Observations are what the seat sees
now (no memory of what it saw before), so search by information sets goes by observation strings:

    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 100, use_observation_string=True)
    bot.set_resampler(resampled)

With `recall` a state also has information states: all that a player has seen and done at their own decisions. They grow with
the game, so they are for small games, as tabular methods are.
"""

from __future__ import annotations

import json
from typing import Any, Final

from loretable.core import Info, State, new_rng
from loretable.core.errors import BadAction, BadData
from loretable.games import NAMES, find

from .rows import Rows, needs

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise needs("openspiel", "OpenSpiel or numpy") from error

DEALS: Final = 4096
MOST_SEATS: Final = 5
PREFIX: Final = "loretable_"
ANY: Final = "loretable"
GIVEN: Final = {"options": "{}", "deals": DEALS, "recall": False}


def type_of(name: str, seats: int = 0, cooperative: bool | None = None, recall: bool = False) -> Any:
    """The type of one of our games, or of any game: then who wins what is not known beforehand."""
    ours = name in NAMES
    if ours and not seats:
        game = find(name)
        seats, cooperative = game.seats(game.complete({})), game.cooperative
    utility = pyspiel.GameType.Utility
    kinds = {None: utility.GENERAL_SUM, True: utility.IDENTICAL, False: utility.ZERO_SUM}
    parameters: dict[str, Any] = dict(GIVEN) if ours else {"game": NAMES[-1], **GIVEN}
    return pyspiel.GameType(
        short_name=PREFIX + name if ours else ANY,
        long_name=find(name).title if ours else "Any game of Loretable",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=kinds[cooperative],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats or MOST_SEATS,
        min_num_players=seats or 1,
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


TYPES: Final = {name: type_of(name) for name in NAMES}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, or any."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GIVEN, **(params or {})}
        self.where = self.name or str(given.get("game", NAMES[-1]))
        self.game = find(self.where)
        try:
            options = json.loads(str(given["options"]))
        except ValueError as error:
            raise BadData("options", f"should be JSON: {error}") from error
        self.full_options = self.game.complete(options)
        self.deals = int(given["deals"])
        self.recall = bool(given["recall"])
        self.rows = Rows(self.game, self.full_options)
        seats = self.game.seats(self.full_options)
        if self.name:
            game_type = TYPES[self.name]
            if self.recall or seats != game_type.max_num_players:
                game_type = self.own_type(seats)
        else:
            game_type = self.own_type(seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rows.slots,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.game.cooperative or not self.name else 0.0,
            max_game_length=self.game.bound(self.full_options),
        )
        super().__init__(game_type, info, params or {})

    def own_type(self, seats: int) -> Any:
        """Where it is not the type that was registered: another number of players, or with information states."""
        return type_of(self.name, seats, self.game.cooperative if self.name else None, self.recall)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.rows, recalls and self.recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before the deal there is no state of ours yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ours: State | None = None
        self.rules = game.game
        self.full_options = game.full_options
        self.deals = game.deals
        self.slots = game.rows.slots
        self.recall = game.recall
        self.memories: list[str] = [""] * game.num_players()

    def dealt(self) -> State:
        if self.ours is None:
            raise BadAction("nothing is dealt yet: chance has the first action")
        return self.ours

    def current_player(self) -> int:
        if self.ours is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.ours.over else self.ours.seat

    def _legal_actions(self, player: int) -> list[int]:
        count = len(self.dealt().legal_for(player))
        if count > self.slots:
            raise BadAction(f"seat {player} has {count} options, and OpenSpiel was told of {self.slots}")
        return list(range(count))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.ours is None:
            self.ours = self.rules.new(self.full_options, f"deal {action}")
            return
        seat = self.ours.seat
        legal = self.ours.legal_for(seat)
        if not 0 <= action < len(legal):
            raise BadAction(f"seat {seat} has {len(legal)} options: {action} is none of them")
        if self.recall:
            self.memories[seat] += f"{observed(self.ours, seat)} {legal[action]}\n"
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
        # a seat has chosen already, the player does not know what: guessed, like everything else
        legal = ours.legal_for(ours.seat)
        ours.apply(legal[rng.below(len(legal))], ours.seat)
    found.ours = ours
    return found  # type: ignore[no-any-return]


def observed(state: State, player: int) -> str:
    """What a seat sees and is asked, as text."""
    info = Info(state, player, new_rng("observed"))
    asked = [str(action) for action in info.legal]
    view = info.view()
    del view["step"]  # a choice that is guessed again counts as one more
    return json.dumps([view, asked], sort_keys=True, ensure_ascii=False)


class Observer:
    """What a seat sees: its view and its question as text, and the row that the game declares as a tensor; with perfect recall
    what it has seen and done before that, too, as text."""

    def __init__(self, rows: Rows, recalls: bool) -> None:
        self.rows = rows
        self.recalls = recalls
        self.tensor = numpy.zeros(rows.size, dtype=numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0.0
        if state.ours is not None:
            self.tensor[:] = self.rows.encoding.row(state.ours, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.ours is None:
            return "before the deal"
        now = observed(state.ours, player)
        return state.memories[player] + now if self.recalls else now


def register() -> None:
    """Our games under OpenSpiel's names, loretable_GAME; and `loretable` for any game."""
    for name in NAMES:
        made = type(f"Spiel{name.title()}", (SpielGame,), {"name": name})
        pyspiel.register_game(TYPES[name], made)
    pyspiel.register_game(type_of(""), SpielGame)


register()
