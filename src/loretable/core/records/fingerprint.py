"""What plays a game, as a short text: the engine, the game, its data, and the source of both.

Whoever goes on with what something else has played replays it first. Versions alone would not do: a rule can be mended
without anybody raising one.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from loretable.core.game import Game

from .record import ENGINE

CORE = Path(__file__).parent.parent


def fingerprint(game: Game, data: str) -> str:
    module = sys.modules.get(type(game).__module__)
    parts = [ENGINE, game.version, data, source_in(str(CORE))]
    file = getattr(module, "__file__", None)
    if file is not None:
        package = getattr(module, "__package__", "")
        parts.append(source_in(str(Path(file).parent)) if package else source_in(file))
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


@lru_cache(maxsize=64)
def source_in(place: str) -> str:
    """The hash of a file, or of all Python in a folder. A compiled package has its source beside it."""
    path = Path(place)
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    found = blake2b(digest_size=16)
    for file in files:
        if file.is_file():
            found.update(str(file.relative_to(path.parent)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()
