from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.driver import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table") / "table.sqlite") as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"
