"""Matches kept in a drawer. The rows of all of them are in memory; a log is fetched when its match is first asked for.

Keys: `match/ID` a row with its seats, `log/ID/NUMBER` some entries of its log, `picture/ID/SEQ` a state, `puzzle/ID`.
One page writes at a time: who opens the table in a second one waits until the first is closed.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from msgspec import Struct

from loretable.table.match.kept import Line, MatchRow, SeatRow
from loretable.table.match.luck import with_share
from loretable.table.storage.entries import Append, Conflict, Repeated
from loretable.table.storage.failures import StorageError, is_full
from loretable.table.storage.shelf import Mine, Reader

from .drawer import Drawer

if TYPE_CHECKING:
    from loretable.table.storage.store import Store

A_PAGE: Final = 64
"""Entries of a log that are kept together: what is written again with each answer stays short."""

PICTURES: Final = 2
NO_ROOM: Final = (
    "This browser has no room for more: nothing can be kept until there is some. Delete old games from Your games "
    "(save everything as a file first: Settings), or make room on this device"
)
NOT_KEPT: Final = "This browser could not keep that: try again in a moment"
T = TypeVar("T")
R = TypeVar("R")


class KeptEntry(Struct, array_like=True):
    """One entry of a log, with the id of the answer it was."""

    seq: int
    seat: int
    text: str
    at: float
    digest: str = ""
    answer: str = ""

    def line(self) -> Line:
        return Line(self.seq, self.seat, self.text, self.at, self.digest)


class KeptPuzzle(Struct):
    """A puzzle of one's own, as a server's table has it."""

    id: str
    game: str
    engine: str
    version: str
    data: str
    title: str
    seat: int
    start: bytes
    created: float


class Course(Struct):
    """What has happened in a match: its log, and states to go on from."""

    log: list[KeptEntry] = []
    pictures: dict[int, bytes] = {}


class CourseReader:
    def __init__(self, course: Course) -> None:
        self.course = course

    def log(self, match: str) -> list[Line]:
        return [entry.line() for entry in self.course.log]

    def snapshots(self, match: str) -> list[int]:
        return sorted(self.course.pictures, reverse=True)

    def snapshot(self, match: str, seq: int) -> bytes:
        return self.course.pictures[seq]


class PocketShelf:
    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self.rows: dict[str, MatchRow] = {}
        self.courses: dict[str, Course] = {}
        self.puzzles: dict[str, dict[str, Any]] = {}

    @property
    def store(self) -> Store:
        raise RuntimeError("a table in a page has no database")

    async def open(self) -> None:
        """Finds what is there. What cannot be read is left where it lies."""
        for key, text in (await self.drawer.all("match/")).items():
            with suppress(msgspec.MsgspecError):
                self.rows[key.removeprefix("match/")] = msgspec.json.decode(text, type=MatchRow)
        for key, text in (await self.drawer.all("puzzle/")).items():
            with suppress(msgspec.MsgspecError):
                puzzle = msgspec.json.decode(text, type=KeptPuzzle)
                self.puzzles[key.removeprefix("puzzle/")] = msgspec.structs.asdict(puzzle)

    def close(self) -> None:
        """Nothing is kept open."""

    async def put(self, changes: dict[str, str | None]) -> None:
        try:
            await self.drawer.put(changes)
        except Exception as error:
            failed = StorageError(f"{type(error).__name__}: {error}")
            failed.orig = error  # type: ignore[attr-defined]
            failed.words = NO_ROOM if is_full(failed) else NOT_KEPT  # type: ignore[attr-defined]
            raise failed from error

    async def course(self, match: str) -> Course:
        if match not in self.courses:
            course = Course()
            for _, text in sorted((await self.drawer.all(f"log/{match}/")).items()):
                course.log += msgspec.json.decode(text, type=list[KeptEntry])
            for key, text in (await self.drawer.all(f"picture/{match}/")).items():
                course.pictures[int(key.rsplit("/", 1)[1])] = base64.b64decode(text)
            self.courses[match] = course
        return self.courses[match]

    # -- reading -------------------------------------------------------------------------------------------------

    async def read(self, match: str, what: Callable[[Reader], T]) -> T:
        return what(CourseReader(await self.course(match)))

    async def read_match(self, match: str) -> MatchRow | None:
        row = self.rows.get(match)
        return None if row is None else copied(row)

    async def read_matches(self, ids: list[str]) -> list[MatchRow]:
        return [copied(self.rows[match]) for match in ids if match in self.rows]

    async def read_mine(self, hashes: list[str]) -> list[Mine]:
        wanted = set(hashes)
        found: list[Mine] = []
        for row in self.rows.values():
            seats = enumerate(row.seat_rows)
            found += [Mine(row.id, i, seat.hash) for i, seat in seats if seat.hash and seat.hash in wanted]
            if row.host and row.host in wanted:
                found.append(Mine(row.id, -1, row.host))
        return found

    async def read_log(self, match: str, after: int = 0) -> list[Line]:
        return [entry.line() for entry in (await self.course(match)).log if entry.seq > after]

    async def read_answer(self, match: str, seat: int, answer: str) -> int | None:
        same = (e.seq for e in (await self.course(match)).log if e.seat == seat and e.answer == answer)
        return next(same, None) if answer else None

    async def read_due(self, now: float, most: int) -> list[str]:
        due = sorted((row.due, row.id) for row in self.rows.values() if 0 < row.due <= now)
        return [match for _, match in due[:most]]

    async def read_heads(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        return {match: (self.rows[match].seq, self.rows[match].revision) for match in ids if match in self.rows}

    async def read_puzzle(self, puzzle: str) -> Any:
        return self.puzzles.get(puzzle)

    # -- writing -------------------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> None:
        course = await self.course(entry.match)
        if entry.answer and (seq := await self.read_answer(entry.match, entry.seat, entry.answer)) is not None:
            raise Repeated(seq)
        if entry.match not in self.rows or entry.seq != len(course.log) + 1:
            raise Conflict(f"number {entry.seq} of match {entry.match} is taken")
        line = KeptEntry(entry.seq, entry.seat, entry.text, entry.at, entry.digest, entry.answer or "")
        row = msgspec.structs.replace(
            self.rows[entry.match],
            seq=entry.seq,
            changed=entry.at,
            waits=entry.waits,
            gone=entry.gone,
            deadline=entry.deadline,
            due=entry.due,
            over=entry.over,
            summary=entry.summary,
            spent=entry.spent,
            wish="",  # a request to take back is about the number at which it was made
        )
        changes = {row_key(row.id): written(row), **self.pages(row.id, [*course.log, line], entry.seq)}
        pictures = dict(course.pictures)
        if entry.snapshot is not None:
            pictures[entry.seq] = entry.snapshot
            changes[picture_key(row.id, entry.seq)] = base64.b64encode(entry.snapshot).decode()
            for seq in sorted(pictures)[:-PICTURES]:
                del pictures[seq]
                changes[picture_key(row.id, seq)] = None
        await self.put(changes)
        # only what is kept is so: where there was no room, everything is as before
        self.rows[row.id] = row
        course.log.append(line)
        course.pictures = pictures

    def pages(self, match: str, log: list[KeptEntry], since: int) -> dict[str, str | None]:
        """The pages of a log from the one that holds number `since`."""
        found: dict[str, str | None] = {}
        for page in range(max(0, since - 1) // A_PAGE, (len(log) + A_PAGE - 1) // A_PAGE):
            some = log[page * A_PAGE : (page + 1) * A_PAGE]
            found[f"log/{match}/{page:06d}"] = msgspec.json.encode(some).decode()
        return found

    async def keep(self, row: MatchRow) -> None:
        await self.put({row_key(row.id): written(row)})
        self.rows[row.id] = row

    async def write_match(self, row: MatchRow, log: list[Line]) -> None:
        row = copied(row)
        entries = [KeptEntry(line.seq, line.seat, line.text, line.at, line.digest) for line in log]
        await self.put({row_key(row.id): written(row), **self.pages(row.id, entries, 1)})
        self.rows[row.id], self.courses[row.id] = row, Course(entries, {})

    async def write_rematch(self, match: str, following: MatchRow) -> None:
        if not self.rows[match].rematch:
            await self.write_match(following, [])
            await self.write_fact(match, rematch=following.id)

    async def write_seat(self, match: str, seat: int, seat_row: SeatRow, **facts: object) -> None:
        await self.change_seat(match, seat, seat_row, facts)

    async def change_seat(self, match: str, seat: int, seat_row: SeatRow, facts: dict[str, object]) -> None:
        row = copied(self.rows[match])
        row.seat_rows[seat] = msgspec.structs.replace(seat_row)
        await self.keep(with_facts(row, facts))

    async def write_claim(
        self, match: str, seat: int, invite: str, own: str, who: str = "", share: str = ""
    ) -> MatchRow | None:
        found = self.rows[match].seat_rows[seat]
        if found.taken or found.invite != invite:
            return None
        taken = msgspec.structs.replace(found, hash=own, taken=True, who=who)
        await self.change_seat(match, seat, taken, self.more_luck(match, seat, share))
        return await self.read_match(match)

    async def write_own_options(
        self, match: str, before: str, options: str, seat: int, facts: dict[str, object]
    ) -> bool:
        row = self.rows[match]
        if row.options != before or row.seq or not row.choosing >> seat & 1:
            return False
        await self.write_fact(match, options=options, choosing=row.choosing & ~(1 << seat), **facts)
        return True

    async def write_deal(self, match: str, luck: str, seed: str, facts: dict[str, object]) -> MatchRow | None:
        row = self.rows[match]
        if not row.undealt or row.luck != luck or row.choosing:
            return None
        await self.write_fact(match, undealt=False, seed=seed, **facts)
        return await self.read_match(match)

    async def write_arrival(self, match: str, seat: int, share: str) -> MatchRow | None:
        sitting = msgspec.structs.replace(self.rows[match].seat_rows[seat], taken=True)
        await self.change_seat(match, seat, sitting, self.more_luck(match, seat, share))
        return await self.read_match(match)

    def more_luck(self, match: str, seat: int, share: str) -> dict[str, object]:
        row = self.rows[match]
        return {"luck": with_share(row.luck, seat, share)} if row.undealt and row.luck and share else {}

    async def write_fact(self, match: str, **values: object) -> None:
        if match in self.rows:
            await self.keep(with_facts(copied(self.rows[match]), values))

    async def write_due(self, match: str, seq: int, due: float) -> None:
        row = self.rows.get(match)
        if row is not None and row.seq == seq and row.due != due:
            await self.keep(msgspec.structs.replace(row, due=due))

    async def revise(
        self, match: str, name: str, how: Callable[[str], tuple[str | None, R]], seq: int | None = None
    ) -> R:
        row = self.rows.get(match)
        there = row is not None and (seq is None or row.seq == seq)
        text, result = how(getattr(row, name) if there else "")
        if text is not None:
            await self.write_fact(match, **{name: text})
        return result

    async def forget_snapshots(self, match: str, after: int) -> None:
        course = await self.course(match)
        gone = [seq for seq in course.pictures if seq > after]
        await self.put({picture_key(match, seq): None for seq in gone})
        course.pictures = {seq: data for seq, data in course.pictures.items() if seq <= after}

    async def write_puzzle(self, row: dict[str, object]) -> None:
        await self.put({f"puzzle/{row['id']}": msgspec.json.encode(row).decode()})
        self.puzzles[str(row["id"])] = dict(row)

    # -- deleting ------------------------------------------------------------------------------------------------

    async def erase(self, matches: list[str]) -> None:
        changes: dict[str, str | None] = {}
        for match in matches:
            for prefix in (f"log/{match}/", f"picture/{match}/"):
                changes |= dict.fromkeys(await self.drawer.all(prefix))
            changes[row_key(match)] = None
        await self.put(changes)
        for match in matches:
            self.rows.pop(match, None)
            self.courses.pop(match, None)

    async def take_name_off(self, row: MatchRow, own: list[Mine]) -> None:
        found = copied(self.rows[row.id])
        for one in own:
            if one.seat >= 0:
                seat_row = found.seat_rows[one.seat]
                seat_row.who = seat_row.hash = seat_row.invite = ""
            else:
                found.host = found.name = ""
        await self.keep(with_facts(found, {"said": ""}))


def copied(row: MatchRow) -> MatchRow:
    """Whoever reads a row may write on it."""
    seats = [msgspec.structs.replace(seat_row) for seat_row in row.seat_rows]
    return msgspec.structs.replace(row, seat_rows=seats)


def with_facts(row: MatchRow, facts: dict[str, object]) -> MatchRow:
    for name, value in facts.items():
        setattr(row, name, value)
    row.revision += 1
    return row


def written(row: MatchRow) -> str | None:
    return msgspec.json.encode(row).decode()


def row_key(match: str) -> str:
    return f"match/{match}"


def picture_key(match: str, seq: int) -> str:
    return f"picture/{match}/{seq:08d}"
