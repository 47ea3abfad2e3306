"""The test cases of the first specification, by the titles it gives them."""

from __future__ import annotations

import re
from collections.abc import Callable

SPEC5: dict[str, object] = {"house": "spec5"}
"""The house rule under which the specification's own reading holds."""

TITLES: dict[str, tuple[str, ...]] = {
    "quest": (
        "allows ready, dry character to quest",
        "rejects exerted character (Rule 4.3.5.4)",
        "rejects drying character (Rule 4.3.5.5)",
        "rejects character with Reckless (Rule 4.3.5.6)",
        "exerts character when questing (Rule 4.3.5.7)",
        "gains lore equal to character's lore value (Rule 4.3.5.8)",
        "triggers 'when questing' abilities",
        "character with 0 lore can still quest",
    ),
    "challenge_character": (
        "allows challenging exerted opponent character",
        "requires challenger to be ready (Rule 4.3.6.4)",
        "requires challenger to be dry (Rule 4.3.6.5)",
        "rejects challenging ready character (Rule 4.3.6.7)",
        "rejects challenging own characters",
        "exerts challenger when challenging (Rule 4.3.6.10)",
        "triggers 'while challenging' effects (Rule 4.3.6.11)",
    ),
    "challenge_damage": (
        "both characters deal damage simultaneously",
        "damage equals character's strength",
        "applies Challenger bonus only for attacker",
        "applies Resist to reduce damage taken",
        "game state check happens after damage",
        "both characters can be banished simultaneously",
    ),
    "bodyguard": (
        "opponent must challenge Bodyguard first if ready",
        "Bodyguard doesn't block if exerted",
        "multiple Bodyguards - can choose which to challenge",
        "Evasive ignores Bodyguard (Rule 10.4)",
    ),
    "evasive": (
        "can challenge ready characters",
        "ignores Bodyguard restriction",
        "can still challenge exerted characters",
    ),
    "challenge_location": (
        "locations can be challenged anytime",
        "locations don't need to be exerted",
        "locations don't deal damage back",
        "location is banished when damage >= willpower",
        "characters at banished location remain in play (Rule 6.5.8)",
    ),
    "move_to_location": (
        "can move own character to own location",
        "cannot move to opponent's location (Rule 4.3.7.5)",
        "cannot move opponent's character (Rule 4.3.7.6)",
        "pays location's move cost (Rule 4.3.7.3)",
        "character is now 'at' the location",
        "triggers 'when moved' abilities",
        "character can benefit from location abilities",
    ),
}


def name_of(title: str) -> str:
    """The name of the test of a title: its words, apostrophes left out."""
    return "test_" + re.sub(r"[^a-z0-9]+", "_", title.lower().replace("'", "").replace(">=", "at least")).strip("_")


def case(title: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Marks the test of a title; its name has to be the title's."""

    def mark(test: Callable[[], None]) -> Callable[[], None]:
        assert test.__name__ == name_of(title), f"{title!r} is tested as {name_of(title)}, not {test.__name__}"
        return test

    return mark
