"""A database that is looked at from outside of a server: its faults are sentences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from loretable.core.errors import BadData
from loretable.table.storage.schema import database_url, open_database


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    try:
        engine = open_database(database_url(url), writes=False)
    except ModuleNotFoundError as error:
        raise BadData("database", f"{error.name} is missing: pip install 'loretable[postgres]'") from error
    try:
        yield engine
    except SQLAlchemyError as error:
        problem = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadData("database", f"cannot be read or written: {problem}") from error
    finally:
        engine.dispose()
