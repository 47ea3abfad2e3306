"""What is measured of The Confrontation: each side, and each of its set-ups against the other side's own choice."""

from __future__ import annotations

from typing import Final

from loretable.arena.studies.measuring import Case
from loretable.games.confrontation import GAME

SIDES: Final = ("fellowship", "sauron")
BOT: Final = "rules"


def cases() -> list[Case]:
    """ "sauron": both sides set up as they like. "sauron/swift-hunt": by this set-up; the other side as it likes."""
    found: list[Case] = []
    for side, word in enumerate(SIDES):
        found.append(Case(word, {"fellowship_setup": "choose", "sauron_setup": "choose"}, side))
        ways = [each.name for each in GAME.data.templates if each.side == side]
        for way in [*ways, "random"]:
            options: dict[str, object] = {f"{each}_setup": way if each == word else "choose" for each in SIDES}
            found.append(Case(f"{word}/{way}", options, side))
    return found
