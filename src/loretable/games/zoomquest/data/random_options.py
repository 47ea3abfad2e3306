"""Random options for the checks: levels and random maps, parties and seats, and rules in every reading."""

from __future__ import annotations

from loretable.core.chance import Chance
from loretable.games.zoomquest.model.levels import CLASSES
from loretable.games.zoomquest.model.options import CHOICES

from .random_levels import random_level

SMALL = ("tutorial", "first_steps", "crossroads", "warrens", "shieldwall", "test_0")


def sample_options(rng: Chance) -> dict[str, object]:
    """Small levels and short quests, so that many can be checked."""
    options: dict[str, object] = {"round_limit": 2 + rng.below(5), "scale": rng.below(2) == 0}
    if rng.below(3) == 0:
        options["custom"] = random_level(rng, 5 + rng.below(4))
    else:
        options["level"] = SMALL[rng.below(len(SMALL))]
    heroes = 1 + rng.below(4)
    options["party"] = [CLASSES[rng.below(len(CLASSES))] for _ in range(heroes)]
    seats = 1 + rng.below(heroes)
    options["seats"] = [hero % seats for hero in range(heroes)]
    for name, readings in CHOICES.items():
        if rng.below(3) == 0:
            options[name] = readings[rng.below(len(readings))]
    return options
