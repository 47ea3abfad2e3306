"""The words of the game: verbs, questions, zones, phases, and every reason for a "no".

Rule numbers are those of the Comprehensive Rules 2.1; [2.2] marks what 2.2 changed.
"""

from __future__ import annotations

from typing import Final

from ...core.actions import NUMBER, PIECE, Action, Arg, Verb
from ...core.errors import Reason

# -- verbs ---------------------------------------------------------------------------------------------------------

MODE: Final = Arg("way to play it", ("exerted", "shift", "shift-exerted", "free", "free-exerted", "shift-free"))
EXERTED: Final = 0
SHIFTED: Final = 1
SHIFTED_EXERTED: Final = 2
FREE: Final = 3  # for another cost than ink, or none, as a text allows
FREE_EXERTED: Final = 4
SHIFTED_FREE: Final = 5  # by Shift, for another cost than its own

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

Q_TURN: Final = 0
Q_ALTER: Final = 1
Q_DROPS: Final = 2
Q_DISCARD: Final = 3
Q_SECOND: Final = 4
Q_SINGERS: Final = 5
Q_SUPPORT: Final = 6
Q_CARDS: Final = 7
Q_AMOUNT: Final = 8
Q_MAY: Final = 9
Q_MODE: Final = 10
Q_PLAYER: Final = 11
Q_PLACE: Final = 12
Q_ORDER: Final = 13
Q_LOOK: Final = 14
Q_NAME: Final = 15
Q_SHIFT: Final = 16
Q_ENTERING: Final = 17
Q_READY: Final = 19
Q_OFFER: Final = 18
Q_HOW_MANY: Final = 20
QUESTIONS: Final = (
    "turn",
    "alter your hand",
    "ink drops to remove",
    "discard to shift",
    "shift onto a second one",
    "choose the singers",
    "choose a character to support",
    "choose cards",
    "choose an amount",
    "do it?",
    "choose one",
    "choose a player",
    "top or bottom",
    "choose the order",
    "choose among the cards you look at",
    "name a card",
    "choose what to shift onto",
    "ready or exerted",
    "choose how to play it",
    "choose what to ready",
    "how many",
)

# -- zones of a seat: ZONES * seat + one of these ------------------------------------------------------------------

DECK: Final = 0
HAND: Final = 1
IN_PLAY: Final = 2
INKWELL: Final = 3
DISCARD: Final = 4
UNDER: Final = 5
GONE: Final = 6  # the cards of a player who has left the game
ZONES: Final = 7
ZONE_NAMES: Final = ("deck", "hand", "play", "inkwell", "discard", "under", "gone")

# -- phases of a turn (CR 3) ---------------------------------------------------------------------------------------

ALTERING: Final = 0
READY_STEP: Final = 1
SET_STEP: Final = 2
DRAW_STEP: Final = 3
MAIN: Final = 4
ENDING: Final = 5  # triggers of the end of the turn
CLOSING: Final = 6  # effects of this turn end, last check
SETTING: Final = 7  # readied, but the Set step has not begun
DRAWN: Final = 8  # triggers of the Draw step
PHASE_NAMES: Final = ("alter hands", "ready", "set", "draw", "main", "end of turn", "end of turn", "ready", "draw")

# -- addresses of frames and of standing effects -------------------------------------------------------------------

ALTER: Final = 0
PLAYING: Final = 1
CHALLENGING: Final = 2
MOVING: Final = 3
BOOSTING: Final = 4
SUPPORTING: Final = 5
RETURNING: Final = 6  # a temporary shift at the end of the turn
STRENGTH: Final = 7  # standing: strength for a time
SINGING: Final = 8
BANISHING: Final = 9  # the rest of a game state check: what other players lose
PUTTING_AWAY: Final = 10  # an action whose text has resolved
QUESTING: Final = 11
VANISHING: Final = 12
READYING: Final = 13  # not all can be readied: which?
ADDRESS_NAMES: Final = (
    "alter hand",
    "play",
    "challenge",
    "move",
    "Boost",
    "Support",
    "Temporary Shift",
    "strength",
    "Sing Together",
    "game state check",
    "play",
    "quest",
    "Vanish",
    "ready",
)

MAY_WAIT: Final = {SUPPORTING: 0, RETURNING: 0, VANISHING: 1}
"""What the rules put into the bag, besides the programs of triggered abilities, and how many cards each refers to."""

# -- kinds of changes: the table of them is in the package `changes` -----------------------------------------------

