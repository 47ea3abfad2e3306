"""What a table stands on, started for a while on loopback: the server itself, and PostgreSQL, Redis and Caddy from the system's
packages.

Everything lives in temporary folders, listens on free ports of 127.0.0.1 and ends with its `with` block.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
START_WITHIN = 120.0
PORTS = range(15_000, 32_000)


class Missing(Exception):
    """Something that is not installed here."""


def free_port() -> int:
    """One below those that a system gives to whoever connects to something: of these, one that is free now may be somebody's
    before a service listens there, or while it is started again."""
    while True:
        port = secrets.choice(PORTS)
        with suppress(OSError), socket.socket() as probe:
            probe.bind((HOST, port))
            return port


def wait_for(ready: Callable[[], bool], process: subprocess.Popen[str], what: str, log: Path) -> None:
    until = time.monotonic() + START_WITHIN
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            text = log.read_text(errors="replace")[-2000:] if log.exists() else ""
            raise RuntimeError(f"{what} does not start:\n{text}")
        time.sleep(0.05)


def answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection((HOST, port), 1):
        return True
    return False


class Service:
    """A process that can be stopped, killed and started again where it was."""

    name = "service"

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        raise NotImplementedError

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def has_ended(self) -> bool:
        """By itself, that is."""
        return self.process is None or self.process.poll() is not None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.end()


class TableServer(Service):
    """`loretable serve` as a user starts it. Whichever loretable this Python finds is served."""

    name = "server"

    def __init__(
        self, database: str, log: Path, redis: str = "", games: tuple[str, ...] = (), more: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}"
        self.log = log
        self.command = [sys.executable, "-m", "loretable.cli", "serve", "--no-browser", "--port", str(self.port)]
        self.command += ["--database", database, "--workers", "1"]
        self.command += ["--redis", redis] if redis else []
        self.command += [word for game in games for word in ("--game", game)]
        self.command += more

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=log, stderr=log, text=True)
        wait_for(lambda: answers(self.port), self.process, "the server", self.log)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def health(self) -> dict[str, object]:
        found: dict[str, object] = httpx.get(f"{self.url}/api/health", timeout=30).json()
        return found

    def memory(self) -> int:
        """Resident memory of the server itself, in bytes; bots' workers are processes of their own."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of processor time used so far, by the server itself."""
        return cpu_of(self.pid)[1]

    def helpers_cpu(self) -> float:
        """The same of the processes it has started: who draws, and who thinks for bots."""
        found = 0.0
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal():
                with suppress(OSError):
                    parent, used = cpu_of(int(folder.name))
                    found += used if parent == self.pid else 0.0
        return found


def cpu_of(pid: int) -> tuple[int, float]:
    """Whose child a process is, and the seconds of processor time it has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- PostgreSQL --------------------------------------------------------------------------------------------------


def postgres_tool(name: str) -> str:
    """Debian keeps them out of the way of PATH, in a folder a version."""
    found = shutil.which(name)
    if found is None:
        folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name.zfill(4))
        found = next((str(folder / name) for folder in reversed(folders) if (folder / name).exists()), None)
    if found is None:
        raise Missing(f"PostgreSQL is not installed ({name}): apt install postgresql")
    return found


def other_user() -> str | None:
    """PostgreSQL refuses to run as root: there it runs as the user of Debian's package, who may not be there."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        raise Missing("PostgreSQL does not run as root, and there is no user postgres") from None


class Postgres(Service):
    """A database server of its own; `careful` waits for the disk at each commit, as a real one does. `journal`: where it writes
    ahead, if not among its data; as hosts do who want one disk to be full without the other."""

    name = "PostgreSQL"

    def __init__(self, folder: Path, careful: bool = True, journal: Path | None = None) -> None:
        super().__init__()
        self.journal = journal
        self.folder = folder
        self.data = folder / "data"
        self.log = folder / "log"
        self.port = free_port()
        self.user = other_user()
        self.password = secrets.token_urlsafe(16)
        self.server = postgres_tool("postgres")
        self.careful = careful

    def make(self) -> None:
        secret = self.folder / "password"
        secret.touch(mode=0o600)
        secret.write_text(self.password)
        if self.user is not None:
            shutil.chown(self.folder, self.user)
            shutil.chown(secret, self.user)
        command = [postgres_tool("initdb"), "-D", str(self.data), "-U", "loretable", "-A", "scram-sha-256"]
        command += ["--pwfile", str(secret), "-E", "UTF8", "--locale", "C.UTF-8", "--no-sync"]
        if self.journal is not None:
            command += ["--waldir", str(self.journal / "journal")]
            if self.user is not None:
                shutil.chown(self.journal, self.user)
        done = subprocess.run(command, user=self.user, cwd="/", capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"initdb failed:\n{done.stderr[-2000:]}")

    def start(self) -> None:
        if not self.data.exists():
            self.make()
        settings = {"listen_addresses": HOST, "port": self.port, "unix_socket_directories": "", "max_connections": 80}
        settings |= {"shared_buffers": "32MB"} | ({} if self.careful else {"fsync": "off"})
        command = [self.server, "-D", str(self.data)]
        command += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, user=self.user, cwd="/", stdout=log, stderr=log, text=True)
        wait_for(self.is_ready, self.process, "PostgreSQL", self.log)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if (
            how == signal.SIGTERM
        ):  # which would wait for everybody to leave; these do not: in order, or as fast as can be
            how = signal.SIGINT if self.careful else signal.SIGQUIT
        super().end(how)

    def is_ready(self) -> bool:
        import psycopg

        with suppress(psycopg.OperationalError), psycopg.connect(self.plain_url(), connect_timeout=2):
            return True
        return False

    def plain_url(self, database: str = "postgres") -> str:
        return f"postgresql://loretable:{self.password}@{HOST}:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        import psycopg

        name = f"table_{secrets.token_hex(4)}"
        with psycopg.connect(self.plain_url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload, unused-ignore]
        return self.plain_url(name)

    def cut_connections(self) -> int:
        """Ends every connection but its own; how many that were."""
        import psycopg

        with psycopg.connect(self.plain_url(), autocommit=True) as connection:
            found = connection.execute(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            ).fetchone()
        return int(found[0]) if found else 0


