"""Somebody at a table in a page: says what the page says, and hears what it hears."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from loretable.table.pocket.table import PocketLine, PocketTable

PATIENCE = 60.0


class Person:
    def __init__(self, table: PocketTable, match: str, token: str, bell: asyncio.Event | None = None) -> None:
        """`bell` rings whenever something is heard."""
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.code = 0
        self.update: dict[str, Any] = {}
        self.number = 0
        self.bell = bell or asyncio.Event()
        self.line: PocketLine = table.connect(match, self.hears, self.ended)
        self.say(type="hello", token=token, since=-1)

    def hears(self, text: str) -> None:
        self.heard.put_nowait(json.loads(text))
        self.bell.set()

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

    def catch_up(self) -> None:
        """What was heard meanwhile, without waiting for more."""
        while not self.heard.empty():
            message = self.heard.get_nowait()
            if message["type"] == "update":
                self.update = message

    async def be_at(self, seq: int) -> None:
        """Until this number is told."""
        while self.update.get("seq", -1) < seq:
            await self.hear("update")

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


async def somebody_asked(people: list[Person], bell: asyncio.Event) -> Person | None:
    """The first of some people who has something to answer; None when the match is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            bell.clear()
            for person in people:
                person.catch_up()
            for person in people:
                if person.update.get("question"):
                    return person
            if any(person.update.get("over") for person in people):
                return None
            await bell.wait()


async def call(table: PocketTable, method: str, path: str, body: object = None, token: str = "") -> Any:
    told = await table.request(method, path, token, "" if body is None else json.dumps(body))
    assert told.status < 300, told
    return json.loads(told.body)
