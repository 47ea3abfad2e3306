"""Time limits for those who connect and then say nothing, or say it a letter at a time: each would hold a connection for good.

Sockets need none of this: they are pinged, and who does not answer is closed.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .budgets import Budgets
from .framing import OneEnd

HEAD_WITHIN: Final = 10.0
"""Seconds from connecting, or from the last answer, to a whole head of a request."""

BODY_WITHIN: Final = 20.0
"""Seconds for its body."""

ANSWER_WITHIN: Final = 120.0
"""Seconds from the head of a request until its answer is made and taken."""


REFUSED: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 55\r\n\r\nToo many connections from your address: wait a moment.\n"
)


class HurriedProtocol(H11Protocol):
    budgets: Budgets | None = None  # set by the server, in a class of its own
    proxies: tuple[str, ...] = ()
    head_within = HEAD_WITHIN
    answer_within = ANSWER_WITHIN
    reader: type[h11.Connection] = OneEnd

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = self.reader(h11.SERVER)
        self.hurry: asyncio.TimerHandle | None = None
        self.answering = False

    def wait_at_most(self, seconds: float) -> None:
        self.stop_waiting()
        self.hurry = self.loop.call_later(seconds, self.too_slow)

    def stop_waiting(self) -> None:
        if self.hurry is not None:
            self.hurry.cancel()
            self.hurry = None

    def too_slow(self) -> None:
        self.hurry = None
        if not self.transport.is_closing():
            self.transport.abort()  # closing would wait for a client that does not read

    # -- what happens to a connection ----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if self.budgets is not None and not self.budgets.connections.take(transport, address, address in self.proxies):
            self.refuse(transport, address, self.budgets)
            return
        self.wait_at_most(self.head_within)

    def refuse(self, transport: asyncio.Transport, address: str, budgets: Budgets) -> None:
        """At once, or after a while in which nothing is read."""
        pause = budgets.lingering.pause(address)
        if not pause:
            self.turn_away()
        elif budgets.refused.take(transport, address):
            transport.pause_reading()
            self.hurry = self.loop.call_later(pause, self.turn_away)
        else:
            transport.abort()

    def turn_away(self) -> None:
        self.transport.write(REFUSED)
        self.transport.close()

    def handle_events(self) -> None:
        super().handle_events()
        cycle: RequestResponseCycle | None = self.cycle
        if not self.answering and cycle is not None and not cycle.response_complete:
            self.answering = True
            self.wait_at_most(self.answer_within)

    def on_response_complete(self) -> None:
        self.answering = False
        self.wait_at_most(self.head_within)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.budgets is not None:
            self.budgets.connections.give_back(self.transport)
            self.budgets.refused.give_back(self.transport)
        super().connection_lost(exc)
