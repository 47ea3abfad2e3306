"""States as JSON, and input that is not what it should be."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.kuhn import GAME as KUHN
from loretable.core import BadData, LoretableError, State, new_rng
from tests.core.probing import act, position
from tests.probe import GAME


def in_mid_effect() -> State:
    state = position({"hand.0": ["Scout"], "field.1": ["Martyr"]})
    return act(state, "play", "Scout")


def test_a_state_in_the_middle_of_an_effect_survives_json() -> None:
    state = in_mid_effect()
    again = GAME.load(json.loads(json.dumps(state.save())))
    assert again.digest == state.digest
    again.play(1)
    state.play(1)
    assert again.digest == state.digest


def test_a_save_of_another_version_is_read_where_it_makes_sense_or_refused_with_that_reason() -> None:
    saved: dict[str, object] = {**in_mid_effect().save(), "version": "0"}
    assert GAME.load(saved).digest == in_mid_effect().digest
    del saved["fields"]
    with pytest.raises(BadData, match=r"^fields: is missing \(probe '0' saved it; this one reads '1'\)"):
        GAME.load(saved)


def test_a_save_that_names_no_version_is_read_or_refused_as_an_older_one() -> None:
    saved = in_mid_effect().save()
    del saved["version"]
    assert GAME.load(saved).digest == in_mid_effect().digest
    del saved["fields"]
    with pytest.raises(BadData, match="an older probe saved it; this one reads '1'"):
        GAME.load(saved)


def test_a_position_needs_only_what_matters() -> None:
    state = KUHN.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}, "history": [1]})
    assert state.seat == 1
    state.push("call")
    assert state.scores == [2, -2]


def test_a_position_is_the_inverse_of_state_position() -> None:
    state = in_mid_effect()
    assert GAME.position(json.loads(json.dumps(state.position()))).digest == state.digest


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ([], ""),
        ({"zones": {"cellar": []}}, "zones.cellar"),
        ({"zones": {"hand.0": ["Dragon"]}}, "zones.hand.0[0]"),
        ({"zones": {"hand.0": [3]}}, "zones.hand.0[0]"),
        ({"zones": {"hand.0": [{"id": 0}]}}, "zones.hand.0[0].face"),
        ({"zones": {"hand.0": [{"face": "Twin", "colour": 1}]}}, "zones.hand.0[0].colour"),
        ({"zones": {"hand.0": ["Twin#0", "Twin#0"]}}, "zones"),
        ({"zones": {"hand.0": ["Twin#7"]}}, "zones"),
        ({"zones": {}, "points": "many"}, "points"),
        ({"zones": {}, "points": [1, "x"]}, "points[1]"),
        ({"zones": {}, "lore": 3}, "lore"),
        ({"zones": {}, "seed": []}, "seed"),
        ({"zones": {}, "chance": [1]}, "chance"),
        ({"game": "chess"}, "game"),
        ({"options": {"seats": "two"}}, "options.seats"),
        ({"options": {"colour": 1}}, "options.colour"),
    ],
)
def test_a_bad_position_is_refused_with_the_path_to_the_fault(data: object, path: str) -> None:
    with pytest.raises(BadData) as refusal:
        GAME.position(data)
    assert refusal.value.path == path


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda d: d.pop("zones"), "zones"),
        (lambda d: d.update(format=99), "format"),
        (lambda d: d.update(version=1), "version"),
        (lambda d: d.update(game="kuhn"), "game"),
        (lambda d: d["zones"]["deck.0"].append(0), "zones"),
        (lambda d: d["zones"].pop("deck.0"), "zones.deck.0"),
        (lambda d: d["pieces"]["known"].pop(), "pieces.known"),
        (lambda d: d["pieces"]["face"].__setitem__(0, "Dragon"), "pieces.face[0]"),
        (lambda d: d["chance"].append(5), "chance"),
        (lambda d: d["chance"].__setitem__(0, -5), "chance[0]"),
        (lambda d: d["agenda"][0].pop(), "agenda[0]"),
        (lambda d: d["agenda"][0].__setitem__(3, 99999999), "agenda[0]"),
        (lambda d: d["agenda"][0].__setitem__(2, 9), "agenda[0][2]"),
        (lambda d: d["asking"].update(asked=64), "asking.asked"),
        (lambda d: d["asking"].update(commits=[[0, "fly"]]), "asking.commits[0][1]"),
        (lambda d: d["fields"].pop("points"), "fields.points"),
        (lambda d: d["fields"].update(lore=1), "fields.lore"),
        (lambda d: d.update(over="yes"), "over"),
        (lambda d: d.update(scores=[1]), "scores"),
    ],
)
def test_a_corrupt_save_is_refused_with_the_path_to_the_fault(change: object, path: str) -> None:
    data = copy.deepcopy(in_mid_effect().save())
    assert callable(change)
    change(data)
    with pytest.raises(BadData) as refusal:
        GAME.load(data)
    assert refusal.value.path.startswith(path), refusal.value


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, st.integers(0, 10**6))
def test_any_json_in_any_place_of_a_save_loads_or_raises_bad_data(junk: object, seed: int) -> None:
    data = copy.deepcopy(in_mid_effect().save())
    rng = new_rng(seed)
    target: object = data
    for _ in range(1 + rng.below(3)):
        if isinstance(target, dict) and target:
            key = sorted(target)[rng.below(len(target))]
            if rng.below(2) or not isinstance(target[key], (dict, list)):
                target[key] = junk
                break
            target = target[key]
        elif isinstance(target, list) and target:
            target[rng.below(len(target))] = junk
            break
    try:
        state = GAME.load(data)
    except LoretableError:
        return
    assert state.audit() == ""


def test_loading_leaves_the_data_as_it_was() -> None:
    data = in_mid_effect().save()
    before = json.dumps(data)
    GAME.load(data).play(0)
    assert json.dumps(data) == before


def test_equal_options_share_one_layout_and_others_do_not_push_it_out() -> None:
    two, three = GAME.new({"seats": 2}), GAME.new({"seats": 3})
    assert GAME.new({"seats": 2}).layout is two.layout
    assert two.clone().layout is two.layout and three.clone().layout is three.layout


def test_options_that_do_not_serialise_are_refused() -> None:
    with pytest.raises(BadData, match=r"options\.seats"):
        GAME.new({"seats": {1, 2}})
