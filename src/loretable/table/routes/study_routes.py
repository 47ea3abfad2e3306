"""The routes of the Study page. They are for whoever has the key to it, or for all where the server's host switched them on,
and are no part of the API that is documented for others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from loretable.arena.studies.results_file import take_record
from loretable.core.errors import BadData
from loretable.table.hub import Hub
from loretable.table.lobby.new_match import find_served, players_of, seat_people, store_draft
from loretable.table.lobby.opening import draft_of
from loretable.table.lobby.studies.study import MOST_RUNNING, NewStudy, OpenGame, Studies, StudyPage
from loretable.table.lobby.studies.study_key import fits
from loretable.table.wire.limits import Limits, whose
from loretable.table.wire.messages import PLAYER_YOU
from loretable.table.wire.rest_messages import MatchMade
from loretable.table.wire.tokens import hashed, new_token

NO_KEY: Final = (
    "studies are for whoever runs this server: open the address for them that `loretable serve` has printed "
    "(with `loretable serve --study` they are for everybody)"
)
WRONG_KEY: Final = "this is not, or no longer, the key to the studies: `loretable serve` prints the address that has it"
TOO_MANY: Final = "too much was begun from your address: wait a moment"
MOST_BETWEEN: Final = 5
"""Names by which games are looked for: nobody plays with more."""
TOGETHER: Final = "a server with several processes does not offer studies"

Answer = Callable[..., Response]
Deed = Callable[[Request, bytes], Awaitable[object]]


def why_not(given: str, folder: Path, switched_on: bool) -> str:
    """Why there are no studies for whoever has shown this key, or none; empty where there are."""
    if switched_on or fits(given, folder):
        return ""
    return WRONG_KEY if given else NO_KEY


async def open_game(hub: Hub, studies: Studies, key: str, wanted: OpenGame) -> MatchMade:
    """A game of a study as a match that is over: to look through, and to play on from any step."""
    record = await asyncio.to_thread(take_record, studies.series_file(key), wanted.number)
    name = f"{studies.about(key).name}, game {wanted.number}"
    draft = await asyncio.to_thread(draft_of, find_served(hub, record.game.name), record, name)
    host = new_token()
    draft.host = hashed(host)
    players = players_of(record.game, draft.state.seats, [PLAYER_YOU])
    return await store_draft(hub, draft, seat_people(draft, players), host)


def whole_number(text: str, path: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 7:
        raise BadData(path, "should be a whole number")
    return int(text)


def address_of(request: Request) -> str:
    return whose(request.client.host) if request.client else ""


def study_routes(
    hub: Hub,
    kept: Studies | None,
    limits: Limits,
    switched_on: bool,
    tools: tuple[
        Answer,
        Answer,
        Callable[[Exception], Response],
        Callable[[Request], Coroutine[Any, Any, bytes]],
        Callable[[Request], str],
    ],
) -> list[BaseRoute]:
    """`tools`: how this server answers, says what is wrong, turns errors into answers, reads a body, and finds a token."""
    answer, problem, failure, read_body, token_of = tools
    studies = kept or Studies(Path())
    each = 1 if switched_on else MOST_RUNNING

    async def listed(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.page, hub)

    async def start(request: Request, body: bytes) -> object:
        wanted = msgspec.json.decode(body, type=NewStudy)
        return await asyncio.to_thread(studies.start, hub, wanted, address_of(request), each)

    async def show(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.info, request.path_params["study"], True)

    async def games(request: Request, body: bytes) -> object:
        asked = request.query_params
        skip, most = (whole_number(asked.get(name, usual), name) for name, usual in (("skip", "0"), ("most", "20")))
        key, order = request.path_params["study"], asked.get("order", "number")
        between = asked.getlist("between")
        if len(between) > MOST_BETWEEN:
            raise BadData("between", f"has at most {MOST_BETWEEN} names")
        return await asyncio.to_thread(studies.games, hub, key, order, skip, most, between)

    async def figure(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.figure, request.path_params["study"], request.path_params["name"])

    async def stop(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.stop, request.path_params["study"])

    async def go_on(request: Request, body: bytes) -> object:
        return await asyncio.to_thread(studies.go_on, request.path_params["study"], address_of(request), each)

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
            address = address_of(request)
            if created and (too_much := await limits.refusal_to_make(address, TOO_MANY)) is not None:
                return problem(429, *too_much)
            refusal = TOGETHER if kept is None else why_not(token_of(request), studies.folder, switched_on)
            if refusal and path == "/api/study" and method == "GET":
                return answer(StudyPage(refusal, 0, []))
            if refusal:
                return problem(403, "NOT_ALLOWED", refusal)
            try:
                return answer(await deed(request, await read_body(request)), 201 if created else 200)
            except BadData as error:
                return problem(400, "BAD_DATA", error.problem, error.path)
            except HTTPException as error:
                return problem(error.status_code, "TOO_LARGE" if error.status_code == 413 else "TOO_SLOW", error.detail)
            except Exception as error:
                return failure(error)

        return Route(path, handle, methods=[method])

    one = "/api/study/{study}"
    return [
        route("/api/study", "GET", listed),
        route("/api/study", "POST", start, True),
        route(one, "GET", show),
        route(one, "DELETE", delete),
        route(f"{one}/games", "GET", games),
        route(f"{one}/figures/{{name}}", "GET", figure),
        route(f"{one}/stop", "POST", stop),
        route(f"{one}/go-on", "POST", go_on),
        route(f"{one}/open", "POST", open_one, True),
    ]
