"""`loretable zoomquest ...`: levels, games by passing files, and the tables of win rates."""

from __future__ import annotations

import json
import secrets
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from loretable.core.errors import BadData
from loretable.core.json_check import as_list, as_object
from loretable.core.records.files import write_text
from loretable.games.zoomquest.data.level_writer import level_text
from loretable.games.zoomquest.data.random_levels import GAMES, winnable_level
from loretable.games.zoomquest.game import GAME
from loretable.games.zoomquest.interop import play_by_file, save_files
from loretable.games.zoomquest.model.level_reader import level_named, read_cards
from loretable.games.zoomquest.model.levels import FEWEST_PLACES, MOST_PLACES, NAMES
from loretable.games.zoomquest.state import QuestState

from . import win_rates

app = typer.Typer(
    help="ZoomQuest: levels, how hard they are, and playing by sending files.",
    no_args_is_help=True,
    add_completion=False,
)


Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]


def write_new(path: Path, text: str, force: bool) -> None:
    """Writes a file that was not there; over one that was only with --force."""
    if path.exists() and not force:
        raise BadData(str(path), "already exists and was left alone: choose another name, or use --force")
    write_text(path, text)


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


@app.command("levels")
def list_levels() -> None:
    """List the levels that come with the game."""
    for name in NAMES:
        level = level_named(name)
        typer.echo(f"{name:<12} {len(level.places):>2} places, {len(level.monsters):>2} monsters: {level.text}")


@app.command("new-level")
def new_level(
    seed: Annotated[int, typer.Option(help="The same seed gives the same level.")] = 0,
    places: Annotated[int, typer.Option(help=f"{FEWEST_PLACES} to {MOST_PLACES}; 0: any number.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The file to write; without it the level is printed.")] = None,
    force: Force = False,
) -> None:
    """Make a random level that a party walking together can win."""
    if places and not FEWEST_PLACES <= places <= MOST_PLACES:
        raise BadData("places", f"a map has {FEWEST_PLACES} to {MOST_PLACES} places")
    level, wins = winnable_level(GAME, seed, places)
    text = level_text(level)
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_new(out, text, force)
        typer.echo(f"{out}: a warrior, a guardian and a healer win {wins} of {GAMES} games", err=True)


KINDS = {
    "parties": win_rates.parties,
    "mixed": win_rates.mixed,
    "plans": win_rates.plans,
    "resting": win_rates.resting,
    "partners": win_rates.partners,
}


# -- by passing files --------------------------------------------------------------------------------------------


def write_round(state: QuestState, told: list[str], folder: Path, force: bool) -> None:
    """The two files of a round: the keeper's, and the one for everybody else."""
    whole = folder / save_files.name_for(str(state.options["game_name"]), state.round)
    opened = whole.with_name(f"{whole.stem}_open.json")
    for path in (whole, opened):
        if path.exists() and not force:
            raise BadData(str(path), "already exists and was left alone: use --force to overwrite it")
    save_files.write_save(whole, state)
    write_text(opened, as_json(play_by_file.open_file(state, told)))
    typer.echo(f"{whole}: for the keeper alone")
    typer.echo(f"{opened}: for everybody")


@app.command("begin")
def begin(
    name: Annotated[str, typer.Argument(help="What the game is called; its files begin with it.")],
    level: Annotated[str, typer.Option(help="A level that comes with the game, or a file with one.")] = "first_steps",
    party: Annotated[str, typer.Option(help="Classes, as in warrior,healer; by default the level's own.")] = "",
    seed: Annotated[str, typer.Option(help="A number or any text; by default new luck every time.")] = "",
    folder: Annotated[Path, typer.Option("--in", help="The folder for its files.")] = Path(),
    force: Force = False,
) -> None:
    """Begin a game that is played by sending files: writes the keeper's file and the open one."""
    options: dict[str, object] = {"game_name": name, "level": level}
    if level not in NAMES:
        options = {"game_name": name, "custom": save_files.read_data(Path(level))}
    if party:
        options["party"] = [word.strip() for word in party.split(",")]
    state = GAME.new(options, seed or secrets.token_hex(8))
    assert isinstance(state, QuestState)
    folder.mkdir(parents=True, exist_ok=True)
    write_round(state, [], folder, force)


