"""Is everything that a game adds to its State accounted for? What is in no list is lost in clones and saves."""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loretable.core.state import State


def unaccounted(state: State, base: type[State]) -> list[str]:
    """The attributes that a game's State adds to the `base` of all games' states and that are neither in `fields` nor in
    `caches`; and fields that it lacks."""
    game = state.game
    added = added_attributes(state, base)
    found = [
        f"{type(state).__name__}.{name} is neither in the game's fields (what is saved and cloned) "
        "nor in its caches (what can be worked out again)"
        for name in sorted(added - {*game.fields, *game.caches})
    ]
    for name in game.fields:
        if not hasattr(state, name):
            found.append(f"{type(state).__name__} has no attribute {name!r}, which is among the game's fields")
    return found


def added_attributes(state: State, base: type[State]) -> set[str]:
    """What can be written to in a state and is not every State's own."""
    names = set(getattr(state, "__dict__", {}))
    names -= set(getattr(base(state.game, state.options), "__dict__", {}))
    for owner in type(state).__mro__:
        if owner is base:
            break
        for name, value in vars(owner).items():
            # compiled, a property looks like an attribute, but cannot be written to
            if isinstance(value, (GetSetDescriptorType, MemberDescriptorType)) and can_be_written(state, name):
                names.add(name)
    return names


def can_be_written(state: State, name: str) -> bool:
    try:
        setattr(state, name, getattr(state, name))
    except (AttributeError, TypeError):
        return False
    return name not in ("__dict__", "__weakref__")
