"""The wake-up bus: tells the other processes that a match has moved on. The log stays the truth; a lost call costs a second.

Processes that one server has started call each other by datagrams; others by Redis. Without either every process looks at the
database every second for the matches it serves; with one, only now and then.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

CHANNEL: Final = "loretable.table"
LARGEST_CALL: Final = 4096
log = logging.getLogger("loretable.table")


class Notification(Struct):
    """A match is at this number and revision; these seats (as a mask) are with the process that says so."""

    process: str
    match: str
    seq: int
    revision: int
    here: int


OnNotified = Callable[[Notification], None]


class Bus(Protocol):
    process: str

    @property
    def healthy(self) -> bool:
        """Do calls reach all other processes?"""

    async def start(self, on_notified: OnNotified) -> None: ...

    def notify(self, match: str, seq: int, revision: int, here: int) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """Nobody to call: one process, or others that look at the database themselves."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)

    healthy = False

    async def start(self, on_notified: OnNotified) -> None:
        pass

    def notify(self, match: str, seq: int, revision: int, here: int) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    def __init__(self, url: str) -> None:
        try:
            from redis import asyncio as redis
        except ImportError as error:
            raise ImportError("Redis needs its driver: pip install 'loretable[redis]'") from error
        self.process = secrets.token_hex(6)
        self.redis: Any = redis.Redis.from_url(url, socket_connect_timeout=2, health_check_interval=10)
        self.healthy = False
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self, on_notified: OnNotified) -> None:
        self.tasks = [asyncio.create_task(self.listen(on_notified)), asyncio.create_task(self.publish())]

    def notify(self, match: str, seq: int, revision: int, here: int) -> None:
        with suppress(asyncio.QueueFull):  # nobody is lost by it: the others look at the database
            self.waiting.put_nowait(msgspec.json.encode(Notification(self.process, match, seq, revision, here)))

    async def listen(self, on_notified: OnNotified) -> None:
        """Hears calls; whenever Redis goes away, tries to find it again."""
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        self.healthy = True
                        message = await channel.get_message(ignore_subscribe_messages=True, timeout=5)
                        if message is not None:
                            call = msgspec.json.decode(message["data"], type=Notification)
                            if call.process != self.process:
                                on_notified(call)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self.healthy:
                    log.warning("Redis does not answer (%s); looking at the database instead", type(error).__name__)
                self.healthy = False
                await asyncio.sleep(1)

    async def publish(self) -> None:
        while True:
            data = await self.waiting.get()
            try:
                await self.redis.publish(CHANNEL, data)
            except Exception:
                self.healthy = False
                await asyncio.sleep(0.2)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(Exception):
            await self.redis.aclose()


class FolderBus:
    """Processes of one server on one machine: each has a socket in a folder, and calls all the others there."""

    def __init__(self, folder: str) -> None:
        self.process = secrets.token_hex(6)
        self.folder = Path(folder)
        self.healthy = False
        self.on_notified: OnNotified | None = None
        self.socket: socket.socket | None = None

    async def start(self, on_notified: OnNotified) -> None:
        self.on_notified = on_notified
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.setblocking(False)
        self.socket.bind(str(self.folder / self.process))
        # not every loop has endpoints for calls of this kind: all can tell when something is to be read
        asyncio.get_running_loop().add_reader(self.socket, self.hear)
        self.healthy = True

    def notify(self, match: str, seq: int, revision: int, here: int) -> None:
        if self.socket is None:
            return
        data = msgspec.json.encode(Notification(self.process, match, seq, revision, here))
        for name in os.listdir(self.folder):
            if name != self.process:
                # it has gone, and its file stays for a moment; or it has much to hear: nobody misses anything but a second
                with suppress(OSError):
                    self.socket.sendto(data, str(self.folder / name))

    def hear(self) -> None:
        while self.socket is not None:
            try:
                data = self.socket.recv(LARGEST_CALL)
            except OSError:
                return  # all is read
            with suppress(msgspec.DecodeError):
                if self.on_notified is not None:
                    self.on_notified(msgspec.json.decode(data, type=Notification))

    async def close(self) -> None:
        self.healthy = False
        if self.socket is not None:
            asyncio.get_running_loop().remove_reader(self.socket)
            self.socket.close()
            self.socket = None
        (self.folder / self.process).unlink(missing_ok=True)


def open_bus(url: str, folder: str = "") -> Bus:
    if url:
        return RedisBus(url)
    return FolderBus(folder) if folder and hasattr(socket, "AF_UNIX") else NoBus()
