"""What is said to somebody at one moment leaves in one piece."""

from __future__ import annotations

import pytest

from loretable.table.wire.compressed import CompressedProtocol
from tests.table.driver import Server


def test_that_an_answer_is_taken_and_what_came_of_it_leave_together(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces: list[int] = []
    leave = CompressedProtocol.leave

    def counted(self: CompressedProtocol) -> None:
        pieces.append(len(self.conn.writes))
        leave(self)

    monkeypatch.setattr(CompressedProtocol, "leave", counted)
    match = server.match("kuhn")
    with match.sit(0) as one, match.sit(1) as two:
        one.start()
        two.start()
        pieces.clear()
        seq = one.seq
        assert one.answer("bet")["type"] == "accepted"
        one.until("update", seq=seq + 1)
        assert 2 in pieces
