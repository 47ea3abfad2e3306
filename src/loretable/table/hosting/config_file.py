"""A file of settings: the options of `loretable serve` by their names, as TOML.

A word on the command line counts before an environment variable, and that before the file.
"""

from __future__ import annotations

import difflib
import tomllib
from pathlib import Path

from loretable.core.errors import BadData
from loretable.core.records.reading import guard


def read_config(path: Path, known: set[str]) -> dict[str, object]:
    """What the file sets, by the names of parameters (`keep_idle` for --keep-idle). BadData says what is wrong, and where."""
    with guard(path, "a TOML file"):
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    settings: dict[str, object] = {}
    for key, value in found.items():
        name = key.replace("-", "_")
        if name not in known:
            near = difflib.get_close_matches(name, sorted(known), 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; there are: {', '.join(sorted(known))}"
            raise BadData("config", f"{path}: unknown setting {key!r}{hint}")
        if isinstance(value, dict):
            raise BadData("config", f"{path}: {key} is a table; settings are plain values or lists")
        settings[name] = value
    return settings
