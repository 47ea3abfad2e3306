"""The store on SQLite and on a real PostgreSQL: the same promises on both."""

import asyncio
import random
from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from sqlalchemy import Connection, text, update

from loretable.core.records.record import ENGINE
from loretable.table.match.kept import MatchRow, SeatRow
from loretable.table.storage import appending
from loretable.table.storage.schema import MATCHES
from loretable.table.storage.store import Store, read_log, read_match, write_match
from loretable.table.storage.writer import Append, Conflict, Repeated
from tests.table.driver import PATIENCE, Match, Server, Wire


def append(seq: int, match: str = "m", answer: str | None = None, by: str = "check") -> Append:
    return Append(
        match=match, seq=seq, seat=0, text=by, at=1.5, answer=answer, waits=1 << 40, gone=0, deadline=0, due=0, over=False,
        summary="",
    )  # fmt: skip


def test_a_number_that_is_taken_is_told_from_an_answer_that_is_repeated(either: str) -> None:
    store = Store(either)

    async def write() -> None:
        await asyncio.gather(*(store.writer.append(append(seq, answer=f"a{seq}")) for seq in range(1, 6)))
        with pytest.raises(Conflict):
            await store.writer.append(append(3, answer="new"))
        with pytest.raises(Repeated) as same:
            await store.writer.append(append(6, answer="a2"))
        assert same.value.seq == 2
        # in one group with others, one that fails takes none with it
        results = await asyncio.gather(*(store.writer.append(append(seq)) for seq in (6, 3, 7)), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        again = append(8)
        await store.writer.append(again)
        await store.writer.hand_in(again)  # as after a commit of which nothing was heard

    asyncio.run(write())
    assert [line.seq for line in store.read_now(lambda c: read_log(c, "m"))] == list(range(1, 9))
    store.close()


def test_a_change_that_fails_takes_nothing_else_with_it(either: str) -> None:
    store = Store(either)

    def fails(connection: Connection) -> None:
        raise ValueError("not this one")

    async def write() -> list[object]:
        changes = [store.writer.run(fails), store.writer.run(lambda connection: 7)]
        entries = [store.writer.append(append(seq)) for seq in (1, 2)]
        return list(await asyncio.gather(entries[0], *changes, entries[1], return_exceptions=True))

    first, failed, seven, second = asyncio.run(write())
    assert (first, seven, second) == (None, 7, None) and isinstance(failed, ValueError)
    assert [line.seq for line in store.read_now(lambda c: read_log(c, "m"))] == [1, 2]
    store.close()


@pytest.mark.parametrize("since", [appending.UPDATES_FROM, (99,)])
def test_many_entries_go_in_at_once(either: str, since: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several matches, in any order, more than one statement takes; and the same where SQLite is older than that."""
    monkeypatch.setattr(appending, "UPDATES_FROM", since)
    store = Store(either)
    matches = ("m", "n")
    entries = [append(seq, match) for seq in range(1, 121) for match in matches]
    random.Random(1).shuffle(entries)
    with store.writer.engine.begin() as connection:
        for match in matches:
            write_match(connection, row_of(match), [], None)
        appending.write(connection, entries)
    for match in matches:
        assert [line.seq for line in store.read_now(partial(read_log, match=match))] == list(range(1, 121))
        row = store.read_now(partial(read_match, match=match))
        assert row is not None
        assert (row.seq, row.changed, row.waits, row.wish, row.over) == (120, 1.5, 1 << 40, "", False)
    store.close()


def row_of(match: str) -> MatchRow:
    """A match in which somebody wishes to take back."""
    given = dict.fromkeys(
        ("name", "engine", "version", "data", "host", "timer_bot", "summary", "rematch", "frozen"), ""
    )
    zeros = dict.fromkeys(("timer", "created", "seq", "changed", "waits", "gone", "deadline", "due", "revision"), 0)
    seats = [SeatRow("random", "", True)]
    return msgspec.convert(
        {"id": match, "game": "kuhn", "options": "{}", "seed": "1", "start": None, "over": False, "wish": "back"}
        | {**given, **zeros, "seat_rows": seats},
        MatchRow,
    )


def test_two_writers_never_both_win(either: str) -> None:
    stores = [Store(either), Store(either)]
    numbers = [(f"m{match}", seq) for match in range(8) for seq in range(1, 26)]
    won: dict[tuple[str, int], list[str]] = {number: [] for number in numbers}

    async def race(store: Store, name: str, order: list[tuple[str, int]]) -> None:
        async def one(match: str, seq: int) -> None:
            try:
                await store.writer.append(append(seq, match, by=name))
            except Conflict:
                return
            won[match, seq].append(name)

        for start in range(0, len(order), 20):  # in groups, and in another order than the other one
            await asyncio.gather(*(one(*number) for number in order[start : start + 20]))

    async def both() -> None:
        orders = [random.Random(seed).sample(numbers, len(numbers)) for seed in (1, 2)]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(race(store, f"w{i}", orders[i]) for i, store in enumerate(stores)))

    asyncio.run(both())
    assert all(len(names) == 1 for names in won.values())
    for match in {match for match, _ in numbers}:
        log = stores[0].read_now(lambda c, match=match: read_log(c, match))  # type: ignore[misc]
        assert [(line.seq, [line.text]) for line in log] == [(seq, won[match, seq]) for seq in range(1, 26)]
    for store in stores:
        store.close()


def play(match: Match, server: Server, steps: int) -> list[str]:
    """Plays some steps at random but always the same; the digests on the way."""
    rng, digests = random.Random(7), []
    with match.sit(0, server) as first, match.sit(1, server) as second:
        wires = [first.start(), second.start()]
        for _ in range(steps):
            seq = wires[0].seq
            wire = next(wire for wire in wires if wire.options)
            assert wire.answer(rng.choice(wire.options))["type"] == "accepted"
            for each in wires:
                each.to(seq + 1)
            digests.append(server.hub.tables[match.id].live.state.digest)
    return digests


def test_a_match_is_stored_with_snapshots_and_loaded_again(either: str) -> None:
    with Server(either) as server:
        match = server.match("confrontation", seed="3", name="Ünïcode ♟ 'quoted' %s", timer={"seconds": 86400})
        digests = play(match, server, 30)
    with Server(either) as other:
        assert other.get(f"/matches/{match.id}")["seq"] == 30
        assert other.hub.tables[match.id].live.state.digest == digests[-1]
        row = other.hub.store.read_now(lambda c: read_match(c, match.id))
        assert row is not None and row.name == "Ünïcode ♟ 'quoted' %s" and row.deadline > row.changed
        with other.hub.store.reader.connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM snapshots")).scalar_one() >= 1
        assert [mine["info"]["match"] for mine in other.post("/mine", {"tokens": [match.tokens[0]]})] == [match.id]


def test_a_match_of_another_engine_goes_on_where_its_log_replays(either: str) -> None:
    with Server(either) as server:
        match = server.match("confrontation", seed="5")
        digests = play(match, server, 6)
        server.get(f"/matches/{match.id}/export", match.host, status=409)
        older = {"engine": "0", "version": "0", "data": "other", "checked": ""}
        with server.hub.store.writer.engine.begin() as connection:
            connection.execute(update(MATCHES).where(MATCHES.c.id == match.id).values(**older))
    with Server(either) as newer:
        with match.sit(0, newer) as first:
            first.start()
        assert newer.hub.tables[match.id].live.state.digest == digests[-1]
        newer.get(f"/matches/{match.id}/export", match.host, status=409)
        row = newer.hub.store.read_now(lambda c: read_match(c, match.id))
        assert row is not None and row.engine == ENGINE and row.checked == newer.hub.games["confrontation"].rules
        assert play(match, newer, 2)


def strange(name: str) -> Callable[[Server], object]:
    return {
        "nul in the path": lambda server: server.get("/matches/a%00b", status=404),
        "nul in the game": lambda server: server.post("/games/a%00b/seats", {}, status=404),
        "nul in a name": lambda server: server.post("/matches", {"game": "kuhn", "name": "a\0b"}, status=400),
        "nul in a seed": lambda server: server.post("/matches", {"game": "kuhn", "seed": "a\0b"}, status=400),
        "nul in a token": lambda server: server.post("/mine", {"tokens": ["a\0b"]}),
        "a number too large": lambda server: server.post("/mine", {"tokens": ["x"], "seen": [2**62]}),
        "a path too long": lambda server: server.get(f"/matches/{'x' * 5000}", status=404),
    }[name]


@pytest.mark.parametrize(
    "name",
    [
        "nul in the path", "nul in the game", "nul in a name", "nul in a seed", "nul in a token", "a number too large",
        "a path too long",
    ],
)  # fmt: skip
def test_strange_values_are_refused_on_postgresql_too(postgres_server: Server, name: str) -> None:
    strange(name)(postgres_server)


def test_strange_answers_are_refused_on_postgresql_too(postgres_server: Server) -> None:
    match = postgres_server.match()
    with match.sit(0) as first:
        first.start()
        for action in ("bet\0", "\ud800", "bet " * 1000):
            assert reply(first, {"type": "answer", "id": "x", "after": 0, "action": action})["type"] == "refused"
        for id in ("a\0b", "\ud800", "'; DROP TABLE entries; --"):
            reply(first, {"type": "answer", "id": id, "after": 7, "action": "bet"})
        assert first.answer("bet")["type"] == "accepted"


def reply(wire: Wire, message: dict[str, object]) -> dict[str, object]:
    wire.say(message)
    return wire.until("refused")
