"""What is wrong with a set-up, in sentences: what was found, and what to do about it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import ssl
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import func, inspect, select

import loretable
from loretable.core.errors import BadData
from loretable.table.serve import Settings, default_database, served_games
from loretable.table.storage.schema import MATCHES, database_url, is_sqlite
from loretable.table.wire.limits import LOOPBACK

from .databases import opened

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

PAGE: Final = Path(__file__).parents[1] / "page" / "index.html"
ENOUGH_DISK: Final = 500 * 1024**2
ENOUGH_FILES: Final = 4096
"""Each socket is an open file; the usual 1,024 are a few hundred matches."""

Level = Literal["wrong", "doubtful", "good"]


class Finding(NamedTuple):
    """`wrong`: it does not work so. `doubtful`: it works, and a host would want it otherwise."""

    level: Level
    about: str
    text: str


def examine(settings: Settings) -> list[Finding]:
    """All that can be found out without starting a server. Nothing is changed by it."""
    checks: list[Callable[[Settings], Iterator[Finding]]] = [
        build, games, address, proxies, origins, database, messages, calls, files, processes,
    ]  # fmt: skip
    return [finding for check in checks for finding in check(settings)]


def build(settings: Settings) -> Iterator[Finding]:
    if loretable.compiled:
        yield Finding("good", "engine", "compiled")
    else:
        yield Finding(
            "doubtful",
            "engine",
            "runs interpreted, five to ten times slower: install a wheel, or a C compiler before installing",
        )
    if not PAGE.is_file():
        yield Finding("wrong", "page", "was not built: visitors get a page that says so. Install a wheel, or make page")


def games(settings: Settings) -> Iterator[Finding]:
    try:
        found = served_games(settings.games)
    except Exception as error:
        yield Finding("wrong", "games", f"a game that was named cannot be loaded: {type(error).__name__}: {error}")
        return
    yield Finding("good", "games", ", ".join(served.game.name for served in found))


def address(settings: Settings) -> Iterator[Finding]:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            yield Finding("wrong", "address", f"{where} cannot be listened on: {error.strerror}; choose another --port")
            return
    yield Finding("good", "address", f"{settings.host}:{settings.port} is free")


def proxies(settings: Settings) -> Iterator[Finding]:
    if "*" in settings.proxies:
        yield Finding(
            "wrong",
            "proxy",
            "'*' believes any visitor's X-Forwarded-For, so that nobody's limits count: name the proxy's own address",
        )
    elif settings.host not in LOOPBACK and not settings.proxies:
        yield Finding(
            "doubtful",
            "proxy",
            "other machines reach the server itself, without TLS. For the internet put a proxy in front of it, let the "
            "server listen on 127.0.0.1, and name the proxy with --proxy",
        )


def origins(settings: Settings) -> Iterator[Finding]:
    for origin in settings.origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
            yield Finding("wrong", "origin", f"{origin!r} is not an origin: write https://name, without a path")


def database(settings: Settings) -> Iterator[Finding]:
    try:
        url = database_url(settings.database or default_database())
    except BadData as error:
        yield Finding("wrong", "database", error.problem)
        return
    if is_sqlite(url):
        path = Path(url.removeprefix("sqlite:///"))
        yield from sqlite_file(path)
        if not path.is_file():
            return
    try:
        count, halted = matches_in(url)
    except BadData as error:
        yield Finding("wrong", "database", error.problem)
        return
    if count < 0:
        yield Finding("good", "database", "answers, and is empty; the server makes its tables")
        return
    yield Finding("good", "database", f"answers; {count} matches")
    if halted:
        yield Finding(
            "doubtful",
            "database",
            f"{halted} matches have stopped or are frozen, because rules changed or a game is missing; their players see why",
        )


def matches_in(url: str) -> tuple[int, int]:
    """How many there are, -1 where there is no table for them, and how many of them cannot go on."""
    all_of_them = select(func.count()).select_from(MATCHES)
    with opened(url) as engine, engine.connect() as connection:
        if not inspect(connection).has_table(MATCHES.name):
            return -1, 0
        halted = all_of_them.where((MATCHES.c.frozen != "") | (MATCHES.c.stopped != ""))
        return connection.execute(all_of_them).scalar_one(), connection.execute(halted).scalar_one()


def sqlite_file(path: Path) -> Iterator[Finding]:
    folder = path.parent
    if not folder.is_dir():
        yield Finding("wrong", "database", f"there is no folder {folder}")
        return
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        yield Finding("wrong", "database", f"{folder} cannot be written to: {error.strerror}")
    if path.is_file():
        if not os.access(path, os.W_OK):
            yield Finding("wrong", "database", f"{path} cannot be written to by this user")
        if path.stat().st_mode & (stat.S_IROTH | stat.S_IWOTH | stat.S_IRGRP | stat.S_IWGRP):
            yield Finding("doubtful", "database", f"others on this machine can read {path}: chmod 600 {path}")
    free = shutil.disk_usage(folder).free
    if free < ENOUGH_DISK:
        yield Finding("doubtful", "disk", f"{free // 1024**2} MB are left where the database is: make room")


def messages(settings: Settings) -> Iterator[Finding]:
    """Redis, by which servers wake each other."""
    if not settings.redis:
        return
    try:
        import redis
    except ImportError:
        yield Finding("wrong", "redis", "its driver is missing: pip install 'loretable[redis]'")
        return
    try:
        with redis.Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=2) as asked:
            asked.ping()
    except (redis.RedisError, ValueError, OSError) as error:
        yield Finding("wrong", "redis", f"does not answer: {error}")
        return
    yield Finding("good", "redis", "answers")


def calls(settings: Settings) -> Iterator[Finding]:
    """Web push: what it is encrypted with, and whose certificates are believed."""
    if importlib.util.find_spec("cryptography") is None:
        yield Finding(
            "doubtful",
            "push",
            "nobody is called while no page is open: pip install 'loretable[push]', if that is wanted",
        )
    elif not believes_somebody():
        yield Finding("doubtful", "push", "this machine believes no certificate, so that nobody can be called: "
                      "apt-get install ca-certificates")  # fmt: skip


def believes_somebody() -> bool:
    folder = Path(ssl.get_default_verify_paths().openssl_capath)
    return bool(ssl.create_default_context().get_ca_certs()) or any(folder.glob("*.0"))


def files(settings: Settings) -> Iterator[Finding]:
    if resource is None:
        return
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and hard < ENOUGH_FILES:
        yield Finding(
            "doubtful",
            "files",
            f"this user may have {hard} files open, one for each visitor: raise it (LimitNOFILE= in the unit, ulimit -Hn)",
        )


def processes(settings: Settings) -> Iterator[Finding]:
    cores = os.cpu_count() or 1
    if settings.processes > cores:
        yield Finding(
            "doubtful", "processes", f"{settings.processes} server processes share {cores} cores: use {cores}"
        )
