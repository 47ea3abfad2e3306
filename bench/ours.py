"""Our own games, through the public contract, as anybody would drive them from Python."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol

from bench.measure import Subject

COMPILED = "compiled"
INTERPRETED = "interpreted"

WALKERS: dict[str, object] = {"decks": [{f"Walker {i}": 4 for i in range(15)}] * 2}

# name, "module:attribute" of the game (or of something that makes it when called), options
GAMES: list[tuple[str, str, dict[str, object] | None]] = [
    ("probe", "tests.probe:GAME", None),
    ("kuhn", "examples.kuhn:GAME", None),
    (
        "zoomquest",
        "loretable.games.zoomquest:GAME",
        {"level": "warrens", "party": ["warrior", "guardian", "healer"]},
    ),
    ("confrontation", "loretable.games.confrontation:GAME", {"fellowship_setup": "random", "sauron_setup": "random"}),
    ("lorcana", "loretable.games.lorcana:PLAIN", None),
    ("lorcana-real", "loretable.games.lorcana:GAME", None),
    ("characters", "bench.texts:without", WALKERS),
    ("statics", "bench.texts:with_statics", WALKERS),
]

PROBE = "probe"
"""The group of the probe, which is compiled apart (bench/build_probe.py)."""

NOT_IN: dict[str, tuple[str, ...]] = {COMPILED: ("probe", "kuhn")}
"""Games that cannot be measured in a group: kuhn is an example in plain Python."""


class State(Protocol):
    @property
    def over(self) -> bool: ...
    @property
    def legal(self) -> Sequence[object]: ...
    def play(self, index: int, /) -> None: ...
    def clone(self) -> object: ...


class Game(Protocol):
    def new(self, options: dict[str, object] | None, seed: int, /) -> State: ...


class Played(Subject):
    """Random play of states of ours, from wherever they begin."""

    def begun(self, random: Callable[[], float]) -> State:
        raise NotImplementedError

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        state = self.begun(random)
        decisions = 0
        while not state.over and decisions < most:
            actions = state.legal
            if len(actions) > 1:
                decisions += 1
            state.play(int(random() * len(actions)))
        return state, decisions

    def cloner(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


class OurSubject(Played):
    def __init__(self, name: str, variant: str, game: Game, options: dict[str, object] | None = None) -> None:
        self.name = name
        self.variant = variant
        self.game = game
        self.options = options

    def begun(self, random: Callable[[], float]) -> State:
        return self.game.new(self.options, int(random() * 2**31))


def our_subjects(group: str) -> tuple[list[Subject], dict[str, str]]:
    """The games of a group as this process finds them, and those that cannot be measured here, with the reason."""
    variant = INTERPRETED if group == INTERPRETED else COMPILED
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for name, where, options in GAMES:
        if name in NOT_IN.get(group, ()) or (group == PROBE and name != PROBE):
            continue
        try:
            game = find(where)
            found = variant_of(game.new(options, 0))
        except Exception as error:  # a game in the making should not keep the others from being measured
            missing[f"{name} {variant}"] = f"{type(error).__name__}: {error}"
            continue
        if found == variant:
            subjects.append(OurSubject(name, variant, game, options))
        else:
            missing[f"{name} {variant}"] = f"{where} is {found} here"
    return subjects, missing


def find(where: str) -> Game:
    module, _, attribute = where.partition(":")
    found = getattr(import_module(module), attribute)
    game: Game = found() if isinstance(found, type) or not hasattr(found, "new") else found
    return game


def variant_of(state: object) -> str:
    """Compiled or interpreted, or partly compiled: by the files from which the state's class and its bases came."""
    modules = {base.__module__ for base in type(state).__mro__} - sys.stdlib_module_names
    plain = {(sys.modules[module].__file__ or "").endswith(".py") for module in modules}
    if len(plain) > 1:
        return "partly compiled"
    return INTERPRETED if True in plain else COMPILED
