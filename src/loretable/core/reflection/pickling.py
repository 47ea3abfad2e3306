"""Copying and pickling: games and verbs are found again by name, as functions are; states travel as their save.

Rules compare verbs with `is`, and every state of a game shares its tables. So neither is ever copied: a pickle says in which
module a game stands, and reading it gives the one of that module. Games and actions call what is here, so what this needs
of their modules it also finds by name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loretable.core.actions import Verb
    from loretable.core.game import Game
    from loretable.core.state import State

Reference = tuple[Callable[..., object], tuple[object, ...]]

PLACES: dict[int, tuple[object, tuple[str, str]]] = {}
"""Where games and verbs were found, by id, with the thing itself: all modules are looked through once for each."""


def game_reference(game: Game) -> Reference:
    place = place_of(game, lambda found: found is game, type(game).__module__)
    if place is None:
        raise PicklingError(
            f"{game!r} cannot be pickled, since it is not an attribute of a module: give it a name in a module "
            "(GAME = MyGame()), or write its __reduce__"
        )
    return (at_place, place)


def verb_reference(verb: Verb) -> Reference:
    if any(verb is own for own in core_verbs()):
        return (core_verb, (verb.name,))
    place = place_of(verb, lambda found: any(verb is own for own in (*found.verbs, *found.asides)), "loretable.games")
    if place is None:
        raise PicklingError(f"{verb!r} cannot be pickled, since no game that is an attribute of a module has it")
    return (verb_at_place, (*place, verb.name))


def place_of(thing: object, wanted: Callable[[Game], bool], near: str) -> tuple[str, str] | None:
    """The module and the attribute of the game that is wanted: the module nearest to `near` where there are several."""
    if id(thing) in PLACES:
        return PLACES[id(thing)][1]
    game_class: type[Game] = import_module("loretable.core.game").Game
    best: tuple[int, int, str, str] | None = None
    for name, module in list(sys.modules.items()):
        for attribute, value in list(getattr(module, "__dict__", {}).items()):
            if isinstance(value, game_class) and wanted(value):
                rank = (-common(name, near), len(name), name, attribute)
                if best is None or rank < best:
                    best = rank
    if best is None:
        return None
    PLACES[id(thing)] = (thing, best[2:])
    return best[2:]


def common(one: str, other: str) -> int:
    """How many parts of two modules' names agree from the start."""
    count = 0
    for a, b in zip(one.split("."), other.split("."), strict=False):
        if a != b:
            break
        count += 1
    return count


def at_place(module: str, attribute: str) -> object:
    return getattr(import_module(module), attribute)


def core_verbs() -> tuple[Verb, ...]:
    found: tuple[Verb, ...] = import_module("loretable.core.actions").CORE_VERBS
    return found


def core_verb(name: str) -> Verb:
    return next(verb for verb in core_verbs() if verb.name == name)


def verb_at_place(module: str, attribute: str, name: str) -> Verb:
    game: Game = getattr(import_module(module), attribute)
    return next(verb for verb in (*game.verbs, *game.asides) if verb.name == name)


def state_reference(state: State) -> Reference:
    return (state_of_save, (state.game, state.save(), state.chance.drawn, state.pieces.shown))


def state_of_save(game: Game, saved: dict[str, object], drawn: int, shown: int) -> State:
    state = game.load(saved)
    state.chance.drawn = drawn
    state.pieces.shown = shown
    return state
