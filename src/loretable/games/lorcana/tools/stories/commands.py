"""`loretable lorcana stories`: what texts do, told by playing them; reading sheets and their score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from loretable.core.errors import BadData
from loretable.core.records.files import write_text
from loretable.games.lorcana.data.evidence.verdicts import VERDICTS_FILE, read_verdicts, shipped_verdicts
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.tools.pool_commands import app, print_json

from .collection import Told, by_set, chapter, different_texts, file_name, read_chapters, story_of, written
from .sheets import STORIES, score, score_text, sheet

stories = typer.Typer(help="What each text does, told by playing it.", no_args_is_help=True)
app.add_typer(stories, name="stories")


@stories.command("tell")
def tell(name: Annotated[str, typer.Argument(metavar="NAME", help="Full name of a card.")]) -> None:
    """Tell the stories of a card's texts."""
    pool = load_pool()
    face = pool.face(name)
    places = len(pool.listing(face).says)
    if not places:
        raise BadData("stories", f"{face.full_name} has no text beyond keywords")
    for place in range(places):
        told = Told(face, place, "")
        typer.echo(chapter(told.title, story_of(pool, told)))


@stories.command("write")
def write(
    folder: Annotated[Path, typer.Option("--in", metavar="DIR", help="The folder for the files, one a set.")],
) -> None:
    """Write the stories of all different texts."""
    pool = load_pool()
    folder.mkdir(parents=True, exist_ok=True)
    for code, texts in by_set(different_texts(pool)).items():
        write_text(folder / file_name(code), "\n".join(written(pool, texts)) + "\n")
        typer.echo(f"{folder / file_name(code)}: {len(texts)} stories")


@stories.command("sheet")
def make_sheet(
    number: Annotated[int, typer.Argument(metavar="N", min=1, help=f"Which {STORIES} stories.")],
    to: Annotated[
        Path, typer.Option("--to", metavar="FILE", help="The sheet: it has the cards' words, keep it private.")
    ],
    key: Annotated[Path, typer.Option("--key", metavar="FILE", help="Which stories are wrong: not for the reader.")],
    seed: Annotated[str, typer.Option("--seed", metavar="SEED", help="Another seed plants others.")] = "sheet",
    unread_in: Annotated[
        Path | None,
        typer.Option("--unread", metavar="DIR", help="Only stories of this folder that are to be read again."),
    ] = None,
) -> None:
    """Lay out a sheet: a hundred stories beside the printed English, and forty wrong ones among them."""
    pool, wanted, before = load_pool(), None, 0
    if unread_in is not None:
        waiting = set(shipped_verdicts().to_read(kept_stories(unread_in)))
        wanted, before = (
            [told for told in different_texts(pool) if told.title in waiting],
            len(shipped_verdicts().sheets),
        )
        if len(wanted) <= (number - 1) * STORIES:
            raise BadData("stories", f"{len(wanted)} stories are to be read: there is no sheet {number} of them")
    made = sheet(pool, number - 1, seed, wanted, before)
    write_text(to, made.text)
    write_text(key, json.dumps(made.key) + "\n")
    typer.echo(f"{to}: {len(made.key['titles'])} stories, {len(made.key['planted'])} of them wrong on purpose")


@stories.command("score")
def make_score(
    verdicts: Annotated[Path, typer.Argument(metavar="VERDICTS", help="Lines such as: 12: both players draw.")],
    key: Annotated[Path, typer.Argument(metavar="KEY", help="The key of the sheet.")],
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Keep the score in a file.")] = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="DIR", help="Add it to the verdicts, with the stories of a folder.")
    ] = None,
) -> None:
    """Score what a reader found. Exit code 1 where too few wrong ones were: then the sheet is read again."""
    try:
        result = score(json.loads(key.read_text(encoding="utf-8")), verdicts.read_text(encoding="utf-8"))
    except (ValueError, KeyError, TypeError) as error:
        raise BadData(str(key), f"is not the key of a sheet: {error}") from error
    if to is not None:
        write_text(to, score_text(result))
    print_json(result)
    if keep is not None and result["enough"]:
        true = json.loads(key.read_text(encoding="utf-8"))
        titles = [title for place, title in enumerate(true["titles"], 1) if place not in true["planted"]]
        kept = read_verdicts(VERDICTS_FILE)
        stories = kept_stories(keep)
        kept.add(result, {title: stories[title] for title in titles if title in stories})
        write_text(VERDICTS_FILE, kept.text())
    if not result["enough"]:
        raise typer.Exit(1)


def kept_stories(folder: Path) -> dict[str, list[str]]:
    """By title all stories of a folder."""
    files = sorted(folder.glob("*.txt"))
    if not files:
        raise BadData(str(folder), "has no stories: loretable lorcana stories write --in DIR")
    return {title: lines for path in files for title, lines in read_chapters(path).items()}


@stories.command("unread")
def unread(
    folder: Annotated[Path, typer.Option("--in", metavar="DIR", help="The folder with the stories, one file a set.")],
) -> None:
    """List the stories that nobody has read as they are now, and say what readers found in the others."""
    shown = shipped_verdicts()
    waiting = shown.to_read(kept_stories(folder))
    for title in waiting:
        typer.echo(title)
    typer.echo(f"{shown.summary()}. {len(waiting)} stories are to be read (again).", err=True)
