"""What ships with Lorcana, read once for all tests of a process and not before one of them asks: every process that runs tests
collects all of them first, and what a module works out while it is imported is worked out in each."""

from __future__ import annotations

from functools import cache

from loretable.games.lorcana.data.evidence.proofs import to_prove
from loretable.games.lorcana.data.pool.pool import POOL_FILE, Pool, read_pool
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.tools.stories.collection import Told, different_texts


@cache
def pool() -> Pool:
    return read_pool(POOL_FILE)


@cache
def cards() -> list[Face]:
    """Those whose texts are proved."""
    return to_prove(pool())


@cache
def texts() -> list[Told]:
    """One of each wording."""
    return different_texts(pool())
