"""An invitation as whoever was sent one sees it before they sit down. Looking takes no seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.table.match import luck, series
from loretable.table.match.sitting import may_be_helped
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU
from loretable.table.wire.rest_messages import InvitationTold
from loretable.table.wire.tokens import hashed

from .new_match import NotAllowed

if TYPE_CHECKING:
    from loretable.table.hub import Hub


async def look(hub: Hub, match: str, token: str) -> InvitationTold:
    """Who invites to what. A token of one's own tells of one's own seat: it is how one goes on at another device."""
    table = await hub.table(match)
    row, shown = table.row, hashed(token)
    seat, yours = -1, False
    for i, seat_row in enumerate(row.seat_rows):
        if shown and shown in (seat_row.invite, seat_row.hash):
            seat, yours = i, seat_row.hash == shown
    if seat < 0:
        raise NotAllowed("this link does not open a seat here, or no longer does")
    infos = table.seat_infos()
    hosts = [info for info in infos if info.player == PLAYER_YOU]
    people = hosts or [info for info in infos if info.player == PLAYER_OPEN and info.taken and info.seat != seat]
    told = series.shown(row, table.live.state)
    promised = luck.told(row, "")
    return InvitationTold(
        row.id,
        row.game,
        table.game.title,
        row.name,
        seat,
        infos[seat].name,
        row.seat_rows[seat].taken and not yours,
        yours,
        people[0].who if people else "",
        bool(people and people[0].connected),
        row.timer,
        1 if told is None else told.games,
        row.practice,
        row.over,
        list(table.game.own_options()) if row.choosing >> seat & 1 else [],
        infos,
        "" if promised is None else promised.commitment,
        row.bank,
        may_be_helped(row, table.live.state),
    )
