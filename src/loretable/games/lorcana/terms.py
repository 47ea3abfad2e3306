# mypy: disable-error-code="assignment"
"""The words of the effect language, as numbers with names. JSON says the names; the engine compares the numbers."""

from __future__ import annotations

from typing import Final, NewType

from .naming import as_bits, in_order
from .words import ZONE_NAMES

# -- players -------------------------------------------------------------------------------------------------------

Players = NewType("Players", int)
NOBODY: Final[Players] = -1  # a sentence of its own
YOU: Final[Players] = 0
OPPONENTS: Final[Players] = 1
EVERYBODY: Final[Players] = 2
THAT_PLAYER: Final[Players] = 3  # chosen before, or whose turn it is in "each player"
OWNER: Final[Players] = 4  # of the card bound last
ACTIVE: Final[Players] = 5
PLAYER_NAMES: Final = in_order(
    (YOU, "you"),
    (OPPONENTS, "opponents"),
    (EVERYBODY, "everybody"),
    (THAT_PLAYER, "that player"),
    (OWNER, "owner"),
    (ACTIVE, "active player"),
)

# -- zones: bits of a filter, in the order of words.ZONE_NAMES -------------------------------------------------------

FILTER_ZONES: Final = ZONE_NAMES[:6]  # all but that of players who have left
PLAY_BIT: Final = 4
UNDER_BIT: Final = 32

# -- numbers of a card ---------------------------------------------------------------------------------------------

Stat = NewType("Stat", int)
COST: Final[Stat] = 0
STRENGTH: Final[Stat] = 1
WILLPOWER: Final[Stat] = 2
LORE: Final[Stat] = 3
DAMAGE: Final[Stat] = 4
UNDER_COUNT: Final[Stat] = 5
MOVE_COST: Final[Stat] = 6
SINGING: Final[Stat] = 7
PRINTED_STRENGTH: Final[Stat] = 8
STAT_NAMES: Final = in_order(
    (COST, "cost"),
    (STRENGTH, "strength"),
    (WILLPOWER, "willpower"),
    (LORE, "lore"),
    (DAMAGE, "damage"),
    (UNDER_COUNT, "cards under"),
    (MOVE_COST, "move cost"),
    (SINGING, "singing cost"),
    (PRINTED_STRENGTH, "printed strength"),
)

Op = NewType("Op", int)
BELOW: Final[Op] = 0
AT_MOST: Final[Op] = 1
EQUAL: Final[Op] = 2
AT_LEAST: Final[Op] = 3
ABOVE: Final[Op] = 4
UNEQUAL: Final[Op] = 5
OPS: Final = in_order((BELOW, "<"), (AT_MOST, "<="), (EQUAL, "="), (AT_LEAST, ">="), (ABOVE, ">"), (UNEQUAL, "!="))

# -- numbers of a card that abilities add to: cells of the sheet -------------------------------------------------------

Cell = NewType("Cell", int)
C_STRENGTH: Final[Cell] = 0
C_WILLPOWER: Final[Cell] = 1
C_LORE: Final[Cell] = 2
C_SINGING: Final[Cell] = 3
C_MOVE_COST: Final[Cell] = 4
C_ENTERS_DAMAGED: Final[Cell] = 5
C_QUEST_TOLL: Final[Cell] = 6
C_CHALLENGE_TOLL: Final[Cell] = 7
C_ENTERS_EXERTED: Final[Cell] = 8
CELL_NAMES: Final = in_order(
    (C_STRENGTH, "strength"),
    (C_WILLPOWER, "willpower"),
    (C_LORE, "lore"),
    (C_SINGING, "singing cost"),
    (C_MOVE_COST, "move cost"),
    (C_ENTERS_DAMAGED, "enters with damage"),
    (C_QUEST_TOLL, "ink to quest"),
    (C_CHALLENGE_TOLL, "ink to challenge"),
    (C_ENTERS_EXERTED, "enters exerted"),
)

# -- how a card was played: bits of state.entered and of the FLAGS of a frame ------------------------------------------

How = NewType("How", int)
BY_SHIFT: Final[How] = 1
SUNG: Final[How] = 2
BY_DROPS: Final[How] = 4
SUNG_BY_SEVERAL: Final[How] = 8
FOR_FREE: Final[How] = 16
SUNG_TOGETHER: Final[How] = 32  # with Sing Together, by one or by several
CHOSE_EXERTED: Final[How] = 64  # its player let it enter exerted
HOW_BITS: Final = 127
HOW_NAMES: Final = as_bits(
    (BY_SHIFT, "shift"),
    (SUNG, "sung"),
    (BY_DROPS, "ink drops"),
    (SUNG_BY_SEVERAL, "sung by several"),
    (FOR_FREE, "free"),
    (SUNG_TOGETHER, "sung together"),
)

