"""Connections that say nothing, or say it a letter at a time, are not kept. The limits are made small here."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from loretable.table import app, slow_clients
from loretable.table.slow_clients import HurriedProtocol
from tests.table.driver import Server


@pytest.fixture
def hasty(database: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(HurriedProtocol, "head_within", 0.3)
    monkeypatch.setattr(HurriedProtocol, "answer_within", 1.5)
    monkeypatch.setattr(app, "BODY_WITHIN", 0.3)
    with Server(database) as server:
        yield server


def talk(server: Server, *parts: bytes) -> bytes:
    """What the server says until it closes. A test that hangs here has found a connection that is kept."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as line:
        for part in parts:
            line.sendall(part)
        said = b""
        try:
            while more := line.recv(65536):
                said += more
        except ConnectionResetError:
            pass
    return said


HEAD = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"


def test_who_says_nothing_is_closed(hasty: Server) -> None:
    assert talk(hasty) == b""


def test_half_a_head_is_closed(hasty: Server) -> None:
    assert talk(hasty, b"GET /api/games HT") == b""
    assert talk(hasty, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-A: ", b"b") == b""


def test_a_body_that_does_not_come_is_refused(hasty: Server) -> None:
    said = talk(hasty, HEAD + b"\r\n{")
    assert said.startswith(b"HTTP/1.1 408") and b"TOO_SLOW" in said


def test_half_a_head_after_a_whole_request_is_closed(hasty: Server) -> None:
    whole = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    said = talk(hasty, whole, b"GET /api/he")
    assert said.startswith(b"HTTP/1.1 200") and said.count(b"HTTP/1.1") == 1


def test_who_does_not_read_the_answer_is_closed(hasty: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """More is asked for than fits into any buffer, and none of it is read: the connection must not stay for good."""
    host, port = hasty.url.removeprefix("http://").split(":")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.settimeout(30)
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 400)
        # being closed with data unread is told as a reset, or as the end after what was still under way
        with pytest.raises(OSError):
            while True:
                line.send(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")


def test_sockets_and_kept_connections_are_left_alone(hasty: Server) -> None:
    match = hasty.match()
    with match.sit(0) as first:
        first.start()
        first.drain()
        with pytest.raises(TimeoutError):
            first.hear(1.0)  # silence for several times what a head may take
        assert first.answer("bet")["type"] == "accepted"


def test_a_socket_without_hello_is_closed(hasty: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from loretable.table import socket as seat_socket

    monkeypatch.setattr(seat_socket, "HELLO_WITHIN", 0.2)
    match = hasty.match()
    with connect(f"ws{hasty.url[4:]}/api/matches/{match.id}/play") as silent:
        assert "NO_HELLO" in str(silent.recv(30))


def test_the_real_limits_are_as_documented() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "table.md").read_text(encoding="utf-8")
    for seconds in (slow_clients.HEAD_WITHIN, slow_clients.BODY_WITHIN, slow_clients.ANSWER_WITHIN):
        assert f"{seconds:.0f} s" in text
