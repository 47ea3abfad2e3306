"""A server starts anew in place: the same process and address, no match lost, nobody refused, no answer cut in two."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from loretable.table import renewal
from loretable.table.serve import served_games
from loretable.table.stopping import Ended
from tests.table.driver import KUHN, PATIENCE, Match

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"
GO_ON = "Loretable goes on, "


class Running:
    """A command that serves, as a user starts it, and what it prints."""

    def __init__(self, command: list[str], env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.url = self.line("Loretable is at").split()[-1].rstrip("/")

    def line(self, beginning: str) -> str:
        """The next line that begins so."""
        assert self.process.stdout is not None
        seen = []
        for line in self.process.stdout:
            seen.append(line)
            if line.startswith(beginning):
                return line
        raise AssertionError("".join(seen))

    def ready(self) -> dict[str, object]:
        found: dict[str, object] = httpx.get(f"{self.url}/api/ready", timeout=PATIENCE).json()
        return found

    def match(self) -> Match:
        wanted = {"game": "kuhn", "players": ["open", "open"]}
        return Match(self, httpx.post(f"{self.url}/api/matches", json=wanted, timeout=PATIENCE).json())  # type: ignore[arg-type]

    def ask_to_renew(self) -> None:
        self.process.send_signal(signal.SIGUSR2)


@contextmanager
def running(command: list[str], env: dict[str, str]) -> Iterator[Running]:
    found = Running(command, env)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            os.killpg(found.process.pid, signal.SIGTERM)
            try:
                found.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(found.process.pid, signal.SIGKILL)


def options(folder: Path, *more: str) -> list[str]:
    return ["--no-browser", "--port", "0", "--database", str(folder / "table.sqlite"), "--game", KUHN, *more]


def served(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "loretable", "serve", *options(folder, *more)]


def while_compiling(folder: Path) -> dict[str, str]:
    """As `make play` starts it; what is installed afterwards is the source once more."""
    (folder / "compiling").touch()
    places = os.pathsep.join([str(SOURCE), str(SOURCE)])
    return {"PYTHONPATH": places, renewal.COMPILING: str(folder / "compiling"), "XDG_DATA_HOME": str(folder)}


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_a_match_goes_on_after_the_change(tmp_path: Path, processes: int) -> None:
    with running(served(tmp_path, "--processes", str(processes)), while_compiling(tmp_path)) as server:
        before = server.ready()
        assert before["compiling"] is True and before["engine"] == "interpreted"
        match = server.match()
        ann, bob = match.sit(0).start(), match.sit(1).start()
        first, second = (ann, bob) if ann.options else (bob, ann)
        ids = first.send("answer", after=first.seq, action=first.options[0])
        server.ask_to_renew()  # the answer is on its way
        assert first.closed() == second.closed() == 1012
        assert first.socket.close_reason == second.socket.close_reason == "come back in 3 s"
        was_accepted = any(heard["type"] == "accepted" and heard["id"] == ids for heard in first.heard)
        if processes > 1:
            server.line(GO_ON)  # until then one may come to another process, which is about to end, too
        # who comes while there is no server is not refused: the socket listens all the time
        ann, bob = match.sit(0).start(), match.sit(1).start()
        if was_accepted:
            assert ann.seq == 1
        if processes == 1:
            server.line(GO_ON)
        while ann.options or bob.options:
            mover = ann if ann.options else bob
            assert mover.answer(mover.options[0])["type"] == "accepted"
            seq = mover.to(mover.seq + 1).seq
            ann.to(seq)
            bob.to(seq)
        assert ann.update["over"]
        assert "compiling" not in server.ready()
        ann.close()
        bob.close()


def test_whoever_wants_it_to_end_does_not_get_it_anew(tmp_path: Path) -> None:
    with running(served(tmp_path), while_compiling(tmp_path)) as server:
        server.line("Press Ctrl-C")
        server.ask_to_renew()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0


def test_what_is_asked_before_it_can_be_heard_is_not_lost(tmp_path: Path) -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2})
    try:
        server = Running(served(tmp_path), while_compiling(tmp_path))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    try:
        server.ask_to_renew()
        assert server.line(GO_ON)
        os.killpg(server.process.pid, signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
    finally:
        if server.process.poll() is None:
            os.killpg(server.process.pid, signal.SIGKILL)


ENDS_WHERE_NOTHING_IS_RAISED = """
import multiprocessing, os, signal, weakref
from examples.kuhn import GAME

