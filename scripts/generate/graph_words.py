"""Writes src/loretable/games/lorcana/graph/words.py: the keywords and the types of action edges as enums that type checkers
see, from the tables of the rules.

python scripts/generate/graph_words.py           writes the file
python scripts/generate/graph_words.py --check   exit code 1 if it is stale
"""

from __future__ import annotations

import sys
from pathlib import Path

from loretable.core.actions import CHOOSE, DONE, PICK
from loretable.games.lorcana.enums import keywords
from loretable.games.lorcana.graph.vocabulary import action_word, spelled
from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS

FILE = Path(__file__).parents[2] / "src" / "loretable" / "games" / "lorcana" / "graph" / "words.py"
TEXT = '''\
"""Keywords and types of action edges. Made from the tables of the rules by scripts/generate/graph_words.py: do not edit."""

from __future__ import annotations

from .vocabulary import Word, action_word


class Keyword(Word):
    """Labels of edges from an ability to the card that has the keyword."""

{keywords}

class Action(Word):
    """Types of action edges. A verb that is not among them makes the type `can_` and its name."""

{actions}
    @classmethod
    def stored(cls, word: str) -> str:
        return action_word(word)
'''


def written() -> str:
    """What the file should hold."""
    edges = [edge.word for action in TURN_ACTIONS for edge in action.edges]
    types = [action_word(word) for word in (*edges, PICK.name, CHOOSE.name, DONE.name)]
    return TEXT.format(
        keywords="".join(f'    {spelled(name).upper()} = "{spelled(name)}"\n' for name in keywords.NAMES),
        actions="".join(f'    {word.removeprefix("can_").upper()} = "{word}"\n' for word in types),
    )


def main() -> int:
    if "--check" not in sys.argv:
        FILE.write_text(written(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != written():
        print(f"{FILE.name} is stale: run `python scripts/generate/graph_words.py`")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
