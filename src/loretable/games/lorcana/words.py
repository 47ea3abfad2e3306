# mypy: disable-error-code="assignment"
"""The words of the game: verbs, questions, zones, phases, and every reason for a "no".

Rule numbers are those of the Comprehensive Rules 2.1; [2.2] marks what 2.2 changed.

Each family of numbers is a type of its own, so that one taken for another is a type error; each name stands beside its number.
(A number declared to be of such a type is no error here alone: written so, it is a constant when compiled.)
"""

from __future__ import annotations

from typing import Final, NewType

from ...core.actions import NUMBER, PIECE, Action, Arg, Verb
from ...core.errors import Reason
from .naming import in_order, in_order_from_one

# -- verbs ---------------------------------------------------------------------------------------------------------

Mode = NewType("Mode", int)
EXERTED: Final[Mode] = 0
SHIFTED: Final[Mode] = 1
SHIFTED_EXERTED: Final[Mode] = 2
FREE: Final[Mode] = 3  # for another cost than ink, or none, as a text allows
FREE_EXERTED: Final[Mode] = 4
SHIFTED_FREE: Final[Mode] = 5  # by Shift, for another cost than its own

MODE: Final = Arg(
    "way to play it",
    in_order(
        (EXERTED, "exerted"),
        (SHIFTED, "shift"),
        (SHIFTED_EXERTED, "shift-exerted"),
        (FREE, "free"),
        (FREE_EXERTED, "free-exerted"),
        (SHIFTED_FREE, "shift-free"),
    ),
)

INK: Final = Verb("ink", (PIECE,))
PLAY: Final = Verb("play", (PIECE, MODE, PIECE), optional=2)
SING: Final = Verb("sing", (PIECE, PIECE))
SING_TOGETHER: Final = Verb("sing-together", (PIECE,))
QUEST: Final = Verb("quest", (PIECE,))
CHALLENGE: Final = Verb("challenge", (PIECE, PIECE))
MOVE: Final = Verb("move", (PIECE, PIECE))
BOOST: Final = Verb("boost", (PIECE,))
USE: Final = Verb("use", (PIECE, NUMBER))
END: Final = Verb("end")
VERBS: Final = (INK, PLAY, SING, SING_TOGETHER, QUEST, CHALLENGE, MOVE, BOOST, USE, END)

# -- questions -----------------------------------------------------------------------------------------------------

Question = NewType("Question", int)
Q_TURN: Final[Question] = 0
Q_ALTER: Final[Question] = 1
Q_DROPS: Final[Question] = 2
Q_DISCARD: Final[Question] = 3
Q_SECOND: Final[Question] = 4
Q_SINGERS: Final[Question] = 5
Q_SUPPORT: Final[Question] = 6
Q_CARDS: Final[Question] = 7
Q_AMOUNT: Final[Question] = 8
Q_MAY: Final[Question] = 9
Q_MODE: Final[Question] = 10
Q_PLAYER: Final[Question] = 11
Q_PLACE: Final[Question] = 12
Q_ORDER: Final[Question] = 13
Q_LOOK: Final[Question] = 14
Q_NAME: Final[Question] = 15
Q_SHIFT: Final[Question] = 16
Q_ENTERING: Final[Question] = 17
Q_OFFER: Final[Question] = 18
Q_READY: Final[Question] = 19
Q_HOW_MANY: Final[Question] = 20
QUESTIONS: Final = in_order(
    (Q_TURN, "turn"),
    (Q_ALTER, "alter your hand"),
    (Q_DROPS, "ink drops to remove"),
    (Q_DISCARD, "discard to shift"),
    (Q_SECOND, "shift onto a second one"),
    (Q_SINGERS, "choose the singers"),
    (Q_SUPPORT, "choose a character to support"),
    (Q_CARDS, "choose cards"),
    (Q_AMOUNT, "choose an amount"),
    (Q_MAY, "do it?"),
    (Q_MODE, "choose one"),
    (Q_PLAYER, "choose a player"),
    (Q_PLACE, "top or bottom"),
    (Q_ORDER, "choose the order"),
    (Q_LOOK, "choose among the cards you look at"),
    (Q_NAME, "name a card"),
    (Q_SHIFT, "choose what to shift onto"),
    (Q_ENTERING, "ready or exerted"),
    (Q_OFFER, "choose how to play it"),
    (Q_READY, "choose what to ready"),
    (Q_HOW_MANY, "how many"),
)

# -- zones of a seat: ZONES * seat + one of these ------------------------------------------------------------------

