"""The words of the game: what is asked, what can be answered, and why an answer is refused."""

from __future__ import annotations

from typing import Final

from ...core.actions import Action, Arg, Verb
from ...core.errors import Reason
from .board import REGION_COUNT, REGIONS
from .cards import CARDS
from .characters import CHARACTER_COUNT, CHARACTERS
from .gamedata import DATA

CHARACTER: Final = Arg("character", CHARACTERS)
REGION: Final = Arg("region", REGIONS)
CARD: Final = Arg("card", CARDS)
TEMPLATE: Final = Arg("template", ("random", *(template.name for template in DATA.templates)))

PLACE: Final = Verb("place", (CHARACTER, REGION))
ARRANGE: Final = Verb("arrange", (TEMPLATE,))
MOVE: Final = Verb("move", (CHARACTER, REGION))
FIGHT: Final = Verb("fight", (CHARACTER,), optional=1)
RETREAT: Final = Verb("retreat", (REGION,))
PLAY: Final = Verb("play", (CARD,))
FETCH: Final = Verb("fetch", (CARD,))
AMBUSH: Final = Verb("ambush")
SUBSTITUTE: Final = Verb("substitute")
SHOW: Final = Verb("show")
FORBID: Final = Verb("forbid")
DECLINE: Final = Verb("decline")
VERBS: Final = (PLACE, ARRANGE, MOVE, FIGHT, RETREAT, PLAY, FETCH, AMBUSH, SUBSTITUTE, SHOW, FORBID, DECLINE)

Q_SET_UP: Final = 0
Q_MOVE: Final = 1
Q_AMBUSH: Final = 2
Q_DEFENDER: Final = 3
Q_FRODO: Final = 4
Q_SUBSTITUTE: Final = 5
Q_SHOW: Final = 6
Q_PIPPIN: Final = 7
Q_SARUMAN: Final = 8
Q_CARD: Final = 9
Q_MAGIC: Final = 10
Q_RETREAT: Final = 11
QUESTIONS: Final = (
    "set up",
    "move",
    "ambush",
    "choose a defender",
    "Frodo's retreat",
    "Sam for Frodo",
    "show Frodo",
    "Pippin's retreat",
    "forbid cards",
    "play a card",
    "Magic",
    "retreat",
)
PROMPTS: Final = (
    "Place your characters in secret: four at home, one in each of the five regions before it",
    "Move one of your characters",
    "A piece of the Fellowship is in the tunnel below Caradhras: show the Balrog and defeat it?",
    "Whom does your piece fight next?",
    "Frodo is attacked: slip away sideways?",
    "Frodo is attacked: let Sam fight in his place, if he is there?",
    "Sam is attacked: show Frodo, if he is there, so that Sam fights with strength 5?",
    "Pippin has seen whom he attacks: fall back?",
    "Let Saruman forbid the playing of cards?",
    "Choose a combat card",
    "Your Magic becomes a card of your discard pile: which?",
    "Your piece retreats: where to?",
)

WRONG_MOMENT: Final = 1
NOT_YOURS: Final = 2
NOT_ON_BOARD: Final = 3
NO_REGION: Final = 4
NO_WAY: Final = 5
REGION_FULL: Final = 6
NO_ENEMY_THERE: Final = 7
NOT_ALONE: Final = 8
NO_OPEN_ROAD: Final = 9
PLACED_ALREADY: Final = 10
NO_START: Final = 11
NOT_YOUR_TEMPLATE: Final = 12
BEGUN_PLACING: Final = 13
NO_DEFENDER: Final = 14
NONE_CONCEALED: Final = 15
NO_RETREAT: Final = 16
NOT_IN_HAND: Final = 17
NOT_DISCARDED: Final = 18
NOT_THERE: Final = 19
REASONS: Final = (
    Reason("WRONG_MOMENT", "That is not what is being asked now"),
    Reason("NOT_YOURS", "That is no character of your side", "2.1"),
    Reason("NOT_ON_BOARD", "That character has been defeated", "5.8"),
    Reason("NO_REGION", "There is no such region", "1.1"),
    Reason("NO_WAY", "No step of this character leads there", "3.1"),
    Reason("REGION_FULL", "The region already holds as many of your characters as it may", "1.3"),
    Reason("NO_ENEMY_THERE", "The character may go that way only to attack, and no enemy is there", "3.4"),
    Reason("NOT_ALONE", "The Flying Nazgul flies only to where exactly one enemy stands", "3.6"),
    Reason("NO_OPEN_ROAD", "Every road of the Black Rider passes through enemies or a full region", "3.7"),
    Reason("PLACED_ALREADY", "That character has its place", "2.1"),
    Reason("NO_START", "There is no room at the start for another of your characters there", "2.1"),
    Reason("NOT_YOUR_TEMPLATE", "That is no arrangement of your side", "2.3"),
    Reason("BEGUN_PLACING", "You have begun to place: take it back to use an arrangement", "2.3"),
    Reason("NO_DEFENDER", "That is no enemy in the region who has been shown this turn", "4.2"),
    Reason("NONE_CONCEALED", "All the enemies in the region have been shown: choose one of them", "4.2"),
    Reason("NO_RETREAT", "It cannot retreat there: not the right direction, enemies there, or no room", "7.1"),
    Reason("NOT_IN_HAND", "That card is not in your hand", "6.1"),
    Reason("NOT_DISCARDED", "That card was not in your discard pile before this battle", "6.3"),
    Reason("NOT_THERE", "The character you would need is not there", "5.4"),
)


def table(verb: Verb, count: int, columns: int) -> list[Action]:
    """Every action of a verb, made once: actions are never written to, so all states share them."""
    if columns == 0:
        return [Action(verb, a) for a in range(count)]
    return [Action(verb, a, b) for a in range(count) for b in range(columns)]


PLACES: Final = table(PLACE, CHARACTER_COUNT, REGION_COUNT)
MOVES: Final = table(MOVE, CHARACTER_COUNT, REGION_COUNT)
RETREATS: Final = table(RETREAT, REGION_COUNT, 0)
PLAYS: Final = table(PLAY, len(CARDS), 0)
FETCHES: Final = table(FETCH, len(CARDS), 0)
FIGHTS: Final = table(FIGHT, CHARACTER_COUNT, 0)
ARRANGES: Final = table(ARRANGE, len(TEMPLATE.names), 0)
FIGHT_UNKNOWN: Final = Action(FIGHT)
AMBUSH_NOW: Final = Action(AMBUSH)
SUBSTITUTE_NOW: Final = Action(SUBSTITUTE)
SHOW_NOW: Final = Action(SHOW)
FORBID_NOW: Final = Action(FORBID)
DECLINE_NOW: Final = Action(DECLINE)
