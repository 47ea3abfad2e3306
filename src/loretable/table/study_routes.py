"""The routes of the Study page. They are for whoever sits at the server's own machine, or where its host switched them on,
and are no part of the API that is documented for others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..arena.opening import take_record
from ..core.errors import BadData
from .hub import Hub
from .limits import LOOPBACK, Limits
from .messages import PLAYER_YOU
from .new_match import find_served, players_of, seat_people, store_draft
from .opening import draft_of
from .rest_messages import MatchMade
from .study import NewStudy, OpenGame, Studies, StudyPage
from .tokens import hashed, new_token

ELSEWHERE: Final = (
    "studies can only be run on this machine itself; its owner can open them to all: loretable serve --study"
)
TOGETHER: Final = "a server with several processes does not offer studies"

Answer = Callable[..., Response]
Deed = Callable[[Request, bytes], Awaitable[object]]


def why_not(host: str, limits: Limits, switched_on: bool) -> str:
    """Why there are no studies for whoever came by this address; empty where there are. A tunnel to a server on loopback
    comes by another name than the machine's own."""
    name = urlsplit(f"//{host}").hostname or ""
    if switched_on or (limits.only_loopback and name in LOOPBACK):
        return ""
    return ELSEWHERE


async def open_game(hub: Hub, studies: Studies, key: str, wanted: OpenGame) -> MatchMade:
    """A game of a study as a match that is over: to look through, and to play on from any step."""
    record = await asyncio.to_thread(take_record, studies.series_file(key), wanted.number, False)
    name = f"{studies.about(key)['name']}, game {wanted.number}"
    draft = await asyncio.to_thread(draft_of, find_served(hub, record.game.name), record, name)
    host = new_token()
    draft.host = hashed(host)
    players = players_of(record.game, draft.state.seats, [PLAYER_YOU])
    return await store_draft(hub, draft, seat_people(draft, players), host)


def study_routes(
    hub: Hub,
    kept: Studies | None,
    limits: Limits,
    switched_on: bool,
    tools: tuple[Answer, Answer, Callable[[Exception], Response], Callable[[Request], Coroutine[Any, Any, bytes]]],
) -> list[BaseRoute]:
    """`tools`: how this server answers, says what is wrong, turns errors into answers, and reads a body."""
    answer, problem, failure, read_body = tools
    studies = kept or Studies(Path())

    async def listed(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.page)

    async def start(request: Request, body: bytes) -> object:
        wanted = msgspec.json.decode(body, type=NewStudy)
        return await asyncio.to_thread(studies.start, hub, wanted)

    async def show(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.info, request.path_params["study"], True)

    async def figure(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.figure, request.path_params["study"], request.path_params["name"])

    async def stop(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.stop, request.path_params["study"])

    async def go_on(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.go_on, request.path_params["study"])

    async def delete(request: Request, body: bytes) -> object:
        await asyncio.to_thread(studies.delete, request.path_params["study"])
        return {"deleted": True}

    async def open_one(request: Request, body: bytes) -> object:
        key = request.path_params["study"]
        return await open_game(hub, studies, studies.known(key), msgspec.json.decode(body, type=OpenGame))

    def route(path: str, method: str, deed: Deed, created: bool = False) -> Route:
        async def handle(request: Request) -> Response:
            headers = request.headers
            if not limits.comes_from_here(headers.get("origin", ""), headers.get("host", "")):
                return problem(403, "ORIGIN", "requests from this page are not allowed here")
            if not limits.request(request.client.host if request.client else ""):
                return problem(429, "TOO_FAST", "too many requests: wait a moment")
            refusal = TOGETHER if kept is None else why_not(headers.get("host", ""), limits, switched_on)
            if refusal and path == "/api/study" and method == "GET":
                return answer(StudyPage(refusal, 0, []))
            if refusal:
                return problem(403, "NOT_ALLOWED", refusal)
            try:
                return answer(await deed(request, await read_body(request)), 201 if created else 200)
            except BadData as error:
                return problem(400, "BAD_DATA", error.problem, error.path)
            except Exception as error:
                return failure(error)

        return Route(path, handle, methods=[method])

    one = "/api/study/{study}"
    return [
        route("/api/study", "GET", listed),
        route("/api/study", "POST", start, True),
        route(one, "GET", show),
        route(one, "DELETE", delete),
        route(f"{one}/figures/{{name}}", "GET", figure),
        route(f"{one}/stop", "POST", stop),
        route(f"{one}/go-on", "POST", go_on),
        route(f"{one}/open", "POST", open_one, True),
    ]