Zone = NewType("Zone", int)
DECK: Final[Zone] = 0
HAND: Final[Zone] = 1
IN_PLAY: Final[Zone] = 2
INKWELL: Final[Zone] = 3
DISCARD: Final[Zone] = 4
UNDER: Final[Zone] = 5
GONE: Final[Zone] = 6  # the cards of a player who has left the game
ZONES: Final = 7
PLAY_ZONES: Final = (1 << IN_PLAY) * (1 | 1 << ZONES | 1 << 2 * ZONES | 1 << 3 * ZONES)
"""The Play zones of all seats there can be, as bits."""
ZONE_NAMES: Final = in_order(
    (DECK, "deck"),
    (HAND, "hand"),
    (IN_PLAY, "play"),
    (INKWELL, "inkwell"),
    (DISCARD, "discard"),
    (UNDER, "under"),
    (GONE, "gone"),
)

# -- phases of a turn (CR 3) ---------------------------------------------------------------------------------------

Phase = NewType("Phase", int)
ALTERING: Final[Phase] = 0
READY_STEP: Final[Phase] = 1
SET_STEP: Final[Phase] = 2
DRAW_STEP: Final[Phase] = 3
MAIN: Final[Phase] = 4
ENDING: Final[Phase] = 5  # triggers of the end of the turn
CLOSING: Final[Phase] = 6  # effects of this turn end, last check
SETTING: Final[Phase] = 7  # readied, but the Set step has not begun
DRAWN: Final[Phase] = 8  # triggers of the Draw step
PHASE_NAMES: Final = in_order(
    (ALTERING, "alter hands"),
    (READY_STEP, "ready"),
    (SET_STEP, "set"),
    (DRAW_STEP, "draw"),
    (MAIN, "main"),
    (ENDING, "end of turn"),
    (CLOSING, "end of turn"),
    (SETTING, "ready"),
    (DRAWN, "draw"),
)

# -- addresses of frames and of standing effects -------------------------------------------------------------------

Address = NewType("Address", int)
NO_FRAMES: Final[Address] = -1
ALTER: Final[Address] = 0
PLAYING: Final[Address] = 1
CHALLENGING: Final[Address] = 2
MOVING: Final[Address] = 3
BOOSTING: Final[Address] = 4
SUPPORTING: Final[Address] = 5
RETURNING: Final[Address] = 6  # a temporary shift at the end of the turn
STRENGTH: Final[Address] = 7  # standing: strength for a time
SINGING: Final[Address] = 8
BANISHING: Final[Address] = 9  # the rest of a game state check: what other players lose
PUTTING_AWAY: Final[Address] = 10  # an action whose text has resolved
QUESTING: Final[Address] = 11
VANISHING: Final[Address] = 12
READYING: Final[Address] = 13  # not all can be readied: which?
ADDRESS_NAMES: Final = in_order(
    (ALTER, "alter hand"),
    (PLAYING, "play"),
    (CHALLENGING, "challenge"),
    (MOVING, "move"),
    (BOOSTING, "Boost"),
    (SUPPORTING, "Support"),
    (RETURNING, "Temporary Shift"),
    (STRENGTH, "strength"),
    (SINGING, "Sing Together"),
    (BANISHING, "game state check"),
    (PUTTING_AWAY, "play"),
    (QUESTING, "quest"),
    (VANISHING, "Vanish"),
    (READYING, "ready"),
)

MAY_WAIT: Final = {SUPPORTING: 0, RETURNING: 0, VANISHING: 1}
"""What the rules put into the bag, besides the programs of triggered abilities, and how many cards each refers to."""

# -- kinds of changes: the table of them is in the package `changes` -----------------------------------------------

