"""The gate of negative space: a card is played where something is missing, declined, unpaid, forbidden or gone.

What comes of it has to be what comes of the same card that says only the clauses which do not speak of that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.staging.answers import Asked, Taking, settle
from loretable.games.lorcana.tools.staging.cues import Director, happens, witness
from loretable.games.lorcana.tools.staging.english import Script, modes, script
from loretable.games.lorcana.tools.staging.outcome import differences, outcome
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage

from .expected import expected
from .lacks import LACKS, Lack

Json = Any
Way = tuple[int, ...]
NOTHING: Final[Json] = {"kind": "sequence", "effects": []}
ITSELF: Final = "itself"
WITNESS: Final = "witness"
GONE: Final = ", gone"
CHOOSING: Final = ("choose cards", "choose a player")


@dataclass(frozen=True)
class Finding:
    """A text that did something else than its English allows: in which lack, and where the difference is seen."""

    text: int
    lack: str
    seen: str


@dataclass
class NegativeSpace:
    """What was found of a card.

    `played`: comparisons made. `unstaged`: lacks that could not be laid, since what makes the ability happen is itself what
    would be missing. `incomparable`: those whose other clauses are no text by themselves. `unsure`: clauses of which the
    English alone does not say whether they speak of what is missing.
    """

    played: int = 0
    unstaged: int = 0
    incomparable: int = 0
    unsure: int = 0
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: NegativeSpace) -> None:
        self.played += other.played
        self.unstaged += other.unstaged
        self.incomparable += other.incomparable
        self.unsure += other.unsure
        self.findings += other.findings


class Text:
    """One text of a card: its English, what it was read as, and the same with some of its clauses only."""

    def __init__(self, own: Json, number: int, english: str, abilities: list[Json], kind: str) -> None:
        self.own = own
        self.number = number
        self.abilities = abilities
        self.kind = kind
        self.script: Script = script(english, kind)

    def version(self, name: str, abilities: list[Json]) -> Json:
        return {**self.own, "version": name, "abilities": abilities}

    def face(self, name: str) -> str:
        return f"{self.own['name']} - {name}"

    def only(self, way: Way) -> list[Json] | None:
        """The abilities of some clauses alone; None where they are no card English."""
        if len(way) == len(self.script.clauses):
            return self.abilities
        if not way:
            used = [ability for ability in self.abilities if ability["kind"] in ("activated", "action")]
            return [{**ability, "effect": NOTHING} for ability in used]
        reading = read_custom_text(self.script.only(way), self.kind)
        return list(reading.abilities) if reading.supported else None


def named(way: Way) -> str:
    return "only " + (" ".join(str(place) for place in way) or "nothing")


class Trial:
    """One ability of a text, played with each lack that its English speaks of."""

    def __init__(self, text: Text, number: int) -> None:
        self.text = text
        self.number = number
        self.ability = text.abilities[number]
        self.director = Director(text.own, text.abilities, number)
        self.found = NegativeSpace()

    def run(self) -> NegativeSpace:
        cue = self.cue()
        if cue is None:
            self.found.unstaged += 1
            return self.found
        base, actions = cue
        plans: list[tuple[Lack, list[Way], Stage]] = []
        made: dict[Way, list[Json]] = {}
        for lack in LACKS:
            fates = expected(self.text.script, lack)
            if not (fates.dead or fates.unsure) or (lack.gone and not self.can_leave()):
                continue
            self.found.unsure += len(fates.unsure)
            stage = self.director.dress(base) if lack.dressed else base.copy()
            lack.lay(stage, self.director.troupe)
            plans.append((lack, fates.ways(), stage))
            for way in fates.ways():
                alone = self.text.only(way)
                if alone is not None:
                    made[way] = alone
        if plans:
            game = self.game(made)
            for lack, ways, stage in plans:
                self.compare(game, lack, ways, made, stage, actions)
        return self.found

    # -- the games ---------------------------------------------------------------------------------------------------

    def cue(self) -> tuple[Stage, list[str]] | None:
        """A stage on which the ability happens, and by what."""
        card = self.text.version(WITNESS, self.witnessed())
        game = Lorcana([card, *self.director.troupe.made.values()])
        for stage in self.director.stages:
            actions = self.director.search(game, self.text.face(WITNESS), stage)
            if actions is not None:
                words = [word for action in actions for word in action.split()[1:]]
                stage.used = frozenset(int(word) for word in words if word.isdecimal())
                return stage, actions
        return None

    def witnessed(self) -> list[Json]:
        return [witness(each) if i == self.number else each for i, each in enumerate(self.text.abilities)]

    def can_leave(self) -> bool:
        """Is the card in play when its ability resolves, and need it not be?"""
        stays = ("plays", "quests", "challenges", "turn starts", "put into inkwell", "draws", "sings", "moves")
        if self.ability["kind"] != "triggered" or self.ability.get("zones", ["play"]) != ["play"]:
            return False
        return all(when["event"] in stays for when in self.ability["when"])

    def game(self, made: dict[Way, list[Json]]) -> Lorcana:
        """The card itself, its witness, and what it is compared with; each also with a text by which it leaves first."""
        versions = {ITSELF: self.text.abilities, WITNESS: self.witnessed()}
        versions |= {named(way): abilities for way, abilities in made.items()}
        cards = [self.text.version(name, abilities) for name, abilities in versions.items()]
        if self.can_leave():
            away = {"kind": "put", "what": "this", "to": "bottom"}
            first = {"kind": "triggered", "when": self.ability["when"], "effect": away}
            cards += [self.text.version(name + GONE, [first, *abilities]) for name, abilities in versions.items()]
        return Lorcana([*cards, *self.director.troupe.made.values()])

    # -- playing -------------------------------------------------------------------------------------------------------

    def compare(
        self, game: Lorcana, lack: Lack, ways: list[Way], made: dict[Way, list[Json]], stage: Stage, actions: list[str]
    ) -> None:
        suffix = GONE if lack.gone else ""
        known = self.play(game, WITNESS + suffix, stage, actions, lack.policy())
        if (known is None or not happens(known[0])) and not lack.gone:
            actions = self.director.search(game, self.text.face(WITNESS), stage) or actions
            known = self.play(game, WITNESS, stage, actions, lack.policy())
        if known is None or not happens(known[0]) or not lack.holds(known[0]):
            self.found.unstaged += 1
            return
        actual = self.play(game, ITSELF + suffix, stage, actions, lack.policy())
        chose = actual is not None and any(each.kind in CHOOSING for each in actual[1])
        if lack.warded and actual is not None and any(took_warded(each) for each in actual[1]):
            self.found.findings.append(Finding(self.text.number, lack.name, "it is chosen"))
            return
        if actual is None or (lack.nobody and chose):
            self.found.unstaged += 1  # there is something to choose: the card itself, or what makes it happen
            return
        sight = outcome(actual[0])
        nearest: list[str] = []
        whole = bool(ways)
        for way in ways:
            other = self.play(game, named(way) + suffix, stage, actions, lack.policy()) if way in made else None
            if other is None:
                whole = False
                continue
            different = differences(sight, outcome(other[0]))
            if not different:
                self.found.played += 1
                return
            nearest = different if not nearest or len(different) < len(nearest) else nearest
        if not whole:
            self.found.incomparable += 1
            return
        self.found.played += 1
        self.found.findings.append(Finding(self.text.number, lack.name, ", ".join(nearest)))

    def play(
        self, game: Lorcana, version: str, stage: Stage, actions: list[str], policy: Taking
    ) -> tuple[LorcanaState, list[Asked]] | None:
        """The state after it has happened, and what was asked; None where it cannot be played so."""
        state = stage.position(game, self.text.face(version))
        asked: list[Asked] = []
        for action in actions:
            parsed = game.parse(action)
            if state.over:
                return None
            if parsed in state.legal:
                state.apply(parsed)
            elif state.question != questions.TURN:
                asked += settle(state, policy)
            else:
                return None
        return state, [*asked, *settle(state, policy)]

    def unpaid(self) -> NegativeSpace:
        """A text that is used for a price, without a dash: where the price is missing it cannot be used (CR 1.5.5, 6.4)."""
        for lack in LACKS:
            if lack.forbids or lack.declining or lack.gone or not lack.words.search(self.text.script.clauses[0].price):
                continue
            if lack.nobody and lack.dressed:
                continue  # Ward is no matter for one's own
            stage = self.director.dress(self.director.stages[0]) if lack.dressed else self.director.stages[0].copy()
            lack.lay(stage, self.director.troupe)
            game = Lorcana([self.text.version(ITSELF, self.text.abilities), *self.director.troupe.made.values()])
            state = stage.position(game, self.text.face(ITSELF))
            self.found.played += 1
            if any(action.verb.name == "use" and action.a == 0 for action in state.legal):
                self.found.findings.append(Finding(self.text.number, lack.name, "can be used"))
        return self.found


def took_warded(asked: Asked) -> bool:
    """Did you choose an opponent's card in play?"""
    return asked.kind in CHOOSING and asked.seat == YOU and asked.owner == OPPONENT and asked.in_play


def bought(script: Script, ability: Json) -> bool:
    """Is the whole text an ability that is used for a price, without a dash?"""
    return bool(ability["kind"] == "activated" and "—" not in script.head)


def negative_space(own: Json, texts: list[tuple[str, list[Json]]], kind: str) -> NegativeSpace:
    """Of a card, with the English of its texts and what each was read as. Modes are played as texts of their own."""
    total = NegativeSpace()
    for number, (english, abilities) in enumerate(texts):
        alone = [(mode, list(read_custom_text(mode, kind).abilities)) for mode in modes(english, kind)]
        for said, read in alone or [(english, abilities)]:
            text = Text(own, number, said, read, kind)
            for place, ability in enumerate(read):
                if ability["kind"] in ("static", "replacement"):
                    continue
                trial = Trial(text, place)
                total.add(trial.unpaid() if bought(text.script, ability) else trial.run())
    return total
