"""The REST routes: what they give, and what they say no to."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, update
from sqlalchemy.exc import OperationalError

from loretable.core import load_record
from loretable.games import find
from loretable.table.storage import store
from loretable.table.storage.schema import ENTRIES, MATCHES
from loretable.table.storage.store import read_snapshots
from loretable.table.wire.messages import FromServer
from tests.table.driver import Match, Server


def finished(server: Server, seed: str = "1") -> Match:
    match = server.match(seed=seed)
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        first.answer("bet")
        second.to(1)
        second.answer("call")
        first.to(2)
    return match


def test_games_are_listed_with_presets_and_seats(server: Server) -> None:
    games = {game["name"]: game for game in server.get("/games")}
    assert set(games) == {"zoomquest", "confrontation", "lorcana", "kuhn"}
    assert games["kuhn"]["presets"] == [{"name": "Kuhn poker", "options": {}, "seats": ["Player 1", "Player 2"]}]
    levels = {preset["options"]["level"] for preset in games["zoomquest"]["presets"]}
    assert "first_steps" in levels
    assert games["confrontation"]["presets"][0] == {"name": "Classic", "options": {}, "seats": ["Fellowship", "Sauron"]}
    assert games["confrontation"]["bots"][0] == "rules"
    assert all(len(preset["options"]["decks"]) == 2 for preset in games["lorcana"]["presets"])
    assert "level" in games["zoomquest"]["options"]
    assert "keep" in games["zoomquest"]["choices"]["level"]
    assert "random" in games["confrontation"]["choices"]["sauron_setup"]
    assert games["kuhn"]["choices"] == {}


def test_seats_depend_on_options(server: Server) -> None:
    told = server.post("/games/zoomquest/seats", {"options": {"level": "keep"}})
    assert len(told["seats"]) > 2
    assert told["options"]["level"] == "keep"
    assert (
        server.post("/games/zoomquest/seats", {"options": {"level": "nowhere"}}, status=400)["where"] == "options.level"
    )
    assert server.post("/games/chess/seats", {}, status=404)["code"] == "NO_GAME"


@pytest.mark.parametrize(
    ("wanted", "status", "where"),
    [
        ({"game": "chess"}, 404, "game"),
        ({"game": "kuhn", "players": ["you", "open", "open"]}, 400, "players"),
        ({"game": "kuhn", "players": ["nobody"]}, 400, "players[0]"),
        ({"game": "kuhn", "options": {"jokers": 2}}, 400, "options.jokers"),
        ({"game": "kuhn", "timer": {"seconds": 1}}, 400, "timer.seconds"),
        ({"game": "kuhn", "timer": {"seconds": 60, "bot": "deep"}}, 400, "timer.bot"),
        ({"game": "kuhn", "name": "x" * 81}, 400, "name"),
        ({"game": "kuhn", "seed": "x" * 101}, 400, "seed"),
        ({"game": 3}, 400, "game"),
        ({"game": "kuhn", "colour": "red"}, 400, ""),
        ([], 400, ""),
    ],
)
def test_a_wrong_request_says_where(server: Server, wanted: object, status: int, where: str) -> None:
    problem = server.post("/matches", wanted, status=status)
    assert problem["text"] and problem.get("where", "") == where


def test_a_body_that_is_no_json_is_refused(server: Server) -> None:
    for body in (b"", b"{", b"\xff", b"[" * 100_000):
        response = server.http.post("/api/matches", content=body)
        assert response.status_code == 400 and response.json()["code"] == "BAD_BODY"
    assert server.http.post("/api/matches", content=b" " * 300_000).status_code == 413
    assert server.http.get("/api/nothing").json()["code"] == "HTTP"
    assert server.http.delete("/api/games").status_code == 405


def test_a_match_shows_who_one_is(server: Server) -> None:
    match = server.match("kuhn", ["open", "random"], name="Tuesday")
    info = server.get(f"/matches/{match.id}")
    assert (info["name"], info["seq"], info["title"]) == ("Tuesday", 0, "Kuhn poker")
    assert "seat" not in info and "host" not in info
    assert [seat["player"] for seat in info["seats"]] == ["open", "random"]
    assert server.get(f"/matches/{match.id}", match.tokens[0])["seat"] == 0
    assert server.get(f"/matches/{match.id}", match.host)["host"] is True
    assert server.get("/matches/nowhere", status=404)["code"] == "NO_MATCH"
    assert "seed" not in json.dumps(info)


def test_my_matches_say_whose_turn_it_is_and_what_is_new(server: Server) -> None:
    waiting, other = server.match(seed="1"), server.match(seed="1")
    with other.sit(0) as first:
        first.start()
        first.answer("bet")
    assert waiting.tokens[1]
    tokens = [waiting.tokens[0], other.tokens[0], other.tokens[1], "unknown"]
    mine = server.post("/mine", {"tokens": tokens, "seen": [0, 0, 0, 0]})
    by_token = {match["token"]: match for match in mine}
    assert set(by_token) == set(tokens[:3])
    assert [by_token[token]["your_turn"] for token in tokens[:3]] == [True, False, True]
    assert by_token[other.tokens[1]]["news"] == ["bet: player 1"]
    assert by_token[waiting.tokens[0]]["news"] == []
    assert [match["your_turn"] for match in mine] == [True, True, False]
    seen = server.post("/mine", {"tokens": tokens[2:3], "seen": [1]})
    assert seen[0]["news"] == []


def test_news_leave_out_what_was_taken_back(server: Server) -> None:
    match = server.match(seed="1")
    with match.sit(0) as first:
        first.start()
        first.answer("bet")
        first.to(1)
        first.ask("undo")
        first.to(2)
        first.answer("check")
        first.to(3)
    (mine,) = server.post("/mine", {"tokens": [match.tokens[1]], "seen": [0]})
    assert mine["news"] == ["Player 1 took back", "check: player 1"]


def test_the_host_gives_a_seat_to_a_bot_and_back(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    path = f"/matches/{match.id}/seats/1"
    assert server.post(path, {"player": "random"}, match.tokens[0], status=403)["code"] == "NOT_ALLOWED"
    assert server.post(path, {"player": "genius"}, match.host, status=400)["where"] == "player"
    assert server.post(f"/matches/{match.id}/seats/7", {"player": "open"}, match.host, status=400)["where"] == "seat"
    client = match.sit(1).start()
    assert server.post(path, {"player": "random"}, match.host) == {"seat": 1, "token": "", "link": ""}
    assert client.closed() == 4001
    with match.sit(0) as first:
        first.start()
        first.answer("bet")
        first.to(2)  # the bot has answered
    opened = server.post(path, {"player": "open"}, match.host)
    assert opened["link"].endswith(opened["token"]) and opened["token"] != match.tokens[1]
    assert match.sit(1).closed() == 4003
    match.tokens[1] = match.claim(opened["token"])["token"]
    with match.sit(1) as back:
        assert back.start().update["seat"] == 1


def test_a_rematch_keeps_the_people(server: Server) -> None:
    match = finished(server)
    with match.sit(0) as first:
        first.start()
        again = server.post(f"/matches/{match.id}/rematch", None, match.tokens[1], status=201)
        assert first.until("update")["rematch"] == again["match"]
    assert again["host"] == ""
    assert again["seats"][0]["token"] == match.tokens[1]
    by_host = server.post(f"/matches/{match.id}/rematch", None, match.host, status=201)
    assert (by_host["match"], by_host["host"]) == (again["match"], match.host)
    following = Match(server, again)
    following.tokens = match.tokens
    with following.sit(1), following.sit(0) as first:
        assert first.start().options == ["check", "bet"]
    assert server.post(f"/matches/{match.id}/rematch", None, "x", status=403)["code"] == "NOT_ALLOWED"
    unfinished = server.match()
    server.post(f"/matches/{unfinished.id}/rematch", None, unfinished.host, status=403)


def test_play_goes_on_from_a_step_of_a_finished_match(server: Server) -> None:
    match = finished(server, "9")
    branch = Match(server, server.post(f"/matches/{match.id}/branch", {"step": 1}, match.tokens[0], status=201))
    with branch.sit(1) as second:
        second.start()
        assert second.seq == 1 and second.options == ["fold", "call"]
        second.answer("fold")
        second.to(2)
        assert second.update["over"]
    assert server.post(f"/matches/{match.id}/branch", {"step": 9}, match.host, status=400)["where"] == "step"
    server.post(f"/matches/{match.id}/branch", {"step": 0}, "", status=403)


def test_a_branch_of_a_running_match_scouts_nothing(server: Server) -> None:
    shared = server.match()
    server.post(f"/matches/{shared.id}/branch", {"step": 0}, shared.tokens[0], status=403)
    alone = server.match("kuhn", ["you", "random"], seed="1")
    hands = set()
    real = server.hub.tables[alone.id].live.state.view(0)["zones"]
    for _ in range(12):
        made = server.post(f"/matches/{alone.id}/branch", {"step": 0}, alone.tokens[0], status=201)
        branch = Match(server, made)
        state = server.hub.tables[branch.id].live.state
        assert state.view(0)["zones"] == real
        hands.add(state.game.face_name(state.pieces.face[state.pieces.top(2)]))
    assert len(hands) == 2  # the other card may be any that one does not hold


def test_a_replay_shows_what_the_seat_saw(server: Server) -> None:
    match = finished(server)
    for token, seat in ((match.tokens[0], 0), (match.tokens[1], 1), ("", 2)):
        replay = server.get(f"/matches/{match.id}/replay", token)
        assert replay["seat"] == seat and len(replay["steps"]) == 3
        view = replay["steps"][0]["view"]
        hidden = [zone for zone, cards in view["zones"].items() if zone.startswith("hand") and not cards["cards"]]
        assert len(hidden) == (2 if seat == 2 else 1)
        assert replay["steps"][1]["entry"]["told"][0]["text"] == "bet: player 1"
        assert ("action" in replay["steps"][1]["entry"]) == (seat == 0)


def test_a_picture_of_any_moment(server: Server) -> None:
    match = finished(server)
    early = server.get(f"/matches/{match.id}/picture?seq=0", match.tokens[0])
    late = server.get(f"/matches/{match.id}/picture")
    assert early["svg"] == "" and early["text"] and early["seq"] == 0
    assert late["seq"] == 2
    assert server.get(f"/matches/{match.id}/picture?seq=3", status=400)["where"] == "seq"
    assert server.get(f"/matches/{match.id}/picture?seq=x", status=400)["where"] == "seq"


def test_the_record_is_exported_for_the_host_when_it_is_over(server: Server) -> None:
    running = server.match()
    assert server.get(f"/matches/{running.id}/export", running.host, status=409)["code"] == "NOT_NOW"
    match = finished(server, "3")
    server.get(f"/matches/{match.id}/export", match.tokens[0], status=403)
    server.get(f"/matches/{match.id}/export", status=403)
    data = server.get(f"/matches/{match.id}/export", match.host)
    record = load_record(server.hub.games["kuhn"].game, data)
    assert record.seed == 3
    assert record.replay().over
    assert data["players"] == ["you", "you"] and data["digests"] == {}


def test_a_match_that_cannot_be_opened_is_frozen_until_a_server_can(server: Server) -> None:
    match = server.match(seed="6")
    assert match.tokens[1]
    with match.sit(0) as first:
        first.start()
        first.answer("bet")
    hub = server.hub
    hub.tables.pop(match.id)
    kuhn = hub.games.pop("kuhn")
    try:
        with match.sit(1) as second:
            frozen = second.hear()
            assert frozen["type"] == "frozen" and "does not have the game 'kuhn'" in frozen["text"]
            assert second.closed() == 1000
        assert "'kuhn'" in server.get(f"/matches/{match.id}", match.tokens[0])["frozen"]
        assert server.get(f"/matches/{match.id}/replay", status=409)["code"] == "FROZEN"
        server.get(f"/matches/{match.id}/export", match.host, status=409)  # the others' secrets are theirs
        assert server.post("/mine", {"tokens": [match.tokens[1]]})[0]["info"]["frozen"]
    finally:
        hub.games["kuhn"] = kuhn
    # a version that can load it goes on with it
    with match.sit(1) as second:
        assert second.start().options == ["fold", "call"]
    assert "frozen" not in server.get(f"/matches/{match.id}")


def test_a_log_that_does_not_replay_stops_its_match_where_it_does(server: Server) -> None:
    match = server.match()
    assert match.tokens[0] and match.tokens[1]
    hub = server.hub
    hub.tables.pop(match.id)
    row = {"match": match.id, "seq": 1, "seat": 1, "text": "call", "at": 0.0, "answer": None, "nonce": 1}
    with hub.store.writer.engine.begin() as connection:
        connection.execute(insert(ENTRIES), row)
        connection.execute(update(MATCHES).where(MATCHES.c.id == match.id).values(seq=1, checked="another version"))
    with match.sit(0) as first:
        stopped = first.start().update["stopped"]
        assert (stopped["step"], stopped["reach"]) == (1, 0) and "move 1 of 1, Player 2's" in stopped["text"]
    assert server.get(f"/matches/{match.id}/export", match.host)["format"] == "loretable-seat-1"
    assert server.get("/health")["version"]


def test_the_documents_fit_the_messages(server: Server) -> None:
    api = server.get("/openapi.json")
    assert api["openapi"] == "3.1.0"
    assert set(api["paths"]) >= {"/api/games", "/api/matches", "/api/matches/{match}/branch"}
    text = json.dumps(api)
    for name in ("NewMatch", "MatchMade", "Problem"):
        assert f"#/components/schemas/{name}" in text
    schemas = server.get("/schemas.json")
    assert {"Hello", "Update", "FromClient", "FromServer"} <= set(schemas["$defs"])
    with server.match().sit(0) as first:
        first.start()
        first.ask("why-not")
        first.say({"type": "look"})
        first.until("drawn")
        for raw in first.raw:
            msgspec.json.decode(raw, type=FromServer)


def test_without_a_built_page_the_server_says_so(server: Server) -> None:
    page = server.http.get("/")
    assert page.status_code == 200
    assert "Loretable" in page.text
    assert page.headers["referrer-policy"] == "no-referrer"


def test_tokens_are_nowhere_in_the_database_or_the_log(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    match = finished(server)
    server.get(f"/matches/{match.id}", match.host)
    path = Path(server.hub.store.url.removeprefix("sqlite:///"))
    files = [each.read_bytes() for each in path.parent.iterdir() if each.name.startswith(path.name)]
    assert any(match.id.encode() in data for data in files)
    for token in (match.host, *match.tokens.values()):
        assert not any(token.encode() in data for data in files)
        assert token not in caplog.text


def test_the_games_own_presets_can_be_played() -> None:
    for name in ("zoomquest", "confrontation", "lorcana"):
        game = find(name)
        for _, options in game.presets():
            game.complete(options)


def test_a_match_of_bots_alone_is_played_while_somebody_watches(server: Server) -> None:
    match = server.match("kuhn", ["random", "random"], seed="1")
    assert match.tokens == {}
    server.post(f"/matches/{match.id}/branch", {"step": 0}, match.host, status=403)
    assert server.get(f"/matches/{match.id}")["seq"] == 0
    with match.watch() as watcher:
        watcher.start()
        while not watcher.update.get("over"):
            watcher.hear()


def test_a_database_that_breaks_while_a_match_is_read_does_not_freeze_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = server.match()
    server.hub.tables.pop(match.id, None)  # to be read anew
    broken = iter([True])

    def cut(connection: Any, match: str) -> list[int]:
        if next(broken, False):
            raise OperationalError("select", {}, Exception("the connection is gone"))
        return read_snapshots(connection, match)

    monkeypatch.setattr(store, "read_snapshots", cut)
    with match.sit(0) as first:
        assert first.start().options == ["check", "bet"]
    assert "frozen" not in server.get(f"/matches/{match.id}")
