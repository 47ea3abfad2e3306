"""Playing one fixture: what a worker does."""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from typing import NamedTuple

from ..bots import make_bot
from ..core import Game, Info, Record, State, new_rng
from ..core.errors import BadData
from ..games import find
from .entrants import Entrant, options_for
from .results import Outcome
from .schedule import Fixture


class Setting(NamedTuple):
    """What all games of a series have in common. `where` is how a worker finds the game."""

    where: str
    options: dict[str, object]
    entrants: list[Entrant]

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.where,
            "options": self.options,
            "entrants": [entrant.to_json() for entrant in self.entrants],
        }


@lru_cache(maxsize=8)
def game_at(where: str) -> Game:
    return find(where)


def play(setting: Setting, fixture: Fixture) -> Outcome:
    """One game. The same fixture gives the same outcome, wherever it is played."""
    game = game_at(setting.where)
    seated = [setting.entrants[number] for number in fixture.seats]
    state = game.new(options_for(game, setting.options, seated), fixture.seed)
    if state.seats != len(seated):
        raise BadData("seats", f"{game.name} has {state.seats} seats with these options, not {len(seated)}")
    # luck belongs to the entrant, not to the seat: an entrant against itself comes out even
    bots = [make_bot(game, entrant.bot, f"{fixture.seed}/bot {seat}") for seat, entrant in enumerate(seated)]
    rng = new_rng(f"{fixture.seed}/guesses")
    entries: list[str] = []
    while not state.over:
        seat = state.seat
        action = bots[seat].choose(Info(state, seat, rng))
        entries.append(f"{seat} {action}")
        state.apply(action, seat)
    packed = zlib.compress("\n".join(entries).encode(), 6)
    return Outcome(fixture, shares(state), state.reason, state.decisions, packed)


def shares(state: State) -> tuple[float, ...]:
    """What each seat gets of a point: all of it for a win, half for a draw. Who wins together gets it together."""
    return tuple((state.utility(seat) + 1.0) / 2.0 for seat in range(state.seats))


def record_of(setting: Setting, outcome: Outcome) -> Record:
    """The record of a game, to replay, branch and open at the table."""
    game = game_at(setting.where)
    seated = [setting.entrants[number] for number in outcome.fixture.seats]
    record = Record(game, options_for(game, setting.options, seated), outcome.fixture.seed)
    for line in zlib.decompress(outcome.record).decode().splitlines():
        seat, _, text = line.partition(" ")
        record.entries.append((int(seat), text))
    return record


def canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
