"""What happens, in words: events of triggers and of the turn's history, changes that are replaced."""

from __future__ import annotations

from ... import terms
from ...terms import EVERYBODY, TURN_ENDS, TURN_STARTS, EventKind, Players
from .pronouns import AS_PRINTED, is_you, one, third, who, whose

# after a card: "this card quests"; {other} is the other card of the event
CARD_EVENTS = {
    terms.QUESTED: "quests",
    terms.CHALLENGES: "challenges {other}",
    terms.CHALLENGED: "is challenged{by}",
    terms.BANISHED: "is banished",
    terms.BANISHED_IN_CHALLENGE: "is banished in a challenge{with}",
    terms.BANISHES: "banishes {other} in a challenge",
    terms.LEFT_PLAY: "leaves play",
    terms.RETURNED: "returns from play to a hand",
    terms.DAMAGED: "takes damage",
    terms.DEALT: "is dealt damage{by}",
    terms.HEALED: "has damage removed",
    terms.SANG: "sings {other}",
    terms.MOVED: "moves to {other}",
    terms.PUT_UNDER: "goes under {other}",
    terms.BOOSTED: "is boosted",
    terms.READIED: "is readied",
    terms.EXERTED: "is exerted",
    terms.CHOSEN: "is chosen{by}",
    terms.SHIFTED: "is shifted onto {other}",
    terms.MILLED: "goes from a deck to the discard",
    terms.LEFT_DISCARD: "leaves a discard",
    terms.TO_DISCARD_PILE: "is put into a discard",
    terms.SUPPORTED: "is chosen for Support{by}",
    terms.INKED: "is put into an inkwell",
    terms.CHALLENGE_OVER: "has been in a challenge{with}",
    terms.RECOVERED: "returns from a discard to a hand",
    terms.IS_SUNG: "is sung",
    terms.HITS: "deals damage to {other} in a challenge",
}
# what {other} is where nothing is said of it
OTHERS = {
    terms.SANG: "a song",
    terms.MOVED: "a location",
    terms.CHALLENGES: "a card",
    terms.BANISHES: "a card",
}
# after a player, in the shape of "draw"; {card} is the card of the event
PLAYER_EVENTS = {
    terms.PLAYED: "play {card}",
    terms.DREW: "draw a card",
    terms.DISCARDED: "discard {card}",
    terms.GAINED_LORE: "gain lore",
    terms.LOST_LORE: "lose lore",
    terms.GOT_DROPS: "get ink drops",
    terms.REMOVED_DROPS: "remove ink drops",
}
# of a card: "that quested this turn"
PAST = {
    terms.PLAYED: "was played",
    terms.QUESTED: "quested",
    terms.CHALLENGES: "challenged",
    terms.CHALLENGED: "was challenged",
    terms.BANISHED: "was banished",
    terms.BANISHED_IN_CHALLENGE: "was banished in a challenge",
    terms.BANISHES: "banished another in a challenge",
    terms.LEFT_PLAY: "left play",
    terms.RETURNED: "returned to a hand",
    terms.DAMAGED: "took damage",
    terms.DEALT: "was dealt damage",
    terms.HEALED: "had damage removed",
    terms.DREW: "was drawn",
    terms.DISCARDED: "was discarded",
    terms.INKED: "was put into an inkwell",
    terms.SANG: "sang",
    terms.MOVED: "moved",
    terms.PUT_UNDER: "went under another",
    terms.BOOSTED: "was boosted",
    terms.READIED: "was readied",
    terms.EXERTED: "was exerted",
    terms.TURN_STARTS: "saw the turn start",
    terms.TURN_ENDS: "saw the turn end",
    terms.CHOSEN: "was chosen",
    terms.SHIFTED: "was shifted",
    terms.GAINED_LORE: "gained lore",
    terms.LOST_LORE: "lost lore",
    terms.GOT_DROPS: "got ink drops",
    terms.REMOVED_DROPS: "was paid for with ink drops",
    terms.MILLED: "went from a deck to the discard",
    terms.LEFT_DISCARD: "left a discard",
    terms.TO_DISCARD_PILE: "was put into a discard",
    terms.SUPPORTED: "was chosen for Support",
    terms.CHALLENGE_OVER: "was in a challenge",
    terms.RECOVERED: "returned from a discard",
    terms.IS_SUNG: "was sung",
    terms.HITS: "dealt damage in a challenge",
}


def past(event: EventKind, many: bool = False) -> str:
    words = PAST[event]
    return f"were{words.removeprefix('was')}" if many and words.startswith("was ") else words


def happens(event: EventKind, card: str | None, by: Players, other: str) -> str:
    """An event as a clause: "you play a character", "this card quests", "damage is removed"."""
    if event in (TURN_STARTS, TURN_ENDS):
        return f"{turn_whose(by)} turn {'starts' if event == TURN_STARTS else 'ends'}"
    if event in PLAYER_EVENTS:
        words = PLAYER_EVENTS[event].format(card=card or "a card")
        return f"you {words}" if is_you(by) else f"{one(by)} {third(words)}"
    subject = card or ("a card" if by == EVERYBODY else f"a card of {'yours' if is_you(by) else whose(by)}")
    words = CARD_EVENTS[event]
    other = other or OTHERS.get(event, "")
    words = words.replace("{other}", other or "another card")
    words = words.replace("{by}", f" by {other}" if other else "").replace("{with}", f" with {other}" if other else "")
    return f"{subject} {words}"


def turn_whose(by: Players) -> str:
    return "each player's" if who(by) == AS_PRINTED[EVERYBODY] else whose(by)


# by words.CHANGE_NAMES: what would happen (to a card, or what a player would do), and what happens instead
WOULD = (
    "{card} would be dealt damage",
    "{card} would be banished",
    "damage would be put on {card}",
    "damage would be removed from {card}",
    "{player} would draw",
    "{card} would be discarded",
    "{player} would gain lore",
    "{player} would lose lore",
    "{card} would be exerted",
    "{card} would be readied",
    "{card} would go to a hand",
    "{card} would go into an inkwell",
    "{card} would go on top of a deck",
    "{card} would go to the bottom of a deck",
    "{card} would go into a deck",
    "{card} would go from a deck to the discard",
    "{card} would go under another",
    "{card} would move",
    "{player} would get ink drops",
    "{player} would have ink exerted",
    "{player} would have ink readied",
    "{card} would be put into the discard",
    "{card} would take damage",
)
INSTEAD = (
    "the damage is dealt to it",
    "it is banished",
    "the damage is put on it",
    "so much damage is removed from it",
    "so many cards are drawn",
    "it is discarded",
    "so much lore is gained",
    "so much lore is lost",
    "it is exerted",
    "it is readied",
    "it goes to its owner's hand",
    "it goes into its owner's inkwell",
    "it goes on top of its owner's deck",
    "it goes to the bottom of its owner's deck",
    "it goes into its owner's deck",
    "it goes to the discard",
    "it goes under the other card",
    "it moves",
    "so many ink drops are got",
    "so much ink is exerted",
    "so much ink is readied",
    "it goes to the discard",
    "it takes the damage",
)
