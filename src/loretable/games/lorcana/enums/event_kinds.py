# mypy: disable-error-code="assignment"
"""What triggered abilities wait for, and what texts ask of the turn's history.

A row says all there is to say of an event: its name in JSON, its words, what its amount counts, and what the rules say of it
anyway. The change that it is of raises it (`raise_event`).
"""

from __future__ import annotations

from typing import Final, NewType, final

from .naming import in_order

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

# whose event it is in words
CARD: Final[str] = "card"
PLAYER: Final[str] = "player"
TURN: Final[str] = "turn"
# kinds of cards
CHARACTERS: Final[tuple[str, ...]] = ("character",)
DAMAGED_KINDS: Final[tuple[str, ...]] = ("character", "location")


@final
class Event:
    """One of the events.

    says        after a card: "challenges {other}", with {by} and {with} for what may be said of the other one; after a
                player, in the shape of "discard {card}"
    past        of a card: "that quested this turn"
    other       what {other} is where nothing is said of it
    amount      what its amount is called, for texts that speak of it
    kinds       the kinds of card that it happens to, and
    others      those that the other card can be, where the rules allow only these
    between_two it never happens between a card and itself
    own_turn    only the active player's cards do it
    made_by     what makes it happen in proofs: helper cards, and `!` with the verb of a turn action
    """

    def __init__(
        self,
        number: EventKind,
        name: str,
        says: str,
        past: str,
        *,
        of: str = CARD,
        other: str = "",
        amount: str = "",
        kinds: tuple[str, ...] = (),
        others: tuple[str, ...] = (),
        between_two: bool = False,
        own_turn: bool = False,
        made_by: tuple[str, ...] = (),
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.says: Final = says
        self.past: Final = past
        self.of: Final = of
        self.other: Final = other
        self.amount: Final = amount
        self.kinds: Final = kinds
        self.others: Final = others
        self.between_two: Final = between_two
        self.own_turn: Final = own_turn
        self.made_by: Final = made_by


ROWS: Final[tuple[Event, ...]] = (
    Event(
        PLAYED,
        "plays",
        "play {card}",
        "was played",
        of=PLAYER,
        amount="paid",
        made_by=("!play", "enliven", "they play"),
    ),
    Event(QUESTED, "quests", "quests", "quested", kinds=CHARACTERS, own_turn=True, made_by=("!quest", "wake")),
    Event(
        CHALLENGES,
        "challenges",
        "challenges {other}",
        "challenged",
        other="a card",
        kinds=CHARACTERS,
        others=DAMAGED_KINDS,
        between_two=True,
        own_turn=True,
        made_by=("!challenge", "tire"),
    ),
    Event(
        CHALLENGED,
        "is challenged",
        "is challenged{by}",
        "was challenged",
        kinds=DAMAGED_KINDS,
        others=CHARACTERS,
        between_two=True,
        made_by=("!challenge", "tire"),
    ),
    Event(
        BANISHED, "is banished", "is banished", "was banished", amount="role", made_by=("banish", "!challenge", "smite")
    ),
    Event(
        BANISHED_IN_CHALLENGE,
        "is banished in a challenge",
        "is banished in a challenge{with}",
        "was banished in a challenge",
        amount="role",
        kinds=DAMAGED_KINDS,
        others=CHARACTERS,
        between_two=True,
        made_by=("!challenge", "tire", "hit"),
    ),
    Event(
        BANISHES,
        "banishes in a challenge",
        "banishes {other} in a challenge",
        "banished another in a challenge",
        other="a card",
        kinds=CHARACTERS,
        others=DAMAGED_KINDS,
        between_two=True,
        made_by=("!challenge", "tire", "hit"),
    ),
    Event(LEFT_PLAY, "leaves play", "leaves play", "left play", made_by=("bounce", "banish")),
    Event(RETURNED, "returns to hand", "returns from play to a hand", "returned to a hand", made_by=("bounce",)),
    Event(
        DAMAGED,
        "takes damage",
        "takes damage",
        "took damage",
        amount="damage",
        kinds=DAMAGED_KINDS,
        made_by=("hit", "scratch", "!challenge"),
    ),
    Event(
        DEALT,
        "is dealt damage",
        "is dealt damage{by}",
        "was dealt damage",
        amount="damage",
        kinds=DAMAGED_KINDS,
        between_two=True,
        made_by=("hit", "smite", "!challenge"),
    ),
    Event(
        HEALED,
        "damage removed",
        "has damage removed",
        "had damage removed",
        amount="damage",
        kinds=DAMAGED_KINDS,
        made_by=("heal", "hit", "shift damage"),
    ),
    Event(DREW, "draws", "draw a card", "was drawn", of=PLAYER, made_by=("draw", "they draw")),
    Event(
        DISCARDED,
        "discards",
        "discard {card}",
        "was discarded",
        of=PLAYER,
        amount="cards",
        made_by=("discard", "they discard"),
    ),
    Event(
        INKED,
        "put into inkwell",
        "is put into an inkwell",
        "was put into an inkwell",
        made_by=("!ink", "ink", "they ink"),
    ),
    Event(
        SANG,
        "sings",
        "sings {other}",
        "sang",
        other="a song",
        amount="singers",
        kinds=CHARACTERS,
        others=("song",),
        between_two=True,
        own_turn=True,
        made_by=("!sing",),
    ),
    Event(
        MOVED,
        "moves",
        "moves to {other}",
        "moved",
        other="a location",
        kinds=CHARACTERS,
        others=("location",),
        between_two=True,
        made_by=("!move", "walk"),
    ),
    Event(
        PUT_UNDER, "put under", "goes under {other}", "went under another", between_two=True, made_by=("!boost", "tuck")
    ),
    Event(BOOSTED, "boosts", "is boosted", "was boosted", kinds=CHARACTERS, own_turn=True, made_by=("!boost",)),
    Event(READIED, "readies", "is readied", "was readied", made_by=("wake", "tire")),
    Event(EXERTED, "exerts", "is exerted", "was exerted", made_by=("tire", "!quest", "wake")),
    Event(TURN_STARTS, "turn starts", "turn starts", "saw the turn start", of=TURN, made_by=("!end",)),
    Event(TURN_ENDS, "turn ends", "turn ends", "saw the turn end", of=TURN, made_by=("!end",)),
    Event(CHOSEN, "is chosen", "is chosen{by}", "was chosen", made_by=("hit", "weaken", "evade", "!play")),
    Event(
        SHIFTED,
        "shifts",
        "is shifted onto {other}",
        "was shifted",
        kinds=CHARACTERS,
        between_two=True,
        made_by=("!play",),
    ),
    Event(
        GAINED_LORE,
        "gains lore",
        "gain lore",
        "gained lore",
        of=PLAYER,
        amount="lore",
        made_by=("lore", "!quest", "they gain"),
    ),
    Event(LOST_LORE, "loses lore", "lose lore", "lost lore", of=PLAYER, amount="lore", made_by=("they lose", "I lose")),
    Event(
        GOT_DROPS,
        "gets ink drops",
        "get ink drops",
        "got ink drops",
        of=PLAYER,
        amount="drops",
        made_by=("drops", "they get drops"),
    ),
    Event(
        REMOVED_DROPS,
        "removes ink drops",
        "remove ink drops",
        "was paid for with ink drops",
        of=PLAYER,
        amount="drops",
        made_by=("drops", "!play"),
    ),
    Event(
        MILLED,
        "milled",
        "goes from a deck to the discard",
        "went from a deck to the discard",
        amount="cards",
        made_by=("mill", "they mill"),
    ),
    Event(
        LEFT_DISCARD,
        "leaves discard",
        "leaves a discard",
        "left a discard",
        made_by=("regrow", "bury", "mill", "they regrow"),
    ),
    Event(
        TO_DISCARD_PILE,
        "put into discard",
        "is put into a discard",
        "was put into a discard",
        made_by=("mill", "discard", "banish"),
    ),
    Event(
        SUPPORTED,
        "is supported",
        "is chosen for Support{by}",
        "was chosen for Support",
        kinds=CHARACTERS,
        others=CHARACTERS,
        made_by=("!quest",),
    ),
    Event(
        CHALLENGE_OVER,
        "challenge ends",
        "has been in a challenge{with}",
        "was in a challenge",
        amount="role",
        between_two=True,
        made_by=("!challenge", "tire"),
    ),
    Event(
        RECOVERED,
        "returns from discard",
        "returns from a discard to a hand",
        "returned from a discard",
        made_by=("regrow", "mill", "they regrow"),
    ),
    Event(
        IS_SUNG,
        "is sung",
        "is sung",
        "was sung",
        amount="singers",
        others=CHARACTERS,
        between_two=True,
        own_turn=True,
        made_by=("!sing",),
    ),
    Event(
        HITS,
        "deals damage in a challenge",
        "deals damage to {other} in a challenge",
        "dealt damage in a challenge",
        amount="damage",
        kinds=CHARACTERS,
        others=DAMAGED_KINDS,
        between_two=True,
        made_by=("!challenge", "tire"),
    ),
)
NAMES: Final[tuple[str, ...]] = in_order(*[(row.number, row.name) for row in ROWS])
AMOUNT_OF: Final[dict[str, str]] = {row.name: row.amount for row in ROWS if row.amount}
"""What the amount of an event is, by its name."""
