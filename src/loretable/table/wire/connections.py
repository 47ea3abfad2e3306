"""Those at a table: a socket each, with what it has been sent so far."""

from __future__ import annotations

import asyncio
from typing import Final

from loretable.table import figures

from .encoding import ENCODER
from .messages import FromServer, Refused

MOST_WAITING: Final = 200
"""Messages that a slow client may be behind before its socket is closed; it can come back and gets the whole view."""


class ClientConnection:
    """One socket of a seat, or of a spectator (the seat after the last one)."""

    def __init__(self, seat: int, token_hash: str, address: str = "") -> None:
        self.seat = seat
        self.hash = token_hash
        self.address = address  # as budgets count it; it is kept nowhere else
        self.at = -1  # the number last sent
        self.hinting = False
        self.explaining = False
        self.closing = 0  # the code with which the socket is to be closed
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: FromServer) -> None:
        if isinstance(message, Refused):
            figures.REFUSED.labels(message.code).inc()
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
