"""Iterations of search a second, from the middle of a game: ours, and OpenSpiel's C++ ISMCTS. An iteration counts as what
elsewhere is a decision, a search of some of them as a game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from bench.measure import Subject
from bench.ours import COMPILED, GAMES, find, variant_of

ITERATIONS = 50
MIDDLES = 8
"""Positions that are searched in turn."""
FULL, CUT, ISMCTS = "search, full playouts", "search, cut after 10", "openspiel ismcts"
"""To the end, each legal action as likely as another, as the peer's playouts are; cut short."""
SEARCHED = {"confrontation": 20, "lorcana-real": 50, "zoomquest": 12}
"""Our games, and how many decisions lie before their middle."""
PEERS = {"hearts": 26, "gin_rummy": 40}


def evaluation_of(game: Any, variant: str) -> Any:
    from loretable.core.learning.evaluation import Evaluation

    if variant == FULL:
        return None
    values = game.evaluation().values

    class Cut(Evaluation):
        """Random moves, judged by the game's own evaluation after ten decisions."""

        def __init__(self) -> None:
            super().__init__(10)

        def values(self, state: Any) -> list[float]:
            found: list[float] = values(state)
            return found

    return Cut()


class OurSearch(Subject):
    def __init__(self, name: str, game: Any, options: dict[str, object] | None, variant: str) -> None:
        from loretable.core import Info, new_rng

        self.name = name
        self.variant = variant
        self.evaluation = evaluation_of(game, variant)
        self.infos = []
        for seed in range(MIDDLES):
            state = game.new(options, seed)
            rng = new_rng(seed)
            while not state.over and (state.decisions < SEARCHED[name] or len(state.legal) < 2):
                state.play(rng.below(len(state.legal)))
            if not state.over:
                self.infos.append(Info(state, state.seat, rng))
        self.turn = 0

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        from loretable.bots import Budget
        from loretable.bots.search import Search
        from loretable.core import new_rng

        self.turn = (self.turn + 1) % len(self.infos)
        info = self.infos[self.turn]
        search = Search(info.seat, new_rng(int(random() * 2**31)), self.evaluation, 0.7)
        search.settle(info)
        return info.state, search.run(info, Budget(iterations=ITERATIONS))

    def cloner(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


class TheirSearch(Subject):
    variant = ISMCTS

    def __init__(self, name: str) -> None:
        pyspiel = import_module("pyspiel")
        self.name = name
        self.bot = pyspiel.ISMCTSBot(
            1, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, ITERATIONS, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False, False,
        )  # fmt: skip
        game = pyspiel.load_game(name)
        from random import Random

        self.states = []
        for seed in range(MIDDLES):
            random = Random(seed)
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal() and (decisions < PEERS[name] or state.is_chance_node()):
                decisions += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
            if not state.is_terminal():
                self.states.append(state)
        self.turn = 0

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        self.turn = (self.turn + 1) % len(self.states)
        self.bot.step(self.states[self.turn])
        return self.states[self.turn], ITERATIONS

    def cloner(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


def our_searches() -> tuple[list[Subject], dict[str, str]]:
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for name, where, options in GAMES:
        if name not in SEARCHED:
            continue
        try:
            game: Any = find(where)
            if variant_of(game.new(options, 0)) != COMPILED:
                missing[f"{name} search"] = f"{where} is not compiled here"
                continue
            subjects.extend(OurSearch(name, game, options, variant) for variant in (FULL, CUT))
        except Exception as error:
            missing[f"{name} search"] = f"{type(error).__name__}: {error}"
    return subjects, missing


def their_searches() -> tuple[list[Subject], dict[str, str]]:
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for name in PEERS:
        try:
            subjects.append(TheirSearch(name))
        except Exception as error:
            missing[f"{name} {ISMCTS}"] = f"{type(error).__name__}: {error}"
    return subjects, missing
