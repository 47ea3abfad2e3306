"""What belongs to whoever sits in a seat: a name, and their part of the options, such as a deck.

A match can be made before all of it is known. Until the last one has chosen nobody plays, and nobody sees anything: then
the game begins, from the seed that was drawn when the match was made.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ..core import Game, State
from ..core.errors import BadData
from .match_state import game_options
from .names import checked_name
from .new_match import Conflicted, NotAllowed, seats_of
from .rest_messages import MatchInfo, OwnAsked
from .store import MatchRow, write_own_options, write_seat

if TYPE_CHECKING:
    from .hub import Hub
    from .table import Table

TOO_LATE: Final = "this was chosen already, and the game has begun"


def shown_options(game: Game, row: MatchRow, seats: list[int]) -> dict[str, Any]:
    """The options as some seats may know them: what belongs to others is theirs until the match is over."""
    options: dict[str, Any] = game_options(row)
    for name in game.own_options() if not row.over else ():
        mine = options.get(name)
        if isinstance(mine, list):
            options[name] = [item if seat in seats else None for seat, item in enumerate(mine)]
    return options


async def set_own(hub: Hub, match: str, token: str, asked: OwnAsked) -> MatchInfo:
    """A name and options from whoever holds the seat of a token."""
    from .lobby import info

    table = await hub.table(match)
    mine = seats_of(table.row, token)
    if not mine:
        raise NotAllowed("only somebody in a seat can set their own name and options")
    async with table.lock:
        if asked.who is not None:
            who = checked_name(asked.who, "who")
            for seat in mine:
                chair = msgspec.structs.replace(table.row.chairs[seat], who=who)
                await hub.store.change(lambda c, seat=seat, chair=chair: write_seat(c, match, seat, chair))  # type: ignore[misc]
        if asked.options is not None:
            await choose(hub, table, mine, asked.options)
        await table.catch_up()
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
        options: dict[str, Any] = game_options(row)
        for name, item in wanted.items():
            options[name] = [item if other == seat else old for other, old in enumerate(options[name])]
        if await write_choice(hub, game, row, options, seat):
            return
        await table.catch_up()


async def write_choice(hub: Hub, game: Game, row: MatchRow, options: dict[str, object], seat: int) -> bool:
    """Tries how the game would begin, and stores the options; False where they have changed meanwhile."""
    try:
        state = await asyncio.to_thread(begun, game, options, row.seed_value)
    except BadData as error:
        # where it is a game's own words for the place, it is still this seat's part that is wrong
        if error.path.startswith("options"):
            raise
        raise BadData(f"options.{game.own_options()[0]}[{seat}]", error.problem) from error
    text, facts = msgspec.json.encode(state.options).decode(), state_facts(row, state)
    return await hub.store.change(lambda c: write_own_options(c, row.id, row.options, text, seat, facts))


def begun(game: Game, options: dict[str, object], seed: int | str) -> State:
    return game.new(game.complete(options), seed)


def state_facts(row: MatchRow, state: State) -> dict[str, object]:
    """What the database says of a match that begins now."""
    now = time.time()
    deadline = now + row.timer if row.timer else 0.0
    return {"waits": sum(1 << seat for seat in state.waiting), "changed": now, "deadline": deadline, "due": now}
