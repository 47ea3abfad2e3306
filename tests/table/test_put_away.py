"""A match at which nobody sits is put away, and with it all the memory that it took."""

import gc
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from loretable.table import hub
from tests.table.driver import PATIENCE, Server


@pytest.fixture
def no_search() -> Iterator[None]:
    """Nobody looks for circles of objects: a busy server has no time for it, and does so every half an hour."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def until(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    return holds()


@pytest.mark.parametrize("bots", [False, True])
def test_what_is_put_away_is_gone_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, no_search: None, bots: bool
) -> None:
    match = server.match("kuhn", ["you", "random"] if bots else ["you", "you"])
    with match.sit(0) as wire:
        wire.start()
        if wire.options:
            wire.answer(wire.options[0])
        table = weakref.ref(server.hub.tables[match.id])
        assert table() is not None
    monkeypatch.setattr(hub, "IDLE", -1.0)
    assert until(lambda: match.id not in server.hub.tables)
    assert until(lambda: table() is None), [type(holder) for holder in gc.get_referrers(table())]
