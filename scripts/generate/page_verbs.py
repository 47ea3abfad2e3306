"""Writes web/src/boards/lorcana/model/verbs.ts: the buttons of Lorcana's turn actions and questions, as each of them says.

python scripts/generate/page_verbs.py           writes the file
python scripts/generate/page_verbs.py --check   exit code 1 if it is stale
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.rules.actions.turn_action import Button
from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS

FILE = Path(__file__).parents[2] / "web" / "src" / "boards" / "lorcana" / "model" / "verbs.ts"
HEAD = """\
// Made from games/lorcana/rules/actions by scripts/generate/page_verbs.py (make page-types). Do not edit.

/** A turn action as its card offers it; what each part means says `Button` in rules/actions/turn_action.py. */
export interface VerbButton {
  words: string;
  key: string;
  main: boolean;
  target: string;
  reach: string;
  byAim: Record<string, string>;
  left: string;
}

export const VERBS: Record<string, VerbButton> = {
"""

DONE = "Done"
QUESTIONS = """\
/** What "done" is called where it is not called that, by the kind of question. */
export const DONE_WORDS: Record<string, string> = {
"""


def written() -> str:
    """What the file should hold."""
    buttons = "".join(entry(action.verb.name, action.button) for action in TURN_ACTIONS)
    done = "".join(f"  {key(row.name)}: {json.dumps(row.done)},\n" for row in questions.ROWS if row.done != DONE)
    return f"{HEAD}{buttons}}};\n\n{QUESTIONS}{done}}};\n"


def entry(verb: str, button: Button) -> str:
    fields = {
        "words": button.words,
        "key": button.key,
        "main": button.main,
        "target": button.target,
        "reach": button.reach,
        "byAim": dict(button.by_aim),
        "left": button.left,
    }
    lines = [f"    {name}: {value(found)},\n" for name, found in fields.items()]
    return f"  {key(verb)}: {{\n{''.join(lines)}  }},\n"


def key(word: str) -> str:
    return word if word.isidentifier() else json.dumps(word)


def value(found: object) -> str:
    if not isinstance(found, dict) or not found:
        return json.dumps(found)
    return "{\n" + "".join(f"      {key(name)}: {json.dumps(words)},\n" for name, words in found.items()) + "    }"


def main() -> int:
    if "--check" not in sys.argv:
        FILE.write_text(written(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written():
        print(f"{FILE.name} is stale: run `make page-types`")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
