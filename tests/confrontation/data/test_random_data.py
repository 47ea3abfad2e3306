"""Copies of the data with entries changed at random: what passes the checks is a game that keeps its promises."""

import random
from typing import Any

import pytest

from loretable.core import BadData, check_game
from loretable.games.confrontation import ConfrontationGame
from loretable.games.confrontation.data.entries import EVENTS
from loretable.games.confrontation.rules.abilities.tables import ABILITIES, CONDITIONS
from tests.confrontation.data.copies import fresh


def suits(events: int, trigger: str) -> bool:
    return (events >> EVENTS.index(trigger)) & 1 == 1


def change(rng: random.Random, owner: Any, own: Any) -> None:
    """One entry of an ability or of its owner gets another value that it could have."""
    kind = rng.choice(("optional", "order", "trigger", "condition", "id", "strength", "resolutionOrder"))
    handler = ABILITIES[own["id"]]
    if kind == "optional":
        own["optional"] = own["trigger"] == "CHECK_MOVE_LEGALITY" or not own["optional"]
    elif kind == "order":
        own["order"] = rng.randint(0, 99)
    elif kind == "trigger":
        own["trigger"] = rng.choice([event for event in EVENTS if suits(handler.events, event)])
        if not suits(CONDITIONS[own["condition"]].events, own["trigger"]):
            own["condition"] = "ALWAYS"
    elif kind == "condition":
        own["condition"] = rng.choice([name for name, c in CONDITIONS.items() if suits(c.events, own["trigger"])])
    elif kind == "id":
        others = [id for id, h in ABILITIES.items() if h.card == handler.card and suits(h.events, own["trigger"])]
        own["id"] = rng.choice(others)
        own.pop("strength", None)
        if ABILITIES[own["id"]].needs_strength():
            own["strength"] = rng.randint(1, 9)
    elif kind == "strength" and "versions" in owner:
        owner["versions"]["classic"]["strength"] = rng.randint(0, 12)
    elif kind == "resolutionOrder" and "resolutionOrder" in owner:
        owner["resolutionOrder"] = rng.randint(0, 40)


def keeps_its_promises(seed: int) -> bool:
    """False where the data were refused."""
    rng = random.Random(seed)
    data = fresh()
    entries = [(c, own) for c in data["characters"] for own in c["versions"]["classic"]["abilities"]]
    entries += [(c, own) for c in data["combatCards"] for own in c["abilities"]]
    for _ in range(rng.randint(1, 8)):
        owner, own = rng.choice(entries)
        change(rng, owner, own)
    try:
        game = ConfrontationGame(data)
    except BadData:
        return False
    report = check_game(game, games=2, seed=seed)
    assert report.ok, f"data of seed {seed}: {report}"
    return True


@pytest.mark.slow
def test_games_of_random_data_keep_their_promises() -> None:
    assert sum(keeps_its_promises(seed) for seed in range(8)) >= 4


def test_whoever_attacks_does_not_step_in_front_of_the_enemy_who_is_attacked() -> None:
    """Merry with Sam's text, against the Witch-king."""
    assert keeps_its_promises(1204)


@pytest.mark.soak
def test_many_games_of_random_data_keep_their_promises() -> None:
    assert sum(keeps_its_promises(seed) for seed in range(1000, 1300)) >= 150
