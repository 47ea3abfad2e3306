"""The arena: series of games whose numbers can be trusted. Which of two lists, bots or parties is better, and how sure?"""

from .entrants import Entrant
from .results import Outcome, Results
from .schedule import Fixture, duel, round_robin, versus
from .series import Series, simulate
from .statistics import Interval, mean_of_pairs, ratings, wilson
from .store import Store

__all__ = [
    "Entrant",
    "Fixture",
    "Interval",
    "Outcome",
    "Results",
    "Series",
    "Store",
    "duel",
    "mean_of_pairs",
    "ratings",
    "round_robin",
    "simulate",
    "versus",
    "wilson",
]
