"""Writes icons.ts beside every icons.txt under web/src: the icons that are named there, a name a line, and no others.

python scripts/generate/page_icons.py           writes the files
python scripts/generate/page_icons.py --check   exit code 1 if one of them is stale

Their paths are rounded to the grid on which they are drawn. The icons are game-icons.net's (CC BY 3.0, see NOTICE.md),
from @iconify-json/game-icons, which only this script needs.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from svg_paths import rounded

WEB = Path(__file__).parents[2] / "web"
SET = WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
HEAD = (
    "// Made from icons.txt by scripts/generate/page_icons.py (make page-icons). Do not edit. "
    "Icons: game-icons.net, CC BY 3.0.\n"
)


def names_in(file: Path) -> list[str]:
    """The names of a list, each once; `#` begins a remark."""
    lines = (line.split("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return sorted({line for line in lines if line})


def written(file: Path, icons: dict[str, dict[str, str]]) -> str:
    parts = [HEAD]
    for name in names_in(file):
        if name not in icons:
            near = ", ".join(sorted(other for other in icons if any(word in other for word in name.split("-")))[:12])
            raise SystemExit(f"{file}: game-icons has no {name!r}; near it are: {near or 'none'}")
        path = re.fullmatch(r'<path fill="currentColor" d="([^"]*)"/>', icons[name]["body"])
        if path is None:
            raise SystemExit(f"{file}: the icon {name!r} is not a single path")
        parts.append(f'export const {constant(name)} =\n  "{rounded(path[1])}";\n')
    return "\n".join(parts)


def constant(name: str) -> str:
    """crossed-swords as crossedSwords; a name that begins with a digit gets an underscore."""
    first, *others = name.split("-")
    word = first + "".join(other.capitalize() for other in others)
    return f"_{word}" if word[0].isdigit() else word


def main() -> int:
    if not SET.exists():
        print("The icons are not here: run `npm ci` in web/ first")
        return 1
    icons = json.loads(SET.read_text(encoding="utf-8"))["icons"]
    stale = 0
    for file in sorted((WEB / "src").rglob("icons.txt")):
        target, text = file.with_name("icons.ts"), written(file, icons)
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        if "--check" in sys.argv:
            print(f"{target.relative_to(WEB)} is stale: run `make page-icons`")
            stale += 1
        else:
            target.write_text(text, encoding="utf-8")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
