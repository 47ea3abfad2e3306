"""Matches after an upgrade: they go on where the log replays; where not, they say at which move and people settle it."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from examples.kuhn import GAME
from loretable.core import load_record
from loretable.table.client import connect
from loretable.table.match.kept import MatchRow
from loretable.table.storage.schema import ENTRIES, SNAPSHOTS
from loretable.table.storage.store import read_match
from loretable.table.wire.messages import FromServer
from tests.table.driver import PATIENCE, Match, Server, Wire
from tests.table.newer_kuhn import NO_BET
from tests.table.test_client import visit

NO_BET_AT = "tests.table.newer_kuhn:NO_BET"
DEARER_AT = "tests.table.newer_kuhn:DEARER"
RENAMED_AT = "tests.table.newer_kuhn:RENAMED"


@pytest.fixture
def played(either: str) -> Match:
    """Two people in the middle of a game: the second one has bet."""
    with Server(either) as server:
        match = server.match(seed="3", timer={"seconds": 3600})
        say(match, server, (0, "check"), (1, "bet"))
    return match


@pytest.fixture
def newer(either: str, played: Match) -> Iterator[Server]:
    """The server after an upgrade by which that bet is no longer possible."""
    with Server(either, games=(NO_BET_AT,)) as server:
        yield server


def say(match: Match, server: Server, *answers: tuple[int, str]) -> None:
    with ExitStack() as stack:
        wires = [stack.enter_context(match.sit(seat, server)).start() for seat in (0, 1)]
        for seat, action in answers:
            seq = wires[seat].seq
            assert wires[seat].answer(action)["type"] == "accepted"
            for wire in wires:
                wire.to(seq + 1)


def row_of(server: Server, match: Match) -> MatchRow:
    row = server.hub.store.read_now(lambda c: read_match(c, match.id))
    assert row is not None
    return row


def both(match: Match, server: Server) -> tuple[Wire, Wire]:
    return match.sit(0, server).start(), match.sit(1, server).start()


def until_stopped(wire: Wire, votes: list[dict[str, Any]]) -> None:
    while wire.update["stopped"].get("votes", []) != votes:
        wire.hear()


# -- as long as it replays -------------------------------------------------------------------------------------------


def test_a_match_goes_on_whatever_versions_and_hashes_say_where_its_log_replays(either: str, played: Match) -> None:
    with Server(either, games=(RENAMED_AT,)) as server:
        with played.sit(0, server) as first:
            assert first.start().options == ["fold", "call"]
            assert "stopped" not in first.update
        info = server.get(f"/matches/{played.id}")
        assert "stopped" not in info and "frozen" not in info
        row = row_of(server, played)
        assert (row.version, row.data, row.stopped) == ("3", "other words", "")
        assert row.checked == server.hub.games["kuhn"].rules


def test_it_is_replayed_once_for_each_change_of_the_source(either: str, played: Match) -> None:
    with Server(either) as server:
        assert row_of(server, played).checked == server.hub.games["kuhn"].rules, "whoever has played it need not"
        assert server.hub.games["kuhn"].rules != server.hub.games["zoomquest"].rules


# -- where it does not -----------------------------------------------------------------------------------------------


def test_a_match_that_does_not_replay_says_at_which_move_and_is_shown_as_far_as_it_does(
    played: Match, newer: Server
) -> None:
    with played.sit(0, newer) as first:
        first.start()
        stopped = first.update["stopped"]
        assert (stopped["step"], stopped["reach"]) == (2, 1)
        assert "move 2 of 2, Player 2's, is no longer possible" in stopped["text"]
        assert "version of the rules was '1' and is '2' now" in stopped["text"] and "bet" not in stopped["text"]
        assert first.seq == 1 and first.view["facts"]["history"] == [0] and "question" not in first.update
        for raw in first.raw:
            msgspec.json.decode(raw, type=FromServer)
    info = newer.get(f"/matches/{played.id}", played.tokens[1])
    assert info["stopped"] == stopped and info["seq"] == 2
    with played.watch() as watcher:
        played.server = newer
        watcher.start()
        assert watcher.update["stopped"] == stopped
    steps = newer.get(f"/matches/{played.id}/replay", played.tokens[1])["steps"]
    assert len(steps) == 2
    assert newer.get(f"/matches/{played.id}/picture", played.tokens[1])["seq"] == 1
    newer.get(f"/matches/{played.id}/picture?seq=2", status=400)


def test_nobody_plays_and_no_time_runs_while_it_has_stopped(played: Match, newer: Server) -> None:
    with played.sit(1, newer) as second:
        second.start()
        for kind, values in (
            ("answer", {"after": 1, "action": "check"}),
            ("concede", {}),
            ("undo", {}),
            ("hint", {}),
            ("why", {"action": "check"}),
        ):
            assert second.ask(kind, **values)["code"] == "STOPPED"
        row = row_of(newer, played)
        assert (row.deadline, row.due, row.seq) == (0.0, 0.0, 2)
    assert len(newer.post("/mine", {"tokens": [played.tokens[0]]})) == 1
    assert newer.post("/mine", {"tokens": [played.tokens[0]]})[0]["your_turn"]


def test_an_export_before_the_end_tells_only_what_whoever_asks_may_know(played: Match, newer: Server) -> None:
    hands = [card(newer, played, seat) for seat in (0, 1)]
    for token, knows in ((played.tokens[0], 0), (played.tokens[1], 1), (played.host, None), ("", None)):
        kept = newer.get(f"/matches/{played.id}/export", token)
        text = json.dumps(kept)
        assert kept["format"] == "loretable-seat-1" and len(kept["steps"]) == 1
        assert not {"seed", "start", "entries", "digests"} & set(kept)
        for seat, hand in enumerate(hands):
            assert (hand in text) == (seat == knows)


def card(server: Server, match: Match, seat: int) -> str:
    with match.sit(seat, server) as wire:
        shown = wire.start().view["zones"][f"hand.{seat}"]["cards"]
    return str(shown[0]["face"] if isinstance(shown[0], dict) else shown[0])


# -- going on --------------------------------------------------------------------------------------------------------


def test_all_agree_to_go_on_from_there(either: str, played: Match, newer: Server) -> None:
    first, second = both(played, newer)
    assert first.ask("settle", how="go on")["type"] == "accepted"
    until_stopped(second, [{"seat": 0, "how": "go on"}])
    assert [info["seat"] for info in second.update["seats"] if info.get("waited_for")] == [1]
    assert not newer.post("/mine", {"tokens": [played.tokens[0]]})[0]["your_turn"]
    assert second.ask("settle", how="go on")["type"] == "accepted"
    for wire in (first, second):
        wire.to(3)
        assert "stopped" not in wire.update and wire.view["facts"]["history"] == [0]
    assert second.options == ["check"] and row_of(newer, played).deadline > 0
    assert second.answer("check")["type"] == "accepted"
    first.to(4)
    assert first.update["over"]
    first.close()
    second.close()
    exported = newer.get(f"/matches/{played.id}/export", played.host)
    assert [text.split()[0] for _, text in exported["entries"]] == ["check", "undo", "redraw", "check"]
    end = newer.hub.tables[played.id].live.state
    assert load_record(NO_BET, exported).replay().digest == end.digest


def test_it_goes_on_after_a_restart_from_what_was_agreed(either: str, played: Match, newer: Server) -> None:
    first, second = both(played, newer)
    for wire in (first, second):
        wire.ask("settle", how="go on")
    first.to(3)
    with newer.hub.store.reader.connect() as connection:
        log = list(
            connection.execute(select(ENTRIES.c.text).where(ENTRIES.c.match == played.id).order_by(ENTRIES.c.seq))
        )
        snapshots = list(connection.execute(select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.match == played.id)).scalars())
    assert [row.text.split()[:2] for row in log] == [["check"], ["bet"], ["agreed", "on"]] and snapshots == [3]
    with Server(either, games=(NO_BET_AT,)) as third:
        digest = newer.hub.tables[played.id].live.state.digest
        with played.sit(1, third) as again:
            assert again.start().options == ["check"] and "stopped" not in again.update
            assert third.hub.tables[played.id].live.state.digest == digest
            steps = third.get(f"/matches/{played.id}/replay", played.tokens[0])["steps"]
            assert len(steps) == 4
    first.close()
    second.close()


def test_people_at_another_server_see_votes_and_what_was_agreed(either: str, played: Match, newer: Server) -> None:
    with Server(either, games=(NO_BET_AT,)) as other, played.sit(0, newer) as first, played.sit(1, other) as second:
        first.start()
        second.start()
        first.ask("settle", how="draw")
        until_stopped(second, [{"seat": 0, "how": "draw"}])
        second.ask("settle", how="go on")
        until_stopped(first, [{"seat": 0, "how": "draw"}, {"seat": 1, "how": "go on"}])
        first.ask("settle", how="go on")
        assert second.to(3).options == ["check"]


def test_chance_is_drawn_anew_for_those_who_have_seen_more(played: Match, newer: Server) -> None:
    first, second = both(played, newer)
    before = newer.hub.tables[played.id].live.state.chance.words
    for wire in (first, second):
        wire.ask("settle", how="go on")
    first.to(3)
    assert newer.hub.tables[played.id].live.state.chance.words != before
    first.close()
    second.close()


# -- a draw ----------------------------------------------------------------------------------------------------------


def test_all_agree_to_a_draw_and_then_all_is_as_after_any_end(either: str, played: Match, newer: Server) -> None:
    first, second = both(played, newer)
    first.ask("settle", how="draw")
    newer.post(f"/matches/{played.id}/settle", {"how": "draw"}, played.tokens[1])
    assert first.to(3).update["over"]
    first.close()
    second.close()
    info = newer.get(f"/matches/{played.id}", played.tokens[0])
    assert info["over"] and "agreed" in info["summary"] and "stopped" not in info
    newer.get(f"/matches/{played.id}/export", played.tokens[0], status=403)
    exported = newer.get(f"/matches/{played.id}/export", played.host)
    state = load_record(NO_BET, exported).replay()
    assert state.over and state.scores == [0, 0] and state.reason == "agreed"
    assert newer.post(f"/matches/{played.id}/rematch", None, played.tokens[0], status=201)["match"]
    newer.post(f"/matches/{played.id}/settle", {"how": "draw"}, played.tokens[1], status=409)
    with Server(either, games=(NO_BET_AT,)) as third, played.sit(0, third) as again:
        assert again.start().update["over"]


def test_whoever_plays_alone_settles_it_at_once_and_strangers_never(either: str) -> None:
    with Server(either) as server:
        match = server.match(players=["you", "open"], seed="3")
        say(match, server, (0, "check"), (1, "bet"))
        alone = server.match(players=["random", "you"], seed="3")
        with alone.sit(1) as wire:
            wire.start()
            while not (wire.options or wire.update.get("over")):
                wire.hear()
    with Server(either, games=(NO_BET_AT,)) as newer:
        newer.post(f"/matches/{match.id}/settle", {"how": "draw"}, match.host, status=403)
        newer.post(f"/matches/{match.id}/settle", {"how": "draw"}, status=403)
        newer.post(f"/matches/{match.id}/seats/1", {"player": "random"}, match.host)
        info = newer.post(f"/matches/{match.id}/settle", {"how": "draw"}, match.tokens[0])
        assert info["over"]


def test_the_client_tells_it_and_settles_it_from_a_program_and_the_terminal(either: str, played: Match) -> None:
    with Server(either, games=(NO_BET_AT,)) as newer:
        own = [f"{newer.url}/#/join/{played.id}/{played.tokens[seat]}" for seat in (0, 1)]
        with connect(own[0]) as place:
            moment = place.wait(PATIENCE)
            assert "move 2 of 2" in moment.stopped and moment.decision is None and not moment.voted
            assert "STOPPED" not in place.answer("fold") and place.answer("fold")
            assert place.settle("go on") == ""
            assert place.wait(PATIENCE).voted == "go on"
            seen = visit(own[1], ["what?", "go on", "check"])
            assert "Player 1 wants to go on from move 1." in seen and "Say `go on` or `draw`" in seen
            assert "The game is over" in seen
            while not (moment := place.wait(PATIENCE)).over:
                pass
            assert not moment.stopped
            assert "nothing to settle" in place.settle("draw")


# -- the end, and one that only an end shows -------------------------------------------------------------------------


def test_a_finished_match_stays_finished_and_can_be_looked_at_as_far_as_it_replays(either: str, played: Match) -> None:
    with Server(either) as server:
        say(played, server, (0, "call"))
        summary = server.get(f"/matches/{played.id}")["summary"]
    with Server(either, games=(DEARER_AT,)) as newer:
        with played.sit(0, newer) as first:
            first.start()
            assert first.update["over"] and first.update["summary"] == summary and "question" not in first.update
            assert first.update["stopped"]["step"] == 3 and first.seq == 2
            assert first.ask("settle", how="draw")["code"] == "NOT_STOPPED"
        exported = newer.get(f"/matches/{played.id}/export", played.host)
        assert load_record(GAME, exported).replay().over
        assert len(newer.get(f"/matches/{played.id}/replay")["steps"]) == 3


def test_a_server_with_the_rules_it_was_played_by_goes_on_as_if_nothing_had_been(
    either: str, played: Match, newer: Server
) -> None:
    with played.sit(0, newer) as first:
        assert first.start().update["stopped"]
        first.ask("settle", how="draw")
    newer.hub.tables.pop(played.id)
    with Server(either) as older, played.sit(0, older) as first:
        assert first.start().options == ["fold", "call"] and row_of(older, played).deadline > 0


def test_the_digest_of_each_entry_is_kept_and_never_told(either: str, played: Match) -> None:
    with Server(either) as server:
        with server.hub.store.reader.connect() as connection:
            kept = list(connection.execute(select(ENTRIES.c.digest).where(ENTRIES.c.match == played.id)).scalars())
        assert len(set(kept)) == 2 and all(len(digest) == 32 for digest in kept)
        heard: list[str] = []
        with played.sit(0, server) as first:
            first.start()
            first.answer("call")
            first.drain()
            heard += first.raw
        for path in ("", "/replay", "/export", "/picture"):
            heard.append(json.dumps(server.get(f"/matches/{played.id}{path}", played.host)))
        assert not any(digest in text for digest in kept for text in heard)


def test_a_game_that_is_not_served_freezes_and_others_secrets_stay(tmp_path: Path) -> None:
    database = tmp_path / "table.sqlite"
    with Server(database) as server:
        match = server.match(seed="3")
        say(match, server, (0, "check"))
        alone = server.match(players=["you", "random"], seed="3")
        assert alone.tokens[0]
    with Server(database, games=()) as without:
        with match.sit(0, without) as first:
            assert first.hear()["type"] == "frozen"
        without.get(f"/matches/{match.id}/export", match.host, status=409)
        assert without.get(f"/matches/{alone.id}/export", alone.host)["game"] == "kuhn"
