"""Tests run interpreted and compiled: LORETABLE_EXPECT says which it should be, and the other is refused."""

import os

import pytest

import loretable

MODE = "compiled" if loretable.compiled else "interpreted"


def pytest_configure() -> None:
    expected = os.environ.get("LORETABLE_EXPECT", MODE)
    if expected != MODE:
        raise pytest.UsageError(f"LORETABLE_EXPECT={expected}, but loretable is {MODE}: {loretable.__file__}")


def pytest_report_header() -> str:
    return f"loretable {loretable.__version__}, {MODE}, from {os.path.dirname(loretable.__file__)}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not loretable.compiled:
        skip = pytest.mark.skip(reason="runs compiled only")
        for item in items:
            if item.get_closest_marker("compiled_only"):
                item.add_marker(skip)
