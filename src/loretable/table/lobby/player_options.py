"""What belongs to the player of a seat: a name, and their part of the options, such as a deck.

A match can be made before all of it is known. Until the last one has chosen nobody plays, and nobody sees anything: then
the game is dealt.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from loretable.core import Game, State
from loretable.core.errors import BadData
from loretable.table.match import clock
from loretable.table.match.kept import MatchRow, made_with
from loretable.table.wire.rest_messages import MatchInfo, OwnAsked

from .dealing import deal
from .lobby import info
from .names import checked_name
from .new_match import Conflicted, NotAllowed, seats_of

if TYPE_CHECKING:
    from loretable.table.hub import Hub
    from loretable.table.live.table import Table

TOO_LATE: Final = "this was chosen already, and the game has begun"


async def set_own(hub: Hub, match: str, token: str, asked: OwnAsked) -> MatchInfo:
    """A name and options from whoever holds the seat of a token."""
    table = await hub.table(match)
    mine = seats_of(table.row, token)
    if not mine:
        raise NotAllowed("only a player with a seat can set their own name and options")
    async with table.lock:
        if asked.who is not None:
            who = checked_name(asked.who, "who")
            for seat in mine:
                seat_row = msgspec.structs.replace(table.row.seat_rows[seat], who=who)
                await hub.kept.write_seat(match, seat, seat_row)
        if asked.options is not None:
            await choose(hub, table, mine, asked.options)
        await table.catch_up()
        await deal(hub, table)
        table.notify()
    table.start_bots()
    return await info(hub, match, token)


async def choose(hub: Hub, table: Table, mine: list[int], wanted: dict[str, Any]) -> None:
    """One seat's part of the options. Where another seat has chosen at the same moment it is tried again."""
    game = table.game
    names = game.own_options()
    for name in wanted:
        if name not in names:
            raise BadData(f"options.{name}", "does not belong to a seat")
    while True:
        row = table.row
        seat = next((seat for seat in mine if row.choosing >> seat & 1), -1)
        if seat < 0:
            raise Conflicted(TOO_LATE)
        options: dict[str, Any] = row.told_options
        for name, item in wanted.items():
            options[name] = [item if other == seat else old for other, old in enumerate(options[name])]
        if await write_choice(hub, game, row, options, seat):
            return
        await table.catch_up()


async def write_choice(hub: Hub, game: Game, row: MatchRow, options: dict[str, object], seat: int) -> bool:
    """Tries how the game would begin, and stores the options; False where they have changed meanwhile."""
    try:
        made = made_with(game, options)
        state = await asyncio.to_thread(game.new, made, row.seed_value)
    except BadData as error:
        # where it is a game's own words for the place, it is still this seat's part that is wrong
        if error.path.startswith("options"):
            raise
        raise BadData(f"options.{game.own_options()[0]}[{seat}]", error.problem) from error
    text, facts = msgspec.json.encode(made).decode(), state_facts(row, state)
    return await hub.kept.write_own_options(row.id, row.options, text, seat, facts)


def state_facts(row: MatchRow, state: State) -> dict[str, object]:
    """What the database says of a match that begins now."""
    now = time.time()
    if row.undealt:
        return {"changed": now}
    waits = sum(1 << seat for seat in state.waiting)
    return {"waits": waits, "changed": now, "deadline": clock.deadline_from(row, now), "due": now}
