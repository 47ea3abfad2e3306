"""The command line. Each command gathers what it is told and hands it on; the terminal package does the rest."""

from __future__ import annotations

import json
import os
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperGroup

from . import hosting
from .__main__ import version
from .core import LoretableError, Record
from .core.errors import BadData
from .core.records.proof import verify as check_proof
from .core.records.record import read_json
from .core.reflection.elsewhere import loaded
from .games import NAMES, SHIPPED
from .games.opening import load
from .newgame import write_game
from .terminal import graphs, reports
from .terminal.files import Saves, Start, open_game
from .terminal.options import (
    AsJson,
    Bots,
    GameName,
    NoHide,
    NoSave,
    OfGame,
    Options,
    OptionsFile,
    Position,
    Practice,
    SaveDir,
    SaveFile,
    Seats,
    Seed,
    TakenSeats,
)
from .terminal.playing.help_screens import about_card, about_rules
from .terminal.playing.join import play_remote
from .terminal.playing.replay import Replay
from .terminal.playing.seating import SeatChoice
from .terminal.playing.start import (
    DEFAULT,
    begin,
    choose_game,
    choose_preset,
    find_game,
    game_of,
    play_here,
    read_options,
    read_seed,
)
from .terminal.screen import Screen, clean
from .terminal.studying import game_studies
from .terminal.studying.study_commands import add_to as add_studies
from .terminal.studying.training import train

HOW = "as in: --game my_module:GAME"


class GameCommands(TyperGroup):
    """The commands of a game by its name alone: the game is loaded when one of them is called."""

    def make_context(self, info_name: Any, args: Any, parent: Any = None, **extra: Any) -> Any:
        name = str(self.name)
        found: Any = typer.main.get_command(game_studies.commands_of(name))
        where = find_game(name).commands()
        if where:
            studies = found.commands
            found = typer.main.get_command(loaded(where, "commands"))  # type: ignore[arg-type]
            found.commands.update(studies)
        found.name = name
        return found.make_context(info_name, args, parent=parent, **extra)


ALONE = {name: (shipped.name, about) for shipped in SHIPPED for name, about in shipped.studies}
"""Studies of one game that are commands by themselves."""


class GameStudy(TyperGroup):
    """Such a study: its game is loaded when it is called."""

    def make_context(self, info_name: Any, args: Any, parent: Any = None, **extra: Any) -> Any:
        studies: Any = typer.main.get_command(game_studies.commands_of(ALONE[str(self.name)][0]))
        return studies.commands[str(self.name)].make_context(info_name, args, parent=parent, **extra)


class Commands(TyperGroup):
    """Commands of games beside our own; errors of ours as one line and exit code 2."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *ALONE, *NAMES]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is not None:
            return found
        for shipped in SHIPPED:
            if cmd_name == shipped.name:
                return GameCommands(name=cmd_name, help=f"{shipped.brand}: {shipped.about}")
        return GameStudy(name=cmd_name, help=ALONE[cmd_name][1]) if cmd_name in ALONE else None

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (LoretableError, OSError) as error:
            typer.echo(clean(f"loretable: {' '.join(str(error).split())}"), err=True)
            raise typer.Exit(2) from error


app = typer.Typer(
    cls=Commands,
    name="loretable",
    help="Play and study card and board games with hidden information.",
    no_args_is_help=True,
    add_completion=True,  # loretable --install-completion
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def screen() -> Screen:
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # lines can then be edited
    return Screen(Console(highlight=False), echo=not sys.stdin.isatty())


def print_json(data: object) -> None:
    # beyond those that JSON writes as \\u00.., clean sees to what commands a terminal
    typer.echo(clean(json.dumps(data, indent=1, ensure_ascii=False)))


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version())
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=print_version,
            is_eager=True,
            help="Show the version, and whether the engine is compiled.",
        ),
    ] = False,
) -> None:
    pass


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games that come with Loretable."""
    found = reports.games()
    if as_json:
        print_json(found)
    else:
        reports.list_games(screen(), found)


@app.command()
def card(
    game: GameName,
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="Its name, or some words of it.")],
) -> None:
    """Look up a card, a character or a class."""
    screen().say(about_card(find_game(game), " ".join(name)), indent=0)


@app.command()
def rules(
    game: GameName,
    word: Annotated[str, typer.Argument(metavar="WORD", help="Only the parts that mention this word.")] = "",
) -> None:
    """How to play a game."""
    screen().say(about_rules(find_game(game), word), indent=0)


