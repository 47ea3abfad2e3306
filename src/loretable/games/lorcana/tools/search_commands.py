"""`loretable lorcana cards QUERY` and `loretable lorcana odds DECK`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from loretable.games.lorcana.data import card_query
from loretable.games.lorcana.data.decks.odds import Odds
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.enums import inks
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.show.reference import printed_keywords

from .deck_report import inked, stats
from .pool_commands import AsJson, app, open_deck, print_json

WIDTH = 24


@app.command()
def cards(
    query: Annotated[
        list[str], typer.Argument(metavar="QUERY", help='As in: ink:amber "cost<=3" kw:evasive does:draw -set:1')
    ],
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, help="Show so many.")] = 40,
    as_json: AsJson = False,
) -> None:
    """Search the cards: by ink, kind, cost, numbers, keyword, class, set, name, text, and by what their abilities do.

    Words hold together; `or` between two, `-` before one. does:banish and when:quests go by what a card does and waits for.
    """
    pool = load_pool()
    found = card_query.search(pool, " ".join(quoted(word) for word in query))
    if as_json:
        print_json({"count": len(found), "cards": [card_row(face) for face in found]})
        return
    console = Console(highlight=False)
    table = Table(box=None, show_header=False, pad_edge=False)
    for face in found[:most]:
        words = ", ".join(filter(None, (stats(face), *printed_keywords(face))))
        table.add_row(str(face.cost), face.full_name, inked(inks.names_of(face.inks)), words)
    console.print(table)
    more = f", of which {most} are shown: --most {len(found)} shows all" if len(found) > most else ""
    console.print(f"{len(found)} card{'' if len(found) == 1 else 's'}{more}.")


def quoted(word: str) -> str:
    """A value with a space in it came in quotation marks, which the shell has taken. With another sign in it, it is a whole
    query."""
    what, sign, value = word.partition(":")
    one = sign and what.lstrip("-").isalpha() and " " in value and not set(value) & set(':<>="')
    return f'{what}:"{value}"' if one else word


def card_row(face: Face) -> dict[str, object]:
    return {
        "name": face.full_name,
        "cost": face.cost,
        "inks": inks.names_of(face.inks),
        "stats": stats(face),
        "keywords": printed_keywords(face),
    }


@app.command()
def odds(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A file with a deck list, or a starter's name.")],
    card: Annotated[
        list[str] | None, typer.Option("--card", metavar="NAME", help="A card; several: any of them counts.")
    ] = None,
    turns: Annotated[int, typer.Option("--turns", metavar="N", min=1, max=30, help="Up to this turn.")] = 8,
    as_json: AsJson = False,
) -> None:
    """How likely is it to ink a card in every turn, or to have drawn a card by a turn? Exact, without altering the hand."""
    listed, _ = open_deck(deck)
    found = Odds(listed)
    pool = load_pool()
    names = tuple(pool.face(name).full_name for name in card or ())
    told = found.to_json(turns, names)
    if as_json:
        print_json(told)
        return
    rows = found.table(turns, names)
    console = Console(highlight=False)
    console.print(f"{listed.name or 'Deck'}: {found.size} cards, {found.inkable} of them can be ink")
    for name in names:
        console.print(f"  {found.copies(name)} {name}")
    table = Table(box=None, pad_edge=False)
    for column in rows[0]:
        table.add_column(column, justify="right")
    table.add_column("")
    for row in rows:
        shown = [str(row["turn"])]
        shown += [f"{100 * float(str(value)):.1f} %" for key, value in row.items() if key != "turn"]
        last = "drawn on the play" if names else "ink on the play"
        table.add_row(*shown, bar(float(str(row[last]))))
    console.print(table)


def bar(share: float) -> str:
    """A share as a bar: the curve, turn by turn."""
    return "█" * round(WIDTH * share)
