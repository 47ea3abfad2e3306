"""What people look up while they play: a card's facts and texts in our own words, and how the game is played."""

from __future__ import annotations

from typing import Final

from .faces import (
    ADDING,
    CHARACTER,
    CLASS,
    ITEM_NAME,
    KEYWORD_NAMES,
    KIND_NAMES,
    LOCATION,
    NUMBERED,
    SHIFT,
    SONG,
    UNREAD,
    Face,
    ink_names,
)
from .labels import printed
from .texts import wording

SHIFT_WORDS: Final = ("", "", "", "Universal", "Duo", "Combo", "")

EXERT: Final = "⟳"
SINGING: Final = "to sing this song for free"  # the reminder that every song has

# what a keyword means, with N for the number that is printed with it
MEANINGS: Final = {
    "Adventurous": "it must quest each turn if it can, and cannot challenge",
    "Alert": "it can challenge characters with Evasive",
    "Bodyguard": "it may enter play exerted; an opponent who challenges one of your characters must choose one with "
    "Bodyguard if able",
    "Boost": "once a turn, pay N ink to put the top card of your deck face down under it",
    "Challenger": "while it challenges, it has N more strength",
    "Evasive": "only characters with Evasive or Alert can challenge it",
    "Reckless": "it cannot quest, and you cannot end your turn while it could challenge",
    "Resist": "whenever damage would be dealt to it, it takes N less",
    "Rush": "it can challenge the turn it is played",
    "Shift": "you may pay this instead of its cost to play it on top of one of your cards that it can shift onto; it is then "
    "as ready, dry and damaged as that card was",
    "Sing Together": "any number of your ready, dry characters may sing it together if their costs add up to N or more",
    "Singer": "it sings songs as if it cost N",
    "Support": "when it quests, you may add its strength to that of another of your characters this turn",
    "Vanish": "when an opponent chooses it for an action, banish it",
    "Ward": "opponents cannot choose it, except to challenge",
}

RULES: Final = """\
The aim. The first player with 20 lore wins. Lore comes from questing characters, from locations and from card texts.

Decks. Each player has a deck of 60 cards or more, of one or two inks, with at most four copies of a card. You begin with \
seven cards; once, before the first turn, you may alter your hand: put any of them on the bottom of your deck, draw as \
many, and shuffle. If you end your turn with no cards left in your deck, you lose.

A turn. Ready your cards, gain lore from your locations, and draw a card (but not on the very first turn of the game). \
Then do as many things as you like, in any order, and end your turn.

Ink. Once a turn you may put a card with the inkwell symbol from your hand into your inkwell. It stays there face down, \
and each card in your inkwell pays 1 ink each turn. Cards marked "no ink" cannot go there.

Playing cards. Pay a card's cost, the number in brackets, by exerting ink. Characters, items and locations stay in play. \
An action does what it says and goes to your discard. A song is an action that a character can sing instead of you paying \
for it: exert one that is dry and costs at least as much as the song.

Drying. A character that came into play this turn is drying: it cannot quest, challenge or sing before your next turn.

Questing. Exert a ready character to gain its lore.

Challenging. Exert a ready character to challenge an exerted character of an opponent, or one of their locations, exerted \
or not. The two deal damage equal to their strength to each other at the same time; locations deal none. Damage stays. A \
card with damage equal to its willpower or more is banished: it goes to the discard.

Locations. Pay a location's move cost to move a character of yours there. At the start of your turn each of your locations \
gives you its lore. They have willpower and can be challenged, but are never exerted.

The numbers. "3/4 2 lore" is strength 3, willpower 4, lore 2; in narrow lists 2L is 2 lore, ex exerted, dry drying, dmg \
damage. The number in front of a card tells copies apart."""


