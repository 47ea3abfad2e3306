"""Connections that say nothing, or say it a letter at a time, are not kept. The limits are made small here."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect

from loretable.table import app
from loretable.table.routes import socket as seat_socket
from loretable.table.wire import slow_clients
from loretable.table.wire.slow_clients import HurriedProtocol
from tests.table.driver import PATIENCE, Match, Server, Wire


@pytest.fixture
def patient(database: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Waits for as long as a test does: each test makes the one limit small that it is about. So it does not matter how
    long anything else takes."""
    monkeypatch.setattr(HurriedProtocol, "head_within", 2 * PATIENCE)
    monkeypatch.setattr(HurriedProtocol, "answer_within", 2 * PATIENCE)
    monkeypatch.setattr(app, "BODY_WITHIN", 2 * PATIENCE)
    with Server(database) as server:
        yield server


def line_to(server: Server) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def talk(server: Server, *parts: bytes) -> bytes:
    """What the server says until it closes. A test that hangs here has found a connection that is kept."""
    with line_to(server) as line:
        return said_after(line, *parts)


def said_after(line: socket.socket, *parts: bytes) -> bytes:
    said = b""
    with suppress(ConnectionError):  # closed before all was sent or read
        for part in parts:
            line.sendall(part)
        while more := line.recv(65536):
            said += more
    return said


HEAD = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_who_says_nothing_is_closed(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HurriedProtocol, "head_within", 0.3)
    assert talk(patient) == b""


def test_half_a_head_is_closed(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HurriedProtocol, "head_within", 0.3)
    assert talk(patient, b"GET /api/games HT") == b""
    assert talk(patient, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-A: ", b"b") == b""


def test_a_body_that_does_not_come_is_refused(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "BODY_WITHIN", 0.3)
    with line_to(patient) as line:
        line.sendall(HEAD + b"\r\n{")
        said = line.recv(65536)
        while b"TOO_SLOW" not in said:
            more = line.recv(65536)
            assert more, said
            said += more
    assert said.startswith(b"HTTP/1.1 408")


def test_half_a_head_after_a_whole_request_is_closed(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with line_to(patient) as line:
        line.sendall(WHOLE)
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(HurriedProtocol, "head_within", 0.3)  # from the next answer on
        said = said_after(line, WHOLE, b"GET /api/he")
    assert said.count(b"HTTP/1.1 200") == said.count(b"HTTP/1.1") == 1


def test_who_does_not_read_the_answer_is_closed(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """More is asked for than fits into any buffer, and none of it is read: the connection must not stay for good."""
    monkeypatch.setattr(HurriedProtocol, "answer_within", 0.3)
    host, port = patient.url.removeprefix("http://").split(":")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.settimeout(PATIENCE)
        # being closed with data unread is told as a reset, or as the end after what was still under way
        with pytest.raises(ConnectionError):
            while True:
                line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 400)


def test_sockets_are_left_alone(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    match = patient.match()
    assert match.tokens[0]
    monkeypatch.setattr(HurriedProtocol, "head_within", 0.5)
    first = sat_in_time(match)
    with first:
        first.start()
        with pytest.raises(TimeoutError):
            while True:
                first.hear(1.5)  # until there is silence, for several times what a head may take
        assert first.answer("bet")["type"] == "accepted"


def sat_in_time(match: Match) -> Wire:
    """On a busy machine even this client may be too slow, and is closed: it tries again."""
    while True:
        with suppress(OSError, EOFError, InvalidHandshake):
            return match.sit(0)


def test_a_socket_without_hello_is_closed(patient: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_socket, "HELLO_WITHIN", 0.2)
    match = patient.match()
    with connect(f"ws{patient.url[4:]}/api/matches/{match.id}/play", open_timeout=PATIENCE) as silent:
        assert "NO_HELLO" in str(silent.recv(PATIENCE))


def test_who_said_hello_in_time_is_heard_by_a_server_that_was_busy_meanwhile(
    patient: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its loop stands still from before the hello comes until after the time for it."""
    monkeypatch.setattr(seat_socket, "HELLO_WITHIN", 0.2)
    monkeypatch.setattr(seat_socket, "IN_THE_POST", PATIENCE)
    match, said, receive = patient.match(), threading.Event(), seat_socket.SeatSocket.receive
    begun: list[seat_socket.SeatSocket] = []

    def stand_still() -> None:
        assert said.wait(PATIENCE)
        time.sleep(0.5)

    async def receive_busily(seat: seat_socket.SeatSocket) -> object:
        if not begun:
            begun.append(seat)
            asyncio.get_running_loop().call_soon(stand_still)
        return await receive(seat)

    monkeypatch.setattr(seat_socket.SeatSocket, "receive", receive_busily)
    with connect(f"ws{patient.url[4:]}/api/matches/{match.id}/play", open_timeout=PATIENCE) as quick:
        quick.send('{"type": "hello"}')
        said.set()
        assert '"type":"update"' in str(quick.recv(PATIENCE))


def test_the_real_limits_are_as_documented() -> None:
    text = (Path(__file__).parents[3] / "docs" / "table.md").read_text(encoding="utf-8")
    for seconds in (slow_clients.HEAD_WITHIN, slow_clients.BODY_WITHIN, slow_clients.ANSWER_WITHIN):
        assert f"{seconds:.0f} s" in text
