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

from ..arena import Entrant
from ..arena.report import Report, is_text
from ..arena.statistics import equipped
from ..arena.studies import Plan
from ..arena.tables import Table, in_words
from ..bots import Explanation, SearchBot, explain, make_bot
from ..core import Game, Info, State, new_rng
from ..core.errors import BadData
from ..core.files import write_text
from .screen import Screen

WRITE_EVERY = 0.5
MOST_ROWS = 40
"""More of a table is shown in files only."""


class Wanted(NamedTuple):
    """How a report is wanted."""

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
    equipped()
    for name in names:
        make_bot(game, name)
    return names


def bots_named(game: Game, bots: str) -> list[str]:
    return check_bots(game, [name.strip() for name in bots.split(",") if name.strip()] or [game.bot_names()[0]])


def entrants_of(game: Game, bots: str, decks: list[str], options: dict[str, object]) -> list[Entrant]:
    """Entrants from what the shell says: bots by commas, a deck each. What is missing is filled with the last one said."""
    names = bots_named(game, bots)
    if decks:
        with_decks(game)
    seats = len(decks) if len(decks) > 1 else game.seats(game.complete(options))
    count = max(len(names), seats)
    if count > seats:
        raise BadData("bots", f"{count} entrants, but {game.name} has {seats} seats with these options")
    found: list[Entrant] = []
    for number in range(count):
        bot = names[min(number, len(names) - 1)]
        if decks:
            from ..arena.decks import deck_of, entrant

            deck = deck_of(decks[min(number, len(decks) - 1)])
            found.append(entrant(deck, bot, f"{deck.name} ({bot})"))
        else:
            found.append(Entrant(bot, bot))
    return found


def with_decks(game: Game) -> None:
    if game.name != "lorcana":
        raise BadData("deck", f"{game.name} is not played with decks")


def field_of(game: Game, bots: str, decks: list[str]) -> list[Entrant]:
    """Who takes part in a tournament: every deck with every bot, or every bot."""
    names = bots_named(game, bots)
    if not decks:
        return [Entrant(name, name) for name in names]
    with_decks(game)
    from ..arena.decks import decks_of, entrant

    found = [deck for what in decks for deck in decks_of(what)]
    if len(names) == 1:
        return [entrant(deck, names[0]) for deck in found]
    return [entrant(deck, bot, f"{deck.name} ({bot})") for deck in found for bot in names]


# -- while it is played ----------------------------------------------------------------------------------------------


class Speed(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f} games/s" if task.speed else "")


@contextmanager
def watched(screen: Screen, title: str, wanted: Wanted, plan: Plan) -> Iterator[Plan]:
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
    told = Told(os.environ.get("LORETABLE_PROGRESS", ""))
    with bar:
        task = bar.add_task(title, total=None)

        def watch(done: int, planned: int) -> None:
            bar.update(task, completed=done, total=planned)
            told.watch(done, planned)

        yield plan._replace(watch=watch)
    told.write()


class Told:
    """How far it is, in a file, for whoever has started it and cannot see the bar (the page's server): it stops this by
    the signal of Ctrl-C, also where it was itself started to ignore that, and this ends with it."""

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


def write_files(report: Report, wanted: Wanted) -> list[str]:
    """The files that were asked for; a line about each."""
    told: list[str] = []
    if wanted.page is not None:
        report.write_page(wanted.page)
        told.append(f"Page: {wanted.page}")
    if wanted.pictures is not None:
        told += [f"Picture: {path}" for path in report.write_pictures(wanted.pictures)]
    if wanted.folder is not None:
        report.write_folder(wanted.folder)
        told.append(f"Study: {wanted.folder / 'README.md'}")
    return told


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
    return Explanation(str(bot.choose(info)), [], [], 0)
