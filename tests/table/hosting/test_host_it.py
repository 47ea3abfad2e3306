"""The commands of "Host it", in their order, in a clean Debian: afterwards people are at a table by https.

What a chroot does not have is stood in for: `sudo` does what it is told (one is root there), `systemctl` starts what a unit's
ExecStart says, the clone is of this checkout, the package and what it needs are wheels, and the name is `localhost`, whose
certificate Caddy signs itself. Ports 80 and 443 have to be free.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from bench.table.services import answers, temporary_folder
from tests.table.driver import PATIENCE

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(shutil.which("mmdebstrap") is None or os.geteuid() != 0, reason="needs mmdebstrap, and root"),
]
ROOT = Path(__file__).parents[3]
EXTRAS = "table,postgres,push,redis"
SYSTEMCTL = """#!/usr/bin/python3
# starts what a unit says; what it started is written down
import pathlib, re, shlex, subprocess, sys
for name in [word for word in sys.argv[2:] if not word.startswith("-")]:
    found = [f"{folder}/systemd/system/{name}.service" for folder in ("/etc", "/lib", "/usr/lib")]
    unit = next(pathlib.Path(path).read_text() for path in found if pathlib.Path(path).exists())
    environment = re.search(r"^Environment=(.*)$", unit, re.M)
    started = re.search(r"^ExecStart=(.*)$", unit, re.M)
    words = ["env", *shlex.split(environment[1] if environment else ""), "HOME=/root", *shlex.split(started[1])]
    out = open(f"/var/log/{name}.log", "ab")
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True)
    with open("/run/started", "a") as file:
        file.write(f"{process.pid}\\n")
"""


def commands() -> list[str]:
    """The first block of the page."""
    page = (ROOT / "docs" / "how-to" / "host.md").read_text()
    block = re.search(r"^```sh\n(.*?)^```", page, re.M | re.S)
    assert block is not None
    return block[1].splitlines()


@pytest.fixture
def root() -> Iterator[Path]:
    """An empty machine: Debian as it comes, with this package where pip finds it."""
    with temporary_folder() as folder:
        inside = folder / "root"
        run("mmdebstrap", "--variant=minbase", "bookworm", str(inside))
        wheels = inside / "srv" / "wheels"
        wheels.mkdir(parents=True)
        env = {**os.environ, "LORETABLE_PURE": "1"}
        # Debian's Python 3.11.2 needs what a newer one that collects the wheels does not
        wanted = ["-w", str(wheels), f".[{EXTRAS}]", "async-timeout"]
        build = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "-q", *wanted]
        subprocess.run(build, cwd=ROOT, env=env, check=True)
        for name, text in (("sudo", '#!/bin/sh\nexec "$@"\n'), ("systemctl", SYSTEMCTL)):
            file = inside / "usr" / "local" / "bin" / name
            file.write_text(text)
            file.chmod(0o755)
        subprocess.run(
            ["git", "clone", "-q", "--depth", "1", f"file://{ROOT}", str(inside / "srv" / "source")], check=True
        )
        shutil.copy("/etc/resolv.conf", inside / "etc" / "resolv.conf")
        # nothing of this machine is mounted there: the folder is removed in the end
        run("mount", "-t", "proc", "proc", str(inside / "proc"))
        try:
            yield inside
        finally:
            end_all(inside)
            run("umount", "--lazy", str(inside / "proc"))


def end_all(inside: Path) -> None:
    started = inside / "run" / "started"
    for line in started.read_text().split() if started.exists() else []:
        with suppress(ProcessLookupError):
            os.killpg(int(line), signal.SIGTERM)


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"


def as_here(command: str) -> str:
    """What this machine stands in for."""
    command = command.replace("https://github.com/loretable/loretable", "/srv/source loretable")
    return command.replace("table.example.org", "localhost")


def test_ten_commands_lead_from_an_empty_machine_to_a_table_by_https(root: Path) -> None:
    assert len(commands()) == 10 and f"loretable[{EXTRAS}]" in commands()[4]
    assert not answers(443), "another server has the port"
    for command in commands():
        env = {
            "PATH": "/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin",
            "HOME": "/root",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        env |= {"PIP_FIND_LINKS": "/srv/wheels", "PIP_NO_INDEX": "1"}
        done = subprocess.run(
            ["chroot", str(root), "sh", "-c", f"cd /root && {as_here(command)}"],
            env=env,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    certificate = root / "root/.local/share/caddy/pki/authorities/local/root.crt"
    until(lambda: certificate.is_file() and answers(443) and answers(8000), root)
    trusting = ssl.create_default_context(cafile=certificate)
    with httpx.Client(base_url="https://localhost", verify=trusting, timeout=PATIENCE) as http:
        until(lambda: http.get("/api/ready").status_code == 200, root)
        assert "Loretable" in http.get("/").text
        assert http.get("/metrics").status_code == 404
        assert http.get("/api/calls").json()["key"], "people can be called"
        assert http.post("/api/matches", json={"game": "zoomquest"}).status_code == 201
    doctor = ["chroot", str(root), "/opt/loretable/bin/loretable", "doctor", "--port", "0"]
    assert "0 things wrong" in subprocess.run(doctor, capture_output=True, text=True).stdout


def until(holds: object, root: Path) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        with suppress(httpx.HTTPError):
            if holds():  # type: ignore[operator]
                return
        time.sleep(0.2)
    logs = {file.name: file.read_text(errors="replace")[-1500:] for file in (root / "var" / "log").glob("*.log")}
    raise AssertionError(f"that did not come about: {logs.get('caddy.log')} {logs.get('loretable.log')}")
