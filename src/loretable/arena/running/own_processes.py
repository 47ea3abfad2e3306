"""People's own bots, each in a process of its own: all it ever gets is a sample of the state, its seat and its luck.

A game is played where its cards are known, and code in the same process could find them: by the frames of whoever called it,
by the garbage collector, by what a module remembers of another seat. So a bot of somebody's own (`module:name`) lives in a
process that knows nothing else. It gets a new one for every game, unless it says that it keeps nothing (`keeps_nothing = True`
in its class): then one for all of its games in the same seat against the same others, of which no two have the same cards.

Where it can, a host forks those processes: it has loaded the game, and nothing of anybody's.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from typing import Any, Final

from loretable.core import Action, Bot, Info, State
from loretable.core.errors import BadData, LoretableError

MOST_DEATHS: Final = 3
"""A bot whose process has ended so often in the midst of one decision is asked no more."""
MOST_STAYING: Final = 16
"""Processes of bots that keep nothing, which wait for their next game."""


class Died(Exception):
    """The process ended before it had answered."""


class Host:
    """A process in which a bot lives, or which forks those that do. Messages are JSON, each with its length before it."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.life = ""  # the bot that has stayed, having kept nothing
        self.environment = dict(os.environ)  # what a bot may read there: others get one that has theirs
        # a name of a module and nothing else on its command line: what was asked for on ours is not its business
        code = f"from {__package__}.hosting import host; host()"
        self.process = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.send({"path": list(sys.path), "game": where})
        self.receive()

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        try:
            write_message(self.process.stdin.fileno(), message)
        except OSError as error:
            raise Died from error

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        found = read_message(self.process.stdout.fileno())
        if found is None:
            raise Died
        if "fault" in found:
            raise BadData(str(found["at"]), str(found["fault"]))
        return found

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        self.send(message)
        return self.receive()

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait()


free: list[Host] = []


def take_host(where: str, life: str) -> Host:
    """One that has this very bot already, a free one, or a new one."""
    for wanted in (life, ""):
        for each in free:
            if each.where == where and each.life == wanted and each.environment == os.environ:
                free.remove(each)
                return each
    return Host(where)


def give_back(host: Host) -> None:
    free.append(host)
    while len(free) > MOST_STAYING:
        free.pop(0).close()


def close_all() -> None:
    while free:
        free.pop().close()


atexit.register(close_all)


class OwnBot(Bot):
    """Stands for a bot that lives elsewhere. `life`: which games may be played by the same process, if it keeps nothing."""

    def __init__(self, where: str, name: str, luck: str, life: str, game: int = 0) -> None:
        super().__init__()
        self.where = where
        self.name = name
        self.luck = luck
        self.life = life
        self.game = game
        self.stays = False
        self.host: Host | None = None

    def __repr__(self) -> str:
        return f"<OwnBot {self.name}>"

    def choose(self, info: Info) -> Action:
        seen = {"state": info.state.save(), "seat": info.seat}
        for _ in range(MOST_DEATHS):
            try:
                host = self.begun()
                return self.understood(info.state, str(host.ask(seen)["action"]))
            except Died:
                if self.host is not None:
                    self.host.close()
                self.host = None
        what = f"{self.name[:80]!r} brought down its process {MOST_DEATHS} times, one after the other"
        raise BadData("bots", f"game {self.game}: {what}")

    def begun(self) -> Host:
        if self.host is None:
            self.host = take_host(self.where, self.life)
            told = self.host.ask({"bot": self.name, "luck": self.luck})
            self.stays = bool(told["keeps_nothing"])
        return self.host

    def understood(self, state: State, text: str) -> Action:
        try:
            return state.game.parse(text)
        except LoretableError as error:
            raise BadData("bots", f"{self.name[:80]!r} answers with no action: {error}") from error

    def go_home(self) -> None:
        """The game is over."""
        host, self.host = self.host, None
        if host is None:
            return
        try:
            if self.stays:
                host.life = self.life
            else:
                host.ask({"over": True})
                host.life = ""
        except (Died, BadData):
            host.close()
        else:
            give_back(host)


# -- messages ------------------------------------------------------------------------------------------------------


def write_message(to: int, message: dict[str, Any]) -> None:
    text = json.dumps(message).encode()
    data = len(text).to_bytes(4, "big") + text
    while data:
        data = data[os.write(to, data) :]


def read_message(source: int) -> dict[str, Any] | None:
    """None where nobody writes any more."""
    size = read_exactly(source, 4)
    text = read_exactly(source, int.from_bytes(size, "big")) if size else b""
    if not text:
        return None
    found = json.loads(text)
    assert isinstance(found, dict)
    return found


def read_exactly(source: int, size: int) -> bytes:
    """No more than that: the next message may be for another process."""
    found = b""
    while len(found) < size:
        more = os.read(source, size - len(found))
        if not more:
            return b""
        found += more
    return found
