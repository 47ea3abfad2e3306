"""A table takes over what other processes have stored of its match, and tells those who sit here. With its lock held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.table.match.kept import Line, MatchRow
from loretable.table.match.match_state import CannotLoad
from loretable.table.match.past.log_replay import changes_course

from . import chat_phrases

if TYPE_CHECKING:
    from loretable.core import State

    from .table import Table


async def catch_up(table: Table, row: MatchRow | None, dealt: State | None) -> None:
    """`row`: the match as it is kept, where that is known; `dealt`: the state at which it begins, dealt just now."""
    seq, had_stopped, before = table.head, table.stopped, table.row
    row = row or await table.hub.kept.read_match(before.id)
    if row is None:
        table.hub.forget(table)
        return
    lines: list[Line] = []
    if row.seq > seq:
        lines = await table.hub.kept.read_log(row.id, seq)
        row.seq = max(row.seq, seq + len(lines))
    table.row = row
    await link(table, lines)
    await play_on(table, before, lines, had_stopped, dealt)
    tell(table, before, lines)


async def link(table: Table, lines: list[Line]) -> None:
    """The chain of a log whose luck can be proved goes on."""
    chain = table.match.chain
    if chain is not None and chain.number + len(lines) == table.row.seq:
        for line in lines:
            chain.add(line.seat, line.text)
    else:
        await table.rechain()


async def play_on(table: Table, before: MatchRow, lines: list[Line], had_stopped: bool, dealt: State | None) -> None:
    """The match stands where its log ends."""
    row = table.row
    made_anew = (row.options, row.begun) != (before.options, before.begun)
    if made_anew:
        first = table.hub.first(row, dealt) if dealt is not None else None
        if first is None:
            await reload(table)
        else:
            table.live = first
    if made_anew or row.awaited != before.awaited:  # whoever only sat down has changed nothing that was made
        table.show.update()
        table.start_bots()
    elif lines and (had_stopped or any(changes_course(line.text) for line in lines)):
        await reload(table)
    else:
        try:
            for line in lines:
                table.live.follow(line)
                if line.digest and line.digest != table.live.state.digest:
                    raise CannotLoad(f"entry {line.seq} of its log comes out otherwise")
        except CannotLoad:
            # whoever stored it plays by other rules: it is replayed from its start
            table.row.checked = ""
            await reload(table)


async def reload(table: Table) -> None:
    table.live = await table.hub.load(table.row)


def tell(table: Table, before: MatchRow, lines: list[Line]) -> None:
    row = table.row
    if lines:
        table.broadcast(notify=False)
    elif row.stopped != before.stopped:
        table.show.update()
    table.hub.undo_requests.changed(table, before)
    if row.revision != before.revision:
        table.show_presence()
        table.show.close_strangers()
    if row.said and row.said != before.said:
        table.show.say(chat_phrases.read(row.said))
