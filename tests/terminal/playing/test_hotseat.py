"""Several persons at one keyboard: nobody sees what is not theirs."""

from __future__ import annotations

from itertools import pairwise

from examples.kuhn import GAME
from loretable.core import Game, Record
from loretable.newgame.skeleton import GAME as SKELETON
from tests import probe
from tests.terminal.scripted import play

BOTH = ("you", "you")
PASS = "Pass the keyboard to "


def hands(game: Game, seed: int) -> list[str]:
    state = Record(game, None, seed).first()
    zones = [state.layout.index[f"hand.{seat}"] for seat in (0, 1)]
    return [game.face_name(state.pieces.face[state.pieces.top(zone)]) for zone in zones]


def test_the_keyboard_is_passed_and_each_sees_only_their_own() -> None:
    mine, yours = hands(GAME, 3)
    _, shown = play(GAME, ["", "check", "", "bet", "", "fold", ""], BOTH, seed=3)
    parts = shown.split(PASS)
    assert [part[:8] for part in parts[1:]] == ["Player 1", "Player 2", "Player 1"]
    assert mine in parts[1]
    assert yours not in parts[1]
    assert yours in parts[2]
    assert mine not in parts[2]


def test_nothing_is_left_on_the_screen_or_above_it_when_the_keyboard_is_passed() -> None:
    _, shown = play(GAME, ["", "check", "", "bet"], BOTH, seed=3, terminal=True)
    mine, yours = hands(GAME, 3)
    screens = shown.split("\x1b[3J")
    for part in screens:
        assert not (mine in part and yours in part)
    passing = [part for part in screens if PASS in part]
    assert len(passing) == 3
    assert all(mine not in part and yours not in part for part in passing)


def test_who_answers_twice_keeps_the_keyboard() -> None:
    _, shown = play(SKELETON, ["", "1", "", "1", "", "1"], BOTH, seed=1)
    keyboard = [part[:8] for part in shown.split(PASS)[1:]]
    assert all(one != other for one, other in pairwise(keyboard))


def test_nothing_is_hidden_where_nothing_is_secret() -> None:
    open_hands = {
        "zones": {"hand.0": [{"face": "Two", "known": 7}], "hand.1": [{"face": "Nine", "known": 7}]},
        "won": [1, 1],
    }
    record = Record(SKELETON, None, 1, SKELETON.position(open_hands))
    _, shown = play(record, ["1", "1", ""], BOTH)
    assert PASS not in shown


def test_hiding_can_be_left_out() -> None:
    _, shown = play(GAME, ["check"], BOTH, hide=False)
    assert PASS not in shown


def test_a_secret_choice_passes_the_keyboard_and_leaves_no_trace() -> None:
    low, high = (play(probe.GAME, ["", bid, "", "log"], BOTH, seed=2)[1].split(PASS) for bid in ("bid 0", "bid 2"))
    assert low[2].startswith("Player 2")
    assert low[2] == high[2]


def test_with_one_person_there_is_nobody_to_pass_to() -> None:
    _, shown = play(GAME, ["check"], ("you", "random"))
    assert PASS not in shown


def test_at_the_end_several_persons_see_what_everybody_may() -> None:
    mine, yours = hands(GAME, 3)
    _, shown = play(GAME, ["", "bet", "", "fold", ""], BOTH, seed=3)
    end = shown.split("the end")[1]
    assert mine not in end
    assert yours not in end