DEAL_DAMAGE: Final = 0
BANISH: Final = 1
PUT_DAMAGE: Final = 2
HEAL: Final = 3
DRAW_CARD: Final = 4
DISCARD_CARD: Final = 5
GAIN_LORE: Final = 6
LOSE_LORE: Final = 7
EXERT_CARD: Final = 8
READY_CARD: Final = 9
TO_HAND_CHANGE: Final = 10
TO_INK: Final = 11  # amount 1: exerted
TO_TOP_CHANGE: Final = 12
TO_BOTTOM_CHANGE: Final = 13
TO_DECK_CHANGE: Final = 14
MILL: Final = 15
PUT_CARD_UNDER: Final = 16
MOVE_CARD: Final = 17
GET_DROPS: Final = 18
EXERT_INK: Final = 19
READY_INK: Final = 20
PUT_AWAY: Final = 21  # an action that has resolved goes to the discard
TAKE_DAMAGE: Final = 22  # dealt or put: a word of replacements
REPLACEABLE: Final = 23  # those before it have names in the effect language
RUN_PROGRAM: Final = 23  # what a replacement does besides
REPLACED: Final = 24  # by nothing
COUNTED: Final = 25  # those before it are what "this way" and "if you do" speak of
SHUFFLE_DECK: Final = 25
NOTHING: Final = 26  # what came of nothing
INK_CARD: Final = 27
SPEND_INK: Final = 28
PLAY_CARD: Final = 29
SING_SONG: Final = 30
BOOST_CARD: Final = 31
TAKE_OFF: Final = 32  # the top card of a stack goes back to the hand alone
QUEST_WITH: Final = 33
SUPPORT_WITH: Final = 34
DECLARE_CHALLENGE: Final = 35
END_CHALLENGE: Final = 36
START_OF_TURN: Final = 37
END_OF_TURN: Final = 38
CHOOSE_CARD: Final = 39
READY_ALL: Final = 40
MOST_KINDS: Final = 41
# what texts can replace, by number
CHANGE_NAMES: Final = (
    "deal damage",
    "banish",
    "put damage",
    "remove damage",
    "draw",
    "discard",
    "gain lore",
    "lose lore",
    "exert",
    "ready",
    "hand",
    "inkwell",
    "top",
    "bottom",
    "deck",
    "mill",
    "under",
    "move",
    "ink drops",
    "exert ink",
    "ready ink",
    "put into discard",
    "take damage",
)

# -- reasons, numbered from 1 --------------------------------------------------------------------------------------

