"""Studies of this game, which the arena finds through it: this room lies above the arena."""

from loretable.arena.studies.own_studies import Studies, Study

from .commands import gauntlet_of, goldfish_of, swap_of
from .tables import ending, extra_tables

STUDIES = Studies(
    (
        Study("gauntlet", gauntlet_of, "One deck against many", decks=1, others="--against"),
        Study("goldfish", goldfish_of, "One deck alone", decks=1),
        Study("swap", swap_of),
    ),
    extra_tables,
    ending=ending,
)
