"""The commands of this game: `loretable lorcana ...`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer
from rich.console import Console
from rich.text import Text

from ...core.actions import Action
from ...core.errors import BadData
from ...core.files import from_json, write_json
from .. import find
from . import puzzles
from .faces import KIND_NAMES, SONG, Face, ink_names
from .labels import printed
from .language.own import read_own
from .pool import load_pool
from .pool_commands import AsJson, app, is_there, tell_json
from .pool_printing import Show, inked, stats
from .printed import abilities_of, reason_against, texts_of
from .proving.commands import prove
from .reference import keywords
from .registry import Book, load_cards, read_faces
from .state import LorcanaState
from .texts import wording
from .winning import NONE, UNKNOWN, WINS, Solver

if TYPE_CHECKING:
    from .game import Lorcana

__all__ = ["app", "prove"]


@app.command()
def card(
    what: Annotated[
        str, typer.Argument(metavar="FILE|NAME", help="Cards of your own, as JSON; or the name of a printed card.")
    ] = "",
    text: Annotated[str, typer.Option("--text", metavar="ENGLISH", help="Read this text instead.")] = "",
    kind: Annotated[
        str, typer.Option("--kind", metavar="|".join(KIND_NAMES), help="The kind of card the text is on.")
    ] = ("character"),
    as_json: AsJson = False,
) -> None:
    """Show a card: its numbers, its abilities in words and as trees, or what is wrong with it."""
    if text:
        if what or kind not in KIND_NAMES:
            raise BadData("card", f"--text is read by itself, for a kind that is one of {', '.join(KIND_NAMES)}")
        tell_reading(text, kind, as_json)
    elif is_there(Path(what)):
        tell_file(Path(what), as_json)
    elif what:
        tell_printed(what, as_json)
    else:
        raise BadData("card", "name a file, a card, or a --text")


# -- cards of a file --------------------------------------------------------------------------------------------------


def tell_file(file: Path, as_json: bool) -> None:
    pool = load_pool()
    faces = read_faces(load_cards(file), len(pool.faces), Book())
    names = [face.full_name for face in faces]
    notes = [f"{name} is there twice" for name in dict.fromkeys(names) if names.count(name) > 1]
    theirs = {face.full_name for face in pool.faces}
    notes += [f"{name} is the name of a printed card, too" for name in dict.fromkeys(names) if name in theirs]
    if as_json:
        tell_json({"cards": [card_json(face) for face in faces], "notes": notes})
        return
    show = Show(Console(highlight=False))
    for i, face in enumerate(faces):
        if i:
            show.say()
        show_card(show, face, texts(face))
    for note in notes:
        show.say(f"Note: {note}.")


def texts(face: Face) -> list[str]:
    return [f"{wording.ability(ability)}." for ability in printed(face)]


def kind_name(face: Face) -> str:
    return KIND_NAMES[SONG if face.song else face.kind]


def show_card(show: Show, face: Face, says: list[str]) -> None:
    title = Text(face.full_name, "bold")
    title.append(f" · {kind_name(face)} · cost {face.cost}{'' if face.inkable else ', no ink'} · ", "not bold")
    show.say(title + inked(ink_names(face.inks)))
    about = [stats(face) if not face.song else "", ", ".join(face.classes), ", ".join(keywords(face))]
    if any(about):
        show.say(f"  {' · '.join(filter(None, about))}")
    for text in says:
        show.say(f"  {text}")


def card_json(face: Face) -> dict[str, object]:
    return {
        "name": face.full_name,
        "kind": kind_name(face),
        "cost": face.cost,
        "inks": ink_names(face.inks),
        "keywords": keywords(face),
        "texts": [text.removesuffix(".") for text in texts(face)],
    }


# -- printed cards, and any text --------------------------------------------------------------------------------------


def tell_printed(name: str, as_json: bool) -> None:
    pool = load_pool()
    face = pool.face(name)
    reason = reason_against(pool, face)
    says = texts_of(pool, face)
    tree = abilities_of(pool, face.number) or []
    if as_json:
        tell_one(face.full_name, reason, "\n".join(says), tree)
        return
    show = Show(Console(highlight=False))
    show_card(show, face, says)
    tell_tree(show, reason, tree)


def tell_reading(text: str, kind: str, as_json: bool) -> None:
    reading = read_own(text, kind)
    if as_json:
        tell_one("", reading.reason, reading.text, list(reading.abilities))
        return
    show = Show(Console(highlight=False))
    show.say(reading.text)
    tell_tree(show, reading.reason, list(reading.abilities))


def tell_one(name: str, reason: str, text: str, tree: object) -> None:
    tell_json({"name": name, "supported": not reason, "reason": reason, "text": text, "tree": tree})


def tell_tree(show: Show, reason: str, tree: object) -> None:
    if reason:
        show.say(f"Not supported: {reason}.")
    elif tree:
        show.say(json.dumps(tree, indent=1, ensure_ascii=False))


# -- puzzles ----------------------------------------------------------------------------------------------------------

puzzle = typer.Typer(help="Win this turn: make puzzles, solve them, check an answer.", no_args_is_help=True)
app.add_typer(puzzle, name="puzzle")
PuzzleFile = Annotated[Path, typer.Argument(metavar="FILE", help="A puzzle, or the save of a game.")]


@puzzle.command("make")
def make_puzzles(
    folder: Annotated[Path, typer.Option("--in", metavar="DIR", help="The folder for the files.")] = Path(),
    count: Annotated[int, typer.Option("--count", metavar="N", min=1, help="How many.")] = 1,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="The same seed makes the same puzzles.")] = "1",
    as_json: AsJson = False,
) -> None:
    """Make puzzles from games between bots: positions that can be won this turn, but not by quests alone."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, made in enumerate(puzzles.make(lorcana(), count, seed)):
        path = folder / f"puzzle-{seed}-{number + 1}.json"
        if path.exists():
            raise BadData(str(path), "already exists and was left alone: name another folder or seed")
        write_json(path, made.to_json())
        if not as_json:
            typer.echo(f"{path}: {len(made.solution)} actions to the win")
    if as_json:
        tell_json({"made": count, "in": str(folder), "seed": seed})


