"""One request to a push service. Of the answer only its first line is read; nobody is followed elsewhere, or waited for."""

from __future__ import annotations

import asyncio
import re
import ssl
from contextlib import suppress
from typing import Final

from .addresses import Target, resolved

WITHIN: Final = 10.0
"""Seconds for all of it."""

LONGEST_LINE: Final = 1000
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])\b")


class Unanswered(Exception):
    """The service could not be reached, or said nothing that could be understood."""


class Post:
    """How requests are made. `near`: also to this machine; `trusted`: whose certificates are believed. Both for tests."""

    def __init__(self, near: bool = False, trusted: ssl.SSLContext | None = None) -> None:
        self.near = near
        self.trusted = trusted

    async def send(self, target: Target, headers: dict[str, str], body: bytes) -> int:
        """The status with which a service answers; Unanswered, or addresses.Refused."""
        if self.trusted is None:
            self.trusted = await asyncio.to_thread(ssl.create_default_context)
        try:
            async with asyncio.timeout(WITHIN):
                return await self.exchange(target, await resolved(target, self.near), headers, body)
        except (OSError, TimeoutError, ValueError, EOFError) as error:  # EOFError: it ended in the middle of a line
            raise Unanswered(type(error).__name__) from error

    async def exchange(self, target: Target, address: str, headers: dict[str, str], body: bytes) -> int:
        reader, writer = await asyncio.open_connection(
            address, target.port, ssl=self.trusted, server_hostname=target.host, limit=LONGEST_LINE
        )
        try:
            host = target.origin.removeprefix("https://")
            lines = [f"POST {target.path} HTTP/1.1", f"Host: {host}", "Connection: close"]
            lines += [f"{name}: {value}" for name, value in headers.items()] + [f"Content-Length: {len(body)}", "", ""]
            writer.write("\r\n".join(lines).encode() + body)
            await writer.drain()
            found = STATUS.match(await reader.readline())
            if found is None:
                raise Unanswered("not HTTP")
            return int(found[1])
        finally:
            writer.transport.abort()
            with suppress(OSError, ssl.SSLError):
                await writer.wait_closed()
