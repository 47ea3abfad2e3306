"""The game in a sentence, what its options and bots are called, and where a quest stands: for page, terminal and docs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from loretable.core.content.lessons import Lesson, read_lessons
from loretable.core.content.measured import MeasuredRates, rates_in
from loretable.core.content.option_text import OptionText
from loretable.core.json_check import as_int, as_list, as_object
from loretable.games.zoomquest.model.level_reader import level_named
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.model.options import AS_LEVEL, CHOICES, MOST_BATTLE_ROUNDS, MOST_ROUNDS

RATES: Final = Path(__file__).parents[1] / "data" / "rates.json"
FIRST_GAME: Final = Path(__file__).parents[1] / "data" / "first_game.json"
IN_SHORT: Final = ("A party of heroes and a map of lairs. Clear them all.", "1 to 5", 10)

AS_WRITTEN: Final = "as the level says"
TURNS: Final = "Turns"
CARDS: Final = "Cards"
BATTLE: Final = "Battle"
HELP: Final = "Help"

# key: name, help, heading, and words for the readings in their order
RULES: Final[dict[str, tuple[str, str, str, tuple[str, ...]]]] = {
    "phases": (
        "What is chosen at a time",
        "Where to go and what to do: apart, together, or only one of them.",
        TURNS,
        ("apart", "together", "only one"),
    ),
    "rest": (
        "Resting in a battle",
        "A rest where monsters are: lost, before the battle, or instead of its first round.",
        TURNS,
        ("lost", "before", "instead"),
    ),
    "rest_card": ("Which card a rest brings back", "By lot, or the one you name.", TURNS, ("by lot", "chosen")),
    "hopeless": (
        "Nobody owns an Attack",
        "Play on, or the quest is lost at once.",
        TURNS,
        ("play on", "lost"),
    ),
    "reshuffle": (
        "An empty deck",
        "Filled at once, only when a card is due, or hit in the discard pile.",
        CARDS,
        ("at once", "when due", "hit in the pile"),
    ),
    "refresh": ("The discard pile comes back", "Shuffled, or turned over as it lies.", CARDS, ("shuffled", "in order")),
    "smallest": ("The smallest deck", "Do discarded cards count?", CARDS, ("no", "yes")),
    "decks": (
        "Heroes begin with",
        "Five cards of their class, or some of all kinds.",
        CARDS,
        ("their class", "all kinds"),
    ),
    "order": (
        "Order of revealed cards",
        "By lot, or Heal, then Defend, then Attack.",
        BATTLE,
        ("by lot", "Heal first"),
    ),
    "targets": (
        "When a card gets its target",
        "As it takes effect, or already when it is revealed.",
        BATTLE,
        ("at its effect", "at the reveal"),
    ),
    "revealed": ("Revealed cards", "May they be destroyed before they take effect?", BATTLE, ("yes", "no")),
    "shields": (
        "A shield waits",
        "For an Attack of this combat round, or of the whole battle.",
        BATTLE,
        ("this round", "the battle"),
    ),
    "deaths": (
        "The fallen stop",
        "At once, or after the combat round: then both sides can fall.",
        BATTLE,
        ("at once", "after it"),
    ),
    "heal": (
        "A Heal is for",
        "Those who have lost a card, or whoever has the fewest.",
        HELP,
        ("the wounded", "the fewest"),
    ),
    "help": ("A monster helps", "Its own, or (kindly) the heroes.", HELP, ("its own", "the heroes")),
    "revive": ("Back from defeat", "Can a Heal bring back the fallen?", HELP, ("no", "yes")),
}

BOTS: Final = {
    "greedy": "Goes the shortest way round, and rests before what is strong.",
    "random": "Wanders about. For those who like it hard.",
    "absent": "Stays where it is and rests.",
    "easy": "Looks a little ahead.",
    "normal": "Tries two hundred ways out.",
    "hard": "Thinks a second a step.",
    "expert": "Thinks ten seconds a step. Bring patience.",
}


def options() -> dict[str, OptionText]:
    found = {
        "level": OptionText(
            "Level",
            "Which map, and what lurks on it.",
            tuple((name, level_named(name).title) for name in NAMES),
            drawn=True,
        ),
        "custom": OptionText("A level of your own", "A whole level, as a file has it.", drawn=True),
        "party": OptionText("Party", "One to five heroes; without any, the level's own.", drawn=True),
        "seats": OptionText("Who holds whom", "The seat of each hero; without any, a seat each.", drawn=True),
        "scale": OptionText(
            "Scale to the party",
            "Fewer and weaker monsters for one hero, stragglers for three and more.",
            ((True, "on"), (False, "off")),
            usual=True,
        ),
        "game_name": OptionText("Name of the files", "What saved rounds are called.", drawn=True),
        "round_limit": OptionText(
            "Rounds", "After so many the quest is lost; 0 is as the level says.", most=MOST_ROUNDS
        ),
        "battle_rounds": OptionText(
            "Rounds in a battle", "After so many both sides part; 0 is as the level says.", most=MOST_BATTLE_ROUNDS
        ),
    }
    for key, (name, help, group, words) in RULES.items():
        readings = tuple(zip(CHOICES[key], words, strict=True))
        found[key] = OptionText(name, help, ((AS_LEVEL, AS_WRITTEN), *readings), group)
    return found


def rates() -> MeasuredRates:
    """The measured rates of the package; scripts/generate/measured_rates.py writes them."""
    return rates_in(RATES)


def first_game() -> list[Lesson]:
    """The lessons of the package."""
    return read_lessons(json.loads(FIRST_GAME.read_text(encoding="utf-8")), FIRST_GAME.name)


def standing(view: dict[str, object]) -> str:
    """Round 4 of 40, 3 monsters left."""
    facts = as_object(view["facts"], "facts")
    monsters = [as_object(one, "monsters") for one in as_list(facts["monsters"], "monsters")]
    left = sum(1 for one in monsters if one.get("defeated") is not True)
    round, par = as_int(facts["round"], "round"), as_int(facts["par"], "par")
    return f"Round {round}{f', par {par}' if par else ''}; {left} monster{'' if left == 1 else 's'} left"
