"""Backup, kill, restore: as a host does it, by commands, while a crowd plays. What was confirmed before the backup is there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from bench.table.check import faults_in
from bench.table.crowd import Confirmed, Crowd
from bench.table.services import ROOT, Postgres, TableServer
from tests.table.driver import PATIENCE

MATCHES = 8
pytestmark = pytest.mark.full


def loretable(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "loretable.cli", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


async def until_answered(crowd: Crowd, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(crowd.confirmed) < count:
            crowd.look_for_errors()
            await asyncio.sleep(0.05)


async def play_and_kill(server: TableServer, database: str, backup: Path) -> tuple[list[str], list[Confirmed]]:
    """What was confirmed before the backup began, at which matches. When it is made the server is killed in mid-play."""
    crowd = Crowd([server.url], MATCHES, think=0.1)
    try:
        await crowd.come(0.2)
        await until_answered(crowd, 60)
        matches, confirmed = list(crowd.started), list(crowd.confirmed)
        await asyncio.to_thread(loretable, "backup", str(backup), "--database", database)
        await until_answered(crowd, len(crowd.confirmed) + 5)
        server.kill()
    finally:
        await crowd.leave()
    return matches, confirmed


@pytest.mark.parametrize("begins_in", ["sqlite", "postgresql"])
def test_a_server_is_killed_and_every_match_goes_on_from_the_backup(
    begins_in: str, postgres: Postgres, tmp_path: Path
) -> None:
    """Into the other kind of database: a backup goes into any."""
    backup, database, again = tmp_path / "backup.sqlite", str(tmp_path / "table.sqlite"), postgres.new_database()
    if begins_in == "postgresql":
        database, again = again, database
    with TableServer(database, tmp_path / "log") as server:
        matches, confirmed = asyncio.run(play_and_kill(server, database, backup))
    loretable("restore", str(backup), "--database", again)
    assert faults_in(again, matches, confirmed, over=False) == []
    with TableServer(again, tmp_path / "log") as server:
        for match in matches:
            told = httpx.get(f"{server.url}/api/matches/{match}", timeout=PATIENCE).json()
            assert "frozen" not in told and "stopped" not in told
