"""Who made a match can delete it."""

from __future__ import annotations

from loretable.table.hub import Hub, NoMatch
from loretable.table.lobby.new_match import Conflicted, NotAllowed
from loretable.table.match.match_state import CannotLoad
from loretable.table.wire.rest_messages import Deleted
from loretable.table.wire.tokens import hashed


async def delete(hub: Hub, match: str, token: str) -> Deleted:
    """By its host: when it is over or frozen, or while nobody else plays in it."""
    row = await hub.kept.read_match(match)
    if row is None:
        raise NoMatch(f"there is no match {match[:60]!r}")
    if not token or row.host != hashed(token):
        raise NotAllowed("only the host can delete the match")
    try:
        table = await hub.table(match)
    except CannotLoad:
        await hub.kept.erase([match])
        return Deleted(match)
    async with table.lock:
        if not table.row.over and table.match.other_persons:
            raise Conflicted("others are playing in it: it can be deleted once it is over")
        await hub.kept.erase([match])
        hub.forget(table)
    hub.bus.notify(match, table.row.seq, table.row.revision + 1, 0)
    return Deleted(match)
