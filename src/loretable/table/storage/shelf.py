"""Where matches are kept, as a table knows it: what is read and what is written, and not how.

A server keeps them in a database (sql_shelf), a page that is its own table in the browser (pocket).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from loretable.table.match.kept import Line, MatchRow, SeatRow
from loretable.table.match.past.stopping import as_it_replays

from .entries import Append

if TYPE_CHECKING:
    from .store import Store

T = TypeVar("T")
R = TypeVar("R")


class Mine(NamedTuple):
    """What a token opens: a seat of a match, or -1 for the host's rights."""

    match: str
    seat: int
    hash: str


class Reader(Protocol):
    """What is read together to put a match on the table, as it was at one moment."""

    def log(self, match: str) -> list[Line]: ...

    def snapshots(self, match: str) -> list[int]:
        """The numbers at which there is one, the newest first."""

    def snapshot(self, match: str, seq: int) -> bytes: ...


class Shelf(Protocol):
    @property
    def store(self) -> Store:
        """The database itself, for what only a server does."""

    # -- reading -------------------------------------------------------------------------------------------------

    async def read(self, match: str, what: Callable[[Reader], T]) -> T:
        """What is made of a match, from one look at it."""

    async def read_match(self, match: str) -> MatchRow | None: ...

    async def read_matches(self, ids: list[str]) -> list[MatchRow]: ...

    async def read_mine(self, hashes: list[str]) -> list[Mine]: ...

    async def read_log(self, match: str, after: int = 0) -> list[Line]: ...

    async def read_answer(self, match: str, seat: int, answer: str) -> int | None:
        """The number under which an answer of this id is stored."""

    async def read_due(self, now: float, most: int) -> list[str]:
        """The matches where a bot's answer is missing or time is over."""

    async def read_heads(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        """How far some matches are: number and revision."""

    async def read_puzzle(self, puzzle: str) -> Any: ...

    # -- writing -------------------------------------------------------------------------------------------------

    async def append(self, entry: Append) -> None:
        """Returns when the entry is stored; raises Conflict or Repeated where it is not."""

    async def write_match(self, row: MatchRow, log: list[Line]) -> None: ...

    async def write_rematch(self, match: str, following: MatchRow) -> None:
        """Idempotent: a second request finds the rematch that the first one made."""

    async def write_seat(self, match: str, seat: int, seat_row: SeatRow, **facts: object) -> None: ...

    # these return the match as it is then: whoever writes here goes on with it

    async def write_claim(
        self, match: str, seat: int, invite: str, own: str, who: str = "", share: str = ""
    ) -> MatchRow | None:
        """The link's token gives way to the person's own; None where somebody else was faster."""

    async def write_deal(self, match: str, luck: str, seed: str, facts: dict[str, object]) -> MatchRow | None:
        """All have sat down: the match begins. None where it has begun already, or a share has come meanwhile."""

    async def write_arrival(self, match: str, seat: int, share: str) -> MatchRow | None:
        """Somebody sits in a seat, and adds a share to the luck of a match that is not dealt yet. None where it is gone."""

    async def write_own_options(
        self, match: str, before: str, options: str, seat: int, facts: dict[str, object]
    ) -> bool:
        """A seat has chosen what is its own; False where somebody else has chosen theirs meanwhile, or play has begun."""

    async def write_fact(self, match: str, **values: object) -> None:
        """Something about a match that is not in its log."""

    async def write_due(self, match: str, seq: int, due: float) -> None: ...

    async def revise(
        self, match: str, name: str, how: Callable[[str], tuple[str | None, R]], seq: int | None = None
    ) -> R:
        """Reads a fact and writes what is made of it (None: leaves it), with nothing in between; "" is read where the match is
        no longer at `seq`."""

    async def forget_snapshots(self, match: str, after: int) -> None: ...

    async def write_puzzle(self, row: dict[str, object]) -> None: ...

    # -- deleting ------------------------------------------------------------------------------------------------

    async def erase(self, matches: list[str]) -> None: ...

    async def take_name_off(self, row: MatchRow, own: list[Mine]) -> None: ...

    def close(self) -> None: ...


async def log_of(shelf: Shelf, row: MatchRow) -> list[Line]:
    """The log of a match as it replays: without what was given up, and of one that has stopped as far as it goes."""
    return as_it_replays(row, await shelf.read_log(row.id))