class Redis(Service):
    name = "Redis"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        found = shutil.which("redis-server")
        if found is None:
            raise Missing("Redis is not installed: apt install redis-server")
        self.server = found
        self.folder = folder
        self.log = folder / "redis.log"
        self.port = free_port()
        self.password = secrets.token_urlsafe(16)
        self.url = f"redis://:{self.password}@{HOST}:{self.port}/0"

    def start(self) -> None:
        config = self.folder / "redis.conf"
        config.touch(mode=0o600)
        config.write_text(
            f'bind {HOST}\nport {self.port}\nrequirepass {self.password}\nsave ""\nappendonly no\n'
            f"dir {self.folder}\ndaemonize no\n"
        )
        with self.log.open("a") as log:
            self.process = subprocess.Popen([self.server, str(config)], stdout=log, stderr=log, text=True)
        wait_for(lambda: answers(self.port), self.process, "Redis", self.log)


class Caddy(Service):
    """The proxy of deploy/ as it stands, at a port of its own and with a certificate of its own, which `root` has signed."""

    name = "Caddy"

    def __init__(self, folder: Path, ports: list[int]) -> None:
        super().__init__()
        found = shutil.which("caddy")
        if found is None:
            raise Missing("Caddy is not installed: apt install caddy")
        self.program = found
        self.folder = folder
        self.servers = " ".join(f"{HOST}:{port}" for port in ports)
        self.port = free_port()
        self.url = f"https://localhost:{self.port}"
        self.log = folder / "caddy.log"
        self.root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"

    def start(self) -> None:
        text = (ROOT / "deploy" / "Caddyfile").read_text()
        own = ("local_certs", "skip_install_trust", "auto_https disable_redirects", f"https_port {self.port}")
        file = self.folder / "Caddyfile"
        file.write_text(text.replace("\tadmin off\n", "".join(f"\t{line}\n" for line in ("admin off", *own))))
        env = {**os.environ, "DOMAIN": "localhost", "SERVERS": self.servers}
        env |= {"XDG_DATA_HOME": str(self.folder), "HOME": str(self.folder)}
        command = [self.program, "run", "--config", str(file), "--adapter", "caddyfile"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log, text=True)
        wait_for(self.is_ready, self.process, "Caddy", self.log)

    def is_ready(self) -> bool:
        """It listens before it has its certificate, and refuses whoever comes by then."""
        if not self.root.is_file():
            return False
        trusting = ssl.create_default_context(cafile=self.root)
        with (
            suppress(OSError),
            socket.create_connection((HOST, self.port), 1) as plain,
            trusting.wrap_socket(plain, server_hostname="localhost"),
        ):
            return True
        return False


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Not pytest's: those of root are closed to the user as whom PostgreSQL runs."""
    folder = Path(tempfile.mkdtemp(prefix="loretable-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


FILLED = "everything else"


@contextmanager
def small_disk(place: Path, megabytes: int) -> Iterator[Path]:
    """A real disk of so many megabytes, mounted at a folder."""
    place.mkdir(exist_ok=True)
    options = ["-t", "tmpfs", "-o", f"size={megabytes}m", "none", str(place)]
    if shutil.which("mount") is None or os.geteuid() != 0:
        raise Missing("only root mounts a small disk")
    if subprocess.run(["mount", *options], check=False, capture_output=True).returncode:
        raise Missing("no small disk can be mounted here")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(place: Path) -> None:
    """Until nothing more goes onto a small disk; `make_room` takes it away again."""
    with (place / FILLED).open("ab", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))


def make_room(place: Path) -> None:
    (place / FILLED).unlink()
