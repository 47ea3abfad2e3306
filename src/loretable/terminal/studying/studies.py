"""Studies from the shell: what is asked for is gathered here, the arena does the rest; and what a bot would do."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Shown
from rich.text import Text

from loretable.arena import Entrant
from loretable.arena.reports.report import Report, is_text
from loretable.arena.reports.statistics import require_extras
from loretable.arena.reports.tables import Table, in_words
from loretable.arena.studies.any_game import Plan
from loretable.bots import Explanation, SearchBot, explain, make_bot
from loretable.core import Game, Info, State, new_rng
from loretable.core.errors import BadData
from loretable.core.records.files import write_text
from loretable.terminal.screen import Screen

WRITE_EVERY = 0.5
MOST_ROWS = 40
"""More of a table is shown in files only."""


class ReportOptions(NamedTuple):
    """In which forms a report is wanted, and where."""

    as_json: bool = False
    as_csv: bool = False
    page: Path | None = None
    pictures: Path | None = None
    folder: Path | None = None
    brief: bool = False  # as JSON: without the tables

    @property
    def quiet(self) -> bool:
        return self.as_json or self.as_csv


def check_bots(game: Game, names: list[str]) -> list[str]:
    """Bots by name, each of which there is."""
    require_extras()
    for name in names:
        make_bot(game, name)
    return names


def bots_named(game: Game, bots: str) -> list[str]:
    return check_bots(game, [name.strip() for name in bots.split(",") if name.strip()] or [game.bot_names()[0]])


def entrants_of(game: Game, bots: str, decks: list[str], options: dict[str, object]) -> list[Entrant]:
    """Entrants from what the shell says: bots by commas, a deck each. What is missing is filled with the last one said."""
    names = bots_named(game, bots)
    brought = [game.brought(deck)[0] for deck in decks]
    seats = len(decks) if len(decks) > 1 else game.seats(game.complete(options))
    count = max(len(names), seats)
    if count > seats:
        raise BadData("bots", f"{count} entrants, but {game.name} has {seats} seats with these options")
    found: list[Entrant] = []
    for number in range(count):
        bot = names[min(number, len(names) - 1)]
        if brought:
            name, deck = brought[min(number, len(brought) - 1)]
            found.append(Entrant(f"{name} ({bot})", bot, bringing(game, deck)))
        else:
            found.append(Entrant(bot, bot))
    return found


def bringing(game: Game, deck: object) -> dict[str, object]:
    """What an entrant brings, as the option of the game that has something for each seat."""
    return {game.own_options()[0]: deck}


def field_of(game: Game, bots: str, decks: list[str]) -> list[Entrant]:
    """Who takes part in a tournament: every deck with every bot, or every bot."""
    names = bots_named(game, bots)
    if not decks:
        return [Entrant(name, name) for name in names]
    found = [each for what in decks for each in game.brought(what)]
    if len(names) == 1:
        return [Entrant(name, names[0], bringing(game, deck)) for name, deck in found]
    return [Entrant(f"{name} ({bot})", bot, bringing(game, deck)) for name, deck in found for bot in names]


# -- while it is played ----------------------------------------------------------------------------------------------


class Speed(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f} games/s" if task.speed else "")


@contextmanager
def with_progress(screen: Screen, title: str, wanted: ReportOptions, plan: Plan) -> Iterator[Plan]:
    """The plan with a bar that says how far it is, how fast, and how long it takes yet."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Speed(),
        TimeRemainingColumn(),
        console=screen.console,
        transient=True,
        disable=wanted.quiet,
    )
    progress_file = ProgressFile(os.environ.get("LORETABLE_PROGRESS", ""))
    with bar:
        task = bar.add_task(title, total=None)

        def watch(done: int, planned: int) -> None:
            bar.update(task, completed=done, total=planned)
            progress_file.watch(done, planned)

        yield plan._replace(watch=watch)
    progress_file.write()


