"""What every study takes: written out once, and handed to the command of a study in one piece."""

from __future__ import annotations

import functools
import inspect
import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import typer
from rich.console import Console

from ..arena.report import Report
from ..arena.studies import Plan
from . import studies
from .options import AsCsv, AsJson, Folder, Html, Options, OptionsFile, Out, Processes, Seed, Svg
from .screen import Screen, clean
from .start import read_options
from .studies import Wanted


class Asked(NamedTuple):
    """The options of the games, how they are played, and how the report is wanted."""

    options: dict[str, object]
    plan: Plan
    wanted: Wanted

    def conduct(self, title: str, study: Callable[[Plan], Report]) -> None:
        """Plays a study under the eyes of whoever started it, then tells what came of it as it is wanted."""
        screen = window()
        with studies.watched(screen, title, self.wanted, self.plan) as followed:
            report = study(followed)
        tell(screen, report, self.wanted)


def of_all(
    option: Options = None,
    options: OptionsFile = None,
    seed: Seed = "0",
    workers: Processes = "1",
    out: Out = None,
    html: Html = None,
    svg: Svg = None,
    folder: Folder = None,
    as_csv: AsCsv = False,
    as_json: AsJson = False,
) -> Asked:
    wanted = Wanted(as_json, as_csv, html, svg, folder)
    return Asked(read_options(option or [], options), Plan(seed, workers, out), wanted)


def of_reports(
    html: Html = None, svg: Svg = None, folder: Folder = None, as_csv: AsCsv = False, as_json: AsJson = False
) -> Asked:
    return Asked({}, Plan(), Wanted(as_json, as_csv, html, svg, folder))


LAST: Final = "asked"


def study(takes: Callable[..., Asked] = of_all) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command that takes its own options and, in place of `asked`, those that `takes` names."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command, eval_str=True).parameters
        shared = inspect.signature(takes, eval_str=True).parameters
        assert [*own][-1] == LAST and not own.keys() & shared.keys()

        @functools.wraps(command)
        def called(**given: Any) -> None:
            command(
                **{name: given[name] for name in given if name in own},
                asked=takes(**{name: given[name] for name in given if name in shared}),
            )

        parameters = [parameter for name, parameter in own.items() if name != LAST] + [*shared.values()]
        called.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in parameters]
        )
        called.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        del called.__dict__["__wrapped__"]  # its own signature counts
        return called

    return with_options


def window() -> Screen:
    return Screen(Console(highlight=False), echo=False)


def tell(screen: Screen, report: Report, wanted: Wanted) -> None:
    told = studies.write_files(report, wanted)
    if wanted.as_json:
        found = report.data if wanted.brief else report.to_json()
        typer.echo(clean(json.dumps(found, indent=1, ensure_ascii=False)))
    elif wanted.as_csv:
        typer.echo(clean(report.main.to_csv()), nl=False)
    else:
        studies.show(screen, report)
        for line in told:
            screen.say(line)
