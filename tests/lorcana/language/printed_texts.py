"""What is printed on a card, made from the pool: a test names the card, and no sentence of it is written here."""

from __future__ import annotations

from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.printed_abilities import texts_of


def text_of(name: str, place: int = 0) -> str:
    """A text of a card by its full name, the first unless told otherwise."""
    pool = load_pool()
    return texts_of(pool, pool.face(name))[place]
