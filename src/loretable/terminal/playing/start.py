"""How a game is started: which one, with which options, from which file."""

from __future__ import annotations

import json
import os
import secrets
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Final

from loretable import games
from loretable.core import Game, LoretableError, Record, Session
from loretable.core.errors import BadData
from loretable.games import opening
from loretable.terminal.files import Saves, Start, open_game, read_object
from loretable.terminal.reports import games as known_games
from loretable.terminal.screen import Screen

from .play import Play
from .seating import PERSON, SeatChoice, Seating

DEFAULT: Final = games.NAMES[0]


def find_game(name: str) -> Game:
    """A game by name, or by `module:attribute`, where the module may lie in the current directory."""
    here = os.getcwd()
    if ":" in name and here not in sys.path:
        sys.path.insert(0, here)
    return games.find(name)


def game_of(path: Path, how: str) -> Game:
    """The game that a file is of, as far as the file can say; `how` says how to name it where it does not."""
    return opening.game_of(read_object(path), str(path), how)


def choose_game(screen: Screen) -> Game:
    """Asks which of the games to play."""
    found = [game for game in known_games() if "problem" not in game]
    if not found:
        raise BadData("game", "no game can be loaded; `loretable games` says why")
    screen.title("Which game?")
    list_numbered(screen, [str(game["title"]) for game in found])
    names = [str(game["name"]) for game in found]
    titles = [str(game["title"]).casefold() for game in found]
    while True:
        line = screen.ask("Enter for the first > ").casefold()
        for number, name in enumerate(names, 1):
            if line in ("", str(number), name, titles[number - 1]):
                return games.find(name)
        screen.problem(f"{line[:40]!r} is not one of them.")


def list_numbered(screen: Screen, names: list[str]) -> None:
    width = len(str(len(names)))
    for number, name in enumerate(names, 1):
        screen.say(f"{number:>{width}}  {name}")
    screen.say()


def choose_preset(screen: Screen, game: Game) -> dict[str, object]:
    """Asks in which of its ways to start a game, where it has several."""
    presets = game.presets()
    if len(presets) < 2:
        return {}
    screen.title(f"{game.title}: which one?")
    list_numbered(screen, [name for name, _ in presets])
    usual = next(
        (name for name, options in presets if {**game.defaults(), **options} == game.defaults()), "the usual one"
    )
    while True:
        line = screen.ask(f"Enter for {usual} > ").casefold()
        if not line:
            return {}
        for number, (name, options) in enumerate(presets, 1):
            if line in (str(number), name.casefold()):
                return options
        screen.problem(f"{line[:40]!r} is not one of them.")


def read_seed(text: str) -> int | str:
    """A seed as it is typed: a number, or any text. Without one, a new one that is easy to type again."""
    if not text:
        return secrets.randbelow(900_000) + 100_000
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else text


def read_options(pairs: list[str], path: Path | None) -> dict[str, object]:
    """Options from a JSON file and from `key=value`, where a value is JSON or plain text."""
    found = read_object(path) if path is not None else {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadData("option", f"should be key=value, not {pair[:60]!r}")
        try:
            found[key.strip()] = json.loads(value)
        except ValueError:
            found[key.strip()] = value
    return found


def begin(
    game: Game,
    seed: int | str,
    options: dict[str, object],
    load: Path | None,
    position: Path | None,
    chosen_seed: bool = False,
) -> Start:
    """A new game, or one that goes on from a file; `chosen_seed`: the seed was given."""
    if load is not None and (options or position is not None):
        raise BadData("load", "the file already has the game's options: leave out --option and --position")
    if load is not None:
        return open_game(game, load, seed, chosen_seed)
    if position is None:
        return Start(Record(game, options, seed), [], None, False)
    data = read_object(position)
    if options:
        data["options"] = options
    try:
        return Start(Record(game, None, seed, game.position({"seed": seed, **data})), [], None, False)
    except LoretableError as error:
        raise BadData(str(position), str(error)) from error


def play_here(
    screen: Screen,
    start: Start,
    saves: Saves,
    who: SeatChoice,
    save: bool = True,
    hide: bool = True,
    practice: bool = False,
    luck: str | None = None,
) -> None:
    """Seats everybody and plays. Games that only bots play are saved only if asked for. `luck`: the bots'; None: drawn."""
    session = Session(start.record)
    game, count = start.record.game, session.state.seats
    if not any(who) and len(start.players) == count:
        who = SeatChoice(",".join(start.players), [], [])
    players = who.players(game, count)
    if start.played:
        saves.due = game.save_name(session.state)  # it was written when the game came by here
    save = save and (PERSON in players or saves.path is not None or saves.folder is not None)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), interrupt)
    seating = Seating(game, start.record.options, players, start.record.seed, practice, drawn(luck))
    Play(session, seating, screen, saves, save, hide).run()


def drawn(luck: str | None) -> str:
    return secrets.token_hex(16) if luck is None else luck


def interrupt(number: int, frame: FrameType | None) -> None:
    """A closed terminal ends a game as Ctrl-C does: saved."""
    raise KeyboardInterrupt
