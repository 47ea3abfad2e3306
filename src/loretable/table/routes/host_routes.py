"""What others' programs ask of a server: whether it can be sent people, its figures, whom to write to about a fault."""

from __future__ import annotations

import asyncio
import hmac
import time
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

import loretable
from loretable.table import figures
from loretable.table.hub import Hub
from loretable.table.renewal import compiling
from loretable.table.storage.bus import NoBus
from loretable.table.wire.limits import LOOPBACK

ANSWERS_WITHIN: Final = 3.0
HOLDS_FOR: Final = 90 * 24 * 3600
POLICY: Final = "https://github.com/loretable/loretable/blob/main/SECURITY.md"
NO_STORE: Final = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}


def host_routes(hub: Hub, metrics_token: str, contact: str = "") -> list[BaseRoute]:
    async def ready(request: Request) -> Response:
        """503 where people should be sent elsewhere. Without its bus a server still serves: it looks at the database."""
        database = await answers(hub)
        bus = "none" if isinstance(hub.bus, NoBus) else "answers" if hub.bus.healthy else "does not answer"
        is_ready = database and not hub.closing
        engine = "compiled" if loretable.compiled else "interpreted"
        found = {"ready": is_ready, "database": database, "bus": bus, "stopping": hub.closing, "engine": engine}
        if compiling():
            found["compiling"] = True  # a compiled one takes over by itself
        headers = NO_STORE if is_ready else {**NO_STORE, "Retry-After": "5"}
        return JSONResponse(found, 200 if is_ready else 503, headers)

    async def metrics(request: Request) -> Response:
        if not may_read(request, metrics_token):
            said = "figures are for this machine, or for who has the token (--metrics-token)\n"
            return Response(said, 403, NO_STORE, "text/plain")
        return Response(figures.text(), 200, NO_STORE, "text/plain; version=0.0.4; charset=utf-8")

    async def security(request: Request) -> Response:
        return Response(security_text(contact, time.time()), 200, NO_STORE, "text/plain; charset=utf-8")

    found: list[BaseRoute] = [Route("/api/ready", ready), Route("/metrics", metrics)]
    return [*found, Route("/.well-known/security.txt", security)] if contact else found


def security_text(contact: str, now: float) -> str:
    """Whom to tell of a hole in this server (RFC 9116). How long it holds counts from when it is asked for."""
    until = datetime.fromtimestamp(now + HOLDS_FOR, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return f"Contact: {contact}\nExpires: {until}\nPreferred-Languages: en\nPolicy: {POLICY}\n"


async def answers(hub: Hub) -> bool:
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            await asyncio.to_thread(hub.store.read_now, lambda c: c.execute(text("SELECT 1")).scalar())
    except Exception:
        return False
    return True


def may_read(request: Request, token: str) -> bool:
    """With a token only by it. Without one from this machine, and not by way of a proxy, which might ask for anybody."""
    if token:
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        return scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode())
    near = request.client is not None and request.client.host in LOOPBACK
    return near and "x-forwarded-for" not in request.headers and "forwarded" not in request.headers
