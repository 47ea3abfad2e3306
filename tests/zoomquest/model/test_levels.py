"""The levels of the package, scaling, and the generator."""

import json
from pathlib import Path

import pytest

from loretable.core import BadData, new_rng, play_game
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.data.level_writer import level_text
from loretable.games.zoomquest.data.random_levels import FEWEST_WINS, random_level, winnable_level
from loretable.games.zoomquest.model.level_reader import level_named, read_level
from loretable.games.zoomquest.model.levels import FOLDER, NAMES, level_file
from loretable.games.zoomquest.model.options import CHOICES
from loretable.games.zoomquest.model.quest import Quest

SIZES = {"tutorial": 5, "first_steps": 5, "crossroads": 7, "warrens": 8, "shieldwall": 8, "two_bridges": 10}
SIZES |= {"keep": 12, "long_march": 20, "test_0": 5}


def quest_of(**options: object) -> Quest:
    return GAME.quest(GAME.complete(options))


def decks(quest: Quest, place: str) -> list[str]:
    at = [location.id for location in quest.level.places].index(place)
    return ["".join("ADH"[card] for card in monster.cards) for monster in quest.monsters if monster.place == at]


def test_every_level_of_the_folder_is_listed() -> None:
    assert sorted(NAMES) == sorted(path.stem for path in FOLDER.glob("*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_a_level_is_valid_named_after_its_file_described_and_has_a_par(name: str) -> None:
    level = level_named(name)
    assert level.name == name
    assert len(level.places) == SIZES[name]
    assert all(place.description and place.x >= 0 for place in level.places)
    assert all(route.name for route in level.routes)
    assert level.text
    assert 0 < level.par < level.round_limit
    assert quest_of(level=name).unreachable() == -1
    assert any(0 in hero.cards for hero in level.heroes)


@pytest.mark.parametrize("name", NAMES)
def test_a_level_file_is_written_as_levels_are_written(name: str) -> None:
    assert level_text(json.loads(level_file(name))) == level_file(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_level_can_be_won_within_par_or_little_more(name: str) -> None:
    bots = [GAME.bot("greedy", seat) for seat in range(3)]
    party = ["warrior", "warrior", "healer"]
    assert any(play_game(GAME, bots, {"level": name, "party": party}, seed).reason == "victory" for seed in range(60))


def test_levels_scale_with_the_party() -> None:
    def barracks(heroes: int) -> list[str]:
        return decks(quest_of(level="warrens", party=["warrior"] * heroes), "barracks")

    assert barracks(1) == ["AA"]
    assert barracks(2) == ["AAD", "AAD"]
    lairs = ("guard", "den", "barracks", "throne")
    stragglers = [
        [decks(quest_of(level="warrens", party=["warrior"] * heroes), lair).count("A") for lair in lairs]
        for heroes in (2, 3, 4, 5)
    ]
    assert stragglers == [[0, 0, 0, 0], [1, 0, 1, 0], [1, 1, 1, 1], [2, 1, 2, 1]]
    assert decks(quest_of(level="warrens", party=["warrior"] * 5, scale=False), "barracks") == ["AAD"] * 2


def test_the_level_of_the_documentation_can_be_played() -> None:
    text = (Path(__file__).parents[3] / "docs" / "zoomquest.md").read_text(encoding="utf-8")
    level = json.loads(text.split("```json\n")[1].split("```")[0])
    state = GAME.new({"custom": level, "party": ["warrior", "healer"]}, 1)
    assert state.quest.level.title == "The Ford"


def test_the_documentation_names_every_option_and_reading() -> None:
    text = (Path(__file__).parents[3] / "docs" / "zoomquest.md").read_text(encoding="utf-8")
    for name, readings in CHOICES.items():
        assert f"| `{name}` | {', '.join(f'`{reading}`' for reading in readings)} |" in text


def test_an_unknown_level_or_party_is_refused() -> None:
    with pytest.raises(BadData, match="there is no level 'moon'"):
        GAME.new({"level": "moon"})
    with pytest.raises(BadData, match=r"options\.party\[0\]"):
        GAME.new({"party": ["bard"]})
    with pytest.raises(BadData, match=r"options\.party"):
        GAME.new({"party": ["warrior"] * 6})
    with pytest.raises(BadData, match=r"options\.party\[0\]\.deck"):
        GAME.new({"party": [{"class": "warrior", "deck": []}]})


@pytest.mark.parametrize("places", range(5, 26))
def test_random_levels_are_maps_that_can_be_walked(places: int) -> None:
    rng = new_rng(f"maps {places}")
    for _ in range(5):
        level = read_level(json.loads(json.dumps(random_level(rng, places))))
        assert len(level.places) == places
        reached = level.reaches([level.heroes[0].place])
        assert all(reached[monster.place] for monster in level.monsters)
        assert any(0 in hero.cards for hero in level.heroes)
        near: list[set[int]] = [set() for _ in level.places]
        for route in level.routes:
            near[route.start].add(route.end)
            near[route.end].add(route.start)
        assert all(1 <= len(ends) <= 4 for ends in near)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_new_level_is_won_by_a_party_that_walks_together_in_one_of_twenty_games_at_least(seed: int) -> None:
    level, wins = winnable_level(GAME, seed, places=6 + seed)
    assert wins >= FEWEST_WINS
    assert winnable_level(GAME, seed, places=6 + seed) == (level, wins)
    GAME.new({"custom": level})
