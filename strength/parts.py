"""What is measured, by name: who plays what against whom, how often, and what is demanded of it.

A demand is on the lower end of the 95 % interval where it says `low`, else on the rate itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from loretable.games.lorcana.data.decks.deck_options import starter_choices

DRAWN: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


class Duel(NamedTuple):
    """The first bot against the second, seats swapped with the same luck; `ways` are options, taken in turn by pairs. `equal`:
    it counts only where both took as much CPU a decision, within 5 %."""

    name: str
    game: str
    bots: tuple[str, str]
    games: int
    demand: float
    low: bool
    ways: tuple[dict[str, object], ...]
    equal: bool = False


@dataclass(frozen=True)
class Together:
    """Of a game that all win or lose together: two ways to fill the seats, the same quests with the same luck."""

    name: str
    game: str
    bots: tuple[str, str]
    games: int
    demand: float
    ways: tuple[dict[str, object], ...]


class Party(Together):
    """A party of the first bot and one of the second; demanded are points more."""


class Levels(Together):
    """Two levels of thinking. Demanded is the share that the first wins of the quests which only one of the two wins."""


class Beside(Together):
    """Bots (the first) beside a leader who goes for the lairs by another plan (the second) and says so, and a party in one hand
    that follows the plan: demanded is the share of its wins that they keep."""


MIRRORED: tuple[dict[str, object], ...] = tuple({"decks": [deck, deck]} for deck in starter_choices())
"""The same starter deck on both sides."""


STARTERS = starter_choices()
CROSSED: tuple[dict[str, object], ...] = tuple(
    {"decks": [STARTERS[i], STARTERS[i + apart]]}
    for apart in range(1, len(STARTERS))
    for i in range(len(STARTERS) - apart)
)
"""Any two starter decks against each other; a few pairs of games have all of the decks already."""


def quest(level: str, *party: str) -> tuple[dict[str, object], ...]:
    return ({"level": level, "party": list(party)},)


KEEP = quest("keep", "warrior", "warrior")
MARCH = quest("long_march", "warrior", "warrior")

Part = Duel | Party | Levels | Beside

PARTS: tuple[Part, ...] = (
    Duel("lorcana-greedy", "lorcana", ("greedy", "random"), 400, 0.95, False, MIRRORED),
    Duel("lorcana-500", "lorcana", ("search:500", "greedy"), 200, 0.65, False, MIRRORED),
    Duel("lorcana-hard", "lorcana", ("hard", "greedy"), 200, 0.75, True, MIRRORED),
    Duel("lorcana-hard-normal", "lorcana", ("hard", "normal"), 200, 0.55, False, MIRRORED),
    Duel("lorcana-normal-easy", "lorcana", ("normal", "easy"), 200, 0.55, False, MIRRORED),
    Duel("lorcana-learned", "lorcana", ("search:300@linear", "search:300@hand"), 200, 0.5, False, MIRRORED),
    # an iteration by the network takes 7 to 13 % longer
    Duel("lorcana-network", "lorcana", ("search:112@network", "search:120@linear"), 400, 0.5, True, CROSSED, True),
    # the levels as they were before they took care and went by the network: their weights, iterations and all else
    Duel("lorcana-hard-before", "lorcana", ("hard", "search:2000@careless"), 200, 0.5, True, CROSSED, True),
    Duel("lorcana-normal-before", "lorcana", ("normal", "search:120@careless"), 400, 0.5, True, CROSSED, True),
    Duel("confrontation-1000", "confrontation", ("search:1000", "rules"), 400, 0.62, True, (DRAWN,)),
    Duel("confrontation-hard", "confrontation", ("hard", "rules"), 200, 0.70, True, (DRAWN,)),
    Duel("confrontation-2500-500", "confrontation", ("search:2500", "search:500"), 400, 0.52, False, (DRAWN,)),
    Duel("confrontation-plain", "confrontation", ("search:1000", "search:1000@random"), 200, 0.60, False, (DRAWN,)),
    Duel("confrontation-hard-normal", "confrontation", ("hard", "normal"), 200, 0.55, False, (DRAWN,)),
    Duel("confrontation-normal-easy", "confrontation", ("normal", "easy"), 200, 0.55, False, (DRAWN,)),
    Duel("confrontation-book", "confrontation", ("search:300", "search:300@unread"), 200, 0.5, False, ({},)),
    Duel(
        "confrontation-network",
        "confrontation",
        ("search:700@network", "search:800@linear"),
        400,
        0.5,
        True,
        (DRAWN,),
        True,
    ),
    Party("zoomquest-warrens", "zoomquest", ("greedy", "random"), 400, 20.0, quest("warrens", "warrior", "healer")),
    Party("zoomquest-keep", "zoomquest", ("search:500", "greedy"), 200, 10.0, KEEP),
    Party("zoomquest-march", "zoomquest", ("search:500", "greedy"), 200, 10.0, MARCH),
    Levels("zoomquest-hard-normal", "zoomquest", ("hard", "normal"), 200, 0.55, MARCH),
    Levels("zoomquest-normal-easy", "zoomquest", ("normal", "easy"), 200, 0.55, MARCH),
    Beside("zoomquest-leader", "zoomquest", ("search:200", "strongest lair first"), 200, 0.8, ({"level": "keep"},)),
)
