"""Texts that replace what would happen (CR 6.5): "If [who] would [E], [F] instead".

By the English: to whom it speaks E does not happen and F does, once; to nobody else anything changes; who may decline and does
has E as without the card; what is said of the next time or the first time is over after it. Each is played with the card and
with a blank one in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from loretable.core.actions import Action
from loretable.core.engine.frames import DECLINE
from loretable.games.lorcana.enums import zones
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.staging import extras
from loretable.games.lorcana.tools.staging.answers import Declining, Taking, settle
from loretable.games.lorcana.tools.staging.outcome import differences, outcome
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage

from .negative_space import Finding, NegativeSpace

Json = Any
BEARER, MATE, FOE = 0, 1, 2
EVENTS: Final = (  # what would happen: by which deeds, to a card or to a player
    (re.compile(r"\bwould be dealt damage\b"), ("hit",)),
    (re.compile(r"\bwould take damage\b"), ("hit", "scratch")),
    (re.compile(r"\bwould be banished\b"), ("banish",)),
    (re.compile(r"\bwould get an ink drop\b"), ("drops",)),
)
OTHERS_OF_YOURS: Final = re.compile(r"\bone of your other characters would\b")
OPPONENTS_TURN: Final = re.compile(r"^During (?:an|each) opponent's turn\b")
MAY: Final = re.compile(r"\byou may\b[^.]*\binstead\b")
ONCE: Final = re.compile(r"\bthe (?:first|next) time\b")
COUNTERS_HERE: Final = re.compile(r"\bmany damage counters on this character instead\b")
INTO_INKWELL: Final = re.compile(r"\bput (?:them|it|this card) into your inkwell\b[^.]*\binstead\b")
TOP_TO_INKWELL: Final = re.compile(r"\bput the top card of your deck into your inkwell\b[^.]*\binstead\b")
NO_DAMAGE: Final = re.compile(r"\btakes? no damage instead\b")
WITH, WITHOUT = "with", "without"


def replacements_in(tree: Json) -> Iterator[Json]:
    """Those of a text, its own and those that it gives."""
    if isinstance(tree, dict):
        if tree.get("kind") == "replacement":
            yield tree
            return
        tree = list(tree.values())
    if isinstance(tree, list):
        for each in tree:
            yield from replacements_in(each)


class Refusing(Declining):
    """Also says no to a replacement that may be declined."""

    def choose(self, state: LorcanaState) -> Action:
        if state.question == state.game.replacing:
            return next((action for action in state.legal if action.a == DECLINE), state.legal[0])
        return super().choose(state)


class Bearer:
    """A character that has the replacement, one more of yours, one of the opponent's; and deeds in hand."""

    def __init__(self, number: int, english: str, ability: Json) -> None:
        self.number = number
        self.english = " ".join(english.split())
        self.ability = ability
        self.found = NegativeSpace()

    def run(self) -> NegativeSpace:
        deeds = next((deeds for words, deeds in EVENTS if words.search(self.english)), None)
        if deeds is None:
            self.found.unstaged += 1
            return self.found
        for deed in deeds:
            for active in (YOU, OPPONENT):
                for subject in (YOU, OPPONENT) if deed == "drops" else (BEARER, MATE, FOE):
                    self.judge(deed, active, subject)
        return self.found

    def speaks_of(self, deed: str, active: int, subject: int) -> bool:
        if OPPONENTS_TURN.search(self.english) and active != OPPONENT:
            return False
        if deed == "drops":
            return subject == YOU
        return subject == (MATE if OTHERS_OF_YOURS.search(self.english) else BEARER)

    # -- the tables --------------------------------------------------------------------------------------------------

    def stage(self, deed: str, active: int, subject: int) -> tuple[Lorcana, Stage]:
        stage, troupe = Stage(), extras.Troupe({"name": "Bearer"})
        stage.active = active
        for seat in (YOU, YOU, OPPONENT):
            body = extras.plain(troupe.name("character"), willpower=9)
            stage.put("" if not stage.laid else troupe.add(body), "play", seat)
        card = extras.deed(deed)
        if deed == "drops":  # one, and of the player whose turn it may not be
            who = "you" if subject == active else "opponents"
            card["abilities"][0]["effect"] = {"kind": "get ink drops", "amount": 1, "player": who}
        for _ in range(2):
            stage.put(troupe.add(card), "hand", active)
        troupe.add(extras.FILLER)
        faces = [
            {**extras.plain("Bearer", willpower=9), "version": version, "abilities": abilities}
            for version, abilities in ((WITH, [self.ability]), (WITHOUT, []))
        ]
        return Lorcana([*faces, *troupe.made.values()]), stage

    def played(
        self, made: tuple[Lorcana, Stage], version: str, subject: int, times: int, policy: Taking
    ) -> LorcanaState:
        game, stage = made
        state = stage.position(game, f"Bearer - {version}")
        for _ in range(times):
            deed = next(action for action in state.legal if action.verb.name == "play")
            state.apply(deed)
            settle(state, policy)
        return state

    # -- what is expected --------------------------------------------------------------------------------------------

    def judge(self, deed: str, active: int, subject: int) -> None:
        made = self.stage(deed, active, subject)
        fond = frozenset() if deed == "drops" else frozenset({subject})
        before = made[1].position(made[0], f"Bearer - {WITH}")
        plain = self.played(made, WITHOUT, subject, 1, Taking(fond))
        changed = self.played(made, WITH, subject, 1, Taking(fond))
        if not self.speaks_of(deed, active, subject):
            self.same(changed, plain, "to others")
            return
        self.found.played += 1
        if self.happened(before, changed, deed, subject):
            self.wrong("it happens all the same")
        if not self.came(before, changed, self.amount(before, plain, subject), subject):
            self.wrong("what is said instead does not happen")
        if MAY.search(self.english):
            refused = self.played(made, WITH, subject, 1, Refusing(fond))
            self.same(refused, self.played(made, WITHOUT, subject, 1, Refusing(fond)), "declined")
        if ONCE.search(self.english):
            twice = self.played(made, WITH, subject, 2, Taking(fond))
            self.found.played += 1
            if self.amount(before, twice, subject) != self.amount(before, plain, subject):
                self.wrong("the second time is not as any other")

    def same(self, one: LorcanaState, other: LorcanaState, when: str) -> None:
        self.found.played += 1
        different = differences(outcome(one), outcome(other))
        if different:
            self.wrong(f"{when}: {', '.join(different)}")

    def wrong(self, seen: str) -> None:
        finding = Finding(self.number, "replaced", seen)
        if finding not in self.found.findings:
            self.found.findings.append(finding)

    def amount(self, before: LorcanaState, after: LorcanaState, subject: int) -> int:
        return after.damage[subject] - before.damage[subject]

    def happened(self, before: LorcanaState, after: LorcanaState, deed: str, subject: int) -> bool:
        if deed == "drops":
            return after.drops[subject] > before.drops[subject]
        if deed == "banish":
            return after.pieces.zone[subject] % zones.PER_SEAT == zones.DISCARD
        return self.amount(before, after, subject) > 0

    def came(self, before: LorcanaState, after: LorcanaState, amount: int, subject: int) -> bool:
        """Is it there, what the text says instead?"""
        ink = len(after.cards_in(YOU, zones.INKWELL)) - len(before.cards_in(YOU, zones.INKWELL))
        deck = len(before.cards_in(YOU, zones.DECK)) - len(after.cards_in(YOU, zones.DECK))
        spent = after.ink_exerted[YOU] - before.ink_exerted[YOU]
        hurt = [after.damage[piece] - before.damage[piece] for piece in (BEARER, MATE, FOE)]
        if NO_DAMAGE.search(self.english):
            return hurt == [0, 0, 0]
        if COUNTERS_HERE.search(self.english):
            return hurt == [amount, 0, 0]
        if TOP_TO_INKWELL.search(self.english):
            return (ink, deck, spent) == (1, 1, 1)
        if INTO_INKWELL.search(self.english):
            return (ink, deck, spent) == (1, 0, 1) and after.pieces.zone[subject] % zones.PER_SEAT == zones.INKWELL
        return False  # nobody has said what is to be seen of it


def replacing(number: int, english: str, abilities: list[Json]) -> NegativeSpace:
    """All replacements of a text. One without "instead" is told by other words, and shown by stories."""
    total = NegativeSpace()
    if "instead" in english:
        for ability in replacements_in(abilities):
            total.add(Bearer(number, english, ability).run())
    return total
