"""Who is asked, and who is shown what: against the nouns of the English, for every question that a card asks on its stage.

A sentence says who may, pays or chooses: "you", or the player it begins with; "their player" is the player of the card
chosen last, or of the card that the text waits for. What is only looked at nobody else learns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from loretable.games.lorcana.enums import questions, zones
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.staging.answers import Asked, Declining, Taking, answered
from loretable.games.lorcana.tools.staging.english import Script
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage
from loretable.games.lorcana.tools.staging.wants import CANDIDATE

from .negative_space import ITSELF, Text, Trial

Json = Any
OWNER: Final = 2  # whoever's the card is that was spoken of

THEY: Final = (
    r"each opponent|all opponents|opponents|chosen opponent|an opponent|your opponent|each opposing player|opposing players"
    r"|another player|the challenging player|the challenging character's player"
)
ALL: Final = (
    r"each player|players? with .*|each player who .*|all players|players|chosen player"
    r"|you and another chosen player each|a player|any player|the active player"
)
WHOSE: Final = (
    r"its player|their player|that player|they|its owner|that character's player|his player|her player|who|owner"
)
WHO: Final = (
    (re.compile(rf"\b(?:{THEY})$", re.IGNORECASE), (OPPONENT,)),
    (re.compile(rf"\b(?:{ALL})$", re.IGNORECASE), (YOU, OPPONENT)),
    (re.compile(rf"\b(?:{WHOSE})$", re.IGNORECASE), (OWNER,)),
    (re.compile(r"\byou$", re.IGNORECASE), (YOU,)),
)
ACTS: Final = (  # what may ask something
    "may|pays?|chooses?|discards?|puts?|returns?|banishes|banish|exerts?|reveals?|names?|plays?|moves?|deals?|readies|removes?"
    "|looks?|shuffles?"
)
ACTING: Final = re.compile(rf"([\w' ]+?) (?=(?:{ACTS})\b)", re.IGNORECASE)
MAY: Final = re.compile(r"([\w' ]+?) (?:may|pays?|puts?|can(?!'))\b", re.IGNORECASE)
CHOSEN: Final = re.compile(r"\bchosen\b|\byour choice\b|\bchoose\b", re.IGNORECASE)
ASKED_BY_TEXT: Final = frozenset(
    questions.NAMES[each]
    for each in (
        *(questions.CARDS, questions.AMOUNT, questions.MAY, questions.MODE, questions.PLAYER, questions.PLACE),
        *(questions.ORDER, questions.LOOK, questions.NAME, questions.HOW_MANY),
    )
)
READIES: Final = re.compile(r"\bread(?:y|ies)\b", re.IGNORECASE)
YES_NO: Final = questions.NAMES[questions.MAY]
SHOWN: Final = r"\breveal|\bplay|\bopponent|\bplayer|faceup"
SHOWS: Final = (  # your cards to the opponent, and the opponent's to you
    re.compile(SHOWN, re.IGNORECASE),
    re.compile(SHOWN + r"|\blook", re.IGNORECASE),
)


@dataclass(frozen=True)
class Misasked:
    """A question to somebody whom the sentence does not name, or a card shown to somebody who may not see it."""

    text: int
    what: str


def seats_named(script: Script, may: bool) -> set[int]:
    """Whom the English asks: for a yes or no those who may or pay, else all who do anything."""
    found: set[int] = set()
    for clause in script.clauses:
        subjects = list((MAY if may else ACTING).finditer(clause.text))
        for subject in subjects:
            for pattern, seats in WHO:
                if pattern.search(subject.group(1).strip()):
                    found |= set(seats)
                    break
        if may:
            continue
        first = clause.text.split(", ")[-1] if clause.text.lower().startswith("if ") else clause.text
        if not any(pattern.search(part.group(1).strip()) for part in ACTING.finditer(first) for pattern, _ in WHO):
            found.add(YOU)
        if CHOSEN.search(clause.text):
            found.add(YOU)
    return found or {YOU}


@dataclass(frozen=True)
class Played:
    """An ability made to happen once, and answered: on which stage, from what to what, and what was asked."""

    stage: Stage
    before: LorcanaState
    after: LorcanaState
    asked: list[Asked]


def asking(text: Text, number: int) -> tuple[list[Misasked], int]:
    """What one ability asks wrongly, and how many questions were looked at."""
    wrong: set[str] = set()
    count = 0
    for each in plays(text, number):
        count += len(each.asked)
        wrong |= misasked(text.script, each.asked, subject_owner(text, each.stage))
        wrong |= overheard(each.before, each.after, text.script)
    return [Misasked(text.number, what) for what in sorted(wrong)], count


def plays(text: Text, number: int) -> Iterator[Played]:
    """With all taken, of either player's cards first, and with all declined; also with cards exerted where one readies."""
    trial = Trial(text, number)
    cue = trial.cue()
    if cue is None:
        return
    base, actions = cue
    stage = trial.director.dress(base)
    game = Lorcana([text.version(ITSELF, text.abilities), *trial.director.troupe.made.values()])
    theirs = frozenset(i for i, each in enumerate(stage.laid) if each.seat == OPPONENT)
    mine = frozenset(i for i, each in enumerate(stage.laid) if each.seat == YOU)
    for laid in (stage, tired(stage)) if any(READIES.search(each.text) for each in text.script.clauses) else (stage,):
        for policy in (Taking(), Taking(theirs), Taking(mine), Declining()):
            state, asked = played(game, text, laid, actions, policy)
            if state is not None:
                yield Played(laid, laid.position(game, text.face(ITSELF)), state, asked)


