"""Playing on from a step: as it was where the match is over, else from what its one person may know of it."""

from __future__ import annotations

import secrets

from loretable.core import Game, State, new_rng
from loretable.core.errors import BadData
from loretable.table.match import sitting
from loretable.table.match.draft import Draft
from loretable.table.match.kept import Line, MatchRow, pack
from loretable.table.match.match_state import record_of

from . import replay


def plays_alone(row: MatchRow, mine: list[int]) -> bool:
    """Are all seats for people those of one person? Then nobody is spied on."""
    return bool(mine) and sitting.people(row) == mine


def state_at_step(game: Game, row: MatchRow, log: list[Line], step: int, mine: list[int]) -> State:
    if not 0 <= step <= len(log):
        raise BadData("step", f"there is no step {step}: the match is at {len(log)}")
    state = replay.state_at(record_of(game, row, log[:step]), step)
    if row.over:
        return state
    # what could be the real state for all this person knows; so nothing can be scouted
    return state.sample(mine[0], new_rng(secrets.token_hex(16)))


def draft_from(game: Game, rules: tuple[str, str], row: MatchRow, log: list[Line], state: State) -> Draft:
    """A match that begins where another one stands: with its log where that is open to all, else at a sample of it."""
    draft = Draft(game, *rules, row.made_with if row.over else None, state, row.name)
    if row.over:
        draft.seed, draft.start, draft.log = row.seed_value, row.start, log
    else:
        draft.start = pack(state.save())
    return draft
