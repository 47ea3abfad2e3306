"""The commands of this game: `loretable lorcana ...`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from loretable.core.errors import BadData
from loretable.core.records.files import write_json
from loretable.core.records.opening import state_of
from loretable.games import find
from loretable.games.lorcana.data.ability_registry import AbilityRegistry, load_cards, read_faces
from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.data.evidence.decisions import decisions_about
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.printed_abilities import abilities_of, named_texts, reason_against
from loretable.games.lorcana.enums import card_kinds, inks
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.show.labels import printed
from loretable.games.lorcana.show.reference import printed_keywords
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.texts import wording

from . import puzzles
from .deck_report import ConsoleReport, inked, stats
from .pool_commands import AsJson, app, is_there, print_json
from .proving.commands import prove
from .search_commands import cards, odds
from .stories.commands import stories

if TYPE_CHECKING:
    from loretable.games.lorcana.game import Lorcana

__all__ = ["app", "cards", "odds", "prove", "stories"]


@app.command()
def card(
    what: Annotated[
        str, typer.Argument(metavar="FILE|NAME", help="Cards of your own, as JSON; or the name of a printed card.")
    ] = "",
    text: Annotated[str, typer.Option("--text", metavar="ENGLISH", help="Read this text instead.")] = "",
    kind: Annotated[
        str, typer.Option("--kind", metavar="|".join(card_kinds.NAMES), help="The kind of card the text is on.")
    ] = ("character"),
    as_json: AsJson = False,
) -> None:
    """Show a card: its numbers, its abilities in words and as trees, or what is wrong with it."""
    if text:
        if what or kind not in card_kinds.NAMES:
            raise BadData("card", f"--text is read by itself, for a kind that is one of {', '.join(card_kinds.NAMES)}")
        print_reading(text, kind, as_json)
    elif is_there(Path(what)):
        print_file(Path(what), as_json)
    elif what:
        print_card(what, as_json)
    else:
        raise BadData("card", "name a file, a card, or a --text")


# -- cards of a file --------------------------------------------------------------------------------------------------


def print_file(file: Path, as_json: bool) -> None:
    pool = load_pool()
    faces = read_faces(load_cards(file), len(pool.faces), AbilityRegistry())
    names = [face.full_name for face in faces]
    notes = [f"{name} is there twice" for name in dict.fromkeys(names) if names.count(name) > 1]
    theirs = {face.full_name for face in pool.faces}
    notes += [f"{name} is the name of a printed card, too" for name in dict.fromkeys(names) if name in theirs]
    if as_json:
        print_json({"cards": [card_json(face) for face in faces], "notes": notes})
        return
    report = ConsoleReport(Console(highlight=False))
    for i, face in enumerate(faces):
        if i:
            report.say()
        report_face(report, face, ability_sentences(face))
    for note in notes:
        report.say(f"Note: {note}.")


def ability_sentences(face: Face) -> list[str]:
    return [f"{wording.ability(ability)}." for ability in printed(face)]


def kind_name(face: Face) -> str:
    return card_kinds.NAMES[card_kinds.SONG if face.song else face.kind]


def report_face(report: ConsoleReport, face: Face, says: list[str]) -> None:
    title = Text(face.full_name, "bold")
    title.append(f" · {kind_name(face)} · cost {face.cost}{'' if face.inkable else ', no ink'} · ", "not bold")
    report.say(title + inked(inks.names_of(face.inks)))
    about = [stats(face) if not face.song else "", ", ".join(face.classes), ", ".join(printed_keywords(face))]
    if any(about):
        report.say(f"  {' · '.join(filter(None, about))}")
    for text in says:
        report.say(f"  {text}")


def card_json(face: Face) -> dict[str, object]:
    return {
        "name": face.full_name,
        "kind": kind_name(face),
        "cost": face.cost,
        "inks": inks.names_of(face.inks),
        "keywords": printed_keywords(face),
        "texts": [text.removesuffix(".") for text in ability_sentences(face)],
    }


# -- printed cards, and any text --------------------------------------------------------------------------------------


def print_card(name: str, as_json: bool) -> None:
    pool = load_pool()
    face = pool.face(name)
    reason = reason_against(pool, face)
    says = named_texts(pool, face)
    tree = abilities_of(pool, face.number) or []
    if as_json:
        decided = [decision.sentence for decision in decisions_about(face.full_name)]
        print_text_json(face.full_name, reason, "\n".join(says), tree, decided)
        return
    report = ConsoleReport(Console(highlight=False))
    report_face(report, face, says)
    for decision in decisions_about(face.full_name):
        report.say(f"  Decided: {decision.sentence}")
    print_tree(report, reason, tree)


def print_reading(text: str, kind: str, as_json: bool) -> None:
    reading = read_custom_text(text, kind)
    if as_json:
        print_text_json(reading.name, reading.reason, reading.text, list(reading.abilities), near=reading.near)
    else:
        report = ConsoleReport(Console(highlight=False))
        report.say(reading.text)
        print_tree(report, reading.reason, list(reading.abilities))
        for words in reading.near:
            report.say(f"  near: {words}")
    if reading.reason:
        raise typer.Exit(1)


def print_text_json(
    name: str, reason: str, text: str, tree: object, decided: Sequence[str] = (), near: Sequence[str] = ()
) -> None:
    found = {"name": name, "supported": not reason, "reason": reason, "text": text, "tree": tree}
    print_json({**found, "decisions": list(decided), "near": list(near)})


def print_tree(report: ConsoleReport, reason: str, tree: object) -> None:
    if reason:
        report.say(f"Not supported: {reason}.")
    elif tree:
        report.say(json.dumps(tree, indent=1, ensure_ascii=False))


# -- puzzles ----------------------------------------------------------------------------------------------------------

puzzle = typer.Typer(help="Win this turn: make puzzles, solve them, check an answer.", no_args_is_help=True)
app.add_typer(puzzle, name="puzzle")
PuzzleFile = Annotated[Path, typer.Argument(metavar="FILE", help="A puzzle, a position, a save or a record.")]


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
        print_json({"made": count, "in": str(folder), "seed": seed})


@puzzle.command("solve")
def solve_puzzle(
    file: PuzzleFile,
    most: Annotated[
        int, typer.Option("--positions", metavar="N", min=1, help="How many to look at before giving up.")
    ] = 100_000,
    as_json: AsJson = False,
) -> None:
    """Find a win this turn that nothing can prevent, or say that there is none or that it cannot tell."""
    found = lorcana().solve(file, most)
    if as_json:
        print_json(found.to_json())
        return
    said = {
        "wins": "There is a win:",
        "none": "There is no win this turn.",
        "hidden": "Cannot tell: no line wins for sure, but one that may win draws, shows or moves cards you do not know.",
        "limit": "Cannot tell: there are more lines than --positions allows.",
    }
    typer.echo(said[found.why or found.verdict])
    for label, action in zip(found.labels, found.line, strict=True):
        typer.echo(f"  {label}   ({action})")


@puzzle.command("check")
def check_puzzle(
    file: PuzzleFile,
    answers: Annotated[list[str], typer.Argument(metavar="ACTION...", help='What to do, as in: "quest 12".')],
    as_json: AsJson = False,
) -> None:
    """Check a solution: the player's own actions in order. Exit code 1 where it does not win."""
    state = state_of(lorcana(), file)
    assert isinstance(state, LorcanaState)
    wrong = puzzles.check(puzzles.Puzzle(state, state.active, []), [lorcana().parse(text) for text in answers])
    if as_json:
        print_json({"wins": not wrong, "wrong": wrong})
    else:
        typer.echo(wrong or "That wins.")
    if wrong:
        raise typer.Exit(1)


def lorcana() -> Lorcana:
    return find("lorcana")
