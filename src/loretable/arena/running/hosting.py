"""The other end of `own_processes`: what runs in a process that people's own bots live in."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from typing import Any

from loretable.bots.levels import own_bot
from loretable.core import Bot, Game, Info, new_rng
from loretable.core.errors import LoretableError
from loretable.games import find

from .own_processes import read_message, write_message


def host() -> None:
    """Loads a game, then lets a bot live here, or forks a process for each that comes. Ends when nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the business of whoever plays the series
    source, to = os.dup(0), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what a bot prints is no answer
    hello = read_message(source)
    if hello is None:
        return
    sys.path[:] = hello["path"]
    try:
        game = find(str(hello["game"]))
    except LoretableError as error:
        write_message(to, {"at": "game", "fault": str(error)})
        return
    write_message(to, {})
    while (asked := read_message(source)) is not None:
        if not hasattr(os, "fork"):
            live(game, asked, source, to)
            return
        child = os.fork()
        if child == 0:
            try:
                live(game, asked, source, to)
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        if status:
            return  # it died: whoever asks will find nobody


def live(game: Game, asked: dict[str, Any] | None, source: int, to: int) -> None:
    """A bot's life: from its name and luck to the end of its game; of many games, where it keeps nothing."""
    bot: Bot | None = None
    luck = ""
    while asked is not None:
        if "over" in asked:
            write_message(to, {})
            return
        fault = False
        try:
            if "bot" in asked:
                luck = str(asked["luck"])
                bot = own_bot(str(asked["bot"]), luck)
                told: dict[str, Any] = {"keeps_nothing": getattr(bot, "keeps_nothing", False) is True}
            else:
                assert bot is not None
                told = {"action": str(chosen(game, bot, asked, luck))}
        except Exception as error:  # whatever a bot does is its own fault, and told as that
            traceback.print_exc()  # for whoever wrote it
            told = {"at": "bots", "fault": f"{type(error).__name__}: {error}"}
            fault = True
        try:
            write_message(to, told)
        except OSError:
            return  # whoever asked is gone
        if fault:
            return
        asked = read_message(source)


def chosen(game: Game, bot: Bot, asked: dict[str, Any], luck: str) -> object:
    state = game.load(asked["state"])
    seat = int(asked["seat"])
    index = bot.blindly(len(state.listed(seat)))
    return state.listed(seat)[index] if index >= 0 else bot.choose(Info(state, seat, new_rng(f"{luck}/{state.step}")))
