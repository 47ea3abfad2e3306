"""A laid stage and the words for what is on it: what was given, done and asked, and what is otherwise afterwards."""

from __future__ import annotations

import re
from typing import Any, Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import card_kinds, questions, zones
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.rules import costs
from loretable.games.lorcana.rules.actions.move import move_cost
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.meaning.negative_space import ITSELF, NOTHING, Text
from loretable.games.lorcana.tools.staging.answers import Declining, Taking
from loretable.games.lorcana.tools.staging.cues import Director
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Laid, Stage

from .seen import PLAYERS, Names, brief, changes, later_changes

Json = Any
SILENT: Final = "blank"
MOST_ANSWERS: Final = 12
PICK: Final = re.compile(r"^(?:Pick|Choose) (.*?)(?: \(\d+\))?$")
KINDS: Final = {
    "do it?": "yes or no",
    "choose cards": "a card",
    "choose an amount": "a number",
    "choose one": "one of the ways",
    "choose a player": "a player",
    "top or bottom": "top or bottom",
    "choose the order": "the order",
    "choose among the cards you look at": "among what is looked at",
    "name a card": "a name",
    "how many": "how many",
    "replace it?": "whether to replace it",
}
USUAL: Final = (2, 2, 5)  # cost, strength and willpower that are not told
ZONES: Final = (("play", "in play"), ("hand", "in hand"), ("discard", "in the discard"), ("deck", "on top of the deck"))


class Telling:
    """A laid stage, and the words for what is on it."""

    def __init__(self, text: Text, director: Director, stage: Stage, more: list[Json] | None = None) -> None:
        """`more`: other texts of the card, which it has with this one and without."""
        others = more or []
        self.text = text
        self.stage = stage
        self.director = director
        called = {text.face(ITSELF): text.own["name"], text.face(SILENT): text.own["name"], "Leaf": "a plain card"}
        for full, card in director.troupe.made.items():
            about = re.sub(r"\s*\d+$", "", str(card.get("version", "")))
            known = "" if about in ("", "Made Up") or about.startswith("of cost") else f" the {about}"
            called.setdefault(full, f"{card['name']}{known}")
        self.names = Names(called)
        self.blank = [
            {**ability, "effect": NOTHING} for ability in text.abilities if ability["kind"] in ("activated", "action")
        ]
        cards = [text.version(ITSELF, [*text.abilities, *others]), text.version(SILENT, [*self.blank, *others])]
        self.game = Lorcana([*cards, *director.troupe.made.values()])

    def start(self, version: str) -> LorcanaState:
        return self.stage.position(self.game, self.text.face(version))

    def given(self) -> str:
        said: list[str] = []
        for seat in (YOU, OPPONENT):
            parts = []
            for zone, where in ZONES:
                cards = [self.card(each) for each in self.stage.laid if each.seat == seat and each.zone == zone]
                cards = [card for card in cards if card]
                if cards:
                    parts.append(f"{', '.join(cards)} {where}")
            parts += [f"{self.stage.ink[seat]} ink"] if seat == YOU else []
            if parts:
                said.append(f"{PLAYERS[seat]}: {'; '.join(parts)}.")
        return f"Given: {' '.join(said)}"

    def card(self, each: Laid) -> str:
        if not each.face:
            made, name = self.text.own, self.text.own["name"]
        elif each.face.startswith(("Cue:", "Lever:")):
            return ""
        else:
            made, name = self.director.troupe.made[each.face], self.names.called[each.face]
        about = [f"cost {made['cost']}"] if each.face and made["cost"] != USUAL[0] else []
        if made["kind"] == "character" and (made.get("strength", 0), made["willpower"]) != USUAL[1:]:
            about.append(f"{made.get('strength', 0)}/{made['willpower']}")
        elif each.face and made["kind"] != "character":
            about.append(made["kind"])
        about += [f"damage {each.damage}"] if each.damage else []
        about += ["exerted"] if each.exerted else []
        about += ["drying"] if each.drying else []
        if each.at is not None:
            about.append(f"at {self.names.called.get(each.at.face, each.at.face) or self.text.own['name']}")
        return f"{name} ({', '.join(about)})" if about else name

    def act(self, version: str, actions: list[str], first: list[str]) -> tuple[LorcanaState, list[str]] | None:
        """The state in which the text is about to be answered, and what was done; `first`: something before that."""
        state = self.start(version)
        done: list[str] = []
        for action in first:
            parsed = self.game.parse(action)
            if parsed not in state.legal or not self.does(state, parsed, done):
                return None
        for action in actions:
            parsed = self.game.parse(action)
            if state.over or parsed not in state.legal:
                if state.question == questions.TURN:
                    return None
                break
            done.append(self.deed(state, parsed))
            state.apply(parsed)
        return state, done

    def deed(self, state: LorcanaState, action: Action) -> str:
        label = self.names.in_words(state.label(action, state.seat))
        label = label.split(":")[0] if action.verb.name == "use" else label
        return f"{PLAYERS[state.seat]}: {re.sub(r' [(][0-9]+[)]', '', label)}"

    def does(self, state: LorcanaState, action: Action, done: list[str], asked: list[str] | None = None) -> bool:
        """Does something and all that comes of it, as it must be; is it somebody's turn then? `asked` hears the questions."""
        done.append(self.deed(state, action))
        state.apply(action)
        said = self.answer(state, Declining())
        if asked is not None:
            asked.extend(said)
        return not state.over and state.question == questions.TURN

    def answer(self, state: LorcanaState, policy: Taking) -> list[str]:
        said: list[str] = []
        while not state.over and state.question != questions.TURN and len(said) < MOST_ANSWERS:
            decision = state.decision(state.seat)
            assert decision is not None
            action = policy.choose(state)
            labels = [self.plain(label, decision.kind) for label in decision.labels]
            chosen = labels[list(decision.actions).index(action)]
            asked = KINDS.get(decision.kind, decision.kind)
            among = (
                f" of {', '.join(dict.fromkeys(labels))}" if 1 < len(labels) <= 6 and decision.kind != "do it?" else ""
            )
            said.append(f"{PLAYERS[state.seat]}, {asked}{among}: {chosen}")
            state.apply(action)
        return said

    def plain(self, label: str, kind: str) -> str:
        if kind == "do it?":
            return "yes" if label.startswith("Yes") else "no"
        if kind == "choose one" or (kind == "replace it?" and label != "No"):
            return f"this: {brief(self.names.in_words(label))}"
        label = self.names.in_words(label)
        found = PICK.match(label)
        return re.sub(r" [(][0-9]+[)]", "", found.group(1) if found else label)


