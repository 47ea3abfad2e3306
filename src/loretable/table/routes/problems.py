"""Every error as a Problem with the right status: a server answers with it, and a table in a page."""

from __future__ import annotations

import logging

import msgspec

from loretable.core import LoretableError
from loretable.core.errors import BadData
from loretable.table.hub import NoMatch
from loretable.table.lobby.new_match import Conflicted, NotAllowed
from loretable.table.lobby.practice.shipped import NoPuzzle
from loretable.table.match.match_state import CannotLoad
from loretable.table.push.budget import TooManyWishes
from loretable.table.storage.failures import StorageError, in_words, is_full
from loretable.table.wire.rest_messages import Problem

log = logging.getLogger("loretable.table")


def problem_of(error: Exception) -> tuple[int, Problem]:
    if isinstance(error, msgspec.ValidationError):
        text, _, path = str(error).partition(" - at `")
        return 400, Problem("BAD_BODY", text, path.removesuffix("`").removeprefix("$").removeprefix("."))
    if isinstance(error, (msgspec.DecodeError, UnicodeError, RecursionError)):
        return 400, Problem("BAD_BODY", f"the body is not valid JSON: {error}")
    if isinstance(error, BadData):
        if error.path == "game":
            return 404, Problem("NO_GAME", error.problem, error.path)
        return 400, Problem("BAD_DATA", error.problem, error.path)
    if isinstance(error, NoMatch):
        return 404, Problem("NO_MATCH", str(error))
    if isinstance(error, NoPuzzle):
        return 404, Problem("NO_PUZZLE", str(error))
    if isinstance(error, CannotLoad):
        return 409, Problem("FROZEN", f"the match is frozen: {error}")
    if isinstance(error, Conflicted):
        return 409, Problem("NOT_NOW", str(error))
    if isinstance(error, NotAllowed):
        return 403, Problem("NOT_ALLOWED", str(error))
    if isinstance(error, TooManyWishes):
        return 429, Problem("TOO_MANY", str(error))
    if isinstance(error, LoretableError):
        return 400, Problem("REFUSED", str(error))
    if isinstance(error, StorageError):
        full = is_full(error)
        log.error("nothing can be stored: %s", "the disk is full" if full else type(error).__name__)
        return 503, Problem("STORAGE", in_words(error, "the database is not answering: try again in a moment"))
    log.error("a request failed", exc_info=error)
    return 500, Problem("SERVER", "the server made a mistake; the details are in its log")
