"""Samples under any history: random moves, shows, shuffles; what a seat knows stays, what it does not is dealt anew."""

from __future__ import annotations

from typing import final

from hypothesis import given
from hypothesis import strategies as st

from loretable.core import Action, Frame, Game, State, Zone, new_rng
from loretable.core.storage.saving import canonical

SEATS = 3
PER_SEAT = ("deck", "hand", "table", "well")
FACES = ("a", "b", "c", "d", "e", "f")


@final
class SandboxState(State):
    """No rules at all: pieces to push around."""

    def idle(self) -> None:
        self.ask(0, 0)

    def actions(self, seat: int) -> list[Action]:
        return []

    def why_not(self, seat: int, action: Action) -> int:
        return 1

    def answered(self, seat: int, question: int, action: Action) -> None:
        raise AssertionError


@final
class Sandbox(Game):
    def __init__(self) -> None:
        super().__init__(name="sandbox", questions=("nothing",), faces=FACES)

    def seats(self, options: dict[str, object]) -> int:
        return SEATS

    def zones(self, options: dict[str, object]) -> list[Zone]:
        found: list[Zone] = []
        for seat in range(SEATS):
            found.append(Zone("deck", seat, "none"))
            found.append(Zone("hand", seat, "owner", mixed=True))
            found.append(Zone("table", seat, "all"))
            found.append(Zone("well", seat, "none", mixed=True))
        return found

    def blank(self, options: dict[str, object]) -> SandboxState:
        return SandboxState(self, options)


GAME = Sandbox()
STEPS = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 10**6), st.integers(0, 10**6)), max_size=30)


def pushed_around(steps: list[tuple[int, int, int]]) -> State:
    state = GAME.position({"zones": {f"deck.{seat}": list(FACES) for seat in range(SEATS)}, "seed": 1})
    pieces = state.pieces
    for kind, a, b in steps:
        piece = a % len(pieces.face)
        owner = pieces.zone[piece] // len(PER_SEAT)
        if kind == 0:
            pieces.move(piece, len(PER_SEAT) * owner + b % len(PER_SEAT), b % 3 - 1)
        elif kind == 1:
            pieces.move(piece, len(PER_SEAT) * owner + b % len(PER_SEAT), shown=b % 16)
        elif kind == 2:
            pieces.show(piece, b % 16)
        elif kind == 3:
            state.shuffle(pieces.zone[piece], 0)
        else:
            state.standing = [Frame(0, owner, pieces.ref(piece), [b % 5], [pieces.ref(piece)])]
    return state


@given(STEPS, st.integers(0, SEATS), st.integers(0, 10**6))
def test_a_sample_looks_the_same_is_sound_and_depends_only_on_what_is_seen(
    steps: list[tuple[int, int, int]], seat: int, seed: int
) -> None:
    state = pushed_around(steps)
    state.standing = []
    digest = state.digest
    twin = state.sample(seat, new_rng(seed))
    assert canonical(twin.view(seat)) == canonical(state.view(seat))
    assert twin.audit() == ""
    again = [one.sample(seat, new_rng(seed + 1)).digest for one in (state, twin)]
    assert again[0] == again[1]
    assert state.digest == digest


@given(STEPS, st.integers(0, SEATS))
def test_what_a_seat_knows_stays_where_it_is(steps: list[tuple[int, int, int]], seat: int) -> None:
    state = pushed_around(steps)
    twin = state.sample(seat, new_rng(1))
    for piece in range(len(state.pieces.face)):
        if state.pieces.knows(seat, piece):
            assert twin.pieces.zone[piece] == state.pieces.zone[piece]
            assert twin.pieces.known[piece] == state.pieces.known[piece]


@given(STEPS, st.integers(0, SEATS))
def test_references_follow_their_place(steps: list[tuple[int, int, int]], seat: int) -> None:
    """A frame of somebody's effect refers to the same place in a sample, whoever lies there now."""
    state = pushed_around(steps)
    twin = state.sample(seat, new_rng(2))
    for here, there in zip(state.standing, twin.standing, strict=True):
        before, after = state.pieces.find(here.source), twin.pieces.find(there.source)
        assert (before < 0) == (after < 0)
        if before >= 0:
            assert state.pieces.zone[before] == twin.pieces.zone[after]
            assert state.pieces.knows(seat, before) == twin.pieces.knows(seat, after)
            assert here.refs != there.refs or before == after


@given(STEPS, st.integers(0, SEATS))
def test_nothing_in_a_sample_tells_how_often_a_hidden_card_has_moved(
    steps: list[tuple[int, int, int]], seat: int
) -> None:
    state = pushed_around(steps)
    twin = state.sample(seat, new_rng(4))
    for zone, members in enumerate(twin.pieces.zones):
        if PER_SEAT[zone % 4] in ("hand", "well") and zone // 4 != seat:
            stamps = {twin.pieces.stamp[p] for p in members if not twin.pieces.knows(seat, p)}
            assert len(stamps) < 2


@given(STEPS)
def test_each_zone_keeps_its_number_and_each_owner_their_cards(steps: list[tuple[int, int, int]]) -> None:
    state = pushed_around(steps)
    twin = state.sample(0, new_rng(3))
    for here, there in zip(state.pieces.zones, twin.pieces.zones, strict=True):
        assert len(here) == len(there)
    for piece in range(len(state.pieces.face)):
        assert twin.pieces.zone[piece] // len(PER_SEAT) == state.pieces.zone[piece] // len(PER_SEAT)
    assert sorted(p for zone in twin.pieces.zones for p in zone) == list(range(len(twin.pieces.face)))