@app.command("turn")
def turn(
    file: Annotated[Path, typer.Argument(help="The open file of the round.")],
    hero: Annotated[str, typer.Option(help="The hero you choose for.")],
    to: Annotated[str, typer.Option(help="A place by number or name, or `stay`; without it you are asked.")] = "",
    rest: Annotated[bool, typer.Option("--rest", help="Rest rather than battle, where there is a choice.")] = False,
    recover: Annotated[str, typer.Option(help="Which cards to recover first, as in: attack,heal.")] = "",
    out: Annotated[
        Path | None, typer.Option(help="The file to write; by default named after game, round and hero.")
    ] = None,
    force: Force = False,
) -> None:
    """Choose what a hero does this round, from an open file: writes a choice file to send to the keeper."""
    state, opened = play_by_file.read_open(GAME, save_files.read_data(file))
    if state.over:
        raise BadData(str(file), f"the quest is over ({state.reason})")
    number = play_by_file.hero_named(state, hero)
    if not to:
        for line in as_list(opened.get("told", []), "told"):
            typer.echo(str(line))
        typer.echo(GAME.text(state.view(state.seats)))
        to = typer.prompt(f"{state.quest.names[number]}: where to (a number, or stay)")
    cards = [word.strip() for word in recover.split(",") if word.strip()]
    choice = play_by_file.Choice(
        number, play_by_file.place_named(state, number, to), rest, read_cards(list(cards), "recover")
    )
    data = play_by_file.choice_file(state, opened, choice)
    stem = f"{opened['game_name']}_{state.round}_{state.quest.names[number]}"
    path = out or file.with_name(save_files.name_for(stem, 0).removesuffix("_0.json") + "_choice.json")
    write_new(path, as_json(data), force)
    goal = state.quest.level.places[choice.to].name
    typer.echo(f"{path}: {state.quest.names[number]} to {goal}. Send it to the keeper, and to nobody else.")


@app.command("round")
def play_round(
    file: Annotated[Path, typer.Argument(help="The keeper's file of the round.")],
    choices: Annotated[list[Path], typer.Argument(help="The choice files of the heroes.")],
    absent: Annotated[bool, typer.Option("--absent", help="Heroes without a choice stay and rest.")] = False,
    folder: Annotated[
        Path | None, typer.Option("--in", help="The folder for the files; by default that of the last one.")
    ] = None,
    force: Force = False,
) -> None:
    """Play a round from the keeper's file and the choices: writes the keeper's next file and the next open one."""
    state = save_files.read_save(GAME, file)
    if state.over:
        raise BadData(str(file), f"the quest is over ({state.reason})")
    beside = file.with_name(f"{file.stem}_open.json")
    opened = as_object(save_files.read_data(beside), str(beside))
    expected = str(play_by_file.open_file(state, [str(line) for line in as_list(opened.get("told", []), "told")])["id"])
    read: list[play_by_file.Choice] = []
    for path in choices:
        try:
            read.append(play_by_file.read_choice(state, save_files.read_data(path), expected))
        except BadData as error:
            raise BadData(str(path), str(error)) from error
    still = play_by_file.missing(state, read)
    if still and not absent:
        raise BadData("choices", f"there are none of: {', '.join(still)} (with --absent they stay and rest)")
    told = play_by_file.play_round(state, read)
    write_round(state, told, folder or file.parent, force)
    for line in told:
        typer.echo(line)


@app.command("table")
def win_table(
    kind: Annotated[str, typer.Argument(help=f"What is compared: {', '.join(KINDS)}.")] = "parties",
    games: Annotated[int, typer.Option(help="Games per cell.", min=1)] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same table.")] = 1,
) -> None:
    """Win rates in percent, with 95 % intervals, in Markdown: of parties, of plans, of partners beside a leader."""
    if kind not in KINDS:
        raise BadData("table", f"there is no table of {kind[:40]!r}; there are: {', '.join(KINDS)}")
    typer.echo(f"`loretable zoomquest table {kind} --games {games} --seed {seed}`, {date.today():%Y-%m-%d}\n")
    for line in KINDS[kind](GAME, games, seed):
        typer.echo(line)
