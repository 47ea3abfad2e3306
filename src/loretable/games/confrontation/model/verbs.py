"""The verbs of the game, with the names that their arguments can have, and every action there is."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from loretable.core.actions import Action, Arg, Verb
from loretable.games.confrontation.data.gamedata import GameData

from .board import REGION_COUNT, Board
from .cards import Deck
from .characters import CHARACTER_COUNT, Cast


def table(verb: Verb, count: int, columns: int) -> list[Action]:
    """Every action of a verb, made once: actions are never written to, so all states share them."""
    if columns == 0:
        return [Action(verb, a) for a in range(count)]
    return [Action(verb, a, b) for a in range(count) for b in range(columns)]


@final
class Verbs:
    """The verbs for some game data, and tables of all actions by number: actions are shared by all states."""

    def __init__(self, data: GameData, board: Board, cast: Cast, deck: Deck) -> None:
        character = Arg("character", tuple(cast.words))
        region = Arg("region", tuple(board.words))
        card = Arg("card", tuple(deck.words))
        self.template = Arg("template", ("random", *(template.name for template in data.templates)))
        self.place = Verb("place", (character, region))
        self.arrange = Verb("arrange", (self.template,))
        self.move = Verb("move", (character, region))
        self.fight = Verb("fight", (character,), optional=1)
        self.retreat = Verb("retreat", (region,))
        self.play = Verb("play", (card,))
        self.fetch = Verb("fetch", (card,))
        self.ambush = Verb("ambush")
        self.substitute = Verb("substitute")
        self.show = Verb("show")
        self.forbid = Verb("forbid")
        self.decline = Verb("decline")
        self.use = Verb("use")
        self.all: tuple[Verb, ...] = (
            self.place,
            self.arrange,
            self.move,
            self.fight,
            self.retreat,
            self.play,
            self.fetch,
            self.ambush,
            self.substitute,
            self.show,
            self.forbid,
            self.decline,
            self.use,
        )
        self.places: list[Action] = table(self.place, CHARACTER_COUNT, REGION_COUNT)
        self.moves: list[Action] = table(self.move, CHARACTER_COUNT, REGION_COUNT)
        self.retreats: list[Action] = table(self.retreat, REGION_COUNT, 0)
        self.plays: list[Action] = table(self.play, len(deck.names), 0)
        self.fetches: list[Action] = table(self.fetch, len(deck.names), 0)
        self.fights: list[Action] = table(self.fight, CHARACTER_COUNT, 0)
        self.arranges: list[Action] = table(self.arrange, len(self.template.names), 0)
        self.fight_unknown = Action(self.fight)
        self.decline_now = Action(self.decline)

    def plays_of(self, hand: i64) -> list[Action]:
        """To play each card of a hand, which is given as bits."""
        found: list[Action] = []
        card: i64 = 0
        while hand:
            if hand & 1:
                found.append(self.plays[card])
            hand >>= 1
            card += 1
        return found