def tired(stage: Stage) -> Stage:
    """The same cards, exerted: what is ready is not readied for anything, and so nobody is asked about it (CR 6.1.5.1)."""
    found = stage.copy()
    for each in found.laid:
        each.exerted = int(each.zone == "play" and each.part in (CANDIDATE, "card") and each.id not in found.used)
    return found


def played(
    game: Lorcana, text: Text, stage: Stage, actions: list[str], policy: Taking
) -> tuple[LorcanaState | None, list[Asked]]:
    state = stage.position(game, text.face(ITSELF))
    asked: list[Asked] = []
    for action in actions:
        parsed = game.parse(action)
        if parsed not in state.legal:
            return None, []
        state.apply(parsed)
    while not state.over and state.question != questions.TURN and len(asked) < 40:
        asked.append(answered(state, policy.choose(state)))
    return state, [each for each in asked if each.kind in ASKED_BY_TEXT]


def subject_owner(text: Text, stage: Stage) -> set[int]:
    """Whose the card is that the text waits for: of nobody else than the sentence names."""
    head = text.script.head.lower()
    if (
        "this character is challenged" in head
        or "of yours is challenged" in head
        or "your characters is challenged" in head
    ):
        return {OPPONENT}  # their player is the challenger's
    return {OPPONENT} if "oppos" in head or "opponent" in head else {YOU, OPPONENT}


def misasked(script: Script, asked: list[Asked], subject: set[int]) -> set[str]:
    wrong: set[str] = set()
    picked: set[int] = set()
    for each in asked:
        named = seats_named(script, each.kind == YES_NO)
        allowed = named - {OWNER}
        if OWNER in named:
            allowed |= picked or subject
        if each.seat not in allowed:
            wrong.add(f"{'you are' if each.seat == YOU else 'the opponent is'} asked: {each.kind}")
        if each.owner >= 0:
            picked.add(each.owner)
    return wrong


def overheard(before: LorcanaState, after: LorcanaState, script: Script) -> set[str]:
    """Cards in a private zone that somebody but their player has come to know, though the text does not show them."""
    found: set[str] = set()
    for seat in (YOU, OPPONENT):
        if any(SHOWS[seat].search(clause.text) for clause in script.clauses):
            continue
        for zone in (zones.DECK, zones.HAND):  # what is inked was seen
            for piece in after.cards_in(seat, zone):
                learnt = after.pieces.known[piece] & ~before.pieces.known[piece]
                if learnt & (1 << 1 - seat):
                    found.add(f"a card in the {zones.NAMES[zone]} is shown to the other player")
    return found
