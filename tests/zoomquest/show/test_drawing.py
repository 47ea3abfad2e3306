"""Text and pictures: drawn from a view, for people."""

from xml.etree import ElementTree

import pytest

from loretable.core import Info, Record, Session, new_rng
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.bot.map_distances import lost_cards
from loretable.games.zoomquest.data.random_levels import random_level
from loretable.games.zoomquest.enums import steps
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import act, level, meet, place, quest


def test_the_board_shows_map_heroes_monsters_deck_sizes_and_where_one_can_go() -> None:
    state = GAME.new({"level": "warrens", "party": ["warrior", "guardian", "healer"], "scale": False}, 1)
    text = GAME.text(state.view(0))
    assert text.splitlines()[0] == "Warrens: round 1 of 40, par 10 · where to?"
    assert "[0]@@@" in text
    assert "[6]!!" in text
    assert "[1] Root Hall" in text
    assert "→ [1] Root Hall" in text
    assert "![7] Goblin King (3A 1D 1H)" in text
    assert "![6] 2 Goblin (2A 1D)" in text


@pytest.mark.parametrize("name", [*NAMES, "25 places"])
def test_a_board_fits_80_columns_by_24_rows_and_holds_no_internal_names(name: str) -> None:
    options: dict[str, object] = {"level": name}
    if name not in NAMES:
        options = {"custom": random_level(new_rng("large"), 25)}
    session = Session(Record(GAME, options, 1))
    bots = [GAME.bot("greedy", seat) for seat in range(session.state.seats)]
    rng = new_rng(1)
    for _ in range(40):
        view = session.state.view(0)
        text = GAME.text(view)
        picture = GAME.svg(view)
        assert len(text.splitlines()) <= 24
        assert max(len(line) for line in text.splitlines()) <= 80
        for step in steps.NAMES:
            assert step not in text
            assert step not in picture
        if session.state.over:
            break
        seat = session.state.seat
        session.apply(bots[seat].choose(Info(session.state, seat, rng)), seat)


def test_a_battle_is_told_in_a_few_lines_and_card_by_card_on_request() -> None:
    session = Session(Record(GAME, {"level": "first_steps"}, 3))
    for text in ("move 1", "move 1", "move 2", "move 2"):
        events = session.apply(GAME.parse(text))
    brief = session.brief(events, 0)
    assert any(line.startswith("Battle at Thicket: Brenna, Ysolde against") for line in brief)
    assert any("after" in line and "combat round" in line for line in brief)
    assert any(line.startswith("  Defeated: ") for line in brief)
    assert len(brief) <= 8 < len(session.event_lines(events, 0))
    assert not any("reveals" in line for line in brief)


def test_what_was_healed_in_a_battle_is_not_told_as_lost() -> None:
    """There is no rest where there was a battle: what is lost is what lies destroyed."""
    heroes = ("Brenna", "Ysolde")
    for seed in range(20):
        session = Session(Record(GAME, {"level": "first_steps"}, seed))
        for text in ("move 1", "move 1", "move 2", "move 2"):
            events = session.apply(GAME.parse(text))
        state = session.state
        assert isinstance(state, QuestState)
        told = next((line for line in session.brief(events, 0) if "Cards lost" in line), "")
        for hero, name in enumerate(heroes):
            lost = lost_cards(state, hero)
            assert (f"{name} {lost}" in told) == (lost > 0 and state.lives(hero)), (seed, told)
            assert lost > 0 or name not in told


def boxes(svg: str) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """The names of places and the tokens of a picture, as rectangles of the map."""
    tag = "{http://www.w3.org/2000/svg}"
    names, tokens = [], []
    root = ElementTree.fromstring(svg)
    for text in root.findall(f"{tag}text"):
        if text.get("stroke") == "#f5efe0":
            x, y, half = float(text.get("x", 0)), float(text.get("y", 0)), 3.5 * len(text.text or "")
            names.append((x - half, y - 11, x + half, y + 3))
    for group in root.findall(f"{tag}g"):
        for rect in group.findall(f"{tag}rect"):
            x, y = float(rect.get("x", 0)), float(rect.get("y", 0))
            tokens.append((x, y, x + float(rect.get("width", 0)), y + float(rect.get("height", 0))))
    return names, tokens


@pytest.mark.parametrize("seed", range(6))
def test_tokens_cover_no_names_on_a_map_of_25_places(seed: int) -> None:
    state = GAME.new({"custom": random_level(new_rng(f"map {seed}"), 25)}, 1)
    names, tokens = boxes(state._repr_svg_())
    assert len(names) == 25
    assert tokens
    for name in names:
        for token in tokens:
            apart = name[2] <= token[0] or token[2] <= name[0] or name[3] <= token[1] or token[3] <= name[1]
            assert apart, (name, token)


def test_one_way_routes_are_drawn_with_an_arrow() -> None:
    state = GAME.new({"level": "tutorial"}, 1)
    assert ">" in GAME.text(state.view(0))
    assert 'marker-end="url(#way)"' in GAME.svg(state.view(0))


def test_the_defeated_are_shown_as_such() -> None:
    state = place(meet("WH", "AAD"), hero1_active="AAAAA", hero2_destroyed="HHHHH")
    assert any("healer2" in line and line.endswith("defeated") for line in GAME.text(state.view(0)).splitlines())


def test_every_level_can_be_drawn() -> None:
    for name in NAMES:
        svg = GAME.new({"level": name}, 1)._repr_svg_()
        root = ElementTree.fromstring(svg)
        assert root.tag.endswith("svg")
        assert len(root.findall(".//{http://www.w3.org/2000/svg}circle")) == len(
            GAME.new({"level": name}, 1).quest.level.places
        )


def test_a_level_without_coordinates_is_drawn_around_a_circle() -> None:
    svg = quest(level([("W", "a", "AAAAA")], [("e", "AAD")]))._repr_svg_()
    ElementTree.fromstring(svg)


def test_names_are_escaped_in_pictures() -> None:
    state = GAME.new({"party": [{"name": "<script>&", "class": "warrior"}]}, 1)
    ElementTree.fromstring(state._repr_svg_())


def test_the_summary_says_how_it_ended_and_who_did_what() -> None:
    state = meet("WW", "A")
    assert GAME.summary(state.view(0)) == "The quest is not over."
    act(state, "stay", "stay")
    lines = GAME.summary(state.view(0)).splitlines()
    assert lines[0] == "Victory: no monster is left."
    assert lines[1] == "It took 1 round."
    assert lines[3].startswith("warrior1")


def test_par_is_compared_with() -> None:
    state = GAME.new({"level": "test_0", "party": ["warrior"] * 5, "scale": False, "seats": [0] * 5}, 1)
    bot = GAME.bot("greedy", 0)
    while not state.over:
        state.apply(bot.choose(Info(state, 0, new_rng(1))), 0)
    assert state.reason == "victory"
    assert "par is 4" in GAME.summary(state.view(0))


def test_a_hopeless_quest_says_so() -> None:
    state = quest(level([("G", "a", "DDDDD")], [("e", "AAD")]))
    assert "You may concede" in " ".join(GAME.text(state.view(0)).split())


def test_leaving_is_told() -> None:
    session = Session(Record(GAME, {"level": "test_0"}, 1))
    session.concede(1)
    assert session.log_lines(0) == ["Player 2 leaves; the heroes left behind stay and rest."]
