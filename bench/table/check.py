"""Looks in the database for what a crowd was promised: every confirmed action in its place, every log whole."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import create_engine, select

from bench.table.crowd import Confirmed
from loretable import games
from loretable.core import Game
from loretable.table.match.match_state import load, record_of
from loretable.table.storage.schema import ENTRIES, database_url
from loretable.table.storage.store import read_log, read_match, read_snapshot, read_snapshots


def faults_in(database: str, matches: Iterable[str], confirmed: Iterable[Confirmed], over: bool = True) -> list[str]:
    """What is wrong, in words; nothing, if all is well. `over`: all matches should have been played to their end."""
    promised: dict[str, list[Confirmed]] = {}
    for one in confirmed:
        promised.setdefault(one.match, []).append(one)
    found: list[str] = []
    engine = create_engine(database_url(database))
    known: dict[str, Game] = {}
    with engine.connect() as connection:
        for match in matches:
            row = read_match(connection, match)
            if row is None:
                found.append(f"{match}: is gone")
                continue
            log = read_log(connection, match)
            if [line.seq for line in log] != list(range(1, len(log) + 1)) or row.seq != len(log):
                found.append(f"{match}: numbers {[line.seq for line in log]}, said to be at {row.seq}")
                continue
            stored = {
                entry.seq: (entry.seat, entry.text, entry.answer)
                for entry in connection.execute(select(ENTRIES).where(ENTRIES.c.match == match))
            }
            for one in promised.get(match, []):
                if stored.get(one.seq) != (one.seat, one.action, one.id):
                    found.append(f"{match}: {one.seq} was confirmed as {one[2:]} and is {stored.get(one.seq)}")
            ids = [(entry[0], entry[2]) for entry in stored.values() if entry[2] is not None]
            if len(set(ids)) != len(ids):
                found.append(f"{match}: an answer was taken twice")
            game = known.setdefault(row.game, games.find(row.game))
            end = record_of(game, row, log).replay()
            live = load(
                game,
                row,
                log,
                read_snapshots(connection, match),
                lambda seq, id=match: read_snapshot(connection, id, seq),  # type: ignore[misc]
            )
            if live.state.digest != end.digest:
                found.append(f"{match}: loaded by its snapshot it is not what its log says")
            if row.frozen or row.over != end.over or (over and not end.over):
                found.append(f"{match}: over {row.over}, by its log {end.over}; frozen {row.frozen!r}")
    engine.dispose()
    return found
