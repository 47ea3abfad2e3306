"""Everything a page keeps as one file, and back. Such a file may come from anywhere: what is no match, log or puzzle is
refused, and every match in it is replayed before anybody goes on with it."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from loretable.table.match.kept import MatchRow

from .shelf import KeptEntry, KeptPuzzle

FORMAT: Final = "loretable pocket 1"
LARGEST: Final = 50_000_000
NUMBER: Final = re.compile("[0-9]{8}")


class Bundle(msgspec.Struct):
    format: str
    kept: dict[str, str]


def bundled(kept: dict[str, str]) -> str:
    return msgspec.json.encode(Bundle(FORMAT, kept)).decode()


def unbundled(text: str) -> dict[str, str]:
    """ValueError where it is not such a file."""
    if len(text) > LARGEST:
        raise ValueError("the file is too large")
    try:
        bundle = msgspec.json.decode(text, type=Bundle)
        if bundle.format != FORMAT:
            raise ValueError(f"it is not a file of a table in a page ({FORMAT})")
        return {key: checked(key, value) for key, value in bundle.kept.items()}
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(f"it is not a file of a table in a page: {error}") from error


def matches_in(kept: dict[str, str]) -> list[MatchRow]:
    return [msgspec.json.decode(text, type=MatchRow) for key, text in kept.items() if key.startswith("match/")]


def checked(key: str, text: str) -> str:
    kind, _, rest = key.partition("/")
    if not rest or not key.isascii() or not key.isprintable():
        raise ValueError(f"it holds something unknown: {key[:60]!r}")
    if kind == "match":
        row = msgspec.json.decode(text, type=MatchRow)
        if row.id != rest:
            raise ValueError(f"it holds a match under another's name: {key[:60]!r}")
        row.checked = ""  # what has played it is not known here
        return msgspec.json.encode(row).decode()
    if kind == "log":
        msgspec.json.decode(text, type=list[KeptEntry])
    elif kind == "puzzle":
        puzzle = msgspec.json.decode(text, type=KeptPuzzle)
        if puzzle.id != rest:
            raise ValueError(f"it holds a puzzle under another's name: {key[:60]!r}")
    elif kind == "picture" and NUMBER.fullmatch(rest.rpartition("/")[2]):
        msgspec.json.decode(msgspec.json.encode(text), type=bytes)
    else:
        raise ValueError(f"it holds something unknown: {key[:60]!r}")
    return text
