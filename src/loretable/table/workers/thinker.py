"""What a worker does: it finds the game, makes a state of the guess it was sent, and lets a bot think.

Where it runs, in a process of a server or in a worker of a page, is all the same to it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from loretable import games
from loretable.bots import make_bot
from loretable.core import Bot, Game
from loretable.table.match.bots import thinking

known: dict[str, Game] = {}  # the games that this worker has loaded


def game_at(where: str) -> Game:
    if where not in known:
        known[where] = games.find(where)
    return known[where]


def load_games(wheres: list[str]) -> None:
    for where in wheres:
        game_at(where)


MOST_ALIVE: Final = 200
"""Bots that a worker remembers; of more, those go that have not been asked for longest."""

alive: dict[str, Bot] = {}


def bot_of(game: Game, bot: str, seed: str, life: str) -> Bot:
    """The bot of a seat, as it was left; made where there is none."""
    if not life:
        return make_bot(game, bot, seed)
    key = f"{life}/{bot}"
    found = alive.pop(key, None) or make_bot(game, bot, key)
    alive[key] = found  # the last one asked is the last to go
    while len(alive) > MOST_ALIVE:
        del alive[next(iter(alive))]
    return found


def choose(where: str, guess: bytes, seat: int, bot: str, seed: str, life: str) -> thinking.Advice:
    game = game_at(where)
    state = game.load(msgspec.json.decode(guess))
    return thinking.Advice(thinking.chosen(state, seat, bot_of(game, bot, seed, life), seed))


def advise(where: str, guess: bytes, seat: int, bot: str, seed: str, life: str) -> thinking.Advice:
    game = game_at(where)
    state = game.load(msgspec.json.decode(guess))
    return thinking.advice(state, seat, seed)
