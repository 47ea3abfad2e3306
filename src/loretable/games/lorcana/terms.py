"""The words of the effect language, as numbers with names. JSON says the names; the engine compares the numbers."""

from __future__ import annotations

from typing import Final

# -- players -------------------------------------------------------------------------------------------------------

YOU: Final = 0
OPPONENTS: Final = 1
EVERYBODY: Final = 2
THAT_PLAYER: Final = 3  # chosen before, or whose turn it is in "each player"
OWNER: Final = 4  # of the card bound last
ACTIVE: Final = 5
PLAYER_NAMES: Final = ("you", "opponents", "everybody", "that player", "owner", "active player")

# -- zones: bits of a filter, in the order of words.ZONE_NAMES -------------------------------------------------------

FILTER_ZONES: Final = ("deck", "hand", "play", "inkwell", "discard", "under")
PLAY_BIT: Final = 4
UNDER_BIT: Final = 32

# -- numbers of a card ---------------------------------------------------------------------------------------------

COST: Final = 0
STRENGTH: Final = 1
WILLPOWER: Final = 2
LORE: Final = 3
DAMAGE: Final = 4
UNDER_COUNT: Final = 5
MOVE_COST: Final = 6
SINGING: Final = 7
PRINTED_STRENGTH: Final = 8
STAT_NAMES: Final = (
    "cost",
    "strength",
    "willpower",
    "lore",
    "damage",
    "cards under",
    "move cost",
    "singing cost",
    "printed strength",
)

OPS: Final = ("<", "<=", "=", ">=", ">", "!=")

# -- numbers of a card that abilities add to: cells of the sheet ------------------------------------------------------------

CELL_NAMES: Final = (
    "strength",
    "willpower",
    "lore",
    "singing cost",
    "move cost",
    "enters with damage",
    "ink to quest",
    "ink to challenge",
    "enters exerted",
)

# -- how a card was played: bits, see events.py ---------------------------------------------------------------------------

HOW_NAMES: Final = ("shift", "sung", "ink drops", "sung by several", "free", "sung together")

# -- numbers of a player ---------------------------------------------------------------------------------------------

PLAYER_NUMBERS: Final = ("hand", "deck", "discard", "ink", "ready ink", "lore", "ink drops", "characters", "items")

# -- where a card goes -----------------------------------------------------------------------------------------------

TO_HAND: Final = 0
TO_TOP: Final = 1
TO_BOTTOM: Final = 2
TO_DISCARD: Final = 3
TO_INKWELL: Final = 4  # face down and exerted
TO_INKWELL_READY: Final = 5
TO_DECK: Final = 6  # shuffled into it
TO_PLAY: Final = 7  # played for free
TO_UNDER: Final = 8  # face down under the source
TO_EITHER: Final = 9  # top or bottom, as the player likes
PLACE_NAMES: Final = (
    "hand",
    "top",
    "bottom",
    "discard",
    "inkwell",
    "inkwell ready",
    "deck",
    "play",
    "under",
    "top or bottom",
)

# -- durations -------------------------------------------------------------------------------------------------------

THIS_TURN: Final = 0
UNTIL_YOUR_NEXT_TURN: Final = 1  # until the start of it
DURING_THEIR_NEXT_TURN: Final = 2  # of the owner of the card
WHILE_IN_PLAY: Final = 3
DURING_YOUR_NEXT_TURN: Final = 4
THIS_CHALLENGE: Final = 5
NEXT_READY: Final = 6  # until the owner's next Ready step is over
WHILE_THIS_IN_PLAY: Final = 7  # the card that gave it
DURATION_NAMES: Final = (
    "this turn",
    "until your next turn",
    "their next turn",
    "while it is in play",
    "your next turn",
    "this challenge",
    "their next ready step",
    "while this is in play",
)

# -- what happens ----------------------------------------------------------------------------------------------------

PLAYED: Final = 0
QUESTED: Final = 1
CHALLENGES: Final = 2  # subject challenges other
CHALLENGED: Final = 3  # subject is challenged by other
BANISHED: Final = 4
BANISHED_IN_CHALLENGE: Final = 5  # subject; other took part, too
BANISHES: Final = 6  # subject banished other in a challenge
LEFT_PLAY: Final = 7
RETURNED: Final = 8  # from play to hand
DAMAGED: Final = 9  # takes damage, however
DEALT: Final = 10  # is dealt damage by other
HEALED: Final = 11
DREW: Final = 12
DISCARDED: Final = 13
INKED: Final = 14  # put into an inkwell
SANG: Final = 15  # subject sang other
MOVED: Final = 16  # subject moved to other
PUT_UNDER: Final = 17  # subject went under other
BOOSTED: Final = 18
READIED: Final = 19
EXERTED: Final = 20
TURN_STARTS: Final = 21
TURN_ENDS: Final = 22
CHOSEN: Final = 23  # subject is chosen by other (an action or ability of another card)
SHIFTED: Final = 24  # subject was shifted onto other
GAINED_LORE: Final = 25
LOST_LORE: Final = 26
GOT_DROPS: Final = 27
REMOVED_DROPS: Final = 28
MILLED: Final = 29  # from deck to discard
LEFT_DISCARD: Final = 30
TO_DISCARD_PILE: Final = 31  # from anywhere
SUPPORTED: Final = 32  # subject is chosen for Support by other
CHALLENGE_OVER: Final = (
    33  # subject was in a challenge with other that is over; amount 1: it challenged, 2: it was challenged
)
RECOVERED: Final = 34  # from a discard to a hand
IS_SUNG: Final = 35  # subject, a song; amount: by how many
HITS: Final = 36  # subject dealt damage to other in a challenge
EVENT_NAMES: Final = (
    "plays",
    "quests",
    "challenges",
    "is challenged",
    "is banished",
    "is banished in a challenge",
    "banishes in a challenge",
    "leaves play",
    "returns to hand",
    "takes damage",
    "is dealt damage",
    "damage removed",
    "draws",
    "discards",
    "put into inkwell",
    "sings",
    "moves",
    "put under",
    "boosts",
    "readies",
    "exerts",
    "turn starts",
    "turn ends",
    "is chosen",
    "shifts",
    "gains lore",
    "loses lore",
    "gets ink drops",
    "removes ink drops",
    "milled",
    "leaves discard",
    "put into discard",
    "is supported",
    "challenge ends",
    "returns from discard",
    "is sung",
    "deals damage in a challenge",
)

