"""Studies of this game, which the arena finds through it: this room lies above the arena."""

from loretable.arena.studies.own_studies import Measured, Studies, Study

from .parties import balance
from .rates import BOT, cases

STUDIES = Studies((Study("balance", balance, "Which party wins which level?"),), measured=Measured(cases, BOT))
