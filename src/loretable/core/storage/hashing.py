"""The hash of a game's data: of what rules read, not of the words and pictures beside it."""

from __future__ import annotations

from hashlib import blake2b

from .saving import canonical


def hash_without(value: object, words: tuple[str, ...], size: int = 8) -> str:
    """Of JSON, wherever it has one of these keys without that: names, texts, places on a picture."""
    return blake2b(canonical(without(value, words)).encode(), digest_size=size).hexdigest()


def without(value: object, words: tuple[str, ...]) -> object:
    if isinstance(value, dict):
        return {key: without(item, words) for key, item in value.items() if key not in words}
    if isinstance(value, list):
        return [without(item, words) for item in value]
    return value