# -- what a card cannot, must or may do: bits of a card's flags --------------------------------------------------------

CANT_QUEST: Final = 1
CANT_CHALLENGE: Final = 1 << 1
CANT_BE_CHALLENGED: Final = 1 << 2
CANT_READY: Final = 1 << 3
CANT_READY_AT_START: Final = 1 << 4
CANT_SING: Final = 1 << 5
CANT_MOVE: Final = 1 << 6
CANT_BE_DEALT_DAMAGE: Final = 1 << 7
NO_CHALLENGE_DAMAGE: Final = 1 << 8
CHALLENGES_READY: Final = 1 << 9
QUESTS_DRYING: Final = 1 << 10
MUST_QUEST: Final = 1 << 11
DAMAGE_BY_WILLPOWER: Final = 1 << 12
MUST_BE_CHOSEN: Final = 1 << 13
CANT_BE_CHOSEN: Final = 1 << 14
ANY_SHIFT: Final = 1 << 15  # any card with Shift can be shifted onto it
NO_DAMAGE_REMOVED: Final = 1 << 16
STRENGTH_FLOOR: Final = 1 << 17  # strength cannot be reduced below what is printed
MOVES_FREE: Final = 1 << 18
CANT_SING_ALONE: Final = 1 << 19  # only with Sing Together
FLAG_NAMES: Final = (
    "can't quest",
    "can't challenge",
    "can't be challenged",
    "can't ready",
    "can't ready at start",
    "can't sing",
    "can't move",
    "can't be dealt damage",
    "no damage from challenges",
    "may challenge ready",
    "may quest drying",
    "must quest",
    "deals damage by willpower",
    "must be chosen",
    "can't be chosen",
    "any shift",
    "damage can't be removed",
    "strength floor",
    "moves for free",
    "can't sing alone",
)

# -- what a player cannot or may do: bits of a player's flags ------------------------------------------------------------

CANT_LOSE_LORE: Final = 1
CANT_GAIN_LORE: Final = 1 << 1
CANT_DISCARD: Final = 1 << 2
SKIPS_DRAW: Final = 1 << 3
INKS_FROM_DISCARD: Final = 1 << 4
INKS_ANYTHING: Final = 1 << 5
OPEN_DECK: Final = 1 << 6
INK_ENTERS_EXERTED: Final = 1 << 7
ONE_CHALLENGE: Final = 1 << 8  # each turn only one character can challenge
PLAYER_FLAG_NAMES: Final = (
    "can't lose lore",
    "can't gain lore",
    "can't discard",
    "skips draw step",
    "inks from discard",
    "inks anything",
    "open deck",
    "ink enters exerted",
    "one challenge a turn",
)

# -- what abilities give and look at ---------------------------------------------------------------------------------------

READ_STRENGTH: Final = 1
READ_WILLPOWER: Final = 2
READ_LORE: Final = 4
READ_SINGING: Final = 8
READ_KEYWORDS: Final = 16
READ_CLASSES: Final = 32
READ_NAMES: Final = 64
READ_ABILITIES: Final = 128
# nothing looks at these, but whoever asks for them need not where no ability gives them
GIVES_TOLLS: Final = 256
GIVES_ENTERING: Final = 512
GIVES_MOVE_COST: Final = 1024
GIVES_COST: Final = 1 << 11
GIVES_PLAYER_FLAGS: Final = 1 << 12
GIVES_CANNOT_PLAY: Final = 1 << 13
GIVES_INK: Final = 1 << 14
GIVES_LORE_TO_WIN: Final = 1 << 15
GIVES_FREE_PLAY: Final = 1 << 16
GIVES_PERMISSION: Final = 1 << 17  # to play cards from elsewhere
GIVES_SHIFT: Final = 1 << 18
GIVES_MAY_EXERT: Final = 1 << 19
GIVES_FREE_USE: Final = 1 << 20
GIVES_READYING: Final = 1 << 21


def stat_reads(stat: int) -> int:
    """What a number of a card depends on that abilities can change."""
    if stat == STRENGTH:
        return READ_STRENGTH | READ_KEYWORDS
    if stat == WILLPOWER:
        return READ_WILLPOWER
    if stat == LORE:
        return READ_LORE
    return READ_SINGING | READ_KEYWORDS if stat == SINGING else 0
