"""Writes web/src/boards/lorcana/tokens/inks.css: the colours of Lorcana's inks, from games/lorcana/show/ink_colours.py.

python scripts/generate/page_inks.py           writes the file
python scripts/generate/page_inks.py --check   exit code 1 if it is stale
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from loretable.games.lorcana.enums import inks
from loretable.games.lorcana.show import ink_colours

FILE = Path(__file__).parents[2] / "web" / "src" / "boards" / "lorcana" / "tokens" / "inks.css"
HEAD = "/* Made from games/lorcana/show/ink_colours.py by scripts/generate/page_inks.py (make page-types). Do not edit. */\n"


def block(selector: str, families: dict[str, Sequence[str]]) -> str:
    """A rule with a token for each colour; `families` by what follows the ink's name."""
    lines = [
        f"  --ink-{name.lower()}{end}: {colours[i]};\n"
        for i, name in enumerate(inks.NAMES)
        for end, colours in families.items()
    ]
    return f"{selector} {{\n{''.join(lines)}}}\n"


def written() -> str:
    """What the file should hold."""
    light = block(".lorcana", {"": ink_colours.FIELD, "-2": ink_colours.DEEP})
    dark = block('[data-theme="dark"] .lorcana', {"": ink_colours.FIELD_IN_THE_DARK})
    return f"{HEAD}{light}\n{dark}"


def main() -> int:
    if "--check" not in sys.argv:
        FILE.write_text(written(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written():
        print(f"{FILE.name} is stale: run `make page-types`")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