ChangeKind = NewType("ChangeKind", int)
DEAL_DAMAGE: Final[ChangeKind] = 0
BANISH: Final[ChangeKind] = 1
PUT_DAMAGE: Final[ChangeKind] = 2
HEAL: Final[ChangeKind] = 3
DRAW_CARD: Final[ChangeKind] = 4
DISCARD_CARD: Final[ChangeKind] = 5
GAIN_LORE: Final[ChangeKind] = 6
LOSE_LORE: Final[ChangeKind] = 7
EXERT_CARD: Final[ChangeKind] = 8
READY_CARD: Final[ChangeKind] = 9
TO_HAND_CHANGE: Final[ChangeKind] = 10
TO_INK: Final[ChangeKind] = 11  # amount 1: exerted
TO_TOP_CHANGE: Final[ChangeKind] = 12
TO_BOTTOM_CHANGE: Final[ChangeKind] = 13
TO_DECK_CHANGE: Final[ChangeKind] = 14
MILL: Final[ChangeKind] = 15
PUT_CARD_UNDER: Final[ChangeKind] = 16
MOVE_CARD: Final[ChangeKind] = 17
GET_DROPS: Final[ChangeKind] = 18
EXERT_INK: Final[ChangeKind] = 19
READY_INK: Final[ChangeKind] = 20
PUT_AWAY: Final[ChangeKind] = 21  # an action that has resolved goes to the discard
TAKE_DAMAGE: Final[ChangeKind] = 22  # dealt or put: a word of replacements
REPLACEABLE: Final = 23  # those before it have names in the effect language
RUN_PROGRAM: Final[ChangeKind] = 23  # what a replacement does besides
REPLACED: Final[ChangeKind] = 24  # by nothing
COUNTED: Final = 25  # those before it are what "this way" and "if you do" speak of
SHUFFLE_DECK: Final[ChangeKind] = 25
NOTHING: Final[ChangeKind] = 26  # what came of nothing
INK_CARD: Final[ChangeKind] = 27
SPEND_INK: Final[ChangeKind] = 28
PLAY_CARD: Final[ChangeKind] = 29
SING_SONG: Final[ChangeKind] = 30
BOOST_CARD: Final[ChangeKind] = 31
TAKE_OFF: Final[ChangeKind] = 32  # the top card of a stack goes back to the hand alone
QUEST_WITH: Final[ChangeKind] = 33
SUPPORT_WITH: Final[ChangeKind] = 34
DECLARE_CHALLENGE: Final[ChangeKind] = 35
END_CHALLENGE: Final[ChangeKind] = 36
START_OF_TURN: Final[ChangeKind] = 37
END_OF_TURN: Final[ChangeKind] = 38
CHOOSE_CARD: Final[ChangeKind] = 39
READY_ALL: Final[ChangeKind] = 40
MOST_KINDS: Final = 41
# what texts can replace, by number
CHANGE_NAMES: Final = in_order(
    (DEAL_DAMAGE, "deal damage"),
    (BANISH, "banish"),
    (PUT_DAMAGE, "put damage"),
    (HEAL, "remove damage"),
    (DRAW_CARD, "draw"),
    (DISCARD_CARD, "discard"),
    (GAIN_LORE, "gain lore"),
    (LOSE_LORE, "lose lore"),
    (EXERT_CARD, "exert"),
    (READY_CARD, "ready"),
    (TO_HAND_CHANGE, "hand"),
    (TO_INK, "inkwell"),
    (TO_TOP_CHANGE, "top"),
    (TO_BOTTOM_CHANGE, "bottom"),
    (TO_DECK_CHANGE, "deck"),
    (MILL, "mill"),
    (PUT_CARD_UNDER, "under"),
    (MOVE_CARD, "move"),
    (GET_DROPS, "ink drops"),
    (EXERT_INK, "exert ink"),
    (READY_INK, "ready ink"),
    (PUT_AWAY, "put into discard"),
    (TAKE_DAMAGE, "take damage"),
)

# -- reasons, numbered from 1 --------------------------------------------------------------------------------------