# -- numbers of a player ---------------------------------------------------------------------------------------------

PlayerStat = NewType("PlayerStat", int)
N_HAND: Final[PlayerStat] = 0
N_DECK: Final[PlayerStat] = 1
N_DISCARD: Final[PlayerStat] = 2
N_INK: Final[PlayerStat] = 3
N_READY_INK: Final[PlayerStat] = 4
N_LORE: Final[PlayerStat] = 5
N_DROPS: Final[PlayerStat] = 6
N_CHARACTERS: Final[PlayerStat] = 7
N_ITEMS: Final[PlayerStat] = 8
PLAYER_NUMBERS: Final = in_order(
    (N_HAND, "hand"),
    (N_DECK, "deck"),
    (N_DISCARD, "discard"),
    (N_INK, "ink"),
    (N_READY_INK, "ready ink"),
    (N_LORE, "lore"),
    (N_DROPS, "ink drops"),
    (N_CHARACTERS, "characters"),
    (N_ITEMS, "items"),
)

# -- where a card goes -----------------------------------------------------------------------------------------------

Place = NewType("Place", int)
TO_HAND: Final[Place] = 0
TO_TOP: Final[Place] = 1
TO_BOTTOM: Final[Place] = 2
TO_DISCARD: Final[Place] = 3
TO_INKWELL: Final[Place] = 4  # face down and exerted
TO_INKWELL_READY: Final[Place] = 5
TO_DECK: Final[Place] = 6  # shuffled into it
TO_PLAY: Final[Place] = 7  # played for free
TO_UNDER: Final[Place] = 8  # face down under the source
TO_EITHER: Final[Place] = 9  # top or bottom, as the player likes
PLACE_NAMES: Final = in_order(
    (TO_HAND, "hand"),
    (TO_TOP, "top"),
    (TO_BOTTOM, "bottom"),
    (TO_DISCARD, "discard"),
    (TO_INKWELL, "inkwell"),
    (TO_INKWELL_READY, "inkwell ready"),
    (TO_DECK, "deck"),
    (TO_PLAY, "play"),
    (TO_UNDER, "under"),
    (TO_EITHER, "top or bottom"),
)

# -- durations -------------------------------------------------------------------------------------------------------

Duration = NewType("Duration", int)
THIS_TURN: Final[Duration] = 0
UNTIL_YOUR_NEXT_TURN: Final[Duration] = 1  # until the start of it
DURING_THEIR_NEXT_TURN: Final[Duration] = 2  # of the owner of the card
WHILE_IN_PLAY: Final[Duration] = 3
DURING_YOUR_NEXT_TURN: Final[Duration] = 4
THIS_CHALLENGE: Final[Duration] = 5
NEXT_READY: Final[Duration] = 6  # until the owner's next Ready step is over
WHILE_THIS_IN_PLAY: Final[Duration] = 7  # the card that gave it
DURATION_NAMES: Final = in_order(
    (THIS_TURN, "this turn"),
    (UNTIL_YOUR_NEXT_TURN, "until your next turn"),
    (DURING_THEIR_NEXT_TURN, "their next turn"),
    (WHILE_IN_PLAY, "while it is in play"),
    (DURING_YOUR_NEXT_TURN, "your next turn"),
    (THIS_CHALLENGE, "this challenge"),
    (NEXT_READY, "their next ready step"),
    (WHILE_THIS_IN_PLAY, "while this is in play"),
)

# -- what happens ----------------------------------------------------------------------------------------------------

