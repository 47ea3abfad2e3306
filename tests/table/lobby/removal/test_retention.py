"""Matches can be deleted by who made them, and grow old."""

import asyncio
from typing import Any

from sqlalchemy import func, insert, select, text, update

from loretable.table.hub import Ages
from loretable.table.lobby.removal.retention import DAY, erase_orphans, read_old, sweep
from loretable.table.storage.schema import ENTRIES, MATCHES, SEATS, SNAPSHOTS
from loretable.table.storage.store import Store
from tests.table.driver import Match, Server, Wire


def rows_of(store: Store, match: str) -> int:
    keys = ((MATCHES, MATCHES.c.id), (ENTRIES, ENTRIES.c.match), (SEATS, SEATS.c.match), (SNAPSHOTS, SNAPSHOTS.c.match))
    return store.read_now(
        lambda c: sum(
            c.execute(select(func.count()).select_from(t).where(key == match)).scalar_one() for t, key in keys
        )
    )


def end(match: Match) -> Match:
    with match.sit(0) as first:
        first.start()
        first.ask("concede")
    return match


def test_who_made_a_match_deletes_it_when_it_is_over(server: Server) -> None:
    match = end(server.match("kuhn", ["you", "open"]))
    watcher = match.watch().start()
    assert server.delete(f"/matches/{match.id}", match.tokens[0], status=403)["code"] == "NOT_ALLOWED"
    assert server.delete(f"/matches/{match.id}", status=403)["code"] == "NOT_ALLOWED"
    assert rows_of(server.hub.store, match.id) > 3
    assert server.delete(f"/matches/{match.id}", match.host) == {"match": match.id}
    assert rows_of(server.hub.store, match.id) == 0
    assert watcher.until("gone")["text"] == "The match was deleted"
    assert watcher.closed() == 4004
    assert server.delete(f"/matches/{match.id}", match.host, status=404)["code"] == "NO_MATCH"
    assert server.get(f"/matches/{match.id}", status=404)["code"] == "NO_MATCH"
    assert server.post("/mine", {"tokens": [match.tokens[0], match.host]}) == []


def test_a_match_that_others_play_is_not_taken_from_them(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    assert match.tokens[1]
    assert server.delete(f"/matches/{match.id}", match.host, status=409)["code"] == "NOT_NOW"
    alone = server.match("kuhn", ["you", "open"])  # nobody has come
    server.delete(f"/matches/{alone.id}", alone.host)


def test_what_comes_too_late_for_a_deleted_match_changes_nothing(server: Server) -> None:
    match = server.match("kuhn", ["you", "random"])
    table = server.hub.tables[match.id]
    server.delete(f"/matches/{match.id}", match.host)
    assert table.deleted and match.id not in server.hub.tables
    with Wire(server, match.id, match.tokens.invitations[0]) as late:
        assert late.hear()["code"] == "NO_MATCH"
    assert rows_of(server.hub.store, match.id) == 0


def test_another_server_hears_that_a_match_was_deleted(database: Any) -> None:
    with Server(database) as one, Server(database) as other:
        match = one.match("kuhn", ["you", "open"])
        watcher = match.watch()
        watcher.close()
        elsewhere = match.sit(0, other).start()
        one.delete(f"/matches/{match.id}", match.host)
        assert elsewhere.until("gone")["match"] == match.id
        assert elsewhere.closed() == 4004


def aged(server: Server, days: float, **values: Any) -> str:
    match = server.match("kuhn", ["you", "open"])
    with server.hub.store.writer.engine.begin() as connection:
        made = connection.execute(select(MATCHES.c.created).where(MATCHES.c.id == match.id)).scalar_one()
        connection.execute(update(MATCHES).where(MATCHES.c.id == match.id).values(changed=made - days * DAY, **values))
    return match.id


def test_matches_grow_old_each_kind_in_its_time(server: Server) -> None:
    ages = Ages(finished=10, idle=30, unbegun=5)
    old = {aged(server, 11, over=True), aged(server, 31, seq=3), aged(server, 6)}
    young = {aged(server, 9, over=True), aged(server, 29, seq=3), aged(server, 4)}
    busy = server.match("kuhn", ["you", "open"])
    with server.hub.store.writer.engine.begin() as connection:
        connection.execute(update(MATCHES).where(MATCHES.c.id == busy.id).values(changed=0.0))
    with busy.watch() as watcher:
        watcher.start()
        assert asyncio.run_coroutine_threadsafe(sweep(server.hub, ages), loop_of(server)).result(30) == len(old)
    assert all(rows_of(server.hub.store, match) == 0 for match in old)
    assert all(rows_of(server.hub.store, match) > 0 for match in (*young, busy.id))


def loop_of(server: Server) -> asyncio.AbstractEventLoop:
    (task, *_) = server.hub.tasks
    return task.get_loop()


def test_zero_days_is_for_ever(server: Server) -> None:
    aged(server, 10_000, over=True)
    never = Ages(finished=0, idle=0, unbegun=0)
    assert server.hub.store.read_now(lambda c: read_old(c, never, 1e12, 10)) == []


def test_what_was_stored_after_a_deletion_goes_as_well(server: Server) -> None:
    row = {"match": "lost", "seq": 1, "seat": 0, "text": "bet", "at": 0.0, "answer": None, "nonce": 1}
    with server.hub.store.writer.engine.begin() as connection:
        connection.execute(insert(ENTRIES), row)
    assert rows_of(server.hub.store, "lost") == 1
    with server.hub.store.writer.engine.begin() as connection:
        erase_orphans(connection)
    assert rows_of(server.hub.store, "lost") == 0


def test_a_database_of_an_older_version_is_taken_over(either: str) -> None:
    store = Store(either)
    with store.writer.engine.begin() as connection:
        for table, column in (("matches", "practice"), ("matches", "notices"), ("seats", "invite")):
            connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
    store.close()
    with Server(either) as server:
        match = server.match("kuhn", ["you", "open"], practice=True)
        assert server.get(f"/matches/{match.id}")["practice"] is True
        with match.sit(1) as friend:
            friend.start()
