"""Messages are compressed where it pays: boards, whole views and long lists become a fifth, small ones stay as they are.

Nothing is kept from one message to the next: a compressor that remembers takes more memory than a match.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from .budgets import Budgets

LARGE: Final = 600
"""Bytes from which on compressing saves more than it costs."""

LEVEL: Final = 1

MOST_UNREAD: Final = 4
"""Messages of a client that may wait for the table before no more are read from it."""

NOT_TEXT: Final = 1007
GOING: Final = 1012
COME_BACK: Final = "come back in 3 s"
"""By then another server is there, or this one anew."""


class LargeOnly(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        small = frame.opcode in (Opcode.TEXT, Opcode.BINARY) and frame.fin and len(frame.data) < LARGE
        return frame if small else super().encode(frame)


class LargeOnlyFactory(ServerPerMessageDeflateFactory):
    def process_request_params(self, *args: Any) -> Any:
        params, agreed = super().process_request_params(*args)
        plain = (
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        return params, LargeOnly(*plain, agreed.compress_settings)


class FarewellProtocol(ServerProtocol):
    def send_close(self, code: int | None = None, reason: str = "") -> None:
        """Whichever part of the server ends first: those who are here are told when to come back."""
        super().send_close(code, COME_BACK if code == GOING and not reason else reason)


class CompressedProtocol(WebSocketsSansIOProtocol):
    budgets: Budgets | None = None  # set by the server, in a class of its own
    leaving = False  # is something said that leaves with what else is said at this moment?

    def connection_lost(self, exc: Exception | None) -> None:
        if self.budgets is not None:
            self.budgets.connections.give_back(self.transport)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Messages of one moment (that an answer is taken, and what came of it) leave together: a call of the system for each
        costs as much as making it."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if text is None or not self.open_for_text():
            await super().send(message)
            return
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        if not self.leaving:
            self.leaving = True
            self.loop.call_soon(self.leave)

    def open_for_text(self) -> bool:
        accepted = self.handshake_complete and self.initial_response is None
        return accepted and not self.close_sent and not self.disconnected and self.writable.is_set()

    def leave(self) -> None:
        """What was not taken along by something else."""
        self.leaving = False
        if (output := self.conn.data_to_send()) and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the connection with 1007 (RFC 6455, 8.1); the library says so by a traceback, we do not.

        And it stops reading at each message and begins again, two calls of the system for every answer. Here a few may wait."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(NOT_TEXT)
                self.handle_parser_exception()
                return
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        compression = LargeOnlyFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=13,
            compress_settings={"memLevel": 6, "level": LEVEL},
        )
        self.conn = FarewellProtocol(
            extensions=[compression], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
