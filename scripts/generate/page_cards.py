"""Writes what the page knows of ZoomQuest's cards, from games/zoomquest/enums/cards.py: their names, icons and words
(web/src/boards/zoomquest/model/cards.ts) and their colours (web/src/boards/zoomquest/tokens/cards.css).

python scripts/generate/page_cards.py           writes the files
python scripts/generate/page_cards.py --check   exit code 1 if one of them is stale
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from loretable.games.zoomquest.enums import cards

WEB = Path(__file__).parents[2] / "web" / "src"
MADE = "Made from games/zoomquest/enums/cards.py by scripts/generate/page_cards.py (make page-types). Do not edit."


def constant(icon: str) -> str:
    """crossed-swords as crossedSwords: as scripts/generate/page_icons.py writes it."""
    first, *others = icon.split("-")
    return first + "".join(other.capitalize() for other in others)


def script() -> str:
    rows = cards.ROWS
    imports = ", ".join(sorted({constant(row.icon) for row in rows}))
    did = "".join(f"  {deed.event}: {json.dumps(deed.did)},\n" for row in rows for deed in row.deeds)
    return (
        f"// {MADE}\n\n"
        f'import {{ {imports} }} from "../looks/icons";\n\n'
        f"export type Face = {' | '.join(json.dumps(row.name) for row in rows)};\n\n"
        f"export const FACES: readonly Face[] = [{', '.join(json.dumps(row.name) for row in rows)}];\n\n"
        "export const CARD_ICONS: Record<Face, string> = {\n"
        + "".join(f"  {row.name}: {constant(row.icon)},\n" for row in rows)
        + "};\n\n/** What a card has done, by the event that says so. */\n"
        + f"export const DID: Record<string, string> = {{\n{did}}};\n"
    )


def style() -> str:
    rows = cards.ROWS

    def tokens(theme: int) -> str:
        return "".join(f"  --{row.name.lower()}: {row.colours[theme]};\n" for row in rows)

    dark = '[data-theme="dark"]'
    classes = "".join(f"\n.zq-{row.name.lower()} {{\n  color: var(--{row.name.lower()});\n}}\n" for row in rows)
    return (
        f"/* {MADE} */\n.zq,\n.zq-card {{\n{tokens(0)}}}\n\n{dark} .zq,\n{dark} .zq-card {{\n{tokens(1)}}}\n{classes}"
    )


def written() -> dict[Path, str]:
    """What the files should hold."""
    return {
        WEB / "boards" / "zoomquest" / "model" / "cards.ts": script(),
        WEB / "boards" / "zoomquest" / "tokens" / "cards.css": style(),
    }


def main() -> int:
    stale = 0
    for file, text in written().items():
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            print(f"{file.name} is stale: run `make page-types`")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