class Gone:
    pass

def end(_):
    os.kill(os.getpid(), signal.SIGTERM)
    for _ in range(1000):
        pass  # the handler runs here, and what it raises is only reported

if multiprocessing.parent_process() is None:
    gone = Gone()
    kept = weakref.ref(gone, end)
    del gone
"""


def test_a_signal_that_comes_in_a_callback_of_pythons_own_is_not_lost(tmp_path: Path) -> None:
    (tmp_path / "ends.py").write_text(ENDS_WHERE_NOTHING_IS_RAISED)
    command = [part.replace(KUHN, "ends:GAME") for part in served(tmp_path)]
    places = os.pathsep.join([str(SOURCE), str(tmp_path), str(ROOT)])
    with running(command, {"PYTHONPATH": places, "XDG_DATA_HOME": str(tmp_path)}) as server:
        assert server.process.wait(PATIENCE) == 0


def test_a_signal_while_a_game_is_loaded_is_no_fault_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(where: str) -> None:
        raise Ended

    monkeypatch.setattr("loretable.games.find", ended)
    with pytest.raises(Ended):
        served_games(())


def test_the_successor_takes_what_is_installed() -> None:
    was = {"PYTHONPATH": os.pathsep.join(["/source", "/own"]), renewal.COMPILING: "/sign", "HOME": "/home"}
    assert renewal.environment(dict(was)) == {"PYTHONPATH": "/own", "HOME": "/home"}
    assert renewal.environment({"PYTHONPATH": "/source", renewal.COMPILING: "/sign"}) == {}
    assert renewal.environment({"PYTHONPATH": "/own"}) == {"PYTHONPATH": "/own"}


# -- make play ---------------------------------------------------------------------------------------------------

PLAY = """
import sys
from scripts.build.play import Play
build = (sys.executable, "-c", "import sys; open(sys.argv[1]).read(); sys.exit(int(sys.argv[2]))", sys.argv[1], sys.argv[2])
sys.exit(Play(sys.argv[3:], build, (sys.executable, "-c", "")).run())
"""


@contextmanager
def played(folder: Path, code: int) -> Iterator[tuple[Running, Path]]:
    """`make play` with a build that takes until something is written to a pipe, and then ends with this code."""
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    command = [sys.executable, "-c", PLAY, str(pipe), str(code), *options(folder)]
    with running(command, {"PYTHONPATH": str(SOURCE), "XDG_DATA_HOME": str(folder)}) as server:
        yield server, pipe


def test_make_play_serves_the_source_until_it_is_compiled(tmp_path: Path) -> None:
    with played(tmp_path, 0) as (server, pipe):
        assert server.line("The engine is being compiled")
        assert server.ready()["compiling"] is True
        pipe.write_text("done")
        assert server.line("The engine is compiled")
        assert server.line(GO_ON)
        assert "compiling" not in server.ready()
        server.process.send_signal(signal.SIGTERM)  # to the one that has started it
        assert server.process.wait(PATIENCE) == 0


def test_where_nothing_can_be_compiled_it_goes_on_as_it_is(tmp_path: Path) -> None:
    with played(tmp_path, 1) as (server, pipe):
        match = server.match()
        ann = match.sit(0).start()
        pipe.write_text("done")
        assert server.line("The engine could not be compiled")
        assert "compiling" not in server.ready()
        ann.close()


def test_the_build_ends_with_the_table(tmp_path: Path) -> None:
    with played(tmp_path, 0) as (server, pipe):
        server.line("Press Ctrl-C")
        writing = os.open(pipe, os.O_WRONLY)  # it has been begun: it reads
        os.killpg(server.process.pid, signal.SIGINT)  # as a terminal does it
        assert server.process.stdout is not None
        assert GO_ON not in server.process.stdout.read()
        assert server.process.wait(PATIENCE) == 0
        os.close(writing)
        with pytest.raises(OSError, match="No such device"):  # nobody reads any more
            os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
