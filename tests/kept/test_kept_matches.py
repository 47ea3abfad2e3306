"""Databases of older releases are opened by this one: every match stands as it did, and the people at it play on."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from loretable.core import BadData, DoesNotReplay, Record, load_record
from loretable.games import find
from loretable.table.hub import Hub, Served
from loretable.table.match.kept import Line, MatchRow, pack, unpack
from loretable.table.match.match_state import record_of
from loretable.table.serve import Settings, make_hub
from loretable.table.storage.store import read_log, read_match, read_snapshots
from tests.kept import plain_lorcana
from tests.kept.samples import SETS, manifest, restore_postgres, restore_sqlite, told_step
from tests.table import driver
from tests.table.driver import Server, Wire

BACKENDS = [(folder, backend) for folder in SETS for backend in ("sqlite", "postgresql")]


class Kept:
    """A copy of a release's database, with what its people hold."""

    def __init__(self, folder: Path, backend: str, database: str) -> None:
        self.folder, self.backend, self.database = folder, backend, database
        found = manifest(folder)["databases"][backend]
        self.puzzle: str = found["puzzle"]
        self.matches: dict[str, dict[str, Any]] = {match["label"]: match for match in found["matches"]}

    def differs(self, label: str) -> int | None:
        return told_step(self.folder, f"{self.backend}/{label}")


def kept_in(folder: Path, backend: str, tmp: Path, request: pytest.FixtureRequest) -> Kept:
    if backend == "sqlite":
        restore_sqlite(folder, tmp / "table.sqlite")
        return Kept(folder, backend, str(tmp / "table.sqlite"))
    url: str = request.getfixturevalue("postgres").new_database()
    restore_postgres(folder, url)
    return Kept(folder, backend, url)


@pytest.fixture(scope="module", params=BACKENDS, ids=lambda param: f"{param[0].name}-{param[1]}")
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return kept_in(*request.param, tmp_path_factory.mktemp("kept"), request)


@pytest.fixture(scope="module")
def server(kept: Kept) -> Iterator[Server]:
    with Server(kept.database) as running:
        yield running


def read_kept(server: Server, match: dict[str, Any]) -> tuple[MatchRow, list[Line]]:
    row = server.hub.store.read_now(lambda c: read_match(c, match["id"]))
    assert row is not None
    return row, server.hub.store.read_now(lambda c: read_log(c, match["id"]))


def token_of(match: dict[str, Any], seat: int) -> str:
    """One's own, or the one in one's link."""
    token: str = match["seats"].get(str(seat)) or match["links"][str(seat)].rpartition("/")[2]
    return token


# -- as they stood ---------------------------------------------------------------------------------------------------


def test_every_match_stands_as_it_did_or_says_where_it_differs(kept: Kept, server: Server) -> None:
    assert len(kept.matches) >= 16
    for label, match in kept.matches.items():
        expected, step = match["expected"], kept.differs(label)
        info = server.get(f"/matches/{match['id']}", match["host"])
        assert "frozen" not in info and info.get("host", False) == bool(match["host"]), label
        if step is not None:
            assert info["stopped"]["reach"] < step <= info["stopped"]["step"], label
            continue
        assert "stopped" not in info and info["seq"] == expected["entries"], label
        assert info.get("over", False) == expected["over"], label
        if "digest" in expected:
            assert server.hub.tables[match["id"]].live.state.digest == expected["digest"], label


def test_the_replay_of_each_is_whole(kept: Kept, server: Server) -> None:
    for label in ("lorcana-over", "lorcana-friends", "confrontation-friends", "zoomquest-friends"):
        match = kept.matches[label]
        if kept.differs(label) is None:
            steps = server.get(f"/matches/{match['id']}/replay", token_of(match, 0))["steps"]
            assert len(steps) == match["expected"]["entries"] + 1


# -- played on -------------------------------------------------------------------------------------------------------


def play_on(server: Server, match: dict[str, Any], answers: int) -> int:
    """So many answers of the people at it, each by their own token; how many were given."""
    wires = [Wire(server, match["id"], token_of(match, int(seat))).start() for seat in match["seats"]]
    given = 0
    try:
        while given < answers and not wires[0].update.get("over"):
            for wire in wires:
                wire.drain()
            wire = next((wire for wire in wires if wire.options), wires[0])
            if not wire.options:
                if not wire.update.get("over"):
                    wire.until("update")
                continue
            seq = wire.seq
            assert wire.answer(wire.options[-1])["type"] == "accepted"
            wire.to(seq + 1)
            given += 1
    finally:
        for wire in wires:
            wire.close()
    return given


