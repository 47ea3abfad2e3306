"""Series of games from the shell, and what a bot would do: what is asked for is gathered here, bots and arena do the rest."""

from __future__ import annotations

import csv
import io
from importlib.util import find_spec
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena import Entrant, Results, plots, simulate
from ..arena.results import Score
from ..bots import Explanation, SearchBot, explain, make_bot
from ..core import Game, Info, State, new_rng
from ..core.errors import BadData
from ..core.files import write_text
from .screen import Screen


def equipped() -> None:
    """Studies need more than playing does: says what is missing before anything is played."""
    missing = [name for name in ("choix", "numpy", "scipy", "altair", "vl_convert") if find_spec(name) is None]
    if missing:
        raise BadData("study", f"{', '.join(missing)} are not installed: pip install 'loretable[study]'")


def entrants_of(game: Game, bots: str, decks: list[str], options: dict[str, object]) -> list[Entrant]:
    """Entrants from what the shell says: bots by commas, a deck each. What is missing is filled with the last one said."""
    equipped()
    names = [name.strip() for name in bots.split(",") if name.strip()] or [game.bot_names()[0]]
    seats = game.seats(game.complete(options))
    count = max(len(names), len(decks), seats)
    if count > seats:
        raise BadData("bots", f"{count} entrants, but {game.name} has {seats} seats with these options")
    if decks and "decks" not in game.defaults():
        raise BadData("deck", f"{game.name} is not played with decks")
    found: list[Entrant] = []
    for number in range(count):
        bot = names[min(number, len(names) - 1)]
        make_bot(game, bot)
        brings: dict[str, object] = {"decks": decks[min(number, len(decks) - 1)]} if decks else {}
        label = f"{Path(str(brings['decks'])).stem} ({bot})" if decks else bot
        found.append(Entrant(label, bot, brings))
    return found


def run(
    screen: Screen,
    where: str,
    game: Game,
    entrants: list[Entrant],
    games: int,
    options: dict[str, object],
    seed: str,
    workers: str,
    out: Path | None,
    within: float,
    quiet: bool,
) -> Results:
    """A series, with a bar that says how far it is."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.console,
        transient=True,
        disable=quiet,
    )
    with bar:
        task = bar.add_task(game.title, total=games)
        return simulate(
            where,
            entrants,
            games,
            options=options,
            seed=seed,
            workers=workers,
            out=out,
            within=within,
            watch=lambda done, planned: bar.update(task, completed=done, total=planned),
        )


def show(screen: Screen, title: str, results: Results) -> None:
    screen.console.print(table(f"{title}: {results.games} games", results.scores()))
    screen.console.print(table("By seat", results.seats()))


def table(title: str, scores: list[Score]) -> Table:
    found = Table(title=title, title_justify="left")
    for column in ("", "games", "won", "drawn", "rate", "95 %"):
        found.add_column(column, justify="left" if not column else "right")
    for score in scores:
        between = f"{score.low:.1%} - {score.high:.1%}"
        found.add_row(score.name, str(score.games), str(score.wins), str(score.draws), f"{score.rate:.1%}", between)
    return found


def as_csv(results: Results) -> str:
    """A row a game."""
    rows = results.rows()
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else ["number"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def write_page(path: Path, title: str, results: Results) -> None:
    charts = [plots.rates(results.scores(), "Won"), plots.rates(results.seats(), "By seat")]
    tables = [("Entrants", results.scores()), ("Seats", results.seats())]
    lead = f"{results.games} games in groups with the same luck, everybody in every seat. Bars hold 95 %."
    write_text(path, plots.page(title, lead, charts, tables))


def hint(state: State, name: str, seed: str) -> Explanation:
    """What a bot would do in the place of the seat that is asked, and why."""
    if state.over:
        raise BadData("file", "the game is over: there is nothing to decide")
    bot = make_bot(state.game, name, seed)
    info = Info(state, state.seat, new_rng(seed))
    if isinstance(bot, SearchBot):
        return explain(bot, info)
    return Explanation(str(bot.choose(info)), [], [], 0)
