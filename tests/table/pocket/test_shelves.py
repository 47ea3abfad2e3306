"""Both shelves, a server's database and a page's drawer, do the same to what they keep."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from loretable import games
from loretable.core.records.fingerprint import fingerprint
from loretable.table.match.draft import Draft
from loretable.table.match.kept import Line, MatchRow, SeatRow, made_with
from loretable.table.pocket.bundle import bundled, unbundled
from loretable.table.pocket.drawer import MemoryDrawer
from loretable.table.pocket.shelf import A_PAGE, PocketShelf
from loretable.table.sql_shelf import SqlShelf
from loretable.table.storage.entries import Append, Conflict, Repeated
from loretable.table.storage.shelf import Mine, Shelf
from loretable.table.storage.store import Store

Trial = Callable[[Shelf], Awaitable[None]]


@pytest.fixture(params=["database", "drawer"])
def tried(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Trial], None]:
    """Tries something on a shelf of each kind."""

    async def run(trial: Trial) -> None:
        shelf: Shelf
        if request.param == "drawer":
            shelf = PocketShelf(MemoryDrawer())
        else:
            shelf = SqlShelf(Store(f"sqlite:///{tmp_path / 'table.sqlite'}"))
        try:
            await trial(shelf)
        finally:
            shelf.close()

    return lambda trial: asyncio.run(run(trial))


def new_row() -> MatchRow:
    game = games.find("zoomquest")
    data = game.data_hash()
    options = made_with(game, {})
    draft = Draft(game, data, fingerprint(game, data), options, game.new(options, 1))
    draft.seed, draft.host = 1, "h"
    draft.seat_rows = [SeatRow("you", "a", True), SeatRow("open", "", False, "i")]
    return draft.row(1.0)


def entry(row: MatchRow, seq: int, answer: str | None = None, snapshot: bytes | None = None) -> Append:
    return Append(row.id, seq, 0, f"step {seq}", 2.0, answer, 1, 0, 0.0, 5.0, False, "", "", f"d{seq}", snapshot)


def test_a_log_takes_each_number_once_and_knows_an_answer_again(tried: Callable[[Trial], None]) -> None:
    async def trial(shelf: Shelf) -> None:
        row = new_row()
        await shelf.write_match(row, [])
        for seq in range(1, A_PAGE + 3):
            await shelf.append(entry(row, seq, f"answer {seq}"))
        with pytest.raises(Conflict):
            await shelf.append(entry(row, 3))
        with pytest.raises(Repeated) as same:
            await shelf.append(entry(row, A_PAGE + 3, "answer 7"))
        assert same.value.seq == 7
        log = await shelf.read_log(row.id)
        assert [line.seq for line in log] == list(range(1, A_PAGE + 3))
        assert log[1] == Line(2, 0, "step 2", 2.0, "d2")
        assert await shelf.read_log(row.id, A_PAGE) == log[A_PAGE:]
        assert await shelf.read_answer(row.id, 0, "answer 9") == 9
        assert await shelf.read_answer(row.id, 1, "answer 9") is None
        kept = await shelf.read_match(row.id)
        assert kept is not None
        assert (kept.seq, kept.due) == (A_PAGE + 2, 5.0)
        assert await shelf.read_heads([row.id, "none"]) == {row.id: (A_PAGE + 2, kept.revision)}
        assert await shelf.read_due(5.0, 10) == [row.id]
        assert await shelf.read_due(4.0, 10) == []

    tried(trial)


def test_snapshots_are_read_newest_first_and_forgotten_after_a_number(tried: Callable[[Trial], None]) -> None:
    async def trial(shelf: Shelf) -> None:
        row = new_row()
        await shelf.write_match(row, [])
        await shelf.append(entry(row, 1, None, b"one"))
        await shelf.append(entry(row, 2, None, b"two"))
        assert await shelf.read(row.id, lambda kept: kept.snapshots(row.id)) == [2, 1]
        assert await shelf.read(row.id, lambda kept: kept.snapshot(row.id, 1)) == b"one"
        await shelf.forget_snapshots(row.id, 1)
        assert await shelf.read(row.id, lambda kept: kept.snapshots(row.id)) == [1]

    tried(trial)


def test_seats_are_claimed_once_and_facts_raise_the_revision(tried: Callable[[Trial], None]) -> None:
    async def trial(shelf: Shelf) -> None:
        row = new_row()
        await shelf.write_match(row, [])
        assert await shelf.write_claim(row.id, 1, "i", "own", "Bob")
        assert not await shelf.write_claim(row.id, 1, "i", "another", "Eve")
        found = await shelf.read_match(row.id)
        assert found is not None
        assert (found.seat_rows[1].hash, found.seat_rows[1].who) == ("own", "Bob")
        found.seat_rows[1].who = "changed by whoever read it"
        again = await shelf.read_match(row.id)
        assert again is not None
        assert again.seat_rows[1].who == "Bob"
        mine = await shelf.read_mine(["own", "h", "nobody's"])
        assert sorted(mine) == [Mine(row.id, -1, "h"), Mine(row.id, 1, "own")]
        assert await shelf.revise(row.id, "wish", lambda text: (text + "x", len(text))) == 0
        assert await shelf.revise(row.id, "wish", lambda text: (None, len(text))) == 1
        assert await shelf.revise(row.id, "wish", lambda text: (None, len(text)), seq=9) == 0
        await shelf.take_name_off(again, [Mine(row.id, 1, "own")])
        after = await shelf.read_match(row.id)
        assert after is not None
        assert (after.seat_rows[1].who, after.host) == ("", "h")
        assert after.revision > again.revision
        await shelf.erase([row.id])
        assert await shelf.read_match(row.id) is None
        assert await shelf.read_log(row.id) == []

    tried(trial)


def test_a_rematch_is_written_once(tried: Callable[[Trial], None]) -> None:
    async def trial(shelf: Shelf) -> None:
        row, first, second = new_row(), new_row(), new_row()
        await shelf.write_match(row, [])
        await shelf.write_rematch(row.id, first)
        await shelf.write_rematch(row.id, second)
        found = await shelf.read_match(row.id)
        assert found is not None
        assert found.rematch == first.id
        assert await shelf.read_match(first.id) is not None
        assert await shelf.read_match(second.id) is None

    tried(trial)


def test_a_file_of_everything_is_taken_back_and_others_are_refused() -> None:
    async def main() -> None:
        drawer = MemoryDrawer()
        shelf, row = PocketShelf(drawer), new_row()
        await shelf.write_match(row, [])
        await shelf.append(entry(row, 1))
        text = bundled(drawer.kept)
        back = PocketShelf(MemoryDrawer())
        await back.put(dict(unbundled(text)))
        await back.open()
        found = await back.read_match(row.id)
        assert found is not None
        assert found.checked == ""  # it is replayed before anybody goes on
        assert await back.read_log(row.id) == await shelf.read_log(row.id)

    asyncio.run(main())
    for wrong in (
        "",
        "{}",
        "[1]",
        '{"format": "other", "kept": {}}',
        bundled({"code/x": "1"}),
        bundled({"log/x/0": "{"}),
    ):
        with pytest.raises(ValueError, match=r"it is not|it holds"):
            unbundled(wrong)
