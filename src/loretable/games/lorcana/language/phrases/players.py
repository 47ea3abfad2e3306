"""Players and whose."""

from __future__ import annotations

from ..grammar import phrase, word
from ..meaning import Declined, Player
from ..reader import Reader
from .nouns import their

word("player", "you", "you", means=Player("you"), number="pl")
word("player", "each-opponent", "each opponent", means=Player("opponents", each=True), number="sg")
word("player", "opposing-player", "each opposing player", means=Player("opponents", each=True), number="sg")
word("player", "all-opponents", "all opponents", means=Player("opponents", each=True), number="pl")
word("player", "opponents", "opponents", means=Player("opponents", each=True), number="pl")
word("player", "each-player", "each player", means=Player("everybody", each=True), number="sg")
word("player", "chosen-player", "chosen player", means=Player("everybody", choose=True), number="sg")
word("player", "chosen-opponent", "chosen opponent", means=Player("opponents", choose=True), number="sg")
word("player", "a-opponent", "a opponent", means=Player("opponents"), number="sg")


@phrase("player", "that-player", "that player", number="sg")
def that_player(r: Reader) -> Player:
    if not r.that_player:
        raise Declined("nobody whom 'that player' speaks of")
    return Player(r.that_player)


@phrase("player", "they", "they", number="pl")
def they(r: Reader) -> Player:
    if not r.that_player:
        raise Declined("nobody whom 'they' speaks of")
    return Player(r.that_player)


@phrase("player", "its-player", "its player", "their player", number="sg")
def its_player(r: Reader) -> Player:
    return Player("owner")


# -- whose ------------------------------------------------------------------------------------------------------------

word("poss", "yours", "your", means="you")
word("poss", "opponents-poss2", "opponents'", means="opponents")
word("poss", "opponents-poss", "each opponent's", means="opponents")
word("poss", "their-players", "their player's", "its player's", means="owner")
word("poss", "their-players-pl", "their players'", means="owner")


@phrase("poss", "theirs", "their", "its", "his", "her")
def theirs(r: Reader) -> str:
    return their(r)
