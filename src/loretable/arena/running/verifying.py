"""Files of results that another version has played: they are gone on with where its games come out as they did.

Otherwise games by two sets of rules would be counted together, and nobody could tell.
"""

from __future__ import annotations

from typing import Final

from loretable.arena.reports.results import Outcome
from loretable.core import DoesNotReplay
from loretable.core.errors import BadData
from loretable.core.records.fingerprint import fingerprint

from .fixture import Setting, game_at, record_of, shares
from .store import Store

MOST_REPLAYED: Final = 40
"""Of a long series so many games are replayed, evenly spread."""


def verify(store: Store, setting: Setting) -> None:
    """BadData where the games of a file come out otherwise by these rules; noted in it where they do not."""
    game = game_at(setting.where)
    rules = fingerprint(game, game.data_hash())
    if store.about().get("rules") == rules:
        return
    numbers = sorted(store.numbers())
    step = max(1, -(-len(numbers) // MOST_REPLAYED))
    for number in numbers[::step]:
        problem = difference(setting, store.outcome(number))
        if problem:
            what = f"game {number} {problem}: games by both would be counted together"
            raise BadData(str(store.path), f"{what}; name another file, or go on with the version that began it")
    store.note("rules", rules)


def difference(setting: Setting, outcome: Outcome) -> str:
    """How a game comes out otherwise by these rules, or ""."""
    try:
        state = record_of(setting, outcome).replay()
    except DoesNotReplay as error:
        return f"cannot be played by these rules from its step {error.step} on"
    now = (shares(state), state.reason, state.decisions)
    if not state.over or now != (outcome.shares, outcome.reason, outcome.decisions):
        return f"ended by {outcome.reason!r} and ends otherwise by these rules"
    return ""
