"""What is appended to a log, and why it may not be: the same wherever a match is kept."""

from __future__ import annotations

from msgspec import Struct


class Conflict(Exception):
    """The number is taken: another process has stored something else."""


class Repeated(Exception):
    """An answer of this id has been stored before."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class Append(Struct):
    """One entry of a log, and what the match is like after it."""

    match: str
    seq: int
    seat: int
    text: str
    at: float
    answer: str | None
    waits: int
    gone: int
    deadline: float
    due: float
    over: bool
    summary: str
    spent: str = ""
    digest: str = ""
    snapshot: bytes | None = None
    nonce: int = 0
