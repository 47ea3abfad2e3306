"""A player deletes what is known about them. Matches that they alone played go; those of others stay, with the moves, under the
seat's own name: no name, no secret and no right of whoever sat there is left in them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update

from loretable.table.hub import Hub
from loretable.table.match.kept import MatchRow
from loretable.table.storage.schema import SEATS, SUBSCRIPTIONS
from loretable.table.storage.store import Mine, read_matches, read_mine, write_fact
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU
from loretable.table.wire.rest_messages import Forgotten, TokensShown
from loretable.table.wire.tokens import hashed

from .lobby import MOST_TOKENS
from .retention import erase


async def forget_me(hub: Hub, shown: TokensShown) -> Forgotten:
    """By the tokens that open their seats. Of a match that others are still playing nothing is taken away: it is told."""
    hashes = list({hashed(token) for token in shown.tokens[:MOST_TOKENS] if token})
    mine = await hub.store.read(lambda c: read_mine(c, hashes)) if hashes else []
    ids = list(dict.fromkeys(one.match for one in mine))
    told = Forgotten([], [], [])
    for row in await hub.store.read(lambda c: read_matches(c, ids)):
        own = [one for one in mine if one.match == row.id]
        if not has_others(row, own):
            await hub.store.change(lambda c, id=row.id: erase(c, [id]))  # type: ignore[misc]
            told.deleted.append(row.id)
            if row.id in hub.tables:
                hub.forget(hub.tables[row.id])
            hub.bus.notify(row.id, row.seq, row.revision + 1, 0)
        elif not row.over and not row.frozen:
            told.playing.append(row.id)
        else:
            await hub.store.change(lambda c, row=row, own=own: take_name_off(c, row, own))  # type: ignore[misc]
            told.renamed.append(row.id)
            if row.id in hub.tables:
                await hub.catch_up(hub.tables[row.id])
            hub.bus.notify(row.id, row.seq, row.revision + 1, 0)
    return told


def has_others(row: MatchRow, own: list[Mine]) -> bool:
    """Does or did anybody else sit there who has not gone the same way?"""
    seats = {one.seat for one in own}
    return any(
        seat not in seats and seat_row.taken and seat_row.hash and seat_row.player in (PLAYER_OPEN, PLAYER_YOU)
        for seat, seat_row in enumerate(row.seat_rows)
    )


def take_name_off(connection: Connection, row: MatchRow, own: list[Mine]) -> None:
    for one in own:
        if one.seat >= 0:
            here = (SEATS.c.match == row.id) & (SEATS.c.seat == one.seat)
            connection.execute(update(SEATS).where(here).values(who="", hash="", invite=""))
            called = (SUBSCRIPTIONS.c.match == row.id) & (SUBSCRIPTIONS.c.seat == one.seat)
            connection.execute(delete(SUBSCRIPTIONS).where(called))
    host = {"host": "", "name": ""} if any(one.seat < 0 for one in own) else {}
    write_fact(connection, row.id, said="", **host)
