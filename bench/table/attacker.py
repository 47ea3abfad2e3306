"""`python -m bench.table.attacker URL`: one address that takes all it can get from a server, until it is ended.

What once kept everybody else out: connections that say nothing, as many as come in; sockets that watch a match; requests
without a pause; matches with a clock of five seconds and a strong bot behind it, at which nobody answers. It is a process of
its own, with what the machine has left over (nice 10): somebody else's machine would take nothing of ours at all. When it is
ended it says what it got.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import signal
import sys
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ADDRESS = "127.0.0.9"
MATCHES, CONNECTIONS, SOCKETS, ASKING, MAKING = 100, 600, 400, 4, 2
"""How many of each it tries at a time."""

PAUSE = 0.05
"""After a refusal: so that one process keeps all of them going."""

REFUSED_WITHIN = 5.0
"""Seconds after which a connection that has heard nothing is held: a refusal may come late."""

EMPTY = {
    "game": "lorcana",
    "players": ["you", "hard"],
    "options": {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"]},
    "timer": {"seconds": 5, "bot": "hard"},
}


class Attacker:
    def __init__(self, url: str) -> None:
        self.url = url
        self.got: Counter[str] = Counter()
        self.held: Counter[str] = Counter()
        self.most: Counter[str] = Counter()
        self.http = httpx.AsyncClient(
            base_url=url, timeout=60, trust_env=False, transport=httpx.AsyncHTTPTransport(local_address=ADDRESS)
        )

    def hold(self, what: str, more: int) -> None:
        self.held[what] += more
        self.most[what] = max(self.most[what], self.held[what])

    async def idle(self) -> None:
        """A connection that says nothing, again and again."""
        place = urlsplit(self.url)
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=(ADDRESS, 0))
                try:
                    await self.say_nothing(reader)
                finally:
                    writer.close()
            await asyncio.sleep(PAUSE)

    async def say_nothing(self, reader: asyncio.StreamReader) -> None:
        """Who is not refused is held."""
        reading = asyncio.ensure_future(reader.read(12))
        try:
            await asyncio.wait({reading}, timeout=REFUSED_WITHIN)
            if reading.done():
                self.got["connections refused"] += 1
                return
            self.hold("connections", 1)
            try:
                await reading
            finally:
                self.hold("connections", -1)
        finally:
            reading.cancel()

    async def sit(self, match: str, token: str) -> None:
        """With a token it is a player, for whom bots think when the time is up; else one who watches."""
        url = f"ws{self.url[4:]}/api/matches/{match}/play"
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(url, open_timeout=60, proxy=None, local_addr=(ADDRESS, 0)) as socket:
                    await socket.send(json.dumps({"type": "hello", "token": token}))
                    self.hold("sockets", 1)
                    try:
                        async for _ in socket:
                            pass
                    finally:
                        self.hold("sockets", -1)
            self.got["sockets refused or closed"] += 1
            await asyncio.sleep(PAUSE)

    async def ask(self) -> None:
        """For documents, files of the page, and a sign of life, one after the other."""
        paths = ["/api/schemas.json", "/api/ready", "/"]
        with suppress(httpx.HTTPError):
            paths += re.findall(r'"(/assets/[^"]+)"', (await self.http.get("/")).text)
        for path in itertools.cycle(paths):
            with suppress(httpx.HTTPError):
                answer = await self.http.get(path)
                self.got[f"requests: {answer.status_code}"] += 1

    async def make(self) -> tuple[str, str]:
        """One more match with a clock and a strong bot behind it: its name, and what opens a seat; nothing if it is refused."""
        made = await self.http.post("/api/matches", json=EMPTY)
        self.got[f"matches: {made.status_code}"] += 1
        if made.status_code != 201:
            return "", ""
        told = made.json()
        return told["match"], told["seats"][0]["token"]

    async def make_more(self) -> None:
        while True:
            with suppress(httpx.HTTPError):
                await self.make()
            await asyncio.sleep(PAUSE)

    async def attack(self) -> dict[str, Any]:
        ended = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
        places: list[tuple[str, str]] = []
        while len(places) < MATCHES and (place := await self.make())[0]:
            places.append(place)
        first = places[0][0]
        # one socket at each match as its player, the others watch
        places += [(first, "")] * (SOCKETS - len(places))
        work = [self.sit(*place) for place in places]
        work += [self.make_more() for _ in range(MAKING)] + [self.ask() for _ in range(ASKING)]
        work += [self.idle() for _ in range(CONNECTIONS)]
        tasks = [asyncio.create_task(each) for each in work]
        print("attacking", flush=True)
        await ended.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.http.aclose()
        return {**{f"{what} at most": count for what, count in self.most.items()}, **dict(sorted(self.got.items()))}


if __name__ == "__main__":
    os.nice(10)
    print(json.dumps(asyncio.run(Attacker(sys.argv[1]).attack())), flush=True)