WRONG_TIME: Final = 1
NO_SUCH_CARD: Final = 2
NOT_IN_HAND: Final = 3
ALREADY_INKED: Final = 4
NOT_INKABLE: Final = 5
INSUFFICIENT_INK: Final = 6
NOT_BODYGUARD: Final = 7
NO_SHIFT_HERE: Final = 8
NOT_SHIFT_TARGET: Final = 9
NOTHING_TO_DISCARD: Final = 10
TOO_FEW_DROPS: Final = 11
NO_SECOND: Final = 12
NOT_A_SONG: Final = 13
NOT_IN_PLAY: Final = 14
NOT_A_CHARACTER: Final = 15
NOT_YOUR_CHARACTER: Final = 16
NOT_READY: Final = 17
NOT_DRY: Final = 18
COST_TOO_LOW: Final = 19
NO_SING_TOGETHER: Final = 20
SINGERS_TOO_FEW: Final = 21
HAS_RECKLESS: Final = 22
HAS_ADVENTUROUS: Final = 23
INVALID_TARGET: Final = 24
CANNOT_CHALLENGE_OWN: Final = 25
TARGET_NOT_EXERTED: Final = 26
TARGET_HAS_EVASIVE: Final = 27
BODYGUARD_BLOCKING: Final = 28
NOT_A_LOCATION: Final = 29
NOT_YOUR_LOCATION: Final = 30
ALREADY_AT_LOCATION: Final = 31
NO_BOOST: Final = 32
ALREADY_BOOSTED: Final = 33
DECK_EMPTY: Final = 34
RECKLESS_MUST_CHALLENGE: Final = 35
ADVENTUROUS_MUST_QUEST: Final = 36
SINGER_OUT_OF_ORDER: Final = 37
ABILITY_FORBIDS: Final = 38
NO_SUCH_ABILITY: Final = 39
ALREADY_USED: Final = 40
CONDITION_NOT_MET: Final = 41
COST_NOT_PAYABLE: Final = 42
NOT_YOUR_CARD: Final = 43
NOT_FREE: Final = 44
CANNOT_BE_CHALLENGED: Final = 45
TOLL_NOT_PAYABLE: Final = 46
MUST_QUEST_FIRST: Final = 47
REASONS: Final = (
    Reason("WRONG_TIME", "This cannot be done now", "4.1.2"),
    Reason("NO_SUCH_CARD", "There is no such card in sight", "7.1"),
    Reason("NOT_IN_HAND", "It is not in your hand", "4.3.2"),
    Reason("ALREADY_INKED", "You have put a card into your inkwell this turn", "4.2.3"),
    Reason("NOT_INKABLE", "It has no inkwell symbol", "4.2.1.1"),
    Reason("INSUFFICIENT_INK", "You cannot pay its cost", "1.5.3"),
    Reason("NOT_BODYGUARD", "Only a character with Bodyguard may enter play exerted", "8.3.2"),
    Reason("NO_SHIFT", "It has no Shift", "8.10.1"),
    Reason("NOT_SHIFT_TARGET", "It cannot be shifted onto that", "8.10.1"),
    Reason("NOTHING_TO_DISCARD", "You do not have enough cards to discard to pay for its Shift", "1.5.3"),
    Reason("TOO_FEW_DROPS", "You do not have enough ink drops to pay for its Shift", "1.5.3"),
    Reason("NO_SECOND_CHARACTER", "There is no second character for its Shift", "8.10.8"),
    Reason("NOT_A_SONG", "Only songs can be sung", "5.4.4.2"),
    Reason("NOT_IN_PLAY", "It is not in play", "5.1.1.8"),
    Reason("NOT_A_CHARACTER", "Only characters can do that", "5.3.4"),
    Reason("NOT_YOUR_CHARACTER", "It is not your character", "4.1.2"),
    Reason("NOT_READY", "It is exerted", "5.1.1.2"),
    Reason("NOT_DRY", "It is drying: it came into play this turn", "5.1.1.11"),
    Reason("COST_TOO_LOW", "Its cost is too low to sing this song", "5.4.4.2"),
    Reason("NO_SING_TOGETHER", "The song cannot be sung together", "8.12.1"),
    Reason("SINGERS_TOO_FEW", "The costs of your characters that can sing do not add up to it", "8.12.2"),
    Reason("HAS_RECKLESS", "A character with Reckless cannot quest", "8.7.2"),
    Reason("HAS_ADVENTUROUS", "A character with Adventurous cannot challenge", "8"),
    Reason("INVALID_TARGET", "Only characters and locations can be challenged", "4.6.1"),
    Reason("CANNOT_CHALLENGE_OWN", "It is yours", "4.6.1"),
    Reason("TARGET_NOT_EXERTED", "Only exerted characters can be challenged", "4.6.4.2"),
    Reason("TARGET_HAS_EVASIVE", "Only characters with Evasive or Alert can challenge it", "8.6.1"),
    Reason("BODYGUARD_BLOCKING", "A character with Bodyguard has to be challenged first", "8.3.3"),
    Reason("NOT_A_LOCATION", "That is no location", "4.7.1"),
    Reason("NOT_YOUR_LOCATION", "It is not your location", "4.7.1"),
    Reason("ALREADY_AT_LOCATION", "It is there already", "4.7.2"),
    Reason("NO_BOOST", "It has no Boost", "8.4.1"),
    Reason("ALREADY_BOOSTED", "It has been boosted this turn", "8.4.1"),
    Reason("DECK_EMPTY", "There is no card in your deck", "8.4.1"),
    Reason("RECKLESS_MUST_CHALLENGE", "A ready character with Reckless can still challenge", "8.7.3"),
    Reason("ADVENTUROUS_MUST_QUEST", "A ready character with Adventurous can still quest", "8"),
    Reason("OUT_OF_ORDER", "Chosen already, or not a character that can join in", "8.12.2"),
    Reason("ABILITY_FORBIDS", "An ability forbids it", "1.2.2"),
    Reason("NO_SUCH_ABILITY", "It has no such ability to use", "4.4.1"),
    Reason("ALREADY_USED", "It can be used once a turn, and has been", "6.1.13.2"),
    Reason("CONDITION_NOT_MET", "Its condition is not met", "6.4.4"),
    Reason("COST_NOT_PAYABLE", "You cannot pay what it costs", "1.5.3"),
    Reason("NOT_YOUR_CARD", "It is not your card", "4.4.1"),
    Reason("NOT_FREE", "No ability lets you play it for another cost", "1.5.5"),
    Reason("CANNOT_BE_CHALLENGED", "An ability keeps it from being challenged", "4.6.4.3"),
    Reason("TOLL_NOT_PAYABLE", "You cannot pay the ink that this asks of it", "1.5.3"),
    Reason("MUST_QUEST", "A ready character that has to quest can still do so", "1.2.1"),
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
