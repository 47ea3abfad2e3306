"""The digest of a state, as the engine takes it, by a faster writer: one is taken for every answer.

Both write canonical JSON, and texts and whole numbers, of which states are made, alike. Options may have broken numbers: where
what is written of a match differs, the engine's own digest is taken.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

from loretable.core import State
from loretable.core.storage.saving import contents

WRITER: Final = msgspec.json.Encoder(order="deterministic")


class Digests:
    """Of the states of one match: whether they are written alike is seen at its first."""

    def __init__(self) -> None:
        self.options: dict[str, object] | None = None
        self.alike = False

    def of(self, state: State) -> str:
        if state.options is not self.options:
            self.options, self.alike = state.options, written_alike(state)
        return digest_of(state) if self.alike else state.digest


def digest_of(state: State) -> str:
    return blake2b(WRITER.encode(contents(state, False)), digest_size=16).hexdigest()


def written_alike(state: State) -> bool:
    try:
        return digest_of(state) == state.digest
    except (TypeError, ValueError):
        return False