def all_changes(before: LorcanaState, after: LorcanaState, told: Telling) -> list[str]:
    """What is otherwise now, or else what can be done or not; and what is so in the next turn besides."""
    now = [*changes(before, after, told.names), *prices(before, after, told)]
    found = now or (otherwise(before, after, told) if not after.over else [])
    return [*found, *next_turn(before, after, told, bool(found))]


def next_turn(before: LorcanaState, after: LorcanaState, told: Telling, briefly: bool) -> list[str]:
    early, late = before.clone(), after.clone()
    for state in (early, late):
        ends = [action for action in state.legal if action.verb.name == "end"]
        if state.over or not ends or not told.does(state, ends[0], []):
            return []
    if early.turn != late.turn:
        return []
    found = later_changes((before, after), (early, late), told.names, briefly)
    found += [line for line in prices(early, late, told) if line not in prices(before, after, told)]
    found = found or ([] if briefly else otherwise(early, late, told))
    return [
        f"in the next turn, {each[:1].lower()}{each[1:]}" if each[:3] == "You" else f"in the next turn, {each}"
        for each in found
    ]


def prices(before: LorcanaState, after: LorcanaState, told: Telling) -> list[str]:
    """Other costs of cards in hand, and of moves."""
    found: list[str] = []
    for seat in (YOU, OPPONENT):
        for piece in after.cards_in(seat, zones.HAND):
            if before.owner(piece) != seat or piece not in before.cards_in(seat, zones.HAND):
                continue
            old, new = (costs.total(state, seat, piece, state.face(piece).cost) for state in (before, after))
            if old != new:
                found.append(f"{told.names.of(after, piece)} costs {old} → {new}")
        for place in after.cards_in(seat, zones.IN_PLAY):
            if after.face(place).kind != card_kinds.LOCATION or not before.in_play(place):
                continue
            for piece in after.cards_in(seat, zones.IN_PLAY):
                if (
                    after.face(piece).kind == card_kinds.CHARACTER
                    and before.in_play(piece)
                    and after.at[piece] != place
                ):
                    old, new = (move_cost(state, piece, place) for state in (before, after))
                    if old != new:
                        who = told.names.of(after, piece)
                        found.append(f"{who} moves to {told.names.of(after, place)} for {old} → {new}")
    return list(dict.fromkeys(found))[:6]


def otherwise(before: LorcanaState, after: LorcanaState, told: Telling) -> list[str]:
    """What can be done or not."""
    can, cannot = acts(after, told) - acts(before, told), acts(before, told) - acts(after, told)
    who = PLAYERS[after.seat]
    return [f"{who} can: {each}" for each in sorted(can)[:4]] + [f"{who} cannot: {each}" for each in sorted(cannot)[:4]]


def acts(state: LorcanaState, told: Telling) -> set[str]:
    labels = (told.names.in_words(state.label(action, state.seat)) for action in state.legal)
    plain = (re.sub(r" [(][0-9]+[)]", "", label).partition(": ") for label in labels)
    return {f"{name}{colon}{brief(said)}" for name, colon, said in plain}


class Fresh(Taking):
    """Takes another card each time."""

    def __init__(self, fond: frozenset[int] = frozenset()) -> None:
        super().__init__(fond)
        self.shy = frozenset({0})  # the card itself

    def choose(self, state: LorcanaState) -> Action:
        found = super().choose(state)
        if found.verb.name == "pick":
            self.shy = self.shy | {found.a}
            self.fond = self.fond - {found.a}
        return found
