"""How many files and functions one challenge goes through: a triggered ability sees it, and a replacement changes its damage.
Once so that both cards live, and once so that both are banished.

PYTHONPATH=src python scripts/studies/trace_challenge.py           the counts
PYTHONPATH=src python scripts/studies/trace_challenge.py --files   and the files, in the order in which they are entered
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import loretable
from loretable.games.lorcana.game import Lorcana

PACKAGE = str(Path(loretable.__file__).parent)
NUMBERS = {"kind": "character", "ink": "Amber", "cost": 2, "inkable": True, "strength": 3, "lore": 1}
ABILITIES: dict[str, object] = {
    "Hunter": {"kind": "triggered", "when": [{"event": "challenges", "this": True}], "effect": {"kind": "gain lore"}},
    "Warden": {"kind": "replacement", "change": "deal damage", "this": True, "instead": "less", "delta": -1},
}
LIVES, DIES = 5, 2
"""The willpower of both."""


class Trace:
    """The functions of the package that are entered, and how often a call goes from one file to another."""

    def __init__(self) -> None:
        self.files: dict[str, int] = {}
        self.functions: Counter[tuple[str, str]] = Counter()
        self.calls = 0
        self.crossing = 0

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(PACKAGE):
            return
        file = frame.f_code.co_filename
        self.files.setdefault(file, len(self.files))
        self.functions[file, frame.f_code.co_qualname] += 1
        self.calls += 1
        caller = frame.f_back.f_code.co_filename if frame.f_back else ""
        self.crossing += caller != file


def traced(willpower: int) -> Trace:
    game = Lorcana(
        [{"name": name, **NUMBERS, "willpower": willpower, "abilities": [each]} for name, each in ABILITIES.items()]
    )
    state = game.position(
        {
            "zones": {"play.0": ["Hunter"], "play.1": ["Warden"], "deck.0": ["Hunter"] * 3},
            "options": {"decks": [{"Hunter": 4}, {"Warden": 4}]},
        }
    )
    hunter, warden = state.cards_in(0, 2)[0], state.cards_in(1, 2)[0]
    state.own_lists()
    state.exerted[warden] = 1
    action = game.parse(f"challenge {hunter} {warden}")
    trace = Trace()
    sys.setprofile(trace)
    state.apply(action)
    sys.setprofile(None)
    assert state.lore == [1, 0], "the trigger has done its work"
    if willpower == LIVES:
        assert state.damage[warden] == 2, "the replacement, too"
    else:
        assert not state.in_play(hunter) and not state.in_play(warden), "both are banished"
    return trace


def main() -> None:
    for willpower, what in ((LIVES, "both live"), (DIES, "both are banished")):
        trace = traced(willpower)
        counts = f"{len(trace.files)} files, {len(trace.functions)} functions, {trace.calls} calls"
        print(f"{what}: {counts}, {trace.crossing} into another file")
        if "--files" in sys.argv:
            for file in trace.files:
                count = sum(1 for each, _ in trace.functions if each == file)
                print(f"  {Path(file).relative_to(PACKAGE)!s:45} {count}")


if __name__ == "__main__":
    main()
