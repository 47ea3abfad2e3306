"""Matches kept in a database: what a table asks for, in threads and in the writer's transactions."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, select

from loretable.table.match.kept import Line, MatchRow, SeatRow

from .push.calls import CALM
from .push.subscriptions import carry_over
from .storage import erasing, puzzle_rows, store
from .storage.entries import Append
from .storage.schema import MATCHES
from .storage.shelf import Mine, Reader

if TYPE_CHECKING:
    from .storage.store import Store

T = TypeVar("T")
R = TypeVar("R")


class SqlReader:
    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def log(self, match: str) -> list[Line]:
        return store.read_log(self.connection, match)

    def snapshots(self, match: str) -> list[int]:
        return store.read_snapshots(self.connection, match)

    def snapshot(self, match: str, seq: int) -> bytes:
        return store.read_snapshot(self.connection, match, seq)


class SqlShelf:
    def __init__(self, store: Store) -> None:
        self.store = store

    def close(self) -> None:
        self.store.close()

    # -- reading -------------------------------------------------------------------------------------------------

    async def read(self, match: str, what: Callable[[Reader], T]) -> T:
        return await self.store.read(lambda c: what(SqlReader(c)))

    async def read_match(self, match: str) -> MatchRow | None:
        return await self.store.read(lambda c: store.read_match(c, match))

    async def read_matches(self, ids: list[str]) -> list[MatchRow]:
        return await self.store.read(lambda c: store.read_matches(c, ids))

    async def read_mine(self, hashes: list[str]) -> list[Mine]:
        return await self.store.read(lambda c: store.read_mine(c, hashes))

    async def read_log(self, match: str, after: int = 0) -> list[Line]:
        return await self.store.read(lambda c: store.read_log(c, match, after))

    async def read_answer(self, match: str, seat: int, answer: str) -> int | None:
        return await self.store.read(lambda c: store.read_answer(c, match, seat, answer))

    async def read_due(self, now: float, most: int) -> list[str]:
        return await self.store.read(lambda c: store.read_due(c, now, most))

    async def read_heads(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        return await self.store.read(lambda c: store.read_heads(c, ids))

    async def read_puzzle(self, puzzle: str) -> Any:
        return await self.store.read(lambda c: puzzle_rows.read_puzzle(c, puzzle))

    # -- writing -------------------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> None:
        await self.store.writer.append(entry)

    async def write_match(self, row: MatchRow, log: list[Line]) -> None:
        await self.store.change(lambda c: store.write_match(c, row, log, None))

    async def write_rematch(self, match: str, following: MatchRow) -> None:
        await self.store.change(lambda c: write_rematch_of(c, match, following))

    async def write_seat(self, match: str, seat: int, seat_row: SeatRow, **facts: object) -> None:
        await self.store.change(lambda c: store.write_seat(c, match, seat, seat_row, **facts))

    async def write_claim(
        self, match: str, seat: int, invite: str, own: str, who: str = "", share: str = ""
    ) -> MatchRow | None:
        def claim(c: Connection) -> MatchRow | None:
            done = store.write_claim(c, match, seat, invite, own, who, share)
            return store.read_match(c, match) if done else None

        return await self.store.change(claim)

    async def write_own_options(
        self, match: str, before: str, options: str, seat: int, facts: dict[str, object]
    ) -> bool:
        return await self.store.change(lambda c: store.write_own_options(c, match, before, options, seat, facts))

    async def write_deal(self, match: str, luck: str, seed: str, facts: dict[str, object]) -> MatchRow | None:
        def deal(c: Connection) -> MatchRow | None:
            return store.read_match(c, match) if store.write_deal(c, match, luck, seed, facts) else None

        return await self.store.change(deal)

    async def write_arrival(self, match: str, seat: int, share: str) -> MatchRow | None:
        def arrive(c: Connection) -> MatchRow | None:
            store.write_arrival(c, match, seat, share)
            return store.read_match(c, match)

        return await self.store.change(arrive)

    async def write_fact(self, match: str, **values: object) -> None:
        await self.store.change(lambda c: store.write_fact(c, match, **values))

    async def write_due(self, match: str, seq: int, due: float) -> None:
        await self.store.change(lambda c: store.write_due(c, match, seq, due))

    async def revise(
        self, match: str, name: str, how: Callable[[str], tuple[str | None, R]], seq: int | None = None
    ) -> R:
        return await self.store.change(lambda c: revise(c, match, name, how, seq))

    async def forget_snapshots(self, match: str, after: int) -> None:
        await self.store.change(lambda c: erasing.forget_snapshots(c, match, after))

    async def write_puzzle(self, row: dict[str, object]) -> None:
        await self.store.change(lambda c: puzzle_rows.write_puzzle(c, row))

    # -- deleting ------------------------------------------------------------------------------------------------

    async def erase(self, matches: list[str]) -> None:
        await self.store.change(lambda c: erasing.erase(c, matches))

    async def take_name_off(self, row: MatchRow, own: list[Mine]) -> None:
        await self.store.change(lambda c: erasing.take_name_off(c, row, own))


def revise(
    connection: Connection, match: str, name: str, how: Callable[[str], tuple[str | None, R]], seq: int | None
) -> R:
    wanted = select(MATCHES.c[name]).where(MATCHES.c.id == match).with_for_update()
    if seq is not None:
        wanted = wanted.where(MATCHES.c.seq == seq)
    text, result = how(connection.execute(wanted).scalar() or "")
    if text is not None:
        store.write_fact(connection, match, **{name: text})
    return result


def write_rematch_of(connection: Connection, match: str, following: MatchRow) -> None:
    if store.write_rematch(connection, match, following.id):
        carry_over(connection, match, following, time.time() + CALM)
        store.write_match(connection, following, [], None)
