"""The command-line options that all studies share, declared once and handed to a study's command as one object."""

from __future__ import annotations

import functools
import inspect
import json
import shlex
import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import typer
from rich.console import Console

from loretable.arena.reports.report import Report
from loretable.arena.studies.any_game import Plan
from loretable.terminal.options import AsCsv, AsJson, Folder, Html, Options, OptionsFile, Out, Processes, Seed, Svg
from loretable.terminal.playing.start import read_options
from loretable.terminal.screen import Screen, clean

from . import studies
from .studies import ReportOptions


class StudyOptions(NamedTuple):
    """The options of the games, how they are played, and how the report is wanted."""

    options: dict[str, object]
    plan: Plan
    wanted: ReportOptions

    def run(self, title: str, study: Callable[[Plan], Report]) -> None:
        """Plays a study with a progress bar, then prints and writes its report as it is wanted."""
        studies.try_outputs(self.wanted)
        screen = new_screen()
        with studies.with_progress(screen, title, self.wanted, self.plan) as followed:
            report = study(followed)
        print_report(screen, report, self.wanted)


def study_options(
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
) -> StudyOptions:
    wanted = ReportOptions(as_json, as_csv, html, svg, folder)
    plan = Plan(seed, workers, out, command=shlex.join(["loretable", *sys.argv[1:]]))
    return StudyOptions(read_options(option or [], options), plan, wanted)


def report_options(
    html: Html = None, svg: Svg = None, folder: Folder = None, as_csv: AsCsv = False, as_json: AsJson = False
) -> StudyOptions:
    return StudyOptions({}, Plan(), ReportOptions(as_json, as_csv, html, svg, folder))


COMMON: Final = "common"


def study(takes: Callable[..., StudyOptions] = study_options) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command that takes its own options and, in place of `common`, those that `takes` names."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command, eval_str=True).parameters
        shared = inspect.signature(takes, eval_str=True).parameters
        assert [*own][-1] == COMMON and not own.keys() & shared.keys()

        @functools.wraps(command)
        def called(**given: Any) -> None:
            command(
                **{name: given[name] for name in given if name in own},
                common=takes(**{name: given[name] for name in given if name in shared}),
            )

        parameters = [parameter for name, parameter in own.items() if name != COMMON] + [*shared.values()]
        called.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in parameters]
        )
        called.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        del called.__dict__["__wrapped__"]  # its own signature counts
        return called

    return with_options


def new_screen() -> Screen:
    return Screen(Console(highlight=False), echo=False)


def print_report(screen: Screen, report: Report, wanted: ReportOptions) -> None:
    files = studies.write_files(report, wanted)
    if wanted.as_json:
        found = {**report.data, "made": report.made} if wanted.brief else report.to_json()
        typer.echo(clean(json.dumps(found, indent=1, ensure_ascii=False)))
    elif wanted.as_csv:
        typer.echo(clean(report.main.to_csv()), nl=False)
    else:
        studies.show(screen, report)
        for line in files:
            screen.say(line)
