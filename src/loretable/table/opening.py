"""Records brought to the table: as matches that are over or under way, to look through and to play on from."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from ..core import Record
from ..core.errors import BadData
from ..core.json_check import as_object, as_text, need
from ..core.record import load_record, read_json
from . import notices
from .hub import Served
from .messages import PLAYER_YOU, Notice
from .new_match import Draft, made, players_of, seat_people
from .rest_messages import MatchMade
from .store import Line, Store, write_match
from .tokens import hashed, new_token


def draft_of(served: Served, record: Record, name: str) -> Draft:
    """The match of a record: everything as it was played."""
    if record.start is not None:
        raise BadData("record", "starts from a position, not from the beginning of a game: it cannot be opened here")
    draft = Draft(served, record.options, record.replay(), name[:80])
    draft.seed = record.seed
    now = time.time()
    draft.log = [Line(number, seat, text, now) for number, (seat, text) in enumerate(record.entries, 1)]
    draft.notices.append(Notice(notices.LUCK, notices.KNOWN_BEFORE, len(draft.log)))
    return draft


def read_for(games: list[Served], path: Path) -> Draft:
    """The match of a record's file, of one of the games that are served."""
    data = read_json(path)
    name = as_text(need(as_object(data, str(path)), "game", str(path)), "game")
    for served in games:
        if served.game.name == name:
            return draft_of(served, load_record(served.game, data), path.stem)
    raise BadData(
        str(path), f"is from {name[:40]!r}, which is not served here: say where to find it, --game my_module:GAME"
    )


def put_on_table(store: Store, games: list[Served], path: Path) -> MatchMade:
    """Before the server starts: the record's match is kept, and whoever started it has the first seat."""
    draft = read_for(games, path)
    host = new_token()
    draft.host = hashed(host)
    seated = seat_people(draft, players_of(draft.served.game, draft.state.seats, [PLAYER_YOU]))
    row = draft.row()
    try:
        asyncio.run(store.change(lambda connection: write_match(connection, row, draft.log, None)))
    finally:
        store.close()
    return made(row, seated, host)
