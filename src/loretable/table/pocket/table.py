"""The table of a page: requests and lines as a server has them, answered here by the same handlers."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast
from urllib.parse import parse_qsl, unquote

import msgspec

from loretable import games
from loretable.core.errors import BadData
from loretable.table.card_library import Prepared
from loretable.table.hub import Hub, Served
from loretable.table.lobby.lobby import MyMatches, match_info
from loretable.table.match import clock, series
from loretable.table.match.past.taking_back import undo_request_of
from loretable.table.routes.line import LineEnded
from loretable.table.routes.problems import problem_of
from loretable.table.routes.rest import ENDPOINTS, ApiCall, Endpoint
from loretable.table.routes.socket import SeatSocket
from loretable.table.storage.bus import NoBus
from loretable.table.wire.encoding import ENCODER
from loretable.table.wire.limits import LARGEST_BODY, LARGEST_MESSAGE, Limits
from loretable.table.wire.rest_messages import Problem

from .drawer import Drawer
from .helpers import NobodyCalled, PocketRenderer, PocketThinkers, Think, keep_all, think_here
from .shelf import PocketShelf

if TYPE_CHECKING:
    from loretable.table.match.kept import MatchRow
    from loretable.table.push.calls import Calls

NOT_HERE: Final = "This table is in your browser: there is nobody else at it. At a server's table there is."
SERVERS_ALONE: Final = ("/api/study", "/api/admin")
CALM: Final = 1.0
"""Seconds between two looks."""

log = logging.getLogger("loretable.table")


class Told(NamedTuple):
    """An answer to a request: its status, and JSON."""

    status: int
    body: str


class Way(NamedTuple):
    """An endpoint, and how its path is recognized."""

    pattern: re.Pattern[str]
    endpoint: Endpoint
    decoder: Any


def ways() -> list[Way]:
    found: list[Way] = []
    for endpoint in ENDPOINTS:
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", endpoint.path))
        found.append(Way(pattern, endpoint, None if endpoint.body is None else msgspec.json.Decoder(endpoint.body)))
    return found


class PocketLine:
    """What the page says comes in by `hear`; what it is told goes out by two functions of its own."""

    address = ""

    def __init__(self, say: Callable[[str], None], ended: Callable[[int], None]) -> None:
        self.say = say
        self.ended = ended
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        self.over = False

    def hear(self, text: str) -> None:
        self.heard.put_nowait(text)

    def leave(self) -> None:
        """The page has gone from it."""
        self.over = True
        self.heard.put_nowait(None)

    async def accept(self) -> None:
        pass

    async def receive(self) -> str | None:
        text = await self.heard.get()
        if text is None:
            raise LineEnded
        return text if len(text) <= LARGEST_MESSAGE else None

    async def send(self, text: str) -> None:
        if self.over:
            raise LineEnded
        self.say(text)

    async def close(self, code: int) -> None:
        if not self.over:
            self.over = True
            self.ended(code)


class PocketTable:
    def __init__(self, drawer: Drawer, think: Think = think_here, wheres: tuple[str, ...] = games.NAMES) -> None:
        self.shelf = PocketShelf(drawer)
        served = [Served(games.find(where), where) for where in wheres]
        self.hub = Hub(self.shelf, NoBus(), PocketThinkers(think), PocketRenderer(), served, keep_all)
        self.hub.calls = cast("Calls", NobodyCalled())  # without a signer it is asked for nothing else
        self.mine = MyMatches(self.hub)
        self.ways = ways()
        self.limits = Limits([], True)
        self.lines: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.shelf.open()

    def check(self, row: MatchRow) -> None:
        """ValueError where it cannot be told what match this is, as each list of matches tells it."""
        seats = len(row.seat_rows)
        try:
            match_info(self.hub, row, "")
            undo_request_of(row)
            _ = row.seed_value
            known = seats == len(clock.spent_of(row)) == (len(series.wins_of(row)) if row.series else seats)
        except Exception:  # whatever is wrong with it
            known = False
        if not known:
            raise ValueError(f"it holds a match that no table has kept: {row.id[:60]!r}")

    async def request(self, method: str, path: str, token: str = "", body: str = "") -> Told:
        """`path` with its query, as in the address of a request."""
        place, _, query = path.partition("?")
        way, found = self.find(method, place)
        if way is None:
            if place.startswith(SERVERS_ALONE):
                return told(403, Problem("NOT_ALLOWED", NOT_HERE))
            return told(404, Problem("HTTP", "Not Found"))
        try:
            if len(body) > LARGEST_BODY:
                raise BadData("body", f"a request can have {LARGEST_BODY} bytes at most")
            given = None if way.decoder is None else way.decoder.decode(body.encode())
            call = ApiCall(self.hub, self.mine, found, dict(parse_qsl(query)), token, given)
            result = await way.endpoint.handler(call)
        except Exception as error:
            return told(*problem_of(error))
        if isinstance(result, Prepared):
            return Told(200, result.body.decode())
        return told(201 if way.endpoint.created else 200, result)

    def find(self, method: str, place: str) -> tuple[Way | None, dict[str, str]]:
        for way in self.ways:
            if way.endpoint.method == method and (found := way.pattern.fullmatch(place)) is not None:
                return way, {name: unquote(text) for name, text in found.groupdict().items()}
        return None, {}

    def connect(self, match: str, say: Callable[[str], None], ended: Callable[[int], None]) -> PocketLine:
        """A line to a match: to be called from within the loop."""
        line = PocketLine(say, ended)
        task = asyncio.get_running_loop().create_task(SeatSocket(line, self.hub, self.limits).serve(match))
        self.lines.add(task)
        task.add_done_callback(self.lines.discard)
        return line

    async def look_around(self) -> None:
        """Time goes on in a page, too: lets bots answer where one is missing or somebody's time is over."""
        await self.hub.start_due_bots()
        self.hub.start_overdue()
        self.hub.evict_idle()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(CALM)
            try:
                await self.look_around()
            except Exception as error:
                log.warning("could not look around (%s: %s); trying again", type(error).__name__, error)


def told(status: int, data: object) -> Told:
    return Told(status, ENCODER.encode(data).decode())