def describe(face: Face, says: list[str], unread: bool) -> str:
    """A card in a few lines. `says`: its texts as our printer writes them, else they are told as they run."""
    kind = KIND_NAMES[SONG if face.song else face.kind]
    ink = "can be ink" if face.inkable else "cannot be ink"
    lines = [face.full_name, f"  {' and '.join(ink_names(face.inks))} {kind} · cost {face.cost}, {ink}"]
    numbers = ""
    if face.kind == CHARACTER:
        numbers = f"strength {face.strength}, willpower {face.willpower}, lore {face.lore}"
    elif face.kind == LOCATION:
        numbers = f"willpower {face.willpower}, lore {face.lore}, move cost {face.move_cost}"
    if face.song:
        numbers = f"a character that costs {face.cost} or more can sing it for free"
    about = " · ".join(part for part in (numbers, ", ".join(face.classes)) if part)
    if about:
        lines.append(f"  {about}")
    lines.extend(f"  {word}: {meaning}." for word, meaning in explained(face))
    lines.extend(f"  {spelt_out(text)}" for text in lines_of(face, says))
    if unread:
        lines.append(f"  Its {UNREAD}: it plays as its numbers and keywords.")
    return "\n".join(lines)


def facts(face: Face, says: list[str], unread: bool) -> dict[str, object]:
    """What is printed on a card, for those who draw it: numbers only where its kind has them."""
    found: dict[str, object] = {
        "title": face.name,
        "version": face.version,
        "kind": KIND_NAMES[SONG if face.song else face.kind],
        "cost": face.cost,
        "inks": ink_names(face.inks),
        "inkable": face.inkable,
        "classes": list(face.classes),
        "keywords": [{"word": word, "meaning": meaning} for word, meaning in explained(face)],
        "texts": lines_of(face, says),
        "copies": face.max_copies,
    }
    if face.kind == CHARACTER:
        found.update(strength=face.strength, willpower=face.willpower, lore=face.lore)
    elif face.kind == LOCATION:
        found.update(willpower=face.willpower, lore=face.lore, move=face.move_cost)
    if unread:
        found["unread"] = True
    return found


def explained(face: Face) -> list[tuple[str, str]]:
    """Its keywords as they are printed, and what each means with its number."""
    found: list[tuple[str, str]] = []
    for word, which in zip(keywords(face), [i for i in range(len(KEYWORD_NAMES)) if face.keywords[i]], strict=True):
        meaning = MEANINGS[KEYWORD_NAMES[which]].replace("N ", f"{face.keywords[which]} ")
        if which in NUMBERED and meaning.endswith(" N"):
            meaning = f"{meaning[:-1]}{face.keywords[which]}"
        found.append((word, meaning))
    return found


def lines_of(face: Face, says: list[str]) -> list[str]:
    """Its texts: as our printer writes them, else as they run."""
    if says and all(says):
        return [text for text in says if SINGING not in text]
    texts = [wording.ability(ability) for ability in printed(face)]
    return [f"{text[:1].upper()}{text[1:]}." for text in texts]


def spelt_out(text: str) -> str:
    """A text without its symbol for exerting."""
    return text.replace(f"{EXERT} —", "Exert this —").replace(EXERT, "exert")


def rules() -> str:
    keyword_lines = [f"{name}: {meaning}." for name, meaning in MEANINGS.items()]
    return "\n\n".join([RULES, *keyword_lines])


# -- keywords as they are printed ------------------------------------------------------------------------------------


def keywords(face: Face) -> list[str]:
    """Its keywords as they are printed, without their reminders."""
    found: list[str] = []
    for i, value in enumerate(face.keywords):
        if value and i == SHIFT:
            found.append(shift_words(face))
        elif value:
            plus = "+" if i in ADDING else ""
            found.append(f"{KEYWORD_NAMES[i]} {plus}{value}" if i in NUMBERED else KEYWORD_NAMES[i])
    return found


def shift_words(face: Face) -> str:
    before = {CLASS: face.shift_class, ITEM_NAME: "".join(face.shift_names)}
    variant = before.get(face.shift_kind, SHIFT_WORDS[face.shift_kind])
    if face.shift_discards:
        kind = f" {KIND_NAMES[face.shift_discard_kind]}" if face.shift_discard_kind >= 0 else ""
        cost = f"(discard {face.shift_discards}{kind})"
    elif face.shift_drops:
        cost = f"({face.shift_drops} ink drops)"
    else:
        cost = f"{face.shift_cost}"
    return " ".join(filter(None, ("Temporary" if face.shift_temporary else "", variant, "Shift", cost)))
