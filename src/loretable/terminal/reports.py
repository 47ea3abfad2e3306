"""Reports: the games there are, whether a game keeps its promises, how many ways there are to play."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from loretable.bots import bot_names
from loretable.core import Game, LoretableError, Report, State, check_game, divide, perft
from loretable.games import NAMES, find

from .screen import Screen, clean

HOLDS: Final = "green"
BROKEN: Final = "bold red"


def is_compiled(game: Game) -> bool:
    """Whether the rules of a game run compiled."""
    file = getattr(sys.modules.get(type(game).__module__), "__file__", None) or ""
    return file.endswith(tuple(EXTENSION_SUFFIXES))


def games() -> list[dict[str, object]]:
    """What there is to know of each game that comes with Loretable."""
    found: list[dict[str, object]] = []
    for name in NAMES:
        try:
            game = find(name)
        except LoretableError as error:
            found.append({"name": name, "problem": str(error)})
            continue
        options = game.complete({})
        found.append(
            {
                "name": name,
                "title": game.title,
                "version": game.version,
                "seats": game.seats(options),
                "bots": bot_names(game),
                "options": options,
                "compiled": is_compiled(game),
            }
        )
    return found


def list_games(screen: Screen, found: list[dict[str, object]]) -> None:
    table = Table(box=None, header_style="dim", pad_edge=True, padding=(0, 2, 0, 1))
    for column in ("name", "", "seats", "bots", "runs"):
        table.add_column(column, justify="right" if column == "seats" else "left")
    for game in found:
        name = Text(clean(str(game["name"])), "bold")
        if "problem" in game:
            table.add_row(name, Text(clean(str(game["problem"])), "yellow"), "", "", "")
            continue
        bots = game["bots"]
        table.add_row(
            name,
            Text(clean(str(game["title"]))),
            str(game["seats"]),
            Text(clean(", ".join(map(str, bots)) if isinstance(bots, list) else "")),
            "compiled" if game["compiled"] else "interpreted",
        )
    screen.show(table)


def check(screen: Screen, game: Game, games: int, seed: int, options: dict[str, object] | None) -> Report:
    """Plays the games of a check, with a bar on a terminal."""
    bar = Progress(
        TextColumn("  {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.console,
        transient=True,
        disable=not screen.live,
    )
    with bar:
        task = bar.add_task(game.name, total=games)
        return check_game(game, games, seed, options, on_game=lambda: bar.advance(task))


def print_check(screen: Screen, game: Game, report: Report) -> None:
    screen.title(game.title, f"{report.games} games · {report.decisions:,} decisions")
    broken = {promise for promise, _, _ in report.failures}
    for number, line in enumerate(report.lines(), 1):
        kept, verdict = line.rsplit("  ", 1) if number not in broken else line.split("  BROKEN ", 1)
        shown = Text(clean(f" {kept}  "))
        if number in broken:
            shown.append("BROKEN ", BROKEN).append(clean(verdict))
        else:
            shown.append(clean(verdict), HOLDS)
        screen.show(shown)
    screen.say()
    if report.ok:
        screen.say("All promises hold.", HOLDS)
    else:
        screen.say("The options, seed and actions that led to each failure are in the --json report.", "dim")


def counted(state: State, depth: int) -> list[int]:
    """Perft of each depth up to one."""
    return [perft(state, d) for d in range(1, depth + 1)]


def divided(state: State, depth: int) -> dict[str, int]:
    return divide(state, depth)


def print_counts(screen: Screen, game: Game, counts: list[int]) -> None:
    width = len(f"{max(counts):,}")
    screen.title(game.title, "ways to answer that many decisions")
    for depth, ways in enumerate(counts, 1):
        screen.say(f"{depth:>3}  {ways:>{width},}")


def print_divided(screen: Screen, game: Game, depth: int, found: dict[str, int]) -> None:
    total = f"{sum(found.values()):,}"
    width = max((len(text) for text in found), default=0)
    screen.title(game.title, f"ways to answer {depth} decisions, by first action")
    for text, ways in found.items():
        screen.say(f"{text:<{width}}  {ways:>{len(total)},}")
    screen.say(f"{'':<{width}}  {total}", "bold")
