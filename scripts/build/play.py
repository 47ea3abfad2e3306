"""What `make play` does where the compiled package is missing or old: nobody waits for the compiler to play.

python scripts/build/play.py [OPTIONS OF loretable serve]

The table is served from the source, which is slower, while `make build` works beside it. Then the server is asked to start anew
in place (SIGUSR2, see src/loretable/table/renewal.py): it goes on compiled, at the same address, with the same matches. Where
nothing can be compiled it goes on as it is, and one line says so.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LOG: Final = Path(".venv/build.log")
BUILD: Final = ("nice", "-n", "5", os.environ.get("MAKE", "make"), "--no-print-directory", "-s", "build")
CHECK: Final = (sys.executable, "-c", "import sys, loretable.games, loretable; sys.exit(not loretable.compiled)")
"""What is built is tried before anybody is served by it."""


def source_first(env: dict[str, str], sign: Path) -> dict[str, str]:
    """The environment in which the source is served, and the server knows, as long as the sign is there, that it is for a
    while."""
    places = [str(ROOT / "src"), *([env["PYTHONPATH"]] if env.get("PYTHONPATH") else [])]
    return {**env, "PYTHONPATH": os.pathsep.join(places), "LORETABLE_COMPILING": str(sign)}


class Play:
    """A server, and what is built beside it."""

    def __init__(self, options: list[str], build: tuple[str, ...] = BUILD, check: tuple[str, ...] = CHECK) -> None:
        self.options = options
        self.build_words = build
        self.check_words = check
        self.ending = False
        self.build: subprocess.Popen[bytes] | None = None
        self.server: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        with tempfile.TemporaryDirectory(prefix="loretable-") as folder:
            sign = Path(folder, "compiling")
            sign.touch()
            return self.serve(sign)

    def serve(self, sign: Path) -> int:
        # what is sent to the server before it can hear it waits for it
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR2, signal.SIGINT, signal.SIGTERM})
        command = [sys.executable, "-m", "loretable", "serve", *self.options]
        self.server = subprocess.Popen(command, env=source_first(dict(os.environ), sign))
        signal.signal(signal.SIGTERM, self.end)
        signal.signal(signal.SIGINT, self.end)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        threading.Thread(target=self.compile_beside, args=(self.server, sign), daemon=True).start()
        code = self.server.wait()
        self.end_build()
        return code

    def end(self, number: int, frame: object) -> None:
        """Ctrl-C reaches the server by itself; SIGTERM reaches this process alone."""
        self.end_build()
        if number == signal.SIGTERM and self.server is not None and self.server.poll() is None:
            self.server.send_signal(signal.SIGTERM)

    def end_build(self) -> None:
        self.ending = True
        build = self.build
        if build is not None and build.poll() is None:
            os.killpg(build.pid, signal.SIGTERM)

    def compile_beside(self, server: subprocess.Popen[bytes], sign: Path) -> None:
        began = time.monotonic()
        none = subprocess.DEVNULL  # what it has to say is in its log
        build = subprocess.Popen(self.build_words, stdin=none, stdout=none, stderr=none, start_new_session=True)
        self.build = build
        if self.ending:  # since then
            self.end_build()
        failed = build.wait()
        if self.ending or server.poll() is not None:
            return
        clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if failed or subprocess.run(self.check_words, env=clean, cwd=ROOT, check=False).returncode:
            sign.unlink()
            print(f"The engine could not be compiled (log: {LOG}): the table goes on as it is.", flush=True)
            return
        print(f"The engine is compiled, after {time.monotonic() - began:.0f} s.", flush=True)
        server.send_signal(signal.SIGUSR2)


if __name__ == "__main__":
    sys.exit(Play(sys.argv[1:]).run())
