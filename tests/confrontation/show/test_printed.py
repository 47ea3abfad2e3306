"""What a board needs besides the pieces is in the view: regions, characters, cards, set-ups; and at the end who was who."""

import json

from loretable.core import State
from loretable.games.confrontation import GAME


def printed(state: State, seat: int = 0) -> dict[str, list[dict[str, object]]]:
    facts = state.view(seat)["facts"]
    assert isinstance(facts, dict)
    found: dict[str, list[dict[str, object]]] = facts["printed"]
    return found


def hidden(state: State, seat: int) -> int:
    """How many pieces on the board a seat does not know."""
    zones = state.view(seat)["zones"]
    assert isinstance(zones, dict)
    return sum(int(zone["count"]) - len(zone["cards"]) for zone in zones.values())


def test_a_view_has_all_that_is_printed_in_the_order_of_the_pieces() -> None:
    shown = printed(GAME.new({}, 1))
    assert [region["name"] for region in shown["regions"]] == GAME.book.board.names
    assert [character["name"] for character in shown["characters"]] == GAME.book.cast.names
    eregion = next(region for region in shown["regions"] if region["word"] == "eregion")
    assert eregion["tunnel"] == "fangorn" and eregion["capacity"] == 2 and eregion["beside"] == ["rhudaur", "enedwaith"]
    assert [len(cards) for cards in shown["cards"]] == [9, 9]
    for setup in shown["setups"]:
        assert len(setup["regions"]) == 9  # type: ignore[arg-type]


def test_what_is_printed_is_one_object_for_all_views() -> None:
    """So that a change from view to view is found without looking through it."""
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 1)
    before = printed(state)
    state.play(0)
    assert printed(state) is before and printed(state, 1) is before


def test_a_copy_of_the_data_prints_its_own_names() -> None:
    source = GAME.data.source.replace("Rhudaur", "Rivendell")
    game = type(GAME)(json.loads(source))
    assert "Rivendell" in [region["name"] for region in printed(game.new({}, 1))["regions"]]


def test_at_the_end_everybody_sees_who_was_who() -> None:
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random", "ply_cap": 3}, 1)
    assert hidden(state, 0) == 9 and hidden(state, 1) == 9 and hidden(state, 2) == 18
    while not state.over:
        assert hidden(state, 2) > 0
        state.play(0)
    assert [hidden(state, seat) for seat in (0, 1, 2)] == [0, 0, 0]


def test_who_concedes_has_shown_his_pieces_too() -> None:
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 1)
    state.push("concede", 0)
    assert state.over and hidden(state, 1) == 0
