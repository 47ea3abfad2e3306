"""What takes long is done beside the loop: one thing at a time, in turns, and for each address no more than its share."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loretable.table.serve import Settings, make_hub
from loretable.table.workers import beside
from loretable.table.workers.beside import Beside, Shares
from loretable.table.workers.fair_queue import FairQueue
from tests.table.driver import PATIENCE, Server

GREEDY, OTHER = "10.0.0.1", "10.0.0.2"
PEOPLE, ALONE = 20, 0


def done_for(addresses: list[str], people: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """In which order things are done that come at once and take a second each, until nobody may go on. No other time passes."""
    now, done = [0.0], list[int]()

    def work(number: int) -> None:
        assert len(done) == now[0], "one thing at a time"
        now[0] += 1.0
        done.append(number)

    async def in_thread(what: Callable[..., None], *given: int) -> None:
        await asyncio.sleep(0)
        what(*given)

    async def for_ever(seconds: float) -> None:
        assert seconds > 0
        await asyncio.Event().wait()

    async def all_of_them() -> None:
        there = Beside(people, lambda: now[0])
        tasks = [asyncio.create_task(there.run(address, work, n)) for n, address in enumerate(addresses)]
        for _ in range(20 * len(addresses)):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    monkeypatch.setattr(beside, "to_thread", in_thread)
    monkeypatch.setattr(beside.time, "thread_time", lambda: now[0])
    monkeypatch.setattr(beside, "sleep", for_ever)
    asyncio.run(all_of_them())
    return done


@pytest.mark.attack("work beside the loop")
@pytest.mark.control("work beside the loop")
@pytest.mark.parametrize(("people", "most"), [(PEOPLE, 7), (ALONE, 100)])
def test_an_address_has_a_share_of_the_work(people: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five seconds at once, and in each further one a fifth. The control: without shares."""
    found = done_for([GREEDY] * 100 + [OTHER], people, monkeypatch)
    assert found.index(100) <= 1, "somebody else waits for one thing at most"
    assert len(found) == most + 1


def test_where_nobody_knows_who_asks_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert done_for([""] * 50, PEOPLE, monkeypatch) == list(range(50))


def test_what_is_owed_comes_back_with_time() -> None:
    now = [0.0]
    shares = Shares(PEOPLE, lambda: now[0])
    shares.spend(GREEDY, 6.0)
    assert shares.wait(GREEDY) == pytest.approx(5.0) and shares.wait(OTHER) == 0.0
    now[0] = 5.0
    assert shares.wait(GREEDY) == pytest.approx(0.0)
    now[0] = 1000.0
    assert shares.left(GREEDY) == shares.left(OTHER) == 5.0


def test_the_share_of_many_addresses_is_forgotten_of_the_one_that_came_first() -> None:
    shares = Shares(PEOPLE, lambda: 0.0)
    for number in range(beside.MOST_KNOWN + 1):
        shares.spend(f"2001:db8:{number:x}::", 9.0)
    assert len(shares.known) == beside.MOST_KNOWN and shares.wait("2001:db8:0::") == 0.0


def test_why_something_is_not_possible_does_not_wait_for_a_replay() -> None:
    go_on = threading.Event()

    async def both() -> list[str]:
        there, done = Beside(PEOPLE), list[str]()
        replay = asyncio.create_task(there.run(GREEDY, go_on.wait, PATIENCE))
        await asyncio.sleep(0)
        await there.run_soon(OTHER, done.append, "reason")
        done.append("replay" if replay.done() else "still at it")
        go_on.set()
        await replay
        return done

    assert asyncio.run(both()) == ["reason", "still at it"]


@pytest.mark.parametrize(
    ("settings", "shared"),
    [
        ({}, False),
        ({"proxies": ("127.0.0.1",)}, True),
        ({"host": "0.0.0.0"}, True),
    ],
)
def test_a_server_for_its_own_machine_alone_has_nobody_to_share_with(
    tmp_path: Path, settings: dict[str, Any], shared: bool
) -> None:
    hub = make_hub(Settings(database=str(tmp_path / "t.sqlite"), workers=1, **settings))
    assert (hub.beside.shares is not None) == shared
    hub.bot_workers.close(), hub.renderer.end(), hub.store.close()


def test_what_takes_long_counts_for_who_asks(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays, pictures, searches, branches, news, and why something is not possible."""
    asked: dict[str, set[str]] = {}
    in_turn = Beside.in_turn

    async def noted(
        self: Beside, queue: FairQueue, address: str, what: Callable[..., Any], given: tuple[Any, ...]
    ) -> Any:
        asked.setdefault(what.__name__, set()).add(address)
        return await in_turn(self, queue, address, what, given)

    monkeypatch.setattr(Beside, "in_turn", noted)
    match = server.match("confrontation", ["you", "random"], practice=True)
    with match.sit(0) as one:
        one.start()
        one.answer(one.options[0])
        one.ask("why-not")
        server.post("/mine", {"tokens": [match.tokens[0]], "seen": [0]})
        assert one.ask("concede")["type"] == "accepted"
    for path in ("replay", "picture?seq=1"):
        server.get(f"/matches/{match.id}/{path}", match.tokens[0])
    server.post(f"/matches/{match.id}/branch", {"step": 1}, match.tokens[0], status=201)
    server.get("/games/lorcana/cards?search=mickey")
    wanted = {"blocked_for", "news", "replay_of", "picture_at", "state_at_step", "search"}
    assert wanted <= set(asked) and all(addresses == {"127.0.0.1"} for addresses in asked.values()), asked
