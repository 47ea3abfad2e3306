"""The commands of this game: `loretable lorcana ...`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from .effects import wording
from .effects.book import Book, load_cards, read_faces
from .faces import KIND_NAMES, SONG, Face, ink_names
from .labels import printed
from .pool import load_pool
from .pool.commands import AsJson, app, tell_json
from .pool.showing import Show, inked, stats
from .reference import keywords

__all__ = ["app"]


@app.command()
def card(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Cards of your own: a JSON list, or one card.")],
    as_json: AsJson = False,
) -> None:
    """Show cards of your own: their numbers, and their abilities in words; or where the file is at fault."""
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
        show_card(show, face)
    for note in notes:
        show.say(f"Note: {note}.")


def texts(face: Face) -> list[str]:
    return [wording.ability(ability) for ability in printed(face)]


def kind(face: Face) -> str:
    return KIND_NAMES[SONG if face.song else face.kind]


def show_card(show: Show, face: Face) -> None:
    title = Text(face.full_name, "bold")
    title.append(f" · {kind(face)} · cost {face.cost}{'' if face.inkable else ', no ink'} · ", "not bold")
    show.say(title + inked(ink_names(face.inks)))
    about = [stats(face) if not face.song else "", ", ".join(face.classes), ", ".join(keywords(face))]
    if any(about):
        show.say(f"  {' · '.join(filter(None, about))}")
    for text in texts(face):
        show.say(f"  {text}.")


def card_json(face: Face) -> dict[str, object]:
    return {
        "name": face.full_name,
        "kind": kind(face),
        "cost": face.cost,
        "inks": ink_names(face.inks),
        "keywords": keywords(face),
        "texts": texts(face),
    }
