from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.table.services import Missing, Postgres, Redis, temporary_folder
from loretable.table.workers.worker_pool import WorkerPool
from tests.table.driver import DRAWS, THINKS, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table") / "table.sqlite") as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def lent() -> Iterator[None]:
    """What servers lent each other ends with the run, also in the middle of a thought."""
    yield
    for pool in (THINKS, DRAWS):
        WorkerPool.close(pool)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


# -- real services on loopback; where they are not installed, the tests that need them say so and are skipped ----------


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with temporary_folder() as folder:
        try:
            service = Postgres(folder, careful=False)
        except Missing as missing:
            pytest.skip(str(missing))
        with service:
            yield service


@pytest.fixture
def redis() -> Iterator[Redis]:
    with temporary_folder() as folder:
        try:
            service = Redis(folder)
        except Missing as missing:
            pytest.skip(str(missing))
        with service:
            yield service


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: an SQLite file, and one in PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.sqlite'}"
    service: Postgres = request.getfixturevalue("postgres")
    return service.new_database()


@pytest.fixture(scope="module")
def postgres_server(postgres: Postgres) -> Iterator[Server]:
    with Server(postgres.new_database()) as running:
        yield running
