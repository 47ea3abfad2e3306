"""How a report was made: by which command, seed, version and cards, and when."""

from __future__ import annotations

from datetime import UTC, datetime

from loretable import __version__
from loretable.arena.running.fixture import Setting, game_at


def provenance(setting: Setting, seed: str, command: str = "") -> dict[str, object]:
    """What it takes to make a report again; `command`: as it was typed, where it was."""
    game = game_at(setting.where)
    return {
        "command": command,
        "game": setting.where,
        "seed": seed,
        "version": f"loretable {__version__}, {game.name} {game.version}",
        "data": game.data_hash(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
    }