@pytest.mark.parametrize(
    "label",
    (
        *("lorcana-seed", "lorcana-branch-running", "lorcana-closed", "lorcana-friends", "lorcana-branch-over"),
        *("lorcana-series-2", "confrontation-bot", "confrontation-friends", "zoomquest-bot", "zoomquest-friends"),
    ),
)
def test_those_who_sat_there_play_on(kept: Kept, server: Server, label: str) -> None:
    match = kept.matches[label]
    if kept.differs(label) is not None or match["expected"]["over"]:
        assert server.get(f"/matches/{match['id']}")["match"]
        return
    before = server.get(f"/matches/{match['id']}")["seq"]
    assert play_on(server, match, 3) > 0
    row, log = read_kept(server, match)
    assert len(log) > before and all(line.digest for line in log[before:])
    state = record_of(find(row.game), row, log).replay()
    server.hub.tables.pop(match["id"], None)
    with Wire(server, match["id"], token_of(match, 0)) as again:
        again.start()
        assert again.seq >= len(log) and state.step > 0


def test_a_link_that_nobody_has_used_still_leads_to_its_seat(kept: Kept, server: Server) -> None:
    match = kept.matches["lorcana-choosing"]
    own = "o" * 30
    claimed = server.post(f"/matches/{match['id']}/claim", {"own": own}, token_of(match, 1))
    assert claimed == {"seat": 1, "token": own}
    server.post(f"/matches/{match['id']}/own", {"options": {"decks": "set01-emerald-ruby"}}, own)
    with Wire(server, match["id"], own) as friend, Wire(server, match["id"], token_of(match, 0)) as host:
        assert friend.start().options or host.start().options
    three = kept.matches["lorcana-three"]
    server.post(f"/matches/{three['id']}/claim", {"own": own}, token_of(three, 1))
    with Wire(server, three["id"], own) as second:
        assert second.start().update["seat"] == 1


def test_what_comes_after_an_end_works_as_it_did(kept: Kept, server: Server) -> None:
    match = kept.matches["lorcana-over"]
    exported = server.get(f"/matches/{match['id']}/export", match["host"])
    assert load_record(find("lorcana"), exported).replay().over
    server.post(f"/matches/{match['id']}/branch", {"step": 5}, match["host"], status=201)
    server.post(f"/matches/{match['id']}/rematch", None, token_of(match, 0), status=201)
    first = kept.matches["lorcana-series-1"]
    assert server.get(f"/matches/{first['id']}")["series"]["wins"] == [0, 1]


def test_a_puzzle_is_still_tried(kept: Kept, server: Server) -> None:
    assert server.get(f"/puzzles/{kept.puzzle}")["title"] == "What now?"
    made = server.post(f"/puzzles/{kept.puzzle}/play", {"bot": "greedy"}, status=201)
    with Wire(server, made["match"], made["seats"][0]["token"]) as wire:
        assert wire.start().options or wire.until("update")


# -- after a change of rules -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[tuple[Kept, Server]]:
    """The same database, opened where texts of cards do nothing."""
    kept = kept_in(SETS[0], "sqlite", tmp_path_factory.mktemp("changed"), request)
    with plain_server(kept) as running:
        yield kept, running


@contextmanager
def plain_server(kept: Kept) -> Iterator[Server]:
    """A server whose Lorcana is the changed one, from its first moment on."""

    def changed_hub(settings: Settings) -> Hub:
        hub = make_hub(settings)
        hub.games["lorcana"] = Served(plain_lorcana.GAME, "tests.kept.plain_lorcana:GAME")
        return hub

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "make_hub", changed_hub)
        running = Server(kept.database)
    with running:
        yield running


def truly_differs(record: Record, newer: Record) -> int:
    """The first step whose state is another one by the newer rules; 0 for none. Of each step, by both sets of rules."""
    states = newer.states()
    for number, state in enumerate(record.states()):
        try:
            if next(states).digest != state.digest:
                return number
        except DoesNotReplay as error:
            return error.step
    return 0


