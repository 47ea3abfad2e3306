"""The game in a sentence, what its options, set-ups and bots are called, where a game stands: for page, terminal, docs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from loretable.core.content.lessons import Lesson, read_lessons
from loretable.core.content.measured import MeasuredRates, rates_in
from loretable.core.content.option_text import OptionText
from loretable.core.json_check import as_int, as_object
from loretable.games.confrontation.data.gamedata import GameData
from loretable.games.confrontation.model.options import CHOOSE, LONGEST, RANDOM

RATES: Final = Path(__file__).parents[1] / "data" / "rates.json"
FIRST_GAME: Final = Path(__file__).parents[1] / "data" / "first_game.json"
IN_SHORT: Final = ("Nine hidden pieces a side. Sneak Frodo into Mordor.", "2", 25)

SETUP: Final = ((CHOOSE, "by hand"), (RANDOM, "by lot"))
YES_NO: Final = ((True, "yes"), (False, "no"))

RULINGS: Final = {
    "upstream_retreat": OptionText(
        "Retreat up the river",
        "May one fall back up the Anduin?",
        (("both", "both sides"), ("frodo", "Frodo alone"), ("never", "nobody")),
        usual=True,
    ),
    "conceal": OptionText(
        "Hidden again",
        "A shown piece turns its back after the turn, or after each battle.",
        (("turn", "after the turn"), ("battle", "after each battle")),
        usual=True,
    ),
    "both_retreat": OptionText(
        "Two Retreats", "If both play Retreat: does the Fellowship's piece go, too?", ((False, "no"), (True, "yes"))
    ),
    "sacrifice_beats_stuck_retreat": OptionText(
        "Sacrifice against a stuck Retreat", "If Sauron's piece cannot go: do both fall?", YES_NO
    ),
    "sam_later_battles": OptionText(
        "Sam steps in later", "May Sam take Frodo's place in a later battle of the same attack?", YES_NO
    ),
    "no_move": OptionText(
        "Unable to move",
        "What counts as a move for a side that has to: any at all, or an ordinary one.",
        (("any", "any move"), ("forward", "an ordinary one")),
    ),
    "shire_pieces": OptionText(
        "Pieces in the Shire", "So many of Sauron's there, and he has won.", ((3, "three"), (4, "four"))
    ),
    "ply_cap": OptionText("Longest game", "After so many moves the game is a draw.", least=1, most=LONGEST),
}

BOTS: Final = {
    "random": "Moves anything anywhere. Good for a first look.",
    "rules": "Goes by rules of thumb, at once.",
    "easy": "Tries a few battles out before it moves.",
    "normal": "Tries hundreds of games out, with all that your pieces could be.",
    "hard": "Keeps every candidate in mind and thinks a second a move.",
    "expert": "The same with ten seconds a move. Bring patience.",
}

SETUPS: Final = {
    "hidden-ring": ("The hidden ring", "Frodo and Sam wait at home behind strong shields."),
    "vanguard": ("The vanguard", "Gandalf and Boromir in front, to trade early."),
    "closing-hand": ("The closing hand", "A broad front that leaves no gap."),
    "swift-hunt": ("The swift hunt", "The Balrog at the tunnel, the riders in front."),
}
"""What the set-ups of the book are called, and a line about each."""


def options(data: GameData) -> dict[str, OptionText]:
    found: dict[str, OptionText] = {}
    for side, key in enumerate(("fellowship_setup", "sauron_setup")):
        named = [(template.name, setup_name(template.name)) for template in data.templates if template.side == side]
        who = ("the Fellowship", "Sauron")[side]
        found[key] = OptionText(
            f"Where {who} stands" if side else "Where the Fellowship stands",
            "By hand, by lot, or from the book.",
            (*SETUP, *named),
            drawn=True,
        )
    return {**found, **RULINGS}


def setup_name(name: str) -> str:
    return SETUPS[name][0] if name in SETUPS else name.replace("-", " ").capitalize()


def rates() -> MeasuredRates:
    """The measured rates of the package; scripts/generate/measured_rates.py writes them."""
    return rates_in(RATES)


def first_game() -> list[Lesson]:
    """The lessons of the package."""
    return read_lessons(json.loads(FIRST_GAME.read_text(encoding="utf-8")), FIRST_GAME.name)


def standing(view: dict[str, object]) -> str:
    """Turn 9, you are Sauron."""
    facts = as_object(view["facts"], "facts")
    ply, seat = as_int(facts["ply"], "ply"), as_int(view["seat"], "seat")
    you = ("you are the Fellowship", "you are Sauron", "")[min(seat, 2)]
    where = f"Turn {ply // 2 + 1}" if ply > 0 else "Setting up"
    return f"{where}, {you}" if you else where
