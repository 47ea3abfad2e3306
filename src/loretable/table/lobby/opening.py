"""Records brought to the table: as matches that are over or under way, to look through and to play on from."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from loretable.core import Record
from loretable.core.errors import BadData
from loretable.core.json_check import as_object, as_text, need
from loretable.core.records.record import load_record, read_json
from loretable.table.hub import Served
from loretable.table.match import notices
from loretable.table.match.draft import Draft
from loretable.table.match.kept import Line, made_with
from loretable.table.storage.store import Store, write_match
from loretable.table.wire.messages import PLAYER_YOU, Notice
from loretable.table.wire.rest_messages import MatchMade
from loretable.table.wire.tokens import hashed, new_token

from .new_match import made, players_of, seat_people


def draft_of(served: Served, record: Record, name: str) -> Draft:
    """The match of a record: everything as it was played."""
    if record.start is not None:
        raise BadData("record", "starts from a position, not from the beginning of a game: it cannot be opened here")
    states = list(record.states())
    draft = Draft(served.game, served.data, served.rules, made_with(served.game, record.options), states[-1], name[:80])
    draft.seed = record.seed
    now = time.time()
    draft.log = [
        Line(number, seat, text, now, states[number].digest) for number, (seat, text) in enumerate(record.entries, 1)
    ]
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
    seated = seat_people(draft, players_of(draft.game, draft.state.seats, [PLAYER_YOU]))
    row = draft.row(time.time())
    try:
        asyncio.run(store.change(lambda connection: write_match(connection, row, draft.log, None)))
    finally:
        store.close()
    return made(row, seated, host)
