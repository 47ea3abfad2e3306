"""One function a kind of node says it in words; here they find each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Sayer = TypeVar("Sayer", bound=Callable[[Any], str])
SAYERS: dict[type, Callable[[Any], str]] = {}


def says(*kinds: type) -> Callable[[Sayer], Sayer]:
    def keep(sayer: Sayer) -> Sayer:
        for kind in kinds:
            SAYERS[kind] = sayer
        return sayer

    return keep


def say(node: object) -> str:
    return SAYERS[type(node)](node)
