"""Positions of ZoomQuest as people write them.

    {"options": {"level": "first_steps"}, "heroes": {"Warrior": {"at": "The Gate", "active": ["Attack", "Attack"]}}, "round": 3}

Heroes, monsters and places are called as the level calls them. Without a named pile
a hero or monster has the deck that it began with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.positions.values import Flag, OneOf, Value
from loretable.core.positions.written import Fill, Holder, Part, Written, seat_words
from loretable.games.zoomquest.enums import cards, piles, stats

if TYPE_CHECKING:
    from loretable.games.zoomquest.model.quest import Quest

CHOICES = ("nothing", "undecided", "rest", "battle")


def words(quest: Quest) -> Written:
    places = [place.name for place in quest.level.places]
    if len(set(places)) < len(places):
        places = [place.id for place in quest.level.places]
    holders: list[Holder] = []
    fills: dict[int, Fill] = {}
    for entity, name in enumerate(quest.names):
        fills[piles.PER_ENTITY * entity + piles.ACTIVE] = Fill(
            [cards.NAMES[card] for card in quest.entities[entity].piles[piles.ACTIVE]], alone=True
        )
        zones = {word: piles.PER_ENTITY * entity + i for i, word in enumerate(piles.NAMES)}
        if entity >= quest.heroes:
            holders.append(Holder(("monsters", name), zones, []))
            continue
        parts = [
            Part("at", "place", OneOf(places), entity),
            Part("choice", "choice", OneOf(CHOICES), entity),
            Part("came_from", "came", OneOf(places), entity),
            Part("was_at", "behind", OneOf(places), entity),
            Part("parted", "parted", Value(), entity),
        ]
        parts += [
            Part(f"cards_{word}", "stats", Value(), stats.COUNT * entity + i) for i, word in enumerate(stats.NAMES)
        ]
        holders.append(Holder(("heroes", name), zones, parts))
    top = [Part("round", "round", Value()), Part("hopeless", "hopeless", Flag())]
    holders.append(Holder((), {}, top))
    return Written(holders, seat_words(quest.seats), fills=fills)
