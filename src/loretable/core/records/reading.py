"""The one guard around whatever reads a file that somebody else may have written: it ends in what was meant, or in BadData,
which says where the fault lies and what should be there.

Readers check shapes by `json_check`, which names the path to a fault. What stands before that (JSON that is nested without
end, numbers of thousands of digits, text that is none, databases and packed data that are cut or damaged) is the same for all
of them, and is here.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from pathlib import Path
from types import TracebackType
from typing import Final

from loretable.core.errors import BadData, LoretableError

from .files import from_json

MOST_UNPACKED: Final = 64 * 1024 * 1024
"""Bytes that a packed part of a file may come to: a few bytes can be made to unpack to all memory there is."""


class Guard:
    """`with guard(path, "a results file"):` reads. What the reader itself refuses is said with the file before it."""

    def __init__(self, where: str, what: str) -> None:
        self.where = where
        self.what = what

    def __enter__(self) -> Guard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        problem = self.problem(error)
        if problem:
            raise BadData(self.where, problem) from error

    def problem(self, error: BaseException | None) -> str:
        """The sentence for an error; "" for none, and for what is not about the file."""
        if isinstance(error, BadData):
            return "" if error.path.startswith(self.where) else str(error)
        if error is None or isinstance(error, LoretableError):
            return ""
        if isinstance(error, RecursionError):
            return f"is not {self.what}: it is nested too deeply"
        if isinstance(error, MemoryError):
            return f"is not {self.what}: it is too large"
        if isinstance(error, OSError):
            return f"cannot be read: {error.strerror or error}"
        if isinstance(error, UnicodeDecodeError):
            return f"cannot be read: it is not UTF-8 text (byte {error.start})"
        if isinstance(error, json.JSONDecodeError):
            return f"is not JSON: {error}"
        if isinstance(error, Exception):
            # of a library around a database, what that one has said
            told = str(getattr(error, "orig", None) or error)
            return f"is not {self.what}: {told[:200] or type(error).__name__}"
        return ""


def guard(where: Path | str, what: str) -> Guard:
    """`where`: the file, or the path to a part of one; `what`: "a results file", what should be there."""
    return Guard(str(where), what)


def text_in(path: Path, what: str, encoding: str = "utf-8") -> str:
    with guard(path, what):
        return path.read_text(encoding=encoding)


def json_of(text: str, where: Path | str, what: str = "JSON") -> object:
    """The value of a JSON text from anywhere."""
    with guard(where, what):
        return from_json(text)


def json_in(path: Path, what: str = "JSON") -> object:
    """The JSON of a file."""
    return json_of(text_in(path, what), path, what)


def unpacked(data: object, where: Path | str, what: str) -> bytes:
    """What zlib has packed, if it is whole and no larger than anything of ours."""
    if not isinstance(data, bytes):
        raise BadData(str(where), f"should be {what}, packed")
    with guard(where, what):
        unpacking = zlib.decompressobj()
        found = unpacking.decompress(data, MOST_UNPACKED)
        if not unpacking.eof:
            raise BadData(str(where), f"is not {what}: it is {'too large' if unpacking.unconsumed_tail else 'cut off'}")
        return found


def open_sqlite(path: Path | None, tables: str, what: str, *, must_exist: bool = False) -> sqlite3.Connection:
    """A file of ours in SQLite; None keeps it in memory. One that `must_exist` is only looked at: nothing is made in it.

    Views and triggers are programs, of which ours have none: a file that brings some along is not one of ours.
    """
    if path is None:
        db = sqlite3.connect(":memory:", check_same_thread=False)
        db.executescript(tables)
        return db
    if must_exist and not path.is_file():
        raise BadData(str(path), "there is no such file")
    if not path.parent.is_dir():
        raise BadData(str(path), "its folder is not there")
    with guard(path, what):
        # a page plays series in threads, one after the other
        db = sqlite3.connect(path, check_same_thread=False, timeout=30)
        try:
            db.execute("pragma trusted_schema = off")
            if db.execute("select 1 from sqlite_master where type in ('view', 'trigger')").fetchone():
                raise BadData(str(path), f"is not {what}: it holds views or triggers")
            if not must_exist:
                # a process that dies loses nothing by this; a power cut may cost the work of the last moments
                db.execute("pragma synchronous = normal")
                db.executescript(tables)
        except BaseException:
            db.close()
            raise
    return db
