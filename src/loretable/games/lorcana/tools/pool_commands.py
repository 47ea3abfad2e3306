"""`loretable lorcana ...`: the starter decks, a deck looked at, the card pool built."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from loretable.core.errors import BadData
from loretable.games.lorcana.data.evidence.coverage import Coverage, coverage, unsupported
from loretable.games.lorcana.data.evidence.proofs import excuses, shipped_results
from loretable.games.lorcana.data.evidence.verdicts import shipped_verdicts
from loretable.games.lorcana.data.lorcanajson import import_cards
from loretable.games.lorcana.data.pool.card_lines import write_card
from loretable.games.lorcana.data.pool.card_names import Suggester, did_you_mean
from loretable.games.lorcana.data.pool.deck_export import FORMS, exported
from loretable.games.lorcana.data.pool.deck_list import BadDeck, DeckList
from loretable.games.lorcana.data.pool.deck_reader import MOST_LETTERS, scan_deck
from loretable.games.lorcana.data.pool.legality import CONSTRUCTED, FORMATS, legality
from loretable.games.lorcana.data.pool.pool import Pool, imported_file, load_pool, pool_from_text, read_pool, shortened
from loretable.games.lorcana.data.pool.starter_decks import (
    STARTERS_FILE,
    find_starter,
    starter_names,
    starters,
    write_starters,
)

from .deck_report import ConsoleReport, deck_json

app = typer.Typer(
    name="lorcana",
    help="Disney Lorcana: decks and cards.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

FEW_REASONS = 12

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def deck(
    what: Annotated[
        str,
        typer.Argument(metavar="FILE|NAME", help="A file with a deck list (- for standard input), or a starter deck."),
    ],
    format: Annotated[
        str,
        typer.Option("--format", metavar="|".join(FORMATS), help="Check only this format; exit code 1 if not legal."),
    ] = "",
    day: Annotated[
        str, typer.Option("--date", metavar="YYYY-MM-DD", help="Legality on this day; by default today.")
    ] = "",
    form: Annotated[
        str, typer.Option("--as", metavar="|".join(FORMS), help="Print the list in this form, to take it elsewhere.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Show a deck: its list, inks and curve, and whether it is legal."""
    when = read_day(day)
    pool = load_pool()
    try:
        found, notes = open_deck(what)
    except BadDeck as error:
        for problem in error.problems:
            typer.echo(f"loretable: {problem}", err=True)
        rest = error.rest
        if not isinstance(rest, DeckList) or not rest.cards or as_json or form:
            raise typer.Exit(2) from error
        # the rest is shown all the same
        ConsoleReport(Console(highlight=False)).deck(rest, {}, when, [], pool, [])
        raise typer.Exit(2) from error
    if form:
        typer.echo(exported(found, form), nl=False)
        return
    verdicts = {name: legality(found, name, when) for name in ((format.lower(),) if format else CONSTRUCTED)}
    lacking = unsupported(pool, [face for face, _ in found.cards])
    if as_json:
        print_json(deck_json(found, verdicts, when, notes, lacking))
    else:
        ConsoleReport(Console(highlight=False)).deck(found, verdicts, when, notes, pool, lacking)
    if format and any(verdicts.values()):
        raise typer.Exit(1)


