"""What a stranger sends: each is refused, none is a mistake of the server's, and none gets a traceback into its log.

A kind of defence has its control: taken away, the same attack gets through.
"""

import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from loretable.table import app, serve
from loretable.table.lobby import names
from loretable.table.routes import study_routes
from loretable.table.storage import store
from loretable.table.wire import limits
from loretable.table.wire.compressed import CompressedProtocol
from tests.table.driver import PATIENCE, Server

WANTED = {"game": "kuhn", "players": ["you", "random"]}
PLAIN = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.fixture
def calm(server: Server, caplog: pytest.LogCaptureFixture) -> Iterator[Server]:
    """The server, which afterwards still answers and has written no traceback."""
    with caplog.at_level(logging.WARNING):
        yield server
    assert server.http.get("/api/health").status_code == 200
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def raw(server: Server, data: bytes) -> list[int]:
    """The status codes of all answers to some bytes."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(data)
        wire.shutdown(socket.SHUT_WR)
        answered = b""
        while more := wire.recv(65536):
            answered += more
    return [int(part[:3]) for part in answered.split(b"HTTP/1.1 ")[1:]]


SMUGGLED = b"0\r\n\r\nGET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize(
    "head",
    [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        b"Content-Length: 5\r\nContent-Length: 6\r\n",
        b"Content-Length: -1\r\n",
        b"Content-Length: 5x\r\n",
        b"Content-Length: +5\r\n",
        b"Transfer-Encoding: xchunked\r\n",
        b"Transfer-Encoding : chunked\r\n",
        b"X: a\x00b\r\n",
    ],
)
def test_a_request_that_has_two_ends_is_one_request_at_most(calm: Server, head: bytes) -> None:
    """Where a proxy and a server do not agree where a request ends, the rest of it is somebody else's."""
    codes = raw(calm, PLAIN + head + b"\r\n" + SMUGGLED)
    assert len(codes) <= 1 and all(400 <= code < 500 for code in codes), codes


def test_two_requests_that_have_one_end_each_are_two(calm: Server) -> None:
    """The control: what is told apart is told apart by its ends."""
    assert len(raw(calm, PLAIN + b"Content-Length: 0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")) == 2


BODIES = {
    "deep": b"[" * 100_000,
    "deep in its place": b'{"game": "kuhn", "options": ' + b'{"a":' * 30_000,
    "not UTF-8": b'{"game": "\xff\xfe"}',
    "half a letter": b'{"game": "\\ud800"}',
    "a huge number": b'{"game": "kuhn", "seed": ' + b"9" * 10_000 + b"}",
    "no number": b'{"game": "kuhn", "timer": {"seconds": NaN}}',
    "infinity": b'{"game": "kuhn", "timer": {"seconds": 1e999}}',
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "a field too many": b'{"game": "kuhn", "admin": true}',
    "another kind": b'{"game": 5}',
    "code": b'{"game": "os:system"}',
    "a path": b'{"game": "../../etc/passwd"}',
    "control signs": b'{"game": "kuhn", "players": ["you", "random"], "name": "\\u001b[2J"}',
}


@pytest.mark.parametrize("path", ["/api/matches", "/api/mine", "/api/mine/forget", "/api/games/kuhn/seats"])
@pytest.mark.parametrize("name", BODIES)
def test_bodies_that_are_none(calm: Server, path: str, name: str) -> None:
    answer = calm.http.post(path, content=BODIES[name])
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["text"]


TOO_LARGE = b'{"x": "' + b"x" * (limits.LARGEST_BODY + 10) + b'"}'


