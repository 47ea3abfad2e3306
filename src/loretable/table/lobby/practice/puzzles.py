"""Positions to try: a step of a match, kept for whoever has the link, to be played from the eyes of one seat."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from loretable.core import State
from loretable.core.errors import BadData
from loretable.core.records.record import ENGINE, Maker
from loretable.table.lobby.new_match import (
    Conflicted,
    check_player,
    find_served,
    seat_people,
    state_to_share,
    store_draft,
)
from loretable.table.match.draft import Draft
from loretable.table.match.kept import pack, unpack
from loretable.table.match.notices import LUCK, PUZZLE
from loretable.table.wire.messages import PLAYER_YOU, Notice
from loretable.table.wire.rest_messages import MatchMade, NewPuzzle, PlayPuzzle, PuzzleInfo
from loretable.table.wire.tokens import hashed, new_match_id, new_token

from . import shipped
from .shipped import NoPuzzle

if TYPE_CHECKING:
    from loretable.table.hub import Hub, Served

LONGEST_TITLE: Final = 80


async def keep(hub: Hub, match: str, token: str, wanted: NewPuzzle) -> PuzzleInfo:
    """A step becomes a puzzle: by those who may play on from there."""
    if len(wanted.title) > LONGEST_TITLE or not wanted.title.isprintable():
        raise BadData("title", f"should have at most {LONGEST_TITLE} printable letters")
    table = await hub.table(match)
    state, _ = await state_to_share(hub, table, token, wanted.step)
    if not 0 <= wanted.seat < state.seats:
        raise BadData("seat", f"there is no seat {wanted.seat}: they go from 0 to {state.seats - 1}")
    if state.over:
        raise Conflicted("the game is over at this step: there is nothing left to try")
    if not table.row.over and not table.match.is_person(wanted.seat):
        raise Conflicted("while the match is on, you can only try your own seat")
    served = hub.games[table.row.game]
    row = {
        "id": new_match_id(),
        "game": served.game.name,
        "engine": ENGINE,
        "version": served.game.version,
        "data": served.data,
        "title": wanted.title,
        "seat": wanted.seat,
        "start": pack(state.save()),
        "created": time.time(),
    }
    await hub.kept.write_puzzle(row)
    return shown(served, row, state)


def shown(served: Served, row: Any, state: State) -> PuzzleInfo:
    names = [served.game.seat_name(seat, state.options) for seat in range(state.seats)]
    return PuzzleInfo(
        row["id"],
        served.game.name,
        served.game.title,
        row["title"],
        row["seat"],
        names,
        state.view(row["seat"]),
        f"/#/puzzle/{row['id']}",
    )


async def find(hub: Hub, puzzle: str) -> tuple[Served, Any, State]:
    if puzzle.startswith(shipped.PREFIX):
        served, kept = shipped.find(hub, puzzle)
        state = await asyncio.to_thread(served.game.position, {"seed": puzzle, **kept.position})
        return served, {"id": puzzle, "title": kept.title, "seat": kept.seat, "start": pack(state.save())}, state
    row = await hub.kept.read_puzzle(puzzle)
    if row is None:
        raise NoPuzzle(f"there is no puzzle {puzzle[:60]!r}, or no longer")
    served = find_served(hub, row["game"])
    try:
        state = await asyncio.to_thread(served.game.load, unpack(row["start"]))
        if not 0 <= row["seat"] < state.seats:
            raise BadData("seat", f"there is no seat {row['seat']}")
    except BadData as error:
        told = Maker(row["engine"], row["version"], row["data"]).told(served.game)
        raise Conflicted(f"this puzzle was made for another version of the game ({told or error})") from error
    return served, row, state


async def look(hub: Hub, puzzle: str) -> PuzzleInfo:
    return shown(*await find(hub, puzzle))


async def play(hub: Hub, puzzle: str, wanted: PlayPuzzle) -> MatchMade:
    """A match of its own from there: whoever asks in the puzzle's seat, bots on the others."""
    served, row, state = await find(hub, puzzle)
    bot = wanted.bot or served.game.bot_names()[0]
    check_player(served.game, bot, "bot")
    players = [PLAYER_YOU if seat == row["seat"] else bot for seat in range(state.seats)]
    draft = Draft(served.game, served.data, served.rules, None, state, row["title"] or "Puzzle")
    draft.start, draft.practice = row["start"], True
    draft.notices.append(Notice(LUCK, PUZZLE, 0))
    host = new_token()
    draft.host = hashed(host)
    return await store_draft(hub, draft, seat_people(draft, players), host)
