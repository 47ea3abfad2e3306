"""The words of the game: what is asked, what can be answered, and why an answer is refused."""

from __future__ import annotations

from typing import Final, final

from ...core.actions import Action, Arg, Verb
from ...core.errors import Reason
from .board import REGION_COUNT, Board
from .cards import Deck
from .characters import CHARACTER_COUNT, Cast
from .gamedata import GameData

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
Q_USE: Final = 12
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
    "use an ability",
)
PROMPTS: Final = (
    "Place your characters in secret: four at home, one in each of the five regions before it",
    "Move one of your characters",
    "A piece of {enemy} is in the tunnel below {ambush}: show {who} and defeat it?",
    "Whom does your piece fight next?",
    "{who} is attacked: slip away sideways?",
    "{bearer} is attacked: let {who} fight in his place, if he is there?",
    "{who} is attacked: show {bearer}, if he is there, so that {who} fights with strength {bonus}?",
    "{who} has seen whom he attacks: fall back?",
    "Let {who} forbid the playing of cards?",
    "Choose a combat card",
    "Your Magic becomes a card of your discard pile: which?",
    "Your piece retreats: where to?",
    "{text} Let it happen?",
)
"""Who asks is filled in by `describing.prompt`."""

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
    Reason(
        "NOT_ALONE", "The character may go that way only to where exactly one piece of the Fellowship stands", "3.6"
    ),
    Reason("NO_OPEN_ROAD", "Every road there passes through enemies or a full region", "3.7"),
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


@final
class Words:
    """The verbs, with the names of some data for their arguments, and all actions that there are."""

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
        self.verbs: tuple[Verb, ...] = (
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
