"""Pages of other sites: those named by --origin may ask this server from a browser, all others may not (CORS)."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Limits

METHODS: Final = "GET, POST, DELETE"
HEADERS: Final = "Authorization, Content-Type"


class AllowedOrigins:
    """Answers preflight requests, and says with every answer of the API that the page which asked may read it."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        allowed = self.limits.is_allowed(origin) and self.limits.comes_from_here(origin, headers.get("host", ""))

        async def send_with_origin(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer.add_vary_header("Origin")
                if allowed:
                    answer["Access-Control-Allow-Origin"] = origin
            await send(message)

        if scope["method"] == "OPTIONS" and "access-control-request-method" in headers and allowed:
            response = Response(status_code=204)
            response.headers["Access-Control-Allow-Methods"] = METHODS
            response.headers["Access-Control-Allow-Headers"] = HEADERS
            response.headers["Access-Control-Max-Age"] = "600"
            if headers.get("access-control-request-private-network") == "true":
                response.headers["Access-Control-Allow-Private-Network"] = "true"
            await response(scope, receive, send_with_origin)
        else:
            await self.app(scope, receive, send_with_origin)
