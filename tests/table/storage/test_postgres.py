"""What is tested on SQLite holds on PostgreSQL: the same tests, at servers whose database is a real one."""

import time
from collections.abc import Iterator

import pytest

from bench.table.services import Postgres, Redis
from tests.table.driver import Server
from tests.table.match.past.test_undo import (  # noqa: F401
    test_a_free_undo_is_done_at_once,
    test_a_wish_waits_for_those_who_come_back,
    test_when_others_have_answered_they_are_asked,
)
from tests.table.match.test_play import (  # noqa: F401
    test_a_person_plays_zoomquest_with_a_bot_to_the_end,
    test_an_answer_sent_twice_is_taken_once,
    test_an_answer_to_an_older_question_is_refused,
    test_conceding_ends_a_game_of_two,
    test_hidden_choices_are_taken_together_and_can_be_retracted,
    test_two_people_play_a_game_of_kuhn_poker,
)
from tests.table.match.test_reconnect import (  # noqa: F401
    test_an_answer_whose_confirmation_got_lost_can_be_sent_again,
    test_whoever_says_what_they_have_seen_is_told_all_since,
)
from tests.table.routes.test_rest import (  # noqa: F401
    test_a_log_that_does_not_replay_stops_its_match_where_it_does,
    test_a_match_that_cannot_be_opened_is_frozen_until_a_server_can,
    test_a_rematch_keeps_the_people,
    test_my_matches_say_whose_turn_it_is_and_what_is_new,
    test_play_goes_on_from_a_step_of_a_finished_match,
    test_the_host_gives_a_seat_to_a_bot_and_back,
    test_the_record_is_exported_for_the_host_when_it_is_over,
)
from tests.table.storage.test_several_servers import (  # noqa: F401
    pair,
    test_a_match_goes_on_at_another_server_when_the_first_one_stops,
    test_a_timer_survives_a_restart,
    test_a_wish_reaches_people_at_another_server,
    test_bots_answer_once_although_two_servers_could,
    test_hidden_choices_at_two_servers_are_both_taken,
    test_of_two_answers_at_the_same_number_one_wins,
    test_people_on_two_servers_play_each_other,
)


@pytest.fixture(scope="module")
def server(postgres_server: Server) -> Server:
    return postgres_server


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new_database()


# -- several servers, with Redis between them ------------------------------------------------------------------------


@pytest.fixture
def called(database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Server, Server]]:
    monkeypatch.setattr(
        "loretable.table.hub.LOOK_WITH_BUS", 1e9
    )  # by looking at the database nobody would hear anything
    with Server(database, redis=redis.url) as one, Server(database, redis=redis.url) as other:
        wait_for_bus(one, other)
        yield one, other


def wait_for_bus(*servers: Server, up: bool = True) -> None:
    while any(server.get("/health")["bus"] != up for server in servers):
        time.sleep(0.05)


def test_a_match_is_played_across_two_servers_that_call_each_other(called: tuple[Server, Server]) -> None:
    match = called[0].match("confrontation", seed="4")
    with match.sit(0, called[0]) as first, match.sit(1, called[1]) as second:
        wires = [first.start(), second.start()]
        while not first.until("present")["seats"][1].get("connected"):
            pass
        for seq in range(60):
            wire = next(wire for wire in wires if wire.options)
            assert wire.answer(wire.options[0])["type"] == "accepted"
            for each in wires:
                each.to(seq + 1)
            if first.update.get("over"):
                break
    tables = [server.hub.tables[match.id].live for server in called]
    assert tables[0].seq == tables[1].seq and tables[0].state.digest == tables[1].state.digest


def test_redis_goes_and_comes_back(called: tuple[Server, Server], redis: Redis) -> None:
    match = called[0].match("zoomquest", seed="2")
    with match.sit(0, called[0]) as first, match.sit(1, called[1]) as second:
        wires = [first.start(), second.start()]

        def go_on() -> None:
            seq = max(wire.answer(wire.options[0])["seq"] for wire in wires)
            for wire in wires:
                wire.to(seq)
                while not wire.options and not wire.update.get("over"):
                    wire.hear()

        go_on()
        redis.kill()
        wait_for_bus(*called, up=False)
        go_on()
        redis.start()
        wait_for_bus(*called)
        go_on()