EventKind = NewType("EventKind", int)
PLAYED: Final[EventKind] = 0
QUESTED: Final[EventKind] = 1
CHALLENGES: Final[EventKind] = 2  # subject challenges other
CHALLENGED: Final[EventKind] = 3  # subject is challenged by other
BANISHED: Final[EventKind] = 4
BANISHED_IN_CHALLENGE: Final[EventKind] = 5  # subject; other took part, too
BANISHES: Final[EventKind] = 6  # subject banished other in a challenge
LEFT_PLAY: Final[EventKind] = 7
RETURNED: Final[EventKind] = 8  # from play to hand
DAMAGED: Final[EventKind] = 9  # takes damage, however
DEALT: Final[EventKind] = 10  # is dealt damage by other
HEALED: Final[EventKind] = 11
DREW: Final[EventKind] = 12
DISCARDED: Final[EventKind] = 13
INKED: Final[EventKind] = 14  # put into an inkwell
SANG: Final[EventKind] = 15  # subject sang other
MOVED: Final[EventKind] = 16  # subject moved to other
PUT_UNDER: Final[EventKind] = 17  # subject went under other
BOOSTED: Final[EventKind] = 18
READIED: Final[EventKind] = 19
EXERTED: Final[EventKind] = 20
TURN_STARTS: Final[EventKind] = 21
TURN_ENDS: Final[EventKind] = 22
CHOSEN: Final[EventKind] = 23  # subject is chosen by other (an action or ability of another card)
SHIFTED: Final[EventKind] = 24  # subject was shifted onto other
GAINED_LORE: Final[EventKind] = 25
LOST_LORE: Final[EventKind] = 26
GOT_DROPS: Final[EventKind] = 27
REMOVED_DROPS: Final[EventKind] = 28
MILLED: Final[EventKind] = 29  # from deck to discard
LEFT_DISCARD: Final[EventKind] = 30
TO_DISCARD_PILE: Final[EventKind] = 31  # from anywhere
SUPPORTED: Final[EventKind] = 32  # subject is chosen for Support by other
CHALLENGE_OVER: Final[EventKind] = (
    33  # subject was in a challenge with other that is over; amount 1: it challenged, 2: it was challenged
)
RECOVERED: Final[EventKind] = 34  # from a discard to a hand
IS_SUNG: Final[EventKind] = 35  # subject, a song; amount: by how many
HITS: Final[EventKind] = 36  # subject dealt damage to other in a challenge
EVENT_NAMES: Final = in_order(
    (PLAYED, "plays"),
    (QUESTED, "quests"),
    (CHALLENGES, "challenges"),
    (CHALLENGED, "is challenged"),
    (BANISHED, "is banished"),
    (BANISHED_IN_CHALLENGE, "is banished in a challenge"),
    (BANISHES, "banishes in a challenge"),
    (LEFT_PLAY, "leaves play"),
    (RETURNED, "returns to hand"),
    (DAMAGED, "takes damage"),
    (DEALT, "is dealt damage"),
    (HEALED, "damage removed"),
    (DREW, "draws"),
    (DISCARDED, "discards"),
    (INKED, "put into inkwell"),
    (SANG, "sings"),
    (MOVED, "moves"),
    (PUT_UNDER, "put under"),
    (BOOSTED, "boosts"),
    (READIED, "readies"),
    (EXERTED, "exerts"),
    (TURN_STARTS, "turn starts"),
    (TURN_ENDS, "turn ends"),
    (CHOSEN, "is chosen"),
    (SHIFTED, "shifts"),
    (GAINED_LORE, "gains lore"),
    (LOST_LORE, "loses lore"),
    (GOT_DROPS, "gets ink drops"),
    (REMOVED_DROPS, "removes ink drops"),
    (MILLED, "milled"),
    (LEFT_DISCARD, "leaves discard"),
    (TO_DISCARD_PILE, "put into discard"),
    (SUPPORTED, "is supported"),
    (CHALLENGE_OVER, "challenge ends"),
    (RECOVERED, "returns from discard"),
    (IS_SUNG, "is sung"),
    (HITS, "deals damage in a challenge"),
)

# -- what a card cannot, must or may do: bits of a card's flags --------------------------------------------------------

CardFlag = NewType("CardFlag", int)
CANT_QUEST: Final[CardFlag] = 1
CANT_CHALLENGE: Final[CardFlag] = 1 << 1
CANT_BE_CHALLENGED: Final[CardFlag] = 1 << 2
CANT_READY: Final[CardFlag] = 1 << 3
CANT_READY_AT_START: Final[CardFlag] = 1 << 4
CANT_SING: Final[CardFlag] = 1 << 5
CANT_MOVE: Final[CardFlag] = 1 << 6
CANT_BE_DEALT_DAMAGE: Final[CardFlag] = 1 << 7
NO_CHALLENGE_DAMAGE: Final[CardFlag] = 1 << 8
CHALLENGES_READY: Final[CardFlag] = 1 << 9
QUESTS_DRYING: Final[CardFlag] = 1 << 10
MUST_QUEST: Final[CardFlag] = 1 << 11
DAMAGE_BY_WILLPOWER: Final[CardFlag] = 1 << 12
MUST_BE_CHOSEN: Final[CardFlag] = 1 << 13
CANT_BE_CHOSEN: Final[CardFlag] = 1 << 14
ANY_SHIFT: Final[CardFlag] = 1 << 15  # any card with Shift can be shifted onto it
NO_DAMAGE_REMOVED: Final[CardFlag] = 1 << 16
STRENGTH_FLOOR: Final[CardFlag] = 1 << 17  # strength cannot be reduced below what is printed
MOVES_FREE: Final[CardFlag] = 1 << 18
CANT_SING_ALONE: Final[CardFlag] = 1 << 19  # only with Sing Together
FLAG_NAMES: Final = as_bits(
    (CANT_QUEST, "can't quest"),
    (CANT_CHALLENGE, "can't challenge"),
    (CANT_BE_CHALLENGED, "can't be challenged"),
    (CANT_READY, "can't ready"),
    (CANT_READY_AT_START, "can't ready at start"),
    (CANT_SING, "can't sing"),
    (CANT_MOVE, "can't move"),
    (CANT_BE_DEALT_DAMAGE, "can't be dealt damage"),
    (NO_CHALLENGE_DAMAGE, "no damage from challenges"),
    (CHALLENGES_READY, "may challenge ready"),
    (QUESTS_DRYING, "may quest drying"),
    (MUST_QUEST, "must quest"),
    (DAMAGE_BY_WILLPOWER, "deals damage by willpower"),
    (MUST_BE_CHOSEN, "must be chosen"),
    (CANT_BE_CHOSEN, "can't be chosen"),
    (ANY_SHIFT, "any shift"),
    (NO_DAMAGE_REMOVED, "damage can't be removed"),
    (STRENGTH_FLOOR, "strength floor"),
    (MOVES_FREE, "moves for free"),
    (CANT_SING_ALONE, "can't sing alone"),
)

