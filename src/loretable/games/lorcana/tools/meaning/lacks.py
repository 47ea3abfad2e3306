"""What can be missing: each lack is a change to a stage, the words by which a clause speaks of it, and how is answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from loretable.games.lorcana.enums import zones
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.staging import extras
from loretable.games.lorcana.tools.staging.answers import Declining, Taking
from loretable.games.lorcana.tools.staging.extras import Troupe
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage
from loretable.games.lorcana.tools.staging.wants import CANDIDATE

Json = Any


def always(state: LorcanaState) -> bool:
    return True


def empty(zone: zones.Zone) -> Callable[[LorcanaState], bool]:
    """But for the card itself, which has the first number."""

    def holds(state: LorcanaState) -> bool:
        return all(piece == 0 for seat in (YOU, OPPONENT) for piece in state.cards_in(seat, zone))

    return holds


def spent(state: LorcanaState) -> bool:
    return len(state.cards_in(YOU, zones.INKWELL)) <= state.ink_exerted[YOU]


@dataclass(frozen=True)
class Lack:
    """`words`: a clause with them speaks of what is missing. `unless`: with these it may speak of its being missing."""

    name: str
    words: re.Pattern[str]
    lay: Callable[[Stage, Troupe], None]
    dressed: bool = True  # are there cards for the effect to be done to?
    declining: bool = False
    nobody: bool = False  # is there nothing to choose?
    warded: bool = False  # since all that there is has Ward
    forbids: bool = False  # what it is done to is there all the same
    holds: Callable[[LorcanaState], bool] = always  # is it still missing when the ability has happened?
    gone: bool = False  # does the card itself leave play before its ability resolves?
    filled: re.Pattern[str] | None = None  # words of an earlier clause after which it is not missing any more
    unless: re.Pattern[str] = re.compile(
        r"\b(?:no cards|no |fewer|or less|less than|more than|equal to|isn't|aren't)\b"
    )

    def policy(self) -> Taking:
        return Declining() if self.declining else Taking()


def words(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


def nothing(stage: Stage, troupe: Troupe) -> None:
    """As it is: only what makes the ability happen is there."""


def warded(stage: Stage, troupe: Troupe) -> None:
    """All that could be chosen is an opponent's, with Ward (CR 8.15)."""
    ward = {"kind": "keyword", "keyword": "Ward"}
    cards = {"of": "you", "types": ["character", "item", "location"]}
    stage.put(troupe.add(extras.edict("Ward for all", [ward], on=cards)), "play", OPPONENT)
    stage.without([each for each in stage.laid if each.part == CANDIDATE and each.seat == YOU and each.zone == "play"])


def no_ink(stage: Stage, troupe: Troupe) -> None:
    """Just as much ink as the card itself costs."""
    needed = int(troupe.own["cost"]) if stage.laid[0].zone == "hand" else 0
    stage.ink = [max(needed, 0), 10]


def no_hand(stage: Stage, troupe: Troupe) -> None:
    """But for what makes the ability happen."""
    stage.without([each for each in stage.laid if each.zone == "hand" and each.id not in stage.used])


def no_deck(stage: Stage, troupe: Troupe) -> None:
    stage.without([each for each in stage.laid if each.zone == "deck" and each.face])
    stage.deck = [0, 0]


def no_discard(stage: Stage, troupe: Troupe) -> None:
    stage.without([each for each in stage.laid if each.zone == "discard" and each.face])


def forbidding(name: str, part: Json, on: bool) -> Callable[[Stage, Troupe], None]:
    def lay(stage: Stage, troupe: Troupe) -> None:
        cards = {"of": "everybody", "types": ["character", "location"]} if on else None
        card = extras.edict(f"Ban: {name}", [part], who="" if on else "everybody", on=cards)
        stage.put(troupe.add(card), "play", OPPONENT)

    return lay


def player_ban(name: str, speaks: str) -> Lack:
    return Lack(
        f"forbidden: {name}",
        words(speaks),
        forbidding(name, {"kind": "player flag", "flag": name}, False),
        forbids=True,
    )


def card_ban(name: str, speaks: str) -> Lack:
    return Lack(
        f"forbidden: {name}", words(speaks), forbidding(name, {"kind": "flag", "flag": name}, True), forbids=True
    )


HAND: Final = (
    r"choose and discard|chooses and discards|discards? (?:a|an|\d|any|your|their|one|all|up|this)|discard them|"
    r"(?:from|in) (?:your|their|his|her|chosen opponent's|an opponent's|each opponent's|each player's) hand"
)
IN_DISCARD: Final = (
    r"(?<!this card )(?<!that card )(?<!it )(?<!this character )(?<!that character )(?<!the rest )(?<!this card is )"
    r"\b(?:from|in) (?:\S+ )?(?:\S+ )?discards?\b"
)
CHOSEN: Final = (
    r"\bchosen (?!opponent|player)|\bchooses? (?!and discard|one\b|an opponent|a player|any number of players)"
)
THIS: Final = r"\bthis (?:character|item|location|card)\b|\b(?:he|him|she|her|here)\b"

LACKS: Final = (
    Lack("nothing to choose", words(CHOSEN), nothing, dressed=False, nobody=True),
    Lack("only Ward", words(CHOSEN), warded, nobody=True, warded=True),
    Lack(
        "declined", words(r"(?<!character )(?<!characters )\bmay\b|\bup to\b|\bany number\b"), nothing, declining=True
    ),
    Lack("no ink", words(r"\bpays? \d+ ⬡(?! less| more)"), no_ink, holds=spent),
    Lack("empty hands", words(HAND), no_hand, filled=words(r"\bdraws?\b|\bhands?\b"), holds=empty(zones.HAND)),
    Lack(
        "empty decks",
        words(r"\bdraws?\b|\btop (?:card|\d+ cards|\d+)\b|\bsearch\b"),
        no_deck,
        filled=words(r"\bdecks?\b"),
        holds=empty(zones.DECK),
    ),
    Lack(
        "empty discards",
        words(IN_DISCARD),
        no_discard,
        filled=words(r"\bdiscards?\b|\bbanish"),
        holds=empty(zones.DISCARD),
    ),
    player_ban("can't gain lore", r"\bgains? (?:\S+ )+lore\b|\bgains? that much lore\b"),
    player_ban("can't lose lore", r"\bloses? (?:\S+ )+lore\b"),
    player_ban(
        "can't discard", r"choose and discard|chooses and discards|\bdiscards?\b(?= (?:a|an|\d|your|their|all|any))"
    ),
    card_ban("can't be dealt damage", r"\bdeals? (?:\S+ )+damage\b"),
    card_ban(
        "can't ready",
        r"(?<!can't )\bready (?:this|chosen|that|him|her|them|it|all|one|each|up|another|your|both|those)\b",
    ),
    card_ban("damage can't be removed", r"\bremoves? (?:\S+ )+damage\b|\bmoves? (?:\S+ )+damage\b"),
    card_ban("can't move", r"\bmoves? (?!(?:\S+ )*damage)"),
    Lack("this card is gone", words(THIS), nothing, gone=True),
)
