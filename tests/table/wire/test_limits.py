"""Size, rate, origin: one client's greed or another site's script does not reach the players."""

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from loretable.table.routes import socket as seat_socket
from loretable.table.wire.limits import Bucket, Limits, whose
from tests.table.driver import PATIENCE, Server


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "{}",
        "[]",
        '{"type": "dance"}',
        '{"type": "answer"}',
        '{"type": "answer", "id": 3, "after": 0, "action": "bet"}',
        '{"type": "answer", "id": "", "after": 0, "action": "bet"}',
        '{"type": "answer", "id": "x", "after": 0, "action": "bet", "seat": 1}',
        json.dumps({"type": "answer", "id": "x" * 81, "after": 0, "action": "bet"}),
        '{"type": "hello"}',
        "[" * 5000,
        '{"type": "answer", "id": "x", "after": 1e400, "action": "bet"}',
    ],
)
def test_a_malformed_message_is_refused_and_the_socket_stays(server: Server, message: str) -> None:
    match = server.match()
    with match.sit(0) as first:
        first.start()
        first.say(message)
        refused = first.until("refused")
        assert (refused["id"], refused["code"]) == ("", "BAD_MESSAGE")
        assert refused["text"]
        assert first.answer("bet")["type"] == "accepted"


def test_forged_and_strange_values_change_nothing(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first:
        first.start()
        for after in (-1, -5, 7, 10**18):
            assert first.answer("bet", after=after)["code"] == "STALE"
        for action in ("bet\x00", "BET", "bet 1", "undo 0", "redraw 0 x", "é" * 1000):
            assert first.answer(action, after=first.seq)["code"] == "BAD_ACTION"
        first.socket.send(b"\x00\x01")
        assert first.until("refused")["code"] == "BAD_MESSAGE"


def test_too_large_a_message_closes_the_socket(server: Server) -> None:
    with server.match().sit(0) as first:
        first.start()
        first.say(json.dumps({"type": "why", "id": "x", "action": "y" * 20_000}))
        assert first.closed() == 1009


def test_too_many_messages_close_the_socket(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_socket, "MESSAGES_A_SECOND", 0.0)  # however long they take
    with server.match().sit(0) as first:
        first.start()
        with suppress(ConnectionClosed):  # it may be closed before the last of them
            for _ in range(200):
                first.say('{"type": "ping"}')
        assert first.closed() == 1008
        assert first.heard[-1]["code"] == "TOO_FAST"


def test_the_first_message_has_to_be_hello(server: Server) -> None:
    match = server.match()
    url = f"ws{server.url[4:]}/api/matches/{match.id}/play"
    for first in ('{"type": "ping"}', "nonsense"):
        with connect(url, open_timeout=PATIENCE) as socket:
            socket.send(first)
            assert json.loads(socket.recv(PATIENCE))["type"] == "refused"


def test_a_wrong_token_opens_nothing(server: Server) -> None:
    match, other = server.match(), server.match()
    match.tokens[0] = other.tokens[0]
    with match.sit(0) as stranger:
        assert stranger.hear()["code"] == "NOT_YOURS"
        assert stranger.closed() == 4003
    match.id = "nowhere"
    with match.watch() as nowhere:
        assert nowhere.hear()["code"] == "NO_MATCH"
        assert nowhere.closed() == 4004


def test_the_hosts_token_watches(server: Server) -> None:
    match = server.match()
    match.tokens[0] = match.host
    with match.sit(0) as host:
        assert host.start().update["seat"] == 2


def test_pages_of_other_sites_are_kept_out(server: Server) -> None:
    match = server.match()
    evil = {"Origin": "http://evil.example"}
    assert server.http.post("/api/matches", json={"game": "kuhn"}, headers=evil).status_code == 403
    url = f"ws{server.url[4:]}/api/matches/{match.id}/play"
    with pytest.raises(InvalidStatus) as refused, connect(url, open_timeout=PATIENCE, origin="http://evil.example"):  # type: ignore[arg-type]
        pass
    assert refused.value.response.status_code == 403
    ours = {"Origin": server.url}
    assert server.http.post("/api/matches", json={"game": "kuhn"}, headers=ours).status_code == 201
    # another name that leads to this machine
    assert server.http.get("/api/games", headers={"Host": "evil.example"}).status_code == 403


def test_origins_can_be_allowed() -> None:
    limits = Limits(["https://play.example/"], only_loopback=True)
    assert limits.comes_from_here("https://play.example", "localhost:8000")
    assert limits.comes_from_here("", "localhost:8000")
    assert limits.comes_from_here("http://[::1]:8000", "[::1]:8000")
    assert not limits.comes_from_here("https://other.example", "localhost:8000")
    assert not limits.comes_from_here("null", "localhost:8000")
    assert limits.comes_from_here("https://play.example", "play.example")
    assert Limits().comes_from_here("http://table.lan:8000", "table.lan:8000")


def test_a_bucket_lets_through_what_it_should() -> None:
    bucket = Bucket(rate=0.0, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_addresses_have_their_own_share() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    assert all(limits.request("a") for _ in range(600))
    assert not limits.request("a")
    assert limits.request("b")
    now[0] = 1.0
    assert [limits.request("a") for _ in range(61)] == [True] * 60 + [False]


def test_a_households_addresses_are_one() -> None:
    assert whose("2001:db8:1:2:3:4:5:6") == whose("2001:db8:1:2::9") != whose("2001:db8:1:3::9")
    assert whose("::ffff:10.0.0.1") == whose("10.0.0.1") != whose("10.0.0.2")
    assert whose("") == ""
