"""Every patch made here is applied by our `apply` and by the jsonpatch library; both must give `new` to the byte."""

from __future__ import annotations

import json
from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loretable.core.storage.patch import PatchError, apply, diff


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def checked_diff(old: object, new: object) -> list[dict[str, object]]:
    """The diff, after testing all that is true of every diff."""
    old_before, new_before = canonical(old), canonical(new)
    patch = diff(old, new)
    assert canonical(apply(old, patch)) == new_before
    assert canonical(jsonpatch.apply_patch(json.loads(old_before), json.loads(canonical(patch)))) == new_before
    assert (canonical(old), canonical(new)) == (old_before, new_before), "an argument was changed"
    assert (patch == []) == (old_before == new_before)
    return patch


# Few letters and numbers, so that equal, similar and confusable values often meet.
keys = st.sampled_from(["", "a", "b", "-", "0", "1", "/", "~", "~1", "a/b", "ü"])
leaves = st.sampled_from([None, True, False, 0, 1, 2, 1.0, 0.0, -0.0, 0.5, 10**20, "", "1", "a", "b"])
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5), max_leaves=25
)
texts = st.dictionaries(st.text(max_size=4), st.text(max_size=4))


@given(values, values)
def test_any_value_is_patched_into_any_other(old: object, new: object) -> None:
    checked_diff(old, new)


@given(st.lists(leaves, max_size=30), st.lists(leaves, max_size=30))
def test_any_list_is_patched_into_any_other(old: list[object], new: list[object]) -> None:
    patch = checked_diff(old, new)
    assert len(patch) <= len(old) + len(new)


@given(texts, texts)
def test_keys_may_be_any_text(old: dict[str, str], new: dict[str, str]) -> None:
    checked_diff(old, new)


def card(number: int) -> dict[str, object]:
    return {"id": number, "face": f"card {number % 7}", "ready": number % 3 > 0, "damage": number % 4, "under": [[]]}


def view(seats: int = 2, cards: int = 12) -> dict[str, object]:
    """About as large as a real one."""
    zones = ["hand", "play", "discard"]
    return {
        "turn": 3,
        "seats": [
            {
                "lore": seat,
                **{zone: [card(100 * seat + 30 * z + n) for n in range(cards)] for z, zone in enumerate(zones)},
            }
            for seat in range(seats)
        ],
        "log": [{"kind": "draw", "seat": n % 2, "card": n} for n in range(10)],
    }


def containers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [value, *(found for item in value.values() for found in containers(item))]
    if isinstance(value, list):
        return [value, *(found for item in value for found in containers(item))]
    return []


def pick(draw: st.DrawFn, value: object) -> tuple[Any, Any]:
    """A container in the value, and one of its keys or indices, if it has any."""
    places = containers(value)
    place = places[draw(st.integers(0, len(places) - 1))]
    spots = list(place) if isinstance(place, dict) else list(range(len(place)))
    return place, draw(st.sampled_from(spots)) if spots else None


@st.composite
def mutated_views(draw: st.DrawFn) -> dict[str, object]:
    new = view()
    for _ in range(draw(st.integers(0, 4))):
        place, spot = pick(draw, new)
        change = draw(st.sampled_from(["remove", "replace", "add"]))
        if change == "add" or spot is None:
            if isinstance(place, dict):
                place[draw(keys)] = draw(values)
            else:
                place.insert(draw(st.integers(0, len(place))), draw(values))
        elif change == "remove":
            del place[spot]
        else:
            place[spot] = draw(values)
    return new


@given(mutated_views())
def test_small_changes_in_a_large_document_are_patched(new: dict[str, object]) -> None:
    checked_diff(view(), new)
    checked_diff(new, view())


@st.composite
def views_with_something_missing(draw: st.DrawFn) -> dict[str, object]:
    new = view()
    place, spot = pick(draw, new)
    if spot is not None:
        del place[spot]
    return new


@given(views_with_something_missing())
def test_one_thing_gone_or_come_is_at_most_one_operation(new: dict[str, object]) -> None:
    assert len(checked_diff(view(), new)) <= 1
    assert len(checked_diff(new, view())) <= 1


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({}, {}, []),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, []),
        (1, 2, [{"op": "replace", "path": "", "value": 2}]),
        ({"a": 1}, [1], [{"op": "replace", "path": "", "value": [1]}]),
        ({"a": 1}, {"a": None}, [{"op": "replace", "path": "/a", "value": None}]),
        ({"a": None}, {}, [{"op": "remove", "path": "/a"}]),
        ({}, {"a": None}, [{"op": "add", "path": "/a", "value": None}]),
        ({"a": {"b": [0, {"c": 1}]}}, {"a": {"b": [0, {"c": 2}]}}, [{"op": "replace", "path": "/a/b/1/c", "value": 2}]),
        ({"m~n": 0, "a/b": 0}, {}, [{"op": "remove", "path": "/m~0n"}, {"op": "remove", "path": "/a~1b"}]),
        ({"": {"~1": 0}}, {"": {"~1": 1}}, [{"op": "replace", "path": "//~01", "value": 1}]),
        ([], [1, 2], [{"op": "add", "path": "/0", "value": 1}, {"op": "add", "path": "/1", "value": 2}]),
        ([1, 2], [], [{"op": "remove", "path": "/0"}, {"op": "remove", "path": "/0"}]),
        ([1, 2, 3], [1, 3], [{"op": "remove", "path": "/1"}]),
        ([1, 3], [1, 2, 3], [{"op": "add", "path": "/1", "value": 2}]),
        ([1, 2, 3], [1, 9, 3], [{"op": "replace", "path": "/1", "value": 9}]),
        ([1, 2, 3], [2, 3, 4], [{"op": "remove", "path": "/0"}, {"op": "add", "path": "/2", "value": 4}]),
        ([{"n": 1, "x": 0}, 5], [{"n": 1, "x": 1}, 5], [{"op": "replace", "path": "/0/x", "value": 1}]),
    ],
)
def test_the_patch_is_what_a_person_would_write(old: object, new: object, patch: list[dict[str, object]]) -> None:
    assert checked_diff(old, new) == patch


