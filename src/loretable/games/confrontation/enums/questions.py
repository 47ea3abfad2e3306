"""What a player can be asked, and in which words."""

from __future__ import annotations

from typing import Final

SET_UP: Final = 0
MOVE: Final = 1
AMBUSH: Final = 2
DEFENDER: Final = 3
FRODO: Final = 4
SUBSTITUTE: Final = 5
SHOW: Final = 6
PIPPIN: Final = 7
SARUMAN: Final = 8
CARD: Final = 9
MAGIC: Final = 10
RETREAT: Final = 11
USE: Final = 12
NAMES: Final[tuple[str, ...]] = (
    "set up",
    "move",
    "ambush",
    "choose a defender",
    "Frodo's retreat",
    "Sam for Frodo",
    "show Frodo",
    "Pippin's retreat",
    "forbid cards",
    "play a card",
    "Magic",
    "retreat",
    "use an ability",
)
PROMPTS: Final[tuple[str, ...]] = (
    "Place your characters in secret: four at home, one in each of the five regions before it",
    "Move one of your characters",
    "A piece of {enemy} is in the tunnel below {ambush}: show {who} and defeat it?",
    "Whom does your piece fight next?",
    "{who} is attacked: slip away sideways?",
    "{bearer} is attacked: let {who} fight in his place, if he is there?",
    "{who} is attacked: show {bearer}, if he is there, so that {who} fights with strength {bonus}?",
    "{who} has seen whom he attacks: fall back?",
    "Let {who} forbid the playing of cards?",
    "Choose a combat card",
    "Your Magic becomes a card of your discard pile: which?",
    "Your piece retreats: where to?",
    "{text} Let it happen?",
)
"""Who asks is filled in by `describing.prompt`."""
