"""The proof of a card: which of its parts, neutralised, are found out by some situation; and that it is used and not used."""

from __future__ import annotations

import json
import traceback
from dataclasses import dataclass, field
from typing import Any, Final

from loretable.games.lorcana.data.evidence.proofs import definition
from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.printed_abilities import abilities_of
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.model.face import Face

from . import helper_cards
from .cast import COMPANY, Cast
from .needs import Needs
from .neutral import Neutral, neutral_forms
from .playout import Played, Stuck
from .situations import Situation, aim_at

Json = Any
SITUATIONS: Final = 400  # the most; nearly all cards need a few
FOR_ALL_PARTS: Final = 12  # as many are for all parts, then most are for one that is left
QUIET: Final = 12  # as many are looked at for one in which an ability does nothing, once all parts are found


@dataclass
class Proof:
    """What was found about a card. `left`: forms that no situation told from the card itself."""

    name: str
    abilities: int = 0
    parts: int = 0
    forms: int = 0
    situations: int = 0
    left: list[Neutral] = field(default_factory=list)
    unused: list[int] = field(default_factory=list)  # abilities that no situation used
    always: list[int] = field(default_factory=list)  # abilities without a situation in which they do nothing
    broken: list[str] = field(default_factory=list)  # what went wrong: a fault of the engine

    def to_json(self) -> Json:
        return {
            "name": self.name,
            "abilities": self.abilities,
            "parts": self.parts,
            "forms": self.forms,
            "situations": self.situations,
            "left": [[form.ability, form.part, form.how] for form in self.left],
            "unused": self.unused,
            "always": self.always,
            "broken": self.broken,
        }


def prove(pool: Pool, face: Face, most: int = SITUATIONS) -> Proof:
    abilities = abilities_of(pool, face.number) or []
    return prove_card(definition(pool, face), abilities, face.full_name, most)


class Attempt:
    """The game in which a card and all its neutral forms are cards, and the situations for them."""

    def __init__(self, own: Json, abilities: list[Json]) -> None:
        self.own = own
        self.forms, self.parts = neutral_forms(abilities)
        self.same = alike(self.forms)
        self.needs = Needs(abilities)
        self.cast = Cast(self.needs, own, f"cast {own['name']} {own.get('version', '')}")
        cards = [self.version("itself", abilities), self.version("again", abilities)]
        for number, form in enumerate(self.forms):
            texts = [form.tree if i == form.ability else text for i, text in enumerate(abilities)]
            cards.append(self.version(f"form {number}", [text for text in texts if text is not None]))
        self.game = Lorcana([*cards, *COMPANY, *helper_cards.cards(), *self.cast.made.values()])

    def version(self, name: str, abilities: list[Json]) -> Json:
        return {**self.own, "version": name, "abilities": abilities}

    def face(self, name: str) -> str:
        return f"{self.own['name']} - {name}"

    def situation(self, number: int, left: dict[int, Neutral]) -> Situation:
        """The next one: for all, or for one of those that are left, in turn."""
        seed = f"{self.own['name']} {self.own.get('version', '')} {number}"
        aim = None
        if left and number >= FOR_ALL_PARTS and number % 4:
            wanted = list(left.values())
            aim = aim_at(wanted[number % len(wanted)], self.needs)
        return Situation(self.own, self.needs, self.cast, seed, aim)


def prove_card(own: Json, abilities: list[Json], name: str, most: int = SITUATIONS) -> Proof:
    found = Proof(name, len(abilities))
    if not abilities:
        return found
    attempt = Attempt(own, abilities)
    found.parts, found.forms = attempt.parts, len(attempt.forms)
    left = {at: form for at, form in enumerate(attempt.forms) if attempt.same[at] == at}
    quiet: set[int] = set()  # abilities for which there was a situation without them
    for number in range(most):
        if not left and (len(quiet) == len(abilities) or number >= QUIET):
            break
        situation = attempt.situation(number, left)
        found.situations += 1
        try:
            played = Played(attempt.game, situation, attempt.face("itself"))
            played.play(f"play {number}", number < 2)
        except Exception as error:  # whatever the rules raise is a finding
            found.broken.append(f"situation {number}: {told(error)}")
            continue
        if number < 2 and played.differs(attempt.face("again")):
            found.broken.append(f"situation {number}: the same card comes to something else")
        for at, form in list(left.items()) + still(attempt.forms, quiet, left):
            if changes(attempt, played, at, found):
                left.pop(at, None)
            elif form.tree is None:
                quiet.add(form.ability)
    found.left = [form for at, form in enumerate(attempt.forms) if attempt.same[at] in left]
    found.unused = sorted(form.ability for form in left.values() if form.tree is None)
    found.always = sorted(set(range(len(abilities))) - quiet)
    return found


def alike(forms: list[Neutral]) -> list[int]:
    """For each form the first that is the same ability: a filter without its only field is an open one."""
    first: dict[str, int] = {}
    return [
        first.setdefault(json.dumps([form.ability, form.tree], sort_keys=True), at) for at, form in enumerate(forms)
    ]


def still(forms: list[Neutral], quiet: set[int], left: dict[int, Neutral]) -> list[tuple[int, Neutral]]:
    """Those without an ability for which a situation is still wanted in which it does nothing."""
    return [
        (at, form)
        for at, form in enumerate(forms)
        if form.tree is None and form.ability not in quiet and at not in left
    ]


def changes(attempt: Attempt, played: Played, form: int, found: Proof) -> bool:
    try:
        return played.differs(attempt.face(f"form {form}"))
    except Exception as error:
        found.broken.append(f"{attempt.forms[form].part} {attempt.forms[form].how}: {told(error)}")
        return True


def told(error: Exception) -> str:
    if isinstance(error, Stuck):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({where.filename.rsplit('/', 1)[-1]}:{where.lineno})"
