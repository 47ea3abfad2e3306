"""Those at a table: a socket each, with what it has been sent so far."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from .messages import FromServer

MOST_WAITING: Final = 200
"""Messages that a slow client may be behind before its socket is closed; it can come back and gets the whole view."""

ENCODER: Final = msgspec.json.Encoder()


class Guest:
    """One socket of a seat, or of a spectator (the seat after the last one)."""

    def __init__(self, seat: int, token_hash: str) -> None:
        self.seat = seat
        self.hash = token_hash
        self.at = -1  # the number last sent
        self.hinting = False
        self.explaining = False
        self.closing = 0  # the code with which the socket is to be closed
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: FromServer) -> None:
        self.send_bytes(ENCODER.encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closing:
            return
        if self.out.qsize() >= MOST_WAITING:
            self.close(1013)
        else:
            self.out.put_nowait(data)

    def close(self, code: int) -> None:
        if not self.closing:
            self.closing = code
            self.out.put_nowait(None)


def raw(data: bytes) -> Any:
    """JSON that is made already, to be put into a message as it is."""
    return msgspec.Raw(data)
