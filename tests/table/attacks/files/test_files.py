"""Files of every kind, mutated, for every reader: each is read, or ends in a sentence. None in a traceback, none hangs."""

import random
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from loretable.core.errors import BadData, LoretableError, RulesBug
from loretable.core.records import reading
from tests.parts import parts

from .readers import READERS, attack

EACH = 60
SOAKED = 50
OF_A_SOAK = 1000
"""In `make soak` so many parts of so many files: 50,000."""

PATIENCE = 120
"""Seconds after which a reader hangs. Nothing is measured: a good file takes milliseconds."""

CARELESS = (LookupError, TypeError, AttributeError, AssertionError)
"""What a reader stumbles over rather than refuses: the guard makes a sentence of it, but not one that helps."""


@contextmanager
def no_hang(what: str) -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(number: int, frame: object) -> None:
        pytest.fail(f"{what} hangs")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder of good files for each reader."""
    found: dict[str, Path] = {}
    for name, reader in READERS.items():
        found[name] = tmp_path_factory.mktemp("good")
        reader.make(found[name])
    return found


def survive(good: dict[str, Path], work: Path, seed: str, count: int) -> None:
    rng = random.Random(seed)
    names = [name for name, reader in READERS.items() for _ in range(reader.often)]
    for number in range(count):
        name = rng.choice(names)
        place = work / "attacked"
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(good[name], place)
        attack(READERS[name], place, rng)
        problem = read(name, place)
        assert not problem, f"{name}, file {number} of {seed!r}: {problem}"


def read(name: str, place: Path) -> str:
    """What is wrong with how a file was taken, or ""."""
    with no_hang(name):
        try:
            READERS[name].read(place)
        except RulesBug as error:
            return f"the rules are blamed: {error}"
        except LoretableError as error:
            cause = error.__cause__
            while isinstance(cause, LoretableError):
                cause = cause.__cause__
            if isinstance(cause, CARELESS):
                return f"stumbled: {type(cause).__name__}: {cause}"
            said = str(error)
            return "" if 0 < len(said) < 3000 and "Traceback" not in said else f"no sentence: {said[:300]!r}"
        except Exception as error:
            return f"{type(error).__name__}: {error}"
    return ""


def test_good_files_are_read(good: dict[str, Path], tmp_path: Path) -> None:
    for name, reader in READERS.items():
        if name == "puzzle":
            with pytest.raises(BadData, match="whose turn"):
                reader.read(good[name])
        else:
            reader.read(good[name])


@pytest.mark.attack("the guard around readers", found=9)
@pytest.mark.parametrize("part", parts(10))
def test_mutated_files_end_in_a_sentence(good: dict[str, Path], tmp_path: Path, part: int) -> None:
    survive(good, tmp_path, f"part {part}", EACH)


BROKEN = {
    "deep": b"[" * 200_000,
    "not UTF-8": b"\xff\xfe\xfd",
    "a huge number": b"9" * 10_000,
    "cut off": b'{"game": ',
    "no database": b"SQLite format 3\0" + bytes(200),
}


def broken(good: dict[str, Path], work: Path, what: str) -> list[str]:
    """What is wrong with how each reader takes a file that is broken in one way."""
    found = []
    for name, reader in READERS.items():
        database = reader.files[0].endswith(".sqlite")
        if database == (what == "no database"):
            place = work / name.replace(" ", "-")
            shutil.copytree(good[name], place)
            (place / reader.files[0]).write_bytes(BROKEN[what])
            found.append(read(name, place))
    return found


@pytest.mark.attack("the guard around readers", found=9)
@pytest.mark.parametrize("what", BROKEN)
def test_what_no_reader_can_read_ends_in_a_sentence(good: dict[str, Path], tmp_path: Path, what: str) -> None:
    found = broken(good, tmp_path, what)
    assert len(found) > 1 and not any(found)


@pytest.mark.control("the guard around readers")
@pytest.mark.interpreted_only
@pytest.mark.parametrize("what", BROKEN)
def test_without_the_guard_they_end_in_tracebacks(
    good: dict[str, Path], tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading.Guard, "problem", lambda self, error: "")
    found = broken(good, tmp_path, what)
    assert sum(bool(problem) for problem in found) > len(found) / 2, found


@pytest.mark.soak
@pytest.mark.parametrize("part", range(SOAKED))
def test_fifty_thousand_mutated_files(good: dict[str, Path], tmp_path: Path, part: int) -> None:
    survive(good, tmp_path, f"soak {part}", OF_A_SOAK)
