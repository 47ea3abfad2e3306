"""A crowd at a table: many matches, a socket a seat, each answering at random: a moment after it is asked, or at a given pace.

They ask for what a page asks for: luck to which each adds a share, compressed messages, the board after every change, now and
then why something is not possible. Whoever loses the connection comes back and sends again what was not confirmed. Everything
that the server has confirmed is remembered, so that it can be looked for in the log afterwards.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TOUCHES = 0.2
"""For so many of its answers a player first touches something and is told what cannot be done with it."""

LONG_MATCH = 400
"""Answers after which a match that is to be finished is given up by one of its players."""


class Offered(Struct):
    action: str
    pieces: list[int] = []


class Asked(Struct):
    options: list[Offered]


class Heard(Struct):
    """What a player needs of any message; the rest is left unread."""

    type: str
    seq: int = -1
    id: str = ""
    question: Asked | None = None
    over: bool = False
    code: str = ""


DECODER = msgspec.json.Decoder(Heard)


class Confirmed(NamedTuple):
    """An answer of which the server has said that it is stored."""

    match: str
    seq: int
    seat: int
    action: str
    id: str


class Waiting(NamedTuple):
    """An answer on its way. It keeps its id however often it is sent."""

    id: str
    message: str
    action: str
    sent: float


HOUSEHOLDS = 40
"""People come from many addresses, and a server lets so much through from each of them."""


def address_of(number: int) -> str:
    return f"127.0.1.{number % HOUSEHOLDS + 1}"


def household(number: int) -> httpx.AsyncClient:
    from_there = httpx.AsyncHTTPTransport(local_address=address_of(number))
    return httpx.AsyncClient(timeout=60, trust_env=False, transport=from_there)


class Crowd:
    """`servers`: seat 0 goes to the first, seat 1 to the next, and so on around."""

    def __init__(
        self, servers: Sequence[str], matches: int, game: str = "zoomquest", think: float = 1.0, seed: int = 1
    ) -> None:
        self.servers = list(servers)
        self.matches = matches
        self.game = game
        self.think = think
        self.random = random.Random(seed)
        self.numbers = itertools.count(1)
        self.comers = itertools.count()
        self.started: list[str] = []
        self.finished = 0
        self.confirmed: list[Confirmed] = []
        self.latencies: list[tuple[float, float]] = []  # when it was confirmed, seconds since it was sent
        self.refused: Counter[str] = Counter()
        self.lost = 0  # connections that broke
        self.paced = False  # who is asked waits until it is their turn to answer (offer)
        self.ready: set[Player] = set()
        self.players: set[Player] = set()
        self.touches = TOUCHES  # how often somebody asks why something is not possible, as pages do
        self.pictures = False  # ask for one after each change, as pages of games without a board of their own do
        self.drawn = 0
        self.explained = 0
        self.received = 0  # bytes of messages, before they were compressed
        self.kept: list[str] | None = None  # a list here keeps everything that is heard
        self.sat = 0  # those who have ever sat down
        self.ending = False
        self.leaving = False
        self.tasks: list[asyncio.Task[None]] = []
        self.households = [household(number) for number in range(HOUSEHOLDS)]

    # -- from the beginning to the end ---------------------------------------------------------------------------

    async def come(self, ramp: float) -> None:
        """Starts all matches, evenly over `ramp` seconds, and waits until everybody sits."""
        for number in range(self.matches):
            self.tasks.append(asyncio.create_task(self.play_on()))
            if number % 10 == 9:
                await asyncio.sleep(ramp * 10 / self.matches)
        async with asyncio.timeout(600):  # on a busy machine it takes as long as it takes
            while self.sat < 2 * self.matches:  # not how many sit now: some are always between two matches
                self.look_for_errors()
                await asyncio.sleep(0.05)

    def look_for_errors(self) -> None:
        for task in self.tasks:
            if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def finish(self, within: float) -> int:
        """Everybody plays their match to its end, fast. How many could not."""
        self.ending = True
        self.think = 0.05
        _, left = await asyncio.wait(self.tasks, timeout=within)
        await self.leave()
        self.look_for_errors()
        return len(left)

    async def leave(self) -> None:
        self.ending = self.leaving = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(client.aclose() for client in self.households))

    # -- at a given pace ------------------------------------------------------------------------------------------

    async def offer(self, rate: float, seconds: float) -> tuple[int, int]:
        """So many answers a second are sent, whoever gives them. How many were, and how often nobody was asked anything."""
        offered = nobody = 0
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < seconds:
            while offered + nobody < now * rate:
                player = self.pick()
                if player is None:
                    nobody += 1
                else:
                    offered += 1
                    player.answer()
            self.look_for_errors()
            await asyncio.sleep(0.002)
        return offered, nobody

    async def flood(self, at_once: int, seconds: float) -> None:
        """As many as can be served: so many answers are always under way."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            under_way = sum(player.waiting is not None for player in self.players)
            for _ in range(at_once - under_way):
                if (player := self.pick()) is None:
                    break
                player.answer()
            self.look_for_errors()
            await asyncio.sleep(0.002)

    def pick(self) -> Player | None:
        while self.ready:
            player = self.ready.pop()  # sets of objects are in no order that means anything
            if player.options and player.waiting is None and player.socket is not None:
                return player
        return None

    def ask(self) -> httpx.AsyncClient:
        return self.random.choice(self.households)

    # -- a pair of players ---------------------------------------------------------------------------------------

    async def play_on(self) -> None:
        """One match after the other."""
        while not self.ending:
            made = await self.new_match()
            if made is None:
                continue
            self.started.append(made["match"])
            players = [
                Player(self, self.servers[seat["seat"] % len(self.servers)], made["match"], **seat)
                for seat in made["seats"]
            ]
            self.players.update(players)
            await asyncio.gather(*(player.play() for player in players))
            self.players.difference_update(players)
            self.ready.difference_update(players)
            self.finished += 1

    async def new_match(self) -> dict[str, Any] | None:
        wanted = {"game": self.game, "players": ["open", "open"]}  # with luck that can be proved, as pages ask for
        try:
            response = await self.ask().post(f"{self.random.choice(self.servers)}/api/matches", json=wanted)
        except httpx.HTTPError:
            await asyncio.sleep(self.random.uniform(0.1, 0.5))
            return None
        if response.status_code in (429, 503):
            self.refused[f"match: {response.status_code}"] += 1
            await asyncio.sleep(self.random.uniform(0.2, 1.0))
            return None
        assert response.status_code == 201, f"{response.status_code}: {response.text}"
        made: dict[str, Any] = response.json()
        return made


