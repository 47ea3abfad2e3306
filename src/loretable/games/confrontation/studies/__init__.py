"""Studies of this game, which the arena finds through it: this room lies above the arena."""

from loretable.arena.studies.own_studies import Measured, Studies, Study

from .rates import BOT, cases
from .sides import balance

STUDIES = Studies(
    (Study("balance", balance, "Which side is favoured, and which set-ups?"),), measured=Measured(cases, BOT)
)
