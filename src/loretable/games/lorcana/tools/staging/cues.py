"""How an ability is made to happen: legal actions, found by looking ahead with a witness in its place.

A witness is the same ability with another effect: its owner gets a hundred ink drops, which nothing else does and nothing
forbids. So it is known that it happens, whatever the real one then does or does not.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState

from . import extras
from .answers import Taking
from .extras import Troupe
from .table import OPPONENT, YOU, Laid, Stage
from .wants import CANDIDATE, CAUSE, CONDITION, Want, Wants

Json = Any
SIGN: Final = 100
WITNESS: Final[Json] = {"kind": "get ink drops", "amount": SIGN}
DEEP: Final = 6
WIDE: Final = 1500  # positions that are looked at
KEPT_FROM: Final = ("is challenged", "is banished in a challenge")


@dataclass
class Cue:
    """A stage, and the actions that make the ability happen on it: the last one does."""

    stage: Stage
    actions: list[str]


def witness(ability: Json) -> Json:
    return {**ability, "effect": WITNESS}


def happens(state: LorcanaState) -> bool:
    return state.drops[YOU] >= SIGN


class Director:
    """Lays the stage for one ability of a card and finds its cue. `game` has the card as "itself" and "witness"."""

    def __init__(self, own: Json, abilities: list[Json], number: int) -> None:
        self.own = own
        self.abilities = abilities
        self.number = number
        self.ability = abilities[number]
        self.wants = Wants(self.ability)
        self.troupe = Troupe(own)
        self.stages: list[Stage] = []
        for rich in (False, True):
            for active in (YOU, OPPONENT) if self.turns() else (YOU,):
                for zone in self.zones():
                    self.stages.append(self.lay(active, zone, rich))
        self.troupe.add(extras.FILLER)

    def turns(self) -> bool:
        """Could it happen in the opponent's turn?"""
        return self.wants.kind in ("triggered", "replacement")

    def zones(self) -> list[str]:
        """Where the card is."""
        if self.own["kind"] in ("action", "song"):
            return ["hand"]
        wanted = [str(zone) for zone in self.ability.get("zones", ())]
        if self.wants.kind == "triggered":
            if any(event.get("this") and event["event"] in ("plays", "shifts") for event in self.wants.events):
                return ["hand", "play"]
            if any(event.get("this") and event["event"] == "milled" for event in self.wants.events):
                return ["deck"]
            if any(event.get("this") and event["event"] == "discards" for event in self.wants.events):
                return ["hand"]
        return [*wanted, "play", "hand"] if wanted else ["play", "hand"]

    # -- laying ----------------------------------------------------------------------------------------------------

    def lay(self, active: int, zone: str, rich: bool) -> Stage:
        """A stage: poor, with what the trigger and the costs speak of; or rich, with the conditions' cards as well."""
        stage = Stage()
        stage.active = active
        card = stage.put("", zone, YOU, "card")
        events = [str(event["event"]) for event in self.wants.events]
        if zone == "play" and active == OPPONENT and self.own["kind"] == "character":
            card.exerted = int(any(event in KEPT_FROM for event in events))
        for want in self.wants.found:
            if want.part == CAUSE or (rich and want.part == CONDITION):
                seat = YOU if want.of in ("you", "everybody") else OPPONENT
                for nth in range(want.count if want.part == CAUSE else 1):
                    self.bring(stage, want, seat, nth, card)
        self.props(stage, events, card)
        for tool in self.wants.tools[:3]:
            if not self.wants.verbs or rich or tool in ("banish", "bounce", "hit", "heal", "tire", "wake"):
                stage.put(self.troupe.add(extras.deed(tool)), "hand", active, "cue")
        if rich:
            self.count(stage)
        return stage

    def bring(self, stage: Stage, want: Want, seat: int, nth: int, card: Laid) -> Laid:
        face, states = self.troupe.fitting(want.cards, nth)
        kind = self.troupe.made[face]["kind"]
        zone = want.zone if want.zone != "play" or kind not in ("action", "song") else "hand"
        found = stage.put(face, zone, seat, want.part)
        if zone == "under":
            found.host = card if card.zone == "play" else None
            if found.host is None:
                found.zone = "discard"
        if zone != "play":
            return found
        if kind != "location":
            found.exerted = int(states.get("exerted", 0))
        if kind == "character":
            found.drying = int(states.get("drying", 0))
            if states.get("at"):
                found.at = self.place(stage, seat, card)
        if kind != "item":
            found.damage = min(
                int(states.get("damage", 2 * states.get("damaged", 0))), self.troupe.made[face]["willpower"] - 1
            )
        for _ in range(int(states.get("under", 0))):
            stage.put("Leaf", "under", seat).host = found
        return found

    def place(self, stage: Stage, seat: int, card: Laid) -> Laid:
        if self.own["kind"] == "location" and card.zone == "play" and seat == card.seat:
            return card
        for each in stage.laid:
            if each.seat == seat and each.zone == "play" and self.kind(each) == "location":
                return each
        return stage.put(
            self.troupe.add(extras.plain(self.troupe.name("location"), "location")), "play", seat, CONDITION
        )

    def kind(self, each: Laid) -> str:
        return str(self.troupe.made[each.face]["kind"] if each.face else self.own["kind"])

    def props(self, stage: Stage, events: list[str], card: Laid) -> None:
        """What turn actions need: someone to challenge, a song, a place to move to, something to ink."""
        active, other = stage.active, 1 - stage.active
        wanted = set(self.wants.verbs)
        if "challenge" in wanted:
            weak = "banishes in a challenge" in events or "is banished in a challenge" in events
            if not self.has(stage, other, exerted=1):
                wall = extras.plain(self.troupe.name("character"), strength=1, willpower=1 if weak else 9)
                stage.put(self.troupe.add(wall), "play", other, CAUSE).exerted = 1
            if not self.has(stage, active, exerted=0):
                arm = 9 if weak else 1
                stage.put(
                    self.troupe.add(extras.plain(self.troupe.name("character"), strength=arm)), "play", active, CAUSE
                )
        if "sing" in wanted:
            if not any(
                self.kind(each) == "song" and each.zone == "hand" and each.seat == active for each in stage.laid
            ):
                song = extras.plain("Ballad", "song", cost=1)
                stage.put(self.troupe.add(song), "hand", active, CAUSE)
            self.someone(stage, active, cost=6)
        if "quest" in wanted:
            self.someone(stage, active, **({"keywords": {"Support": 1}} if "is supported" in events else {}))
        if "move" in wanted:
            self.place(stage, active, card)
            self.someone(stage, active)
        if "boost" in wanted and not any(key in self.own.get("keywords", {}) for key in ("Boost",)):
            self.someone(stage, active, keywords={"Boost": 1})
        if "ink" in wanted:
            stage.put(self.troupe.add(extras.plain("Spare", cost=1)), "hand", active, CAUSE)
        if any(
            "this" in str(event.get("with", {}).get("among", ""))
            for event in self.wants.events
            if event["event"] == "shifts"
        ):
            grown = {**extras.plain(self.own["name"]), "version": "Grown", "shift": {"on": "name", "ink": 1}}
            grown["classes"] = self.wants.events[0].get("card", {}).get("classes", [])
            stage.put(self.troupe.add(grown), "hand", active, CAUSE)
        elif "play" in wanted and "shifts" in events:
            for each in list(stage.laid):
                if each.zone == "hand" and each.face and self.kind(each) == "character":
                    made = self.troupe.made[each.face]
                    made["shift"] = {"on": "name", "ink": 1}
                    under = {**extras.plain(made["name"]), "version": "Small"}
                    stage.put(self.troupe.add(under), "play", each.seat, CAUSE)
        if self.own.get("shift") and card.zone == "hand" and self.own["kind"] == "character":
            self.shift_base(stage)
        if not {"hit", "banish", "tire", "wake", "heal", "bounce"}.isdisjoint(self.wants.tools):
            if not any(each.zone == "play" and self.kind(each) == "character" for each in stage.laid):
                self.someone(stage, active)
        if "heal" in self.wants.tools:
            for each in stage.laid:
                if each.zone == "play" and self.kind(each) == "character" and not each.damage:
                    each.damage = 1
        if "regrow" in self.wants.tools or "leaves discard" in events or "returns from discard" in events:
            stage.put(self.troupe.add(extras.plain(self.troupe.name("character"))), "discard", YOU, CAUSE)
        if "discards" in events:
            for seat in (YOU, OPPONENT):
                stage.put(self.troupe.add(extras.plain("Spare", cost=1)), "hand", seat, CAUSE)

    def shift_base(self, stage: Stage) -> None:
        shift = self.own["shift"]
        if shift.get("on") not in ("name", "class"):
            return
        base = {**extras.plain(self.own["name"]), "version": "Small"}
        if shift.get("class"):
            base = extras.plain(self.troupe.name("character"), classes=[shift["class"]])
        if self.wants_shift():
            stage.put(self.troupe.add(base), "play", YOU, CAUSE)

    def wants_shift(self) -> bool:
        return "'shift'" in str(self.ability)

    def has(self, stage: Stage, seat: int, exerted: int) -> bool:
        return any(
            each.seat == seat and each.zone == "play" and self.kind(each) == "character" and each.exerted == exerted
            for each in stage.laid
        )

    def someone(self, stage: Stage, seat: int, **more: Json) -> None:
        """A ready character, unless there is one that will do."""
        if not more and self.has(stage, seat, 0):
            return
        stage.put(self.troupe.add(extras.plain(self.troupe.name("character"), **more)), "play", seat, CAUSE)

    def count(self, stage: Stage) -> None:
        """As many cards as conditions ask for."""
        for want in self.wants.found:
            if want.part == CONDITION and want.count > 1:
                for nth in range(1, want.count):
                    self.bring(stage, want, OPPONENT if want.of == "opponents" else YOU, nth, stage.laid[0])

    def dress(self, stage: Stage, ward: bool = False) -> Stage:
        """A copy of a stage with something for the effect to be done to: cards that fit its filters, a few in each zone."""
        found = stage.copy()
        card = next(each for each in found.laid if not each.face)
        for want in self.wants.found:
            if want.part == CAUSE:
                continue
            seats = {"you": [YOU], "opponents": [OPPONENT]}.get(want.of, [YOU, OPPONENT])
            for seat in seats:
                for nth in range(max(want.count, 2 if want.part == CANDIDATE else 1)):
                    self.bring(found, want, seat, nth, card)
        return found

    # -- finding ---------------------------------------------------------------------------------------------------

    def search(self, game: Lorcana, face: str, stage: Stage, deep: int = DEEP, wide: int = WIDE) -> list[str] | None:
        """The shortest actions after which the witness has happened."""
        start = stage.position(game, face)
        card = next(each.id for each in stage.laid if not each.face)
        queue: deque[tuple[LorcanaState, list[str]]] = deque([(start, [])])
        seen = 0
        taking = Taking(frozenset({card}))
        while queue:
            state, done = queue.popleft()
            for action in self.options(state, card, taking):
                seen += 1
                if seen > wide:
                    return None
                after = state.clone()
                after.apply(action)
                if happens(after):
                    return [*done, str(action)]
                if len(done) + 1 < deep and not after.over:
                    queue.append((after, [*done, str(action)]))
        return None

    def options(self, state: LorcanaState, card: int, taking: Taking) -> list[Action]:
        legal = list(state.legal)
        if state.question == questions.TURN:
            inks = "ink" in self.wants.verbs
            found = [action for action in legal if action.verb.name != "ink" or inks]
            return sorted(found, key=lambda action: (action.verb.name == "end", action.a != card))
        if state.question == questions.MAY:
            return sorted(legal, key=lambda action: -action.a)[:1]
        picks = [action for action in legal if action.verb.name == "pick"]
        if picks:
            return sorted(picks, key=lambda action: action.a != card)[:4]
        return legal[:3]
