"""The rule options by name."""

import pytest

from loretable.core import BadData
from loretable.games.zoomquest import GAME
from tests.zoomquest.board import cards, meet


def test_rules_options_are_named_and_unknown_readings_refused() -> None:
    with pytest.raises(BadData, match=r"options\.order: is one of: level, random, tactical"):
        meet("W", "A", order="alphabetical")
    state = meet("W", "A", order="tactical", shields="battle")
    assert GAME.save_file(state)["rules"] == {"order": "tactical", "shields": "battle"}
    assert cards(state, 0) == "AAAAA"
