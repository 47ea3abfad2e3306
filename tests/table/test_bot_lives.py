"""A bot lives through a match at the table."""

import asyncio

from loretable.bots import SearchBot
from loretable.games import find
from loretable.table import bot_workers
from loretable.table.bot_workers import BotWorkers, bot_of

GAME = find("confrontation")


def test_a_seats_bot_is_found_again_with_what_it_remembers_and_others_are_others() -> None:
    bot_workers.alive.clear()
    one = bot_of(GAME, "search:20", "luck of now", "match/0")
    assert bot_of(GAME, "search:20", "luck of later", "match/0") is one
    assert isinstance(one, SearchBot)
    assert bot_of(GAME, "search:20", "luck of later", "match/1") is not one
    assert bot_of(GAME, "rules", "luck of later", "match/0") is not one
    assert bot_of(GAME, "search:20", "luck", "") is not bot_of(GAME, "search:20", "luck", "")


def test_a_worker_remembers_no_more_bots_than_it_may() -> None:
    bot_workers.alive.clear()
    first = bot_of(GAME, "rules", "luck", "match 0/0")
    for number in range(1, bot_workers.MOST_ALIVE):
        bot_of(GAME, "rules", "luck", f"match {number}/0")
    assert bot_of(GAME, "rules", "luck", "match 0/0") is first
    bot_of(GAME, "rules", "luck", "one more/0")
    assert len(bot_workers.alive) == bot_workers.MOST_ALIVE
    assert "match 0/0/rules" in bot_workers.alive and "match 1/0/rules" not in bot_workers.alive


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