def test_after_a_change_of_rules_each_match_says_where_it_differs(changed: tuple[Kept, Server]) -> None:
    kept, server = changed
    stopped = 0
    for label, match in kept.matches.items():
        if match["game"] != "lorcana" or label == "lorcana-choosing":
            continue
        row, log = read_kept(server, match)
        info = server.get(f"/matches/{match['id']}")
        try:
            newer = record_of(plain_lorcana.GAME, row, log)
        except BadData:  # one that began in the middle of an effect: there is nothing to show
            assert row.start is not None and "start cannot be made" in info["frozen"], label
            continue
        step = truly_differs(record_of(find("lorcana"), row, log), newer)
        if not step:
            assert "stopped" not in info, label
            continue
        told = info.get("stopped")
        if told is None:
            # nothing was kept since that could have shown it: the last snapshot is older
            assert not snapshots_since(server, match, step), label
            continue
        stopped += 1
        # the first thing kept since shows it, unless a move is impossible before
        assert step <= told["step"] <= min(snapshots_since(server, match, step), default=told["step"]), label
        for token in ("", match["host"]):
            assert len(server.get(f"/matches/{match['id']}/replay", token)["steps"]) == told["reach"] + 1
    assert stopped >= 5


def snapshot_numbers(server: Server, match: dict[str, Any]) -> list[int]:
    return server.hub.store.read_now(lambda c: read_snapshots(c, match["id"]))


def snapshots_since(server: Server, match: dict[str, Any], step: int) -> list[int]:
    return [seq for seq in snapshot_numbers(server, match) if seq >= step]


def test_the_friends_of_a_stopped_match_go_on_and_nobody_learns_a_hand_by_exporting(
    changed: tuple[Kept, Server],
) -> None:
    kept, server = changed
    match = kept.matches["lorcana-friends"]
    path = f"/matches/{match['id']}"
    stopped = server.get(path)["stopped"]
    for token, seat in ((token_of(match, 0), 0), (token_of(match, 1), 1), (match["host"], 2)):
        told = server.get(f"{path}/export", token)
        assert told["format"] == "loretable-seat-1" and told["seat"] == seat and "seed" not in told
        row, log = read_kept(server, match)
        state = record_of(plain_lorcana.GAME, row, log[: stopped["reach"]]).replay()
        hands = [len(state.view(seat)["zones"][f"hand.{other}"].get("cards", [])) for other in (0, 1)]  # type: ignore[index, attr-defined]
        assert all(count == 0 for other, count in enumerate(hands) if other != seat)
    with Wire(server, match["id"], token_of(match, 0)) as one, Wire(server, match["id"], token_of(match, 1)) as two:
        for wire in (one.start(), two.start()):
            assert wire.ask("answer", after=wire.seq, action="end")["code"] == "STOPPED"
            assert wire.ask("settle", how="go on")["type"] == "accepted"
        entries = match["expected"]["entries"]
        one.to(entries + 1)
        two.to(entries + 1)
    assert "stopped" not in server.get(path)
    assert play_on(server, match, 4) == 4
    row, log = read_kept(server, match)
    assert log[entries].text.startswith(f"agreed on {stopped['reach']} ")
    with plain_server(kept) as again:
        assert "stopped" not in again.get(path)


def test_whoever_played_alone_ends_a_stopped_match_as_a_draw_at_once(changed: tuple[Kept, Server]) -> None:
    kept, server = changed
    match = kept.matches["lorcana-closed"]
    assert server.get(f"/matches/{match['id']}")["stopped"]
    info = server.post(f"/matches/{match['id']}/settle", {"how": "draw"}, token_of(match, 0))
    assert info["over"] and "stopped" not in info
    exported = server.get(f"/matches/{match['id']}/export", match["host"])
    end = load_record(plain_lorcana.GAME, exported).replay()
    assert end.over and end.reason == "agreed"


def test_of_a_database_without_digests_the_snapshots_decide(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """A snapshot that says something else than the log leads to: as if a rule had changed since the one before."""
    kept = kept_in(SETS[0], "sqlite", tmp_path, request)
    match = kept.matches["lorcana-friends"]
    with sqlite3.connect(kept.database) as connection:
        wanted = "SELECT seq, state FROM snapshots WHERE match = ? ORDER BY seq"
        snapshots: list[tuple[int, bytes]] = list(connection.execute(wanted, (match["id"],)))
        (before, _), (seq, data) = snapshots[1:3]
        altered = pack({**unpack(data), "step": 999})
        connection.execute("UPDATE snapshots SET state = ? WHERE match = ? AND seq = ?", (altered, match["id"], seq))
    with Server(kept.database) as server:
        stopped = server.get(f"/matches/{match['id']}")["stopped"]
        assert (stopped["step"], stopped["reach"]) == (seq, before)
        assert f"one of the moves {before + 1} to {seq} comes out otherwise" in stopped["text"]
