"""Where a match stands and how it ended, for the list of one's matches.

Of a match in memory it is read off; of one that is over it is worked out by replaying, once, and kept. One that goes on and
that nobody has open is not replayed for a line in a list.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from loretable.core import Game, LoretableError, State
from loretable.table.match.match_state import record_of
from loretable.table.storage.shelf import log_of

if TYPE_CHECKING:
    from loretable.table.hub import Hub
    from loretable.table.match.kept import Line, MatchRow

MOST_KEPT: Final = 500


class Standings:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.scores_kept: OrderedDict[str, list[int]] = OrderedDict()

    async def of(self, row: MatchRow, seat: int, address: str) -> tuple[str, str]:
        """Half a line, and won, lost or drawn; "" for what cannot be said."""
        served = self.hub.games.get(row.game)
        if served is None or row.frozen or not row.begun:
            return "", ""
        table = self.hub.tables.get(row.id)
        if row.over:
            known = table.live.state if table is not None and table.live.state.over else None
            scores = known.scores if known is not None else await self.scores(row, address)
            return "", outcome(scores, seat, served.game.cooperative)
        if table is None or table.stopped:
            return "", ""
        state = table.live.state
        return served.game.standing(state.view(seat if seat >= 0 else state.seats)), ""

    async def scores(self, row: MatchRow, address: str) -> list[int]:
        if row.id not in self.scores_kept:
            served = self.hub.games[row.game]
            lines = await log_of(self.hub.kept, row)
            try:
                state = await self.hub.beside.run(address, last_state, served.game, row, lines)
                found = list(state.scores) if state.over else []
            except LoretableError:
                found = []
            self.scores_kept[row.id] = found
            if len(self.scores_kept) > MOST_KEPT:
                self.scores_kept.popitem(last=False)
        return self.scores_kept[row.id]


def last_state(game: Game, row: MatchRow, lines: list[Line]) -> State:
    return record_of(game, row, lines).replay()


def outcome(scores: list[int], seat: int, together: bool) -> str:
    """From the eyes of a seat; nobody's eyes see no victory."""
    if not 0 <= seat < len(scores):
        return ""
    if together:
        return "won" if scores[seat] > 0 else "lost"
    best = max(scores)
    if scores[seat] < best:
        return "lost"
    return "won" if scores.count(best) == 1 else "drawn"
