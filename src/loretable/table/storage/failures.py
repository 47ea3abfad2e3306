"""What goes wrong where matches are kept. In a page there is no database, and no error of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

FULL: Final = ("database or disk is full", "No space left on device", "could not extend file", "QuotaExceededError")
POSTGRES_FULL: Final = ("53100", "53000")
SQLITE_FULL: Final = 13
NO_ROOM: Final = "The server's disk is full: nothing can be saved until its host has made room"

if TYPE_CHECKING:
    from sqlalchemy.exc import SQLAlchemyError

    StorageError = SQLAlchemyError
else:
    try:
        from sqlalchemy.exc import SQLAlchemyError as StorageError
    except ModuleNotFoundError:

        class StorageError(Exception):
            """What is kept could not be read or written."""


def in_words(error: Exception, otherwise: str) -> str:
    """What to say to people: what is wrong by the words of who keeps things, or that there is no room, or else this."""
    return str(getattr(error, "words", "")) or (NO_ROOM if is_full(error) else otherwise)


def is_full(error: Exception) -> bool:
    """There is no room where matches lie. Waiting for it would hold up everybody; whoever asks again later finds out
    whether there is some."""
    found = getattr(error, "orig", None)
    if getattr(found, "sqlite_errorcode", 0) & 0xFF == SQLITE_FULL:
        return True
    return getattr(found, "sqlstate", None) in POSTGRES_FULL or any(words in str(found) for words in FULL)
