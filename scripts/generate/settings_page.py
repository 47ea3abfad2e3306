"""Writes docs/how-to/settings.md: every setting of `loretable serve`, from the command itself.

python scripts/generate/settings_page.py            write it
python scripts/generate/settings_page.py --check    fail if it is stale
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer.main

from loretable.cli import app

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "settings.md"
HEAD = """# Settings of a server

Written by `scripts/generate/settings_page.py` from `loretable serve --help`. What is said on the command line counts before an
environment variable, and that before a line of the file that `--config` (or `LORETABLE_CONFIG`) names; there a setting has the
name of its option without the dashes in front, lists are TOML's, and switches are `true` or `false`. In the environment several
values are separated by spaces.

| option | environment | without it | |
|---|---|---|---|
"""


def page() -> str:
    command: Any = typer.main.get_command(app)
    found = command.commands["serve"]
    rows = [row(param) for param in found.params if getattr(param, "help", None) and param.name != "help"]
    return HEAD + "".join(rows)


def row(param: Any) -> str:
    default = param.default
    shown = "" if default in (None, "", (), []) or default is False else f"`{default}`"
    again = " May be given several times." if param.multiple else ""
    return f"| `{param.opts[0]}` | `LORETABLE_{param.name.upper()}` | {shown} | {param.help}{again} |\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(PAGE.read_text(encoding="utf-8") != page())
    PAGE.write_text(page(), encoding="utf-8")