ReasonCode = NewType("ReasonCode", int)
ALLOWED: Final[ReasonCode] = 0  # no reason against it
WRONG_TIME: Final[ReasonCode] = 1
NO_SUCH_CARD: Final[ReasonCode] = 2
NOT_IN_HAND: Final[ReasonCode] = 3
ALREADY_INKED: Final[ReasonCode] = 4
NOT_INKABLE: Final[ReasonCode] = 5
INSUFFICIENT_INK: Final[ReasonCode] = 6
NOT_BODYGUARD: Final[ReasonCode] = 7
NO_SHIFT_HERE: Final[ReasonCode] = 8
NOT_SHIFT_TARGET: Final[ReasonCode] = 9
NOTHING_TO_DISCARD: Final[ReasonCode] = 10
TOO_FEW_DROPS: Final[ReasonCode] = 11
NO_SECOND: Final[ReasonCode] = 12
NOT_A_SONG: Final[ReasonCode] = 13
NOT_IN_PLAY: Final[ReasonCode] = 14
NOT_A_CHARACTER: Final[ReasonCode] = 15
NOT_YOUR_CHARACTER: Final[ReasonCode] = 16
NOT_READY: Final[ReasonCode] = 17
NOT_DRY: Final[ReasonCode] = 18
COST_TOO_LOW: Final[ReasonCode] = 19
NO_SING_TOGETHER: Final[ReasonCode] = 20
SINGERS_TOO_FEW: Final[ReasonCode] = 21
HAS_RECKLESS: Final[ReasonCode] = 22
HAS_ADVENTUROUS: Final[ReasonCode] = 23
INVALID_TARGET: Final[ReasonCode] = 24
CANNOT_CHALLENGE_OWN: Final[ReasonCode] = 25
TARGET_NOT_EXERTED: Final[ReasonCode] = 26
TARGET_HAS_EVASIVE: Final[ReasonCode] = 27
BODYGUARD_BLOCKING: Final[ReasonCode] = 28
NOT_A_LOCATION: Final[ReasonCode] = 29
NOT_YOUR_LOCATION: Final[ReasonCode] = 30
ALREADY_AT_LOCATION: Final[ReasonCode] = 31
NO_BOOST: Final[ReasonCode] = 32
ALREADY_BOOSTED: Final[ReasonCode] = 33
DECK_EMPTY: Final[ReasonCode] = 34
RECKLESS_MUST_CHALLENGE: Final[ReasonCode] = 35
ADVENTUROUS_MUST_QUEST: Final[ReasonCode] = 36
SINGER_OUT_OF_ORDER: Final[ReasonCode] = 37
ABILITY_FORBIDS: Final[ReasonCode] = 38
NO_SUCH_ABILITY: Final[ReasonCode] = 39
ALREADY_USED: Final[ReasonCode] = 40
CONDITION_NOT_MET: Final[ReasonCode] = 41
COST_NOT_PAYABLE: Final[ReasonCode] = 42
NOT_YOUR_CARD: Final[ReasonCode] = 43
NOT_FREE: Final[ReasonCode] = 44
CANNOT_BE_CHALLENGED: Final[ReasonCode] = 45
TOLL_NOT_PAYABLE: Final[ReasonCode] = 46
MUST_QUEST_FIRST: Final[ReasonCode] = 47
REASONS: Final = in_order_from_one(
    (WRONG_TIME, Reason("WRONG_TIME", "This cannot be done now", "4.1.2")),
    (NO_SUCH_CARD, Reason("NO_SUCH_CARD", "There is no such card in sight", "7.1")),
    (NOT_IN_HAND, Reason("NOT_IN_HAND", "It is not in your hand", "4.3.2")),
    (ALREADY_INKED, Reason("ALREADY_INKED", "You have put a card into your inkwell this turn", "4.2.3")),
    (NOT_INKABLE, Reason("NOT_INKABLE", "It has no inkwell symbol", "4.2.1.1")),
    (INSUFFICIENT_INK, Reason("INSUFFICIENT_INK", "You cannot pay its cost", "1.5.3")),
    (NOT_BODYGUARD, Reason("NOT_BODYGUARD", "Only a character with Bodyguard may enter play exerted", "8.3.2")),
    (NO_SHIFT_HERE, Reason("NO_SHIFT", "It has no Shift", "8.10.1")),
    (NOT_SHIFT_TARGET, Reason("NOT_SHIFT_TARGET", "It cannot be shifted onto that", "8.10.1")),
    (
        NOTHING_TO_DISCARD,
        Reason("NOTHING_TO_DISCARD", "You do not have enough cards to discard to pay for its Shift", "1.5.3"),
    ),
    (TOO_FEW_DROPS, Reason("TOO_FEW_DROPS", "You do not have enough ink drops to pay for its Shift", "1.5.3")),
    (NO_SECOND, Reason("NO_SECOND_CHARACTER", "There is no second character for its Shift", "8.10.8")),
    (NOT_A_SONG, Reason("NOT_A_SONG", "Only songs can be sung", "5.4.4.2")),
    (NOT_IN_PLAY, Reason("NOT_IN_PLAY", "It is not in play", "5.1.1.8")),
    (NOT_A_CHARACTER, Reason("NOT_A_CHARACTER", "Only characters can do that", "5.3.4")),
    (NOT_YOUR_CHARACTER, Reason("NOT_YOUR_CHARACTER", "It is not your character", "4.1.2")),
    (NOT_READY, Reason("NOT_READY", "It is exerted", "5.1.1.2")),
    (NOT_DRY, Reason("NOT_DRY", "It is drying: it came into play this turn", "5.1.1.11")),
    (COST_TOO_LOW, Reason("COST_TOO_LOW", "Its cost is too low to sing this song", "5.4.4.2")),
    (NO_SING_TOGETHER, Reason("NO_SING_TOGETHER", "The song cannot be sung together", "8.12.1")),
    (
        SINGERS_TOO_FEW,
        Reason("SINGERS_TOO_FEW", "The costs of your characters that can sing do not add up to it", "8.12.2"),
    ),
    (HAS_RECKLESS, Reason("HAS_RECKLESS", "A character with Reckless cannot quest", "8.7.2")),
    (HAS_ADVENTUROUS, Reason("HAS_ADVENTUROUS", "A character with Adventurous cannot challenge", "8")),
    (INVALID_TARGET, Reason("INVALID_TARGET", "Only characters and locations can be challenged", "4.6.1")),
    (CANNOT_CHALLENGE_OWN, Reason("CANNOT_CHALLENGE_OWN", "It is yours", "4.6.1")),
    (TARGET_NOT_EXERTED, Reason("TARGET_NOT_EXERTED", "Only exerted characters can be challenged", "4.6.4.2")),
    (
        TARGET_HAS_EVASIVE,
        Reason("TARGET_HAS_EVASIVE", "Only characters with Evasive or Alert can challenge it", "8.6.1"),
    ),
    (
        BODYGUARD_BLOCKING,
        Reason("BODYGUARD_BLOCKING", "A character with Bodyguard has to be challenged first", "8.3.3"),
    ),
    (NOT_A_LOCATION, Reason("NOT_A_LOCATION", "That is no location", "4.7.1")),
    (NOT_YOUR_LOCATION, Reason("NOT_YOUR_LOCATION", "It is not your location", "4.7.1")),
    (ALREADY_AT_LOCATION, Reason("ALREADY_AT_LOCATION", "It is there already", "4.7.2")),
    (NO_BOOST, Reason("NO_BOOST", "It has no Boost", "8.4.1")),
    (ALREADY_BOOSTED, Reason("ALREADY_BOOSTED", "It has been boosted this turn", "8.4.1")),
    (DECK_EMPTY, Reason("DECK_EMPTY", "There is no card in your deck", "8.4.1")),
    (
        RECKLESS_MUST_CHALLENGE,
        Reason("RECKLESS_MUST_CHALLENGE", "A ready character with Reckless can still challenge", "8.7.3"),
    ),
    (
        ADVENTUROUS_MUST_QUEST,
        Reason("ADVENTUROUS_MUST_QUEST", "A ready character with Adventurous can still quest", "8"),
    ),
    (SINGER_OUT_OF_ORDER, Reason("OUT_OF_ORDER", "Chosen already, or not a character that can join in", "8.12.2")),
    (ABILITY_FORBIDS, Reason("ABILITY_FORBIDS", "An ability forbids it", "1.2.2")),
    (NO_SUCH_ABILITY, Reason("NO_SUCH_ABILITY", "It has no such ability to use", "4.4.1")),
    (ALREADY_USED, Reason("ALREADY_USED", "It can be used once a turn, and has been", "6.1.13.2")),
    (CONDITION_NOT_MET, Reason("CONDITION_NOT_MET", "Its condition is not met", "6.4.4")),
    (COST_NOT_PAYABLE, Reason("COST_NOT_PAYABLE", "You cannot pay what it costs", "1.5.3")),
    (NOT_YOUR_CARD, Reason("NOT_YOUR_CARD", "It is not your card", "4.4.1")),
    (NOT_FREE, Reason("NOT_FREE", "No ability lets you play it for another cost", "1.5.5")),
    (CANNOT_BE_CHALLENGED, Reason("CANNOT_BE_CHALLENGED", "An ability keeps it from being challenged", "4.6.4.3")),
    (TOLL_NOT_PAYABLE, Reason("TOLL_NOT_PAYABLE", "You cannot pay the ink that this asks of it", "1.5.3")),
    (MUST_QUEST_FIRST, Reason("MUST_QUEST", "A ready character that has to quest can still do so", "1.2.1")),
)

# those that say that an action is not for such a card, or such a place of it, at all
BESIDE_THE_POINT: Final = (
    "WRONG_TIME",
    "NO_SUCH_CARD",
    "NOT_IN_HAND",
    "NOT_BODYGUARD",
    "NO_SHIFT",
    "NOT_A_SONG",
    "NOT_IN_PLAY",
    "NOT_A_CHARACTER",
    "NOT_YOUR_CHARACTER",
    "NO_SING_TOGETHER",
    "INVALID_TARGET",
    "CANNOT_CHALLENGE_OWN",
    "NOT_A_LOCATION",
    "NOT_YOUR_LOCATION",
    "NO_BOOST",
    "NO_SUCH_ABILITY",
    "NOT_YOUR_CARD",
    "NOT_FREE",
)

# actions about one card, made once: they never change
MOST_MADE: Final = 260
INKS: Final = [Action(INK, piece) for piece in range(MOST_MADE)]
PLAYS: Final = [Action(PLAY, piece) for piece in range(MOST_MADE)]
QUESTS: Final = [Action(QUEST, piece) for piece in range(MOST_MADE)]
