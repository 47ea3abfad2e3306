"""The arena: series of games whose numbers can be trusted. Which of two lists, bots or parties is better, and how sure?"""

from .entrants import Entrant
from .games import Setting, record_of
from .results import Outcome, Results, Score
from .schedule import Fixture, duel, round_robin, versus
from .series import Series, play_series, simulate
from .statistics import Duel, Interval, Rating, mean_difference, mean_of_pairs, ratings, wilson
from .store import Store
from .tables import Table

__all__ = [
    "Duel",
    "Entrant",
    "Fixture",
    "Interval",
    "Outcome",
    "Rating",
    "Results",
    "Score",
    "Series",
    "Setting",
    "Store",
    "Table",
    "duel",
    "mean_difference",
    "mean_of_pairs",
    "play_series",
    "ratings",
    "record_of",
    "round_robin",
    "simulate",
    "versus",
    "wilson",
]
