"""What a stranger sends over a socket: it is refused, the match stays as it was, and nothing gets a traceback into the log."""

import json
from pathlib import Path
from typing import Any

import pytest

from loretable.table import serve
from loretable.table.live.broadcast import BROKEN
from loretable.table.routes.socket import DECODER, SeatSocket
from loretable.table.wire import limits
from loretable.table.wire.compressed import CompressedProtocol
from tests.table.driver import Server

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


@pytest.mark.attack("what a message can say")
@pytest.mark.parametrize("name", FRAMES)
def test_messages_that_are_none(calm: Server, name: str) -> None:
    match = calm.match("kuhn", ["you", "random"])
    with match.sit(0) as wire:
        wire.start()
        wire.socket.send(FRAMES[name])
        assert wire.until("refused")["code"]


@pytest.mark.control("what a message can say")
@pytest.mark.parametrize("name", ["deep", "no message", "another kind", "a number", "half a letter", "a huge number"])
def test_without_looking_at_errors_a_message_ends_the_socket(
    server: Server, name: str, monkeypatch: pytest.MonkeyPatch, tracebacks: list[str]
) -> None:
    async def unguarded(self: SeatSocket) -> Any:
        return DECODER.decode(await self.socket.receive() or "")

    with server.match("kuhn", ["you", "random"]).sit(0) as wire:
        wire.start()
        monkeypatch.setattr(SeatSocket, "receive", unguarded)
        wire.say({"type": "ping"})
        wire.until("pong")  # the one who waited there as it was is done
        wire.socket.send(FRAMES[name])
        assert wire.closed() == BROKEN
    assert tracebacks


@pytest.mark.attack("text of frames", found=10)
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


@pytest.mark.control("text of frames")
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


@pytest.mark.attack("the size of a message")
@pytest.mark.control("the size of a message")
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
