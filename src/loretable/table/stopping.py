"""How a server hears that it is to end: Ctrl-C or SIGTERM, at whatever it is doing."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Final

STOPS: Final = (signal.SIGINT, signal.SIGTERM)


class Ended(BaseException):
    """The server was asked to end. As Python's own KeyboardInterrupt it goes past whatever catches the faults of a game."""


class Stopping:
    """What was heard is kept, since what a handler raises can be lost: Python only reports it where it was running a callback
    of its own, as it does again and again while it imports."""

    def __init__(self) -> None:
        self.heard = False

    def end(self, number: int, frame: FrameType | None) -> None:
        self.heard = True
        raise Ended

    def check(self) -> None:
        if self.heard:
            raise Ended


stopping: Final = Stopping()
"""A process has one, as it has one handler of each signal."""


def handle_signals() -> None:
    """From now on Ctrl-C and SIGTERM raise Ended; uvicorn ends in order at the first of them, and then raises it again."""
    for stop in STOPS:
        signal.signal(stop, stopping.end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
