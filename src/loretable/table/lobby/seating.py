"""Who sits where: a seat is claimed once by its link, and whatever the host does to a seat everybody is told.

The link holds an invitation. Whoever comes first by it brings a secret of their own, which alone opens the seat from then
on: the host, who made the link, cannot sit down in a friend's place and read their hand.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Final

from loretable.core.errors import BadData
from loretable.table.match.kept import SeatRow
from loretable.table.match.luck import check_share
from loretable.table.match.notices import SEAT, with_notice
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU
from loretable.table.wire.rest_messages import Claim, Claimed, SeatChange, Seated
from loretable.table.wire.tokens import hashed, new_token

from .dealing import deal
from .names import checked_name
from .new_match import NotAllowed, check_player, seat_row_for

if TYPE_CHECKING:
    from loretable.table.hub import Hub

OWN_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{24,100}")
TAKEN: Final = "somebody already sits there: a link works once, for one person; ask the host to reopen the seat"


async def claim(hub: Hub, match: str, token: str, asked: Claim) -> Claimed:
    """Sits down by an invitation. Idempotent: a claim whose answer got lost can be sent again."""
    own, who = asked.own, checked_name(asked.who, "who")
    check_share(asked.share)
    if not OWN_TOKEN.fullmatch(own):
        raise BadData("own", "should be a secret of 24 to 100 letters of A-Z a-z 0-9 - _")
    table = await hub.table(match)
    shown, wanted = hashed(token), hashed(own)
    for seat, seat_row in enumerate(table.row.seat_rows):
        if shown and seat_row.hash == shown:
            return Claimed(seat, token)  # one's own token: nothing is to be claimed
    seat = next((seat for seat, seat_row in enumerate(table.row.seat_rows) if shown and seat_row.invite == shown), -1)
    if seat < 0:
        raise NotAllowed("this link does not open a seat here, or no longer does")
    async with table.lock:
        if not table.row.seat_rows[seat].taken:
            await table.catch_up(await hub.kept.write_claim(match, seat, shown, wanted, who, asked.share))
            await deal(hub, table)
            table.notify()
    if table.row.seat_rows[seat].hash != wanted:
        raise NotAllowed(TAKEN)
    table.start_bots()
    return Claimed(seat, own)


async def change_seat(hub: Hub, match: str, token: str, seat: int, wanted: SeatChange) -> Seated:
    """The host gives a seat to a bot, or opens it anew by a new link; the old one no longer works."""
    table = await hub.table(match)
    if not token or table.row.host != hashed(token):
        raise NotAllowed("only the host can change seats")
    if not 0 <= seat < len(table.row.seat_rows):
        raise BadData("seat", f"there is no seat {seat}: they go from 0 to {len(table.row.seat_rows) - 1}")
    check_player(table.game, wanted.player, "player")
    new = new_token() if wanted.player in (PLAYER_YOU, PLAYER_OPEN) else ""
    seat_row = seat_row_for(wanted.player, new)
    async with table.lock:
        name = table.game.seat_name(seat, table.live.state.options)
        facts: dict[str, object] = {"due": time.time()}
        if text := change_in_words(name, table.row.seat_rows[seat], seat_row):
            facts["notices"] = with_notice(table.row, SEAT, text, table.live.seq)
        await hub.kept.write_seat(match, seat, seat_row, **facts)
        await table.catch_up()
        await deal(hub, table)
        table.show.update()
        table.notify()
    table.start_bots()
    return Seated(seat, new, f"/#/join/{match}/{new}" if new else "")


def change_in_words(name: str, before: SeatRow, after: SeatRow) -> str:
    """What the others are told; nothing where nobody has sat there yet and nobody does so by it."""
    if before.player == PLAYER_OPEN and not before.taken:
        return ""
    if after.player == PLAYER_OPEN:
        return f"The host has reopened {name}'s seat: whoever sits down there sees what {name} sees."
    if after.player == PLAYER_YOU:
        return f"The host has taken {name}'s seat and sees what {name} sees."
    return f"The host has given {name}'s seat to the bot {after.player}."