@app.command()
def play(
    game: GameName = "",
    seats: Seats = "",
    seat: TakenSeats = None,
    bot: Bots = None,
    seed: Seed = "",
    option: Options = None,
    options: OptionsFile = None,
    load: Annotated[
        Path | None,
        typer.Option("--load", metavar="FILE", help="Continue a record, a save, a position or a game's own file."),
    ] = None,
    position: Position = None,
    save: SaveFile = None,
    save_dir: SaveDir = None,
    no_save: NoSave = False,
    no_hide: NoHide = False,
    practice: Practice = False,
) -> None:
    """Play a game: you in the first seat and bots in the others, unless you say otherwise."""
    window = screen()
    if game:
        chosen = find_game(game)
    elif load is not None:
        chosen = game_of(load, "as in: loretable play GAME --load FILE")
    elif sys.stdin.isatty() and window.live:
        chosen = choose_game(window)
    else:
        chosen = find_game(DEFAULT)
    wanted = read_options(option or [], options)
    if not wanted and load is None and position is None and sys.stdin.isatty() and window.live:
        wanted = choose_preset(window, chosen)
    start = begin(chosen, read_seed(seed), wanted, load, position, bool(seed))
    saves = Saves(save_dir, save or start.file, start.file)
    luck = "" if seed else None  # whoever chooses a seed wants the same game again, and so the same bots
    play_here(window, start, saves, SeatChoice(seats, seat or [], bot or []), not no_save, not no_hide, practice, luck)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; or a save or a position, to play on.")],
    game: OfGame = "",
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Show it as seat N saw it; 0: as a spectator.")] = 0,
    start: Annotated[
        int | None, typer.Option("--from", metavar="N", min=0, help="Play on from step N, as a new game.")
    ] = None,
    seats: Seats = "",
    bot: Bots = None,
    save: SaveFile = None,
    save_dir: SaveDir = None,
    as_json: AsJson = False,
) -> None:
    """Step through a recorded game, or play on from one of its steps."""
    window = screen()
    chosen = find_game(game) if game else game_of(file, HOW)
    whole = open_game(chosen, file, 0, as_far_as_it_goes=True)
    record = whole.record
    if whole.cut and not as_json:
        window.problem(whole.cut)
    if start is None:
        film = Replay(record, seat_of(seat, record))
        if as_json:
            print_json(film.to_json() | ({"cut": whole.cut} if whole.cut else {}))
        elif sys.stdin.isatty() and window.live:
            start = film.step_through(window)
        else:
            film.print(window)
    if start is not None:
        branch = Start(record.branch(start), whole.players, None, True)
        play_here(window, branch, Saves(save_dir, save), SeatChoice(seats, [seat] if seat else [], bot or []))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What a table gives its players after a match.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="Its game, unless it comes with Loretable.")] = "",
) -> None:
    """Check the luck of a match that was played at a table: the promise, the shares, the log, every shuffle and draw."""
    window = screen()
    chosen = find_game(game) if game else game_of(file, "as in: --game my_module:GAME")
    wrong = check_proof(chosen, read_json(file))
    for sentence in wrong:
        window.problem(sentence)
    if wrong:
        raise typer.Exit(1)
    window.say("All of it fits: the promise was kept, every share went in, the log is whole, and luck dealt the cards.")


def seat_of(number: int, record: Record) -> int:
    """The seat of a number from 1; 0 is the spectators'."""
    count = record.game.seats(record.options)
    if not 0 <= number <= count:
        raise BadData("seat", f"there is no seat {number}: they go from 1 to {count}")
    return number - 1


