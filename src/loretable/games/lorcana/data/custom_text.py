"""Custom card texts in card English, read with the names and classifications of the installed pool."""

from __future__ import annotations

from functools import lru_cache

from loretable.games.lorcana.language.compiler import Language, Reading

from .pool import load_pool


@lru_cache(maxsize=1)
def language() -> Language:
    faces = load_pool().faces
    return Language({name for face in faces for name in face.names}, {word for face in faces for word in face.classes})


def read_custom_text(text: str, kind: str) -> Reading:
    return language().read(text, kind)