class Player:
    def __init__(self, crowd: Crowd, server: str, match: str, seat: int, token: str, link: str) -> None:
        self.crowd = crowd
        self.server = server
        self.url = f"ws{server[4:]}/api/matches/{match}/play"
        self.match = match
        self.seat = seat
        self.invitation = token
        self.token = secrets.token_urlsafe(24)  # one's own: from the claim on it alone opens the seat
        self.share = secrets.token_urlsafe(16)  # of the luck
        self.socket: ClientConnection | None = None
        self.seq = -1
        self.options: list[Offered] = []
        self.waiting: Waiting | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.sending: set[asyncio.Task[None]] = set()
        self.looked = -1
        self.over = False
        self.address = address_of(next(crowd.comers))

    async def play(self) -> None:
        crowd = self.crowd
        while not await self.claim() and not crowd.leaving:
            await asyncio.sleep(crowd.random.uniform(0.1, 0.5))
        while not self.over and not crowd.leaving:
            try:
                async with connect(
                    self.url,
                    compression="deflate",
                    max_size=None,
                    open_timeout=30,
                    ping_interval=None,
                    proxy=None,
                    local_addr=(self.address, 0),
                ) as socket:
                    await self.sit(socket)
            except (OSError, WebSocketException, TimeoutError):
                pass
            if not self.over:
                await asyncio.sleep(crowd.random.uniform(0.05, 0.5))

    async def claim(self) -> bool:
        """Sits down by the invitation. Sent again after a failure it is the same claim."""
        url = f"{self.server}/api/matches/{self.match}/claim"
        headers = {"Authorization": f"Bearer {self.invitation}"}
        try:
            response = await self.crowd.ask().post(url, json={"own": self.token, "share": self.share}, headers=headers)
        except httpx.HTTPError:
            return False
        if response.status_code in (429, 503):
            self.crowd.refused[f"claim: {response.status_code}"] += 1
            return False
        assert response.status_code == 200, f"{response.status_code}: {response.text}"
        return True

    async def sit(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "token": self.token, "since": self.seq}
        await socket.send(msgspec.json.encode(hello).decode())
        first = True
        crowd = self.crowd
        self.looked = -1
        try:
            async for text in socket:
                heard = DECODER.decode(text)
                crowd.received += len(text)
                if crowd.kept is not None:
                    crowd.kept.append(str(text))
                if heard.type == "update":
                    crowd.sat += self.seq < 0
                    self.socket = socket
                    self.look(heard)
                    if first:
                        first = False
                        self.again()
                else:
                    self.hear(heard)
                if self.over and self.waiting is None:
                    return
        finally:
            crowd.lost += not self.over and not crowd.leaving
            self.socket = None
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

    # -- what is heard -------------------------------------------------------------------------------------------

    def look(self, update: Heard) -> None:
        if self.crowd.pictures and update.seq != self.looked and not update.over:
            self.looked = update.seq
            self.say('{"type":"look"}')
        self.seq = update.seq
        self.over = update.over
        self.options = update.question.options if update.question is not None else []
        self.consider()

    def hear(self, heard: Heard) -> None:
        if heard.type == "drawn":
            self.crowd.drawn += 1
            return
        if heard.type == "blocked":
            self.crowd.explained += 1
            return
        if heard.type == "frozen":
            raise RuntimeError(f"match {self.match} is frozen")
        waiting = self.waiting
        if waiting is None or heard.id != waiting.id:
            if heard.type == "refused" and not heard.id.startswith("why "):  # a touch may come too late
                self.crowd.refused[heard.code if heard.id else f"socket: {heard.code}"] += 1
            return
        if heard.type == "accepted":
            now = time.perf_counter()
            self.waiting = None
            if heard.seq > self.seq:
                self.options = []  # those were of the question that is answered now
            self.crowd.latencies.append((now, now - waiting.sent))
            self.crowd.confirmed.append(Confirmed(self.match, heard.seq, self.seat, waiting.action, waiting.id))
            self.consider()
        elif heard.type == "refused":
            self.crowd.refused[heard.code] += 1
            if heard.code == "STORAGE":  # it may have been stored all the same: the id will tell
                asyncio.get_running_loop().call_later(0.5, self.again)
            else:
                self.waiting = None
                self.consider()

    # -- what is said --------------------------------------------------------------------------------------------

    def consider(self) -> None:
        """Asked something: answers after a moment."""
        if self.crowd.paced:
            if self.options and self.waiting is None:
                self.crowd.ready.add(self)
            return
        if self.options and self.waiting is None and self.timer is None:
            pause = self.crowd.random.uniform(0, self.crowd.think)
            self.timer = asyncio.get_running_loop().call_later(pause, self.answer)

    def answer(self) -> None:
        self.timer = None
        if not self.options or self.waiting is not None or self.socket is None:
            return
        id = f"{self.seat}-{next(self.crowd.numbers)}"
        if self.crowd.random.random() < self.crowd.touches:
            pieces = self.crowd.random.choice(self.options).pieces
            touched = {"type": "why-not", "id": f"why {id}", "piece": pieces[0] if pieces else -1}
            self.say(msgspec.json.encode(touched).decode())
        if self.crowd.ending and self.seq > LONG_MATCH:
            action = "concede"
            message: dict[str, object] = {"type": "concede", "id": id}
        else:
            action = self.crowd.random.choice(self.options).action
            message = {"type": "answer", "id": id, "after": self.seq, "action": action}
        self.options = []
        self.waiting = Waiting(id, msgspec.json.encode(message).decode(), action, time.perf_counter())
        self.again()

    def again(self) -> None:
        """Sends what is not confirmed."""
        if self.waiting is not None:
            self.say(self.waiting.message)

    def say(self, message: str) -> None:
        if self.socket is not None:
            task = asyncio.create_task(self.send(self.socket, message))
            self.sending.add(task)
            task.add_done_callback(self.sending.discard)

    async def send(self, socket: ClientConnection, message: str) -> None:
        with suppress(WebSocketException):  # whoever listens on it notices, too
            await socket.send(message)
