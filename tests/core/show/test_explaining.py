"""Why not, about a thing: what a page or a terminal tells of what was touched or named."""

from loretable.core import State
from loretable.core.show.explaining import against_actions, against_pieces, pieces_called, plainest
from tests.probe import GAME


def scene() -> State:
    zones = {"field.0": ["Scout"], "field.1": ["Twin"], "hand.0": ["Net"], "hand.1": ["Oath"]}
    return GAME.position({"zones": zones, "exerted": [1, 0, 0, 0], "phase": 2})


def test_pieces_are_found_by_name_or_number_as_far_as_a_seat_knows_them() -> None:
    state = scene()
    assert pieces_called(state, 0, "scout") == [0]
    assert pieces_called(state, 0, "1") == [1]
    assert pieces_called(state, 0, "oath") == []
    assert pieces_called(state, 1, "oath") == [3]


def test_only_what_concerns_the_thing_is_told() -> None:
    state = scene()
    found = against_pieces(state, 0, [0])
    assert {(str(action), blocked.code) for action, blocked in found} == {("strike 0 1", "EXERTED")}


def test_what_is_beside_the_point_is_told_only_where_there_is_nothing_else() -> None:
    state = scene()
    assert {blocked.code for _, blocked in against_pieces(state, 0, [1])} == {"NOT_IN_HAND", "NOT_YOURS"}
    assert against_pieces(state, 0, [1], everything=False) == []


def test_where_a_game_does_not_say_what_is_beside_the_point_the_usual_reason_is_taken_for_it() -> None:
    class Silent(type(GAME)):  # type: ignore[misc]
        def beside_the_point(self) -> tuple[str, ...]:
            return ()

    state = scene()
    state.game = Silent()
    codes = {blocked.code for _, blocked in against_pieces(state, 0, [0])}
    assert "EXERTED" in codes and "NOT_IN_HAND" not in codes


def test_nothing_is_told_against_what_can_be_done() -> None:
    state = scene()
    assert against_actions(state, 0, list(state.legal)) == []


def test_of_several_ways_to_do_the_same_the_plainest_is_meant() -> None:
    strikes = [GAME.parse(text) for text in ("strike 0 1", "play 2")]
    assert plainest(strikes) == strikes


def test_what_is_named_twice_is_told_once() -> None:
    state = scene()
    strike = GAME.parse("strike 0 1")
    assert len(against_actions(state, 0, [strike, GAME.parse("strike 0 1")])) == 1
