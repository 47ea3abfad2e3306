"""The table as a page's worker has it: everything it says and hears is text, since it crosses from one language to another."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from .bundle import bundled, matches_in, unbundled
from .helpers import think, think_here
from .table import PocketLine, PocketTable


class TextDrawer:
    """A drawer whose functions take and give JSON."""

    def __init__(self, all: Callable[[str], Awaitable[str]], put: Callable[[str], Awaitable[None]]) -> None:
        self.find = all
        self.write = put

    async def all(self, prefix: str) -> dict[str, str]:
        found: dict[str, str] = json.loads(await self.find(prefix))
        return found

    async def put(self, changes: dict[str, str | None]) -> None:
        await self.write(json.dumps(changes))


class BrowserTable:
    def __init__(
        self,
        all: Callable[[str], Awaitable[str]],
        put: Callable[[str], Awaitable[None]],
        elsewhere: Callable[[str], Awaitable[str]],
    ) -> None:
        self.elsewhere = elsewhere
        self.drawer = TextDrawer(all, put)
        self.table = PocketTable(self.drawer, self.think)
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.table.open()
        self.tasks.add(asyncio.create_task(self.table.run()))

    async def think(self, asked: str) -> str:
        """In the other worker; here while that one is not ready, or has failed."""
        return await self.elsewhere(asked) or await think_here(asked)

    async def request(self, method: str, path: str, token: str, body: str) -> str:
        told = await self.table.request(method, path, token, body)
        return f"{told.status} {told.body}"

    async def connect(self, match: str, say: Callable[[str], None], ended: Callable[[int], None]) -> PocketLine:
        return self.table.connect(match, say, ended)

    async def save_all(self) -> str:
        """Everything that is kept, as the text of a file."""
        return bundled(await self.drawer.all(""))

    async def bring(self, text: str) -> str:
        """What such a file holds is kept here, too. What is wrong with it, or nothing."""
        try:
            found = unbundled(text)
            for row in matches_in(found):
                self.table.check(row)
            await self.drawer.put(dict(found))
        except ValueError as error:
            return str(error)
        return ""


def ready_to_think() -> Callable[[str], str]:
    """For the worker where bots think."""
    return think
