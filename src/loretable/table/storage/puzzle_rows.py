"""Puzzles that people have made, as the database has them."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from .schema import PUZZLES

KEPT_FOR: Final = 365 * 24 * 3600.0


def write_puzzle(connection: Connection, row: dict[str, object]) -> None:
    connection.execute(insert(PUZZLES), row)


def read_puzzle(connection: Connection, puzzle: str) -> Any:
    if not puzzle.isprintable():
        return None
    return connection.execute(select(PUZZLES).where(PUZZLES.c.id == puzzle)).mappings().first()


def sweep(connection: Connection, now: float) -> None:
    connection.execute(delete(PUZZLES).where(PUZZLES.c.created < now - KEPT_FOR))
