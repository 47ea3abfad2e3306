"""OpenSpiel and RLCard, driven move by move from Python as their own examples do it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib import import_module
from typing import Any

from bench.measure import Subject

OPEN_SPIEL = "openspiel"
RLCARD = "rlcard"

# name, and whether all outcomes of a chance node are equally likely, so that one can be drawn by its index
OPEN_SPIEL_GAMES = [("hearts", True), ("gin_rummy", True), ("hanabi", False)]
RLCARD_GAMES = ["uno", "gin-rummy"]


class OpenSpielSubject(Subject):
    """Draws of chance are made here, as OpenSpiel wants it; they take time, but are no decisions."""

    variant = OPEN_SPIEL

    def __init__(self, name: str, uniform: bool) -> None:
        self.name = name
        self.uniform = uniform
        self.game: Any = import_module("pyspiel").load_game(name)

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        state = self.game.new_initial_state()
        uniform = self.uniform
        decisions = 0
        while not state.is_terminal() and decisions < most:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(random() * len(outcomes))][0] if uniform else draw(outcomes, random())
            else:
                actions = state.legal_actions()
                if len(actions) > 1:
                    decisions += 1
                action = actions[int(random() * len(actions))]
            state.apply_action(action)
        return state, decisions

    def cloner(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


def draw(outcomes: list[tuple[int, float]], number: float) -> int:
    for action, probability in outcomes:
        number -= probability
        if number < 0:
            return action
    return outcomes[-1][0]


class RlcardSubject(Subject):
    """Through its environment, which is what RLCard offers; clones are deep copies of the bare game inside."""

    variant = RLCARD

    def __init__(self, name: str) -> None:
        self.name = name
        self.env: Any = import_module("rlcard").make(name, config={"seed": 1})

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        env = self.env
        state, _ = env.reset()
        decisions = 0
        while not env.is_over() and decisions < most:
            actions = list(state["legal_actions"])
            if len(actions) > 1:
                decisions += 1
            state, _ = env.step(actions[int(random() * len(actions))])
        return env.game, decisions

    def cloner(self, state: object) -> Callable[[], object]:
        # The environment goes on with its one game object, so that this state has to be kept as a copy.
        return partial(deepcopy, deepcopy(state))


def peer_subjects() -> tuple[list[Subject], dict[str, str]]:
    """Those that are installed, and what is missing, with the reason."""
    makers: list[tuple[str, Callable[[], Subject]]] = [
        *((f"{OPEN_SPIEL} {name}", partial(OpenSpielSubject, name, uniform)) for name, uniform in OPEN_SPIEL_GAMES),
        *((f"{RLCARD} {name}", partial(RlcardSubject, name)) for name in RLCARD_GAMES),
    ]
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for label, make in makers:
        try:
            subjects.append(make())
        except Exception as error:  # a peer may fail to load in any way; that is no reason not to measure the others
            missing[label] = f"{type(error).__name__}: {error}"
    return subjects, missing
