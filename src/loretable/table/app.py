"""The application: REST, the socket, the page, as one Starlette app."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from .card_library import Prepared
from .hub import Hub
from .lobby.lobby import MyMatches
from .lobby.studies.study import Studies
from .page_files import HEADERS, Page
from .routes.admin_routes import admin_routes
from .routes.host_routes import host_routes
from .routes.line import LineEnded
from .routes.openapi import openapi, socket_schemas
from .routes.problems import problem_of
from .routes.rest import ENDPOINTS, ApiCall, Endpoint
from .routes.socket import SeatSocket
from .routes.study_routes import study_routes
from .routes.web_socket import Play, Sockets, WebSocketLine
from .wire.access_log import AccessLog, Observed
from .wire.cors import AllowedOrigins
from .wire.encoding import ENCODER
from .wire.limits import LARGEST_BODY, Limits
from .wire.rate_limit import RateLimited
from .wire.rest_messages import Problem
from .wire.slow_clients import BODY_WITHIN

PAGE: Final = Path(__file__).with_name("page")
NO_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Loretable</title>
<body style="font: 1rem/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
<h1>Loretable</h1><p>The server runs, but its page was not built. From a checkout, <code>make play</code> builds it.</p>
<p>Without it: <code>loretable join</code> plays in the terminal, and <a href="/api/openapi.json">the API</a> is there.</p>
"""
TOO_MANY: Final = "too many matches were made from your address: wait a moment"
log = logging.getLogger("loretable.table")
Handler = Callable[[Request], Coroutine[Any, Any, Response]]


def answer(data: object, status: int = 200) -> Response:
    body = ENCODER.encode(data)
    return Response(body, status, {**HEADERS, "Cache-Control": "no-store"}, media_type="application/json")


def prepared(request: Request, found: Prepared) -> Response:
    """What does not change is sent once: whoever has it already is told so."""
    headers = {**HEADERS, "Cache-Control": "no-cache", "ETag": found.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == found.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, headers=headers, media_type="application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(found.compressed, headers=headers, media_type="application/json")


def problem(status: int, code: str, text: str, where: str = "") -> Response:
    return answer(Problem(code, text, where), status)


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:200] if scheme.lower() == "bearer" else ""


async def read_body(request: Request) -> bytes:
    """The body, or 413 before too much of it is read, or 408 where it does not come."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                size += len(part)
                if size > LARGEST_BODY:
                    raise HTTPException(413, f"a request can have {LARGEST_BODY} bytes at most")
                parts.append(part)
    except TimeoutError:
        raise HTTPException(408, f"the body has to arrive within {BODY_WITHIN:.0f} seconds") from None
    return b"".join(parts)


def handler(endpoint: Endpoint, hub: Hub, mine: MyMatches, limits: Limits) -> Handler:
    decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body is not None else None

    async def handle(request: Request) -> Response:
        headers = request.headers
        if not limits.comes_from_here(headers.get("origin", ""), headers.get("host", "")):
            return problem(
                403, "ORIGIN", "requests from this page are not allowed here: start the server with --origin"
            )
        address = request.client.host if request.client else ""
        if endpoint.created and (refusal := await limits.refusal_to_make(address, TOO_MANY)) is not None:
            return problem(429, *refusal)
        try:
            body = decoder.decode(await read_body(request)) if decoder is not None else None
            call = ApiCall(
                hub, mine, dict(request.path_params), dict(request.query_params), token_of(request), body, address
            )
            result = await endpoint.handler(call)
            if isinstance(result, Prepared):
                return prepared(request, result)
            return answer(result, 201 if endpoint.created else 200)
        except ClientDisconnect:
            return Response(status_code=400)
        except HTTPException as error:
            response = problem(error.status_code, "TOO_LARGE" if error.status_code == 413 else "TOO_SLOW", error.detail)
            response.headers["Connection"] = "close"  # what is left of the body is not read
            return response
        except Exception as error:
            return failure(error)

    return handle


def failure(error: Exception) -> Response:
    """Every error as a Problem with the right status."""
    status, told = problem_of(error)
    return answer(told, status)


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return problem(error.status_code, "HTTP", error.detail)


def player(hub: Hub, limits: Limits) -> Play:
    async def play(line: WebSocketLine, match: str) -> None:
        headers = Headers(scope=line.scope)
        budgets = limits.budgets
        with suppress(LineEnded):  # whoever is refused may have gone
            if not limits.comes_from_here(headers.get("origin", ""), headers.get("host", "")):
                await line.close(1008)  # before it is accepted: the client gets 403
                return
            if not limits.request(line.address) or (
                budgets is not None and not budgets.sockets.take(line, line.address)
            ):
                if budgets is not None:
                    await budgets.lingering.wait(line.address)
                await line.close(1013)
                return
        try:
            await SeatSocket(line, hub, limits).serve(match)
        finally:
            if budgets is not None:
                budgets.sockets.give_back(line)

    return play


def make_app(
    hub: Hub,
    limits: Limits,
    studies: Studies | None = None,
    study: bool = False,
    metrics_token: str = "",
    access_log: TextIO | None = None,
    contact: str = "",
    admin_token: str = "",
) -> Starlette:
    """`studies`: where those are kept, on a server of one process. `study`: they are for everybody who comes here."""
    mine = MyMatches(hub)
    described = {"/api/openapi.json": openapi(), "/api/schemas.json": socket_schemas()}
    documents = {path: Prepared(ENCODER.encode(text)) for path, text in described.items()}

    async def document(request: Request) -> Response:
        return prepared(request, documents[request.url.path])

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        if studies is not None:
            await asyncio.to_thread(studies.close)
        await hub.close()

    routes: list[BaseRoute] = [
        Route(endpoint.path, handler(endpoint, hub, mine, limits), methods=[endpoint.method]) for endpoint in ENDPOINTS
    ]
    routes += [Route(path, document) for path in documents]
    routes += host_routes(hub, metrics_token, contact)
    tools = (answer, problem, failure, read_body)
    routes += admin_routes(hub, limits, admin_token, tools)
    routes += study_routes(hub, studies, limits, study, (*tools, token_of))
    routes += page_routes()
    log = AccessLog(access_log)
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: http_error},
        middleware=[
            Middleware(Sockets, play=player(hub, limits), log=log),
            Middleware(Observed, log=log),
            Middleware(AllowedOrigins, limits=limits),
            Middleware(RateLimited, limits=limits, problem=problem),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
    )


def page_routes() -> list[BaseRoute]:
    if (PAGE / "index.html").is_file():
        return [Mount("/", Page(PAGE))]

    async def no_page(request: Request) -> Response:
        return HTMLResponse(NO_PAGE, headers=HEADERS)

    return [Route("/", no_page)]
