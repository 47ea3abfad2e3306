"""A route of the REST interface: what it is called, what it takes and gives, and what answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from loretable.core.errors import BadData
from loretable.table.hub import Hub
from loretable.table.lobby import lobby

T = TypeVar("T")


class ApiCall(NamedTuple):
    """A request as a handler gets it."""

    hub: Hub
    mine: lobby.MyMatches
    path: dict[str, str]
    query: dict[str, str]
    token: str
    body: Any
    address: str = ""

    async def beside(self, what: Callable[..., T], *given: object) -> T:
        """What takes long, for who asks: beside the loop, in its turn."""
        return await self.hub.beside.run(self.address, what, *given)


class Endpoint(NamedTuple):
    method: str
    path: str
    name: str
    text: str
    handler: Callable[[ApiCall], Awaitable[object]]
    result: Any
    body: Any = None
    token: bool = False
    query: tuple[tuple[str, str], ...] = ()
    created: bool = False


def number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise BadData(name, f"should be a number, not {text[:20]!r}")
    return int(text)
