"""The simulator against exact figures, and against the eleven that the game's balance was found with."""

from math import sqrt

import pytest

import loretable
from loretable.core import new_rng
from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import meet
from tests.zoomquest.rules.exact import endings

DUELS = [
    ("A", "A"),
    ("AA", "AA"),
    ("AAA", "AAD"),
    ("AAAAA", "AAD"),
    ("AD", "AD"),
    ("ADH", "AAD"),
    ("AH", "AAD"),
    ("DH", "AD"),
    ("DD", "DDD"),
    ("AAH", "ADH"),
    ("AADDH", "AADD"),
]


def played(start: QuestState, games: int, seed: str) -> dict[str, int]:
    """Battles from one start, each with decks shuffled anew and fresh chance."""
    rng = new_rng(seed)
    found = {"won": 0, "lost": 0, "standoff": 0}
    heroes = start.quest.heroes
    for _ in range(games):
        state = start.sample(start.seats, rng)
        assert isinstance(state, QuestState)
        while not state.over and state.round == 0:
            state.play(0)
        ours = any(state.lives(hero) for hero in range(heroes))
        theirs = any(state.lives(monster) for monster in range(heroes, state.quest.entity_count))
        found["standoff" if ours and theirs else "won" if ours else "lost"] += 1
    return found


def test_the_exact_chances_of_the_smallest_duel() -> None:
    """One Attack each: whoever comes first wins. The same by hand for two Attacks each."""
    assert endings("A", "A", 30) == {"won": 0.5, "lost": 0.5, "standoff": 0.0}
    two = endings("AA", "AA", 30)
    assert two["won"] == two["lost"] == pytest.approx(0.5)
    assert endings("DD", "DDD", 30)["standoff"] == 1.0


@pytest.mark.parametrize(("hero", "monster"), DUELS)
def test_duels_of_small_decks_agree_with_exact_dynamic_programming(hero: str, monster: str) -> None:
    games = 20_000 if loretable.compiled else 1_500
    exact = endings(hero, monster, 30)
    assert sum(exact.values()) == pytest.approx(1)
    found = played(meet("W", monster, decks=(hero,)), games, f"{hero} {monster}")
    for ending, chance in exact.items():
        error = 4.5 * sqrt(chance * (1 - chance) / games) + 1e-9
        assert found[ending] / games == pytest.approx(chance, abs=error), ending


GOBLINS = ("AAD", "AAD")
ORCS = ("AAAD", "AAADH")
FIGURES = [
    ("W", ("AAD",), 96),
    ("W", GOBLINS, 14),
    ("WW", GOBLINS, 99),
    ("WG", GOBLINS, 77),
    ("WH", GOBLINS, 94),
    ("WGH", GOBLINS, 99.8),
    ("W", ORCS, 0.1),
    ("WW", ORCS, 92),
    ("WG", ORCS, 34),
    ("WH", ORCS, 75),
    ("WGH", ORCS, 99.5),
]


@pytest.mark.slow
@pytest.mark.parametrize(("party", "monsters", "percent"), FIGURES)
def test_battles_are_won_as_often_as_they_should_be(party: str, monsters: tuple[str, ...], percent: float) -> None:
    """20,000 battles each, within two points; interpreted fewer, with what that adds to the error."""
    games = 20_000 if loretable.compiled else 600
    found = played(meet(party, *monsters, battle_rounds=60), games, f"{party} {monsters}")
    chance = percent / 100
    error = 2 if loretable.compiled else 2 + 400 * sqrt(chance * (1 - chance) / games)
    assert 100 * found["won"] / games == pytest.approx(percent, abs=error)


@pytest.mark.parametrize("party", ["G", "H", "GH"])
def test_parties_without_an_attack_never_win(party: str) -> None:
    assert played(meet(party, "AAD", battle_rounds=60), 30, party)["won"] == 0
