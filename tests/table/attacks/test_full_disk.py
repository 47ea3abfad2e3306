"""A disk that is full (found 6.8): everybody who waits is told at once, nothing confirmed is lost, and it goes on by itself."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from bench.table.services import Missing, Postgres, fill, make_room, small_disk, temporary_folder
from loretable.table.storage import writer
from loretable.table.storage.store import Store
from tests.table.driver import PATIENCE, Server


@pytest.fixture
def disk(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A disk of so many megabytes, where one may be mounted. Its journal, if it has one, is elsewhere."""
    with ExitStack() as stack:
        try:
            yield stack.enter_context(small_disk(stack.enter_context(temporary_folder()), request.param))
        except Missing as missing:
            pytest.skip(str(missing))


@pytest.fixture
def database(request: pytest.FixtureRequest, disk: Path) -> Iterator[str]:
    """A database on the small disk: SQLite, or PostgreSQL."""
    if request.param == "sqlite":
        yield str(disk / "t.sqlite")
        return
    with temporary_folder() as elsewhere:
        try:
            service = Postgres(disk, careful=False, journal=elsewhere)
        except Missing as missing:
            pytest.skip(str(missing))
        with service:
            yield service.new_database()


@pytest.mark.attack("a full disk", found=8)
@pytest.mark.parametrize(("disk", "database"), [(2, "sqlite"), (96, "postgresql")], indirect=True)
def test_a_full_disk_is_told_and_recovered_from(disk: Path, database: str) -> None:
    with Server(database) as server:
        match = server.match("kuhn")
        with match.sit(0) as one, match.sit(1) as two:
            one.start(), two.start()
            wires = [one, two]
            who = next(wire for wire in wires if wire.options)
            confirmed = who.seq
            fill(disk)
            said = []
            for _ in range(200):  # what was kept free in the files there are is used up before
                asked = {"game": "kuhn", "players": ["you", "random"], "name": "x" * 60}
                answer = server.http.post("/api/matches", json=asked)
                said.append(answer.status_code)
                if answer.status_code == 503:
                    break
            assert said[-1] == 503 and answer.json()["code"] == "STORAGE" and "disk is full" in answer.json()["text"]
            refused = who.answer(who.options[0])
            if refused["type"] == "refused":
                assert refused["code"] == "STORAGE" and "disk is full" in refused["text"]
                assert who.seq == confirmed
            # reading goes on meanwhile
            assert server.get(f"/matches/{match.id}")["seq"] >= confirmed
            make_room(disk)
            if refused["type"] == "refused":
                assert who.answer(who.options[0])["type"] == "accepted"
            server.post("/matches", {"game": "kuhn", "players": ["you", "random"]}, status=201)


@pytest.mark.attack("a full disk", found=8)
@pytest.mark.parametrize("where", ["write_arrival", "read_log"])
def test_who_comes_while_there_is_no_room_is_told_so(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Before a match is dealt whoever comes writes; who asks what happened has it read. Neither ends in a traceback."""
    match = server.match("kuhn")
    first = where == "write_arrival"
    if not first:
        with match.sit(0) as one, match.sit(1) as two:
            for wire in (one.start(), two.start()):
                for option in wire.options[:1]:
                    wire.answer(option)
        server.hub.tables.clear()  # what happened lately is not in memory any more

    async def no_room(*given: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(server.hub.kept, where, no_room)
    with match.sit(0, alone=first, **({} if first else {"since": 0})) as wire:
        said = wire.until("refused")
        assert said["code"] == "STORAGE" and "disk is full" in said["text"]
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                wire.socket.recv(PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
    assert not any(record.exc_info for record in caplog.records)


def is_told(store: Store, jobs: int) -> list[str]:
    """What so many writers hear who come at once while there is no room; then one who comes when there is."""

    def limit(connection: Connection, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    def grow(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS more (x)")
        connection.exec_driver_sql("INSERT INTO more VALUES (zeroblob(1000000))")

    async def come() -> list[str]:
        await store.change(lambda c: limit(c, 1))  # no less than there are
        heard = await asyncio.gather(*(store.change(grow) for _ in range(jobs)), return_exceptions=True)
        await store.change(lambda c: limit(c, 1 << 20))
        await store.change(grow)
        return [str(getattr(error, "orig", error)) for error in heard]

    return asyncio.run(come())


@pytest.mark.attack("a full disk", found=8)
@pytest.mark.parametrize("jobs", [1, 30])
def test_nobody_waits_behind_what_has_no_room(tmp_path: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []
    monkeypatch.setattr(writer.time, "sleep", paused.append)
    store = Store(str(tmp_path / "t.sqlite"))
    assert is_told(store, jobs) == ["database or disk is full"] * jobs
    assert all(pause <= writer.GATHER for pause in paused)
    store.close()


@pytest.mark.control("a full disk")
def test_without_knowing_a_full_disk_each_of_them_is_tried_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: as it was, the one writer tries each for a minute, and the others wait behind it."""
    paused: list[float] = []
    now = [0.0]

    def sleep(seconds: float) -> None:
        paused.append(seconds)
        now[0] += seconds

    class Clock:
        monotonic = staticmethod(lambda: now[0])

    Clock.sleep = staticmethod(sleep)  # type: ignore[attr-defined]
    monkeypatch.setattr(writer, "time", Clock)
    monkeypatch.setattr(writer, "is_passing", lambda error: True)
    monkeypatch.setattr(writer, "is_full", lambda error: False)
    store = Store(str(tmp_path / "t.sqlite"))
    assert set(is_told(store, 3)) == {"database or disk is full"}
    assert sum(paused) > 3 * writer.PATIENCE
    store.close()
