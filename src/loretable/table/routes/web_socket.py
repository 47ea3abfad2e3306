"""A socket of the server as a line to the table."""

from __future__ import annotations

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .line import LineEnded


class WebSocketLine:
    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.address = socket.client.host if socket.client else ""

    async def accept(self) -> None:
        await self.socket.accept()

    async def receive(self) -> str | None:
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise LineEnded
        text: str | None = received.get("text")
        return text

    async def send(self, text: str) -> None:
        try:
            await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError, OSError) as error:
            raise LineEnded from error

    async def close(self, code: int) -> None:
        if self.socket.client_state == WebSocketState.CONNECTED:
            try:
                await self.socket.close(code)
            except (WebSocketDisconnect, RuntimeError, OSError) as error:
                raise LineEnded from error