class ProgressFile:
    """How far a study is, in a file, for the process that started it and cannot see the bar (the page's server). That process
    stops the study with SIGINT, which works even if it ignores SIGINT itself; and the study ends when that process does."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.parent = os.getppid()
        if path:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self.now = {"done": 0, "planned": 0}
        self.written = 0.0

    def watch(self, done: int, planned: int) -> None:
        self.now = {"done": done, "planned": planned}
        if self.path and time.monotonic() - self.written > WRITE_EVERY:
            self.write()
            if os.getppid() != self.parent:
                raise KeyboardInterrupt

    def write(self) -> None:
        if self.path:
            write_text(Path(self.path), json.dumps(self.now))
            self.written = time.monotonic()


# -- when it is there ------------------------------------------------------------------------------------------------


def try_outputs(wanted: ReportOptions) -> None:
    """BadData where a file that was asked for could not be written: before anything is played, not after all of it."""
    if wanted.page is not None or wanted.pictures is not None or wanted.folder is not None:
        require_extras(plots=True)
    if wanted.page is not None:
        try_file(wanted.page)
    for folder in (wanted.pictures, wanted.folder):
        if folder is not None:
            try_folder(folder)


def try_file(path: Path) -> None:
    if path.is_dir():
        raise BadData(str(path), "is a folder: name a file")
    if not path.absolute().parent.is_dir():
        raise BadData(str(path), "its folder is not there")
    there = path.exists()
    try:
        path.open("a").close()
    except OSError as error:
        raise BadData(str(path), f"cannot be written: {error.strerror}") from error
    if not there:
        path.unlink()


def try_folder(folder: Path) -> None:
    made = next((each for each in [*reversed(folder.absolute().parents), folder.absolute()] if not each.exists()), None)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try_file(folder / ".tried")
    except OSError as error:
        raise BadData(str(folder), f"no folder for files can be made there: {error.strerror}") from error
    finally:
        for each in [folder.absolute(), *folder.absolute().parents]:
            if made is None or not each.is_relative_to(made) or not each.is_dir() or any(each.iterdir()):
                break
            each.rmdir()


def write_files(report: Report, wanted: ReportOptions) -> list[str]:
    """The files that were asked for; a line about each."""
    lines: list[str] = []
    if wanted.page is not None:
        report.write_page(wanted.page)
        lines.append(f"Page: {wanted.page}")
    if wanted.pictures is not None:
        lines += [f"Picture: {path}" for path in report.write_pictures(wanted.pictures)]
    if wanted.folder is not None:
        report.write_folder(wanted.folder)
        lines.append(f"Study: {wanted.folder / 'README.md'}")
    return lines


def show(screen: Screen, report: Report) -> None:
    screen.title(report.title)
    screen.say(report.lead)
    for table in report.tables:
        screen.console.print(shown(table))
        if len(table) > MOST_ROWS:
            screen.say(f"... and {len(table) - MOST_ROWS} more rows: --html has them.")


def shown(table: Table) -> Shown:
    """Rate and bounds in one column, since a terminal is narrow."""
    found = Shown(title=table.title, title_justify="left", caption=table.note or None, caption_justify="left")
    columns = [column for column in table.columns if column.split()[0] not in ("low", "high")]
    for column in columns:
        found.add_column(column, justify="left" if is_text(table, column) else "right")
    for row in table.rows[:MOST_ROWS]:
        found.add_row(*(cell(table, row, column) for column in columns))
    return found


def cell(table: Table, row: dict[str, object], column: str) -> str:
    first, _, rest = column.partition(" ")
    low, high = (row.get(f"{bound} {rest}".strip()) for bound in ("low", "high"))
    text = in_words(column, row.get(column))
    if first in ("rate", "gain", "difference") and isinstance(low, float) and isinstance(high, float):
        return f"{text} ({100 * low:.1f} to {100 * high:.1f})"
    return text


# -- hints -----------------------------------------------------------------------------------------------------------


def hint(state: State, name: str, seed: str) -> Explanation:
    """What a bot would do in the place of the seat that is asked, and why."""
    if state.over:
        raise BadData("file", "the game is over: there is nothing left to decide")
    bot = make_bot(state.game, name, seed)
    info = Info(state, state.seat, new_rng(seed))
    if isinstance(bot, SearchBot):
        return explain(bot, info)
    return Explanation(str(bot.choose(info)), [], [], 0, [])
