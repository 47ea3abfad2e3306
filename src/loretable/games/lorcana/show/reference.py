"""What people look up while they play: a card's facts and texts in our own words, and how the game is played."""

from __future__ import annotations

from typing import Final

from loretable.games.lorcana.enums import card_kinds, inks, keywords, shift_kinds
from loretable.games.lorcana.model.face import UNREAD, Face
from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS
from loretable.games.lorcana.texts import wording

from .labels import printed

SHIFT_WORDS: Final = ("", "", "", "Universal", "Duo", "Combo", "")

EXERT: Final = "⟳"
SINGING: Final = "to sing this song for free"  # the reminder that every song has

TURN: Final = """\
The aim. The first player with 20 lore wins. Lore comes from questing characters, from locations and from card texts.

Decks. Each player has a deck of 60 cards or more, of one or two inks, with at most four copies of a card. You begin with \
seven cards; once, before the first turn, you may alter your hand: put any of them on the bottom of your deck, draw as \
many, and shuffle. If you end your turn with no cards left in your deck, you lose.

A turn. Ready your cards, gain lore from your locations, and draw a card (but not on the very first turn of the game). \
Then do as many things as you like, in any order, and end your turn."""

NUMBERS: Final = """\
The numbers. "3/4 2 lore" is strength 3, willpower 4, lore 2; in narrow lists 2L is 2 lore, ex exerted, dry drying, dmg \
damage. The number in front of a card tells copies apart."""


def describe(face: Face, says: list[str], unread: bool) -> str:
    """A card in a few lines. `says`: its texts as our printer writes them, else they are told as they run."""
    kind = card_kinds.NAMES[card_kinds.SONG if face.song else face.kind]
    ink = "can be ink" if face.inkable else "cannot be ink"
    lines = [face.full_name, f"  {' and '.join(inks.names_of(face.inks))} {kind} · cost {face.cost}, {ink}"]
    numbers = ""
    if face.kind == card_kinds.CHARACTER:
        numbers = f"strength {face.strength}, willpower {face.willpower}, lore {face.lore}"
    elif face.kind == card_kinds.LOCATION:
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
        "kind": card_kinds.NAMES[card_kinds.SONG if face.song else face.kind],
        "cost": face.cost,
        "inks": inks.names_of(face.inks),
        "inkable": face.inkable,
        "classes": list(face.classes),
        "keywords": [{"word": word, "meaning": meaning} for word, meaning in explained(face)],
        "texts": lines_of(face, says),
        "copies": face.max_copies,
    }
    if face.kind == card_kinds.CHARACTER:
        found.update(strength=face.strength, willpower=face.willpower, lore=face.lore)
    elif face.kind == card_kinds.LOCATION:
        found.update(willpower=face.willpower, lore=face.lore, move=face.move_cost)
    if unread:
        found["unread"] = True
    return found


def explained(face: Face) -> list[tuple[str, str]]:
    """Its keywords as they are printed, and what each means with its number."""
    found: list[tuple[str, str]] = []
    for word, which in zip(
        printed_keywords(face), [i for i in range(len(keywords.NAMES)) if face.keywords[i]], strict=True
    ):
        meaning = keywords.ROWS[which].meaning.replace("N ", f"{face.keywords[which]} ")
        if which in keywords.NUMBERED and meaning.endswith(" N"):
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
    keyword_lines = [f"{row.name}: {row.meaning}." for row in keywords.ROWS]
    paragraphs = [action.help_text for action in TURN_ACTIONS if action.help_text]
    return "\n\n".join([TURN, *paragraphs, NUMBERS, *keyword_lines])


# -- keywords as they are printed ------------------------------------------------------------------------------------


def printed_keywords(face: Face) -> list[str]:
    """Its keywords as they are printed, without their reminders."""
    found: list[str] = []
    for i, value in enumerate(face.keywords):
        if value and i == keywords.SHIFT:
            found.append(shift_words(face))
        elif value:
            plus = "+" if i in keywords.ADDING else ""
            found.append(f"{keywords.NAMES[i]} {plus}{value}" if i in keywords.NUMBERED else keywords.NAMES[i])
    return found


def shift_words(face: Face) -> str:
    before = {shift_kinds.CLASS: face.shift_class, shift_kinds.ITEM_NAME: "".join(face.shift_names)}
    variant = before.get(face.shift_kind, SHIFT_WORDS[face.shift_kind])
    if face.shift_discards:
        kind = f" {card_kinds.NAMES[face.shift_discard_kind]}" if face.shift_discard_kind >= 0 else ""
        cost = f"(discard {face.shift_discards}{kind})"
    elif face.shift_drops:
        cost = f"({face.shift_drops} ink drops)"
    else:
        cost = f"{face.shift_cost}"
    return " ".join(filter(None, ("Temporary" if face.shift_temporary else "", variant, "Shift", cost)))
