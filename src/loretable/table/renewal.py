"""A server that starts anew in place, with newer code: the same process, address, matches and studies.

SIGUSR2 asks for it. The server ends in order, as always: answers that have come are stored, and whoever is connected is told
when to come back. Then it becomes its successor, which inherits the socket that listens: whoever comes meanwhile waits a
moment and is not refused.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

LISTENING: Final = "LORETABLE_LISTENING"
"""In the successor's environment: the number of the socket that listens."""
STUDIES: Final = "LORETABLE_STUDIES_GO_ON"
"""And the studies that were running."""
COMPILING: Final = "LORETABLE_COMPILING"
"""Set by `make play` while it serves the source, which is the first place of PYTHONPATH then: a file that is there as long as
the compiler works."""

HELD: Final = frozenset({signal.SIGINT, signal.SIGTERM, *([signal.SIGUSR2] if hasattr(signal, "SIGUSR2") else [])})


def compiling() -> bool:
    """Is there a compiled engine to come?"""
    sign = os.environ.get(COMPILING, "")
    return sign != "" and Path(sign).exists()


class Renewal:
    """Whether this server was asked to start anew; the one that runs is then told to end."""

    def __init__(self) -> None:
        self.asked = False
        self.server: uvicorn.Server | None = None

    def await_signal(self) -> None:
        """From now on SIGUSR2 asks for it; one that was sent before, and held back, is heard now."""
        if hasattr(signal, "SIGUSR2"):
            signal.signal(signal.SIGUSR2, self.ask)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR2})

    def ask(self, number: int = 0, frame: FrameType | None = None) -> None:
        self.asked = True
        if self.server is not None:
            self.server.should_exit = True

    def watch(self, server: uvicorn.Server) -> None:
        self.server = server
        server.should_exit = self.asked


def become_successor(listening: int, studies: list[str]) -> None:
    """Does not return: this process runs the same command from its start. Signals are held back until it can hear them."""
    signal.pthread_sigmask(signal.SIG_BLOCK, HELD)
    for number in HELD:
        signal.signal(number, signal.SIG_DFL)
    os.set_inheritable(listening, True)
    sys.stdout.flush()
    env = {**environment(dict(os.environ)), LISTENING: str(listening), STUDIES: ",".join(studies)}
    os.execve(sys.executable, [sys.executable, "-m", "loretable", *sys.argv[1:]], env)


def environment(now: dict[str, str]) -> dict[str, str]:
    """Where the source was served until it is compiled, the installed package is what comes after it."""
    if now.pop(COMPILING, ""):
        _, _, rest = now.pop("PYTHONPATH", "").partition(os.pathsep)
        if rest:
            now["PYTHONPATH"] = rest
    return now


def inherited() -> tuple[socket.socket, list[str]] | None:
    """In a successor: the socket that listens, and the studies that are to go on. Asked once: children do not inherit it."""
    number, studies = os.environ.pop(LISTENING, ""), os.environ.pop(STUDIES, "")
    if not number.isdecimal():
        return None
    found = socket.socket(fileno=int(number))
    found.set_inheritable(False)
    return found, [key for key in studies.split(",") if key]
