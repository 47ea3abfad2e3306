"""Scenes for the effect language: cards made for a test, a table laid with them, answers by label.

>>> sage = character("Sage", abilities=[activated({"kind": "draw", "amount": 2}, "exert this")])
>>> s = scene([sage], mine=["Sage"])
>>> s.do("use", s["Sage"], 0).quiet()
>>> s.count("hand.0")
2
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

import pytest

from loretable.core import Action, new_rng
from loretable.core.checks.check import Report, Run
from loretable.games.lorcana import GAME
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.texts import node_json
from tests.lorcana.table import Card, Table, table, vanilla

covers = pytest.mark.covers
"""Names what a test shows: "effect:draw", "event:quests", "flag:can't quest"; a test asks that nothing is missing."""

Definition = dict[str, Any]
Node = Any

# -- cards ------------------------------------------------------------------------------------------------------------


def made(name: str, kind: str, abilities: Sequence[Node], numbers: dict[str, Any]) -> Definition:
    data: Definition = {"name": name, "kind": kind, "ink": "Amber", "cost": 1, **numbers}
    if abilities:
        data["abilities"] = list(abilities)
    return data


def character(name: str, abilities: Sequence[Node] = (), **numbers: Any) -> Definition:
    """Cost 1, strength 2, willpower 3, lore 1, unless told otherwise."""
    return made(name, "character", abilities, {"strength": 2, "willpower": 3, "lore": 1, **numbers})


def action(name: str, effect: Node, song: bool = False, **numbers: Any) -> Definition:
    return made(name, "song" if song else "action", [{"kind": "action", "effect": effect}], numbers)


def item(name: str, abilities: Sequence[Node] = (), **numbers: Any) -> Definition:
    return made(name, "item", abilities, numbers)


def location(name: str, abilities: Sequence[Node] = (), **numbers: Any) -> Definition:
    return made(name, "location", abilities, {"willpower": 5, "move": 1, **numbers})


# -- abilities and nodes, in short ------------------------------------------------------------------------------------


def triggered(event: str, effect: Node, **more: Any) -> Node:
    """`this=True` by default: the card itself does it. Fields of the ability itself: name, limit, zones, once."""
    own = {key: more.pop(key) for key in ("name", "limit", "zones", "once") if key in more}
    when = {"event": event, **({"this": True} if not {"card", "by", "this"} & set(more) else {}), **more}
    return {"kind": "triggered", "when": [when], "effect": effect, **own}


def activated(effect: Node, *costs: Node, **more: Any) -> Node:
    return {"kind": "activated", "costs": list(costs), "effect": effect, **more}


def static(*parts: Node, **more: Any) -> Node:
    return {"kind": "static", "parts": list(parts), **more}


def chosen(of: str = "everybody", *, least: int = 1, most: Node = 1, by: str = "you", **cards: Any) -> Node:
    """One chosen character in play, unless told otherwise."""
    return {
        "kind": "chosen",
        "cards": {"of": of, "types": ["character"], **cards},
        "least": least,
        "most": most,
        "by": by,
    }


def every(of: str = "everybody", **cards: Any) -> Node:
    return {"kind": "every", "cards": {"of": of, "types": ["character"], **cards}}


def stat(name: str, by: Node = 1) -> Node:
    return {"kind": "gets", "stat": name, "by": by}


def keyword(name: str, by: Node = 1) -> Node:
    return {"kind": "keyword", "keyword": name, "by": by}


def flag(name: str) -> Node:
    return {"kind": "flag", "flag": name}


# -- the table --------------------------------------------------------------------------------------------------------


class Scene(Table):
    """A table whose cards are known by name; `s["Sage"]` is the first of that name, `s["Sage", 1]` the second."""

    def __init__(self, laid: Table, cards: dict[str, list[Card]]) -> None:
        super().__init__(laid.state)
        self.cards = cards
        self.promises = Run(self.state.game, self.state.options, "", Report("scene"), new_rng("scene"))

    def do(self, *words: Card | str | int, seat: int = -1) -> Scene:
        """Acts; and wherever that leads, in the middle of an effect too, the promises of a state are asked for."""
        self.keep_secrets(self.state.game.parse(self.text(*words)), seat)
        super().do(*words, seat=seat)
        self.hold()
        return self

    def keep_secrets(self, action: Action, seat: int) -> None:
        """What is about to be done tells nobody more than they may know."""
        seat = self.state.seat if seat < 0 else seat
        if self.state.blocked(seat, action) is None:
            self.promises.no_leaks(self.state, seat, action)

    def hold(self) -> None:
        """It can be saved; clones that go on, each in its own way, leave it alone; nobody sees what they may not."""
        state = self.state
        if state.over:
            return
        digest = state.digest
        assert state.audit() == ""
        self.promises.data(state, digest)
        for action in state.legal[:4]:
            other = state.clone()
            other.apply(action)
            assert other.audit() == "", f"{action}: {other.audit()}"
        for seat in state.waiting:
            self.promises.readable(state, seat)
            self.promises.one_truth(state, seat)
        for seat in range(state.seats + 1):
            self.promises.guesses(state, seat)
        assert state.digest == digest, "what was done to a clone changed the original"

    def __getitem__(self, name: str | tuple[str, int]) -> Card:
        if isinstance(name, tuple):
            return self.cards[name[0]][name[1]]
        return self.cards[name][0]

    # answers

    @property
    def labels(self) -> list[str]:
        decision = self.state.decision(self.state.seat)
        return list(decision.labels) if decision else []

    @property
    def prompt(self) -> str:
        decision = self.state.decision(self.state.seat)
        return decision.prompt if decision else ""

    def answer(self, *labels: str) -> Scene:
        """One after the other: by its label, by how it begins, or by words of it, where only one is so."""
        for label in labels:
            decision = self.state.decision(self.state.seat)
            assert decision is not None, "nobody is asked"
            found = [i for i, text in enumerate(decision.labels) if text == label]
            found = found or [i for i, text in enumerate(decision.labels) if text.startswith(label)]
            found = found or [i for i, text in enumerate(decision.labels) if label in text]
            assert len(found) == 1, f"{label!r} among {decision.labels}"
            self.do(str(decision.actions[found[0]]))
        return self

    def pick(self, *cards: Card | str) -> Scene:
        """Picks cards by the labels that name them, one after the other; `done` is still to be said."""
        for card in cards:
            card = self[card] if isinstance(card, str) else card
            self.answer(f"Pick {card.face.full_name} ({card.id})")
        return self

    def yes(self) -> Scene:
        return self.answer("Yes")

    def no(self) -> Scene:
        assert "No" in self.labels, self.labels
        return self.answer("No")

    def done(self) -> Scene:
        return self.answer("Done")

    def won_by(self, seat: int) -> None:
        """Nothing waits, for the game is over."""
        assert self.state.over and list(self.state.winners) == [seat]

    def end(self, times: int = 1) -> Scene:
        super().end(times)
        return self

    def pass_turn(self, times: int = 1) -> Scene:
        return self.end(times)

    def lore_value(self, card: Card | str) -> int:
        card = self[card] if isinstance(card, str) else card
        return int(str(self.state.describe(card.id)["lore"]))

    def willpower(self, card: Card | str) -> int:
        card = self[card] if isinstance(card, str) else card
        return int(str(self.state.describe(card.id)["willpower"]))

    def keywords(self, card: Card | str) -> list[str]:
        card = self[card] if isinstance(card, str) else card
        return list(cast("list[str]", self.state.describe(card.id).get("keywords", [])))

    @property
    def lore(self) -> list[int]:
        return list(self.state.lore)


def rewritten(definition: Definition) -> Definition:
    """A card as its own JSON has it, so that every scene shows that writing and reading are inverse."""
    abilities = [node_json.read("ability", data, "ability") for data in definition.get("abilities", [])]
    written = [json.loads(json.dumps(node_json.write(ability))) for ability in abilities]
    return {**definition, "abilities": written} if written else definition


def scene(definitions: Sequence[Definition], game: Lorcana = GAME, **piles: Any) -> Scene:
    """Lays a table: piles as in `table`, of names of the defined cards or faces; None is a character without text.

    ("Name", {"exerted": True, "at": "Harbour", "under": [None]}) is a card in a state.
    """
    game = Lorcana([rewritten(definition) for definition in definitions]) if definitions else game
    laid: dict[str, list[Card]] = {}

    def face_of(entry: Any) -> Face:
        if entry is None:
            return vanilla()
        return entry if isinstance(entry, Face) else game.pool_faces[game.face_index[entry]]

    def card(entry: Any) -> Card:
        name, states = entry if isinstance(entry, tuple) else (entry, {})
        states = dict(states)
        if isinstance(states.get("at"), str):
            states["at"] = laid[states["at"]][0]
        states["under"] = [Card(face_of(below)) for below in states.get("under", [])]
        found = Card(face_of(name), **states)
        for each in (found, *found.under):
            laid.setdefault(each.face.full_name, []).append(each)
        return found

    def pile(entries: Any) -> Any:
        return entries if isinstance(entries, int) else [card(entry) for entry in entries]

    names = ("mine", "theirs", "hand", "their_hand", "discard", "their_discard", "deck", "their_deck")
    given = {key: pile(value) if key in names else value for key, value in piles.items()}
    for beyond in ("others", "other_hands"):
        if beyond in given:
            given[beyond] = [pile(each) for each in given[beyond]]
    return Scene(table(game=game, **given), laid)


# -- what many scenes use ------------------------------------------------------------------------------------------------

DID: Any = {"kind": "did"}
RESULT: Any = {"kind": "result"}
WALL = character("Wall", willpower=9)
HARBOUR = location("Harbour")


def deal(amount: Any, to: Any, **more: Any) -> Any:
    return {"kind": "deal damage", "amount": amount, "to": to, **more}


def lore(amount: Any) -> Any:
    return {"kind": "gain lore", "amount": amount}
