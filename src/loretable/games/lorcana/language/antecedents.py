"""Which card a word speaks of: the rule of docs/lorcana-language.md, "References", in one place.

Of the cards spoken of so far those are possible that agree with the word: in number, in kind, in gender where a face is known,
and in player. The nearest is meant, over full stops too. Where two of them were spoken of in the same breath (last mentioned
in one sentence, in like roles) nobody can tell, and the text is declined.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from loretable.games.lorcana.texts.english import plural

from .semantics import Declined, Json, Noun, Referent

if TYPE_CHECKING:
    from .reader import Reader


@dataclass(frozen=True)
class Reference:
    """A word that refers, the antecedents that agree with it (nearest last), and how many of those are equally near."""

    word: str
    possible: tuple[str, ...]
    equal: int

    @property
    def taken(self) -> str:
        return self.possible[-1]


HE, SHE = "he", "she"
CLASSES = {"Prince": HE, "King": HE, "Princess": SHE, "Queen": SHE}


@lru_cache(maxsize=1)
def known_faces() -> dict[str, str]:
    """How card English speaks of those whom it calls by name."""
    data = json.loads((Path(__file__).parent / "known_faces.json").read_text(encoding="utf-8"))
    return {name: gender for gender in (HE, SHE) for name in data[gender]}


def has_a_face(found: Referent) -> bool:
    """Was it called by a name, or by what only he or she can be? Of others card English says "they"."""
    return bool(found.names) or any(word in CLASSES for word in found.classes)


def agrees(found: Referent, gender: str) -> bool:
    known = genders(found.names, found.classes)
    return not known or gender in known


def called(noun: Noun, gender: str) -> bool:
    """Is it called by a name, or by what only he or she can be, that agrees?"""
    return gender in genders(noun.cards.get("names", ()), noun.cards.get("classes", ()))


def genders(names: Iterable[str], classes: Iterable[str]) -> set[str]:
    faces = known_faces()
    return {faces[name] for name in names if name in faces} | {CLASSES[word] for word in classes if word in CLASSES}


def he_or_she(r: Reader, gender: str) -> Referent | None:
    """Whom "he" or "she" speaks of; None: this character.

    Of a character whose face is not known card English says "they". So after one that was only just chosen "he" may be that
    one, by its English, or this character, by its card English: the text is declined.
    """
    ones = [found for found in r.spoken if found.kind == "character" and not found.plural and found.target != "this"]
    faces = [found for found in ones if has_a_face(found) and agrees(found, gender)]
    if r.kind != "character":
        return nearest(r, gender, faces or ones)
    after = [found for found in faces if found.said > r.this_said]
    if after:
        return nearest(r, gender, after)
    if any(found.said > r.this_said and found.made is not None and not has_a_face(found) for found in ones):
        raise Declined(f"{gender!r}: this character, or the one that was spoken of last")
    return None


def nearest(r: Reader, word: str, possible: list[Referent]) -> Referent:
    """The antecedent of a word among those that agree with it."""
    if not possible:
        raise Declined(f"nothing that {word!r} speaks of")
    in_order = sorted(possible, key=lambda found: found.said)
    taken = in_order[-1]
    equal = [found for found in in_order if as_near(found, taken)]
    if len(equal) > 1 and f"{word}: {described(taken)}" not in r.signed:
        raise Declined(f"{word!r} may be any of {len(equal)}: {' or '.join(described(found) for found in equal)}")
    r.references.append(Reference(word, tuple(described(found) for found in in_order), len(equal)))
    mention(r, taken)
    return taken


def as_near(one: Referent, other: Referent) -> bool:
    """Spoken of in the same sentence, and found in the same way."""
    return one.sentence == other.sentence and (one.made is None) == (other.made is None)


def mention(r: Reader, found: Referent) -> None:
    """It is spoken of now: the nearest from here on."""
    r.said += 1
    found.said, found.sentence = r.said, r.sentence


DEEDS = ("quest", "challenge", "sing")  # of characters only
KEYWORDS_OF_OTHERS = {  # what is chosen, or challenged
    "item": frozenset({"Ward"}),
    "location": frozenset({"Evasive", "Resist", "Ward"}),
    "action": frozenset[str](),
    "song": frozenset[str](),
}


def can_be_so(kind: str, parts: list[Json]) -> bool:
    """Does a kind of card agree with what is said of it? No item quests, and no song has strength."""
    others = KEYWORDS_OF_OTHERS.get(kind)
    return others is None or not any(is_of_characters(part, others) for part in parts)


def is_of_characters(part: Json, others: frozenset[str]) -> bool:
    if part["kind"] == "flag":
        can, _, deed = str(part["flag"]).partition(" ")
        return can in ("can't", "must", "may") and deed.startswith(DEEDS)
    if part["kind"] == "keyword":
        keyword: str = part["keyword"]
        return keyword not in others
    return bool(part["kind"] == "gets" and part["stat"] == "strength")


def each_may_find_the_same(found: Referent) -> bool:
    """What each player has chosen, of cards that are not that player's own: two may have chosen the same."""
    made = found.made
    return made is not None and made["kind"] == "chosen" and made["cards"].get("of") != "that player"


def described(found: Referent) -> str:
    """An antecedent in words of the effect language."""
    node = found.made if found.made is not None else found.target
    cards = f"those {plural(found.kind)}" if found.plural else f"the {found.kind}"
    if isinstance(node, dict):
        words = [str(node["kind"]), *[str(word) for word in node.get("cards", {}).get("names", [])]]
        return f"{cards} ({' '.join(words)})"
    return f"{cards} ({node})"
