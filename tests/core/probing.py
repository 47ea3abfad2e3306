"""Short words for tests that play the probe game."""

from __future__ import annotations

from loretable.core import State
from tests.probe import GAME


def position(zones: dict[str, list[object]], **rest: object) -> State:
    """A main phase of seat 0 with these zones; decks are padded so that nobody runs out."""
    padded: dict[str, object] = {"deck.0": ["Twin", "Crowd", "Nest", "Thief"], "deck.1": ["Scout", "Net"], **zones}
    return GAME.position({"zones": padded, "phase": 2, **rest})


def act(state: State, verb: str, *faces: str) -> State:
    """Takes an action with pieces named by face, the first of that name that makes it legal."""
    for action in state.legal:
        names = [GAME.face_name(state.pieces.face[p]) for p in (action.a, action.b) if p >= 0]
        if action.verb.name == verb and names == list(faces):
            state.apply(action)
            return state
    raise AssertionError(f"no {verb} {faces} among {[str(a) for a in state.legal]}")


def answer(state: State, *labels: str) -> State:
    """Answers decisions by their labels, without the number of the piece."""
    for label in labels:
        decision = state.decision(state.seat)
        assert decision is not None
        plain = [text.split(" (")[0] for text in decision.labels]
        assert label in plain, f"{label!r} is not among {plain}"
        state.apply(decision.actions[plain.index(label)])
    return state


def faces(state: State, zone: str) -> list[str]:
    return [GAME.face_name(state.pieces.face[p]) for p in state.pieces.zones[state.layout.index[zone]]]


def points(state: State) -> object:
    return state.facts()["points"]


def nothing_pending(state: State) -> None:
    assert not state.agenda and not state.bag
    assert state.game.question_name(state.question) == "turn"


def seen(state: State, seat: int, zone: str) -> tuple[int, list[str]]:
    """How many pieces a seat sees in a zone, and the faces it knows."""
    zones = state.view(seat)["zones"]
    assert isinstance(zones, dict)
    return zones[zone]["count"], [card["face"] for card in zones[zone]["cards"]]
