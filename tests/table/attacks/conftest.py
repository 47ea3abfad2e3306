import logging
from collections.abc import Iterator

import pytest

from tests.table.driver import Server


class Tracebacks(logging.Handler):
    """Keeps what is logged with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append(record.getMessage())


@pytest.fixture
def tracebacks(server: Server) -> Iterator[list[str]]:
    """What a server writes into the log with a traceback: our part of it, and the library that reads requests."""
    handler, loggers = Tracebacks(), [logging.getLogger(name) for name in ("loretable", "uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler.found
    for logger in loggers:
        logger.removeHandler(handler)


@pytest.fixture
def calm(server: Server, tracebacks: list[str]) -> Iterator[Server]:
    """The server, which afterwards still answers and has written no traceback."""
    yield server
    assert server.http.get("/api/health").status_code == 200
    assert tracebacks == []
