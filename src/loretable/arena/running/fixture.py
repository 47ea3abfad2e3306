"""Playing one fixture: what a worker does."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from loretable.arena.entrants import Entrant, entrant_of, options_for
from loretable.arena.reports.results import Outcome
from loretable.arena.schedule import Fixture
from loretable.bots import make_bot
from loretable.bots.levels import is_own
from loretable.core import Action, Bot, Game, Record, State, new_rng
from loretable.core.bot import answer
from loretable.core.chance import Chance, one_way
from loretable.core.errors import BadAction, BadData
from loretable.core.json_check import as_list, as_object, as_text, need
from loretable.core.records.reading import guard, unpacked
from loretable.games import find

from .own_processes import OwnBot


class Luck(NamedTuple):
    """What is drawn for a series besides its seed, and kept beside it: `deals` goes into the seed of every game, so that no
    bot finds it by trying, and `bots` is what the luck of bots is made of. Neither tells the other."""

    deals: str = ""
    bots: str = ""


class Setting(NamedTuple):
    """What all games of a series have in common. `where` is how a worker finds the game. `trusted`: people's own bots play
    where the games are played, many times faster, and nothing keeps them from looking."""

    where: str
    options: dict[str, object]
    entrants: list[Entrant]
    luck: Luck = Luck()
    trusted: bool = False

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.where,
            "options": self.options,
            "entrants": [entrant.to_json() for entrant in self.entrants],
        }


def setting_of(data: object) -> Setting:
    """The inverse of `to_json`, or BadData."""
    top = as_object(data, "setting")
    options = as_object(need(top, "options", "setting"), "setting.options")
    listed = as_list(need(top, "entrants", "setting"), "setting.entrants")
    entrants = [entrant_of(each, f"setting.entrants[{i}]") for i, each in enumerate(listed)]
    return Setting(as_text(need(top, "game", "setting"), "setting.game"), options, entrants)


@lru_cache(maxsize=8)
def game_at(where: str) -> Game:
    return find(where)


def options_of(setting: Setting, fixture: Fixture) -> dict[str, object]:
    if any(number >= len(setting.entrants) for number in fixture.seats):
        raise BadData(
            f"game {fixture.number}", f"names an entrant that is not there: there are {len(setting.entrants)}"
        )
    seated = [setting.entrants[number] for number in fixture.seats]
    return options_for(game_at(setting.where), setting.options, seated)


def play(setting: Setting, fixture: Fixture) -> Outcome:
    """One game. The same fixture gives the same outcome, wherever it is played."""
    game = game_at(setting.where)
    seated = [setting.entrants[number] for number in fixture.seats]
    state = game.new(options_of(setting, fixture), fixture.seed)
    if state.seats != len(seated):
        raise BadData("seats", f"{game.name} has {state.seats} seats with these options, not {len(seated)}")
    openings = [list(reversed(entrant.opening)) for entrant in seated]
    guesses = [new_rng(f"{setting.luck.bots}/guesses/{fixture.group}/{seat}") for seat in range(len(seated))]
    with seated_bots(setting, fixture) as bots:
        return played(setting, fixture, state, bots, openings, guesses)


@contextmanager
def seated_bots(setting: Setting, fixture: Fixture) -> Iterator[list[Bot]]:
    """A bot for each seat: people's own in processes of their own, which are sent home when the game is over."""
    game = game_at(setting.where)
    bots: list[Bot] = []
    try:
        for seat, number in enumerate(fixture.seats):
            name = setting.entrants[number].bot
            if is_own(name) and not setting.trusted:
                # neither its luck nor what its process has seen before tells which games are played with the same cards
                luck = one_way(f"{setting.luck.bots}/game {fixture.number}/{seat}")
                life = f"{name} {fixture.seats} {seat}"
                bots.append(OwnBot(setting.where, name, luck, life, fixture.number))
            else:
                # what a bot draws depends on game and seat, not on who it is: one against itself plays the same game twice
                bots.append(make_bot(game, name, one_way(f"{setting.luck.bots}/group {fixture.group}/{seat}")))
        yield bots
    finally:
        for bot in bots:
            if isinstance(bot, OwnBot):
                bot.go_home()


def played(
    setting: Setting,
    fixture: Fixture,
    state: State,
    bots: list[Bot],
    openings: list[list[str]],
    guesses: list[Chance],
) -> Outcome:
    game = state.game
    notes = game.notes()
    notes.begin(state)
    entries: list[str] = []
    while not state.over:
        seat = state.seat
        chosen = opening_move(state, seat, openings[seat])
        action = answer(bots[seat], state, seat, guesses[seat]) if chosen is None else chosen
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
    where = f"game {outcome.fixture.number}"
    with guard(where, "the record of a game"):
        lines = unpacked(outcome.record, where, "the record of a game").decode().splitlines()
    for line in lines:
        seat, _, text = line.partition(" ")
        if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
            raise BadData(where, f"has an entry without a seat: {line[:40]!r}")
        record.entries.append((int(seat), as_text(text, where)))
    return record


def canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