# -- what a player cannot or may do: bits of a player's flags ------------------------------------------------------------

PlayerFlagBit = NewType("PlayerFlagBit", int)
CANT_LOSE_LORE: Final[PlayerFlagBit] = 1
CANT_GAIN_LORE: Final[PlayerFlagBit] = 1 << 1
CANT_DISCARD: Final[PlayerFlagBit] = 1 << 2
SKIPS_DRAW: Final[PlayerFlagBit] = 1 << 3
INKS_FROM_DISCARD: Final[PlayerFlagBit] = 1 << 4
INKS_ANYTHING: Final[PlayerFlagBit] = 1 << 5
OPEN_DECK: Final[PlayerFlagBit] = 1 << 6
INK_ENTERS_EXERTED: Final[PlayerFlagBit] = 1 << 7
ONE_CHALLENGE: Final[PlayerFlagBit] = 1 << 8  # each turn only one character can challenge
PLAYER_FLAG_NAMES: Final = as_bits(
    (CANT_LOSE_LORE, "can't lose lore"),
    (CANT_GAIN_LORE, "can't gain lore"),
    (CANT_DISCARD, "can't discard"),
    (SKIPS_DRAW, "skips draw step"),
    (INKS_FROM_DISCARD, "inks from discard"),
    (INKS_ANYTHING, "inks anything"),
    (OPEN_DECK, "open deck"),
    (INK_ENTERS_EXERTED, "ink enters exerted"),
    (ONE_CHALLENGE, "one challenge a turn"),
)

# -- what abilities give and look at ---------------------------------------------------------------------------------------

Feature = NewType("Feature", int)
READ_STRENGTH: Final[Feature] = 1
READ_WILLPOWER: Final[Feature] = 2
READ_LORE: Final[Feature] = 4
READ_SINGING: Final[Feature] = 8
READ_KEYWORDS: Final[Feature] = 16
READ_CLASSES: Final[Feature] = 32
READ_NAMES: Final[Feature] = 64
READ_ABILITIES: Final[Feature] = 128
# nothing looks at these, but whoever asks for them need not where no ability gives them
GIVES_TOLLS: Final[Feature] = 256
GIVES_ENTERING: Final[Feature] = 512
GIVES_MOVE_COST: Final[Feature] = 1024
GIVES_COST: Final[Feature] = 1 << 11  # of cards, to players
GIVES_OWN_COST: Final[Feature] = 1 << 12  # a card says it of itself
GIVES_CANNOT_PLAY: Final[Feature] = 1 << 13
GIVES_INK: Final[Feature] = 1 << 14
GIVES_LORE_TO_WIN: Final[Feature] = 1 << 15
GIVES_FREE_PLAY: Final[Feature] = 1 << 16
GIVES_PERMISSION: Final[Feature] = 1 << 17  # to play cards from elsewhere
GIVES_SHIFT: Final[Feature] = 1 << 18
GIVES_MAY_EXERT: Final[Feature] = 1 << 19
GIVES_FREE_USE: Final[Feature] = 1 << 20
GIVES_READYING: Final[Feature] = 1 << 21
GIVES_COST_ONCE: Final[Feature] = 1 << 22  # a turn


def stat_reads(stat: Stat) -> int:
    """What a number of a card depends on that abilities can change."""
    if stat == STRENGTH:
        return READ_STRENGTH | READ_KEYWORDS
    if stat == WILLPOWER:
        return READ_WILLPOWER
    if stat == LORE:
        return READ_LORE
    return READ_SINGING | READ_KEYWORDS if stat == SINGING else 0
