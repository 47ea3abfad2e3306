"""Puzzles: one's own, the puzzle of the day, and a match from one."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from loretable.table.lobby.practice import puzzles, shipped
from loretable.table.wire.rest_messages import MatchMade, NewPuzzle, PlayPuzzle, PuzzleInfo, PuzzleOfDay

from .endpoint import ApiCall, Endpoint


async def new_puzzle(call: ApiCall) -> PuzzleInfo:
    return await puzzles.keep(call.hub, call.path["match"], call.token, call.body, call.address)


async def puzzle_of_day(call: ApiCall) -> PuzzleOfDay:
    return shipped.of_day(call.hub, datetime.now(UTC).date())


async def puzzle(call: ApiCall) -> PuzzleInfo:
    return await puzzles.look(call.hub, call.path["puzzle"])


async def play_puzzle(call: ApiCall) -> MatchMade:
    return await puzzles.play(call.hub, call.path["puzzle"], call.body)


ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/matches/{match}/puzzles",
        "newPuzzle",
        "Makes a step a position that others may try, by its link.",
        new_puzzle,
        PuzzleInfo,
        NewPuzzle,
        token=True,
        created=True,
    ),
    Endpoint(
        "GET",
        "/api/puzzles/today",
        "puzzleOfDay",
        "The puzzle of the day, the same for all.",
        puzzle_of_day,
        PuzzleOfDay,
    ),
    Endpoint("GET", "/api/puzzles/{puzzle}", "puzzle", "A position to try.", puzzle, PuzzleInfo),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/play",
        "playPuzzle",
        "Begins a match at a puzzle's position.",
        play_puzzle,
        MatchMade,
        PlayPuzzle,
        created=True,
    ),
)
