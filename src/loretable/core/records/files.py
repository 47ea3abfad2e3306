"""Files: written whole or not at all, and read with care.

The text is written beside the file and takes its place when it is complete and on the disk. Whatever goes wrong on the way
(no room, no right, text that no file can hold), what was there before is still there, and nothing is left beside it.
"""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from loretable.core.errors import BadData
from loretable.core.json_check import joined

NEW_FILE = 0o666
"""The mode of a new file, before the user's umask takes its part."""


def write_text(path: Path, text: str) -> None:
    """Writes a text file as UTF-8, or raises BadData or OSError and leaves everything as it was."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        letter = f"U+{ord(text[error.start]):04X}"
        raise BadData(
            str(path), f"cannot be written: letter {error.start + 1} of the text is half of one ({letter})"
        ) from error
    write_bytes(path, data)


def write_json(path: Path, value: object) -> None:
    """Writes a value as JSON that people can read."""
    write_text(path, json.dumps(value, indent=1, ensure_ascii=False) + "\n")


def write_bytes(path: Path, data: bytes) -> None:
    # a link stays a link: what it leads to is written again
    path = Path(os.path.realpath(path))
    mode = kept_mode(path)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:60]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            if hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):  # Ctrl-C may come when the file has just taken its place
            os.unlink(name)
        raise
    sync_folder(path.parent)


def kept_mode(path: Path) -> int:
    """The mode of a file that is there already, or that of any new file."""
    try:
        return os.stat(path).st_mode & 0o7777
    except FileNotFoundError:
        return NEW_FILE & ~current_umask()


def current_umask() -> int:
    """It can only be read by setting it: to the strictest, so that nothing made meanwhile is too open."""
    umask = os.umask(0o077)
    os.umask(umask)
    return umask


def sync_folder(folder: Path) -> None:
    """The new name is to outlive a power cut too, where the system lets one ask for that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


# -- reading -----------------------------------------------------------------------------------------------------


class Doubled(dict[str, object]):
    """An object of a text that says one key twice."""

    twice = ""


def from_json(text: str) -> object:
    """The value of a JSON text, or ValueError where it is none; BadData with the path where an object says a key twice."""
    found: list[str] = []

    def gather(pairs: list[tuple[str, object]]) -> dict[str, object]:
        made = dict(pairs)
        if len(made) == len(pairs):
            return made
        doubled = Doubled(made)
        keys = [key for key, _ in pairs]
        doubled.twice = next(key for key in keys if keys.count(key) > 1)
        found.append(doubled.twice)
        return doubled

    value: object = json.loads(text, object_pairs_hook=gather)
    if found:
        raise BadData(path_to_doubled(value, ""), "is there twice: which one counts?")
    return value


def path_to_doubled(value: object, path: str) -> str:
    """The path to the first key that is there twice, or ""."""
    if isinstance(value, Doubled):
        return joined(path, value.twice)
    if isinstance(value, dict):
        for key, item in value.items():
            inner = path_to_doubled(item, joined(path, str(key)))
            if inner:
                return inner
    if isinstance(value, list):
        for i, item in enumerate(value):
            inner = path_to_doubled(item, f"{path}[{i}]")
            if inner:
                return inner
    return ""
