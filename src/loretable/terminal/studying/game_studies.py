"""The studies that a game brings along, as commands: `loretable GAME STUDY`."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, Final

import typer

from loretable.arena.studies.own_studies import Study, studies_of
from loretable.core import Game
from loretable.terminal.playing.start import find_game

from . import studies
from .study_options import StudyOptions, study

GIVEN: Final = ("options", "plan")
"""What every study takes: here it comes from the options that all of them share."""
BOTS: Final = ("bot", "bots")


def command_of(game: Game, own: Study) -> Callable[..., None]:
    """A study as a command: its parameters are the command's, and in place of the last two stand those all studies have."""
    signature = inspect.signature(own.play, eval_str=True)
    mine = [parameter for name, parameter in signature.parameters.items() if name not in GIVEN]

    @functools.wraps(own.play)
    def called(common: StudyOptions, **given: Any) -> None:
        for name in BOTS:
            if name in given:
                studies.bots_named(game, given[name])
        common.run(f"{game.title}: {own.name}", lambda plan: own.play(**given, options=common.options, plan=plan))

    common = inspect.Parameter("common", inspect.Parameter.KEYWORD_ONLY, annotation=StudyOptions)
    keyword = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in mine]
    called.__signature__ = inspect.Signature([*keyword, common])  # type: ignore[attr-defined]
    return study()(called)


def commands_of(name: str) -> typer.Typer:
    """The studies of a game, as commands."""
    app = typer.Typer(name=name, help="Studies of this game.", no_args_is_help=True, add_completion=False)
    app.callback()(lambda: None)  # one command is still a command by name
    game = find_game(name)
    for own in studies_of(game).studies:
        app.command(own.name)(command_of(game, own))
    return app
