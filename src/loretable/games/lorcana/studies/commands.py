"""The studies of this game by the words of a shell: decks are files, folders and starters."""

from __future__ import annotations

from typing import Annotated

import typer

from loretable.arena.reports.report import Report
from loretable.arena.studies import any_game
from loretable.arena.studies.any_game import USUAL, Plan
from loretable.core.errors import BadData
from loretable.games.lorcana.data.decks.deck_files import deck_of, decks_of

from . import goldfish, swap
from .entrants import entrant

DeckWord = Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or a starter's name.")]
BotWord = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays.")]


def gauntlet_of(
    deck: DeckWord,
    against: Annotated[
        str, typer.Argument(metavar="FOLDER", help="A folder of deck lists, or `starters`.")
    ] = "starters",
    more: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="DECK|FOLDER", help="Only these decks, instead of FOLDER; once for each."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "--bot", metavar="MINE[,THEIRS]", help="Who plays your deck and, after a comma, theirs."
        ),
    ] = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many against each.")] = 100,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Lorcana: play one deck against many. Which matchups are good?"""
    names = [name.strip() for name in bots.split(",") if name.strip()] or ["greedy"]
    mine = deck_of(deck)
    wanted = more or [against]
    others = [each for what in wanted for each in decks_of(what) if each.cards != mine.cards]
    if not others:
        raise BadData("gauntlet", f"{wanted[0][:60]!r} has no other deck to play against")
    field = [entrant(each, names[-1]) for each in others]
    return any_game.gauntlet(swap.WHERE, entrant(mine, names[0]), field, games, options, plan)


def goldfish_of(
    deck: DeckWord,
    bot: BotWord = "greedy",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 200,
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Lorcana: play one deck against nobody. How soon does it win, how much lore does it make a turn?"""
    return goldfish.goldfish(deck_of(deck), games, bot, options, plan)


def swap_of(
    deck: DeckWord,
    out_card: Annotated[str, typer.Argument(metavar="OUT", help="The card to take out.")],
    in_card: Annotated[str, typer.Argument(metavar="IN", help="The card to put in.")],
    copies: Annotated[int, typer.Option("--copies", metavar="N", min=0, help="How many; 0: all of them.")] = 0,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="DECK|FOLDER", help="The decks to play against; by default the deck itself."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Games of each version against each deck.")
    ] = 400,
    bot: BotWord = "greedy",
    options: dict[str, object] | None = None,
    plan: Plan = USUAL,
) -> Report:
    """Would one card be better than another? Both versions of the deck play the same games, with the same luck."""
    mine = deck_of(deck)
    others = [each for what in against or [] for each in decks_of(what)] or [mine]
    return swap.swap(mine, out_card, in_card, others, games, copies, bot, options, plan)
