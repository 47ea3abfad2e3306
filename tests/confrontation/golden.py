"""The number of ways to play from three positions.

Written anew by `PYTHONPATH=src python -m tests.confrontation.golden`; read the difference before you keep it.
"""

from __future__ import annotations

import json
from pathlib import Path

from loretable.core import divide, perft
from loretable.games.confrontation import GAME
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import FELLOWSHIP, SAURON, act, attack, hand, stand

FOLDER = Path(__file__).parent.parent / "golden"
PERFT = FOLDER / "confrontation-perft.json"


def positions() -> dict[str, tuple[Confrontation, int]]:
    opening = GAME.new({}, 0)
    assert isinstance(opening, Confrontation)
    opening.push("arrange hidden-ring", FELLOWSHIP)
    opening.push("arrange closing-hand", SAURON)
    cards = [hand("1 3 5 magic retreat noble-sacrifice"), hand("2 4 6 magic retreat eye-of-sauron")]
    places = "frodo sam: arthedain; merry: eregion; saruman: rhudaur; orcs: caradhras"
    fight = attack(places, "move saruman arthedain", "frodo", hands=cards)
    places = "frodo: eregion; aragorn: rohan; sam: gondor; balrog: caradhras; flying-nazgul: mirkwood; shelob: mordor"
    late = stand(places, FELLOWSHIP)
    return {"opening": (opening, 3), "fight": (fight, 5), "late": (act(late, "move sam mordor"), 4)}


def counts() -> dict[str, object]:
    found: dict[str, object] = {}
    for name, (state, depth) in positions().items():
        found[name] = {
            "position": state.position(),
            "perft": [perft(state, n) for n in range(1, depth + 1)],
            "divide": divide(state, depth - 1),
        }
    return found


def main() -> None:
    PERFT.write_text(json.dumps(counts(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