@app.command()
def decks(as_json: AsJson = False) -> None:
    """List the starter decks."""
    if as_json:
        print_json(
            [
                {"name": name, "title": deck.name, "inks": list(deck.ink_counts()), "size": deck.size}
                for name, deck in starters().items()
            ]
        )
    else:
        ConsoleReport(Console(highlight=False)).starters(starters().items())


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="LorcanaJSON's allCards.json, in English.")],
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", help="The file to write; by default in your data folder.")
    ] = None,
    lists: Annotated[
        Path | None,
        typer.Option("--starters", metavar="DIR", help="Read the starter decks again, from lists in this folder."),
    ] = None,
    gates: Annotated[
        bool,
        typer.Option("--gates/--no-gates", help="Play the cards that are new, and say which are not to be trusted."),
    ] = True,
) -> None:
    """Build a card pool from LorcanaJSON's data, and use it from now on."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadData(str(file), f"is not UTF-8 text: {error.reason}") from error
    found = import_cards(text, file.name)
    target = imported_file() if to is None else to
    pool = pool_from_text(found.text, target.name)
    changes = changes_from(target, pool)
    target.parent.mkdir(parents=True, exist_ok=True)
    replace(target, found.text)
    joined = found.spellings - found.cards
    typer.echo(f"{found.cards} cards from {found.printings} printings: {target}")
    typer.echo(f"  {found.spellings} full names, {joined} of them other spellings of a card")
    typer.echo(f"  left out: {found.quest_names} cards of co-operative quests")
    for fault in found.faulty:
        typer.echo(f"  left out: {fault}", err=True)
    if changes:
        typer.echo(f"  {changes}")
    print_coverage(coverage(pool), FEW_REASONS)
    if gates:
        print_trust(target, pool)
    if lists is not None:
        files = sorted(lists.glob("*.txt"))
        if not files:
            raise BadData(str(lists), "has no list (*.txt)")
        replace(STARTERS_FILE, write_starters({path.stem: read_text(path) for path in files}, pool))
        typer.echo(f"{len(files)} starter decks: {STARTERS_FILE}")


@app.command("coverage")
def coverage_(as_json: AsJson = False) -> None:
    """Which cards run by their texts, and why the others do not."""
    found = coverage(load_pool())
    if as_json:
        print_json(found.to_json())
    else:
        print_coverage(found, len(found.declined))


def print_coverage(found: Coverage, most: int) -> None:
    typer.echo(f"{found.supported} of {found.cards} cards play by their texts ({found.share} %).")
    if found.unproved:
        few = "; ".join(found.unproved[:3]) + (" and others" if len(found.unproved) > 3 else "")
        typer.echo(f"{len(found.unproved):5} read, and not shown to run (loretable lorcana prove): {few}")
    for name, what in found.untrusted:
        typer.echo(f"      not trusted: {name} ({what})")
    if shipped_results().listed:
        typer.echo(f"{shipped_results().unshown(excuses())}.")
    if shipped_verdicts().read:
        typer.echo(f"{shipped_verdicts().summary()}.")
    reasons = found.reasons()
    for reason, names in reasons[:most]:
        shown = "; ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        typer.echo(f"{len(names):5} {reason}: {shown}")
    if len(reasons) > most:
        typer.echo(f"  and {len(reasons) - most} more reasons: loretable lorcana coverage")


def print_trust(target: Path, pool: Pool) -> None:
    """Plays the cards of a new pool of which nothing is known yet through all gates."""
    from .meaning.trust import judged, unknown_cards  # the gates need this module

    new = unknown_cards(pool)
    if not new:
        return
    doubts = judged(target, new)
    typer.echo(f"{len(new)} cards were played for the first time: {len(doubts)} are not to be trusted.")
    for name, what in doubts:
        typer.echo(f"  {name}: {what}")


def changes_from(path: Path, pool: Pool) -> str:
    """How a new pool differs from the one at a path."""
    try:
        old = read_pool(path)
    except (OSError, BadData):
        return ""
    if pool.text_hash == old.text_hash:
        return "nothing has changed"
    now, before = cards_of(pool), cards_of(old)
    changed = sum(before[name] != now[name] for name in now.keys() & before.keys())
    new, gone = len(now.keys() - before.keys()), len(before.keys() - now.keys())
    return f"{new} cards are new, {changed} have changed, {gone} are gone"


def cards_of(pool: Pool) -> dict[str, object]:
    return {face.full_name: write_card(face, pool.listing(face)) for face in pool.faces}


def replace(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(path)


def open_deck(what: str) -> tuple[DeckList, list[str]]:
    """A deck from a file, from standard input (-), or a starter; and what should be said about it."""
    path = Path(what)
    if what != "-" and not is_there(path):
        found = find_starter(what)
        if found is None:
            near = did_you_mean(Suggester(starter_names()).near(what, 2))
            raise BadData("deck", f"neither a file nor a starter deck: {shortened(what)!r}{near}")
        return found, []
    text = typer.get_text_stream("stdin", errors="replace").read() if what == "-" else read_text(path)
    reading = scan_deck(text)
    if not reading.name and what != "-":
        reading.name = path.stem
    if reading.problems:
        raise BadDeck(reading.problems, reading.deck)
    return reading.deck, reading.notes


def is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_text(path: Path) -> str:
    """Text in whatever a deck site or an editor wrote it."""
    if path.stat().st_size > 2 * MOST_LETTERS:
        raise BadData(str(path), "is too large for a deck list")
    raw = path.read_bytes()
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text) if text else date.today()
    except ValueError as error:
        raise BadData("date", f"should be a day such as 2026-07-17, not {shortened(text)!r}") from error


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))
