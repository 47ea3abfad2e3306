"""Messages are compressed where it pays: boards, whole views and long lists become a fifth, small ones stay as they are.

Nothing is kept from one message to the next: a compressor that remembers takes more memory than a match.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

LARGE: Final = 600
"""Bytes from which on compressing saves more than it costs."""

LEVEL: Final = 1


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


class CompressedProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        compression = LargeOnlyFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=13,
            compress_settings={"memLevel": 6, "level": LEVEL},
        )
        self.conn = ServerProtocol(
            extensions=[compression], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
