"""Whole games from a list of lines: a screen that a test can read, and a reader that a test can write."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console

from loretable.core import Game, Record, Session
from loretable.terminal.files import Saves
from loretable.terminal.playing.play import Play
from loretable.terminal.playing.seating import Seating
from loretable.terminal.screen import Screen


class Script:
    """Answers one line after the other; an exception in their place is raised, and in the end there is no more input."""

    def __init__(self, lines: Sequence[str | type[BaseException]], out: io.StringIO) -> None:
        self.lines = list(lines)
        self.out = out

    def __call__(self, prompt: str) -> str:
        self.out.write(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if not isinstance(line, str):
            raise line
        self.out.write(f"{line}\n")
        return line


def screen(lines: Sequence[str | type[BaseException]] = (), terminal: bool = False) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=100, height=40, force_terminal=terminal, _environ={"TERM": "xterm"})
    return Screen(console, Script(lines, out)), out


def play(
    game: Game | Record | Session,
    lines: Sequence[str | type[BaseException]],
    players: Sequence[str] = ("you", "random"),
    saves: Saves | None = None,
    seed: int = 1,
    options: dict[str, object] | None = None,
    terminal: bool = False,
    hide: bool = True,
    practice: bool = False,
) -> tuple[Play, str]:
    """Plays until the lines are used up, and returns what was shown. Saves only where there is somewhere to save."""
    record = Record(game, options, seed) if isinstance(game, Game) else game
    session = record if isinstance(record, Session) else Session(record)
    window, out = screen(lines, terminal)
    seating = Seating(session.game, session.record.options, list(players), session.record.seed, practice)
    playing = Play(session, seating, window, saves or Saves(), save=saves is not None, hide=hide)
    playing.run()
    return playing, out.getvalue()
