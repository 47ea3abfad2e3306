"""The application: REST, the socket, the page, as one Starlette app."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from ..core import LoretableError
from ..core.errors import BadData
from .connections import ENCODER
from .cors import AllowedOrigins
from .hub import Hub, NoMatch
from .library import Prepared
from .limits import LARGEST_BODY, Limits
from .lobby import MyMatches
from .match_state import CannotLoad
from .new_match import Conflicted, NotAllowed
from .openapi import openapi, socket_schemas
from .puzzles import NoPuzzle
from .rest import ENDPOINTS, Asked, Endpoint
from .rest_messages import Problem
from .slow_clients import BODY_WITHIN
from .socket import Seat
from .study import Studies
from .study_routes import study_routes

PAGE: Final = Path(__file__).with_name("page")
NO_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>Loretable</title>
<body style="font: 1rem/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
<h1>Loretable</h1><p>The server runs, but its page was not built. From a checkout, <code>make play</code> builds it.</p>
<p>Without it: <code>loretable join</code> plays in the terminal, and <a href="/api/openapi.json">the API</a> is there.</p>
"""
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links to seats are nobody else's business
    "X-Frame-Options": "DENY",
}
# the page has nothing inline and needs nothing from elsewhere
POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
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
        if not limits.request(request.client.host if request.client else ""):
            return problem(429, "TOO_FAST", "too many requests: wait a moment")
        try:
            body = decoder.decode(await read_body(request)) if decoder is not None else None
            asked = Asked(hub, mine, dict(request.path_params), dict(request.query_params), token_of(request), body)
            result = await endpoint.handler(asked)
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
    if isinstance(error, msgspec.ValidationError):
        text, _, path = str(error).partition(" - at `")
        return problem(400, "BAD_BODY", text, path.removesuffix("`").removeprefix("$").removeprefix("."))
    if isinstance(error, (msgspec.DecodeError, UnicodeError, RecursionError)):
        return problem(400, "BAD_BODY", f"the body is not valid JSON: {error}")
    if isinstance(error, BadData):
        if error.path == "game":
            return problem(404, "NO_GAME", error.problem, error.path)
        return problem(400, "BAD_DATA", error.problem, error.path)
    if isinstance(error, NoMatch):
        return problem(404, "NO_MATCH", str(error))
    if isinstance(error, NoPuzzle):
        return problem(404, "NO_PUZZLE", str(error))
    if isinstance(error, CannotLoad):
        return problem(409, "FROZEN", f"the match is frozen: {error}")
    if isinstance(error, Conflicted):
        return problem(409, "NOT_NOW", str(error))
    if isinstance(error, NotAllowed):
        return problem(403, "NOT_ALLOWED", str(error))
    if isinstance(error, LoretableError):
        return problem(400, "REFUSED", str(error))
    if isinstance(error, SQLAlchemyError):
        log.error("the database does not answer: %s", type(error).__name__)
        return problem(503, "STORAGE", "the database is not answering: try again in a moment")
    log.error("a request failed", exc_info=error)
    return problem(500, "SERVER", "the server made a mistake; the details are in its log")


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return problem(error.status_code, "HTTP", error.detail)


def play_route(hub: Hub, limits: Limits) -> WebSocketRoute:
    async def play(socket: WebSocket) -> None:
        headers = socket.headers
        if not limits.comes_from_here(headers.get("origin", ""), headers.get("host", "")):
            await socket.close(1008)  # before it is accepted: the client gets 403
            return
        if not limits.request(socket.client.host if socket.client else ""):
            await socket.close(1013)
            return
        await Seat(socket, hub, limits).serve(socket.path_params["match"])

    return WebSocketRoute("/api/matches/{match}/play", play)


def make_app(hub: Hub, limits: Limits, studies: Studies | None = None, study: bool = False) -> Starlette:
    """`studies`: where those are kept, on a server of one process. `study`: they are for everybody who comes here."""
    mine = MyMatches(hub)
    documents = {"/api/openapi.json": openapi(), "/api/schemas.json": socket_schemas()}

    async def document(request: Request) -> Response:
        return answer(documents[request.url.path])

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
    routes += study_routes(hub, studies, limits, study, (answer, problem, failure, read_body))
    routes += [play_route(hub, limits), *page_routes()]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: http_error},
        middleware=[
            Middleware(AllowedOrigins, limits=limits),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
    )


def page_routes() -> list[BaseRoute]:
    if (PAGE / "index.html").is_file():
        return [Mount("/", Page(directory=PAGE, html=True))]

    async def no_page(request: Request) -> Response:
        return HTMLResponse(NO_PAGE, headers=HEADERS)

    return [Route("/", no_page)]


class Page(StaticFiles):
    """The built page: what is named after its content is kept for good, the rest is asked for anew each time."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        named = "assets" in Path(str(args[0])).parts
        response.headers.update({**HEADERS, "Content-Security-Policy": POLICY})
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if named else "no-cache"
        return response
