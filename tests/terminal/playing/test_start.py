"""How a game is chosen: the ways to start it that it offers, by number or by name."""

from loretable.games.zoomquest import GAME
from loretable.terminal.playing.start import choose_preset
from tests import probe
from tests.terminal.scripted import screen


def test_the_levels_of_a_game_are_a_menu() -> None:
    window, out = screen(["moon", "4"])
    assert choose_preset(window, GAME) == {"level": "warrens"}
    assert "4  Warrens" in out.getvalue()
    assert "'moon' is not one of them" in out.getvalue()


def test_one_may_name_a_level_or_take_the_usual_one() -> None:
    assert choose_preset(screen(["the keep"])[0], GAME) == {"level": "keep"}
    window, out = screen([""])
    assert choose_preset(window, GAME) == {}
    assert "Enter for First Steps >" in out.getvalue()


def test_a_game_that_starts_in_one_way_asks_nothing() -> None:
    assert choose_preset(screen()[0], probe.GAME) == {}
