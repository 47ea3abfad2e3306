"""`loretable lorcana prove`: shows that the texts of cards run, part by part."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ....core.errors import BadData
from ....core.files import write_text
from ..faces import Face
from ..pool import Pool, load_pool
from ..pool_commands import AsJson, app, tell_json
from ..printed import abilities_of, reason_against
from ..proofs import Results, read_results, to_prove, tree_digest
from .proof import SITUATIONS
from .running import Kept, prove_all

FEW = 20
OFTEN = 25  # after so many cards what is known is written down


@app.command()
def prove(
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME...]", help="Which cards: all.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes: one a core.")] = os.cpu_count() or 1,
    situations: Annotated[int, typer.Option("--situations", min=1, help="A card at most.")] = SITUATIONS,
    afresh: Annotated[bool, typer.Option("--afresh", help="Prove again what is known already.")] = False,
    listed: Annotated[
        bool, typer.Option("--listed", help="Prove again those with parts that no situation told apart.")
    ] = False,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Keep results in a file; only what it lacks is proved.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Prove that cards run: play situations in which each part of their abilities makes a difference.

    Exit code 1 where an ability is never used, or the rules break.
    """
    pool = load_pool()
    faces = to_prove(pool)
    if names:
        faces = [pool.face(name) for name in names]
        for face in faces:
            if not abilities_of(pool, face.number):
                reason = reason_against(pool, face)
                why = f"its text is not read: {reason}" if reason else "it has no text beyond keywords"
                raise BadData("prove", f"there is nothing to prove about {face.full_name}: {why}")
    console = Console(highlight=False, stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=as_json or not console.is_terminal,
    )  # fmt: skip
    found = Results()
    if to is not None and to.exists():
        faces = carried(found, read_results(to), faces, pool, afresh, listed)
    with bar:
        task = bar.add_task("Proving", total=len(faces))
        for number, proof in enumerate(prove_all(faces, pool, workers, situations, Kept(situations, None, afresh)), 1):
            found.add(proof)
            bar.advance(task)
            if to is not None and number % OFTEN == 0:
                write_text(to, found.text())
    if to is not None:
        write_text(to, found.text())
    if as_json:
        data = found.to_json()
        del data["cards"]
        tell_json(data)
    else:
        tell(found)
    if found.unused or found.broken:
        raise typer.Exit(1)


def carried(
    found: Results, known: Results, faces: list[Face], pool: Pool, afresh: bool = False, listed: bool = False
) -> list[Face]:
    """Takes over what is known of cards as they still are, and says which of those asked for are left to prove."""
    digests = {face.full_name: tree_digest(pool, face) for face in to_prove(pool)}
    for name, digest in digests.items():
        if known.knows(name, digest):
            found.carry(known, name)
    return [
        face
        for face in faces
        if afresh
        or not known.passes(face.full_name, digests[face.full_name])
        or (listed and face.full_name in known.listed)
    ]


def tell(found: Results) -> None:
    counts = found.counts
    typer.echo(
        f"{counts['cards']} cards with {counts['abilities']} abilities of {counts['parts']} parts, neutralised in "
        f"{counts['forms']} ways, in {counts['situations']} situations."
    )
    typer.echo(f"No situation shows the difference of {found.parts_listed} ({found.share} %).")
    for name, parts in sorted(found.listed.items())[:FEW]:
        typer.echo(f"  {name}: {'; '.join(parts)}")
    if len(found.listed) > FEW:
        typer.echo(f"  and {len(found.listed) - FEW} more cards: loretable lorcana prove --json")
    for name, count in sorted(found.unused.items()):
        typer.echo(f"  {name}: {count} of its abilities never used")
    for name, what in sorted(found.broken.items()):
        typer.echo(f"  {name}: {what[0]}")
