"""Where a page keeps things: texts by key, several of them changed at once or not at all. In a browser it is IndexedDB."""

from __future__ import annotations

from typing import Protocol


class Drawer(Protocol):
    async def all(self, prefix: str) -> dict[str, str]:
        """What is kept under keys that begin so."""

    async def put(self, changes: dict[str, str | None]) -> None:
        """Returns when all of it is kept; None deletes."""


class MemoryDrawer:
    """Forgets everything when it goes: for tests, and where a browser keeps nothing."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def all(self, prefix: str) -> dict[str, str]:
        return {key: text for key, text in self.kept.items() if key.startswith(prefix)}

    async def put(self, changes: dict[str, str | None]) -> None:
        for key, text in changes.items():
            if text is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = text
