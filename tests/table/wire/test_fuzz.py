"""A client that sends what it should not: clear errors, nothing changed, others notice nothing."""

import asyncio
import json
import random
import socket as sockets
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.table.crowd import Crowd
from loretable.table.wire.limits import LARGEST_MESSAGE
from tests.table.driver import PATIENCE, Match, Server
from tests.table.wire.fuzzing import KINDS, MARK, Fuzzer, Known

COUNTS = [1_000, pytest.param(10_000, marks=pytest.mark.soak)]
A_SOCKET = 80  # messages; more than 90 at once are too many
AT_ONCE = 4
DIRECT = {"refused", "accepted", "pong", "update"}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz") / "table.sqlite") as running:
        yield running


def prepared(server: Server) -> tuple[Match, Known]:
    """A match in its middle, in which both have answered and one is asked."""
    match = server.match("confrontation", seed="8", name="victim")
    old: list[tuple[int, str, int, str]] = []
    rng = random.Random(3)
    with match.sit(0) as first, match.sit(1) as second:
        wires = [first.start(), second.start()]
        while len({seat for seat, *_ in old}) < 2 or len(old) < 24:
            seat = next(seat for seat, wire in enumerate(wires) if wire.options)
            action = rng.choice(wires[seat].options)
            id = wires[seat].send("answer", after=wires[seat].seq, action=action)
            seq = wires[seat].until("accepted")["seq"]
            assert not wires[0].update.get("over")
            old.append((seat, id, seq, action))
            for wire in wires:
                wire.to(seq)
        asked = next(seat for seat, wire in enumerate(wires) if wire.options)
        return match, Known(wires[asked].seq, asked, wires[asked].options, old)


def stored(server: Server, match: Match) -> tuple[Any, ...]:
    """All that the database and the memory have of a match."""
    rows: list[Any] = []
    with server.hub.store.reader.connect() as connection:
        for table, key in (("matches", "id"), ("entries", "match"), ("seats", "match"), ("snapshots", "match")):
            found = connection.execute(text(f"SELECT * FROM {table} WHERE {key} = :id ORDER BY 1, 2"), {"id": match.id})
            rows.append([tuple(row) for row in found])
    live = server.hub.tables[match.id].live
    return (*rows, live.seq, live.state.digest, len(live.mainline.actors), live.free)