@pytest.mark.parametrize(
    ("old", "new"), [(True, 1), (1, 1.0), (False, 0), (0.0, -0.0), ("1", 1), (None, False), ([], {})]
)
def test_values_that_json_writes_differently_differ(old: object, new: object) -> None:
    for before, after in [(old, new), (new, old)]:
        assert checked_diff(before, after) == [{"op": "replace", "path": "", "value": after}]
        assert checked_diff({"a": before}, {"a": after}) == [{"op": "replace", "path": "/a", "value": after}]
        assert checked_diff([before, 7], [after, 7]) == [{"op": "replace", "path": "/0", "value": after}]
        assert checked_diff([5, [before], 6], [[after], 6])


def test_a_card_played_from_hand_is_one_removal_and_one_addition() -> None:
    old = {"hand": [card(n) for n in range(7)], "play": [card(n) for n in range(10, 14)]}
    new = {"hand": [card(n) for n in range(7) if n != 2], "play": [card(n) for n in [10, 11, 12, 13, 2]]}
    assert checked_diff(old, new) == [
        {"op": "remove", "path": "/hand/2"},
        {"op": "add", "path": "/play/4", "value": card(2)},
    ]


def test_apply_shares_what_did_not_change_and_leaves_its_arguments_alone() -> None:
    old = view()
    before = canonical(old)
    new = apply(old, [{"op": "add", "path": "/seats/0/hand/-", "value": card(1)}, {"op": "remove", "path": "/log/0"}])
    assert canonical(old) == before
    assert isinstance(new, dict)
    assert new["seats"][1] is old["seats"][1]  # type: ignore[index]
    assert (len(new["seats"][0]["hand"]), len(new["log"])) == (13, 9)


def test_apply_takes_operations_one_after_another() -> None:
    patch: list[dict[str, object]] = [
        {"op": "add", "path": "/a", "value": []},
        {"op": "add", "path": "/a/0", "value": {"~/": 1}},
        {"op": "replace", "path": "/a/0/~0~1", "value": 2},
    ]
    assert apply({}, patch) == {"a": [{"~/": 2}]}
    assert apply({}, patch) == {"a": [{"~/": 2}]}, "applying changed the patch"


@pytest.mark.parametrize(
    ("operation", "problem"),
    [
        ({}, "None: not a path"),
        ({"op": "add", "path": 3, "value": 0}, "3: not a path"),
        ({"op": "add", "path": "a", "value": 0}, "'a': not a path"),
        ({"op": "move", "path": "/a", "from": "/b"}, "'/a': no such operation: 'move'"),
        ({"path": "/a"}, "'/a': no such operation: None"),
        ({"op": "add", "path": "/a"}, "'/a': add without a value"),
        ({"op": "replace", "path": ""}, "'': replace without a value"),
        ({"op": "remove", "path": ""}, "'': the whole document cannot be removed"),
        ({"op": "remove", "path": "/x"}, "'/x': no member 'x'"),
        ({"op": "replace", "path": "/x", "value": 0}, "'/x': no member 'x'"),
        ({"op": "add", "path": "/x/y", "value": 0}, "'/x/y': leads into nothing, not into a dict or list"),
        ({"op": "add", "path": "/a/y", "value": 0}, "'/a/y': leads into int, not into a dict or list"),
        ({"op": "add", "path": "/list/3", "value": 0}, "'/list/3': index 3 is beyond the list's end"),
        ({"op": "remove", "path": "/list/2"}, "'/list/2': index 2 is beyond the list's end"),
        ({"op": "replace", "path": "/list/-", "value": 0}, "'/list/-': not a list index: '-'"),
        ({"op": "replace", "path": "/list/-1", "value": 0}, "'/list/-1': not a list index: '-1'"),
        ({"op": "replace", "path": "/list/01", "value": 0}, "'/list/01': not a list index: '01'"),
        ({"op": "replace", "path": "/list/٣", "value": 0}, "'/list/٣': not a list index: '٣'"),
        ({"op": "add", "path": "/list/", "value": 0}, "'/list/': not a list index: ''"),
        ({"op": "add", "path": "/list/" + "9" * 5000, "value": 0}, "is beyond the list's end"),
        ({"op": "add", "path": "/~2", "value": 0}, "'/~2': '~' must be followed by 0 or 1"),
        ({"op": "add", "path": "/~~01", "value": 0}, "'/~~01': '~' must be followed by 0 or 1"),
    ],
)
def test_a_patch_that_does_not_fit_is_refused_by_name(operation: dict[str, object], problem: str) -> None:
    document = {"a": 1, "list": [1, 2]}
    with pytest.raises(PatchError) as caught:
        apply(document, [{"op": "replace", "path": "/a", "value": 2}, operation])
    assert problem in str(caught.value)
    assert caught.value.path == operation.get("path")
    assert document == {"a": 1, "list": [1, 2]}