@app.command()
def check(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many random games.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Which ones.")] = 0,
    option: Options = None,
    options: OptionsFile = None,
    as_json: AsJson = False,
) -> None:
    """Play random games and test the engine's promises at every decision. Exit code 1 if one is broken."""
    window = screen()
    chosen = find_game(game)
    fixed = read_options(option or [], options)
    try:
        report = reports.check(window, chosen, games, seed, fixed or None)
    except LoretableError:
        raise
    except Exception as error:
        # authors of games want to see where
        traceback.print_exc()
        typer.echo(f"loretable: the rules of {chosen.name} raised {type(error).__name__}", err=True)
        raise typer.Exit(1) from error
    if as_json:
        print_json(report.to_json())
    else:
        reports.print_check(window, chosen, report)
    if not report.ok:
        raise typer.Exit(1)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", metavar="N", min=1, help="How many decisions.")] = 3,
    seed: Seed = "0",
    by_first: Annotated[bool, typer.Option("--divide", help="Split the count by first action.")] = False,
    position: Position = None,
    option: Options = None,
    options: OptionsFile = None,
    as_json: AsJson = False,
) -> None:
    """Count the ways to answer N decisions. If a rule is wrong, so is the number."""
    window = screen()
    chosen = find_game(game)
    record = begin(chosen, read_seed(seed), read_options(option or [], options), None, position).record
    state = record.first()
    with window.busy("counting …"):
        divided = reports.divided(state, depth) if by_first else {}
        counts = [] if by_first else reports.counted(state, depth)
    if as_json:
        found: dict[str, object] = {"divide": divided} if by_first else {"counts": counts}
        print_json({"game": chosen.name, "seed": record.seed, "depth": depth, **found})
    elif by_first:
        reports.print_divided(window, chosen, depth, divided)
    else:
        reports.print_counts(window, chosen, counts)


@app.command()
def graph(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, a save, a position or a puzzle.")],
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="N", help="As seat N sees it; 0: as a spectator. Default: the seat that is to answer."
        ),
    ] = None,
    form: Annotated[
        str, typer.Option("--as", metavar="|".join(graphs.FORMATS), help="The format; dot by default.")
    ] = "",
    blocked: Annotated[bool, typer.Option("--blocked", help="Include what cannot be done, and why.")] = False,
    step: Annotated[
        int | None, typer.Option("--step", metavar="N", min=0, help="For a record: the position after N answers.")
    ] = None,
    game: OfGame = "",
    diff: Annotated[
        Path | None, typer.Option("--diff", metavar="FILE2", help="List what is different in this file.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write it to this file.")] = None,
) -> None:
    """Draw a position as a graph, of a game that has one: cards, abilities, and an arrow for everything that can be done."""
    chosen = find_game(game) if game else game_of(file, HOW)
    state = load(file, chosen, step)
    eyes = graphs.seat_in(state, seat)
    if diff is None:
        text = graphs.show(state, eyes, form, blocked)
    else:
        text = graphs.compare(state, load(diff, game_of(diff, HOW) if not game else chosen), eyes, form, blocked)
    if out is None:
        typer.echo(clean(text))
    else:
        out.write_text(text + "\n", encoding="utf-8")


@app.command()
def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, a save, a position or a puzzle.")],
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="Whom to ask: a level, search:N or a bot.")
    ] = "normal",
    game: OfGame = "",
    seed: Seed = "1",
    as_json: AsJson = False,
) -> None:
    """Ask a bot what it would do in a position, what else it tried, and how it expects the game to go on."""
    from .terminal.studying import studies

    chosen = find_game(game) if game else game_of(file, HOW)
    why = studies.hint(open_game(chosen, file, 0).record.replay(), bot, seed)
    if as_json:
        print_json(why.to_json())
    else:
        typer.echo(clean(f"{why.action}\n{why}".rstrip()))


add_studies(app)


app.command(context_settings=hosting.SETTINGS)(hosting.serve)


@app.command()
def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link to a seat, or to a match to watch.")],
) -> None:
    """Sit at a table from the terminal."""
    table = hosting.needing_table("loretable.table.client")
    with table.connect(url) as place:
        if place.link != url:
            typer.echo(f"The seat is yours. That link will not work again; to come back: loretable join '{place.link}'")
        play_remote(screen(), place)


hosting.add_to(app)
app.command()(train)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the game.")],
    folder: Annotated[Path, typer.Option("--dir", metavar="DIR", help="Where to write it.")] = Path(),
) -> None:
    """Write a small working game with tests, for you to turn into your own."""
    module, test = write_game(name, folder)
    window = screen()
    window.say(f"Written: {module} and {test}")
    window.say()
    inside = "" if folder == Path() else f"cd {folder} && "
    for command in (f"loretable play {module.stem}:GAME", f"loretable check {module.stem}:GAME", f"pytest {test.name}"):
        window.say(f"{inside}{command}", "bold")


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # a terminal that cannot show a character shows another; no answer is too strange to be read
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if os.getcwd() not in sys.path:
        sys.path.append(
            os.getcwd()
        )  # bots and games of one's own; last, so that no file here hides a module of Python's
    app()


if __name__ == "__main__":
    main()
