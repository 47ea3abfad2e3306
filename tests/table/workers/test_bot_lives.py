"""A bot lives through a match at the table."""

import asyncio
import os
import time
from pathlib import Path

import httpx
import pytest

from loretable.bots import SearchBot
from loretable.games import find
from loretable.table.storage.store import read_log
from loretable.table.workers import thinker
from loretable.table.workers.bot_workers import BotWorkers
from loretable.table.workers.thinker import bot_of
from tests.table.diary_game import diary
from tests.table.driver import PATIENCE, Match, Server, Wire
from tests.table.storage.test_several_servers import Process

GAME = find("confrontation")
KEPT = ("tests.table.diary_game:GAME",)


def test_a_seats_bot_is_found_again_with_what_it_remembers_and_others_are_others() -> None:
    thinker.alive.clear()
    one = bot_of(GAME, "search:20", "luck of now", "match/0")
    assert bot_of(GAME, "search:20", "luck of later", "match/0") is one
    assert isinstance(one, SearchBot)
    assert bot_of(GAME, "search:20", "luck of later", "match/1") is not one
    assert bot_of(GAME, "rules", "luck of later", "match/0") is not one
    assert bot_of(GAME, "search:20", "luck", "") is not bot_of(GAME, "search:20", "luck", "")


def test_a_worker_remembers_no_more_bots_than_it_may() -> None:
    thinker.alive.clear()
    first = bot_of(GAME, "rules", "luck", "match 0/0")
    for number in range(1, thinker.MOST_ALIVE):
        bot_of(GAME, "rules", "luck", f"match {number}/0")
    assert bot_of(GAME, "rules", "luck", "match 0/0") is first
    bot_of(GAME, "rules", "luck", "one more/0")
    assert len(thinker.alive) == thinker.MOST_ALIVE
    assert "match 0/0/rules" in thinker.alive and "match 1/0/rules" not in thinker.alive


def test_whoever_asks_for_a_seat_is_sent_to_the_same_process() -> None:
    workers = BotWorkers(3)
    try:
        homes = {life: workers.pool_of(life) for life in ("a/0", "a/1", "b/0", "b/1", "c/0", "c/1")}
        assert all(workers.pool_of(life) is home for life, home in homes.items())
        assert len({id(home) for home in homes.values()}) > 1
    finally:
        workers.close()


def test_a_bot_whose_process_died_is_made_again_and_answers() -> None:
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 3)
    workers = BotWorkers(1)

    async def asked() -> list[str]:
        answers = []
        for number in range(2):
            answers.append(
                await workers.choose("confrontation", state, state.seat, "search:20", f"luck {number}", "m/1")
            )
            pool = workers.pools[0].pool
            assert pool is not None
            for process in list((pool._processes or {}).values()):
                process.kill()
                process.join()
        return answers

    try:
        answers = asyncio.run(asked())
    finally:
        workers.close()
    assert all(GAME.parse(answer) in state.legal for answer in answers)


# -- at a real server ------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database, and a diary beside it."""
    monkeypatch.setenv("DIARY", str(tmp_path / "diary.txt"))
    return tmp_path / "table.sqlite"


def test_a_seats_bot_is_the_same_one_at_each_of_its_decisions(kept: Path) -> None:
    with Server(kept, KEPT, own_workers=True) as server, server.match("kept", ["writes", "open"]).sit(1) as person:
        person.start().to(1)
        person.answer("bet")
        person.to(3)
    first, second = diary()
    assert first["process"] == second["process"] and first["luck"] == second["luck"]
    assert (first["decision"], second["decision"]) == (1, 2)


def test_a_seats_bot_is_found_again_after_the_server_was_started_anew(kept: Path) -> None:
    """The seat has the same bot with the same luck; what a bot remembers goes with its process."""
    with Server(kept, KEPT, own_workers=True) as server:
        match = server.match("kept", ["writes", "open"])
        with match.sit(1) as person:
            person.start().to(1)
    with Server(kept, KEPT, own_workers=True) as server, match.sit(1, server) as person:
        assert person.start().options == ["check", "bet"]
        person.answer("bet")
        person.to(3)
        assert server.get(f"/matches/{match.id}")["seats"][0]["player"] == "writes"
        other = server.match("kept", ["writes", "open"])
        with other.sit(1) as stranger:
            stranger.start().to(1)
    first, second, others = diary()
    assert first["luck"] == second["luck"] != others["luck"]
    assert first["process"] != second["process"] and second["decision"] == 1


def test_a_bot_that_searches_plays_on_after_the_server_was_started_anew(database: Path) -> None:
    drawn = {"fellowship_setup": "random", "sauron_setup": "random"}
    with Server(database, own_workers=True) as server:
        match = server.match("confrontation", ["open", "easy"], options=drawn, seed="5")
        with match.sit(0) as person:
            seq = played_on(person.start(), 1)
    with Server(database, own_workers=True) as server, match.sit(0, server) as person:
        begun = person.start().seq
        assert begun >= seq  # where both choose at once the bot may have answered after we looked
        played_on(person, 2)
        log = server.hub.store.read_now(lambda c: read_log(c, match.id))
        assert any(line.seat == 1 for line in log if line.seq > begun)


def played_on(person: Wire, times: int) -> int:
    """Answers so often, and hears until it is asked again, or the game is over: then the bot has answered."""
    for _ in range(times):
        while not person.options and not person.view["over"]:
            person.hear()
        seq = person.seq
        person.answer(person.options[-1])
        while not person.view["over"] and (person.seq == seq or not person.options):
            person.hear()
    return person.seq


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_a_bot_that_was_thinking_when_the_server_was_killed_answers_at_the_next_one(kept: Path) -> None:
    process = Process(kept, KEPT[0])
    wanted = {"game": "kept", "players": ["hesitates", "open"]}
    match = Match(process, httpx.post(f"{process.url}/api/matches", json=wanted, timeout=PATIENCE).json())  # type: ignore[arg-type]
    with match.sit(1) as person:
        assert person.start().seq == 0
        until = time.monotonic() + PATIENCE
        while not diary() and time.monotonic() < until:
            time.sleep(0.02)
        process.kill()
    process = Process(kept, KEPT[0])
    with match.sit(1, process) as person:  # type: ignore[arg-type]
        person.start().to(1)
        assert person.options == ["check", "bet"]
    assert process.stop() == 0
    first, second = diary()
    assert first["luck"] == second["luck"] and first["process"] != second["process"]
