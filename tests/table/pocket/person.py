"""Somebody at a table in a page: says what the page says, and hears what it hears."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from loretable.table.pocket.table import PocketLine, PocketTable

PATIENCE = 60.0


class Person:
    def __init__(self, table: PocketTable, match: str, token: str) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.code = 0
        self.update: dict[str, Any] = {}
        self.number = 0
        self.line: PocketLine = table.connect(match, lambda text: self.heard.put_nowait(json.loads(text)), self.ended)
        self.say(type="hello", token=token, since=-1)

    def ended(self, code: int) -> None:
        self.code = code

    def say(self, **message: object) -> None:
        self.line.hear(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; the last update is kept."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.heard.get()
                if message["type"] == "update":
                    self.update = message
                if message["type"] in kinds:
                    return message

    async def asked(self) -> dict[str, Any] | None:
        """Waits until there is something to answer; None when the match is over."""
        while not self.update or not (self.update.get("question") or self.update.get("over")):
            await self.hear("update")
        return self.update.get("question")

    async def answer(self, action: str) -> dict[str, Any]:
        self.number += 1
        id, after = f"a{self.number}", self.update["seq"]
        self.update = {}
        self.say(type="answer", id=id, action=action, after=after)
        return await self.hear("accepted", "refused")


async def call(table: PocketTable, method: str, path: str, body: object = None, token: str = "") -> Any:
    told = await table.request(method, path, token, "" if body is None else json.dumps(body))
    assert told.status < 300, told
    return json.loads(told.body)
