"""One address takes all it can, and the others are served. Each defence has its control: without it the attack succeeds."""

import asyncio
import os
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from loretable.table.wire import budgets, limits, lingering
from loretable.table.wire.budgets import (
    CONNECTIONS_EACH,
    KEPT_FREE,
    MADE_AT_ONCE_EACH,
    SOCKETS_EACH,
    Budgets,
    Held,
    raise_file_limit,
)
from loretable.table.wire.lingering import A_SECOND, AT_ONCE, PAUSE
from loretable.table.workers.fair_queue import FairQueue
from tests.table.driver import PATIENCE, Server

OTHER = "127.0.0.2"


def from_elsewhere(server: Server) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=OTHER)
    return httpx.Client(base_url=server.url, transport=transport, timeout=PATIENCE)


def spectators(server: Server, match: str, count: int) -> list[object]:
    """So many sockets of one address as it lets in."""
    url = f"ws{server.url[4:]}/api/matches/{match}/play"
    found: list[object] = []
    for _ in range(count):
        try:
            socket = connect(url, open_timeout=PATIENCE, compression=None, legacy=True)
            socket.send('{"type": "hello"}')
            socket.recv(PATIENCE)
            found.append(socket)
        except (InvalidStatus, ConnectionClosed, OSError, EOFError):
            pass
    return found


@pytest.mark.attack("sockets of one address", found=3)
@pytest.mark.control("sockets of one address")
@pytest.mark.parametrize(("people", "held"), [(1, SOCKETS_EACH), (10_000, SOCKETS_EACH + 4)])
def test_sockets_of_one_address(tmp_path: Path, people: int, held: int) -> None:
    with Server(tmp_path / "t.sqlite", people=people) as server:
        match = server.match("kuhn", ["you", "random"])
        sockets = spectators(server, match.id, SOCKETS_EACH + 4)
        assert len(sockets) == held
        # somebody from elsewhere comes in all the same
        with from_elsewhere(server) as other:
            assert other.get("/api/health").status_code == 200
        for socket in sockets:
            socket.close()  # type: ignore[attr-defined]


HEARD_NOTHING = b"nothing"


def idle_connections(server: Server, count: int, told: int) -> list[bytes]:
    """What so many connections of one address hear, one after the other, which say nothing, when so many of them have been
    told something; somebody from elsewhere comes in all the same."""
    host, port = server.url.removeprefix("http://").split(":")

    async def hears(reader: asyncio.StreamReader) -> bytes:
        with suppress(ConnectionResetError):
            return await reader.read(12)
        return b""

    async def attack() -> list[bytes]:
        pairs = [await asyncio.open_connection(host, int(port)) for _ in range(count)]
        hearing = [asyncio.create_task(hears(reader)) for reader, _ in pairs]
        async with asyncio.timeout(PATIENCE):
            while sum(task.done() for task in hearing) < told:
                await asyncio.wait([task for task in hearing if not task.done()], return_when=asyncio.FIRST_COMPLETED)
        with from_elsewhere(server) as other:
            answer = await asyncio.to_thread(other.get, "/api/health")
        assert answer.status_code == 200
        said = [task.result() if task.done() else HEARD_NOTHING for task in hearing]
        for _, writer in pairs:
            writer.close()
        await asyncio.gather(*hearing)
        return said

    return asyncio.run(attack())


@pytest.mark.attack("connections of one address", found=3)
@pytest.mark.control("connections of one address")
@pytest.mark.parametrize(("people", "refused"), [(1, 5), (10_000, 0)])
def test_idle_connections_of_one_address(tmp_path: Path, people: int, refused: int) -> None:
    with Server(tmp_path / "t.sqlite", people=people) as server:
        said = idle_connections(server, CONNECTIONS_EACH + 5, told=refused)
        assert said == [HEARD_NOTHING] * (CONNECTIONS_EACH + 5 - refused) + [b"HTTP/1.1 503"] * refused


@pytest.mark.attack("matches of one address", found=10)
@pytest.mark.control("matches of one address")
@pytest.mark.parametrize(("people", "made"), [(1, int(MADE_AT_ONCE_EACH)), (10_000, 8)])
def test_matches_of_one_address(tmp_path: Path, people: int, made: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "MADE_A_SECOND_EACH", 0.0)  # however slowly they come
    with Server(tmp_path / "t.sqlite", people=people) as server:
        wanted = {"game": "kuhn", "players": ["you", "random"]}
        codes = [server.http.post("/api/matches", json=wanted).status_code for _ in range(8)]
        assert codes.count(201) == made and set(codes) <= {201, 429}
        with from_elsewhere(server) as other:
            assert other.post("/api/matches", json=wanted).status_code == 201


@pytest.mark.attack("requests of one address", found=10)
def test_documents_have_a_rate_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.REQUESTS_AT_ONCE < 1000
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 20.0)
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0.0)  # however slowly they come
    with Server(tmp_path / "t.sqlite") as server:
        codes = [server.http.get("/api/schemas.json").status_code for _ in range(25)]
        assert codes == [200] * 20 + [429] * 5


@pytest.mark.attack("the queue of bots", found=4)
@pytest.mark.control("the queue of bots")
def test_a_person_waits_for_no_bots_of_matches_at_which_nobody_sits() -> None:
    """Found 6.4: a hundred such matches, and another's bot waited over a minute. One queue without kinds is the control."""

    async def order(watched: list[bool]) -> list[int]:
        queue, done = FairQueue(), []

        async def think(number: int, first: bool) -> None:
            async with queue.turn(first):
                await asyncio.sleep(0)
                done.append(number)

        await asyncio.gather(*(think(number, first) for number, first in enumerate(watched)))
        assert not queue.busy
        return done

    crowd = [False] * 100
    assert asyncio.run(order([*crowd, True])).index(100) == 1
    assert asyncio.run(order([*crowd, False])).index(100) == 100


