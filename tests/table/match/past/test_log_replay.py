"""A match loaded from snapshot and log is the match that was played, whatever was taken back on the way."""

import random
from pathlib import Path

import msgspec
import pytest

from examples.kuhn import GAME as KUHN
from loretable import games
from loretable.core import CONCEDE, BadRecord, Game, Record, Session
from loretable.table.match.kept import Line, MatchRow, SeatRow, pack, unpack
from loretable.table.match.match_state import MOST_FREE, MatchState, load, record_of
from loretable.table.match.past.log_replay import Mainline, usable


def row_of(game: Game, seed: int, start: bytes | None = None) -> MatchRow:
    return MatchRow(
        id="m", game=game.name, name="", engine="1", version=game.version, data=game.data_hash(), options="{}",
        seed=str(seed), start=start, host="", timer=0, timer_bot="", created=0, seq=0, changed=0, waits=0, gone=0,
        deadline=0, due=0, over=False, summary="", revision=0, wish="", rematch="", frozen="",
        seat_rows=[SeatRow("open", "", False)] * 2,
    )  # fmt: skip


def played(game: Game, seed: int, steps: int) -> tuple[Session, list[Line], dict[int, bytes]]:
    """A session with random answers, free undos and agreed ones, and snapshots here and there."""
    rng = random.Random(seed)
    session = Session(Record(game, {}, seed))
    snapshots: dict[int, bytes] = {}
    for _ in range(steps):
        state = session.state
        undoable = [seat for seat in range(state.seats) if session.undo_point(seat) >= 0]
        if undoable and rng.random() < 0.15:
            session.undo(rng.choice(undoable), agreed=True, entropy=rng.randrange(1000))
        elif state.over:
            break
        else:
            seat = rng.choice(state.waiting)
            session.apply(rng.choice(state.legal_for(seat)), seat)
        if rng.random() < 0.3:
            snapshots[len(session.record)] = pack(session.state.save())
    log = [Line(i + 1, seat, text, 0.0) for i, (seat, text) in enumerate(session.record.entries)]
    return session, log, snapshots


def loaded(game: Game, row: MatchRow, log: list[Line], snapshots: dict[int, bytes]) -> MatchState:
    return load(game, row, log, sorted(snapshots, reverse=True), lambda seq: snapshots[seq])


def point(live: MatchState, seat: int) -> int:
    back = live.way_back(seat)
    return -1 if back is None else back.point


def free(live: MatchState, seat: int) -> bool:
    back = live.way_back(seat)
    return back is not None and back.free


@pytest.mark.parametrize("name", ["kuhn", "zoomquest", "confrontation"])
@pytest.mark.parametrize("seed", range(6))
def test_loading_gives_the_state_that_was_played(name: str, seed: int) -> None:
    game = KUHN if name == "kuhn" else games.find(name)
    session, log, snapshots = played(game, seed, 70)
    live = loaded(game, row_of(game, seed), log, snapshots)
    assert live.state.digest == session.state.digest
    assert live.seq == len(log)
    assert list(live.mainline.actors) == session.actors
    for seat in range(live.state.seats):
        if not live.state.over:
            assert point(live, seat) == session.undo_point(seat)
            # never freer than the session; stricter only where hidden choices were revealed, or long ago
            assert session.undo_is_free(seat) or not free(live, seat)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_on_after_loading_as_it_would_have_without(seed: int) -> None:
    game = games.find("zoomquest")
    session, log, snapshots = played(game, seed, 40)
    live = loaded(game, row_of(game, seed), log, snapshots)
    for _ in range(20):
        if session.state.over:
            break
        seat = session.state.seat
        action = session.state.legal_for(seat)[0]
        session.apply(action, seat)
        live.adopt(live.prepare(action, seat))
        assert live.state.digest == session.state.digest


def test_undo_is_free_after_loading_as_before() -> None:
    game = games.find("confrontation")
    session = Session(Record(game, {}, 1))
    for _ in range(3):
        session.apply(session.state.legal_for(0)[0], 0)
    log = [Line(i + 1, seat, text, 0.0) for i, (seat, text) in enumerate(session.record.entries)]
    live = loaded(game, row_of(game, 1), log, {2: pack(session.past[2].save())})
    assert session.undo_is_free(0) and free(live, 0)
    assert not free(live, 1)


def test_what_was_picked_together_is_known_after_loading_also_from_a_snapshot_amid_it() -> None:
    game = games.find("lorcana")
    options: dict[str, object] = {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"], "first": 0}
    session = Session(Record(game, options, 1))
    for piece in session.state.picks(0).options[:6]:  # type: ignore[union-attr]
        session.apply(game.parse(f"pick {piece}"), 0)
    session.apply(game.parse("done"), 0)
    session.apply(game.parse("done"), 1)
    for _ in range(MOST_FREE):
        session.apply(session.state.legal[0])
    log = [Line(i + 1, seat, text, 0.0) for i, (seat, text) in enumerate(session.record.entries)]
    row = row_of(game, 1)
    row.options = msgspec.json.encode(options).decode()
    for amid in (0, 3, 7):
        live = loaded(game, row, log[:8], {} if amid == 0 else {amid: pack(session.past[amid].save())})
        assert (point(live, 0), point(live, 1)) == (0, 7)
    live = loaded(game, row, log, {7: pack(session.past[7].save())})
    assert list(live.goes_on)[:8] == [0, 1, 1, 1, 1, 1, 1, 0]


def test_a_snapshot_that_was_taken_back_is_not_used() -> None:
    log = [
        Line(1, 0, "check", 0), Line(2, 1, "bet", 0), Line(3, 1, "undo 1", 0), Line(4, 1, "check", 0),
    ]  # fmt: skip
    assert usable(log, [4, 3, 2, 1]) == [(4, 2), (3, 1), (1, 1)]


def test_a_gap_in_a_log_is_found() -> None:
    mainline = Mainline()
    mainline.add(1, 0, "check")
    with pytest.raises(BadRecord, match="does not follow number 1"):
        mainline.add(3, 0, "check")


@pytest.mark.parametrize("text", ["undo 2", "undo x", "redraw 0", "undo -1"])
def test_going_back_further_than_there_is_is_refused(text: str) -> None:
    mainline = Mainline()
    mainline.add(1, 0, "check")
    with pytest.raises(BadRecord):
        mainline.add(2, 0, text)


def test_a_match_that_goes_on_from_a_state_starts_there() -> None:
    session, _, _ = played(KUHN, 1, 1)
    row = row_of(KUHN, 1, pack(session.state.save()))
    assert record_of(KUHN, row, []).first().digest == session.state.digest


def test_conceding_is_loaded_too(tmp_path: Path) -> None:
    live = loaded(KUHN, row_of(KUHN, 1), [Line(1, 1, str(CONCEDE()), 0)], {})
    assert live.state.over
    assert point(live, 1) == -1


def test_states_are_packed_small_and_whole() -> None:
    state = games.find("confrontation").new({}, 1)
    assert unpack(pack(state.save())) == state.save()
    assert len(pack(state.save())) < 3000


def test_little_is_kept_of_a_long_match() -> None:
    game = games.find("confrontation")
    live = loaded(game, row_of(game, 3), [], {})
    rng = random.Random(1)
    for _ in range(150):
        if live.state.over:
            break
        seat = live.state.seat
        live.adopt(live.prepare(rng.choice(live.state.legal_for(seat)), seat))
    assert live.free <= MOST_FREE
    assert len(live.recent) <= 40
    assert live.events == sum(len(happened.events) for happened in live.recent)
    assert live.recent_from == live.seq - len(live.recent)
