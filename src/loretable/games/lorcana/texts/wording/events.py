"""What happens, in words: events of triggers and of the turn's history, changes that are replaced."""

from __future__ import annotations

from loretable.games.lorcana.enums import event_kinds, player_groups

from .pronouns import AS_PRINTED, is_you, one, third, who, whose


def past(event: event_kinds.EventKind, many: bool = False) -> str:
    words = event_kinds.ROWS[event].past
    return f"were{words.removeprefix('was')}" if many and words.startswith("was ") else words


def happens(event: event_kinds.EventKind, card: str | None, by: player_groups.PlayerGroup, other: str) -> str:
    """An event as a clause: "you play a character", "this card quests", "damage is removed"."""
    return " ".join(subject_and_verb(event, card, by, other))


def happened(event: event_kinds.EventKind, card: str | None, by: player_groups.PlayerGroup, other: str) -> str:
    """The same of what is over: "you played a character", "this card quested"."""
    subject, words = subject_and_verb(event, card, by, other)
    verb, space, rest = words.partition(" ")
    many = subject.split(" ")[0].isdecimal()
    was = "were" if many else "was"
    past_form = {"is": was, "are": "were", **PAST}.get(verb)
    if past_form is None:
        past_form = f"{verb.removesuffix('s')}{'d' if verb.removesuffix('s').endswith('e') else 'ed'}"
    return f"{subject} {past_form}{space}{rest}"


PAST = {
    "draw": "drew",
    "draws": "drew",
    "get": "got",
    "gets": "got",
    "put": "put",
    "puts": "put",
    "has": "had",
    "takes": "took",
    "goes": "went",
    "leaves": "left",
    "sings": "sang",
    "deals": "dealt",
    "banishes": "banished",
}


def subject_and_verb(
    event: event_kinds.EventKind, card: str | None, by: player_groups.PlayerGroup, other: str
) -> tuple[str, str]:
    row = event_kinds.ROWS[event]
    if row.of == event_kinds.TURN:
        return turn_whose(by), row.says
    if row.of == event_kinds.PLAYER:
        words = row.says.format(card=card or "a card")
        return ("you", words) if is_you(by) else (one(by), third(words))
    subject = card or (
        "a card" if by == player_groups.EVERYBODY else f"a card of {'yours' if is_you(by) else whose(by)}"
    )
    other = other or row.other
    words = row.says.replace("{other}", other or "another card")
    words = words.replace("{by}", f" by {other}" if other else "").replace("{with}", f" with {other}" if other else "")
    return subject, words


def is_of_player(event: event_kinds.EventKind) -> bool:
    """Is it something that a player does?"""
    return event_kinds.ROWS[event].of == event_kinds.PLAYER


def names_card(event: event_kinds.EventKind) -> bool:
    """Is it something that a player does with a card?"""
    return "{card}" in event_kinds.ROWS[event].says


def turn_whose(by: player_groups.PlayerGroup) -> str:
    return "each player's" if who(by) == AS_PRINTED[player_groups.EVERYBODY] else whose(by)


# by enums.change_kinds: what would happen (to a card, or what a player would do), and what happens instead
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
