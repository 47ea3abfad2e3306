"""The time of bots: nobody's matches keep others waiting, and nobody plays where no player has been for long."""

import asyncio
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from loretable.table.live import table as live_table
from loretable.table.workers.fair_queue import HALVED_AFTER, FairQueue
from tests.table.driver import PATIENCE, Server

OTHER = "127.0.0.2"


def order(addresses: list[str], seconds: float = 1.0) -> list[int]:
    """In which order bots think, all of them watched, where each takes so long."""
    now = [0.0]

    async def think(queue: FairQueue, number: int, done: list[int]) -> None:
        async with queue.turn(True, addresses[number]):
            await asyncio.sleep(0)
            now[0] += seconds
            done.append(number)

    async def all_of_them() -> list[int]:
        queue, done = FairQueue(lambda: now[0]), list[int]()
        await asyncio.gather(*(think(queue, number, done) for number in range(len(addresses))))
        assert not queue.busy
        return done

    return asyncio.run(all_of_them())


@pytest.mark.attack("the queue of bots", found=4)
@pytest.mark.control("the queue of bots")
@pytest.mark.parametrize("crowd", [10, 100, 400])
def test_who_comes_with_many_matches_waits_for_themselves(crowd: int) -> None:
    assert order(["greedy"] * crowd + ["other"]).index(crowd) == 1
    # the control: where addresses are not told apart the other one is the last
    assert order([""] * (crowd + 1)).index(crowd) == crowd


@pytest.mark.attack("the queue of bots", found=4)
def test_two_addresses_take_turns_however_many_matches_they_bring() -> None:
    found = order(["a"] * 20 + ["b"] * 3)
    assert [number for number in found if number >= 20] == [20, 21, 22]
    assert max(found.index(number) for number in (20, 21, 22)) <= 6


@pytest.mark.attack("the queue of bots", found=4)
def test_a_bot_thinks_on_the_account_of_who_plays_not_of_who_watches(tmp_path: Path) -> None:
    """Else whoever has used up the bots' time makes others wait by looking on at their matches."""
    with Server(tmp_path / "t.sqlite") as server:
        match = server.match("kuhn", ["you", "random"])
        url = f"ws{server.url[4:]}/api/matches/{match.id}/play"
        with connect(url, source_address=(OTHER, 0), open_timeout=PATIENCE) as watcher:
            watcher.send('{"type": "hello"}')
            watcher.recv(PATIENCE)
            table = server.hub.tables[match.id]
            assert table.address == OTHER
            with match.sit(0) as player:
                player.start()
                assert [client.address for client in table.clients] == [OTHER, "127.0.0.1"]
                assert table.address == "127.0.0.1"


def test_what_was_long_ago_counts_no_more() -> None:
    now = [0.0]
    queue = FairQueue(lambda: now[0])
    queue.spent.add("a", 8.0)
    now[0] += HALVED_AFTER
    assert queue.spent.of("a", now[0]) == pytest.approx(4.0)
    assert queue.spent.of("b", now[0]) == 0


@pytest.mark.attack("timers without players", found=4)
@pytest.mark.control("timers without players")
@pytest.mark.parametrize("lately", [0.0, 1e9])
def test_a_timer_plays_only_where_a_player_was_there_lately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lately: float
) -> None:
    """The control: where everybody who ever came counts as there, an empty match plays itself to its end."""
    monkeypatch.setattr(live_table, "LATELY", lately)
    with Server(tmp_path / "t.sqlite") as server:
        match = server.match("kuhn", timer={"seconds": 5})
        other = server.match("kuhn", timer={"seconds": 5})
        with match.sit(0) as one, match.sit(1) as two:
            one.start(), two.start()
        with other.sit(0) as one, other.sit(1) as two:
            one.start(), two.start()
            while not one.update.get("over"):
                one.hear()  # those who sit there are played for, each in turn
        played = server.get(f"/matches/{match.id}")["seq"]
        if lately:
            while not server.get(f"/matches/{match.id}").get(
                "over"
            ):  # asked too often, a server says no more than that
                time.sleep(1)
            return
        assert played == 0
        with match.sit(0) as one:  # who comes back finds what is overdue answered
            one.start()
            while not one.update.get("over"):
                one.hear()
