"""The routes of the admin page, for whoever shows the server's own secret (--admin-token). Without one there are none; they are
no part of the API that is documented for others."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from loretable.table.hub import Hub
from loretable.table.lobby import administration
from loretable.table.lobby.administration import NameRemoved
from loretable.table.wire.limits import Limits

Answer = Callable[..., Response]
Deed = Callable[[Request, bytes], Awaitable[object]]


def admin_routes(
    hub: Hub,
    limits: Limits,
    secret: str,
    tools: tuple[Answer, Answer, Callable[[Exception], Response], Callable[[Request], Coroutine[Any, Any, bytes]]],
) -> list[BaseRoute]:
    """`tools`: how this server answers, says what is wrong, turns errors into answers, and reads a body."""
    if not secret:
        return []
    answer, problem, failure, read_body = tools

    async def look(request: Request, body: bytes) -> object:
        return await administration.look(hub, request.query_params.get("search", ""))

    async def remove_name(request: Request, body: bytes) -> object:
        await administration.remove_name(hub, msgspec.json.decode(body, type=NameRemoved))
        return {"removed": True}

    async def delete(request: Request, body: bytes) -> object:
        await administration.delete(hub, request.path_params["match"])
        return {"deleted": True}

    def route(path: str, method: str, deed: Deed) -> Route:
        async def handle(request: Request) -> Response:
            headers = request.headers
            if not limits.comes_from_here(headers.get("origin", ""), headers.get("host", "")):
                return problem(403, "ORIGIN", "requests from this page are not allowed here")
            scheme, _, given = headers.get("authorization", "").partition(" ")
            if scheme.lower() != "bearer" or not hmac.compare_digest(given.strip().encode(), secret.encode()):
                return problem(403, "NOT_ALLOWED", "this link does not open the admin page")
            try:
                return answer(await deed(request, await read_body(request)))
            except Exception as error:
                return failure(error)

        return Route(path, handle, methods=[method])

    return [
        route("/api/admin", "GET", look),
        route("/api/admin/names", "POST", remove_name),
        route("/api/admin/matches/{match}", "DELETE", delete),
    ]
