"""`loretable lorcana prove`: shows that the texts of cards run, part by part."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from loretable.core.errors import BadData
from loretable.core.records.files import write_text
from loretable.games.lorcana.data.evidence.meanings import MEANINGS_FILE, MeaningResults, read_meanings
from loretable.games.lorcana.data.evidence.proofs import ProofResults, excuses, read_results, to_prove, tree_digest
from loretable.games.lorcana.data.pool import Pool, load_pool
from loretable.games.lorcana.data.printed_abilities import abilities_of, reason_against
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.tools.meaning.gates import meanings
from loretable.games.lorcana.tools.pool_commands import AsJson, app, print_json

from .proof import SITUATIONS
from .runner import ProofCache, prove_all

FEW = 20
OFTEN = 25  # the results are written after this many cards


@app.command()
def prove(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME...]", help="Full names of cards; all if none is given.")
    ] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, help="Processes; one a core by default.")] = os.cpu_count()
    or 1,
    situations: Annotated[
        int, typer.Option("--situations", min=1, help="The most situations to play for a card.")
    ] = SITUATIONS,
    afresh: Annotated[bool, typer.Option("--afresh", help="Prove again what is proved already.")] = False,
    listed: Annotated[
        bool,
        typer.Option("--listed", help="Prove again the cards with listed parts: those that no situation told apart."),
    ] = False,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="Keep results in a file; only what it lacks is proved.")
    ] = None,
    meaning: Annotated[
        bool, typer.Option("--meaning", help="Only the gates of meaning, which take a minute for all cards.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Prove that cards run and mean what they say.

    The running gate plays situations in which each part of their abilities makes a difference. The gates of meaning play
    cards where something is missing, declined, unpaid or forbidden, and look at who is asked. Cards that are named are
    played even if a proof is cached; with --to a card is proved if the file, or meant.json beside it, has no valid result of
    it. Exit code 1 where an ability is never used, the rules raise an error, or a gate of meaning finds something.
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
    meant = MeaningResults()
    beside = None if to is None else to.with_name(MEANINGS_FILE.name)
    left = faces
    if beside is not None and beside.exists():
        left = carried_meanings(meant, read_meanings(beside), faces, pool, afresh)
    for result in meanings(left, pool, workers):
        meant.add(result)
    if beside is not None:
        write_text(beside, meant.text())
    if meaning:
        print_json(meant.to_json()) if as_json else print_meanings(meant)
        raise typer.Exit(1 if meant.findings else 0)
    found = ProofResults()
    if to is not None and to.exists():
        faces = carried(found, read_results(to), faces, pool, afresh, listed)
    with bar:
        task = bar.add_task("Proving", total=len(faces))
        cache = ProofCache(situations, None, afresh or bool(names))
        for number, proof in enumerate(prove_all(faces, pool, workers, situations, cache), 1):
            found.add(proof)
            bar.advance(task)
            if to is not None and number % OFTEN == 0:
                write_text(to, found.text())
    if to is not None:
        write_text(to, found.text())
    if as_json:
        data = {**found.to_json(), "suspects": found.unexcused(excuses())}
        del data["cards"]
        told = meant.to_json()
        del told["cards"]
        print_json({**data, "meaning": told})
    else:
        print_results(found)
        print_meanings(meant)
    if found.unused or found.broken or meant.findings:
        raise typer.Exit(1)


def carried(
    found: ProofResults, known: ProofResults, faces: list[Face], pool: Pool, afresh: bool = False, listed: bool = False
) -> list[Face]:
    """Takes over the results that are still valid, and returns those of the cards that are left to prove."""
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


def carried_meanings(
    found: MeaningResults, known: MeaningResults, faces: list[Face], pool: Pool, afresh: bool = False
) -> list[Face]:
    """Takes over what is still valid, and returns the cards that are left to ask."""
    digests = {face.full_name: tree_digest(pool, face) for face in to_prove(pool)}
    for name, digest in digests.items():
        if known.knows(name, digest):
            found.carry(known, name)
    return [face for face in faces if afresh or not known.knows(face.full_name, digests[face.full_name])]


def print_meanings(found: MeaningResults) -> None:
    counts = found.counts
    typer.echo(
        f"Meaning: {counts['cards']} cards played {counts['played']} times where something is missing, declined, unpaid, "
        f"forbidden or gone, {counts['instead']} times with something instead; "
        f"{counts['questions']} questions and {counts['references']} references looked at."
    )
    typer.echo(
        f"  not staged {counts['unstaged']}, not comparable {counts['incomparable']}, clauses that may be either "
        f"{counts['unsure']}; excused by a rule {sum(len(each) for each in found.excused.values())}"
    )
    for name, what in sorted(found.findings.items()):
        for each in what:
            typer.echo(f"  {name}: {each}")
    typer.echo(f"Found: {sum(len(each) for each in found.findings.values())}.")


def print_results(found: ProofResults) -> None:
    counts = found.counts
    typer.echo(
        f"{counts['cards']} cards with {counts['abilities']} abilities of {counts['parts']} parts, neutralised in "
        f"{counts['forms']} ways, in {counts['situations']} situations."
    )
    left = found.unexcused(excuses())
    typer.echo(f"{found.unshown(excuses())}.")
    for name, parts in sorted(left.items())[:FEW]:
        typer.echo(f"  {name}: {'; '.join(parts)}")
    if len(left) > FEW:
        typer.echo(f"  and {len(left) - FEW} more cards: loretable lorcana prove --json")
    for name, count in sorted(found.unused.items()):
        typer.echo(f"  {name}: {count} of its abilities never used")
    for name, what in sorted(found.broken.items()):
        typer.echo(f"  {name}: {what[0]}")
