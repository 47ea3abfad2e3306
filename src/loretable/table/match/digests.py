"""The digest of a state, as the engine takes it, by a faster writer: one is taken for every answer.

Both write canonical JSON, and the same but for broken numbers: where a match has any, the engine's own is taken.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

from loretable.core import State
from loretable.core.storage.saving import contents

WRITER: Final = msgspec.json.Encoder(order="deterministic")


class Digests:
    """Of the states of one match: which numbers there are is seen at its first."""

    def __init__(self) -> None:
        self.options: dict[str, object] | None = None
        self.whole = False

    def of(self, state: State) -> str:
        if state.options is not self.options:
            self.options, self.whole = state.options, is_whole(contents(state, False))
        if not self.whole:
            return state.digest
        return blake2b(WRITER.encode(contents(state, False)), digest_size=16).hexdigest()


def is_whole(value: object) -> bool:
    """Texts and whole numbers, in lists and under names: what states are made of."""
    if isinstance(value, dict):
        return all(isinstance(name, str) and is_whole(part) for name, part in value.items())
    if isinstance(value, list | tuple):
        return all(is_whole(part) for part in value)
    return value is None or isinstance(value, str | int)
