"""A player deletes what is known about them. Matches that they alone played go; those of others stay, with the moves, under the
seat's own name: no name, no secret and no right of whoever sat there is left in them."""

from __future__ import annotations

from loretable.table.hub import Hub
from loretable.table.lobby.lobby import MOST_TOKENS
from loretable.table.match.kept import MatchRow
from loretable.table.storage.shelf import Mine
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU
from loretable.table.wire.rest_messages import Forgotten, TokensShown
from loretable.table.wire.tokens import hashed


async def forget_me(hub: Hub, shown: TokensShown) -> Forgotten:
    """By the tokens that open their seats. Of a match that others are still playing nothing is taken away: it is told."""
    hashes = list({hashed(token) for token in shown.tokens[:MOST_TOKENS] if token})
    mine = await hub.kept.read_mine(hashes) if hashes else []
    ids = list(dict.fromkeys(one.match for one in mine))
    told = Forgotten([], [], [])
    for row in await hub.kept.read_matches(ids):
        own = [one for one in mine if one.match == row.id]
        if not has_others(row, own):
            await hub.kept.erase([row.id])
            told.deleted.append(row.id)
            if row.id in hub.tables:
                hub.forget(hub.tables[row.id])
            hub.bus.notify(row.id, row.seq, row.revision + 1, 0)
        elif not row.over and not row.frozen:
            told.playing.append(row.id)
        else:
            await hub.kept.take_name_off(row, own)
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
