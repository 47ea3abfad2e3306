"""Saves and positions that the rules could not have made are refused."""

import json
from typing import Any

import pytest

from loretable.core import BadData, new_rng
from loretable.games.confrontation import GAME
from tests.confrontation.table import FELLOWSHIP, SAURON, act, stand


def battle() -> Any:
    state = act(stand("merry: eregion; sam: the-shire; saruman: caradhras", FELLOWSHIP), "move merry caradhras")
    return json.loads(json.dumps(state.save()))


def test_a_save_in_the_middle_of_a_battle_loads() -> None:
    assert GAME.load(battle()).question >= 0


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("d['fields']['hands'] = [4096, 0]", "a hand holds cards"),
        ("d['fields']['cards'] = [10, -1]", "not its side's"),
        ("d['fields']['cards'] = [1]", "two each"),
        ("d['fields']['attacker'] = 40", "attacker should be"),
        ("d['fields']['defender'] = 5", "of one side"),
        ("d['fields']['ply'] = 999", "ply should be"),
        ("d['fields']['shown'] = 1", "shown, but not to everybody"),
        ("d['agenda'][0][0] = 7", "nothing is done at that address"),
        ("d['agenda'][0][1] = 99", "in no phase"),
        ("d['agenda'][0][5] = [1, 400, 2]", "in no phase"),
        ("d['agenda'][0][5] = []", "no ability asks"),
        ("d['agenda'] = []", "nothing on the agenda leads to"),
        ("d['agenda'].append(d['agenda'][0])", "one thing is done at a time"),
        ("d['pieces']['maybe'][3] = 1", "among its own candidates"),
        ("d['pieces']['maybe'] = []", "its candidates"),
        ("d['pieces']['known'][3] = 0", "its owner does not know"),
        ("d['pieces']['pool'][3] = 2", "pool of the other side"),
        ("d['pieces']['face'][0:2] = ['Sam', 'Frodo']", "id is not its character"),
        (
            "d['zones']['rohan.0'] = d['zones'].pop('mordor.1'); d['zones']['mordor.1'] = []",
            "a place of the other side",
        ),
        (
            "d['zones']['reserve.0'] = d['zones'].pop('the-shire.0'); d['zones']['the-shire.0'] = []",
            "wait to be placed",
        ),
    ],
)
def test_a_broken_save_is_refused(change: str, message: str) -> None:
    data = battle()
    exec(change, {"d": data})
    with pytest.raises(BadData, match=message):
        GAME.load(data)


def test_what_a_seat_may_keep_of_the_game_holds_nothing_of_the_others_set_up() -> None:
    """A save of a sample is what a seat may have: the other's secret choices are not in it, nor where they led."""
    state = GAME.new({}, 1)
    state.push("place balrog rohan", SAURON)
    state.push("place frodo rhudaur", FELLOWSHIP)
    kept = json.dumps(state.sample(FELLOWSHIP, new_rng(1)).save())
    assert "place frodo rhudaur" in kept and "balrog rohan" not in kept
    state.push("retract", SAURON)
    state.push("arrange swift-hunt", SAURON)
    kept = json.dumps(state.sample(FELLOWSHIP, new_rng(1)).save())
    assert "swift-hunt" not in kept
    saves, views = [], []
    for template in ("swift-hunt", "closing-hand"):
        state = GAME.new({}, 1)
        state.push(f"arrange {template}", SAURON)
        views.append(state.view(FELLOWSHIP))
        state.push("arrange hidden-ring", FELLOWSHIP)
        saves.append(state.sample(FELLOWSHIP, new_rng(1)).save())
    assert saves[0] == saves[1], "whichever it was, the same is kept of it"
    assert views[0] == views[1], "the book of set-ups is open; which one was taken is not"


def test_a_position_names_each_character_once() -> None:
    with pytest.raises(BadData, match="Frodo is there twice"):
        GAME.position({"zones": {"rohan.0": ["Frodo"], "gondor.0": ["Frodo"]}})
    with pytest.raises(BadData, match="too many pieces"):
        GAME.position({"zones": {"caradhras.0": ["Frodo", "Sam"]}})
    with pytest.raises(BadData, match="both sides"):
        GAME.position({"zones": {"rohan.0": ["Frodo"], "rohan.1": ["Orcs"]}})
    with pytest.raises(BadData, match="with its number as id"):
        GAME.position({"zones": {"rohan.0": ["Frodo"], "gondor.1": ["Orcs"]}, "maybe": [1, 2]})


def test_a_wrong_secret_choice_is_refused() -> None:
    state = act(stand("merry: eregion; balrog: caradhras", FELLOWSHIP), "move merry caradhras")
    state.push("play 5", FELLOWSHIP)
    data = json.loads(json.dumps(state.save()))
    data["asking"]["commits"][0][1] = "play eye-of-sauron"
    with pytest.raises(BadData, match="not in the hand"):
        GAME.load(data)
    fresh = GAME.new({}, 1)
    fresh.push("place frodo the-shire", FELLOWSHIP)
    data = json.loads(json.dumps(fresh.save()))
    data["asking"]["commits"][0][1] = "play 5"
    with pytest.raises(BadData, match="something else"):
        GAME.load(data)
    data["asking"]["commits"][0][1] = "place orcs mordor"
    with pytest.raises(BadData, match="not to be placed"):
        GAME.load(data)