@pytest.mark.parametrize("path", ["/api/matches", "/api/mine", "/api/study"])
def test_a_body_that_is_too_large(tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(tmp_path / "t.sqlite", study=True, studies=str(tmp_path / "studies")) as server:
        assert server.http.post(path, content=TOO_LARGE).status_code == 413
        monkeypatch.setattr(app, "LARGEST_BODY", 1 << 30)  # the control: it is read to its end, and then refused
        assert server.http.post(path, content=TOO_LARGE).status_code == 400


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "0.0.0.0", "[::]"])
def test_another_name_that_leads_here(calm: Server, host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of another site whose name is made to lead to this machine."""
    assert calm.http.get("/api/games", headers={"Host": host}).status_code == 403
    monkeypatch.setattr(limits.Limits, "comes_from_here", lambda self, origin, host: True)
    assert calm.http.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1.evil.example", "file://"])
def test_another_sites_page(calm: Server, origin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert calm.http.post("/api/matches", json=WANTED, headers={"Origin": origin}).status_code == 403
    monkeypatch.setattr(limits.Limits, "comes_from_here", lambda self, origin, host: True)
    assert calm.http.post("/api/matches", json=WANTED, headers={"Origin": origin}).status_code == 201


def test_studies_without_the_key(calm: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert calm.http.post("/api/study", json={"game": "chess"}).status_code == 403
    monkeypatch.setattr(study_routes, "why_not", lambda given, folder, switched_on: "")
    assert calm.http.post("/api/study", json={"game": "chess"}).status_code in (400, 404)  # it is asked which game


def test_a_name_that_cannot_be_seen(calm: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {**WANTED, "who": "\u3164"}
    assert calm.http.post("/api/matches", json=asked).status_code == 400
    monkeypatch.setattr(names, "BLANK", "")
    assert calm.http.post("/api/matches", json=asked).status_code == 201


def test_more_requests_than_anybody_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 20.0)
    with Server(tmp_path / "t.sqlite") as server:
        assert [server.http.get("/api/health").status_code for _ in range(25)].count(429) == 5
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 1000.0)
    with Server(tmp_path / "t.sqlite") as server:
        assert [server.http.get("/api/health").status_code for _ in range(25)].count(429) == 0


@pytest.mark.parametrize("private", [True, False])
def test_a_database_that_others_may_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private: bool) -> None:
    import os

    if not private:
        monkeypatch.setattr(store, "make_private", lambda url: None)
    before = os.umask(0o022)
    try:
        made = store.Store(str(tmp_path / "t.sqlite"))
        made.close()
    finally:
        os.umask(before)
    assert bool((tmp_path / "t.sqlite").stat().st_mode & 0o077) != private


# -- the socket --------------------------------------------------------------------------------------------------------

FRAMES: dict[str, Any] = {
    "deep": "[" * 8000,
    "no message": "{}",
    "another kind": json.dumps({"type": "admin", "id": "1"}),
    "hello again": json.dumps({"type": "hello", "token": ""}),
    "a number": "5",
    "half a letter": '{"type": "answer", "id": "\\ud800", "after": 0, "action": "bet"}',
    "bytes": b"\xff\xfe\x00",
    "a huge number": '{"type": "answer", "id": "1", "after": ' + "9" * 5000 + ', "action": "bet"}',
    "a long id": json.dumps({"type": "answer", "id": "x" * 5000, "after": 0, "action": "bet"}),
    "an action of nothing": json.dumps({"type": "answer", "id": "1", "after": 0, "action": "\x00" * 50}),
}


@pytest.mark.parametrize("name", FRAMES)
def test_messages_that_are_none(calm: Server, name: str) -> None:
    match = calm.match("kuhn", ["you", "random"])
    with match.sit(0) as wire:
        wire.start()
        wire.socket.send(FRAMES[name])
        assert wire.until("refused")["code"]


@pytest.mark.parametrize("text", [b"\xff\xff", b"\xc3\x28", b"\xed\xa0\x80", b'{"type": "\xfe"}'])
def test_text_frames_that_are_not_utf8(calm: Server, text: bytes, capfd: pytest.CaptureFixture[str]) -> None:
    """Found 6.10: each wrote a traceback into the log."""
    match = calm.match("kuhn", ["you", "random"])
    with match.sit(0) as wire:
        wire.start()
        with wire.socket.protocol_mutex:
            wire.socket.protocol.send_text(text)
            wire.socket.send_data()
        assert wire.closed() == 1007
    assert "Traceback" not in capfd.readouterr().err
    with match.sit(0) as wire:  # whoever comes back goes on
        wire.start()
        assert wire.ask("concede")["type"] == "accepted"


def test_without_looking_at_text_a_frame_writes_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The control: as the library has it."""
    monkeypatch.delattr(CompressedProtocol, "send_receive_event_to_app")
    with Server(tmp_path / "t.sqlite") as server, server.match("kuhn", ["you", "random"]).sit(0) as wire:
        wire.start()
        with wire.socket.protocol_mutex:
            wire.socket.protocol.send_text(b"\xff")
            wire.socket.send_data()
        assert wire.closed() in (1006, 1007)
    assert "Traceback" in capfd.readouterr().err


def test_a_message_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large = json.dumps({"type": "why", "id": "x", "action": "x" * limits.LARGEST_MESSAGE})
    with Server(tmp_path / "t.sqlite") as server, server.match("kuhn", ["you", "random"]).sit(0) as wire:
        wire.start()
        wire.say(large)
        assert wire.closed() == 1009
    monkeypatch.setattr(serve, "LARGEST_MESSAGE", 1 << 20)
    with Server(tmp_path / "u.sqlite") as server, server.match("kuhn", ["you", "random"]).sit(0) as wire:
        wire.start()
        wire.say(large)
        assert wire.hear()["type"] != "never"