def test_who_leaves_the_queue_leaves_no_hole() -> None:
    async def leave() -> bool:
        queue = FairQueue()
        await queue.enter(True)
        waiting = [asyncio.create_task(queue.enter(True)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        queue.leave()
        waiting[1].cancel()  # whose turn it just was
        await asyncio.gather(*waiting[:2], return_exceptions=True)
        await asyncio.wait_for(waiting[2], 5)
        queue.leave()
        return queue.busy

    assert not asyncio.run(leave())


def test_what_is_held_is_given_back_and_a_proxy_counts_only_in_all() -> None:
    held = Held(2, 5)
    assert [held.take(number, "10.0.0.1") for number in range(3)] == [True, True, False]
    assert [held.take(f"proxy {number}", "10.0.0.9", trusted=True) for number in range(4)] == [True, True, True, False]
    held.give_back(0), held.give_back(0), held.give_back("unknown")
    assert held.take("again", "10.0.0.1") and not held.take("more", "10.0.0.1")
    # a household has many addresses of IPv6
    house = Held(2, 50)
    assert [house.take(number, f"2001:db8:1:2::{number}") for number in range(1, 4)] == [True, True, False]


def test_quotas_come_back_with_time() -> None:
    now = [0.0]
    budgets = Budgets(people=1, clock=lambda: now[0])
    assert [budgets.may_make("a") for _ in range(4)] == [True, True, True, False]
    now[0] += 60
    assert budgets.may_make("a") and not budgets.may_make("a")
    assert budgets.may_make("b")


def test_files_are_kept_free_for_what_is_not_a_connection() -> None:
    assert raise_file_limit() >= 256
    assert Budgets(files=1024).connections.most == 1024 - KEPT_FREE


@pytest.mark.attack("whose the database is", found=10)
@pytest.mark.skipif(os.name == "nt", reason="modes are others there")
def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    before = os.umask(0o022)
    try:
        with Server(file):
            assert file.stat().st_mode & 0o077 == 0
    finally:
        os.umask(before)


@pytest.mark.attack("names that can be seen", found=10)
def test_a_name_that_cannot_be_seen_is_refused(server: Server) -> None:
    for letter in "\u3164\u115f\u1160\uffa0":
        asked = {"game": "kuhn", "players": ["you", "random"], "who": f"A{letter}"}
        assert server.post("/matches", asked, status=400)["where"] == "who"


@pytest.mark.attack("refusals of one address", found=3)
def test_who_is_refused_again_and_again_waits_for_it() -> None:
    now = [0.0]
    own = Budgets(clock=lambda: now[0])
    pauses = [own.lingering.pause("10.0.0.1") for _ in range(int(AT_ONCE) + 3)]
    assert pauses == [0.0] * int(AT_ONCE) + [PAUSE] * 3
    assert own.lingering.pause(OTHER) == 0.0
    now[0] = 1.0
    assert [own.lingering.pause("10.0.0.1") for _ in range(6)] == [0.0] * int(A_SECOND) + [PAUSE]


@pytest.mark.attack("refusals of one address", found=3)
@pytest.mark.control("refusals of one address")
@pytest.mark.parametrize("waits", [True, False])
def test_connections_that_are_refused_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waits: bool) -> None:
    """They hear nothing for a while, those that are too many even for that are gone, and others are served. Without the pause
    each is answered at once."""
    monkeypatch.setattr(lingering, "AT_ONCE", 0.0 if waits else 1000.0)
    monkeypatch.setattr(lingering, "A_SECOND", 0.0)
    monkeypatch.setattr(lingering, "PAUSE", 3600.0)
    monkeypatch.setattr(budgets, "WAITING_EACH", 4)
    with Server(tmp_path / "t.sqlite", people=1) as server:
        said = idle_connections(server, CONNECTIONS_EACH + 6, told=2 if waits else 6)[-6:]
        assert said[-1] == (b"" if waits else b"HTTP/1.1 503")
        assert said.count(HEARD_NOTHING) == (4 if waits else 0)


@pytest.mark.attack("refusals of one address", found=3)
def test_whoever_waited_is_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lingering, "AT_ONCE", 0.0)
    monkeypatch.setattr(lingering, "PAUSE", 0.01)
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 3.0)
    with Server(tmp_path / "t.sqlite", people=1) as server:
        codes = [server.http.get("/api/schemas.json").status_code for _ in range(5)]
        assert codes == [200] * 3 + [429] * 2
        match = f"ws{server.url[4:]}/api/matches/none/play"
        with pytest.raises(InvalidStatus) as refused, connect(match, open_timeout=PATIENCE, legacy=True):
            pass
        assert refused.value.response.status_code == 403
        host, port = server.url.removeprefix("http://").split(":")

        async def connections() -> bytes:
            pairs = [await asyncio.open_connection(host, int(port)) for _ in range(CONNECTIONS_EACH + 1)]
            said = await asyncio.wait_for(pairs[-1][0].read(12), PATIENCE)
            for _, writer in pairs:
                writer.close()
            return said

        assert asyncio.run(connections()) == b"HTTP/1.1 503"
