"""The rule options: where the rules can be read in several ways, each reading has a name. The first one is the default.

A level may name others (`rules`); an option that is not `level` has the last word. docs/zoomquest.md says what each is
about; a save holds them all.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.errors import BadData
from loretable.core.json_check import as_object, as_text

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    # a revealed card: may it be destroyed before it resolves?
    "revealed": ("exposed", "safe"),
    # an empty active deck: filled at once; only to reveal; or an attack takes from the discard pile instead
    "reshuffle": ("at once", "at reveal", "from discard"),
    # what a shield outlives
    "shields": ("combat round", "battle"),
    # in which order revealed cards resolve: at random, or Heal, Defend, Attack
    "order": ("random", "tactical"),
    # when a card gets its target
    "targets": ("at resolution", "at reveal"),
    # the smallest deck: of active cards, or of active and discarded ones
    "smallest": ("active", "health"),
    # whom the Defend and Heal of a monster help
    "help": ("own team", "heroes"),
    # whom a Heal may be given: only those who have lost a card, or the one with the smallest deck
    "heal": ("wounded", "smallest"),
    # how the discard pile becomes a deck
    "refresh": ("shuffled", "in order"),
    # may a Heal bring back the defeated?
    "revive": ("never", "by heal"),
    # when the defeated stop acting and a battle ends
    "deaths": ("at once", "after the combat round"),
    # a Rest where there is a battle: has no effect; comes before it; or takes the place of the first combat round
    "rest": ("lost", "first", "instead"),
    # which card a Rest recovers
    "rest_card": ("random", "chosen"),
    # what is chosen at a time: move, then action; both in one submission; or one thing, move or action
    "phases": ("two", "combined", "one"),
    # when no hero owns an Attack any more
    "hopeless": ("play on", "defeat"),
    # the cards that heroes begin with
    "decks": ("classic", "mixed"),
}

AS_LEVEL: Final = "level"
"""The value of an option that leaves a rule to the level."""

REST_LOST: Final = 0
REST_FIRST: Final = 1
REST_INSTEAD: Final = 2

TWO: Final = 0
COMBINED: Final = 1
ONE: Final = 2

AT_ONCE: Final = 0
AT_REVEAL: Final = 1
FROM_DISCARD: Final = 2

MOST_BATTLE_ROUNDS: Final = 100
MOST_ROUNDS: Final = 200


@final
class Rules:
    """The options as the rules ask for them."""

    def __init__(self, options: dict[str, object], level: dict[str, str]) -> None:
        options = {**options, **effective(options, level)}
        self.safe = chosen(options, "revealed") == 1
        self.reshuffle = chosen(options, "reshuffle")
        self.lasting_shields = chosen(options, "shields") == 1
        self.tactical = chosen(options, "order") == 1
        self.snapshot = chosen(options, "targets") == 1
        self.by_health = chosen(options, "smallest") == 1
        self.help_heroes = chosen(options, "help") == 1
        self.heal_any = chosen(options, "heal") == 1
        self.in_order = chosen(options, "refresh") == 1
        self.revive = chosen(options, "revive") == 1
        self.late_deaths = chosen(options, "deaths") == 1
        self.rest = chosen(options, "rest")
        self.rest_chosen = chosen(options, "rest_card") == 1
        self.phases = chosen(options, "phases")
        self.give_up = chosen(options, "hopeless") == 1
        self.mixed_decks = chosen(options, "decks") == 1
        self.battle_rounds = 0  # the quest says


def effective(options: dict[str, object], level: dict[str, str]) -> dict[str, str]:
    """The reading of every rule: as the option says, or the level, or the first."""
    found: dict[str, str] = {}
    for name, readings in CHOICES.items():
        value = as_text(options[name], f"options.{name}")
        found[name] = level.get(name, readings[0]) if value == AS_LEVEL else value
    return found


def chosen(options: dict[str, object], name: str) -> int:
    """The number of the reading that an option names."""
    value = as_text(options[name], f"options.{name}")
    readings = CHOICES[name]
    if value not in readings:
        raise BadData(f"options.{name}", f"is one of: {', '.join([AS_LEVEL, *readings])}; not {value!r}")
    return readings.index(value)


def differing(options: dict[str, object], level: dict[str, str]) -> dict[str, object]:
    """The rules that are played in another than the first reading."""
    return {name: reading for name, reading in effective(options, level).items() if reading != CHOICES[name][0]}


def read_rules(data: object, path: str) -> dict[str, str]:
    """Rules as a level or a save names them."""
    found: dict[str, str] = {}
    for name, value in as_object(data, path).items():
        if name not in CHOICES:
            raise BadData(f"{path}.{name}", f"is not a rule; known rules: {', '.join(CHOICES)}")
        if value not in CHOICES[name]:
            raise BadData(f"{path}.{name}", f"is one of: {', '.join(CHOICES[name])}")
        found[name] = str(value)
    return found
