"""The arena: series of games whose numbers can be trusted. Which of two lists, bots or parties is better, and how sure?"""

from .entrants import Entrant
from .reports.results import Outcome, Results, Score
from .reports.statistics import Duel, Interval, Rating, mean_difference, mean_of_pairs, ratings, wilson
from .reports.tables import Table
from .running.fixture import Setting, record_of
from .running.store import Store
from .schedule import Fixture, duel, round_robin, versus
from .series import Series, play_series, simulate
from .studies.own_studies import Studies, Study

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
    "Studies",
    "Study",
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