@puzzle.command("solve")
def solve_puzzle(
    file: PuzzleFile,
    most: Annotated[
        int, typer.Option("--positions", metavar="N", min=1, help="How many to look at before giving up.")
    ] = 100_000,
    as_json: AsJson = False,
) -> None:
    """Find a win this turn that nothing can prevent, or say that there is none or that it cannot tell."""
    state, seat = position_of(file)
    solver = Solver(seat, most)
    found = solver.solve(state)
    line = [{"action": str(action), "label": label} for action, label in labelled(state, solver.line)]
    verdict = {WINS: "wins", NONE: "none", UNKNOWN: "unknown"}[found]
    if as_json:
        tell_json({"verdict": verdict, "line": line, "positions": solver.looked})
        return
    typer.echo({"wins": "There is a win:", "none": "There is no sure win this turn.", "unknown": "Not known."}[verdict])
    for step in line:
        typer.echo(f"  {step['label']}   ({step['action']})")


@puzzle.command("check")
def check_puzzle(
    file: PuzzleFile,
    answers: Annotated[list[str], typer.Argument(metavar="ACTION...", help='What to do, as in: "quest 12".')],
    as_json: AsJson = False,
) -> None:
    """Check somebody's solution: their own actions in order. Exit code 1 where it does not win."""
    state, seat = position_of(file)
    wrong = puzzles.check(puzzles.Puzzle(state, seat, []), [lorcana().parse(text) for text in answers])
    if as_json:
        tell_json({"wins": not wrong, "wrong": wrong})
    else:
        typer.echo(wrong or "That wins.")
    if wrong:
        raise typer.Exit(1)


def lorcana() -> Lorcana:
    return cast("Lorcana", find("lorcana"))


def position_of(file: Path) -> tuple[LorcanaState, int]:
    """The position of a puzzle, or of the save of a game, and whose turn it is."""
    try:
        data = from_json(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadData(str(file), f"is not JSON: {error}") from error
    if isinstance(data, dict) and data.get("format") == puzzles.FORMAT:
        found = puzzles.read_puzzle(lorcana(), data)
        return found.state, found.seat
    state = lorcana().load(data)
    assert isinstance(state, LorcanaState)
    return state, state.active


def labelled(state: LorcanaState, line: list[Action]) -> list[tuple[Action, str]]:
    """A line in words."""
    copy = state.clone()
    found: list[tuple[Action, str]] = []
    for action in line:
        found.append((action, copy.label(action, copy.seat)))
        copy.apply(action, copy.seat)
    return found
