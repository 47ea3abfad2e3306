"""What a seat is shown and told."""

from typing import Any

import pytest

from examples.kuhn import GAME as KUHN
from loretable.core import face_of, new_rng
from tests.core.probing import act, answer, position
from tests.probe import GAME


def told(state: Any, seat: int) -> list[dict[str, Any]]:
    return [event for event in (e.for_seat(seat) for e in state.events) if event is not None]


def test_a_card_you_do_not_know_is_a_back() -> None:
    state = KUHN.new(seed=1)
    for seat in (0, 1, 2):
        zones: Any = state.view(seat)["zones"]
        for owner in (0, 1):
            assert zones[f"hand.{owner}"]["count"] == 1
            assert len(zones[f"hand.{owner}"]["cards"]) == (owner == seat)


def test_only_seats_and_spectators_have_a_view() -> None:
    state = KUHN.new(seed=1)
    for seat in (-1, 3):
        with pytest.raises(IndexError, match=f"there is no seat {seat}: kuhn has 2 here, and spectators are 2"):
            state.view(seat)


def test_an_event_shows_a_piece_to_those_who_knew_it_then() -> None:
    state = position({"hand.0": ["Twin"]})
    state.listen()
    act(state, "play", "Twin")
    answer(state, "Draw a card")
    draws = [[event for event in told(state, seat) if event["event"] == "draw"] for seat in (0, 1)]
    assert draws[0][0]["piece"]["face"] == "Twin"
    assert draws[1][0]["piece"] == {"face": None}
    assert face_of(draws[1][0], "piece") == "a card"


def test_an_event_names_its_cause() -> None:
    state = position({"hand.0": ["Twin"]})
    state.listen()
    act(state, "play", "Twin")
    answer(state, "Gain a point")
    gain = next(event for event in told(state, 1) if event["event"] == "gain")
    assert gain["source"]["face"] == "Twin" and gain["ability"] == "Twin" and gain["step"] == 2


def test_nobody_listens_to_a_clone() -> None:
    state = position({"hand.0": ["Twin"]})
    state.listen()
    other = state.clone()
    act(other, "play", "Twin")
    assert other.events == [] and state.events == []


def test_the_one_who_is_asked_sees_who_asks_and_so_do_the_others() -> None:
    state = position({"hand.0": ["Thief"], "hand.1": ["Scout", "Twin"]})
    act(state, "play", "Thief")
    for seat in (0, 1, 2):
        asking: Any = state.view(seat)["asking"]
        assert asking["kind"] == "discard a card" and asking["waiting"] == [1]
        assert asking["asker"]["face"] == "Thief"
    assert state.decision(0) is None


def test_cards_under_a_card_are_shown_as_a_number() -> None:
    state = position({"hand.0": ["Nest"]})
    act(state, "play", "Nest")
    zones: Any = state.view(1)["zones"]
    assert zones["field.0"]["cards"][0]["under"] == {"count": 1, "cards": []}
    assert zones["under.0"]["count"] == 0


def test_every_no_says_why_with_rule_and_blocker() -> None:
    state = position({"hand.0": ["Twin"], "field.0": ["Shield"], "field.1": ["Nest", "Crowd"]})
    act(state, "strike", "Shield", "Nest")
    shield = state.pieces.zones[state.layout.index["field.0"]][0]
    target = state.pieces.zones[state.layout.index["field.1"]][0]
    blocked = state.blocked(0, GAME.parse(f"strike {shield} {target}"))
    assert blocked is not None
    assert (blocked.code, blocked.rule, blocked.blocker, blocked.blocker_name) == ("EXERTED", "P 6", shield, "Shield")
    assert str(blocked) == "It has struck already (Shield) [P 6]"


def test_blocked_is_total() -> None:
    state = position({"hand.0": ["Twin"]})
    for text in ("bid 1", "play 4000", "strike 0 4095", "pick 3", "choose 0", "done", "bury -1"):
        for seat in (-1, 0, 1, 2, 99):
            assert state.blocked(seat, GAME.parse(text)) is not None


def test_pictures_come_for_free() -> None:
    state = position({"hand.0": ["Twin"], "field.0": ["Shield"]})
    assert "Shield" in GAME.text(state.view(1)) and "Twin" not in GAME.text(state.view(1))
    assert state._repr_svg_().startswith("<svg")


def test_a_key_is_what_a_seat_sees_of_an_action() -> None:
    state = position({"hand.0": ["Twin"]})
    action = next(a for a in state.legal if a.verb.name == "play")
    assert state.key(action, 0) == "play Twin"
    assert state.key(action, 1) == "play ?"
    assert state.sample(1, new_rng(2)).key(action, 1) == "play ?"
