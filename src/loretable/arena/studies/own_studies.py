"""Studies that a game brings along: found through the Game, they become commands and are offered on the Study page."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from loretable.arena.reports.report import Figure, Report
from loretable.arena.reports.results import Outcome, Results
from loretable.arena.reports.tables import Table
from loretable.arena.studies.measuring import Case
from loretable.core import Game
from loretable.core.errors import BadData
from loretable.core.reflection.elsewhere import loaded


class Study(NamedTuple):
    """`play` is a function that plays it and returns a Report. Its parameters are the options of the command (as Typer reads
    them), its docstring is the help; the last two, `options` and `plan`, are those that all studies have.

    `title`: what the Study page calls it; "" where it is not offered there. `decks`: how many a player brings to it there;
    `others`: the option by which more of them are given to play against, "" where there are none.
    """

    name: str
    play: Callable[..., Report]
    title: str = ""
    decks: int = 0
    others: str = ""


class Measured(NamedTuple):
    """The rates that a game is shipped with: of which cases, and by which of its bots."""

    cases: Callable[[], list[Case]]
    bot: str


class Studies(NamedTuple):
    """All studies of a game, what its reports on any series show besides rates, what is measured once for everybody,
    and how the end of a game is told in a list of many."""

    studies: tuple[Study, ...] = ()
    extra_tables: Callable[[Results], tuple[list[Table], list[Figure]]] | None = None
    measured: Measured | None = None
    ending: Callable[[Outcome], str] | None = None

    def study(self, name: str) -> Study | None:
        return next((study for study in self.studies if study.name == name), None)


def studies_of(game: Game) -> Studies:
    """What a game brings along; nothing for most."""
    where = game.studies()
    if not where:
        return Studies()
    found = loaded(where, "studies")
    if not isinstance(found, Studies):
        raise BadData("studies", f"{where!r} is not a loretable.arena.Studies")
    return found
