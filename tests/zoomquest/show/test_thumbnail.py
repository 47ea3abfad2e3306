"""Whoever chooses a level sees its map in small, and in a line what to expect."""

from xml.etree import ElementTree

from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.model.level_reader import level_named
from loretable.games.zoomquest.show.thumbnail import HEIGHT, LAIR, START, WIDTH, line, thumbnail

SVG = "{http://www.w3.org/2000/svg}"


def test_every_preset_has_a_line_and_a_picture_of_its_own_map() -> None:
    for _, options in GAME.presets():
        level = level_named(str(options["level"]))
        text, picture = GAME.about_preset(options)
        assert text == line(level) and f"{len(level.places)} places" in text
        drawn = ElementTree.fromstring(picture)
        circles = drawn.findall(f"{SVG}circle")
        assert len(circles) == len(level.places) and len(drawn.findall(f"{SVG}path")) == len(level.routes)
        for circle in circles:
            assert 0 < int(circle.get("cx", "")) < WIDTH and 0 < int(circle.get("cy", "")) < HEIGHT


def test_lairs_and_the_start_are_marked() -> None:
    level = level_named("warrens")
    colours = [circle.get("fill") for circle in ElementTree.fromstring(thumbnail(level)).findall(f"{SVG}circle")]
    lairs = {monster.place for monster in level.monsters}
    assert {place for place, colour in enumerate(colours) if colour == LAIR} == lairs
    assert colours[level.heroes[0].place] == START
    # and not by the colour alone: a lair has a cross
    assert len(ElementTree.fromstring(thumbnail(level)).findall(f"{SVG}line")) == 2 * len(lairs)
    assert line(level) == "8 places, 4 lairs, 6 monsters, par 10"


def test_the_table_tells_it_with_the_presets() -> None:
    from loretable.table.lobby.lobby import game_info

    preset = game_info(GAME).presets[1]
    assert preset.name == "First Steps" and preset.text.endswith("par 6") and preset.picture.startswith("<svg ")
