"""A line between somebody and the table: messages in text, whatever carries them. A server has sockets, a page its worker."""

from __future__ import annotations

from typing import Protocol


class LineEnded(Exception):
    """Nobody is there any more."""


class TextLine(Protocol):
    address: str
    """Where they are; "" where that is nowhere else."""

    async def accept(self) -> None: ...

    async def receive(self) -> str | None:
        """The next message; None where it is no text. LineEnded where there is none any more."""

    async def send(self, text: str) -> None:
        """LineEnded where nobody is there to get it."""

    async def close(self, code: int) -> None:
        """Nothing happens where it has ended already."""
