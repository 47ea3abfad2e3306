from tests.table.conftest import postgres  # noqa: F401 - a fixture
