"""What lies in a higher layer is named, `module:attribute`, and loaded when somebody asks for it.

So a game brings along commands and studies without importing the command line or the arena, and whoever only plays it
needs neither.
"""

from __future__ import annotations

from importlib import import_module

from loretable.core.errors import BadData


def loaded(where: str, what: str) -> object:
    """What stands at `module:attribute`; or BadData, where `what` says what was asked for."""
    module, _, attribute = where.partition(":")
    try:
        found: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadData(what, f"{where[:80]!r} cannot be loaded: {error}") from error
    return found