class Attack:
    def __init__(self, server: Server, match: Match, known: Known) -> None:
        self.server = server
        self.match = match
        self.known = known
        self.fuzzer = Fuzzer(1, known)
        self.sent: Counter[str] = Counter()
        self.replies: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.quiet: list[str] = []

    def url(self, match: str = "") -> str:
        return f"ws{self.server.url[4:]}/api/matches/{match or self.match.id}/play"

    def open(self, match: str = "") -> Any:
        return connect(
            self.url(match), compression=None, max_size=None, ping_interval=None, proxy=None, open_timeout=PATIENCE
        )

    def token(self, seat: int) -> str:
        return self.match.tokens[seat] if seat in self.match.tokens.invitations else ""

    # -- those who sit there and do nothing wrong ------------------------------------------------------------------

    async def sit_quietly(self, seat: int) -> None:
        """Reads on and keeps everything that is heard after the first update."""
        async with self.open() as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.token(seat)}))
            while True:
                self.quiet.append(await socket.recv())

    # -- a seat's socket, used badly -------------------------------------------------------------------------------

    async def pour(self, seat: int, count: int) -> None:
        """So many messages over one socket; each of them gets a direct answer, and none of them a yes to something new."""
        async with self.open() as socket:
            await socket.send(json.dumps({"type": "hello", "token": self.token(seat)}))
            await self.reply(socket)
            messages = list(self.fuzzer.messages(seat, count))
            for kind, message in messages:
                self.sent[kind] += 1
                await socket.send(message)
            for _ in messages:
                self.judge(seat, await self.reply(socket))

    async def reply(self, socket: ClientConnection) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] in DIRECT:
                return message
            assert message["type"] == "present", message

    def judge(self, seat: int, reply: dict[str, Any]) -> None:
        self.replies[reply["type"]] += 1
        if reply["type"] == "refused":
            self.codes[reply["code"]] += 1
            assert reply["text"], reply
        elif reply["type"] == "accepted":
            assert (seat, reply["id"], reply["seq"]) in {(s, id, seq) for s, id, seq, _ in self.known.old}
        elif reply["type"] == "update":
            assert reply["seq"] == self.known.seq and reply["seat"] == seat

    # -- what ends a socket ----------------------------------------------------------------------------------------

    async def closes(
        self, first: str | bytes, code: int, match: str = "", as_text: bool = False, hello: bool = True
    ) -> None:
        self.sent["ended"] += 1
        async with self.open(match) as socket:
            if hello:
                await socket.send(json.dumps({"type": "hello", "token": self.match.tokens[self.known.asked]}))
            await socket.send(first, text=True if as_text else None)
            try:
                while True:
                    message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    assert message["type"] in ("refused", "update", "present"), message
            except ConnectionClosed as closed:
                assert closed.rcvd is not None and closed.rcvd.code == code, (closed, first[:50])

    async def end_sockets(self, count: int) -> None:
        rng, fuzzer = self.fuzzer.rng, self.fuzzer
        real = [self.match.tokens[0], self.match.tokens[1], self.match.host]
        answer = json.dumps({"type": "answer", "id": "x", "after": self.known.seq, "action": self.known.options[0]})
        for number in range(count):
            which = number % 6
            if which == 0:
                await self.closes(answer + " " * rng.randrange(LARGEST_MESSAGE, 3 * LARGEST_MESSAGE), 1009)
            elif which == 1:
                await self.closes(b'{"type": "ping", \xff\xfe}', 1007, as_text=True)
            elif which == 2:
                hello = {"type": "hello", "token": fuzzer.token(real)}
                await self.closes(json.dumps(hello), 4003, hello=False)
            elif which == 3:
                other = rng.choice(["nowhere", self.match.id[:-1], self.match.id + "x", "%00", "%F0%9F%8E%B2"])
                await self.closes(json.dumps({"type": "hello"}), 4004, match=other, hello=False)
            elif which == 4:
                await self.closes(answer, 4008, hello=False)
            else:
                await asyncio.to_thread(self.break_protocol, rng.randbytes(200))

    def break_protocol(self, junk: bytes) -> None:
        """A socket that stops speaking WebSocket after the handshake."""
        self.sent["ended"] += 1
        host, port = self.server.url[7:].split(":")
        with sockets.create_connection((host, int(port)), 20) as raw:
            raw.sendall(
                f"GET /api/matches/{self.match.id}/play HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
            )
            assert raw.recv(12) == b"HTTP/1.1 101"
            raw.sendall(b"\x70" + junk)  # reserved bits
            while raw.recv(4096):
                pass

    # -- all of it -------------------------------------------------------------------------------------------------

    async def run(self, count: int, ending: int) -> None:
        quiet = [asyncio.create_task(self.sit_quietly(seat)) for seat in (0, 1, 2)]
        await asyncio.sleep(0.2)
        jobs: asyncio.Queue[int] = asyncio.Queue()
        for number in range(-(-(count - ending) // A_SOCKET)):  # rounded up
            jobs.put_nowait(number % 3)

        async def work() -> None:
            while not jobs.empty():
                await self.pour(jobs.get_nowait(), A_SOCKET)

        await asyncio.gather(*(work() for _ in range(AT_ONCE)), self.end_sockets(ending))
        await asyncio.sleep(0.2)
        assert [task.exception() for task in quiet if task.done()] == [], "somebody was thrown out"
        for task in quiet:
            task.cancel()
        await asyncio.gather(*quiet, return_exceptions=True)


def mistakes(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What went wrong in the server."""
    return [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS)
def test_thousands_of_messages_change_nothing(own: Server, count: int, caplog: pytest.LogCaptureFixture) -> None:
    match, known = prepared(own)
    before = stored(own, match)
    attack = Attack(own, match, known)
    bystanders = Crowd([own.url], 3, game="confrontation", think=0.2, seed=5)
    bystanders.kept = []
    bystanders.touches = 0.0

    async def run() -> None:
        await bystanders.come(0.1)
        before = len(bystanders.confirmed)
        await attack.run(count, ending=count // 60)
        played = len(bystanders.confirmed) - before
        assert await bystanders.finish(5 * PATIENCE) == 0
        # the others have played on through it, everything went well and no message was strange
        assert played > 0
        assert not bystanders.refused and not bystanders.lost

    asyncio.run(run())
    assert sum(attack.sent.values()) >= count - A_SOCKET
    assert all(attack.sent[kind] > count / 8 for kind in KINDS)
    assert attack.replies["refused"] > count / 2 and attack.replies["accepted"] > 0
    assert {"BAD_MESSAGE", "STALE", "BAD_ACTION", "WATCHING"} <= set(attack.codes)
    assert not {"RULES_BUG", "STORAGE", "TOO_FAST"} & set(attack.codes)

    assert stored(own, match) == before
    assert {json.loads(message)["type"] for message in bystanders.kept or []} == {"update", "accepted", "present"}
    assert not any(MARK in message or match.id in message for message in bystanders.kept or [])
    # whoever sat at the same table saw the match as it was, and who is there
    heard = [json.loads(message) for message in attack.quiet]
    assert Counter(message["type"] for message in heard)["update"] == 3
    assert {message["type"] for message in heard} == {"update", "present"}
    assert MARK not in "".join(attack.quiet)
    assert not mistakes(caplog)

    # and it can be played on
    with match.sit(known.asked) as wire:
        wire.start()
        assert wire.answer(known.options[0])["type"] == "accepted"


def test_what_was_conceded_is_conceded_once_however_often_it_is_said(tmp_path: Path) -> None:
    message = {"type": "concede", "id": "enough"}
    with Server(tmp_path / "table.sqlite") as server:
        match = server.match()
        with match.sit(1) as second:
            second.start().say(message)
            assert second.until("accepted")["seq"] == 1
    with Server(tmp_path / "table.sqlite") as other, match.sit(1, other) as again:
        again.start().say(message)
        assert again.until("accepted")["seq"] == 1
        assert again.ask("concede")["code"] == "GAME_OVER"


def test_whoever_leaves_before_saying_hello_is_not_missed(own: Server, caplog: pytest.LogCaptureFixture) -> None:
    match = own.match()

    async def come_and_go() -> None:
        for _ in range(3):
            async with connect(f"ws{own.url[4:]}/api/matches/{match.id}/play", proxy=None, open_timeout=PATIENCE):
                pass

    asyncio.run(come_and_go())
    time.sleep(0.2)
    assert not mistakes(caplog)
