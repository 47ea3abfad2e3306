"""Playing one fixture: what a worker does."""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from typing import NamedTuple

from ..bots import make_bot
from ..core import Action, Game, Info, Record, State, new_rng
from ..core.errors import BadAction, BadData
from ..games import find
from .entrants import Entrant, entrant_of, options_for
from .notes import notes_for
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


def setting_of(data: dict[str, object]) -> Setting:
    """The inverse of `to_json`."""
    options, entrants = data["options"], data["entrants"]
    assert isinstance(options, dict) and isinstance(entrants, list)
    return Setting(str(data["game"]), options, [entrant_of(each) for each in entrants])


@lru_cache(maxsize=8)
def game_at(where: str) -> Game:
    return find(where)


def options_of(setting: Setting, fixture: Fixture) -> dict[str, object]:
    seated = [setting.entrants[number] for number in fixture.seats]
    return options_for(game_at(setting.where), setting.options, seated)


def play(setting: Setting, fixture: Fixture) -> Outcome:
    """One game. The same fixture gives the same outcome, wherever it is played."""
    game = game_at(setting.where)
    seated = [setting.entrants[number] for number in fixture.seats]
    state = game.new(options_of(setting, fixture), fixture.seed)
    if state.seats != len(seated):
        raise BadData("seats", f"{game.name} has {state.seats} seats with these options, not {len(seated)}")
    # what a bot draws depends on game and seat, not on who it is: one against itself plays the same game twice
    bots = [make_bot(game, entrant.bot, f"{fixture.seed}/bot {seat}") for seat, entrant in enumerate(seated)]
    openings = [list(reversed(entrant.opening)) for entrant in seated]
    rng = new_rng(f"{fixture.seed}/guesses")
    notes = notes_for(game)
    notes.begin(state)
    entries: list[str] = []
    while not state.over:
        seat = state.seat
        chosen = opening_move(state, seat, openings[seat])
        action = bots[seat].choose(Info(state, seat, rng)) if chosen is None else chosen
        entries.append(f"{seat} {action}")
        state.apply(action, seat)
        notes.after(state, seat, action)
    packed = zlib.compress("\n".join(entries).encode(), 6)
    return Outcome(fixture, shares(state), state.reason, state.decisions, packed, notes.done(state))


def opening_move(state: State, seat: int, left: list[str]) -> Action | None:
    """The next answer that was brought along, or None; one that cannot be given ends the opening."""
    if not left:
        return None
    try:
        action = state.game.parse(left.pop())
    except BadAction as error:
        raise BadData("opening", str(error)) from error
    if state.blocked(seat, action) is None:
        return action
    left.clear()
    return None


def shares(state: State) -> tuple[float, ...]:
    """What each seat gets of a point: all of it for a win, half for a draw. Who wins together gets it together."""
    return tuple((state.utility(seat) + 1.0) / 2.0 for seat in range(state.seats))


def record_of(setting: Setting, outcome: Outcome) -> Record:
    """The record of a game, to replay, branch and open at the table."""
    record = Record(game_at(setting.where), options_of(setting, outcome.fixture), outcome.fixture.seed)
    for line in zlib.decompress(outcome.record).decode().splitlines():
        seat, _, text = line.partition(" ")
        record.entries.append((int(seat), text))
    return record


def canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
