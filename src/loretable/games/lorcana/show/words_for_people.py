"""The game in a sentence, what its options and bots are called, and where a game stands: for page, terminal and docs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from loretable.core.content.lessons import Lesson, read_lessons
from loretable.core.content.option_text import OptionText
from loretable.core.content.puzzles import ShippedPuzzle, read_puzzles
from loretable.core.json_check import as_int, as_list, as_object
from loretable.games.lorcana.model import closed_lists

PUZZLES: Final = Path(__file__).parents[1] / "data" / "puzzles.json"
FIRST_GAME: Final = Path(__file__).parents[1] / "data" / "first_game.json"
IN_SHORT: Final = ("Race to twenty lore with sixty cards and two inks.", "2 to 4", 20)

OPTIONS: Final = {
    "decks": OptionText("Decks", "Two to four players, each with a deck of their own.", drawn=True),
    "lore": OptionText("Lore to win", "Whoever has so much first, wins.", usual=True, least=1, most=1000),
    "first": OptionText(
        "Who begins",
        "By lot, or the player you name.",
        ((-1, "by lot"), (0, "player 1"), (1, "player 2")),
    ),
    "alter": OptionText(
        "First hand",
        "Everybody may send cards of the first hand back, once.",
        ((True, "may be changed"), (False, "stays")),
    ),
    "deck_out": OptionText(
        "Empty deck",
        "Who has no card left to draw loses: as their turn ends, or (as it once was) at the draw itself.",
        (("turn end", "at the turn's end"), ("CR1", "at the draw")),
    ),
    "lists": OptionText(
        "Deck lists",
        "Open: everybody may read all lists. Closed: nobody knows the others'.",
        ((closed_lists.OPEN, "open"), (closed_lists.CLOSED, "closed")),
    ),
    "house": OptionText(
        "House rule",
        "Evasive characters challenge ready ones too, and a ready Bodyguard protects rather than an exerted one.",
        (("", "off"), ("spec5", "on")),
    ),
}

BOTS: Final = {
    "random": "Plays anything that is allowed. Good for a first look.",
    "greedy": "Takes what looks best at once.",
    "easy": "Tries a few games out before it plays.",
    "normal": "Tries a hundred games out, and counts your ink.",
    "hard": "Thinks a second a move. Never misses a winning turn.",
    "expert": "Thinks ten seconds a move. Bring patience.",
}


def first_game() -> list[Lesson]:
    """The lessons of the package."""
    return read_lessons(json.loads(FIRST_GAME.read_text(encoding="utf-8")), FIRST_GAME.name)


def puzzles() -> list[ShippedPuzzle]:
    """The puzzles of the package; scripts/generate/daily_puzzles.py writes them."""
    return read_puzzles(json.loads(PUZZLES.read_text(encoding="utf-8")), PUZZLES.name)


def standing(view: dict[str, object]) -> str:
    """Turn 7. 14 lore to 11."""
    facts = as_object(view["facts"], "facts")
    lore = [as_int(one, "lore") for one in as_list(facts["lore"], "lore")]
    seat, turn = as_int(view["seat"], "seat"), as_int(facts["turn"], "turn")
    if turn < 1:
        return "The first hand"
    if not 0 <= seat < len(lore):
        return f"Turn {turn}. {' : '.join(str(one) for one in lore)} lore"
    others = [str(one) for i, one in enumerate(lore) if i != seat]
    return f"Turn {turn}. {lore[seat]} lore to {' and '.join(others)}"
