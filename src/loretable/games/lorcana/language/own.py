"""Card English written by people: read with the words of the pool of this machine."""

from __future__ import annotations

from functools import lru_cache

from ..pool import load_pool
from .compiling import Language, Reading


@lru_cache(maxsize=1)
def language() -> Language:
    faces = load_pool().faces
    return Language({name for face in faces for name in face.names}, {word for face in faces for word in face.classes})


def read_own(text: str, kind: str) -> Reading:
    return language().read(text, kind)
