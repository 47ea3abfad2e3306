"""Several servers on one database: the log is the truth, and one writer wins."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import httpx
import pytest
from sqlalchemy import text

from loretable.table.storage.bus import Notification, OnNotified
from loretable.table.storage.store import Store, read_log
from loretable.table.storage.writer import Append, Conflict, Repeated
from tests.table.driver import PATIENCE, Match, Server, Wire


@pytest.fixture
def pair(database: Path) -> Iterator[tuple[Server, Server]]:
    with Server(database) as one, Server(database) as other:
        yield one, other


def append(seq: int, answer: str | None = None, action: str = "check") -> Append:
    return Append(
        match="m", seq=seq, seat=0, text=action, at=1.0, answer=answer, waits=0, gone=0, deadline=0, due=0, over=False,
        summary="",
    )  # fmt: skip


def test_people_on_two_servers_play_each_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match = one.match("confrontation", seed="4")
    with match.sit(0, one) as first, match.sit(1, other) as second:
        wires = [first.start(), second.start()]
        for seq in range(6):
            wire = next(wire for wire in wires if wire.options)
            wire.answer(wire.options[0])
            for each in wires:
                each.to(seq + 1)
    assert len(one.hub.store.read_now(lambda c: read_log(c, match.id))) == 6
    assert one.hub.tables[match.id].live.state.digest == other.hub.tables[match.id].live.state.digest


def test_of_two_answers_at_the_same_number_one_wins(pair: tuple[Server, Server]) -> None:
    one, other = pair
    for _ in range(5):
        match = one.match()
        with match.sit(0, one) as here, match.sit(0, other) as there:
            here.start(), there.start()
            ids = [here.send("answer", after=0, action="check"), there.send("answer", after=0, action="bet")]
            replies = []
            for wire, id in zip((here, there), ids, strict=True):
                message = wire.hear()
                while message.get("id") != id:
                    message = wire.hear()
                replies.append(message)
            assert sorted(reply["type"] for reply in replies) == ["accepted", "refused"]
            assert next(reply for reply in replies if reply["type"] == "refused")["code"] == "STALE"
            here.to(1), there.to(1)
            assert here.view == there.view
        assert len(one.hub.store.read_now(lambda c, id=match.id: read_log(c, id))) == 1  # type: ignore[misc]


def test_hidden_choices_at_two_servers_are_both_taken(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match = one.match("zoomquest", ["open", "open"])
    with match.sit(0, one) as first, match.sit(1, other) as second:
        first.start(), second.start()
        ids = [
            first.send("answer", after=0, action=first.options[0]),
            second.send("answer", after=0, action=second.options[0]),
        ]
        assert first.until("accepted")["id"] == ids[0]
        assert second.until("accepted")["id"] == ids[1]
        first.to(2), second.to(2)


def test_a_wish_reaches_people_at_another_server(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match = one.match()
    with match.sit(0, one) as first, match.sit(1, other) as second:
        first.start(), second.start()
        first.answer("check")
        second.to(1)
        second.answer("bet")
        first.to(2)
        id = first.send("undo")
        assert second.until("undo-wish")["id"] == id
        second.say({"type": "consent", "id": id, "agree": True})
        first.to(3), second.to(3)
        assert first.options == ["check", "bet"]


def test_bots_answer_once_although_two_servers_could(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match = one.match("zoomquest", ["open"], seed="2")
    with match.sit(0, one) as here, match.sit(0, other) as there:
        here.start(), there.start()
        other.hub.tables[match.id].start_bots()  # both think
        for _ in range(4):
            seq = here.seq
            while not here.options:
                here.hear()
            here.answer(here.options[0], after=here.seq)
            while here.seq <= seq or not here.options:
                here.hear()
        here.to(there.seq), there.to(here.seq)
        log = one.hub.store.read_now(lambda c: read_log(c, match.id))
        assert [line.seq for line in log] == list(range(1, len(log) + 1))
    # every round has one choice of each seat
    assert [sorted(line.seat for line in log[i : i + 2]) for i in range(0, 6, 2)] == [[0, 1]] * 3


def test_a_match_goes_on_at_another_server_when_the_first_one_stops(database: Path) -> None:
    with Server(database) as one:
        match = one.match(seed="1")
        with match.sit(0) as first:
            first.start()
            first.answer("bet")
    with Server(database) as other, match.sit(1, other) as second:
        assert second.start().options == ["fold", "call"]


def test_sockets_are_told_that_the_server_goes(database: Path) -> None:
    server = Server(database)
    wire = server.match().sit(0).start()
    server.stop()
    assert wire.closed() == 1012


def test_the_writer_tells_conflict_from_repetition(database: Path) -> None:
    store = Store(f"sqlite:///{database}")

    async def write() -> None:
        await asyncio.gather(*(store.writer.append(append(seq, f"a{seq}")) for seq in range(1, 6)))
        with pytest.raises(Conflict):
            await store.writer.append(append(3, "new"))
        with pytest.raises(Repeated) as same:
            await store.writer.append(append(6, "a2"))
        assert same.value.seq == 2
        # in one group with others, one that fails takes none with it
        results = await asyncio.gather(*(store.writer.append(append(seq)) for seq in (6, 3, 7)), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]

    asyncio.run(write())
    assert [line.seq for line in store.read_now(lambda c: read_log(c, "m"))] == [1, 2, 3, 4, 5, 6, 7]
    store.close()


def test_an_entry_whose_commit_was_not_heard_of_is_known_by_its_nonce(database: Path) -> None:
    store = Store(f"sqlite:///{database}")

    async def write() -> None:
        entry = append(1)
        await store.writer.append(entry)
        await store.writer.hand_in(entry)  # tried again after the connection broke

    asyncio.run(write())
    store.close()


def test_a_database_that_is_busy_is_waited_for(database: Path) -> None:
    store = Store(f"sqlite:///{database}")
    blocker = Store(f"sqlite:///{database}")

    async def write() -> None:
        with blocker.writer.engine.connect() as held:
            held.execute(text("UPDATE matches SET seq = 0"))
            waiting = asyncio.create_task(store.writer.append(append(1)))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            held.rollback()
        await waiting

    asyncio.run(write())
    store.close(), blocker.close()


# -- a real process ----------------------------------------------------------------------------------------------


class Process:
    """`loretable serve` in a process that can be killed."""

    def __init__(self, database: Path, game: str = "examples.kuhn:GAME") -> None:
        command = [sys.executable, "-m", "loretable.cli", "serve", "--port", "0", "--database", str(database)]
        command += ["--game", game, "--workers", "1"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Loretable is at http://127.0.0.1:"), line
        self.url = line.split()[-1].rstrip("/")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_nothing_confirmed_is_lost_when_the_server_is_killed(database: Path) -> None:
    process = Process(database)
    wanted = {"game": "confrontation", "players": ["open", "open"], "seed": "1"}
    made = httpx.post(f"{process.url}/api/matches", json=wanted, timeout=PATIENCE).json()
    seq = 0
    match = Match(process, made)  # type: ignore[arg-type]
    with match.sit(0) as first, match.sit(1) as second:
        wires = [first.start(), second.start()]
        for _ in range(20):
            wire = next(wire for wire in wires if wire.options)
            assert wire.answer(wire.options[0])["seq"] == seq + 1
            seq += 1
            for each in wires:
                each.to(seq)
        process.kill()
    process = Process(database)
    with match.sit(0, process, since=seq) as first:  # type: ignore[arg-type]
        assert first.start().seq == seq == 20
        assert first.view == wires[0].view
    assert process.stop() == 0


def test_a_timer_survives_a_restart(database: Path) -> None:
    with Server(database) as one:
        match = one.match("kuhn", ["open", "open"], timer={"seconds": 3600, "bot": "random"})
        with match.sit(0) as first:
            deadline = first.start().update["question"]["deadline"]
            assert deadline > time.time() + 600
        one.hub.tables[match.id].row.deadline = 0  # only the database knows it from here on
    with Server(database) as other:
        # as if it had been a while
        with other.hub.store.writer.engine.begin() as connection:
            connection.execute(text("UPDATE matches SET deadline = 1, due = 1"))
        with match.sit(1, other) as second:
            second.start().to(1)
            assert second.options


def test_only_the_time_of_those_who_are_asked_runs(database: Path) -> None:
    with Server(database) as server:
        match = server.match("zoomquest", ["open", "open"], timer={"seconds": 3600})
        with match.sit(0) as first, match.sit(1) as second:
            first.start(), second.start()
            deadline = second.update["question"]["deadline"]
            first.answer(first.options[0])
            second.to(1)
            # the other one's choice gives no more time
            assert second.update["question"]["deadline"] == deadline
            assert "question" not in first.to(1).update
            second.answer(second.options[0])
            first.to(2)
            assert first.update["question"]["deadline"] > deadline


def test_without_redis_servers_look_at_the_database_themselves(database: Path) -> None:
    # nothing listens there
    with Server(database, redis="redis://127.0.0.1:1") as one, Server(database, redis="redis://127.0.0.1:1") as other:
        match = one.match()
        with match.sit(0, one) as first, match.sit(1, other) as second:
            first.start(), second.start()
            first.answer("bet")
            second.to(1)
        assert not one.get("/health")["bus"]


class SharedBus:
    """Carries calls between servers of one test, as Redis does between processes."""

    healthy = True
    all: ClassVar[list["SharedBus"]] = []

    def __init__(self) -> None:
        self.process = f"process {len(self.all)}"
        self.all.append(self)

    async def start(self, heard: OnNotified) -> None:
        self.loop, self.heard = asyncio.get_running_loop(), heard

    def notify(self, match: str, seq: int, revision: int, here: int) -> None:
        for other in self.all:
            if other is not self:
                other.loop.call_soon_threadsafe(other.heard, Notification(self.process, match, seq, revision, here))

    async def close(self) -> None:
        self.all.remove(self)


class DeafBus(SharedBus):
    """Every call is lost, and nobody knows."""

    def notify(self, match: str, seq: int, revision: int, here: int) -> None:
        pass


def test_a_server_that_missed_the_last_move_looks_when_somebody_comes_who_saw_it(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loretable.table.serve.open_bus", lambda url, folder: DeafBus())
    monkeypatch.setattr("loretable.table.hub.LOOK", 1e6)
    with Server(database) as one, Server(database) as other:
        match = one.match(players=["open", "random"], seed="1")
        with match.sit(0, one) as here, Wire(other, match.id, "") as watching:
            here.start(), watching.start()
            here.answer("bet")
            here.to(2)
            with Wire(other, match.id, match.tokens[0], since=here.seq) as there:
                assert there.start().seq == here.seq


def test_with_a_bus_others_hear_at_once(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loretable.table.serve.open_bus", lambda url, folder: SharedBus())
    monkeypatch.setattr(
        "loretable.table.hub.LOOK_WITH_BUS", 1e9
    )  # by looking at the database nobody would hear anything
    with Server(database) as one, Server(database) as other:
        match = one.match()
        with match.sit(0, one) as first, match.sit(1, other) as second:
            first.start(), second.start()
            while not first.until("present")["seats"][1].get("connected"):
                pass
            first.answer("check")
            second.to(1)
            second.answer("bet")
            first.to(2)
            # a revision travels, too
            one.post(f"/matches/{match.id}/seats/1", {"player": "open"}, match.host)
            assert second.closed() == 4001
