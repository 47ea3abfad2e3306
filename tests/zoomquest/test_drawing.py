"""Text and pictures: drawn from a view, for people."""

from xml.etree import ElementTree

from loretable.core import Info, Record, Session, new_rng
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.levels import NAMES
from tests.zoomquest.board import act, level, meet, place, quest


def test_the_board_shows_map_heroes_monsters_deck_sizes_and_where_one_can_go() -> None:
    state = GAME.new({"level": "warrens", "scale": False}, 1)
    text = GAME.text(state.view(0))
    assert text.splitlines()[0] == "Warrens: round 1 of 40, par 10 (MoveSelection)"
    assert "[0]@@@" in text
    assert "[6]!!" in text
    assert "[1] Root Hall" in text
    assert "→ [0] Cave Mouth, [2] Guard Post, [3] Wolf Den, [5] Plank Bridge" in text
    assert "!Goblin King (3A 1D 1H)" in text
    assert all(len(line) <= 140 for line in text.splitlines())


def test_one_way_routes_are_drawn_with_an_arrow() -> None:
    state = GAME.new({"level": "tutorial"}, 1)
    assert ">" in "".join(GAME.text(state.view(0)).splitlines()[3:18])
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
    act(state, "stay", "stay", "battle", "battle")
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
    assert "You may concede" in GAME.text(state.view(0))


def test_leaving_is_told() -> None:
    session = Session(Record(GAME, {"level": "test_0"}, 1))
    session.concede(1)
    assert session.told(0) == ["Player 2 leaves; the heroes left behind stay and rest."]
