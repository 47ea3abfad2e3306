"""Tests run interpreted and compiled: LORETABLE_EXPECT says which it should be, and the other is refused.

LORETABLE_ONCE=1 leaves out what belongs to the other mode (tests/modes.py). LORETABLE_LOADED names a folder: each process
leaves a list of our modules there that its tests have loaded.
"""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import loretable
from tests.modes import belongs

TABLE = Path(__file__).parent / "table"
MODE = "compiled" if loretable.compiled else "interpreted"

# on a busy machine anything may take long: no example fails for that. The examples are those of the last run and of everybody
# else's; the soak looks for others
for profile, same in (("loretable", True), ("soak", False)):
    settings.register_profile(profile, deadline=None, derandomize=same, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("loretable")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("markexpr") == "soak":
        settings.load_profile("soak")
    expected = os.environ.get("LORETABLE_EXPECT", MODE)
    if expected != MODE:
        raise pytest.UsageError(f"LORETABLE_EXPECT={expected}, but loretable is {MODE}: {loretable.__file__}")
    # in the background of a script Ctrl-C is ignored, and would be by all that tests start in order to send it there
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # tests start programs from folders of their own: `src` has to mean the same there
    if path := os.environ.get("PYTHONPATH"):
        os.environ["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, path.split(os.pathsep)))


def pytest_report_header() -> str:
    return f"loretable {loretable.__version__}, {MODE}, from {os.path.dirname(loretable.__file__)}"


def pytest_sessionfinish() -> None:
    folder = os.environ.get("LORETABLE_LOADED")
    if folder:
        names = sorted(name for name in sys.modules if name.split(".")[0] == "loretable")
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, f"{os.getpid()}.txt").write_text("\n".join(names), encoding="utf-8")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # the table is plain Python in both modes: its tests run once, with the source, the slow ones too
    for item in items:
        if item.path.is_relative_to(TABLE):
            item.add_marker(pytest.mark.table)
    if os.environ.get("LORETABLE_ONCE") == "1":
        here = [item for item in items if belongs(item, loretable.compiled)]
        config.hook.pytest_deselected(items=[item for item in items if not belongs(item, loretable.compiled)])
        items[:] = here
    if not loretable.compiled:
        skip = pytest.mark.skip(reason="runs compiled only")
        for item in items:
            if item.get_closest_marker("compiled_only"):
                item.add_marker(skip)
